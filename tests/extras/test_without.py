"""Each extra can be taken away, and nothing misses it."""

import sys
from datetime import date
from pathlib import Path
from random import Random

import pytest

from companion.registry.extras import extras
from tests.without import Copy, Failed, dependents, main, own_words, without

REQUIRES = {name: extra.requires for name, extra in extras().items()}
THERE = [*REQUIRES]
TODAY = Random(date.today().toordinal()).sample(THERE, k=min(1, len(THERE)))
"""One of them, another one every day."""


@pytest.mark.parametrize("name", TODAY)
def test_the_app_starts_without_an_extra(name: str) -> None:
    """`python -m tests.without NAME` does more, as the long form does for each."""
    without([name, *dependents(name, REQUIRES)], quick=True)


@pytest.mark.whole
@pytest.mark.parametrize("name", THERE)
def test_nothing_misses_an_extra(name: str) -> None:
    without([name, *dependents(name, REQUIRES)], near=True)


@pytest.mark.whole
@pytest.mark.parametrize(("file", "old", "new", "found"), [
    ("companion/desk/desk.py", "class Desk", "import companion.extras.NAME\n\n\nclass Desk",
     "companion.extras.NAME"),
    ("companion/locales/en/screens-pages.ftl", "for children", "WORD", "speaks of 'WORD'"),
])
def test_what_misses_it_is_found(
    tmp_path: Path, file: str, old: str, new: str, found: str
) -> None:
    """An import, and a sentence on the start page."""
    name = next(name for name in THERE if own_words(name))
    copy = Copy(tmp_path, [name, *dependents(name, REQUIRES)], code_only=True)
    text = (tmp_path / file).read_text("utf-8")
    assert old in text
    new, found = (each.replace("NAME", name).replace("WORD", own_words(name)[0])
                  for each in (new, found))
    (tmp_path / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(Failed, match=found):
        copy.look(quick=True)


def test_an_extra_that_others_need_is_not_taken_away_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    needed = {other: name for name, others in REQUIRES.items() for other in others}
    for name, needing in needed.items():
        monkeypatch.setattr(sys, "argv", ["without"])
        assert main([name]) == 2
        assert needing in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["--all", "web"], ["no-such-extra"]])
def test_wrong_names_are_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert "extra" in capsys.readouterr().err


def test_players_know_the_extras_by_some_words() -> None:
    known = {name: own_words(name) for name in THERE}
    assert any(known.values())
    assert not {"board", "match", "table"} & {word for words in known.values() for word in words}
