"""The pages for the Wolf's eyes, and how they get what only the Wolf may see."""

from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.games.mutton.table.wolf_hint import Private
from companion.screens.boxes import Box
from companion.screens.pages.page import Page, PageContext
from companion.screens.theme import BODY, TITLE, private_theme
from companion.screens.widgets.bar import HELP_MM, MENU_MM, HelpMark, Menu
from companion.screens.widgets.part import KeyPress, Look, Part, Words, fill
from companion.screens.widgets.text import Text
from engine.opening import reveal
from engine.secret import Secret


def private_view(context: PageContext[TableView]) -> Secret[Private] | None:
    """Return what only the Wolf may see. Call it only while the moon is held, or if the Wolf plays
    alone."""
    table = context.desk.table
    return table.private("wolf") if isinstance(table, Table) else None


def own_view(context: PageContext[TableView]) -> Private | None:
    """Return the same without hints, for the open board of a Wolf that plays alone; None for
    everybody else."""
    table = context.desk.table
    alone = isinstance(table, Table) and table.view().wolf_alone
    secret = private_view(context) if alone else None
    return None if secret is None else reveal(secret, "nobody but the Wolf looks at this screen")


def match_and_phase(context: PageContext[TableView]) -> tuple[object, ...]:
    """Build a page again when the match or its phase has changed."""
    return context.view.match, context.view.phase


class PrivatePage(Page[TableView]):
    """A page for the Wolf's eyes: blue, with a title in place of the bar."""

    private = True
    built_from = match_and_phase

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context, private_theme(look.theme))

    def press_key(self, key: KeyPress) -> bool:
        """Leave the keys to the parts: no key confirms or leaves what is private."""
        return Part.press_key(self, key)

    def put_heading(self, share: float = 1.0, *, menu: bool = False) -> tuple[Text, Text]:
        """Add a title, and after that share of the width what is counted; return both.

        With `menu` the heading leads to the settings, as the bar of an open page does.
        """
        look, bar = self.look, self.areas.bar
        with self.canvas.before:
            fill(bar, look.theme.raised)
        inner = bar.inset(look.px(3.4), 0)
        if menu:
            corner, rest = bar.cut_right(look.px(MENU_MM))
            self.put(Menu(look, corner, self.to("settings")))
            inner = Box(inner.x, inner.y, rest.right - inner.x, bar.h)
        mark, inner = inner.cut_right(look.px(HELP_MM), look.px(2))
        self.put(HelpMark(look, mark, self.open_help))
        title, hint = inner.cut_left(round(inner.w * share), look.px(2) if share < 1 else 0)
        return (
            self.put(Text(look, title, "", TITLE, lines=2 if menu else 1)),
            self.put(Text(look, hint, "", BODY, look.theme.soft, across="right")),
        )

    def card_text(
        self, card: Box, words: Words, lines: int, inset_mm: float = 2.6
    ) -> Text:
        """Draw the card that a held moon covers, and return its text."""
        look = self.look
        with self.canvas.before:
            fill(card, look.theme.sunken, look.px(3.4))
        inner = card.inset(look.px(3.4), look.px(inset_mm))
        return Text(look, inner, words, BODY, look.theme.soft, up="top", lines=lines)

    @property
    def wolf(self) -> str:
        """The name of the Wolf's player."""
        return self.view.match.wolf if self.view.match else ""
