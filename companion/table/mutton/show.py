"""What is public of the table, as a `TableView`: sentences, buttons and all that is shown."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.guidance.marks import CellMark
from companion.referee.mutton import State
from companion.referee.mutton.state import Over, Playing, game_of, result
from companion.table.mutton import blindness, boards
from companion.table.mutton.tries import TriesView, tries, wait_ms
from companion.table.mutton.view import (
    Button,
    ComputerView,
    LinkView,
    MatchView,
    Phase,
    Placing,
    SealView,
    TableView,
    TagView,
)
from companion.words.message import Message
from engine.match import Match
from engine.mutton import legal, notation, placements, records
from engine.mutton.moves import Berserk, Pass, Placement, Player, Turn

if TYPE_CHECKING:
    from companion.table.mutton.table import Table

_NOT_NOTING: tuple[Phase, ...] = ("unsealing", "restoring", "removing")
_ON_THE_BOARD: tuple[Phase, ...] = ("placing", "restoring", "wolf", "farmer", "removing")


def show(table: Table) -> TableView:
    """All that is public. It is made without looking at the pack until it has been opened."""
    state, phase = table.state, table.phase
    sentence, detail = _sentence(table, phase)
    tag = boards.asked(table)
    if tag is not None and phase in _ON_THE_BOARD and table.link.state == "ready":
        sentence, detail = tag.sentence, sentence
    doubt, guessed = table.text(_doubt(table)), _tries(table)
    if guessed is not None and _lately(state):
        detail = f"{detail} {guessed.sentence}".strip()
    game = game_of(state)
    course = None if state is None else state.course
    intention = state.intention if isinstance(state, Playing) else None
    reading, setting = table.reading, table.setting
    now = reading or setting
    noting = state is not None and state.noting and phase not in _NOT_NOTING
    return TableView(
        phase=phase,
        sentence=sentence,
        detail=table.sitting.notice or table.unkept or f"{detail} {doubt}".strip(),
        warning=_warning(table, phase),
        working=table.vault.working,
        tries=guessed,
        unkept=table.unkept,
        link=_link(table),
        match=_match(table),
        options=state.options if state is not None else table.setup.options,
        position=game.position if game is not None else None,
        game=game,
        placing=_placing(table) if phase == "placing" else None,
        board=table.seen,
        blind=MappingProxyType(blindness.blind(table.senses)),
        doubt=doubt,
        draft=reading.draft if reading is not None else None,
        announced=notation.write(table.typed_move) if table.typed_move is not None else "",
        marks=_marks(table, now.marks if now is not None else (), tag),
        problems=now.problems if now is not None else (),
        question=now.question if now is not None else None,
        tag=tag,
        confirmable=_confirmable(table),
        buttons=_buttons(table, phase),
        berserk=table.berserk or isinstance(intention, Berserk),
        reveal=table.reveal,
        seal=_seal(state),
        notes=course.notes if course is not None and noting else MappingProxyType({}),
        noting=noting,
        record=records.write(state.records[-1]) if isinstance(state, Over) else None,
        resumable=table.sitting.unfinished or None,
        computer=_computer(table),
        deduction=table.help.deduction(state),
        hint=table.help.hint(state) if table.stage != "unsealing" else None,
    )


def _warning(table: Table, phase: Phase) -> str:
    """That the Wolf cannot kill in the placement that is about to be used."""
    if phase == "setup":
        apart = placements.sparse_keeps_apart(table.setup.options)
    elif phase == "placing" and table.state is not None:
        placed = table.plan.target
        if placed is None and table.setting is not None and table.setting.places is not None:
            placed = Placement(tuple(table.setting.places))
        apart = placed is not None and placements.all_apart(placed, table.state.options.size)
    else:
        apart = False
    return table.text(Message("too-sparse")) if apart else ""


def _marks(
    table: Table, marks: tuple[CellMark, ...], tag: TagView | None
) -> tuple[CellMark, ...]:
    """The marks, and one at the sheep whose tag is asked for."""
    if tag is None or tag.cell is None or table.grid is None:
        return marks
    all_of_them = {mark.cell: mark for mark in marks} | {tag.cell: CellMark(tag.cell, "ask")}
    return tuple(all_of_them[cell] for cell in table.grid.cells if cell in all_of_them)


def _doubt(table: Table) -> Message | None:
    """What is to be done where a sensor fails, or may fail."""
    now = table.reading or table.setting
    if now is None:
        return None
    told = blindness.hint(table, [mark.cell for mark in now.marks])
    unsure = blindness.unsure(table)
    wrong = [unsure] if unsure else [problem.cell for problem in now.problems]
    seen_wrong = wrong and wrong[0] not in blindness.blind(table.senses)
    if not table.puzzled or (told and not seen_wrong):
        return told
    cells = wrong or [mark.cell for mark in now.marks if mark.role == "place"]
    return blindness.out(cells[0] if len(cells) == 1 or wrong else None)


def _tries(table: Table) -> TriesView | None:
    state = table.state
    if not isinstance(state, Playing | Over) or not state.course.restarts:
        return None
    course = state.course
    wait = wait_ms(course.misses) if table.vault.waiting(table.now) else 0.0
    return tries(course.restarts, course.wrong_packs, wait, locked=bool(state.safe))


def _lately(state: State | None) -> bool:
    """Whether nothing has been done in the game since the last wrong pack was entered."""
    return isinstance(state, Playing) and state.course.missed_after == len(state.game.entries)


def _link(table: Table) -> LinkView:
    wrong = table.wrong_board
    if wrong and table.link.state == "ready":
        return LinkView("refused", wrong)
    if table.link.state == "ready" and table.troubles:
        newest = next(reversed(table.troubles.values()))
        return replace(table.link, text=boards.CHECK, problem=newest)
    return table.link


def _confirmable(table: Table) -> bool:
    if table.boardless:
        return table.phase == "placing" and table.plan.target is not None
    if table.link.state != "ready":
        return False
    if table.reading is not None:
        return table.reading.move is not None
    return table.setting is not None and table.setting.places is not None


# --- the match --------------------------------------------------------------------------------


def _match(table: Table) -> MatchView | None:
    state = table.state
    if state is None:
        setup = table.setup
        match = Match(setup.players, setup.form, target=setup.target)
        wolf, farmer = setup.players
        bids = setup.form == "bids"
        return MatchView(
            setup.form, "" if bids else wolf, "" if bids else farmer, 1, _games(match),
            setup.players, (0, 0), target=setup.target, computers=setup.computers,
        )
    match, status = state.match, state.match.status
    names = match.players
    return MatchView(
        form=match.form, wolf=state.wolf, farmer=state.farmer, game=state.number,
        games=_games(match), players=names, totals=status.totals, to_beat=status.to_beat,
        target=status.target, bidder=None if status.bidder is None else names[status.bidder],
        bids=match.bids, least_bid=status.least_bid,
        result=result(state) if status.over else None,
        computers=_two(state), deduction=state.course.agreed,
    )


def _two(state: State) -> tuple[str, str]:
    one, other = state.course.strengths
    return one, other


def _computer(table: Table) -> ComputerView | None:
    state, mover = table.state, table.mover
    if state is None or mover is None or not table.strength:
        return None
    role: Player | None = None
    if state.phase != "bidding":
        role = "wolf" if mover == state.seat("wolf") else "farmer"
    intention = state.intention if isinstance(state, Playing) else None
    move = notation.write(intention) if intention is not None else ""
    return ComputerView(state.course.names[mover], role, move)


def _games(match: Match) -> int:
    return 2 if match.form == "duel" else 1


def _seal(state: State | None) -> SealView | None:
    if not isinstance(state, Playing | Over):
        return None
    digest, locked = state.seal.digest.hex(), bool(state.safe)
    if isinstance(state, Playing) or state.game.pack is None:
        return SealView(digest, locked=locked)
    return SealView(digest, tuple(sorted(state.game.pack)), state.seal.line, locked)


def _placing(table: Table) -> Placing:
    target, setting = table.plan.target, table.setting
    return Placing(
        table.plan.way,
        MappingProxyType(dict(target) if target is not None else {}),
        setting.next if setting is not None else None,
        setting.placed if setting is not None else 0,
    )


# --- what to do -------------------------------------------------------------------------------


def _sentence(table: Table, phase: Phase) -> tuple[str, str]:
    link, state = _link(table), table.state
    if state is not None and phase in ("placing", "wolf", "farmer") and table.boardless:
        return _typed(table, state, phase), _news(table)
    if phase in _ON_THE_BOARD and link.state != "ready":
        return link.text, "Everything is kept. The game goes on when the board is there."
    if table.reading is not None and table.reading.draft is not None and blindness.unsure(table):
        victim = table.reading.draft.animals[0]
        return f"Kill {victim}? Then lift one of its neighbours. Or turn {victim} back.", ""
    if table.reading is not None:
        reading, news = table.reading, _news(table) if table.reading.fits else ""
        return table.text(reading.sentence), f"{news} {table.text(reading.detail)}".strip()
    if table.setting is not None:
        return table.text(table.setting.sentence), table.text(table.setting.detail)
    if phase == "resume":
        return table.sitting.unfinished, table.text(Message("resume-or-give-up"))
    if state is None:
        return table.text(Message("choose-and-start")), ""
    if phase == "thinking":
        return _thinking(table, state)
    if phase == "bidding":
        return _bidding(table, state)
    if table.vault.working:
        return table.vault.working, "It takes a moment, so that nobody can try many packs."
    if phase == "choosing":
        choose = Message(
            "choose-pack", farmer=state.farmer, wolf=state.wolf, count=state.options.wolves)
        return (table.text(choose),
                "The pack is shown to nobody, and is kept sealed.")
    if phase == "unsealing" and isinstance(state, Playing) and state.safe:
        return (f"{state.farmer}, look away. {state.wolf}, enter your passphrase again.",
                table.text(Message("if-forgotten")) if state.course.misses
                else "It opens the pack that you chose.")
    if phase == "unsealing":
        return (f"{state.farmer}, look away. {state.wolf}, enter your pack again.",
                "That was not the pack that was sealed." if state.course.misses
                else "It is checked against the seal.")
    if phase == "over":
        return f"The game is over. {state.wolf} made {state.match.scores[-1]}.", (
            f"Now {state.farmer} is the Wolf."
        )
    if phase == "match-over":
        return result(state), ""
    return "The board is not there yet.", ""


def _typed(table: Table, state: State, phase: Phase) -> str:
    """What to type, where no board is connected."""
    if state.strength and phase != "placing":
        return f"{state.match.players[state.mover or 0]} is thinking."
    if phase == "placing":
        plan = table.plan
        how = f"say confirm to place the flock ({plan.way}), or" if plan.target else "say"
        return f"{state.farmer}: {how} place random, or place and the cells of A, B, C, …"
    if phase == "wolf":
        return f"{state.wolf} is the Wolf: type a kill, such as move H:F-c3,J-a2."
    return f"{state.farmer} is the Farmer: type a shot, such as move G, or pass."


def _news(table: Table) -> str:
    """What has just been done and no hand has felt: a seal, or that a computer has passed."""
    state = table.state
    if isinstance(state, Playing) and not state.game.entries and state.intention is None:
        digits = state.seal.digest.hex()
        return f"The pack is sealed: {' '.join(digits[i : i + 4] for i in range(0, 16, 4))}."
    return _passed(table)


def _passed(table: Table) -> str:
    """That a computer has just passed, which no hand has felt; in a person's turn only."""
    state = table.state
    if not isinstance(state, Playing | Over) or table.strength or not state.game.turns:
        return ""
    last = state.game.entries[-1]
    if not isinstance(last, Turn) or not isinstance(last.move, Pass):
        return ""
    seat, course = state.seat(last.player), state.course
    if seat is None or not course.seats[seat].strength:
        return ""
    name = course.names[seat]
    return f"{name} held fire." if last.player == "farmer" else f"{name} could not kill."


def _thinking(table: Table, state: State) -> tuple[str, str]:
    name = state.course.names[table.mover or 0]
    if table.vault.lost:
        return (table.text(Message("computer-lost-its-wolves", player=name)),
                table.text(Message("wolves-file-gone")))
    if state.phase == "bidding":
        return table.text(Message("thinks-about-bid", player=name)), ""
    return table.text(Message(
        "computer-chooses-pack", player=name, count=state.options.wolves)), ""


def _bidding(table: Table, state: State) -> tuple[str, str]:
    match, status = state.match, state.match.status
    name = match.players[status.bidder or 0]
    most = match.bounds[1] if match.bounds is not None else state.options.most_points
    sentence = f"{name}: how many points would you make as the Wolf?"
    if match.bids:
        least = status.least_bid or 1
        sentence = table.text(Message("bid-or-give-way", player=name, least=least))
    return sentence, f"The most that can be bid is {most}."


def _buttons(table: Table, phase: Phase) -> tuple[Button, ...]:
    """What can be asked of the table now. Only what both players know decides it."""
    state = table.state
    match phase:
        case "thinking":
            return (Button("abandon", "Give it up", careful=True),) if table.vault.lost else ()
        case "setup":
            return (Button("start", "Start"),)
        case "resume":
            return (Button("resume", "Go on"), Button("abandon", "Give it up", careful=True))
        case "bidding":
            can = state is not None and bool(state.match.bids)
            return (Button("pass", "Give way"),) if can else ()
        case "over":
            return (Button("next", "Next game"),)
        case "match-over":
            return (Button("new", "New match"),)
    buttons = [Button("confirm", "Confirm")] if _confirmable(table) else []
    reading = table.reading
    if isinstance(state, Playing) and not table.strength and reading is not None:
        if reading.fits and not table.berserk and not legal.defects(state.game, Pass()):
            buttons.append(Button("pass", "Pass"))
        if phase == "farmer" and state.options.may_go_berserk:
            calm = Button("berserk off", "Calm down")
            buttons.append(calm if table.berserk else Button("berserk", "Go berserk…", True))
    if table.undoable or table.typed_move is not None:
        buttons.append(Button("undo", "Take back"))
    return tuple(buttons)


