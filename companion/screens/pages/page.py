"""What all pages share: a ground, a bar, what they may do, and how they are told of news."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from companion.desk.desk import SimulatedBoard
from companion.screens import texts
from companion.screens.navigation import Local
from companion.screens.pages.layout import Areas, areas
from companion.screens.theme import Theme
from companion.screens.widgets.bar import Bar, Dot
from companion.screens.widgets.part import Look, Part, fill
from companion.store.settings import Settings
from companion.table.mutton import commands
from companion.table.mutton.view import TableView
from companion.table.tiles import commands as tile_commands
from companion.table.tiles.view import TileView
from engine.games import Key
from engine.mutton.views import Secret


@dataclass(frozen=True)
class Means:
    """What a page may do. All of it happens on the main thread."""

    send: Callable[[commands.Command], bool]
    """Send a command to the table; whether it was taken. If not, the reason is shown."""
    go: Callable[[Local], None]
    """Open a page of the screen's own: the sheet, the settings, the Wolf's peek."""
    secret: Callable[[], Secret | None]
    """What only the Wolf may see; to be asked only while the moon is held."""
    board: SimulatedBoard | None = None
    """The simulated board, if the board is one: then the drawn board is moved by fingers."""
    fit: Callable[[int], None] = lambda _: None
    """Have a simulated board of so many cells a side, if the board is simulated."""
    settings: Settings = field(default_factory=Settings)
    change_settings: Callable[[Mapping[str, object]], None] = lambda _: None
    names: tuple[str, ...] = ()
    """Who has played here before, the latest first."""
    quit: Callable[[], None] = lambda: None
    shut_down: Callable[[], None] | None = None
    """Switches the machine off, where that may be done."""
    pick: Callable[[int], int] = lambda n: 0
    """A number from 0 to n-1 by chance."""
    tiles: Callable[[], TileView] = lambda: TileView("setup", "")
    """What the table of the tile games shows."""
    lay: Callable[[tile_commands.Command], bool] = lambda _: False
    """Send a command to that table; whether it was taken. If not, the reason is shown."""
    say: Callable[[str], None] = lambda _: None
    """Show a sentence for a while."""
    choose: Callable[[Key], None] = lambda _: None
    """Which game is to be played next."""


class Page(Part):
    """A whole screen. `show` is called with every new view, `tick` on every frame."""

    private = False
    """Whether it is for the Wolf's eyes: then it is blue."""

    def __init__(self, look: Look, means: Means, theme: Theme | None = None) -> None:
        if theme is not None:
            look = Look(theme, look.display, look.tapped)
        self.areas: Areas = areas(look.display)
        super().__init__(look, self.areas.page)
        self.means = means
        self._latest: tuple[TableView, Local] | None = None
        with self.canvas.before:
            fill(self.areas.page, look.theme.ground)

    def show(self, view: TableView, local: Local) -> None:
        """Show what the table says now."""
        self._latest = view, local

    def again(self) -> None:
        """Show the same once more: something on the page itself has changed."""
        if self._latest is not None:
            self.show(*self._latest)

    def leave(self) -> None:
        """The page goes: let every finger go, and forget."""
        self.let_go()


class BarPage(Page):
    """A page with the bar at the top."""

    def __init__(self, look: Look, means: Means, theme: Theme | None = None) -> None:
        super().__init__(look, means, theme)
        self.bar = Bar(
            self.look, self.areas.bar, self._menu, wide=not look.display.portrait
        )
        self.add_widget(self.bar)

    def _menu(self) -> None:
        self.means.go(Local(page="settings"))

    def show(self, view: TableView, local: Local) -> None:
        super().show(view, local)
        title, middle = bar_words(view)
        if self.look.display.portrait:
            middle = ""  # there is no room for it; the story tells the points
        label = texts.link(view.link)
        dot = {"ready": Dot.READY, "none": Dot.WAITING}.get(view.link.state, Dot.LOST)
        if label != texts.LINK[view.link.state]:
            dot = Dot.LOST
        self.bar.say(title, middle, label, dot)


def bar_words(view: TableView) -> tuple[str, str]:
    """The bar's title and the words in its middle."""
    match, position = view.match, view.position
    if view.phase in ("wolf", "farmer", "removing") and match and position:
        role = "farmer" if position.phase == "farmer" else "wolf"
        player = match.farmer if role == "farmer" else match.wolf
        if view.computer is not None:
            player = player.partition(" (")[0]  # the bar is narrow, and the strength is elsewhere
        return (
            texts.round_title(position.round, player, role),
            texts.points(position.score, match.target),
        )
    return texts.TITLES.get(view.phase, texts.NAME_OF_GAME), ""
