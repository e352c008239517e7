"""Why the answer of a puzzle is right, one clue at a time."""

from dataclasses import dataclass

from companion.games.mutton.table.help import clause, proof_message
from companion.words.message import Message
from engine.letters import Animal
from engine.mutton.clues import Clue, letters
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.proofs import Proof
from engine.mutton.puzzles import Puzzle, Question


@dataclass(frozen=True, slots=True)
class ExplanationStep:
    """One sentence of an explanation, and what to look at meanwhile."""

    sentence: Message
    rounds: tuple[int, ...]
    animals: tuple[Animal, ...]


def question(asked: Question) -> Message:
    """Return what a puzzle asks."""
    return Message("puzzle-find-wolf" if asked == "certain" else "puzzle-best-shot")


def steps(puzzle: Puzzle) -> tuple[ExplanationStep, ...]:
    """Return the clues one by one, and then what follows from them."""
    proof = Proof("wolf", (puzzle.answer,), puzzle.clues)
    certain = puzzle.question == "certain"
    end = proof_message(puzzle.game, proof) if certain else _likeliest(puzzle)
    found = [ExplanationStep(_clue(each), (each.round,), _about(each)) for each in puzzle.clues]
    wolves = sum(each.animals.bit_count() for each in puzzle.clues if each.says == "all wolves")
    if wolves:
        pack = puzzle.game.options.wolves
        left = Message("puzzle-wolves-left", wolves=pack, left=pack - wolves)
        rounds = {each.round for each in puzzle.clues if each.says == "all wolves"}
        found.append(ExplanationStep(left, tuple(sorted(rounds)), ()))
    return (*found, ExplanationStep(end, proof.rounds, (puzzle.answer,)))


def wrong(game: Game, animal: Animal) -> Message:
    """Return why shooting this animal is not the answer."""
    found = deduce(game)
    if not found.wolf_in[animal]:
        return Message("puzzle-certainly-sheep", animal=animal)
    return Message("puzzle-not-it", animal=animal, percent=_percent(found.probability(animal)))


def _about(clue: Clue) -> tuple[Animal, ...]:
    return letters(clue.animals) if clue.source == "kill" else (
        (clue.about,) if clue.about is not None else ())


def _likeliest(puzzle: Puzzle) -> Message:
    found, living = deduce(puzzle.game), puzzle.game.position.living
    best = puzzle.answer
    rival = max((animal for animal in living if animal != best), key=lambda a: found.wolf_in[a])
    return Message(
        "puzzle-likeliest", animal=best, percent=_percent(found.probability(best)),
        rival=rival, rivals_percent=_percent(found.probability(rival)))


def _percent(share: float) -> int:
    """Return a share in per cent, which is 0 or 100 only for a certain one."""
    return max(1, min(99, round(100 * share)))


def _clue(clue: Clue) -> Message:
    animals, about = letters(clue.animals), clue.about or ""
    if clue.source == "kill":
        return Message("puzzle-clue-kill", victim=about, animals=animals, round=clue.round)
    if clue.source in ("victim", "shot"):
        wolf = "wolf" if clue.says == "all wolves" else "sheep"
        if clue.source == "victim":
            return Message("puzzle-clue-victim", animal=about, kind=wolf, round=clue.round)
        return Message("puzzle-clue-shot", animal=about, kind=wolf, round=clue.round)
    if clue.source == "pass":
        return Message("puzzle-clue-pass", round=clue.round)
    if clue.source == "goes on" and clue.says == "some wolf":
        return Message("puzzle-clue-goes-on", round=clue.round)
    return Message("puzzle-clue", clause=clause(clue))
