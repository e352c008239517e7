"""The page of the open table: the board, what to do now, and the table's buttons.

In landscape the instruction card is beside the board; in portrait it is below, and the tracking
sheet below that.
"""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.mutton.board_hands import BoardHands
from companion.games.mutton.pages.actions import own_hint, table_row
from companion.games.mutton.pages.instruction_card import InstructionCard
from companion.games.mutton.pages.private import own_view
from companion.games.mutton.pages.sheet_page import SheetPanel
from companion.games.mutton.pages.young import YoungCard
from companion.games.mutton.screens import ON_THE_BOARD, round_words
from companion.games.mutton.session import session_of
from companion.games.mutton.setup import young
from companion.games.mutton.show import board_picture, mover, needs_lesson_room, with_wolves
from companion.games.mutton.table.view import Phase, TableView
from companion.games.mutton.table.wolf_hint import Private, sentence
from companion.games.mutton.tap_answers import may_move, tap_answer
from companion.games.mutton.widgets.simboard import SimBoard, Tray
from companion.screens.boxes import Box
from companion.screens.doors import table_doors
from companion.screens.navigation import Route
from companion.screens.pages.page import BarPage, PageContext, board_and_side, page
from companion.screens.picture import Animal, BoardPicture, Mood
from companion.screens.widgets.board import BoardWidget, CarriedSheep
from companion.screens.widgets.controls import Act, Kind
from companion.screens.widgets.part import Look
from companion.words.message import Message, PrivateMessage
from engine.hexgrid import Cell

_HELP: Mapping[Phase, Message] = {
    "placing": Message("help-placing"),
    "restoring": Message("help-restoring"),
    "wolf": Message("help-wolf-turn"),
    "farmer": Message("help-farmer-turn"),
    "removing": Message("help-removing"),
}
"""The help where a phase has its own."""


@page(
    help=Message("help-table"),
    built_from=lambda context: (needs_lesson_room(context.view),),
)
class TablePage(BarPage[TableView]):
    """Board, instruction card and buttons, in every phase of the open game."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        simulated = context.board is not None
        self.row, rest = self.put_row(board_and_side(look)[1], dense=True)
        self.young = young(context.view.options)
        """Whether children play."""
        if self.young:
            self.card: InstructionCard = YoungCard(
                look, rest, context, simulated=simulated,
                turn_over=self._turn_over if simulated else None)
        else:
            self.card = InstructionCard(look, rest, context, simulated=simulated)
        self.sheet_panel: SheetPanel | None = None
        if self.card.places.lower is not None and not self.young:  # in portrait
            self.sheet_panel = self.put(SheetPanel(
                self.look, self.card.places.lower, self.row, context, self.again,
                needs_lesson_room(context.view),
            ))
        self.tray = Tray(self.look, Box(0, 0, 0, 0))
        self.board = self._board(context.view)
        self.add(self.card, self.board)
        self.hands = context.hands if isinstance(context.hands, BoardHands) else None
        self._carried = CarriedSheep(self.board)
        self.add_widget(self._carried)

    def _board(self, view: TableView) -> BoardWidget:
        box, _ = board_and_side(self.look)
        picture = self._picture(view, self._standing())
        hands = self.context.board
        if hands is None:
            return BoardWidget(self.look, box, picture, self._touch)
        return SimBoard(
            self.look, box, picture, self._handle, self.tray, pad=hands.identity == "pad",
            on_blind=self._touch, answer=self._answer, may_move=self._may_move,
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

    def _own_secret(self, view: TableView) -> Private | None:
        """Return what the Wolf may see, if nobody else can look at the screen."""
        return own_view(self.context) if view.phase in ON_THE_BOARD else None

    def _handle(self, command: str) -> None:
        """Let the simulated board carry out what fingers do."""
        person = mover(self.view)
        if command.startswith("flip") and person is not None:
            session_of(self.context).turned_over.add(person)
        if self.context.board is not None:
            self.context.board.command(command)

    def _turn_over(self, cell: Cell) -> None:
        """Turn over a sheep of the simulated board."""
        self._handle(f"flip {cell}")

    def _answer(self, cell: Cell, animal: str | None) -> Message | None:
        """Return why nothing can be done on a cell; None if its sheep may be turned over."""
        view = self._by_itself(self.view)
        if self.hands is not None and view.computer is not None and not view.problems:
            return view.sentence
        return tap_answer(view, cell, animal)

    def _may_move(self, animal: str, cell: Cell | None) -> bool:
        """Return whether a finger may move a sheep to a cell; with None, to any at all."""
        return self.view.computer is None and may_move(self.view, animal, cell)

    def _touch(self, cell: Cell) -> None:
        """Open the page of a touched cell, if the table reads the board now."""
        if self.view.phase in ON_THE_BOARD:
            self.context.go(Route("cell", cell=cell))
        else:
            self.context.notify(self.view.sentence)

    def _standing(self) -> dict[str, str] | None:
        return dict(self.context.board.standing()) if self.context.board is not None else None

    def help_now(self) -> Message:
        if self.young and self.view.phase in ("wolf", "farmer"):
            return Message("help-young")
        return _HELP.get(self.view.phase, self.help)

    def show(self, view: TableView) -> None:
        super().show(view)
        if self.hands is not None:
            self.hands.set_up_by_itself(view)
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
                panel.show(view, round_words(view)[1], self.card.untold)
        self.row.show(self._acts(said))

    def _by_itself(self, view: TableView) -> TableView:
        """Return the view with what the computer does, where nobody has to do it."""
        if self.hands is not None and self.hands.setting_up and not view.problems:
            detail = view.detail if view.phase == "restoring" else None  # wrong packs are counted
            return replace(view, sentence=Message("sheep-take-places"), detail=detail)
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

    def _acts(self, view: TableView) -> list[Act]:
        """Return the table's buttons, and those to the sheet, to the Wolf's peek and back."""
        own: dict[str, Act] = {}
        if view.phase == "wolf" and view.computer is None and not view.wolf_alone:
            own["peek"] = Act(Message("peek-button"), self.to("peek"))
        hint = own_hint(view, self.context)
        if hint is not None and not self.young:
            own["peek"] = hint
        if view.phase == "placing":
            own["way"] = Act(Message("another-way"), self._choose_way)
        elif view.game is not None and not self.young:
            own["page"] = Act(Message("sheet-button"), self.to("sheet"))
        for act in self.through(table_doors(self.context)[:1]):
            own["door"] = act
        hands = self.hands
        if hands is not None and not hands.setting_up:
            own["set-up"] = Act(Message("set-up-flock"), lambda: hands.set_up(self.view), Kind.MAIN)
        if hands is not None and self.context.settings.step_by_step and hands.steps_left(view):
            own["step"] = Act(Message("next-step"), hands.step, Kind.MAIN)
        tall = self.sheet_panel is not None  # in landscape the card has the hint
        return table_row(view, self.context, own, hints=tall)

    def _choose_way(self) -> None:
        if self.hands is not None:
            self.hands.stop()
        self.context.go(Route("way"))

    def tick(self, now: float) -> None:
        """Let time pass; draw what a computer carries."""
        super().tick(now)
        carried = self.hands.carried if self.hands is not None else None
        if carried is None:
            self._carried.hide()
            return
        secret = self._own_secret(self.view)
        mood = Mood.WOLF if secret is not None and carried.animal in secret.pack else Mood.CALM
        self._carried.show(
            Animal(carried.animal, mood), carried.home, carried.target, carried.share(now))

    def due(self, now: float) -> float:
        """At every moment while a computer carries a sheep."""
        carries = self.hands is not None and self.hands.carried is not None
        return now if carries else super().due(now)

    @property
    def busy(self) -> bool:
        return isinstance(self.board, SimBoard) and self.board.busy


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
