"""What a table of tiles reports without a screen."""

from collections.abc import Iterator

from companion.games.tiles.referee import State, Step, steps
from companion.games.tiles.referee.state import Over, layout_of, owners, result
from companion.games.tiles.table.faces import face_of
from companion.games.tiles.table.view import TileView
from companion.games.tiles.text import game_page
from companion.referee.codec import Another, Bid, GaveUp, Undone
from companion.table.sitting import StepTaken
from companion.terminal.plain_json import plain
from companion.terminal.shell import Line, Voice
from companion.words.catalogue import TYPED
from companion.words.message import Message, paragraph


class TileVoice(Voice[TileView, StepTaken[State, Step]]):
    """Reports what changes at a table of tiles."""

    def changes(self, before: TileView | None, view: TileView) -> Iterator[Line]:
        explained = view.explained
        if explained is not None and (before is None or explained != before.explained):
            yield {"event": "explained", **plain(explained)}, TYPED.text(explained.text)

    def sentences(self, view: TileView) -> list[Message | None]:
        return [paragraph(view.sentence, view.detail)]

    def events(self, one: StepTaken[State, Step]) -> Iterator[Line]:
        step, state = one.step, one.state
        course, layout = state.course, layout_of(state)
        face = None if layout is None else face_of(layout)
        match step:
            case steps.Begun():
                yield {"event": "match", "game": step.game, "players": list(step.players),
                       "options": step.options, "form": step.form, "scorer": step.scorer,
                       "computers": list(step.computers)}, (
                    Message("they-play", players=course.names, game=course.about.name,
                            options=course.options.in_words))
                if face is not None and layout is not None and layout.spots:
                    yield {}, face.diagram()
            case Bid(points):
                yield {"event": "bid", "points": points}, (
                    Message("gives-way") if points is None
                    else Message("bids-points", points=points))
            case steps.Laid(spot) if face is not None:
                text, owner = course.about.write(spot), owners(state)[-1]
                name = None if owner is None else course.names[owner]
                yield {"event": "laid", "player": name, "tile": text}, (
                    Message("tile-laid-by-nobody", tile=text) if name is None
                    else Message("tile-laid", player=name, tile=text))
                yield {}, face.diagram()
                yield {}, scores_so_far(state)
            case steps.Removed(spot):
                text = course.about.write(spot)
                yield {"event": "removed", "tile": text}, Message("tile-removed", tile=text)
            case Undone():
                yield {"event": "undone"}, Message("tile-undone")
            case steps.Finished():
                yield {"event": "finished"}, Message("table-counts")
            case GaveUp(seat):
                name = course.names[seat]
                yield {"event": "gave-up", "player": name}, Message("has-given-up", player=name)
            case Another():
                yield {"event": "next"}, Message("sides-swapped")
        if isinstance(state, Over):
            rows = face_of(state.play).rows(course.names, course.sheep)
            score = {TYPED.text(row.name): row.points for row in rows}
            yield {"event": "over", "score": score, "record": course.records[-1]}, (
                f"{game_page(state.play, course.names)}\n\n{course.records[-1]}")
        if course.over:
            yield {"event": "match-over", **TYPED.json(result=result(state)),
                   "winners": list(state.winners or ())}, ""


def scores_so_far(state: State) -> Message | None:
    """Return the score as the table lies."""
    layout, course = layout_of(state), state.course
    if layout is None:
        return None
    return Message("scores-so-far", scores=[
        Message("name-and-points", player=row.name, points=row.points)
        for row in face_of(layout).rows(course.names, course.sheep)])
