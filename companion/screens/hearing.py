"""Everything that is heard at the screen: sounds with their captions, and speech."""

from collections.abc import Callable, Iterable
from typing import cast

from companion.registry.found import game
from companion.registry.game import load
from companion.screens.environment import Environment
from companion.screens.talking import Talk
from companion.sounds.captions import Captions
from companion.sounds.playback import Sound
from companion.table.tiles.view import TileView


class Hearing:
    """The player of the sounds, their captions, and what speaks."""

    def __init__(self, environment: Environment) -> None:
        self.captions = Captions()
        self.talk = Talk(environment.speech(environment.settings))
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
            self.talk.use(environment.speech(environment.settings))

    def close(self) -> None:
        """Be silent from now on."""
        self.player.close()
        self.talk.close()


SoundOfTile = Callable[[TileView, TileView], Sound | None]
"""Returns the sound of a tile that was laid, by the views before and after; None for the usual."""


def sound_of_change(before: TileView, now: TileView) -> Sound | None:
    """Return the sound of a change: bleating for saved sheep, howling for lost ones.

    >>> laid = TileView("laying", "", draft=None)
    >>> sound_of_change(laid, laid) is None
    True
    """
    if now.phase == "match-over" and before.phase != now.phase:
        return Sound.HOWL if now.score and _wolves_lead(now) else Sound.BLEAT
    if len(now.tiles) <= len(before.tiles) or not before.tiles:
        return Sound.SETTLE if now.phase != before.phase else None
    special = None if now.game is None else game(now.game).sounds
    heard = cast(SoundOfTile, load(special))(before, now) if special else None
    return heard or Sound.SETTLE


def _wolves_lead(view: TileView) -> bool:
    points = [row.points for row in view.score]
    return len(points) == 2 and points[1] > points[0]
