"""Everything that is heard at the screen: sounds with their captions, and what talks."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol, cast

from companion.registry.extras import offered
from companion.registry.game import load
from companion.screens.environment import Environment
from companion.screens.pages.page import Page
from companion.sounds.captions import Captions
from companion.sounds.playback import Sound
from companion.table.match_table import GameView


class Talk(Protocol):
    """Says aloud what the tables and the pages ask for."""

    def use(self, environment: Environment) -> None:
        """Speak with these settings from now on."""

    def tick(self, page: Page[Any], view: GameView, now: float) -> None:
        """Say what is new at `now` (ms)."""

    def due(self, now: float) -> float:
        """Return when `tick` next has something to say if nothing happens, in ms."""

    def press(self, key: str, page: Page[Any], view: GameView) -> bool:
        """Do what a key means; return whether it means anything on this page."""

    def close(self) -> None:
        """Say no more."""


MakeTalk = Callable[[Environment], Talk]
"""Makes what talks, which an extra offers as its "talk"."""


def talks(environment: Environment) -> tuple[Talk, ...]:
    """Return everything that talks."""
    return tuple(cast(MakeTalk, load(part))(environment) for part in offered("talk").values())


class Hearing:
    """The player of the sounds, their captions, and what speaks."""

    def __init__(self, environment: Environment) -> None:
        self.captions = Captions()
        self.talks = talks(environment)
        self.player = environment.sounds(environment.settings)

    def play(self, sound: Sound, captioned: float | None) -> None:
        """Play a sound, with a caption from `captioned` (ms) on; with None, without."""
        self.player.play(sound)
        if captioned is not None:
            self.captions.hear(sound, captioned)

    def change(self, environment: Environment, changed: Iterable[str]) -> None:
        """Use the settings of `environment`, of which those that are named have changed."""
        if not {"sound", "volume"}.isdisjoint(changed):
            self.player.close()
            self.player = environment.sounds(environment.settings)
        if any(name.startswith("speech") for name in changed):
            for each in self.talks:
                each.use(environment)

    def close(self) -> None:
        """Be silent from now on."""
        self.player.close()
        for each in self.talks:
            each.close()
