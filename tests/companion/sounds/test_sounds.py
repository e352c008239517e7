"""Sounds: made by ourselves, the same each time, and never in the way of a game."""

import io
import os
import stat
import wave
from pathlib import Path

import pytest

from companion.sounds import synth
from companion.sounds.playback import AplayPlayer, SilentPlayer, Sound, player, revealed, wav_file
from companion.words.catalogue import SCREEN
from companion.words.message import Message

MAKERS = [synth.howl, synth.bleat, synth.tap, synth.settle, synth.warn]


@pytest.mark.parametrize("make", MAKERS)
def test_a_sound_is_whole_and_the_same_each_time(make) -> None:
    samples = list(make())
    assert samples == list(make())
    assert 0.2 < max(map(abs, samples)) <= 0.9, "audible, and never clipped"
    assert abs(sum(samples) / len(samples)) < 0.01, "no thump of direct current"
    assert abs(samples[-1]) < 0.01, "no click at the end"


def test_a_howl_rises_and_lasts_and_a_bleat_is_short_and_higher() -> None:
    howl, bleat = synth.howl(), synth.bleat()
    assert len(howl) > 2 * len(bleat)
    early, top = howl[2000:6000], howl[20_000:24_000]
    assert _pitch(early) < 300 < _pitch(top) < 500


def test_a_wav_file_is_one_that_any_player_reads() -> None:
    with wave.open(io.BytesIO(synth.wav(synth.tap(), 0.5))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        frames = file.readframes(file.getnframes())
    loudest = max(abs(word) for word in memoryview(frames).cast("h"))
    assert loudest == pytest.approx(0.25 * 0.5 * 32_767, rel=0.02)


def test_files_are_made_once_and_kept_for_each_volume(tmp_path: Path) -> None:
    first = wav_file(tmp_path / "new", Sound.TAP, 100)
    made = first.stat().st_mtime_ns
    assert wav_file(tmp_path / "new", Sound.TAP, 100).stat().st_mtime_ns == made
    quiet = wav_file(tmp_path / "new", Sound.TAP, 20)
    assert quiet.read_bytes() != first.read_bytes()
    assert sorted(tmp_path.glob("new/*")) == sorted([first, quiet]), "no half-made file is left"


def test_the_player_runs_the_program_on_the_file_and_never_waits(tmp_path: Path) -> None:
    program = _program(tmp_path, 'echo "$@" > "$(dirname "$0")/asked"')
    os.mkfifo(tmp_path / "asked")
    said: list[Message | None] = []
    ours = AplayPlayer(tmp_path / "cache", 50, said.append, program)
    ours.play(Sound.HOWL)
    assert (tmp_path / "asked").read_text().split() == [
        "-q", str(wav_file(tmp_path / "cache", Sound.HOWL, 50))
    ]
    ours.close()
    assert {path.name.split("-")[0] for path in (tmp_path / "cache").iterdir()} == set(Sound)
    assert not said
    ours.play(Sound.TAP)  # after the end: left out, no error


def test_a_cry_cuts_short_what_hangs_and_a_tap_is_left_out(tmp_path: Path) -> None:
    program = _program(tmp_path, 'echo "$2" > "$(dirname "$0")/asked"; exec sleep 600')
    os.mkfifo(tmp_path / "asked")
    ours = AplayPlayer(tmp_path / "cache", 50, pytest.fail, program)
    ours.play(Sound.WARN)
    assert "warn" in (tmp_path / "asked").read_text()
    ours.play(Sound.TAP)
    ours.play(Sound.BLEAT)
    assert "bleat" in (tmp_path / "asked").read_text()
    ours.close()
    process = ours._playing
    assert process is not None
    assert process.running, "the bleat is still playing"
    process.kill_and_wait()
    assert not process.running


def test_without_the_program_it_says_so_once_and_goes_on(tmp_path: Path) -> None:
    said: list[Message] = []
    ours = AplayPlayer(tmp_path, 50, said.append, str(tmp_path / "no-such-program"))
    for sound in Sound:
        ours.play(sound)
    ours.close()
    assert len(said) == 1
    assert "alsa-utils" in SCREEN.text(said[0])


def test_a_folder_that_cannot_be_made_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    said: list[Message] = []
    ours = AplayPlayer(tmp_path / "file" / "cache", 50, said.append)
    ours.play(Sound.TAP)
    ours.close()
    assert len(said) == 1
    assert SCREEN.text(said[0]).startswith("There is no sound: ")


def test_settings_decide_who_plays(tmp_path: Path) -> None:
    assert isinstance(player(False, tmp_path, 80, pytest.fail), SilentPlayer)
    assert isinstance(player(True, tmp_path, 0, pytest.fail), SilentPlayer)
    loud = player(True, tmp_path, 80, pytest.fail)
    assert isinstance(loud, AplayPlayer)
    loud.close()


def test_only_what_is_revealed_is_cried() -> None:
    assert revealed("w") is Sound.HOWL
    assert revealed("x") is Sound.BLEAT
    assert revealed("?") is None


def _pitch(samples) -> float:
    """The strongest pitch from 100 to 600 Hz, by autocorrelation."""
    lags = range(synth.RATE // 600, synth.RATE // 100)
    best = max(lags, key=lambda lag: sum(samples[n] * samples[n + lag] for n in range(1500)))
    return synth.RATE / best


def _program(folder: Path, script: str) -> str:
    path = folder / "play"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)
