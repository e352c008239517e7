"""The buttons of a page: what the table offers, and the ways to other pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.screens.navigation import Route
from companion.screens.pages.page import PageContext
from companion.screens.widgets.controls import Kind
from companion.screens.widgets.row import Act
from companion.table.mutton import commands as say
from companion.table.mutton.view import Button, TableView
from companion.words.message import Message

_IMPORTANCE = (
    "confirm", "step", "peek", "set-up", "berserk", "berserk off", "way", "pass", "page",
    "hint", "undo",
)  # fmt: skip
"""Order in which buttons are kept if there are too many; the settings have the rest."""
_ORDER = (
    "peek", "undo", "way", "pass", "page", "hint", "set-up", "berserk", "berserk off",
    "step", "confirm",
)  # fmt: skip
"""Order of the buttons, from left to right."""

BUTTONS: Mapping[str, say.Command] = {
    "start": say.Start(), "new": say.New(), "resume": say.Resume(), "abandon": say.Abandon(),
    "confirm": say.Confirm(), "pass": say.Pass(), "undo": say.Undo(), "next": say.Another(),
    "berserk": say.DeclareBerserk(True), "berserk off": say.DeclareBerserk(False),
}
"""Commands of the buttons that the table offers, by their words in text mode."""

_HOLD: Mapping[str, Message] = {
    "shoot": Message("hold-to-shoot"),
    "berserk": Message("hold-to-go-berserk"),
    "abandon": Message("hold-to-give-up"),
}
"""What careful buttons answer to a short tap."""


def table_act(button: Button, context: PageContext, berserk: bool = False) -> Act:
    """Return one of the table's buttons; what a berserk Farmer confirms has to be held."""
    shoots = button.command == "confirm" and berserk
    hold = _HOLD["shoot" if shoots else button.command] if shoots or button.careful else None
    kind = Kind.DANGER if hold else Kind.PLAIN
    if button.command in ("confirm", "next", "new", "resume", "start"):
        kind = Kind.MAIN

    def do() -> None:
        context.send(BUTTONS[button.command])

    label = Message("shoot-them-all") if shoots else button.label
    sub = Message("hold-for-a-second") if hold else None
    return Act(label, do, kind, hold=hold, sub=sub)


def table_acts(view: TableView, context: PageContext) -> list[Act]:
    """Return all of the table's buttons in its own order, but the main one last."""
    acts = [table_act(button, context) for button in view.buttons]
    return sorted(acts, key=lambda act: act.kind is Kind.MAIN)


def hint_act(view: TableView, context: PageContext) -> list[Act]:
    """Return the button that takes a hint, or nothing if there is none to take."""
    hint = view.hint
    if hint is None or hint.given or not hint.left:
        return []

    def do() -> None:
        context.send(say.TakeHint())

    return [Act(Message("hint-button", left=hint.left), do)]


def own_hint(view: TableView, context: PageContext) -> list[Act]:
    """Return the button that shows the Wolf its hint where it plays alone, and takes it first."""
    hint = view.hint
    if hint is None or view.phase != "wolf" or not view.wolf_alone:
        return []
    if not hint.given and not hint.left:
        return []

    def do() -> None:
        if hint.given or context.send(say.TakeHint()):
            context.go(Route("peek", uncovered=True))

    words = Message("hint-again") if hint.given else Message("hint-button", left=hint.left)
    return [Act(words, do)]


def farmers_hint(view: TableView, context: PageContext) -> list[Act]:
    """Return the same for the Farmer; the Wolf takes hints on its private page only."""
    return hint_act(view, context) if view.phase == "farmer" else []


def select_acts(
    view: TableView,
    context: PageContext,
    own: Sequence[tuple[str, Act]],
    room: int = 3,
    *,
    hints: bool = True,
) -> list[Act]:
    """Return the `room` most important buttons: the table's, the page's `own`, and the hint."""
    named = list(own)
    if hints:
        named += [("hint", act) for act in farmers_hint(view, context)]
    named += [(each.command, table_act(each, context, view.berserk)) for each in view.buttons]
    named.sort(key=lambda each: _rank(_IMPORTANCE, each[0]))
    kept = sorted(named[:room], key=lambda each: _rank(_ORDER, each[0]))
    return [act for _, act in kept]


def _rank(order: Sequence[str], name: str) -> int:
    return order.index(name) if name in order else len(order)
