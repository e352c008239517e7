"""The pages of all games of pieces: who plays, the table and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.games.pieces import commands
from companion.games.pieces.drawing import PieceBoardWidget
from companion.games.pieces.games import registered
from companion.games.pieces.referee import FORMS, MakeMove
from companion.games.pieces.simulated import movements
from companion.games.pieces.table import PieceTable
from companion.games.pieces.text import rounds
from companion.games.pieces.view import PieceView, SetupView
from companion.referee.codec import Another
from companion.referee.course import Seat, Undo
from companion.screens.boxes import Box
from companion.screens.doors import look_back_doors, setup_doors
from companion.screens.navigation import Route, Situation
from companion.screens.pages.forms import MOST_ROW_MM, NamePage, option_places
from companion.screens.pages.page import Page, PageContext, board_and_side, button_row, page
from companion.screens.picture import BoardPicture
from companion.screens.setup import seat as seat_of
from companion.screens.theme import BODY, GAP_MM, LABEL, SENTENCE
from companion.screens.widgets.bar import Bar
from companion.screens.widgets.controls import Act, Button, Chip, Choice, Kind, Row, Stepper, switch
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.text import Text
from companion.table.match_table import (
    Abandon,
    Confirm,
    Leave,
    New,
    Resume,
    SeatPlayers,
    SetForm,
    SetOptions,
    Start,
    Stop,
)
from companion.words.defects import reasons
from companion.words.message import Message
from companion.words.players import placeholder
from engine.hexgrid import Cell
from engine.option_table import OptionRow, OptionsError
from engine.option_table import rows as option_rows
from engine.pieces import players
from engine.pieces.rules import PieceRules

STEP_MS = 250.0
"""Time from one movement on a simulated board to the next, so that eyes can follow."""
LINE_MM = 4.7
"""Height of a line of moves."""
COLUMNS = {False: 2, True: 3}
"""Columns of moves beside the board, and in portrait below it."""
PRESETS = 3
"""Number of named sets of options for which there is a button."""


def at_pieces(situation: Situation) -> bool:
    """Return whether a game of pieces is chosen or played."""
    return isinstance(situation.table, PieceView)


def piece_table(context: PageContext[Any]) -> PieceTable:
    """Return the table in the slot. Raises LookupError where another game is played."""
    table = context.desk.table
    if not isinstance(table, PieceTable):
        raise LookupError("no game of pieces is at the table")
    return table


def _seen(context: PageContext[Any]) -> tuple[object, ...]:
    view = piece_table(context).view()
    return view.game, view.number, view.phase == "setup", context.route


class PiecePage(Page[PieceView]):
    """A page with a bar; `pieces` is what the table shows."""

    built_from = _seen

    def __init__(self, look: Look, context: PageContext[Any]) -> None:
        super().__init__(look, context)
        self.rules = self.find_rules()
        """The rules of the game that is chosen, played or replayed."""
        self.bar = self.put(Bar(
            self.look, self.areas.bar, self.to("settings"), wide=not look.display.portrait,
            on_help=self.open_help))

    @property
    def pieces(self) -> PieceView:
        """What the table shows now."""
        return piece_table(self.context).view()

    def find_rules(self) -> PieceRules:
        """Return the rules of the game that the page is about."""
        return registered()[piece_table(self.context).key]

    def show(self, view: PieceView) -> None:
        super().show(view)
        self.bar.say(self.rules.about.name)
        self.show_pieces(self.pieces)

    def show_pieces(self, view: PieceView) -> None:
        """Show the new view of the table."""
        raise NotImplementedError


@page(help=Message("help-pieces"), opens=at_pieces)
class PieceStartPage(PiecePage):
    """Who plays, and whether the sides are swapped after a game."""

    def __init__(self, look: Look, context: PageContext[Any]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        gap = look.px(GAP_MM)
        lines = 3 if self.rules.options is None else 4
        rows = rest.top(min(rest.h, look.px(18 * lines)))[0].rows(lines, gap)
        self._seats = rows[:2]
        self._options = [self.put(Button(look, row, "", self.to("options"))) for row in rows[3:]]
        self._who = self.put(Part(look, rest))
        self._form = self.put(Choice(
            look, rows[2], [Message("pieces-form", form=form) for form in FORMS], 0,
            self._choose_form))
        self._shown: object = None

    def show_pieces(self, view: PieceView) -> None:
        setup = view.setup
        if setup is None:
            return
        if setup != self._shown:
            self._shown = setup
            self._who.let_go()
            self._who.clear_widgets()
            for seat, box in enumerate(self._seats):
                self._show_seat(setup, seat, box)
        self._form.light(FORMS.index(setup.form))
        for button in self._options:
            words = [_spoken(word) for word in setup.options.split()]
            button.text.say(Message("pieces-options", options=words))
        self.row.show([
            Act(Message("other-games"), self.to("games")),
            *self.through(setup_doors(self.context.game)),
            Act(Message("pieces-begin"), self.sends(Start()), Kind.MAIN)])

    def _choose_form(self, index: int) -> None:
        self.context.send(SetForm(FORMS[index]))

    def _show_seat(self, setup: SetupView, seat: int, box: Box) -> None:
        gap = self.look.px(GAP_MM)
        side, rest = box.cut_left(round(box.w * 0.22), gap)
        name, computer = rest.cut_left(round(rest.w * 0.6), gap)
        self._who.add(
            Text(self.look, side, self.rules.sides[seat].capitalize(), LABEL),
            Button(self.look, name, setup.players[seat], self.to("name", number=seat)),
            Button(self.look, computer, Message("computer"),
                   partial(self._computer, setup, seat)))

    def _computer(self, setup: SetupView, seat: int) -> None:
        """Seat the next computer player here, and after the last a person again."""
        strengths = ["", *players.names(self.rules)]
        now = strengths.index(setup.computers[seat])
        seats = [Seat("" if strength else name, strength) for name, strength
                 in zip(setup.players, setup.computers, strict=True)]
        following = strengths[(now + 1) % len(strengths)]
        seats[seat] = Seat("" if following else placeholder(seat + 1), following)
        self.context.send(SeatPlayers(tuple(seats)))


@page(help=Message("help-piece-options"), title=Message("title-options"),
      opens=lambda at: at_pieces(at) and at.arranging)
class PieceOptionsPage(PiecePage):
    """Every option, and the named sets of options."""

    def __init__(self, look: Look, context: PageContext[Any]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        gap, tall = look.px(1.4), look.display.portrait
        table = () if self.rules.options is None else option_rows(self.rules.options)
        numbers = [row for row in table if row.is_number]
        others = [row for row in table if not row.is_number]
        places = option_places(
            rest, len(numbers), len(others), tall, gap, look.px(MOST_ROW_MM))
        self.steppers: dict[str, Stepper] = {}
        self.chips: dict[str, Chip] = {}
        for row, place in zip(numbers, places, strict=False):
            words, stepper = place.cut_left(round(place.w * 0.4), look.px(1))
            self.put(Text(look, words, _spoken(row.name).capitalize(), BODY, lines=2))
            self.steppers[row.name] = self.put(Stepper(
                look, stepper, row.default, row.lowest, row.highest, partial(self._set, row.name)))
        for row, place in zip(others, places[len(numbers):], strict=True):
            self.chips[row.name] = self.put(Chip(look, place, "", partial(self._next, row)))

    @property
    def _chosen(self) -> Any:
        """The options that are chosen."""
        setup = self.pieces.setup
        return self.rules.read_options("" if setup is None else setup.options)

    def show_pieces(self, view: PieceView) -> None:
        presets = [*self.rules.about.presets.items()][:PRESETS]
        self.row.show([Act(Message("pieces-usual"), partial(self._send, "")),
                       *(Act(name, partial(self._send, words)) for name, words in presets),
                       Act(Message("done"), self.to(), Kind.MAIN)])
        if self.rules.options is None:
            return
        options = self._chosen
        for row in option_rows(self.rules.options):
            value = getattr(options, row.name)
            if row.is_number:
                self.steppers[row.name].set(value)
            else:
                chip = self.chips[row.name]
                chip.text.say(switch(_spoken(row.name).capitalize(), value)
                              if row.is_switch else _spoken(row.written(value)).capitalize())
                chip.light(value != row.default)

    def _next(self, row: OptionRow) -> None:
        """Choose the next value of an option, and after the last the first again."""
        values = [*row.values.values()]
        self._set(row.name, values[(values.index(getattr(self._chosen, row.name)) + 1)
                                   % len(values)])

    def _set(self, name: str, value: object) -> None:
        try:
            options = str(replace(self._chosen, **{name: value}))
        except OptionsError as why:
            self.context.notify(reasons(why.public))
        else:
            self._send(options)
        self.again()

    def _send(self, words: str) -> None:
        self.context.send(SetOptions(words))
        self.again()


def _spoken(name: str) -> str:
    """Return the name or word of an option, as a player reads it."""
    return name.replace("_", " ").replace("=", " ")


@page(opens=at_pieces)
class PieceNamePage(NamePage[PieceView]):
    """A player's name."""

    def _names(self) -> list[str]:
        setup = piece_table(self.context).view().setup
        if setup is None:
            return ["", ""]
        return [f"computer:{strength}" if strength else name for name, strength
                in zip(setup.players, setup.computers, strict=True)]

    def _players(self) -> tuple[str, str]:
        names = ["" if name.startswith("computer:") or name == placeholder(number) else name
                 for number, name in enumerate(self._names(), 1)]
        return names[self._seat], names[1 - self._seat]

    def _done(self, name: str) -> None:
        names = self._names()
        names[self._seat] = name
        if self.context.send(SeatPlayers(tuple(map(seat_of, names)))):
            self.context.go(Route())

    def _computer(self) -> None:
        table = piece_table(self.context)
        self._done(f"computer:{players.names(registered()[table.key])[-1]}")


@page(help=Message("help-resume"))
class PieceResumePage(PiecePage):
    """An unfinished match: continue it, or give it up."""

    def __init__(self, look: Look, context: PageContext[Any]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        self.head, self.detail, _ = self.put_question(rest)

    def show_pieces(self, view: PieceView) -> None:
        self.head.say(view.sentence)
        self.detail.say(view.detail)
        self.row.show([
            Act(Message("give-up"), self.sends(Abandon()), Kind.DANGER,
                hold=Message("hold-to-give-up"), sub=Message("hold-for-a-second")),
            Act(Message("other-games"), self.to("games")),
            Act(Message("continue-match"), self.sends(Resume()), Kind.MAIN),
        ])


class BoardPage(PiecePage):
    """A page with the board and, beside or below it, sentence, moves and buttons."""

    FOOT_MM = 0.0
    """Height that is left free between moves and buttons, as `foot`."""

    def __init__(self, look: Look, context: PageContext[Any]) -> None:
        super().__init__(look, context)
        board, side = board_and_side(self.look)
        row, rest = button_row(look.display, side)
        sentence, rest = rest.top(min(look.text_px(20), rest.h // 2), look.px(GAP_MM))
        self.foot, above = rest.bottom(look.px(self.FOOT_MM), look.px(GAP_MM))
        rest = above if self.FOOT_MM else rest
        self.sentence = self.put(Text(look, sentence, "", SENTENCE, up="top", lines=4))
        self._lines = max(1, rest.h // look.text_px(LINE_MM))
        columns = rest.columns(COLUMNS[look.display.portrait], look.px(GAP_MM))
        self.detail, *self.moves = [self.put(Text(
            look, box, "", BODY, look.theme.soft, up="top", lines=self._lines))
            for box in (rest, *columns)]
        self.row = self.put(Row(look, row))
        self.board = self.put(PieceBoardWidget(
            look, board, BoardPicture(self.rules.size), self.tap))

    def tap(self, cell: Cell) -> None:
        """Take a tap on a cell."""

    def say_moves(self, moves: tuple[str, ...]) -> None:
        """Show the rounds, in columns; dots stand for the first if there is no room for all."""
        lines, room = rounds(moves), self._lines * len(self.moves)
        if len(lines) > room:
            lines = [f"… {lines[-room]}", *lines[len(lines) - room + 1:]]
        for number, column in enumerate(self.moves):
            column.say("\n".join(lines[number * self._lines:(number + 1) * self._lines]))


@page(help=Message("help-pieces"))
class PieceTablePage(BoardPage):
    """The table in every phase of a game. Tap a piece, and then where it goes."""

    _next = 0.0
    _first = 0
    """Which of the answers to a question has the first button, where there are many."""

    def show_pieces(self, view: PieceView) -> None:
        self.board.show_pieces(self.rules, view.seen, view.marks)
        self.sentence.say(view.sentence)
        self.detail.say(view.detail)
        self.say_moves(view.moves if view.detail is None else ())
        acts = [Act(text, self.sends(MakeMove(text))) for text in view.choices]
        if "none" in view.buttons:
            acts.append(Act(Message("pieces-no-move"), self.sends(Undo())))
        if len(acts) > self.row.room:
            self._show_some(acts)
            return
        self._first = 0
        if not acts:
            if "undo" in view.buttons:
                acts.append(Act(Message("undo"), self.sends(Undo())))
            if "confirm" in view.buttons:
                acts.append(Act(Message("confirm"), self.sends(Confirm()), Kind.MAIN))
        self.row.show(acts)

    def _show_some(self, acts: Sequence[Act]) -> None:
        """Show as many answers as there is room for, and a button that shows the next."""
        many = self.row.room - 1
        self._first = self._first if self._first < len(acts) else 0
        self.row.show([*acts[self._first:self._first + many],
                       Act(Message("pieces-other-answers"), partial(self._show_next, many))])

    def _show_next(self, many: int) -> None:
        self._first += many
        self.again()

    def tap(self, cell: Cell) -> None:
        self.context.send(commands.Tap(cell))

    def tick(self, now: float) -> None:
        """Make a simulated board as the game stands, piece by piece."""
        super().tick(now)
        board, view = self.context.board, self.pieces
        if board is None or view.phase != "restoring" or now < self._next:
            return
        for line in movements(view, board.standing())[:1]:
            board.command(line)
            self._next = now + STEP_MS

    def due(self, now: float) -> float:
        """When the next piece is moved."""
        board, view = self.context.board, self.pieces
        if board is None or view.phase != "restoring" or not movements(view, board.standing()):
            return super().due(now)
        return min(super().due(now), self._next)


@page(help=Message("help-pieces"))
class PieceResultPage(BoardPage):
    """How a game or the match ended."""

    def show_pieces(self, view: PieceView) -> None:
        self.board.show_pieces(self.rules, view.pieces, ())
        self.sentence.say(view.result or view.sentence)
        self.say_moves(view.moves)
        acts = self.through(look_back_doors(self.context))
        if "next" in view.buttons:
            acts.append(Act(Message("button-next-game"), self.sends(Another()), Kind.MAIN))
        else:
            acts.append(Act(Message("button-new-match"), self.sends(New())))
            acts.append(Act(Message("rematch"), partial(self._rematch, view), Kind.MAIN))
        self.row.show(acts)

    def _rematch(self, view: PieceView) -> None:
        """Begin a match of the same players, who exchange their sides."""
        seats = tuple(Seat("" if seat.computer else seat.name, seat.computer)
                      for seat in reversed(view.seats))
        all(map(self.context.send, (New(), SeatPlayers(seats), Start())))  # up to one it refuses


@page(help=Message("help-pieces"), opens=at_pieces)
class PieceMenuPage(PiecePage):
    """The ways out of a match."""

    def __init__(self, look: Look, context: PageContext[Any]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        self.head, self.detail, _ = self.put_question(rest)

    def show_pieces(self, view: PieceView) -> None:
        self.head.say(Message("pieces-playing", game=self.rules.about.name))
        self.detail.say(view.sentence)
        acts = [Act(Message("back"), self.to(), Kind.MAIN)]
        if "leave" in view.buttons:
            acts.append(Act(Message("put-aside"), self._leaving(Leave())))
            give_up = Stop() if "stop" in view.buttons else Abandon()
            acts.append(Act(Message("give-up"), self._leaving(give_up), Kind.DANGER,
                            hold=Message("hold-to-give-up"), sub=Message("hold-for-a-second")))
        self.row.show(acts)

    def _leaving(self, command: commands.Command) -> Callable[[], object]:
        def leave() -> None:
            if self.context.send(command):
                self.context.go(replace(self.context.route, page=""))

        return leave
