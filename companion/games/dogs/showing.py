"""What Sheep, Dogs and Wolves shows and says on the pages of the tile games."""

from collections.abc import Iterable

from companion.games.dogs import picture
from companion.games.tiles.screens.picture import Badge, Laid
from companion.games.tiles.screens.showing import Pip, Showing
from companion.games.tiles.table.view import Account, ScoreRow, Tile, TileView
from companion.sounds.playback import Sound
from companion.words.message import Message
from engine.dogs.position import beside
from engine.laying import Cell


class DogsShowing(Showing):
    """The pictures and words of Sheep, Dogs and Wolves."""

    tap = Message("tap-an-animal")
    turn_help, result_help = Message("help-dogs-turn"), Message("help-dogs-result")
    palette = marks_examples = False

    def laid(self, view: TileView) -> Laid:
        return picture.laid(view)

    def results(self, view: TileView) -> Iterable[Badge]:
        return picture.results(view)

    def near(self, cell: Cell) -> Iterable[Cell]:
        return beside(cell)

    def pip(self, row: ScoreRow, place: int) -> Pip:
        return "wolf" if place % 2 else "sheep"

    def tile_name(self, kind: str) -> Message:
        return Message("dogs-tile")

    def sound(self, before: TileView, now: TileView) -> Sound | None:
        """Return howling where a sheep is lost."""
        return Sound.HOWL if _lost(now) > _lost(before) else None

    def idle(self, view: TileView, tile: Tile) -> Message:
        return Message("dog-explained")

    def account_title(self, view: TileView, one: Account) -> Message:
        return Message("dogs-title", lot=one.lot)

    def reasons(self, view: TileView, one: Account) -> list[Message]:
        if one.what == "wolf":
            return _wolf_reasons(one)
        if view.gave_up is not None:
            return [Message("has-given-up", player=view.seats[view.gave_up].name)]
        return _sheep_reasons(one)

    def gain(self, view: TileView, one: Account) -> Message | None:
        if one.what == "wolf":
            return None
        return Message("one-sheep-saved" if one.lot == "safe" else "no-sheep-saved")

    def scored(self, view: TileView) -> tuple[Account, ...]:
        """Return all sheep."""
        return tuple(one for one in view.accounts if one.what == "sheep")


def _lost(view: TileView) -> int:
    """Return how many sheep are eaten for good."""
    return sum(1 for one in view.accounts if one.lot == "eaten" and one.certain)


def _wolf_reasons(one: Account) -> list[Message]:
    if one.lot == "scared":
        return [Message("wolf-stays-scared", dogs=len(one.because))]
    return [Message("wolf-stays-hungry" if one.certain else "wolf-is-hungry")]


def _sheep_reasons(one: Account) -> list[Message]:
    wolves = len(one.because)
    if one.lot == "eaten":
        later = (Message("nothing-saves-sheep") if one.certain
                 else Message("dogs-would-save-sheep", wolves=wolves))
        return [Message("hungry-wolves", wolves=wolves), later]
    return [Message("wolves-scared", wolves=wolves),
            Message("sheep-stays-safe" if one.certain else "wolf-may-come")]


SHOWING = DogsShowing()
