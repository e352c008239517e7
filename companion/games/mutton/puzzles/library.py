"""The puzzles that are shipped: records of games so far, with the answer and the grade as tags.

    [Puzzle "3fa9c1d2"]
    [Question "certain"]
    [Answer "C"]
    [Grade "easy"]
    [Clues "4 9"]

`Clues` numbers the clues that are needed among all of the game (`engine.mutton.clues`), from 1. So
nothing has to be solved while people play. There is no pack in the file: nobody needs one.
`sheepfold puzzles generate` makes it.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources
from math import gcd
from typing import get_args

from engine.letters import Animal
from engine.mutton import records
from engine.mutton.clues import clues
from engine.mutton.game import Game
from engine.mutton.puzzles import GRADES, Grade, Puzzle, Question
from engine.records import games

FILE = "puzzles.mutton"
ID_LENGTH = 8


@dataclass(frozen=True, slots=True)
class ShippedPuzzle:
    """A puzzle of the file. Its game is read only when it is needed."""

    number: int
    """Its place in the file, from 1."""
    id: str
    """What names it where solved puzzles are remembered: the same after a new file is made."""
    question: Question
    grade: Grade
    answer: Animal
    clues: tuple[int, ...]
    """The numbers of the clues that are needed, from 1."""
    text: str
    """The record."""

    @property
    def game(self) -> Game:
        """The game so far."""
        return records.read(self.text).game

    @property
    def solved(self) -> Puzzle:
        """The puzzle with its clues."""
        game = self.game
        found = list(clues(game))
        return Puzzle(
            game, self.question, self.answer, tuple(found[each - 1] for each in self.clues))


class Library:
    """All puzzles of a file, by grade: the easy ones first."""

    def __init__(self, text: str) -> None:
        self.puzzles = tuple(
            _entry(number, each) for number, each in enumerate(games(text), 1))

    def numbered(self, number: int) -> ShippedPuzzle:
        """Return a puzzle by its number. Raises LookupError."""
        if not 1 <= number <= len(self.puzzles):
            raise LookupError(f"there is no puzzle {number}")
        return self.puzzles[number - 1]

    def of_day(self, day: date) -> ShippedPuzzle:
        """Return the puzzle of the day, the same for everybody. All come before one comes again.

        Days that follow each other have puzzles from different parts of the file, which is in the
        order of the grades.
        """
        count = len(self.puzzles)
        stride = next(n for n in range(round(count * 0.38), count + 2) if gcd(n, count) == 1)
        return self.puzzles[day.toordinal() * stride % count]

    def of_grade(self, grade: Grade) -> tuple[ShippedPuzzle, ...]:
        """Return the puzzles of a grade."""
        return tuple(puzzle for puzzle in self.puzzles if puzzle.grade == grade)

    def following(self, number: int, solved: Iterable[str]) -> ShippedPuzzle | None:
        """Return the next puzzle that is not solved, and after the last one the first such."""
        known = set(solved)
        ahead = (*self.puzzles[number:], *self.puzzles[:number])
        return next((each for each in ahead if each.id not in known), None)


@cache
def shipped() -> Library:
    """Return the puzzles that come with the program."""
    return Library(resources.files(__package__).joinpath(FILE).read_text("utf-8"))


def write(puzzles: Iterable[Puzzle]) -> str:
    """Return puzzles as the text of a file, the easy ones first."""
    order = sorted(puzzles, key=lambda each: (
        GRADES.index(each.grade), len(each.clues), each.game.position.round))
    return "\n".join(_written(each) for each in order)


def _written(puzzle: Puzzle) -> str:
    played = records.write(records.Record(puzzle.game))
    every = list(clues(puzzle.game))
    return records.write(records.Record(puzzle.game, {
        "Puzzle": hashlib.sha256(played.encode()).hexdigest()[:ID_LENGTH],
        "Question": puzzle.question,
        "Answer": puzzle.answer,
        "Grade": puzzle.grade,
        "Clues": " ".join(str(every.index(each) + 1) for each in puzzle.clues),
    }))


def _entry(number: int, text: str) -> ShippedPuzzle:
    tags = dict(_tags(text))
    question: Question = next(each for each in get_args(Question) if each == tags["Question"])
    grade = next(each for each in GRADES if each == tags["Grade"])
    return ShippedPuzzle(
        number, tags["Puzzle"], question, grade, tags["Answer"],
        tuple(map(int, tags["Clues"].split())), text)


def _tags(text: str) -> Iterable[tuple[str, str]]:
    """Yield the tags of a record that the program itself has written."""
    for line in text.splitlines():
        if line.startswith("["):
            name, _, value = line.strip("[]").partition(" ")
            yield name, value.strip('"')
