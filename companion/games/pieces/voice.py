"""What a table of pieces reports without a screen."""

from collections.abc import Iterator

from companion.games.pieces import referee
from companion.games.pieces.diagram import diagram
from companion.games.pieces.referee import State, Step, result
from companion.games.pieces.view import PieceView
from companion.referee.codec import Another, GaveUp, Undone
from companion.table.sitting import StepTaken
from companion.terminal.shell import Line, Voice
from companion.words.catalogue import TYPED
from companion.words.message import Message, paragraph


class PieceVoice(Voice[PieceView, StepTaken[State, Step]]):
    """Reports what changes at a table of pieces."""

    def changes(self, before: PieceView | None, view: PieceView) -> Iterator[Line]:
        yield from ()

    def sentences(self, view: PieceView) -> list[Message | None]:
        return [paragraph(view.sentence, view.detail)]

    def events(self, one: StepTaken[State, Step]) -> Iterator[Line]:
        step, state = one.step, one.state
        course, names = state.course, state.course.names
        board = diagram(state.rules.grid, state.game.position.pieces)
        match step:
            case referee.Begun():
                yield {"event": "match", "game": step.game, "players": list(step.players),
                       "options": step.options, "form": step.form,
                       "computers": list(step.computers)}, (
                    Message("pieces-they-play", players=names, game=state.rules.about.name))
                yield {}, board
            case referee.Moved(text):
                side = state.game.positions[-2].mover
                yield {"event": "moved", "player": names[state.seat(side)], "move": text}, (
                    Message("pieces-moved", player=names[state.seat(side)], move=text))
                yield {}, board
            case Undone():
                yield {"event": "undone"}, Message("pieces-undone")
                yield {}, board
            case GaveUp(seat):
                yield {"event": "gave-up", "player": names[seat]}, (
                    Message("has-given-up", player=names[seat]))
            case Another():
                yield {"event": "next"}, Message("sides-swapped")
                yield {}, board
        if state.phase != "playing":
            yield {"event": "over", "record": course.records[-1]}, course.records[-1]
        if course.over:
            yield {"event": "match-over", **TYPED.json(result=result(state)),
                   "winner": state.winner}, ""
