"""What is shown of a table of tiles: from the table to its `TileView`."""

from __future__ import annotations

from companion.referee.tiles import Command, State, Step
from companion.referee.tiles.rules import Spot
from companion.referee.tiles.state import (
    Bidding,
    Course,
    Entering,
    Laying,
    Over,
    layout_of,
    owners,
    result,
    winners,
)
from companion.table.sitting import Sitting
from companion.table.tiles.drafts import Draft
from companion.table.tiles.faces import face_of, tile
from companion.table.tiles.setup import Setup
from companion.table.tiles.view import (
    DraftView,
    Explained,
    Hand,
    MatchView,
    Phase,
    SeatView,
    TileView,
)
from engine.fold.tiles import NAMES


def show(
    state: State | None, phase: Phase, setup: Setup, draft: Draft, explained: Explained | None,
    sitting: Sitting[State, Command, Step, None],
) -> TileView:
    """Return all that is public about the table."""
    unkept = sitting.journal.unkept
    if state is None:
        said = sitting.unfinished or "Choose the game and who plays."
        return TileView(
            phase, said, sitting.notice or unkept,
            setup=setup.view if phase == "setup" else None,
            resumable=sitting.unfinished, buttons=_buttons(state, phase, draft), unkept=unkept)
    course, layout, hand = state.course, layout_of(state), draft.hand(state)
    about, face = course.about, None if layout is None else face_of(layout)
    sentence, detail = _instructions(state, phase, draft)
    won = winners(state)
    return TileView(
        phase, sentence, sitting.notice or unkept or detail,
        game=about.key,
        options=course.options.words,
        scorer=course.scorer,
        seats=_seats(state),
        turn=state.turn,
        round=0 if layout is None else layout.round,
        match=_match(state),
        hand=None if hand is None else Hand(hand, draft.turn(state), about.turns(hand)),
        put_back=state.play.put_back if isinstance(state, Laying | Over) else 0,
        choices=state.choices,
        places=draft.places(state),
        draft=_draft(state, draft.spot),
        tiles=() if layout is None else tuple(
            tile(about, spot, owner)
            for spot, owner in zip(layout.spots, owners(state), strict=True)),
        fences=() if face is None else face.fences(),
        regions=() if face is None else face.regions(),
        accounts=() if face is None else face.accounts(course.names),
        score=() if face is None else face.rows(course.names, course.sheep),
        left={} if layout is None else layout.left,
        explained=explained,
        confirmable=draft.spot is not None,
        undoable=draft.spot is not None or state.undoable,
        buttons=_buttons(state, phase, draft),
        record=course.records[-1] if course.counted else "",
        winners=won or (),
        lost=won is None,
        unkept=unkept,
    )


def _seats(state: State) -> tuple[SeatView, ...]:
    course = state.course
    totals = (0,) * len(course.seats) if course.match is None else course.match.status.totals
    decided = course.about.sides and state.phase != "bidding"
    return tuple(
        SeatView(seat.name, seat.strength,
             "" if not decided else "sheep" if number == course.sheep else "wolves", total)
        for number, (seat, total) in enumerate(zip(course.seats, totals, strict=True)))


def _match(state: State) -> MatchView:
    match, ended = state.course.match, result(state)
    if match is None:
        return MatchView("single", 1, 1, result=ended)
    status = match.status
    return MatchView(
        match.form, state.course.number, 2 if match.form == "duel" else 1, status.to_beat,
        status.target, status.bidder, match.bids, status.least_bid,
        match.bounds[1] if match.bounds else None, ended)


def _draft(state: State, spot: Spot | None) -> DraftView | None:
    if spot is None or not isinstance(state, Entering | Laying):
        return None
    course, after = state.course, face_of(state.after(spot))
    points = tuple(row.points for row in after.rows(course.names, course.sheep))
    return DraftView(tile(course.about, spot, state.turn), points)


# --- what to do -----------------------------------------------------------------------------------


def called(kind: str) -> str:
    """Return a kind of tile as players call it.

    >>> called("corner"), called("tile")
    ('tri-corner fence', 'tile')
    """
    return next((name for each, name in NAMES.items() if each == kind), kind)


def _instructions(state: State, phase: Phase, draft: Draft) -> tuple[str, str]:
    """Return what to do now, and a smaller sentence about it."""
    course = state.course
    name = "" if state.turn is None else course.names[state.turn]
    match state:
        case _ if phase == "thinking":
            return f"{name} is thinking.", ""
        case Bidding():
            return _bidding(course, name)
        case Over(_, play) if phase == "over":
            return (f"{course.names[course.sheep]} saved {play.points} sheep.",
                    f"Next, {course.names[1 - course.sheep]} plays the sheep.")
        case Over():
            return result(state), ""
        case _ if phase == "finishing":
            return ("All tiles lie there: finish to count them.",
                    "Undo takes the last one back.")
    return _laying(state, draft, name)


def _bidding(course: Course, name: str) -> tuple[str, str]:
    bids = () if course.match is None else course.match.bids
    if not bids:
        return f"{name}, how many sheep would you save?", "Who bids more plays the sheep."
    return (f"{name}, bid more than {bids[-1]} sheep, or give way.",
            "Who gives way plays the wolves.")


def _laying(state: Entering | Laying, draft: Draft, name: str) -> tuple[str, str]:
    if draft.spot is not None:
        who = f"{name}, confirm" if name else "Confirm"
        return f"{who}, or move or turn the tile.", ""
    course, hand = state.course, draft.hand(state)
    if course.scorer == "final":
        return ("Enter every tile that lies on the table, in any order.",
                "Finish when all are entered.")
    if isinstance(state, Entering):
        if hand is None:
            return "Which tile lies in the middle?", "It was turned over first, and is no wolf."
        return f"Lay the {called(hand)} in the middle.", ""
    if hand is None:
        return f"{name}, which tile have you drawn?", ""
    if course.about.sides:
        side = "sheep" if state.turn == course.sheep else "wolves"
        return f"{name}, lay a tile for the {side}.", ""
    back = state.play.put_back
    detail = "" if not back else (
        "A wolf had no herd to go to, so it went back into the stack." if back == 1 else
        f"{back} wolves had no herd to go to, so they went back into the stack.")
    return f"{name}, lay the {called(hand)}.", detail


def _buttons(state: State | None, phase: Phase, draft: Draft) -> tuple[str, ...]:
    if state is None:
        return ("start",) if phase == "setup" else ("resume", "abandon")
    course = state.course
    match phase:
        case "bidding":
            bids = () if course.match is None else course.match.bids
            return (*(("pass",) if bids else ()), "leave", "abandon")
        case "over":
            return "next", "leave", "abandon"
        case "match-over":
            return ("new",)
        case "thinking":
            return "leave", "abandon"
    hand, layout = draft.hand(state), layout_of(state)
    found = []
    if hand is not None and len(course.about.turns(hand)) > 1:
        found.append("turn")
    if draft.spot is not None:
        found += ["take back", "confirm"]
    if draft.spot is not None or state.undoable:
        found.append("undo")
    if layout is not None and layout.spots:
        found.append("finish")
    return (*found, "leave", "abandon")
