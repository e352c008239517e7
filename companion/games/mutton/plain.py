"""Tracking sheets as text, and what each line of a sheet says."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from companion.games.mutton.options import in_words
from companion.games.mutton.sentences import KINDS, stopped_briefly
from companion.words.catalogue import SCREEN, day
from companion.words.message import Message, paragraph
from engine.letters import Animal
from engine.mutton import moves, sheet
from engine.mutton.game import Game
from engine.mutton.options import Options
from engine.mutton.position import Position, moved_off
from engine.mutton.records import ROLES, Record, player

TITLE = Message("sheet-of-mutton")
FIELDS: Mapping[str, Message] = MappingProxyType({
    "Wolf": Message("field-wolf"), "Farmer": Message("field-farmer"),
    "Date": Message("field-date")})
"""The tags of a record that stand at the top of a sheet, and their names there."""


@dataclass(slots=True)
class RoundLine:
    """One line of the sheet."""

    round: int
    marks: dict[Animal, str] = field(default_factory=dict)
    """``x``, ``w`` or ``?`` for the victim, ``+`` for each animal beside it, ``e`` for one that
    escaped."""
    notes: list[Message] = field(default_factory=list)
    gone: list[Animal] = field(default_factory=list)
    """Who died or left the board in this round."""

    @property
    def said(self) -> Message | None:
        """The notes as one message."""
        return Message("notes", notes=self.notes) if self.notes else None


def round_lines(game: Game) -> list[RoundLine]:
    """Return a line for each round that has begun."""
    lines: dict[int, RoundLine] = {}
    shown = game.position.dead  # at the end also what was hidden
    for before, entry in zip(game.positions, game.entries, strict=False):
        line = lines.setdefault(before.round, RoundLine(before.round))
        line.notes += _notes(entry, shown)
        if not isinstance(entry, moves.Turn):
            continue
        line.gone += moved_off(entry.move)
        if isinstance(move := entry.move, moves.Kill):
            line.marks |= dict.fromkeys(before.neighbours(move.victim), "+")
            line.marks[move.victim] = shown[move.victim]
        elif isinstance(move, moves.Escape):
            line.marks[move.animal] = "e"
    return list(lines.values())


def _notes(entry: moves.Entry, shown: Mapping[Animal, moves.Mark]) -> Iterator[Message]:
    if isinstance(entry, moves.Refusal):
        yield Message("note-escape-refused" if entry.kind == "escape" else "note-kill-refused",
                      animal=entry.animal)
    elif isinstance(entry, moves.Stop):
        yield stopped_briefly(entry)
    elif isinstance(move := entry.move, moves.Shot):
        yield Message("note-shot", animal=move.animal, was=KINDS[shown[move.animal]])
        if move.runs:
            yield Message("note-ran", animals=[run.animal for run in move.runs])
    elif isinstance(move, moves.Berserk):
        yield Message("note-berserk", animals=[
            Message("animal-and-kind", animal=animal, was=KINDS[shown[animal]])
            for animal in move.animals])
    elif isinstance(move, moves.Escape):
        yield Message("short-escape", animal=move.animal)
    elif isinstance(move, moves.Pass):
        yield Message("note-wolf-passes" if entry.player == "wolf" else "short-no-shot")


def the_pack(pack: Collection[Animal]) -> Message | None:
    """Return the line that names the pack once it is open; None while it is not."""
    return Message("the-pack-is", wolves=" ".join(sorted(pack))) if pack else None


def score_line(position: Position, to_beat: int | None) -> Message:
    """Return the Wolf's score, and what it has to beat if that is known."""
    if position.score is None:
        return Message("score-hidden-until-opened" if position.over else "score-hidden-until-end")
    if to_beat is None:
        return Message("score-is", points=position.score)
    return Message("score-to-beat", points=position.score, to_beat=to_beat)


def filled(record: Record, game: Game) -> str:
    """Names, diagram, score, table and notes of `game`, the record's or an earlier moment of it.

    Only what both players know is shown: the pack once the game is over.
    """
    game = game.public()
    values = {tag: day(value) if tag == "Date" else value for tag, value in record.tags.items()}
    values |= {role: name for role in ROLES if (name := player(record.tags, role)) is not None}
    names = [SCREEN.text(Message("field-and-value", field=field, value=values[tag]))
             for tag, field in FIELDS.items() if tag in values]
    lines = [SCREEN.text(TITLE), "   ".join(names), SCREEN.text(in_words(game.options)),
             SCREEN.text(the_pack(game.pack or ()))]
    notes = [f"{_round(line.round)}: {SCREEN.text(line.said)}"
             for line in round_lines(game) if line.notes]
    parts = ["\n".join(filter(None, lines)), page(game, record.to_beat), "\n".join(notes)]
    return "\n\n".join(filter(None, parts)) + "\n"


def blank(options: Options, game: Game | None = None, wolf: str = "", farmer: str = "") -> str:
    """The same to be filled by pencil, with the flock as `game` begins and names if known."""
    start = Position.start(options, moves.Placement(())) if game is None else game.positions[0]
    values = {"Wolf": f"{SCREEN.name(wolf):18}", "Farmer": f"{SCREEN.name(farmer):18}"}
    fields = [SCREEN.text(Message("field-and-value", field=field, value=values.get(tag, "")))
              for tag, field in FIELDS.items()]
    score = SCREEN.text(Message("field-and-value", field=Message("field-score"), value=""))
    return "\n".join([
        SCREEN.text(TITLE), " ".join(fields).rstrip(),
        SCREEN.text(in_words(options)), "", sheet.diagram(start), "", score.rstrip(),
        f"{_flock()}: {' '.join(options.flock)}",
        *(f"{_round(number)}:" for number in range(1, options.sheep)), "",
    ])


def page(game: Game, to_beat: int | None) -> str:
    """Diagram, score and tracking sheet, one below the other, laid out as by the engine."""
    heading, *rows = sheet.columns(game)
    lines = [f"{_flock()}: {heading}",
             *(f"{_round(row.round)}: {marks}"
               for row, marks in zip(sheet.rows(game), rows, strict=True))]
    by, score = game.position.gave_up, score_line(game.position, to_beat)
    said = SCREEN.text(paragraph(by and Message("player-gave-up", role=by), score))
    return "\n".join([sheet.diagram(game.position), "", said, *lines])


def _round(number: int) -> str:
    """Return the title of a round's line; titles of one to 99 rounds are equally long."""
    return SCREEN.text(Message("line-of-round", round=f"{number:2}"))


def _flock() -> str:
    """Return the title of the line with the letters."""
    return SCREEN.text(Message("line-of-sheep")).ljust(len(_round(1)))
