"""Every target takes anything: the kept corpus, what sound inputs become, and what hypothesis
thinks of. The long form, led by coverage, is `python -m tests.fuzz`, or `make torture`."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.registry.extras import extras
from companion.store.settings import SettingsError
from tests.borders import on_the_map
from tests.fuzz import corpora, in_files
from tests.fuzz.seeds import seeds, words
from tests.fuzz.sentences import sentence
from tests.fuzz.targets import TARGETS

MOST_KB = 1000
"""Of the corpus altogether: it is small, and replayed with every `make test`."""

anything = settings(
    max_examples=25, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example,
                           HealthCheck.data_too_large],
)


@pytest.mark.parametrize("name", TARGETS)
def test_the_kept_corpus_and_sound_inputs(name: str) -> None:
    for data in (*seeds(name), *corpora.read(name), b""):
        TARGETS[name](data)


@pytest.mark.parametrize("name", TARGETS)
def test_any_bytes(name: str) -> None:
    @anything
    @given(st.binary(max_size=400))
    def holds(data: bytes) -> None:
        TARGETS[name](data)

    holds()


@pytest.mark.parametrize("name", [name for name in TARGETS if words(name)])
def test_any_text_of_the_words_of_the_language(name: str) -> None:
    pieces = st.one_of(st.sampled_from(words(name)), st.sampled_from(" \n\"'#=[]{},:\\\t\0"),
                       st.text(max_size=4))

    @anything
    @given(st.binary(min_size=1, max_size=1), st.lists(pieces, max_size=40))
    def holds(first: bytes, parts: list[str]) -> None:
        data = "".join(parts).encode(errors="replace")
        TARGETS[name](first + data if name == "rig" else data)

    holds()


@pytest.mark.parametrize("name", TARGETS)
def test_sound_inputs_of_which_a_little_is_wrong(name: str) -> None:
    @anything
    @given(st.sampled_from(seeds(name)), st.integers(0), st.binary(max_size=6), st.integers(0, 6))
    def holds(seed: bytes, at: int, new: bytes, gone: int) -> None:
        at %= len(seed) + 1
        TARGETS[name](seed[:at] + new + seed[at + gone :])

    holds()


def test_the_corpus_is_small_and_one_file_for_each_target() -> None:
    files = {path.relative_to(corpora.CORPUS) for path in corpora.CORPUS.rglob("*")}
    taken_away = on_the_map() - {*extras()}
    assert taken_away or files <= {Path(f"{name}.zip") for name in TARGETS}
    inputs = [data for name in TARGETS for data in corpora.read(name)]
    assert len(inputs) > 400, "an hour of fuzzing found these"
    assert sum(map(len, inputs)) < MOST_KB * 1000


@given(st.lists(st.binary(max_size=40)))
@settings(max_examples=25, derandomize=True, database=None)
def test_a_corpus_reads_back_and_is_the_same_file_in_any_order(inputs: list[bytes]) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        corpora.write("settings", inputs, folder)
        packed = (folder / "settings.zip").read_bytes()
        assert sorted(corpora.read("settings", folder)) == sorted(set(inputs))
        corpora.write("settings", reversed(corpora.read("settings", folder)), folder)
        assert (folder / "settings.zip").read_bytes() == packed
        unpacked = corpora.unpack("settings", folder / "unpacked", folder)
        assert {file.read_bytes() for file in unpacked.iterdir()} == set(inputs)
        assert corpora.read("moves", folder) == []


@pytest.mark.parametrize("words", ["", "  ", "12", "x" * 5000, "Traceback (most recent call last)",
                                   "<Game object at 0x7f>"])
def test_what_is_no_sentence_would_be_a_find(words: str) -> None:
    with pytest.raises(AssertionError):
        sentence(words)


def test_an_exception_that_is_no_refusal_would_be_a_find(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(file: Path) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(in_files.settings_file, "load", fails)
    with pytest.raises(RuntimeError, match="planted"):
        TARGETS["settings"](b"")


def test_a_refusal_that_names_no_file_would_be_a_find(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(file: Path) -> None:
        raise SettingsError("it is wrong")

    monkeypatch.setattr(in_files.settings_file, "load", fails)
    with pytest.raises(AssertionError):
        TARGETS["settings"](b"")
