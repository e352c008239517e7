"""How a match of Wolf in the Fold is chosen: together or as rivals, and the tiles of each kind."""

from collections.abc import Callable, Mapping
from functools import partial

from companion.games.fold.painting import FoldPainter
from companion.games.fold.showing import SHOWING
from companion.games.tiles.screens.painting import TilePicture
from companion.games.tiles.screens.starting import Starting
from companion.games.tiles.table.view import SetupView
from companion.screens.boxes import Box
from companion.screens.theme import BODY
from companion.screens.widgets.controls import Stepper
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.text import Text
from companion.table.match_table import SetOptions
from companion.words.message import Message
from engine.fold.options import MOST_OF_A_KIND, MOST_TILES, ONE_SET, Options
from engine.fold.tiles import KINDS, SIGNS, Kind


class FoldStarting(Starting):
    """How a match of Wolf in the Fold is chosen."""

    ways = ((Message("play-alone"), ("",)), (Message("play-two"), ("", "")))
    known = 1
    seats_mm, seat_mm, tell_mm = 61, 10.7, 10.4
    tall_plates = swaps = False
    hows = Message("scoring-together"), Message("scoring-rivals")

    def how(self, setup: SetupView) -> int:
        return int("rivals" in setup.options.split())

    def tell(self, setup: SetupView) -> Message:
        if len(setup.players) == 1:
            return Message("alone-explained")
        return Message("rivals-explained" if self.how(setup) else "together-explained")

    def choose(self, setup: SetupView, index: int) -> SetOptions:
        kept = [it for it in setup.options.split() if it not in ("together", "rivals")]
        return SetOptions(" ".join([*kept, ("together", "rivals")[index]]))

    def least(self, index: int) -> int:
        return 2 if index else 1

    def on_the_screen(self, setup: SetupView) -> Message:
        options = Options.parse(setup.options)
        return Message("with-tiles-and-wolves", tiles=options.tiles, wolves=options.wolf)

    def build(
        self, look: Look, box: Box, put: Callable[[Part], object],
        changed: Callable[[str, int], None],
    ) -> dict[str, Stepper]:
        columns, gap = (1 if look.display.portrait else 2), look.px(1.4)
        rows = -(-len(KINDS) // columns)
        area = box.top(min(box.h, (look.px(12) + gap) * rows))[0]
        cells = [c for one in area.columns(columns, look.px(4)) for c in one.rows(rows, gap)]
        return {kind: _stepper(look, cell, kind, put, partial(changed, kind))
                for kind, cell in zip(KINDS, cells, strict=True)}

    def values(self, setup: SetupView) -> Mapping[str, int]:
        return dict(Options.parse(setup.options).mix.items())

    def changed(self, setup: SetupView, name: str, value: int) -> str | Message:
        options = Options.parse(setup.options)
        mix: dict[str, int] = {**dict(options.mix.items()), name: value}
        if sum(mix.values()) > MOST_TILES:
            return Message("too-many-tiles", most=MOST_TILES)
        said = " ".join(f"{each}={number}" for each, number in mix.items())
        return f"{_without_numbers(options)} {said}"

    def standard(self, setup: SetupView) -> str:
        said = " ".join(f"{kind}={many}" for kind, many in ONE_SET.items())
        return f"{_without_numbers(Options.parse(setup.options))} {said}"


def _stepper(
    look: Look, cell: Box, kind: Kind, put: Callable[[Part], object],
    changed: Callable[[int], None],
) -> Stepper:
    icon, rest = cell.cut_left(cell.h, look.px(1))
    name, place = rest.cut_left(round(rest.w * 0.36), look.px(1))
    stepper = Stepper(look, place, 0, 0, MOST_OF_A_KIND, changed)
    pitch = min(icon.w, icon.h) * 0.84
    for part in (TilePicture(look, icon, FoldPainter(look.theme), SIGNS[kind][0], pitch),
                 Text(look, name, SHOWING.tile_name(kind), BODY, lines=2), stepper):
        put(part)
    return stepper


def _without_numbers(options: Options) -> str:
    """Return the options that are not numbers of tiles."""
    return f"players={options.players} {'rivals' if options.rivals else 'together'}"


STARTING = FoldStarting()
