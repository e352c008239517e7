"""The buttons of a page: what the table offers, and the ways to other pages."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.games.mutton.referee.commands import TakeHint
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.view import Button, TableView
from companion.screens.navigation import Route
from companion.screens.pages.page import PageContext
from companion.screens.widgets.controls import Act, Kind
from companion.table.match_table import GameView
from companion.words import defects
from companion.words.message import Message
from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.moves import Pass

_SLOTS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "placing": (("way",), ("confirm", "set-up", "confirm")),
    "restoring": (("page",), ("confirm", "set-up", "confirm")),
    "wolf": (("peek",), ("pass", "undo"), ("page",), ("confirm",)),
    "farmer": (
        ("pass",), ("berserk off", "berserk", "undo"), ("claim", "page"), ("hint",), ("confirm",)),
}
"""The places of the row in each phase, from left to right, and what may stand in each: the first
of these that is offered. What is named last is shown there even if it is not offered."""
_WIDE = ("confirm", "berserk off")
"""The places that are wider than the others, by what may stand first in them."""
WIDE_SHARE = 1.25
_OTHER_SLOTS = (("claim", "abandon"), ("undo", "door", "undo"), ("page",), ("step",))
"""The same while a computer moves, and when no player does."""

_HOLD: Mapping[str, Message] = {
    "shoot": Message("hold-to-shoot"),
    "berserk": Message("hold-to-go-berserk"),
    "abandon": Message("hold-to-give-up"),
    "claim": Message("hold-to-claim"),
    "undo": Message("hold-to-choose-again"),
}
"""What careful buttons answer to a short tap."""


def table_act(button: Button, context: PageContext[GameView], berserk: bool = False) -> Act:
    """Return one of the table's buttons; what a berserk Farmer confirms has to be held."""
    shoots = button.command == "confirm" and berserk
    hold = _HOLD["shoot" if shoots else button.command] if shoots or button.careful else None
    kind = Kind.DANGER if hold else Kind.PLAIN
    if button.command in ("confirm", "next", "new", "resume", "start"):
        kind = Kind.MAIN
    label = Message("shoot-them-all") if shoots else button.label
    sub = Message("hold-for-a-second") if hold else None
    return Act(
        label, lambda: context.send(say.BUTTONS[button.command]), kind, hold=hold, sub=sub)


def table_acts(view: TableView, context: PageContext[TableView]) -> list[Act]:
    """Return all of the table's buttons in its own order, but the main one last."""
    acts = [table_act(button, context) for button in view.buttons]
    return sorted(acts, key=lambda act: act.kind is Kind.MAIN)


def hint_act(view: TableView, context: PageContext[TableView]) -> list[Act]:
    """Return the button that takes a hint, or nothing if there is none to take."""
    hint = view.hint
    if hint is not None and not hint.ready:
        coming = Message("hint-coming")
        return [Act(coming, lambda: None, enabled=False, why=coming)]
    if hint is None or hint.given or not hint.left:
        return []
    return [Act(Message("hint-button", left=hint.left), lambda: context.send(TakeHint()))]


def own_hint(view: TableView, context: PageContext[TableView]) -> Act | None:
    """Return the button that shows the Wolf its hint where it plays alone, and takes it first."""
    hint = view.hint
    if hint is None or view.phase != "wolf" or not view.wolf_alone:
        return None

    def do() -> None:
        if hint.given or context.send(TakeHint()):
            context.go(Route("peek", uncovered=True))

    words = Message("hint-again") if hint.given else Message("hint-button", left=hint.left)
    able = hint.given or bool(hint.left)
    return Act(words, do, enabled=able, why=Message("no-hints-left"))


def farmers_hint(view: TableView, context: PageContext[TableView]) -> Act | None:
    """Return the Farmer's button, if the match allows hints: it keeps its place when all are taken.

    The Wolf has one on its private page.
    """
    hint = view.hint
    if hint is None or view.phase != "farmer":
        return None
    why = Message("hint-was-taken") if hint.given else Message("no-hints-left")
    label = Message("hint-button", left=hint.left)
    return next(
        iter(hint_act(view, context)), Act(label, lambda: None, enabled=False, why=why))


def who_ran(view: TableView, context: PageContext[TableView]) -> Act | None:
    """Return the button that lights those that ran on a real board; a drawn one marks them."""
    if context.board is not None or view.phase != "farmer" or view.computer is not None or (
            not view.ran or view.link.state != "ready"):
        return None
    return Act(Message("who-ran-button"), lambda: context.send(say.LightRunners()))


def shot_act(
    view: TableView, context: PageContext[TableView], name: Animal, done: Callable[[], object]
) -> Act | None:
    """Return the button of the sheet that shoots a letter, or spares it again; None for none.

    It does what hands do on the board, so that the shot has to be confirmed as there. A real board
    says after that what hands have to do.
    """
    if view.phase != "farmer" or view.computer is not None or name not in view.flock:
        return None
    lying = view.draft.animals if view.draft is not None else ()
    cell, why, board = view.flock[name], None, context.board
    if view.problems:
        why = view.problems[0].text
    elif lying and not view.berserk and name not in lying:
        why = Message("turn-back-first", victim=lying[0])
    elif board is None and view.options is not None and view.options.shotgun:
        why = Message("turn-over-to-shoot", animal=name, home=cell)  # runners are moved by hand

    def shoot() -> None:
        if board is None:
            context.send(say.Tap(cell))
        else:
            board.command(f"flip {cell}")
        done()

    words = Message("spare-letter" if name in lying else "shoot-letter", animal=name)
    return Act(words, shoot, Kind.MAIN, enabled=why is None, why=why)


def table_row(
    view: TableView, context: PageContext[TableView], own: Mapping[str, Act], *, hints: bool = True
) -> list[Act]:
    """Return the buttons of the row: the table's, the page's `own`, and the hint.

    In a phase each has a place of its own, and those that cannot be pressed say why.
    """
    offered = dict(own)
    offered |= {each.command: table_act(each, context, view.berserk) for each in view.buttons}
    hint = farmers_hint(view, context) if hints else None
    ran = who_ran(view, context)
    if ran is not None and not (hint is not None and hint.enabled):
        hint = ran
    if hint is not None:
        offered["hint"] = hint
    person = view.computer is None or view.phase in ("placing", "restoring")
    slots = _SLOTS.get(view.phase, _OTHER_SLOTS) if person else _OTHER_SLOTS
    row = []
    for slot in slots:
        act = next((offered[name] for name in slot if name in offered), None)
        if act is None:
            act = _not_now(slot[-1], view)
        if act is not None:
            row.append(replace(act, share=WIDE_SHARE if slot[0] in _WIDE else 1.0))
    return row


def _not_now(command: str, view: TableView) -> Act | None:
    """Return a button that cannot be pressed now, or None where it has no place."""
    shown: dict[str, tuple[Message, Message, Kind]] = {
        "confirm": (Message("button-confirm"), view.sentence, Kind.MAIN),
        "undo": (Message("button-undo"), _why_not_undo(view), Kind.PLAIN),
        "pass": (Message("button-pass"), _why_not_pass(view), Kind.PLAIN),
    }
    if command not in shown:
        return None
    words, why, kind = shown[command]
    return Act(words, lambda: None, kind, enabled=False, why=why)


def _why_not_undo(view: TableView) -> Message:
    """Say how to take back what lies on the board, as the button only undoes confirmed moves."""
    draft = view.draft
    if view.problems:
        return view.problems[0].text
    if draft is None or draft.kind not in ("kill", "shot"):
        return Message("no-move-to-undo")
    if draft.runs:
        return Message("undo-put-back")
    return Message("undo-turn-back", victim=draft.animals[0])


def _why_not_pass(view: TableView) -> Message:
    game = view.game
    forced = next(iter(legal.defects(game, Pass())), None) if game is not None else None
    return Message("pass-put-back") if forced is None else defects.message(forced)
