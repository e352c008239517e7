"""What is said aloud and by which program, and knocks that ask for it."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from math import inf
from pathlib import Path

import pytest

from companion.extras.speech import speaker as speaking
from companion.extras.speech.announcer import STILL_MS, Announcement, Announcer
from companion.extras.speech.knocks import DIP_MS, QUIET_MS, Knocks
from companion.extras.speech.speaker import (
    PROGRAMS,
    SilentSpeaker,
    SynthesiserSpeaker,
    Utterance,
    installed,
    speaker,
    ssml,
)
from companion.games.mutton.speech.said import tracking_sheet
from companion.games.mutton.table.view import TableView
from companion.sensing.arrangement import Arrangement, Piece
from companion.words.catalogue import SCREEN
from companion.words.fluent_files import SPELT
from companion.words.message import Message
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Placement, Run, Shot
from engine.mutton.options import Options

WAIT, NOW = Message("wait-until-still"), Message("confirm-question")


def game() -> Game:
    options = Options(size=3, sheep=6, wolves=2)
    return Game.start(options, Placement(("a1", "a2", "b4", "c5", "e3", "e5")), "BF")


def view(of: Game) -> TableView:
    return TableView("wolf", options=of.options, position=of.position, game=of.public())


def said(announcements: tuple[Announcement, ...]) -> list[str]:
    return [SCREEN.text(each.message) for each in announcements]


def test_an_instruction_is_said_once_when_it_has_lasted() -> None:
    announcer = Announcer()
    assert announcer.due == inf
    assert announcer.hear(view(game()), WAIT, 0) == ()
    assert announcer.due == STILL_MS
    assert announcer.hear(view(game()), NOW, STILL_MS - 1) == ()
    assert announcer.hear(view(game()), NOW, 2 * STILL_MS - 2) == ()
    assert announcer.hear(view(game()), NOW, 2 * STILL_MS - 1) == (Announcement(NOW, True),)
    assert announcer.due == inf
    assert announcer.hear(view(game()), NOW, 9999) == ()


def test_what_happened_is_said_at_once_and_what_to_do_after_it() -> None:
    announcer = Announcer()
    announcer.hear(view(game()), None, 0)
    after = game().apply(Kill("A", (Run("B", "c3"),)))
    found = announcer.hear(view(after), NOW, 10)
    assert said(found) == ["The Wolf killed A, a sheep. B ran."]
    assert not found[0].passing
    assert announcer.hear(view(after), NOW, 10 + STILL_MS) == (Announcement(NOW, True),)


def test_the_same_instruction_is_said_again_after_an_event() -> None:
    announcer = Announcer()
    announcer.hear(view(game()), NOW, 0)
    assert announcer.hear(view(game()), NOW, STILL_MS) == (Announcement(NOW, True),)
    after = game().apply(Kill("A", (Run("B", "c3"),)))
    assert said(announcer.hear(view(after), NOW, 2 * STILL_MS)) == [
        "The Wolf killed A, a sheep. B ran.", SCREEN.text(NOW)]


def test_several_events_at_once_are_all_said() -> None:
    announcer = Announcer()
    announcer.hear(view(game()), None, 0)
    after = game().apply(Kill("A", (Run("B", "c3"),))).apply(Shot("B"))
    assert said(announcer.hear(view(after), None, 10)) == [
        "The Wolf killed A, a sheep. B ran. The Farmer shot B, a wolf."]


def test_a_move_that_was_taken_back_and_a_new_game() -> None:
    announcer = Announcer()
    after = game().apply(Kill("A", (Run("B", "c3"),)))
    announcer.hear(view(after), None, 0)
    assert said(announcer.hear(view(game()), None, 10)) == ["The last turn was undone."]
    announcer.hear(view(after), None, 20)
    other = Game.start(game().options, Placement(("a2", "a1", "b4", "c5", "e3", "e5")), "BF")
    assert announcer.hear(view(other), None, 30) == ()


def test_everything_is_said_again_on_request() -> None:
    announcer = Announcer()
    assert announcer.again() == ()
    announcer.hear(view(game()), None, 0)
    announcer.hear(view(game().apply(Kill("A", (Run("B", "c3"),)))), NOW, 10)
    assert said(announcer.again()) == [
        f"The Wolf killed A, a sheep. B ran. {SCREEN.text(NOW)}"]


def test_the_sheet_is_read_out_round_by_round() -> None:
    assert tracking_sheet(game()) is None
    found = tracking_sheet(game().apply(Kill("A", (Run("B", "c3"),))).apply(Shot("B")))
    assert SCREEN.text(found) == (
        "Round 1. The Wolf killed A, a sheep. B ran. Round 1. The Farmer shot B, a wolf.")


BOARD = {"a1": Piece("A", "up"), "b2": Piece("B", "down"), "c3": Piece("C", "up")}


def without(cell: str) -> Mapping[str, Piece]:
    return {at: piece for at, piece in BOARD.items() if at != cell}


def heard(*steps: tuple[Mapping[str, Piece], float]) -> list[str | None]:
    """What is knocked with while the board looks like this for these times (ms)."""
    knocks, seldom, now = Knocks(), Knocks(), 0.0
    found: list[str | None] = []
    also: list[str | None] = []
    for on, ms in steps:
        end, new = now + ms, True
        while now < end:
            if (animal := knocks.see(Arrangement(on), now)) is not None:
                found.append(animal)
            if new or now >= seldom.due:
                animal, new = seldom.see(Arrangement(on), now), False
                also += [animal] * (animal is not None)
            now += 20
    assert also == found, "they need not look when nothing is due"
    return found


def dips(cell: str, number: int, up: float = 300, down: float = 300) -> list[
        tuple[Mapping[str, Piece], float]]:
    return [step for _ in range(number) for step in ((without(cell), up), (BOARD, down))]


START, STILL = (BOARD, 500.0), (BOARD, QUIET_MS + 100)


@pytest.mark.parametrize(("cell", "animal"), [("a1", "A"), ("b2", "B")])
def test_two_quick_lifts_of_the_same_sheep_are_a_knock(cell: str, animal: str) -> None:
    assert heard(START, *dips(cell, 2), STILL) == [animal]
    assert heard(START, *dips(cell, 2), STILL, *dips(cell, 2), STILL) == [animal, animal]


@pytest.mark.parametrize("steps", [
    dips("a1", 1),
    dips("a1", 3),
    dips("a1", 2, up=DIP_MS + 100),
    dips("a1", 2, down=QUIET_MS + 100),
    [*dips("a1", 1), *dips("c3", 1)],
    [*dips("a1", 1), *dips("c3", 1), *dips("a1", 1)],
    [*dips("a1", 1), (without("a1"), 300), ({**BOARD, "a1": Piece("A", "down")}, 300)],
    [*dips("a1", 1), (without("a1"), 300), ({**without("a1"), "a2": Piece("A", "up")}, 300)],
    [*dips("a1", 1), (without("a1"), 300), ({**BOARD, "a1": Piece(None, "up", ("A", "D"))}, 300)],
    [(without("a1"), 300), ({"b2": BOARD["b2"]}, 300), *dips("a1", 1)],
])
def test_nothing_else_is_a_knock(steps: list[tuple[Mapping[str, Piece], float]]) -> None:
    assert heard(START, *steps, STILL) == []


def test_a_sheep_that_stays_askew_asks_for_nothing_again_and_again() -> None:
    knocks = Knocks()
    for now, on in enumerate((BOARD, without("a1"), BOARD)):
        knocks.see(Arrangement(on), 100.0 * now)
    assert knocks.due == 200 + QUIET_MS
    knocks.see(Arrangement({**BOARD, "c3": Piece("C", "askew")}), 300.0)
    assert knocks.due == inf, "the board tells when it stands"


def test_a_sheep_that_the_sensor_cannot_tell_yet_does_not_spoil_a_knock() -> None:
    coming = ({**BOARD, "a1": Piece("A", "askew")}, 40.0)
    assert heard(START, (without("a1"), 300), coming, (BOARD, 300), coming, (without("a1"), 300),
                 coming, STILL) == ["A"]


def test_it_is_known_how_long_a_sheep_has_been_lifted() -> None:
    knocks = Knocks()
    knocks.see(Arrangement(BOARD), 0)
    assert knocks.lifted(0) == (None, 0)
    knocks.see(Arrangement(without("a1")), 100)
    assert knocks.lifted(1100) == ("A", 1000)
    knocks.see(Arrangement(BOARD), 1200)
    assert knocks.lifted(1200) == (None, 0)


class Reader:
    """A program that writes down what it is to speak, and ends when it is let go."""

    def __init__(self, folder: Path) -> None:
        self.written, self.gate = folder / "written", folder / "gate"
        os.mkfifo(self.written)
        os.mkfifo(self.gate)
        self.asked: list[tuple[str, int, int]] = []

    def __call__(self, language: str, rate: int, volume: int) -> Sequence[str]:
        self.asked.append((language, rate, volume))
        return ("sh", "-c", f"cat > '{self.written}'; exec cat '{self.gate}'")

    def heard(self) -> str:
        """Wait for the next text."""
        return self.written.read_text().removeprefix("<speak>").removesuffix("</speak>")

    def let_go(self) -> None:
        """Let the program come to the end of the text."""
        self.gate.write_text("")


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    return Reader(tmp_path)


def unexpected(why: Message) -> None:
    raise AssertionError(why)


def test_texts_are_spoken_one_after_the_other(reader: Reader) -> None:
    voice = SynthesiserSpeaker(reader, 160, 80, unexpected)
    voice.say(Utterance("One.", "en"))
    voice.say(Utterance("Zwei.", "de"))
    assert reader.heard() == "One."
    reader.let_go()
    assert reader.heard() == "Zwei."
    assert reader.asked == [("en", 160, 80), ("de", 160, 80)]
    voice.close()


def test_what_passes_is_cut_short_and_what_happened_is_not(reader: Reader) -> None:
    voice = SynthesiserSpeaker(reader, 160, 80, unexpected)
    voice.say(Utterance("Wait.", "en", passing=True))
    assert reader.heard() == "Wait."
    voice.say(Utterance("A died.", "en"))  # nobody lets the program go: it is stopped
    assert reader.heard() == "A died."
    voice.say(Utterance("Confirm.", "en", passing=True))
    voice.say(Utterance("Shoot.", "en", passing=True))
    reader.let_go()
    assert reader.heard() == "Shoot."
    voice.close()


def test_where_one_synthesiser_fails_the_next_one_speaks(tmp_path: Path) -> None:
    said = tmp_path / "said"
    os.mkfifo(said)
    for failing in (("false",), (str(tmp_path / "none"),)):
        voice = SynthesiserSpeaker(
            lambda *_, it=failing: it, 160, 80, unexpected,
            [lambda *_: ("false",), lambda *_: ("tee", str(said))])
        voice.say(Utterance("One.", "en"))
        assert "One." in said.read_text()
        voice.close()


def test_without_a_synthesiser_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speaking.shutil, "which", lambda _: None)
    reported: list[Message] = []
    assert isinstance(speaker(True, 160, 80, reported.append), SilentSpeaker)
    assert reported == [Message("no-speech-program")]
    assert isinstance(speaker(False, 160, 80, unexpected), SilentSpeaker)
    assert isinstance(speaker(True, 160, 0, unexpected), SilentSpeaker)


def test_letters_and_cells_are_spelt_and_markup_is_text() -> None:
    assert ssml(f"{SPELT}F{SPELT} <is> on {SPELT}d3{SPELT}") == (
        '<speak><say-as interpret-as="characters">F</say-as> &lt;is&gt; on '
        '<say-as interpret-as="characters">d3</say-as></speak>')


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_commands_name_language_rate_and_volume(name: str) -> None:
    slow, fast = PROGRAMS[name]("de", 80, 50), PROGRAMS[name]("de", 300, 50)
    assert slow[0] == name
    assert "de" in slow
    assert slow != fast


@pytest.mark.skipif(not shutil.which("espeak-ng"), reason="espeak-ng is not installed")
@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_espeak_speaks_the_text_in_each_language(language: str) -> None:
    assert installed()
    command = [*PROGRAMS["espeak-ng"](language, 160, 80), "--stdout"]
    text = ssml(f"{SPELT}F{SPELT}, {SPELT}d3{SPELT}.").encode()
    made = subprocess.run(command, input=text, capture_output=True, check=True)
    assert made.stdout.startswith(b"RIFF")
    assert len(made.stdout) > 20_000
