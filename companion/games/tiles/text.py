"""A game of tiles as text: who played, the table, its score, and why everything counts."""

from companion.games.tiles.referee.games import about
from companion.games.tiles.referee.rules import Kept, Play
from companion.games.tiles.table.faces import face_of
from companion.words.catalogue import SCREEN, TYPED, day
from companion.words.message import Message


def fields(kept: Kept) -> list[tuple[Message, str | None]]:
    """Return what stands at the top of a page: who played, and when."""
    sides = about(kept.play.key).fields(len(kept.names))
    found: list[tuple[Message, str | None]] = [
        *zip(sides, map(SCREEN.name, kept.names), strict=True)]
    if "Date" in kept.tags:
        found.append((Message("field-date"), day(kept.tags["Date"])))
    return found


def heading(kept: Kept) -> str:
    """Return the same and the options as lines of text."""
    said = [SCREEN.text(Message("field-and-value", field=field, value=value or ""))
            for field, value in fields(kept)]
    return "\n".join(["   ".join(said), SCREEN.text(kept.options.in_words)])


def game_page(play: Play, names: tuple[str, ...]) -> str:
    """Return a game as text: the table, its score, and why everything counts."""
    face = face_of(play)
    left = face.left(play.hand)
    said = map(TYPED.text, filter(None, (face.score_line(names), left)))
    return "\n".join([
        face.diagram(), "", *said, *(f"  {TYPED.text(one.text)}" for one in face.accounts(names))])
