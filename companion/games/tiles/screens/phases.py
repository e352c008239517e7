"""The screens of the tile games: which page each phase asks for, and what a new view sets off."""

from types import MappingProxyType

from companion.games.tiles.screens.showing import showing
from companion.games.tiles.table.view import TileView
from companion.screens.game_screens import BarWords, Change, GameScreens, Reaction
from companion.screens.navigation import OVER, Situation
from companion.sounds.playback import Sound
from companion.words.message import Message


def phase_page(view: TileView, situation: Situation) -> str:
    """Return the name of the page that the table asks for.

    >>> phase_page(view := TileView("laying"), Situation(view))
    'tile-table'
    >>> phase_page(view := TileView("match-over"), Situation(view))
    'tile-result'
    """
    if view.phase == "resume":
        return "tile-resume"
    if view.phase == "setup":
        return "tile-start"
    if view.phase == "bidding" or (view.phase == "thinking" and not view.tiles):
        return "tile-bidding"
    if view.phase in OVER:
        return "tile-result"
    return "tile-table"


def react(change: Change[TileView]) -> Reaction:
    """Return the sound of a tile, and whether somebody else has the turn."""
    before, view = change.before, change.now
    sound = sound_of_change(before, view)
    if change.guest:
        return Reaction(sound=sound)
    playing = {before.phase, view.phase} <= {"laying", "thinking"}
    page = change.route.page
    stays = playing and page and page not in SCREENS.pages  # as the settings while a computer moves
    return Reaction((before.phase, before.turn) != (view.phase, view.turn) and not stays, sound)


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
    heard = None if now.game is None else showing(now.game).sound(before, now)
    return heard or Sound.SETTLE


def _wolves_lead(view: TileView) -> bool:
    points = [row.points for row in view.score]
    return len(points) == 2 and points[1] > points[0]


def bar_words(view: TileView) -> BarWords:
    """Return the title of pages that have none: those before a match."""
    return BarWords(Message("title-start"))


SCREENS = GameScreens(MappingProxyType({
    "tile-start": "companion.games.tiles.screens.start.TileStartPage",
    "tile-name": "companion.games.tiles.screens.pages.TileNamePage",
    "tile-options": "companion.games.tiles.screens.pages.TileOptionsPage",
    "tile-resume": "companion.games.tiles.screens.pages.TileResumePage",
    "tile-bidding": "companion.games.tiles.screens.pages.TileBiddingPage",
    "tile-table": "companion.games.tiles.screens.table.TileTablePage",
    "tile-result": "companion.games.tiles.screens.result.TileResultPage",
    "tile-menu": "companion.games.tiles.screens.pages.TileMenuPage",
}), phase_page, react, bar_words, instead=MappingProxyType(
    {"name": "tile-name", "options": "tile-options", "settings": "tile-menu"}))
"""The pages of the tile games; "settings" has the ways out of a match."""
