"""Brightness by the hour: when it turns, what it dims, and what it leaves alone."""

from datetime import datetime
from pathlib import Path

import pytest

from companion.lights.daylight import Backlight, Daylight
from companion.store.settings import Settings, SettingsError


class Clock:
    hour = 20

    def __call__(self) -> datetime:
        return datetime(2026, 1, 1, self.hour, 30)


@pytest.fixture
def lights(tmp_path: Path) -> Path:
    for name, most in (("10-0045", 255), ("rpi_backlight", 31)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "max_brightness").write_text(f"{most}\n")
        (tmp_path / name / "brightness").write_text(f"{most}\n")
    return tmp_path


def levels(lights: Path) -> list[int]:
    return [int((light / "brightness").read_text()) for light in sorted(lights.iterdir())]


def test_it_turns_only_when_night_falls_or_ends(lights: Path) -> None:
    clock = Clock()
    day = Daylight("22-7", clock, Backlight(lights))
    assert day.turned() is False, "at the start it says which it is"
    assert day.turned() is None
    clock.hour = 22
    assert day.turned() is True
    assert levels(lights) == [89, 11]
    (lights / "10-0045" / "brightness").write_text("200")  # somebody chooses otherwise
    assert day.turned() is None
    assert levels(lights) == [200, 11]
    clock.hour = 7
    assert day.turned() is False
    assert levels(lights) == [255, 31]


def test_without_hours_nothing_is_ever_touched(lights: Path) -> None:
    clock = Clock()
    clock.hour = 3
    assert Daylight("", clock, Backlight(lights)).turned() is None
    assert levels(lights) == [255, 31]


def test_a_display_without_backlight_or_one_that_is_not_ours_is_no_trouble(tmp_path: Path) -> None:
    Backlight(tmp_path / "none").set(0.5)
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "max_brightness").write_text("much")
    Backlight(tmp_path).set(0.5)
    assert not (tmp_path / "odd" / "brightness").exists()


@pytest.mark.parametrize("hours", ["22-24", "22", "22-", "a-b", "22:00-7:00", "22-7-9"])
def test_hours_that_are_none_are_refused(hours: str) -> None:
    with pytest.raises(SettingsError, match="night_hours"):
        Settings(night_hours=hours)
    assert Settings(night_hours="22-7").night_hours == "22-7"
