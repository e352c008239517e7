"""The shared parts of the tile games' records: a table, then numbered rounds of tiles.

A `Form` knows how a game writes a tile; what its tags mean is for each game to say.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine import records
from engine.defect import Defect, IllegalMove
from engine.laying import STOP, Cell, Stop, TileGame, TilePosition, entries_until, write_cell
from engine.records import TOP, NotationError, Played, Word

T = TypeVar("T")  # a tile as it lies
P = TypeVar("P", bound=TilePosition)
G = TypeVar("G", bound="TileGame[Any, Any]")  # a bound cannot be generic


@dataclass(frozen=True, slots=True)
class Form(Generic[T]):
    """Rules for writing and reading the records of one game."""

    name: str
    """The game's, as the Game tag has it."""
    seats: tuple[str, ...]
    """The players, as a stop names the one who gave up."""
    players: tuple[str, ...]
    """The free tags that stand before the derived ones."""
    write_tile: Callable[[T], str]
    parse_tile: Callable[[str], T]
    """Raises NotationError."""
    cells_of: Callable[[T], Collection[Cell]]

    def written(
        self, game: TileGame[T, P], tags: Mapping[str, str], derived: Mapping[str, str]
    ) -> str:
        """Return a record as text: first the players' and the derived tags.

        The other tags and the rounds follow.
        """
        first = {name: tags[name] for name in self.players if name in tags}
        moves = (self._stop(entry) if isinstance(entry, Stop) else self.write_tile(entry)
                 for entry in game.entries)
        return records.written({"Game": self.name, **first, **derived, **tags},
                               zip(game.rounds, moves, strict=True))

    def _stop(self, stop: Stop) -> str:
        return STOP if stop.by is None else f"{STOP}:{self.seats[stop.by]}"

    def table(self, game: TileGame[T, P]) -> str:
        """Return what lay there before the first turn, as the Table tag has it."""
        return " ".join(map(self.write_tile, game.table))

    def split(self, text: str) -> tuple[dict[str, Word], list[Word]]:
        """Return the tags' values and the words of the rounds.

        Raises RecordError, also for a record of another game.
        """
        tags, words = records.split(text)
        name = tags.get("Game", TOP)
        if records.unescaped(name.text) != self.name:
            raise name.error(Defect(
                "record-of-no-such-game",
                "This is not a record of {game}: its Game tag does not name that game.",
                game=self.name))
        return tags, words

    def started(self, start: Callable[[tuple[T, ...]], G], value: Word) -> G:
        """Return the game that `start` begins with the table of a Table tag.

        Raises RecordError, at the tile that cannot lie there.
        """
        words = records.value_words(value)
        table = tuple(map(self._parsed, words))
        try:
            return start(table)
        except IllegalMove as illegal:
            cell = illegal.arguments.get("cell")
            here = [word for tile, word in zip(table, words, strict=True)
                    if cell in {*map(write_cell, self.cells_of(tile))}]
            raise (here[-1] if here else value).error(*illegal.public) from None

    def played(self, game: G, words: list[Word]) -> G:
        """Return the game after all its rounds. Raises RecordError."""
        return records.play(game, words, self._step, _unfinished)

    def _step(self, game: G, word: Word) -> G:
        for by in (None, *range(game.position.players)):
            if word.text == self._stop(Stop(by)):
                return game.stop(by)
        tile = self._parsed(word)
        try:
            return game.apply(tile)
        except IllegalMove as illegal:
            raise word.error(*illegal.public) from None

    def _parsed(self, word: Word) -> T:
        try:
            return self.parse_tile(word.text)
        except NotationError as wrong:
            raise word.error(*wrong.public, offset=wrong.offset) from None


def _unfinished(game: Played) -> Defect:
    return Defect("round-unfinished", "Round {round} is not finished.",
                  round=game.position.round)


def at(record: records.GameRecord[G], when: str) -> G:
    """Return the game as it was at a place in it.

    ``"3"`` is after round 3, ``"3.1"`` after the first tile in it, ``"0"`` before the first turn.

    Raises PlaceError for other text, and NoSuchRound for a place beyond the end.
    """
    return record.game.upto(entries_until(record.game.rounds, when))
