"""The page of the open table: the board, what to do now, and the table's buttons.

In landscape the instruction card is beside the board; in portrait it is below, and the tracking
sheet below that.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.desk.computer_hands import ComputerHands, steps_left
from companion.screens.boxes import Box
from companion.screens.navigation import ON_THE_BOARD, Route
from companion.screens.pages.actions import own_hint, table_row
from companion.screens.pages.instruction_card import InstructionCard
from companion.screens.pages.page import BarPage, PageContext, bar_words, board_and_side, page
from companion.screens.pages.peek import sentence
from companion.screens.pages.sheet_page import SheetPanel
from companion.screens.picture import Animal, BoardPicture, Mood
from companion.screens.show import board_picture, mover, needs_lesson_room, with_wolves
from companion.screens.tap_answers import tap_answer
from companion.screens.widgets.board import Board
from companion.screens.widgets.carried import CarriedSheep
from companion.screens.widgets.controls import Kind
from companion.screens.widgets.part import Look
from companion.screens.widgets.row import Act
from companion.screens.widgets.simboard import SimBoard, Tray
from companion.table.mutton.view import Phase, TableView
from companion.words.message import Message, PrivateMessage
from engine.hexgrid import Cell, HexGrid
from engine.mutton.views import Secret

_HELP: Mapping[Phase, Message] = {
    "placing": Message("help-placing"),
    "restoring": Message("help-restoring"),
    "wolf": Message("help-wolf-turn"),
    "farmer": Message("help-farmer-turn"),
    "removing": Message("help-removing"),
}
"""The help where a phase has its own."""


@page(
    "board",
    help=Message("help-table"),
    built_from=lambda context: (needs_lesson_room(context.view),),
)
class TablePage(BarPage):
    """Board, instruction card and buttons, in every phase of the open game."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        simulated = context.board is not None
        self.row, rest = self.put_row(board_and_side(look)[1], dense=True)
        self.card = InstructionCard(look, rest, context, simulated=simulated)
        self.sheet_panel: SheetPanel | None = None
        if self.card.places.lower is not None:  # in portrait
            self.sheet_panel = self.put(SheetPanel(
                self.look, self.card.places.lower, self.row, context, self.again,
                needs_lesson_room(context.view),
            ))
        self._doing: deque[str] = deque()
        """The commands that the simulated board has still to carry out to set itself up."""
        self._begun: object = None
        """The placement or position that the board has begun to set up by itself."""
        self._next: float | None = None
        """When the next of them is due, in ms; None until the first moment."""
        self.tray = Tray(self.look, Box(0, 0, 0, 0))
        self.board = self._board(context.view)
        self.add(self.card, self.board)
        hands = context.board
        self.hands = ComputerHands(hands.command) if hands is not None else None
        """The computer's hands on a simulated board."""
        self._carried = CarriedSheep(self.board)
        self.add_widget(self._carried)

    def _board(self, view: TableView) -> Board:
        box, _ = board_and_side(self.look)
        picture = self._picture(view, self._standing())
        hands = self.context.board
        if hands is None:
            return Board(self.look, box, picture, self._touch)
        return SimBoard(
            self.look, box, picture, self._handle, self.tray, pad=hands.identity == "pad",
            on_blind=self._touch, answer=self._answer,
        )

    @property
    def cry_box(self) -> Box:
        return self.board.box

    def _picture(self, view: TableView, standing: Mapping[Cell, str] | None) -> BoardPicture:
        """Return the board; on the screen of a Wolf that plays alone, with its wolves."""
        picture, secret = board_picture(view, standing), self._own_secret(view)
        if secret is None:
            return picture
        deciding = view.phase == "wolf" and view.draft is None and not view.problems
        return with_wolves(picture, secret.pack, secret.victims if deciding else ())

    def _own_secret(self, view: TableView) -> Secret | None:
        """Return what the Wolf may see, if nobody else can look at the screen."""
        return self.context.own_view() if view.phase in ON_THE_BOARD else None

    def _handle(self, command: str) -> None:
        """Let the simulated board carry out what fingers do."""
        person = mover(self.view)
        if command.startswith("flip") and person is not None:
            self.context.archive.turned_over.add(person)
        if self.context.board is not None:
            self.context.board.command(command)

    def _answer(self, cell: Cell, animal: str | None) -> Message | None:
        """Return why nothing can be done on a cell; None if its sheep may be turned over."""
        view = self._by_itself(self.view)
        if self.hands is not None and view.computer is not None and not view.problems:
            return view.sentence
        return tap_answer(view, cell, animal)

    def _touch(self, cell: Cell) -> None:
        """Open the page of a touched cell, if the table reads the board now."""
        if self.view.phase in ON_THE_BOARD:
            self.context.go(Route("cell", cell=cell))
        else:
            self.context.notify(self.view.sentence)

    def _standing(self) -> dict[str, str] | None:
        return dict(self.context.board.standing()) if self.context.board is not None else None

    def help_now(self) -> Message:
        return _HELP.get(self.view.phase, self.help)

    def show(self, view: TableView) -> None:
        super().show(view)
        standing = self._standing()
        self.board.show(self._picture(view, standing))
        beside = sheep_off_board(view, standing) if standing is not None else ()
        if self.hands is not None and self.hands.carried is not None:
            beside = tuple(name for name in beside if name != self.hands.carried.animal)
        panel, said = self.sheet_panel, self._by_itself(view)
        own = self._may_do(said)
        listing = panel is None or self.card.needs_list(said, beside)
        self.card.show(said, beside, self.tray, listing=listing, own=own)
        if panel is not None:
            if listing and panel.parent is not None:
                panel.fold()
            elif not listing and panel.parent is None:
                self.add_widget(panel)
            if not listing:
                panel.show(view, bar_words(view)[1])
        self.row.show(self._acts(view))
        self._set_up_alone(view)

    def _by_itself(self, view: TableView) -> TableView:
        """Return the view with what the computer does, where nobody has to do it."""
        moving = view.computer is not None and view.computer.move and not view.problems
        if self.hands is None or not moving or view.detail is None or view.question is not None:
            return view
        return replace(view, sentence=view.detail, detail=None)

    def _may_do(self, view: TableView) -> PrivateMessage | None:
        """Return what a Wolf that plays alone may do now, before it has begun."""
        secret = self._own_secret(view)
        if secret is None or view.phase != "wolf" or view.draft is not None or view.problems:
            return None
        return sentence(secret)

    def _set_up_alone(self, view: TableView) -> None:
        """Let the simulated board set itself up for a person who plays alone.

        For two people it only takes off the sheep that another game has left where none belongs.
        """
        target = view.placing.target if view.placing is not None else {}
        wanted = (view.phase, tuple(target.items()))
        known = bool(target) or (view.alone and view.phase == "restoring")
        if not known or self.context.board is None or wanted == self._begun:
            return
        self._begun = wanted
        if view.alone:
            self._set_up()
        else:
            lines = setup_commands(view, self._standing() or {}, self.context.board.identity)
            self._do(line for line in lines if line.startswith("lift"))

    def _acts(self, view: TableView) -> list[Act]:
        """Return the table's buttons, and those to the sheet, to the Wolf's peek and back."""
        own: dict[str, Act] = {}
        if view.phase == "wolf" and view.computer is None and not view.wolf_alone:
            own["peek"] = Act(Message("peek-button"), self.to("peek"))
        hint = own_hint(view, self.context)
        if hint is not None:
            own["peek"] = hint
        if view.phase == "placing":
            own["way"] = Act(Message("another-way"), self.to("way"))
        elif view.game is not None:
            own["page"] = Act(Message("sheet-button"), self.to("sheet"))
        if self.context.board is not None:
            own["set-up"] = Act(Message("set-up-flock"), self._set_up, Kind.MAIN)
        if self.hands is not None and self.context.settings.step_by_step and steps_left(
            view, self._standing() or {}
        ):
            own["step"] = Act(Message("next-step"), self.hands.step, Kind.MAIN)
        tall = self.sheet_panel is not None  # in landscape the card has the hint
        return table_row(view, self.context, own, hints=tall)

    def _set_up(self) -> None:
        """Let the simulated board set itself up as the table wants it."""
        board = self.context.board
        if board is not None:
            self._do(setup_commands(self.view, dict(board.standing()), board.identity))

    def _do(self, lines: Iterable[str]) -> None:
        """Let the simulated board carry out these commands from now on."""
        self._doing, self._next = deque(lines), None

    def tick(self, now: float) -> None:
        """Let time pass; a simulated board goes on setting itself up."""
        super().tick(now)
        board = self.context.board
        due = now if self._next is None else self._next
        while self._doing and board is not None and now >= due:
            word, _, rest = self._doing.popleft().partition(" ")
            if word == "wait":
                due += float(rest)
            else:
                board.command(f"{word} {rest}")
        self._next = due
        free = not self._doing and not self._in_hand and not self.context.covered()
        if self.hands is not None and free:
            self._let_hands_work(self.hands, now)

    @property
    def _in_hand(self) -> bool:
        """Whether a finger has a sheep in hand."""
        return isinstance(self.board, SimBoard) and self.board.busy

    def _let_hands_work(self, hands: ComputerHands, now: float) -> None:
        """Let the computer's hands go on, and draw what they carry."""
        hands.tick(
            self.view, self._standing() or {}, now,
            on_request=self.context.settings.step_by_step,
        )
        carried = hands.carried
        if carried is None:
            self._carried.hide()
            return
        secret = self._own_secret(self.view)
        mood = Mood.WOLF if secret is not None and carried.animal in secret.pack else Mood.CALM
        self._carried.show(
            Animal(carried.animal, mood), carried.home, carried.target, carried.share(now))

    def leave(self) -> None:
        super().leave()
        self._doing.clear()
        if self.hands is not None:
            self.hands.let_go()


def sheep_off_board(view: TableView, standing: dict[str, str]) -> tuple[str, ...]:
    """Return the sheep of this game that are off the simulated board, but may go back."""
    if view.options is None or view.phase in ("setup", "resume", "bidding"):
        return ()
    there = {name.lstrip("-") for name in standing.values()}
    gone: set[str] = set()
    if view.position is not None:
        on_board = set(view.position.living) | set(view.position.corpses.values())
        gone = set(view.options.flock) - on_board
    asked = {mark.animal for mark in view.marks if mark.role == "place"}
    wanted = (name for name in view.options.flock if name not in gone or name in asked)
    return tuple(name for name in wanted if name not in there)


BETWEEN_MS = 70
"""Time from one sheep to the next."""
SETTLE_MS = 700
TAP_MS = 450


def setup_commands(view: TableView, standing: Mapping[Cell, str], identity: str) -> list[str]:
    """Return the rig's commands, with ``wait``s, that place the flock as the table asks for.

    Where the players may put the flock as they like, it is put in reading order. First everything
    that is not in its place is taken off; then the others are set down in the order of their
    letters, each held to the tag pad first where the table would not know it.
    """
    wanted = _wanted(view)
    fits = {
        cell
        for cell, name in standing.items()
        if wanted.get(name.lstrip("-")) == (cell, name.startswith("-"))
    }
    lines: list[str] = []
    for cell in standing:
        if cell not in fits:
            lines += [f"lift {cell}", f"wait {BETWEEN_MS}"]
    if lines:
        lines.append(f"wait {SETTLE_MS}")
    tap = identity == "pad" and view.placing is not None and view.placing.way == "free"
    for name, (cell, dead) in wanted.items():
        if cell in fits:
            continue
        if tap:
            lines += [f"tap {name}", f"wait {TAP_MS}"]
        facing = "inverted" if dead else "upright"
        lines += [f"put {name} {cell} {facing}", f"wait {BETWEEN_MS}"]
    return lines


def _wanted(view: TableView) -> dict[str, tuple[Cell, bool]]:
    """Return where each sheep belongs, and whether it lies there dead."""
    if view.options is None:
        return {}
    if view.phase == "restoring" and view.position is not None:
        living = {name: (cell, False) for name, cell in view.position.living.items()}
        return {**living, **{name: (cell, True) for cell, name in view.position.corpses.items()}}
    if view.placing is None:
        return {}
    cells = HexGrid.of(view.options.size).cells
    target = dict(view.placing.target) or dict(zip(view.options.flock, cells, strict=False))
    return {name: (cell, False) for name, cell in target.items()}
