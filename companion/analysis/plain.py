"""An analysis as plain values, for `--json` and for whoever wants to reckon on."""

from __future__ import annotations

from typing import Any

from companion.analysis import sentences
from engine.mutton import notation
from engine.mutton.analysis import Analysis, Choice, Step, Verdict
from engine.mutton.estimate import Mean


def plain(analysis: Analysis) -> dict[str, Any]:
    """The whole analysis for `json.dumps`; `docs/players/after-the-game.md` has the keys."""
    shots, parts = analysis.shots, analysis.parts
    return {
        "points": analysis.points,
        "over": analysis.game.position.over,
        "expected": _mean(analysis.steps[0].expected),
        "parts": {"wolf": parts.wolf, "farmer": parts.farmer, "luck": parts.luck,
                  "stopped": parts.stopped},
        "shots": {"fired": shots.fired, "hits": shots.hits, "expected": shots.expected},
        "costliest": [step.made for step in analysis.costliest()],
        "summary": sentences.summary(analysis),
        "steps": [_step(step) for step in analysis.steps],
    }


def _step(step: Step) -> dict[str, Any]:
    return {
        "round": step.round,
        "move": None if step.entry is None else notation.write_entry(step.entry),
        "done": sentences.done(step.entry),
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


def _verdict(verdict: Verdict) -> dict[str, Any]:
    return {
        "cost": _mean(verdict.cost),
        "blamed": verdict.blamed,
        "judged": sentences.judged(verdict),
        "made": _choice(verdict.made),
        "best": _choice(verdict.best),
        "others": [_choice(choice) for choice in verdict.others],
    }


def _choice(choice: Choice) -> dict[str, Any]:
    return {"move": notation.write(choice.move), "expected": _mean(choice.expected),
            "packs": choice.packs}


def _mean(mean: Mean) -> list[float]:
    return [mean.points, mean.error]
