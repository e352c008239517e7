"""The screens of all games of pieces: which page each phase asks for, and what a new view sets
off."""

from types import MappingProxyType

from companion.games.pieces.view import PieceView
from companion.screens.game_screens import BarWords, Change, GameScreens, Reaction
from companion.screens.navigation import OVER, Situation
from companion.sounds.playback import Sound
from companion.words.message import Message


def phase_page(view: PieceView, situation: Situation) -> str:
    """Return the name of the page that the table asks for."""
    if view.phase in OVER:
        return "piece-result"
    return {"setup": "piece-start", "resume": "piece-resume"}.get(view.phase, "piece-table")


def react(change: Change[PieceView]) -> Reaction:
    """Return the sound of a move, and whether a match has begun or a game has ended."""
    before, view = change.before, change.now
    playing = {"playing", "thinking", "restoring"}
    leaves = before.phase != view.phase and not {before.phase, view.phase} <= playing
    if view.problems and not before.problems:
        return Reaction(leaves, Sound.WARN)
    return Reaction(leaves, Sound.SETTLE if before.moves != view.moves or leaves else None)


def bar_words(view: PieceView) -> BarWords:
    """Return the title of pages that have none: those before a match."""
    return BarWords(Message("title-start"))


SCREENS = GameScreens(MappingProxyType({
    f"piece-{name}": f"companion.games.pieces.pages.Piece{name.capitalize()}Page"
    for name in ("start", "options", "name", "resume", "table", "result", "menu")
}), phase_page, react, bar_words, instead=MappingProxyType({
    "name": "piece-name", "options": "piece-options", "settings": "piece-menu"}))
"""The pages of all games of pieces; "settings" has the ways out of a match."""
