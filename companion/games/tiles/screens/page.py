"""What all pages of the tile games share: a bar that shows the score."""

from typing import Any

from companion.games.tiles.screens import art
from companion.games.tiles.screens.painting import SEATS, ink_on, tone_colour
from companion.games.tiles.screens.picture import Tone
from companion.games.tiles.screens.showing import shown
from companion.games.tiles.table.view import ScoreRow, SetupView, TileView
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.navigation import Situation
from companion.screens.pages.page import Page, PageContext
from companion.screens.theme import BODY, BOLD, LABEL, TITLE, Theme
from companion.screens.widgets.bar import HELP_MM, MENU_MM, Bar
from companion.screens.widgets.part import Look, Part, stamp, stamp_edged
from companion.screens.widgets.text import Text, letter

PIP_MM = 17.0
"""Width of a line of the score in the bar."""


NOBODY = TileView("setup")
"""What a table shows at which nobody plays."""


def tile_view(context: PageContext[Any]) -> TileView:
    """Return what the table of a tile game shows now; while another game is there, that nobody
    plays."""
    view = context.desk.table.view()
    return view if isinstance(view, TileView) else NOBODY


def at_tiles(situation: Situation) -> bool:
    """Return whether a tile game is chosen or played."""
    return isinstance(situation.table, TileView)


def game_and_route(context: PageContext[TileView]) -> tuple[object, ...]:
    """Build a page again when another game is chosen or played, or another route taken."""
    view = context.view if isinstance(context.view, TileView) else NOBODY
    setup = view.setup.game if view.setup is not None else None
    return setup, view.game, view.match.game if view.match is not None else 0, context.route


class TilePage(Page[TileView]):
    """A page with the score in its bar; `tiles` is the view of the table of tiles."""

    def __init__(
        self, look: Look, context: PageContext[TileView], theme: Theme | None = None
    ) -> None:
        super().__init__(look, context, theme)
        self.bar = self.put(Bar(
            self.look, self.areas.bar, self.to("settings"), wide=not look.display.portrait,
            on_help=self.open_help,
        ))
        corner = self.look.px(MENU_MM + HELP_MM + 0.5)
        pips = self.areas.bar.cut_right(corner)[1].inset(0, self.look.px(1))
        self.pips = self.put(Pips(self.look, pips))
        self._title_box = self.bar.title.box

    built_from = game_and_route

    @property
    def setup(self) -> SetupView:
        """What is chosen for the next match. Raises LookupError while one is played."""
        setup = self.tiles.setup
        if setup is None:
            raise LookupError("a match of tiles is being played")
        return setup

    @property
    def game(self) -> str:
        """Which game is played. Raises LookupError while none is."""
        game = self.tiles.game
        if game is None:
            raise LookupError("no match of tiles is being played")
        return game

    @property
    def tiles(self) -> TileView:
        """What the table of tiles shows now."""
        return tile_view(self.context)

    def show(self, view: TileView) -> None:
        super().show(view)
        self.show_tiles(self.tiles)

    def show_score(self, view: TileView) -> None:
        """Show the score in the bar, and the title in what is left of it."""
        self.pips.show(view)
        title, box = self.bar.title, self._title_box
        title.box = Box(box.x, box.y, min(box.right, self.pips.left) - box.x, box.h)
        title.resize(TITLE.mm)

    def show_tiles(self, view: TileView) -> None:
        """Show the new view of the table of tiles."""
        raise NotImplementedError


class Pips(Part):
    """The score in the bar: a sign and points for each line, at the right end of the box."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        self.left = box.right
        """Where the score begins, in px."""
        self._shown: object = None

    def show(self, view: TileView) -> None:
        """Show the score; if a tile is being laid, also what it would become."""
        drafted = view.draft.points if view.draft is not None else ()
        shown = (view.game, view.score, drafted, view.seats)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        self.canvas.clear()
        look, rest = self.look, self.box
        width = look.px(PIP_MM if drafted or len(view.score) < 3 else PIP_MM * 0.8)
        width = look.text_px(PIP_MM) if drafted else width
        width = min(width, round(self.box.w * 0.69 / max(1, len(view.score))))
        for i, row in reversed(list(enumerate(view.score))):
            place, rest = rest.cut_right(width)
            icon, words = place.cut_left(look.px(5.6), look.px(0.6))
            with self.canvas:
                self._sign(view, row, i, icon)
            text = f"{row.points}"
            changed = drafted and drafted[i] != row.points
            if changed:
                text = f"{row.points} » {drafted[i]}"
            colour = look.theme.accent if changed else look.theme.ink
            self.add_widget(Text(look, words, text, LABEL if not changed else BODY, colour))
        self.left = rest.right - look.px(1)

    def _sign(self, view: TileView, row: ScoreRow, i: int, box: Box) -> None:
        theme, (x, y) = self.look.theme, box.centre
        d = self.look.px(4.6)
        sign = shown(view).pip(row, i)
        if sign in ("sheep", "wolf"):
            art.draw("S" if sign == "sheep" else "W", theme, x, y, d * 0.5)
        elif sign == "wolves":
            stamp(art.rhomb(round(d * 1.15)), tone_colour(theme, Tone.WOLVES), round(x), round(y))
        else:
            colour = theme.lit if row.seat is None or len(view.seats) < 2 else SEATS[row.seat]
            stamp_edged(theme, sprites.disc(d), colour, round(x), round(y))
            if row.seat is not None and len(view.seats) > 1:
                name = view.seats[row.seat].name
                letter(name[:1].upper(), BOLD, round(d * 0.66), ink_on(colour), x, y)
