"""What the app on the touchscreen is given from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from companion.analysis.game_review import GameReview
from companion.analysis.history import HistoryReader
from companion.analysis.tile_replay import TileReview
from companion.care.doctor.desk_examination import Computer, skip_computer
from companion.sounds.playback import Player, SilentPlayer
from companion.store.journal import Journal
from companion.store.settings import Settings
from engine.dogs.game import Game as DogsGame
from engine.fold.game import Game as FoldGame
from engine.mutton.game import Game
from engine.mutton.words import WordBook, listed


@dataclass(frozen=True)
class Environment:
    """Settings, storage, sounds and background work, as the program or a test provides them."""

    settings: Settings
    save: Callable[[Mapping[str, object]], None] = lambda _: None
    """Writes changed settings to a file."""
    names: Callable[[], tuple[str, ...]] = tuple
    """Returns the names of earlier players, the latest first."""
    quit: Callable[[], None] = lambda: None
    shut_down: Callable[[], None] | None = None
    """Switches the machine off; None where that is not allowed."""
    sounds: Callable[[Settings], Player] = lambda _: SilentPlayer()
    """Returns a player for the sounds with these settings."""
    random_below: Callable[[int], int] = lambda n: 0
    """Returns a random number from 0 to n-1."""
    words: WordBook = field(default_factory=listed)
    """Words that are suggested for a pack."""
    computer: Computer = skip_computer
    """Begins to examine the computer, for the doctor's page."""
    look_back: Callable[[Game], GameReview] = lambda game: GameReview(game).finish()
    """Begins to analyse a finished game."""
    look_back_tiles: Callable[[DogsGame | FoldGame, tuple[str, ...]], TileReview] = (
        TileReview
    )
    """The same for a tile game and its players' names; by default nothing is judged."""
    recall: Callable[[], HistoryReader] = lambda: HistoryReader(Journal(None))
    """Begins to read all kept matches."""
