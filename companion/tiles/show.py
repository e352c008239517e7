"""What is shown of a table of tiles: from the table to its `TileView`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.tiles import drafts
from companion.tiles.state import State
from companion.tiles.view import Draft, Hand, MatchView, Phase, Seat, TileView
from engine.fold.tiles import NAMES

if TYPE_CHECKING:
    from companion.tiles.table import TileTable


def show(table: TileTable) -> TileView:
    """All that is to be seen of the table."""
    state, phase = table.state, table.phase
    unkept = table.journal.unkept
    if state is None:
        said = _unfinished(table) if phase == "resume" else "Choose the game and who plays."
        return TileView(
            phase, said, table.notice or unkept,
            setup=table.setup.view if phase == "setup" else None,
            resumable=said if phase == "resume" else "", buttons=_buttons(table, phase),
            unkept=unkept)
    rules, position, hand = state.rules, state.position, table.hand
    laid = position is not None
    sentence, detail = _told(table, state, phase)
    return TileView(
        phase, sentence, table.notice or unkept or detail,
        game=state.begun.game,
        options=str(state.options),
        scorer=state.begun.scorer,
        seats=_seats(state),
        turn=state.turn,
        round=position.round if laid else 0,
        match=_match(state),
        hand=None if hand is None else Hand(hand, table.turn, rules.turns(hand)),
        put_back=rules.put_back(state.game) if state.game is not None else 0,
        choices=table.choices,
        places=drafts.places(table),
        draft=_draft(table, state),
        tiles=tuple(rules.tile(spot, owner)
                    for spot, owner in zip(state.spots, state.owners, strict=True)),
        fences=rules.fences(position) if laid else (),
        regions=rules.regions(position) if laid else (),
        accounts=rules.accounts(position, state.names) if laid else (),
        score=rules.rows(position, state.names, state.sheep) if laid else (),
        left=rules.left(position) if laid else {},
        explained=table.explained,
        confirmable=table.draft is not None,
        undoable=table.draft is not None or state.undoable,
        buttons=_buttons(table, phase),
        record=state.records[-1] if state.counted else "",
        winners=state.winners or (),
        lost=state.winners is None,
        unkept=unkept,
    )


def _unfinished(table: TileTable) -> str:
    kept = table.resumable
    assert kept is not None
    return f"The match of {kept.title}, begun on {kept.begun[:16]}, is not finished."


def _seats(state: State) -> tuple[Seat, ...]:
    totals = state.match.status.totals if state.match is not None else (0,) * len(state.names)
    decided = state.begun.game == "dogs" and state.phase != "bidding"
    return tuple(
        Seat(name, strength,
             "" if not decided else "sheep" if seat == state.sheep else "wolves", total)
        for seat, (name, strength, total)
        in enumerate(zip(state.names, state.begun.computers, totals, strict=True)))


def _match(state: State) -> MatchView:
    match = state.match
    if match is None:
        return MatchView("single", 1, 1, result=state.result)
    status = match.status
    return MatchView(
        match.form, state.number, 2 if match.form == "duel" else 1, status.to_beat, status.target,
        status.bidder, match.bids, status.least_bid, match.bounds[1] if match.bounds else None,
        state.result)


def _draft(table: TileTable, state: State) -> Draft | None:
    if table.draft is None:
        return None
    rules = state.rules
    after = drafts.tentative(state, table.draft)
    points = tuple(row.points for row in rules.rows(after, state.names, state.sheep))
    return Draft(rules.tile(table.draft, state.turn), points)


# --- what to do -----------------------------------------------------------------------------------


def called(kind: str) -> str:
    """A kind of tile as players call it.

    >>> called("corner"), called("tile")
    ('tri-corner fence', 'tile')
    """
    return next((name for each, name in NAMES.items() if each == kind), kind)


def _told(table: TileTable, state: State, phase: Phase) -> tuple[str, str]:
    """What to do now, and a smaller sentence about it."""
    name = "" if state.turn is None else state.names[state.turn]
    match phase:
        case "bidding":
            return _bidding(state, name)
        case "thinking":
            return f"{name} is thinking.", ""
        case "finishing":
            return ("All tiles lie there: finish to count them.",
                    "Undo takes the last one back.")
        case "over":
            saved = state.rules.points(state.position)
            return (f"{state.names[state.sheep]} saved {saved} sheep.",
                    f"Next, {state.names[1 - state.sheep]} plays the sheep.")
        case "match-over":
            return state.result, ""
    return _laying(table, state, name)


def _bidding(state: State, name: str) -> tuple[str, str]:
    assert state.match is not None
    if not state.match.bids:
        return f"{name}, how many sheep would you save?", "Who bids more plays the sheep."
    return (f"{name}, bid more than {state.match.bids[-1]} sheep, or give way.",
            "Who gives way plays the wolves.")


def _laying(table: TileTable, state: State, name: str) -> tuple[str, str]:
    if table.draft is not None:
        who = f"{name}, confirm" if name else "Confirm"
        return f"{who}, or move or turn the tile.", ""
    hand = table.hand
    if state.begun.scorer == "final":
        return ("Enter every tile that lies on the table, in any order.",
                "Finish when all are entered.")
    if state.game is None:
        if hand is None:
            return "Which tile lies in the middle?", "It was turned over first, and is no wolf."
        return f"Lay the {called(hand)} in the middle.", ""
    if hand is None:
        return f"{name}, which tile have you drawn?", ""
    if state.begun.game == "dogs":
        side = "sheep" if state.turn == state.sheep else "wolves"
        return f"{name}, lay a tile for the {side}.", ""
    back = state.rules.put_back(state.game)
    detail = "" if not back else (
        "A wolf had no herd to go to, so it went back into the stack." if back == 1 else
        f"{back} wolves had no herd to go to, so they went back into the stack.")
    return f"{name}, lay the {called(hand)}.", detail


def _buttons(table: TileTable, phase: Phase) -> tuple[str, ...]:
    state = table.state
    if state is None:
        return ("start",) if phase == "setup" else ("resume", "abandon")
    match phase:
        case "bidding":
            bids = state.match.bids if state.match is not None else ()
            return (*(("pass",) if bids else ()), "leave", "abandon")
        case "over":
            return "next", "leave", "abandon"
        case "match-over":
            return ("new",)
        case "thinking":
            return "leave", "abandon"
    hand = table.hand
    found = []
    if hand is not None and len(state.rules.turns(hand)) > 1:
        found.append("turn")
    if table.draft is not None:
        found += ["take back", "confirm"]
    if table.draft is not None or state.undoable:
        found.append("undo")
    if state.spots:
        found.append("finish")
    return (*found, "leave", "abandon")
