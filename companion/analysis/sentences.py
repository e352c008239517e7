"""An analysis of Mutton in sentences for the players, and as JSON."""

from __future__ import annotations

from engine.mutton import notation
from engine.mutton.analysis import Analysis, Choice, Step, Verdict
from engine.mutton.estimate import Mean
from engine.mutton.moves import Berserk, Entry, Escape, Kill, Mark, Move, Pass, Refusal, Shot, Stop
from engine.wording import joined

_WAS: dict[Mark, str] = {"x": ", a sheep", "w": ", a wolf", "?": ""}


def done(entry: Entry | None) -> str:
    """Return what this entry of the game did.

    >>> from engine.mutton.moves import Run, Turn
    >>> done(Turn("wolf", Kill("H", (Run("F", "c4"), Run("V", "d2"))), ("x",)))
    'The Wolf killed H, a sheep; F and V ran.'
    >>> done(Refusal("K"))
    'The Wolf wanted to kill K, but no wolf stood beside it.'
    """
    if entry is None:
        return "The flock stands, and the Wolf has chosen."
    if isinstance(entry, Stop):
        return "The game was stopped."
    if isinstance(entry, Refusal):
        if entry.kind == "escape":
            return f"The Wolf wanted {entry.animal} to escape, but it is no wolf that could."
        return f"The Wolf wanted to kill {entry.animal}, but no wolf stood beside it."
    move = entry.move
    if isinstance(move, Pass):
        return "The Wolf had to pass." if entry.player == "wolf" else "The Farmer held fire."
    if isinstance(move, Escape):
        return f"{move.animal} escaped: a wolf."
    was = [_WAS[mark] for mark in entry.marks] or [""]
    if isinstance(move, Berserk):
        shot = [f"{animal}{(' (' + it[2:] + ')') if it else ''}"
                for animal, it in zip(move.animals, was, strict=True)]
        return f"The Farmer went berserk and shot {joined(shot)}."
    verb = f"killed {move.victim}" if isinstance(move, Kill) else f"shot {move.animal}"
    ran = [run.animal for run in move.runs]
    return (f"The {'Wolf' if isinstance(move, Kill) else 'Farmer'} {verb}{was[0]}"
            f"{f'; {joined(ran)} ran' if ran else ''}.")


def briefly(entry: Entry | None) -> str:
    """Return the same in two or three words, without what it showed.

    >>> briefly(Refusal("K")), briefly(None)
    ('K refused', '')
    """
    if entry is None:
        return ""
    if isinstance(entry, Stop):
        return "stopped"
    if isinstance(entry, Refusal):
        return f"{entry.animal} refused"
    move = entry.move
    if isinstance(move, Kill):
        return f"kills {move.victim}"
    if isinstance(move, Escape):
        return f"{move.animal} escapes"
    if isinstance(move, Shot):
        return f"shoots {move.animal}"
    if isinstance(move, Berserk):
        return f"berserk {''.join(move.animals)}"
    return "must pass" if entry.player == "wolf" else "holds fire"


def revealed(before: int, after: int) -> str:
    """Return what a move revealed about the pack.

    >>> revealed(14950, 5335), revealed(219, 219), revealed(2, 1)
    ('It left 5,335 of 14,950 packs.', 'It told nothing.', 'It left a single pack.')
    """
    if after == before:
        return "It told nothing."
    return "It left a single pack." if after == 1 else f"It left {after:,} of {before:,} packs."


def judged(verdict: Verdict | None) -> str:
    """What the move cost and what was better; empty if nothing better was found for certain."""
    if verdict is None or not verdict.blamed:
        return ""
    return f"It cost {points(verdict.cost.points)}: {_better(verdict)}."


def _better(verdict: Verdict) -> str:
    made, best = verdict.made.move, verdict.best.move
    if isinstance(made, Kill) and isinstance(best, Kill) and made.victim == best.victim:
        return f"{best.victim} was right, but its neighbours would better have run into the crowd"
    kept, left = verdict.best.packs or 0, verdict.made.packs
    if left is None or kept <= left:
        return f"{doing(best)} was better"
    return f"{doing(best)} was better, which would have left {kept:,} packs, not {left:,}"


def doing(move: Move) -> str:
    """Return a move as something that could be done.

    >>> doing(Shot("F")), doing(Berserk(("C", "F"))), doing(Pass())
    ('shooting F', 'going berserk on C and F', 'holding fire')
    """
    if isinstance(move, Kill):
        return f"killing {move.victim}"
    if isinstance(move, Escape):
        return f"letting {move.animal} escape"
    if isinstance(move, Shot):
        return f"shooting {move.animal}"
    return f"going berserk on {joined(move.animals)}" if isinstance(move, Berserk) else (
        "holding fire")


def points(many: float) -> str:
    """Points, with one decimal.

    >>> points(1.04), points(2), points(-0.31)
    ('1.0 points', '2.0 points', '−0.3 points')
    """
    return f"{signed(many).removeprefix('+')} points"


def signed(many: float) -> str:
    """Return a number of points with its sign; what rounds to nothing has none.

    >>> signed(1.26), signed(-1.26), signed(-0.01)
    ('+1.3', '−1.3', '0.0')
    """
    text = f"{many:+.1f}"
    return "0.0" if text[1:] == "0.0" else text.replace("-", "−")


def summary(analysis: Analysis) -> list[str]:
    """Return the game in a few sentences: what was expected, what came of it, and why."""
    first, parts, shots = analysis.steps[0], analysis.parts, analysis.shots
    game = analysis.game
    over = game.position.over and game.position.score is not None
    result = (f"the Wolf made {game.position.score}" if over
              else f"now it can expect {analysis.points:.1f}")
    found = [f"At the start the Wolf could expect {points(first.expected.points)}; {result}."]
    changes = [f"the Wolf's moves {signed(parts.wolf)}",
               f"the Farmer's choices {signed(parts.farmer)}",
               f"the luck of the shots {signed(parts.luck)}"]
    if parts.stopped:
        changes.append(f"stopping early {signed(parts.stopped)}")
    found.append(f"What changed it: {joined(changes)}.")
    if shots.fired:
        fired = "one shot" if shots.fired == 1 else f"{shots.fired} shots"
        hits = "" if shots.hits is None else f" and hit {_wolves(shots.hits)}"
        found.append(f"The Farmer fired {fired}{hits}; {shots.expected:.1f} hits were to be "
                     "expected.")
    return found


def _wolves(many: int) -> str:
    return {0: "no wolf", 1: "one wolf"}.get(many, f"{many} wolves")


def place(step: Step) -> str:
    """When it was: the round and whose move.

    >>> from engine.mutton.game import Game
    >>> from engine.mutton.moves import Placement
    >>> from engine.mutton.options import Options
    >>> from engine.mutton.analysis import analyse
    >>> game = Game.start(Options(size=2, sheep=2, wolves=1), Placement(("a1", "a2")))
    >>> place(analyse(game, games=2).steps[0])
    'Start'
    """
    entry = step.entry
    if entry is None:
        return "Start"
    if isinstance(entry, Stop):
        return f"{step.round} stop"
    mover = "Wolf" if isinstance(entry, Refusal) or entry.player == "wolf" else "Farmer"
    return f"{step.round} {mover}"


def plain(analysis: Analysis) -> dict[str, object]:
    """Return the whole analysis for `json.dumps`; `docs/players/after-the-game.md` has the keys."""
    shots, parts = analysis.shots, analysis.parts
    return {
        "points": analysis.points,
        "over": analysis.game.position.over,
        "expected": _mean(analysis.steps[0].expected),
        "parts": {"wolf": parts.wolf, "farmer": parts.farmer, "luck": parts.luck,
                  "stopped": parts.stopped},
        "shots": {"fired": shots.fired, "hits": shots.hits, "expected": shots.expected},
        "costliest": [step.made for step in analysis.costliest()],
        "summary": summary(analysis),
        "steps": [_plain_step(step) for step in analysis.steps],
    }


def _plain_step(step: Step) -> dict[str, object]:
    return {
        "round": step.round,
        "move": None if step.entry is None else notation.write_entry(step.entry),
        "done": done(step.entry),
        "packs": step.known.packs,
        "animals": {animal: [packs, step.known.probability(animal)]
                    for animal, packs in step.known.wolf_in.items()},
        "bits": step.gave_away,
        "expected": _mean(step.expected),
        "so_far": step.so_far,
        "to_come": step.to_come,
        "luck": step.luck,
        "verdict": None if step.verdict is None else _verdict(step.verdict),
    }


def _verdict(verdict: Verdict) -> dict[str, object]:
    return {
        "cost": _mean(verdict.cost),
        "blamed": verdict.blamed,
        "judged": judged(verdict),
        "made": _choice(verdict.made),
        "best": _choice(verdict.best),
        "others": [_choice(choice) for choice in verdict.others],
    }


def _choice(choice: Choice) -> dict[str, object]:
    return {"move": notation.write(choice.move), "expected": _mean(choice.expected),
            "packs": choice.packs}


def _mean(mean: Mean) -> list[float]:
    return [mean.points, mean.error]
