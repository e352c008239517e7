"""Puzzles on a web page, in the messages that the client draws anyway."""

from companion.games.mutton.puzzles import explanation
from companion.games.mutton.puzzles.attempt import Attempt
from companion.games.mutton.puzzles.library import ShippedPuzzle, shipped
from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.games.mutton.table.view import Button, TableView
from companion.hands.marks import CellMark
from companion.words.message import Message
from engine.mutton.puzzles import Grade


class PagePuzzles:
    """The puzzles of a grade, one after the other. Which are solved is known to `solved`."""

    def __init__(self, grade: Grade, solved: SolvedPuzzles) -> None:
        self._solved = solved
        first = shipped().of_grade(grade)[0]
        self._open(first if first.id not in solved.ids else
                   shipped().following(first.number, solved.ids) or first)

    def _open(self, puzzle: ShippedPuzzle) -> None:
        self.attempt = Attempt(puzzle)

    @property
    def title(self) -> Message:
        puzzle = self.attempt.puzzle
        return Message("title-puzzle", number=puzzle.number, grade=puzzle.grade)

    @property
    def wrong(self) -> Message | None:
        return self.attempt.wrong if self.attempt.step is None else None

    def private(self) -> None:
        return None

    def say(self, text: str, now: float) -> bool:
        attempt, puzzle = self.attempt, self.attempt.puzzle
        word, _, cell = text.partition(" ")
        match word:
            case "tap":
                animal = attempt.game.position.animal_at.get(cell)
                attempt.choose(None if animal == attempt.chosen else animal)
            case "confirm":
                if attempt.shoot():
                    self._solved.add(puzzle.id)
            case "prove":
                attempt.prove(solved=puzzle.id in self._solved.ids)
            case "clue" if attempt.step is not None:
                attempt.go_on()
            case "next" | "skip":
                self._open(shipped().following(puzzle.number, self._solved.ids) or puzzle)
            case _:
                return False
        return True

    def view(self) -> TableView:
        attempt, puzzle, game = self.attempt, self.attempt.puzzle, self.attempt.game
        chosen, step = attempt.chosen, attempt.step
        buttons: list[Button] = []
        sentence = explanation.question(puzzle.question)
        if step is not None:
            sentence = Message("puzzle-right" if attempt.right else "puzzle-shown",
                               animal=puzzle.answer)
            words = Message("puzzle-first-clue" if attempt.at_end else "puzzle-next-clue")
            detail, about = step.sentence, step.animals
            buttons += [Button("clue", words), Button("next", Message("puzzle-next"))]
        elif chosen is not None:
            detail, about = Message("puzzle-chosen", animal=chosen), (chosen,)
            buttons.append(Button("confirm", Message("puzzle-shoot", animal=chosen)))
        else:
            certain = puzzle.question == "certain"
            detail, about = Message("puzzle-tap-sheep" if certain else "puzzle-tap-best",
                                    wolves=game.options.wolves), ()
            prove = Message("puzzle-prove")
            if attempt.warned:
                detail, prove = Message("puzzle-prove-costs"), Message("puzzle-prove-anyway")
            buttons += [Button("prove", prove),
                        Button("skip", Message("puzzle-next"))]
        at = game.position.lying
        marks = tuple(CellMark(at[animal], "place", animal) for animal in about if animal in at)
        return TableView("farmer", sentence, detail, options=game.options, position=game.position,
                         game=game, marks=marks, buttons=tuple(buttons))
