"""Small files that another program removes, replaces, cuts off or overwrites: nothing unsaid."""

import shutil
from collections.abc import Callable, Mapping
from itertools import product
from pathlib import Path

import pytest

from companion.commands.play import _Opening
from companion.screens.choices import LastChoices
from companion.screens.setup import Setup
from companion.store import kept_files
from companion.store.backup import opened, write_backup
from companion.store.journal import Journal
from companion.store.kept_files import Witness, save, witness_of
from companion.store.settings import change, default_file, state_folder
from companion.store.starting import StartFailure
from companion.words.catalogue import SCREEN
from tests.companion.screens import test_start_failures
from tests.companion.screens.test_start_failures import KEPT, KEPT_SECRETS, Home

home = test_start_failures.home

WHAT = {**{topic: each.words for topic, each in KEPT.items()}, "choices": "last choices",
        "settings": "settings", **{topic: each.words for topic, each in KEPT_SECRETS.items()}}


class Evenings:
    """A home that is used evening after evening, with the usual settings file."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.files = {what: home.files[what] for what in WHAT}
        self.files["settings"] = default_file()
        change(default_file(), data=home.data, brightness=40)
        self.solved = 0
        self.play()

    def opening(self) -> _Opening:
        return self.home.opening(file=default_file(), named=False)

    def play(self, during: Callable[[], object] = lambda: None) -> str:
        """Start, do something of everything, and close. Return what is said at the start."""
        opening = self.opening()
        try:
            environment = opening.open().environment
            said = " ".join(map(SCREEN.text, environment.problems.sentences))
            during()
            self.solved += 1
            for each in KEPT.values():
                each.use(environment, self.solved)
            environment.choices.save(Setup(players=("Ann", f"Ben {self.solved}")))
        finally:
            opening.close()
        return said

    def look(self) -> str:
        """Start and close, and return what is said."""
        opening = self.opening()
        try:
            return " ".join(map(SCREEN.text, opening.open().environment.problems.sentences))
        except StartFailure as why:
            return f"asked about {why.topic}"
        finally:
            opening.close()


@pytest.fixture
def evenings(home: Home) -> Evenings:
    return Evenings(home)



HARMS: Mapping[str, Callable[[Path, bytes], object]] = {
    "removed": lambda file, older: file.unlink(),
    "replaced by an older one": lambda file, older: (
        file.with_name("other").write_bytes(older), file.with_name("other").replace(file)),
    "overwritten in place with an older one": lambda file, older: file.write_bytes(older),
    "emptied": lambda file, older: file.write_bytes(b""),
    "cut off": lambda file, older: file.write_bytes(file.read_bytes()[:-3]),
}


def test_whatever_happens_to_a_file_while_stopped_is_said(evenings: Evenings) -> None:
    before = {what: file.read_bytes() for what, file in evenings.files.items()}
    evenings.play()
    assert not evenings.look(), "all is there"
    for (what, file), (name, harm) in product(evenings.files.items(), HARMS.items()):
        if what in ("settings", "pairs") and name != "removed":
            continue  # players edit settings, and tables in a terminal pair as well
        whole = file.read_bytes()
        harm(file, before[what])
        said = evenings.look()
        assert WHAT[what] in said or said == f"asked about {what}", (what, name, said)
        assert evenings.look() == said, "until something is saved"
        file.write_bytes(whole)
        assert not evenings.look(), (what, name)


def test_nothing_is_lost_that_happens_to_a_file_while_it_is_used(evenings: Evenings) -> None:
    small = (*KEPT, "choices")
    for name, harm in HARMS.items():
        before = {what: evenings.files[what].read_bytes() for what in small}
        evenings.play()

        def during(harm=harm, before=before) -> None:
            for what in small:
                harm(evenings.files[what], before[what])

        evenings.play(during)
        assert not evenings.look(), name
        data = evenings.home.data
        assert all(each.there(data, evenings.solved) for each in KEPT.values()), name
        setup = LastChoices(evenings.files["choices"]).load()
        assert setup is not None
        assert setup.players[1] == f"Ben {evenings.solved}", name


def test_one_copy_of_the_witness_is_enough(evenings: Evenings) -> None:
    data, states = evenings.home.data, state_folder() / "journals"
    copies = [data / kept_files.FILE, *states.glob("*.kept")]
    assert len(copies) == 2
    (data / "last-choices.json").unlink()
    for copy in copies:
        text = copy.read_bytes()
        for damage in (b"", b"null", b"[" * 9000, text[:20]):
            copy.write_bytes(damage)
            assert WHAT["choices"] in evenings.look()
        copy.unlink()
        assert WHAT["choices"] in evenings.look()
        copy.write_bytes(text)


def test_a_whole_folder_that_is_gone_is_said_file_by_file(evenings: Evenings) -> None:
    shutil.rmtree(evenings.home.data)
    said = evenings.look()
    assert [each for each in WHAT if WHAT[each] in said] == [*KEPT, "choices"]


def test_what_players_did_themselves_is_not_called_a_loss(evenings: Evenings) -> None:
    file = evenings.files["choices"]
    whole = file.read_bytes()
    file.write_bytes(b"{")
    opening = evenings.opening()
    with pytest.raises(StartFailure) as failed:
        opening.open()
    opening.set_aside(failed.value)
    assert not [each for each in opening.open().notices if each.id == "kept-look"]
    opening.close()
    assert not evenings.look()
    file.write_bytes(whole)
    games, target = evenings.home.data, evenings.home.data.parent / "b.zip"
    write_backup(games, target, ("last-choices.json",), "today")
    evenings.play()
    with opened(target, ("last-choices.json",)) as backup:
        backup.restore(games, state_folder(), undoing=False)
    assert file.read_bytes() == whole
    assert not evenings.look(), "it was restored on purpose"


def test_a_power_failure_while_a_file_is_saved_is_no_loss(tmp_path: Path) -> None:
    """Whether the file is then the old one or the new one; but not any other."""
    games = tmp_path / "games"
    witness = witness_of(games, tmp_path / "states")
    for text in ("first", "second"):
        save(games / "last-choices.json", text, witness)
    witness.expect("last-choices.json", "third")
    for text, said in (("first", True), ("second", False), ("third", False)):
        assert (witness.missed({"last-choices.json": text}, games) is not None) is said, text
    witness.note("last-choices.json", "third")
    assert witness.missed({"last-choices.json": "second"}, games) is not None


def test_files_of_an_older_version_are_known_from_the_first_start(tmp_path: Path) -> None:
    witness = witness_of(tmp_path / "games", tmp_path / "states")
    now: dict[str, str | None] = {"last-choices.json": "{}", "lessons.json": None}
    assert witness.missed(now, tmp_path) is None
    assert Witness(tmp_path / "games" / kept_files.FILE).missed(
        {"last-choices.json": None}, tmp_path) is not None
    assert (tmp_path / "games" / kept_files.FILE).stat().st_mode & 0o777 == 0o600
    journal = Journal(tmp_path / "games")
    journal.close()
    assert (tmp_path / "games").stat().st_mode & 0o777 == 0o700
