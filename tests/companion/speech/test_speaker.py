"""Speaking through a program: in order, what passes is cut short, and nothing is held up."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.speech import speaker as speaking
from companion.speech.speaker import (
    PROGRAMS,
    SilentSpeaker,
    SynthesiserSpeaker,
    Utterance,
    installed,
    speaker,
    ssml,
)
from companion.words.fluent_files import SPELT
from companion.words.message import Message


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


def test_a_synthesiser_that_fails_is_reported_once(tmp_path: Path) -> None:
    reported: list[Message] = []
    heard = threading.Event()

    def report(why: Message) -> None:
        reported.append(why)
        heard.set()

    for command in (("false",), (str(tmp_path / "none"),)):
        heard.clear()
        voice = SynthesiserSpeaker(lambda *_, it=command: it, 160, 80, report)
        voice.say(Utterance("One.", "en"))
        assert heard.wait(30)
        voice.say(Utterance("Two.", "en"))
        voice.close()
    assert reported == [Message("speech-does-not-start")] * 2


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
    assert installed() is not None
    command = [*PROGRAMS["espeak-ng"](language, 160, 80), "--stdout"]
    text = ssml(f"{SPELT}F{SPELT}, {SPELT}d3{SPELT}.").encode()
    made = subprocess.run(command, input=text, capture_output=True, check=True)
    assert made.stdout.startswith(b"RIFF")
    assert len(made.stdout) > 20_000
