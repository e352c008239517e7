"""What the app on the touchscreen is given from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.analysis.looking_back import LookingBack
from companion.analysis.recalling import Recalling
from companion.analysis.tile_replay import LookingBack as TileLookingBack
from companion.care.doctor.checking import Computer, nobody
from companion.sounds.playback import Player, SilentPlayer
from companion.store.journal import Journal
from companion.store.settings import Settings
from engine.dogs.game import Game as DogsGame
from engine.fold.game import Game as FoldGame
from engine.mutton.game import Game
from engine.mutton.words import WordBook

AnyTileGame = DogsGame | FoldGame


@dataclass(frozen=True)
class Surroundings:
    """What the app is given from outside."""

    settings: Settings
    save: Callable[[Mapping[str, object]], None] = lambda _: None
    """Writes changed settings down."""
    names: Callable[[], tuple[str, ...]] = tuple
    """Who has played here before, the latest first."""
    quit: Callable[[], None] = lambda: None
    shut_down: Callable[[], None] | None = None
    sounds: Callable[[Settings], Player] = lambda _: SilentPlayer()
    """Makes what plays the sounds as they are set."""
    pick: Callable[[int], int] = lambda n: 0
    """A number from 0 to n-1 by chance."""
    words: WordBook | None = None
    computer: Computer = nobody
    """Begins to examine the computer, for the doctor's page."""
    look_back: Callable[[Game], LookingBack] = lambda game: LookingBack(game).finish()
    """Begins to look back upon a finished game."""
    look_back_tiles: Callable[[AnyTileGame, tuple[str, ...]], TileLookingBack] = TileLookingBack
    """The same for a game of tiles and its players' names. Without one, nothing is judged."""
    recall: Callable[[], Recalling] = lambda: Recalling(Journal(None))
    """Begins to read all matches that are kept."""
