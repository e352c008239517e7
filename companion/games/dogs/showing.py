"""What Sheep, Dogs and Wolves shows and says on the pages of the tile games, without Kivy."""

from collections.abc import Iterable
from typing import cast

from companion.games.tiles.screens.picture import Badge, Figure, Ground, Laid, Tone, Touch
from companion.games.tiles.screens.show import lying
from companion.games.tiles.screens.showing import Pip, Showing
from companion.games.tiles.table.view import Account, ScoreRow, Tile, TileView
from companion.sounds.playback import Sound
from companion.words.message import Message
from engine.dogs import counters
from engine.dogs.options import Options
from engine.dogs.position import Facing, Placement, Position, beside
from engine.laying import Cell


class DogsShowing(Showing):
    """The pictures and words of Sheep, Dogs and Wolves."""

    tap = Message("tap-an-animal")
    turn_help, result_help = Message("help-dogs-turn"), Message("help-dogs-result")
    palette = marks_examples = False

    def laid(self, view: TileView) -> Laid:
        tiles = tuple(Placement(tile.cell, cast(Facing, tile.turn)) for tile in lying(view))
        position = Position.start(Options.parse(view.options), tiles)
        if view.gave_up is not None:
            position = position.stop(0 if view.seats[view.gave_up].role == "sheep" else 1)
        lots = {one.cell: one for one in counters.accounts(position)}
        figures, touches = [], []
        for cell, animal in position.animals.items():
            lot = lots.get(cell)
            figures.append(
                Figure(cell, animal) if lot is None
                else Figure(cell, animal, lot.lot, lot.certain)
            )
            for other in beside(cell):
                pair = animal, position.animals.get(other)
                if pair == ("D", "W"):
                    touches.append(Touch(cell, other, "guards"))
                elif pair == ("W", "S"):
                    scared = cell in position.scared
                    touches.append(Touch(cell, other, "minds" if scared else "bites"))
        grounds = tuple(Ground(tile.cells(), i % 2) for i, tile in enumerate(tiles))
        return Laid(grounds=grounds, figures=tuple(figures), touches=tuple(touches))

    def results(self, view: TileView) -> Iterable[Badge]:
        """A point for each sheep: for the sheep's player if it is safe, else for the wolves."""
        for one in view.accounts:
            if one.what == "sheep":
                safe = one.lot == "safe"
                yield Badge(
                    one.cells[0], "+1" if safe else "1", Tone.PLAYERS if safe else Tone.WOLVES)

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
