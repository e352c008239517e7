"""What is shown of a table of tiles: from the table to its `TileView`."""

from dataclasses import replace
from typing import NamedTuple

from companion.games.tiles.referee import State
from companion.games.tiles.referee.games import tile_games
from companion.games.tiles.referee.rules import Spot
from companion.games.tiles.referee.state import (
    Bidding,
    Course,
    Entering,
    Laying,
    Over,
    layout_of,
    owners,
    result,
)
from companion.games.tiles.table.drafts import Draft
from companion.games.tiles.table.faces import face_of, tile
from companion.games.tiles.table.setup import Setup
from companion.games.tiles.table.view import (
    DraftView,
    Explained,
    Hand,
    MatchView,
    Phase,
    SeatView,
    TileView,
)
from companion.words.message import Message


class TileViewInputs(NamedTuple):
    """All that a view is made of: values, so views need to be made only where these differ."""

    state: State | None
    phase: Phase
    setup: Setup
    draft: Draft
    explained: Explained | None
    unfinished: Message | None
    """Which match can be resumed."""
    unfinished_game: str | None
    """Its game; None if there is none, or it is damaged."""
    notice: Message | None
    """What went wrong while nobody had asked for anything."""
    save_error: Message | None
    """Why what is played is not kept on the disk; None where it is."""

    def view(self) -> TileView:
        """Return all that is public about the table."""
        state, phase, draft, save_error = self.state, self.phase, self.draft, self.save_error
        notice = self.notice or save_error
        if state is None:
            return TileView(
                phase, self.unfinished or Message("choose-game-and-players"), notice,
                setup=self.setup.view if phase == "setup" else None,
                resumable=self.unfinished, resumable_game=_key(self.unfinished_game),
                buttons=_buttons(state, phase, draft),
                save_error=save_error)
        course, layout, hand = state.course, layout_of(state), draft.hand(state)
        about = course.about
        sentence, detail = _instructions(state, phase, draft)
        won = state.winners
        view = TileView(
            phase, sentence, notice or detail, game=about.key, options=course.options.words,
            scorer=course.scorer, seats=_seats(state), turn=state.turn, match=_match(state),
            hand=None if hand is None else Hand(hand, draft.turn(state), about.turns(hand)),
            put_back=state.play.put_back if isinstance(state, Laying | Over) else 0,
            choices=state.choices, places=draft.places(state), draft=_draft(state, draft.spot),
            explained=self.explained, confirmable=draft.spot is not None,
            undoable=draft.spot is not None or state.undoable,
            buttons=_buttons(state, phase, draft),
            record=course.records[-1] if course.counted else "",
            winners=won or (), lost=won is None, save_error=save_error,
        )
        if layout is None:
            return view
        face = face_of(layout)
        return replace(
            view, round=layout.round,
            tiles=tuple(tile(about, spot, owner) for spot, owner in zip(
                layout.spots, owners(state), strict=True)),
            fences=face.fences(), regions=face.regions(), accounts=face.accounts(course.names),
            score=face.rows(course.names, course.sheep), left=layout.left,
            gave_up=face.gave_up(course.sheep),
        )


def _key(game: str | None) -> str | None:
    return game if game in tile_games() else None


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


def _instructions(
    state: State, phase: Phase, draft: Draft
) -> tuple[Message | None, Message | None]:
    """Return what to do now, and what is said beside it in smaller print."""
    course = state.course
    name = "" if state.turn is None else course.names[state.turn]
    match state:
        case _ if phase == "thinking":
            return Message("is-thinking", player=name), None
        case Bidding():
            return _bidding(course, name)
        case Over(_, play) if phase == "over":
            sheep, wolves = course.names[course.sheep], course.names[1 - course.sheep]
            return (Message("saved-sheep", player=sheep, count=play.points),
                    Message("plays-sheep-next", player=wolves))
        case Over():
            return result(state), None
        case _ if phase == "finishing":
            return Message("all-tiles-lie"), Message("or-undo-last")
    return _laying(state, draft, name)


def _bidding(course: Course, name: str) -> tuple[Message, Message]:
    bids = () if course.match is None else course.match.bids
    if not bids:
        return Message("how-many-sheep", player=name), Message("higher-bid-has-sheep")
    return (Message("bid-more-sheep", player=name, count=bids[-1]),
            Message("giving-way-has-wolves"))


def _laying(state: Entering | Laying, draft: Draft, name: str) -> tuple[Message, Message | None]:
    if draft.spot is not None:
        return (Message("player-confirms-tile", player=name) if name
                else Message("confirm-tile")), None
    course, hand = state.course, draft.hand(state)
    if course.scorer == "final":
        return Message("enter-all-tiles"), Message("count-when-entered")
    if isinstance(state, Entering):
        if hand is None:
            return Message("which-tile-in-middle"), Message("middle-was-first")
        return Message("lay-in-middle", kind=hand), None
    if hand is None:
        return Message("which-tile-drawn", player=name), None
    if course.about.sides:
        side = "sheep" if state.turn == course.sheep else "wolves"
        return Message("lay-for-side", player=name, side=side), None
    back = state.play.put_back
    return (Message("lay-tile", player=name, kind=hand),
            Message("wolves-put-back", count=back) if back else None)


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
    if course.scorer and layout is not None and layout.spots:
        found.append("finish")
    if state.turn is not None and not course.scorer:
        found.append("stop")
    return (*found, "leave", "abandon")
