"""Synthesisers that fail in every way, and what players read of it."""

import os
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.extras.speech.speaker import MAX_WAITING, SynthesiserSpeaker, Utterance
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from tests.companion.outside.test_helpers import LATE, UNABLE, Clock, each_way, script


@each_way
def test_speech_that_fails_is_reported_once_and_comes_back(way: str, tmp_path: Path) -> None:
    heard, spoken = SimpleQueue[Message | None](), tmp_path / "spoken"
    os.mkfifo(spoken)
    clock, command = Clock(way), [[UNABLE[way](tmp_path)]]
    voice = SynthesiserSpeaker(lambda *_: command[0], 160, 80, heard.put, clock=clock)
    voice.say(Utterance("One.", "en"))
    why = heard.get(timeout=60)
    assert why is not None
    assert why.id == "speech-does-not-start"
    assert Path(command[0][0]).name in SCREEN.text(why)
    if way.startswith((*LATE, "floods")):
        assert dict(why.arguments)["why"] == Message(
            "outside-floods" if way.startswith("floods") else "outside-silent")
    clock.calm()  # first: the good program has its usual time
    command[0] = ["tee", str(spoken)]
    voice.say(Utterance("Two.", "en"))
    while "Two." not in spoken.read_text():
        pass  # "One." may be tried again first
    assert heard.get(timeout=60) is None
    voice.close()


def test_sentences_do_not_pile_up_behind_a_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "heard")
    command = script(tmp_path, f"cat > {tmp_path / 'heard'}; exec sleep 600")
    voice = SynthesiserSpeaker(lambda *_: [command], 160, 80, pytest.fail)
    voice.say(Utterance("First.", "en"))
    (tmp_path / "heard").read_text()
    for number in range(500):
        voice.say(Utterance(f"Sentence {number}.", "en"))
    assert [each.text for each in voice._waiting] == [
        f"Sentence {number}." for number in range(500 - MAX_WAITING, 500)]
    voice.close()
