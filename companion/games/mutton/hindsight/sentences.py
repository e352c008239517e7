"""An analysis of Mutton in messages for the players, and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.mutton.sentences import KINDS, done, stopped, stopped_briefly
from companion.words.catalogue import SCREEN
from companion.words.message import Message, as_json, paragraph
from engine.mutton import notation
from engine.mutton.moves import Berserk, Entry, Escape, Kill, Pass, Refusal, Shot, Stop, Turn
from engine.mutton.position import moved_off
from engine.mutton.reasons import (
    FAIR,
    FEW_PACKS,
    Choice,
    by_choices,
    kill_reason,
    packs_left,
    shot_reason,
)

if TYPE_CHECKING:  # most sentences need no analysis
    from engine.mutton.analysis import Analysis, AnalysisStep, Repeated, Verdict
    from engine.mutton.estimate import Mean

def briefly(entry: Entry | None) -> Message | None:
    """Return what an entry did in two or three words, without what it revealed."""
    if entry is None:
        return None
    if isinstance(entry, Stop):
        return stopped_briefly(entry)
    if isinstance(entry, Refusal):
        return Message("short-refused", animal=entry.animal)
    move = entry.move
    if isinstance(move, Kill):
        return Message("short-kill", animal=move.victim)
    if isinstance(move, Escape):
        return Message("short-escape", animal=move.animal)
    if isinstance(move, Shot):
        return Message("short-shot", animal=move.animal)
    if isinstance(move, Berserk):
        return Message("short-berserk", animals="".join(move.animals))
    return Message("short-wolf-passes" if entry.player == "wolf" else "short-no-shot")


def line(entry: Entry | None) -> Message:
    """Return what this entry did on one line, for a list of moves."""
    if entry is None:
        return Message("line-start")
    if isinstance(entry, Stop):
        return stopped(entry) if entry.by else Message("line-stop")
    if isinstance(entry, Refusal):
        return Message("line-refused", animal=entry.animal, what=entry.kind)
    move, was = entry.move, KINDS[entry.marks[0]] if entry.marks else "hidden"
    if isinstance(move, Pass):
        return Message("line-pass", role=entry.player)
    if isinstance(move, Escape):
        return Message("line-escape", animal=move.animal)
    if isinstance(move, Berserk):
        return Message("line-berserk", animals=move.animals)
    if isinstance(move, Shot):
        return Message("line-shot", animal=move.animal, was=was)
    return Message("line-kill", animal=move.victim, was=was, ran=[run.animal for run in move.runs])


def turn_title(step: AnalysisStep) -> Message | None:
    """Return the round of a turning point, and whether it was a mistake or luck; None if neither.
    """
    role = "wolf" if step.of_wolf else "farmer"
    if step.blamed:
        return Message("turn-mistake", round=step.round, role=role)
    if step.fortune is None:
        return None
    return Message("turn-luck", round=step.round, how=step.fortune)


def turn_reason(step: AnalysisStep) -> Message | None:
    """Return the reason for a turning point in a few words; None if it is none."""
    if step.repeated:
        return _repeated_briefly(step.repeated)
    if step.verdict is None or not step.verdict.blamed:
        made = None if step.verdict is None else step.verdict.made
        if made is None or step.fortune is None or not isinstance(made.move, Shot):
            return luck(step)
        return Message("turn-shot", animal=made.move.animal, percent=_percent(made.hit),
                       how=step.fortune)
    reasons = _better(step.verdict)
    if reasons[-1].id == "turn-berserk-misses":
        return _berserk_misses(step.verdict.made.hit or 0.0, step.entry)[-1]
    return reasons[-1]


def revealed(before: int, after: int) -> Message:
    """Return what a move revealed about the pack, by the numbers of packs before and after it."""
    if after == before:
        return Message("revealed-nothing")
    return Message("packs-left", left=after, before=before)


def _repeated_briefly(found: Repeated) -> Message:
    times, packs = len(found.steps), _packs_before(found)
    match found.fault:
        case "past":
            return Message("turn-past", animal=found.wolves[0], times=times, packs=packs)
        case "sheep":
            return Message("turn-sheep", times=times, packs=packs)
        case "own":
            return Message("turn-own-again", animals=_gone(found))
    animal, percent = _given_away(found)
    return Message("turn-beside", times=times, animal=animal, percent=percent)


def repeated(found: Repeated) -> Message:
    """Return which mistake a player made again and again, and what it cost in all."""
    return paragraph(_again(found), Message("packs-were-possible", packs=_packs_before(found)),
                     Message("together-cost", points=found.cost))


def _again(found: Repeated) -> Message:
    first, last, times = found.steps[0].round, found.steps[-1].round, len(found.steps)
    animals = _gone(found)
    match found.fault:
        case "past":
            passes = sum(isinstance(step.entry, Turn) and isinstance(step.entry.move, Pass)
                         for step in found.steps)
            return Message("again-past", times=times, first=first, last=last, animals=animals,
                           wolves=found.wolves, passes=passes)
        case "sheep":
            return Message("again-sheep", times=times, first=first, last=last, animals=animals)
        case "own":
            return Message("again-own", times=times, first=first, last=last, animals=animals)
    wolf, percent = _given_away(found)
    return Message("again-beside", times=times, first=first, last=last, animals=animals, wolf=wolf,
                   percent=percent)


def _gone(found: Repeated) -> tuple[str, ...]:
    """Return the animals that these moves killed, in the order of the game."""
    return tuple(animal for step in found.steps if isinstance(step.entry, Turn)
                 for animal in moved_off(step.entry.move))


def _given_away(found: Repeated) -> tuple[str, int]:
    """Return the wolf that these kills made most suspect, and its chance to be one in percent."""
    chance = found.steps[-1].known.probability
    wolf = max(found.wolves, key=chance)
    return wolf, _percent(chance(wolf))


def _packs_before(found: Repeated) -> int:
    """Return how many packs fitted before the first of these moves."""
    verdict = found.steps[0].verdict
    return 0 if verdict is None else verdict.packs


def judged(verdict: Verdict | None) -> Message | None:
    """Return what the move cost and what was better; None if nothing better was found for certain.
    """
    if verdict is None or not verdict.blamed:
        return None
    return paragraph(Message("it-cost", points=verdict.cost.points), *_better(verdict)[:-1])


def _better(verdict: Verdict) -> tuple[Message, ...]:
    """Return what was better, and why; the last message says both in a few words."""
    made, best = verdict.made.move, verdict.best.move
    if isinstance(best, Escape):
        return (Message("better-escape", animal=best.animal), Message("why-escape"),
                Message("turn-escape", animal=best.animal))
    if isinstance(best, Kill):
        better = Message("better-kill", animal=best.victim)
        if not isinstance(made, Kill):
            points, instead = _points(verdict)
            return better, Message("why-dead", points=points, instead=instead), better
        if made.victim != best.victim:
            return _better_kill(verdict, made, best)
        old = {run.animal: run.cell for run in made.runs}
        elsewhere = [Message("animal-to-cell", animal=run.animal, cell=run.cell)
                     for run in best.runs if old.get(run.animal) != run.cell]
        return (Message("better-runs-to", animal=best.victim, runs=elsewhere),
                Message("turn-runs", animal=best.victim))
    if isinstance(best, Shot):
        return Message("better-shot", animal=best.animal), *_why_shot(verdict, best)
    if isinstance(best, Berserk):
        hit = _percent(verdict.best.hit)
        return (Message("better-berserk", animals=best.animals),
                Message("why-berserk", percent=hit), Message("turn-berserk", percent=hit))
    chance = verdict.made.hit or 0.0
    if isinstance(made, Shot) and chance >= FAIR:  # something else decided
        return Message("better-no-shot"), Message("why-no-shot"), Message("turn-no-shot")
    if isinstance(made, Shot):
        animal, percent = made.animal, _percent(chance)
        return (Message("better-no-shot"), Message("why-unlikely", animal=animal, percent=percent),
                *_by_choices(verdict.made, verdict.packs),
                Message("turn-unlikely", animal=animal, percent=percent))
    return Message("better-no-shot"), *_berserk_misses(chance)


def _berserk_misses(hit: float, entry: Entry | None = None) -> tuple[Message, Message]:
    """Return how unlikely a berserk Farmer was to hit every wolf, and after that `entry` in a few
    words also what it has hit."""
    chance = "none" if hit == 0.0 else "tiny" if hit < 0.01 else "fair" if hit >= FAIR else "some"
    marks = entry.marks if isinstance(entry, Turn) and isinstance(entry.move, Berserk) else ()
    hits = "hidden" if not marks or "?" in marks else marks.count("w")
    return (Message("why-berserk-misses", chance=chance, percent=_percent(hit)),
            Message("turn-berserk-misses", chance=chance, percent=_percent(hit), hits=hits))


def _better_kill(verdict: Verdict, made: Kill, best: Kill) -> tuple[Message, ...]:
    one, other, old, new = verdict.made, verdict.best, made.victim, best.victim
    better, reason = Message("better-kill", animal=new), kill_reason(one, other)
    if reason == "own":
        return (better, Message("why-own", animal=old),
                Message("turn-own", animal=old, better=new))
    if reason == "packs":
        left, kept = one.packs or 0, other.packs or 0
        return (Message("better-kill-leaves", animal=new, kept=kept, left=left),
                Message("turn-leaves", animal=old, left=left, better=new, kept=kept))
    if reason == "exposed":
        high, low = _percent(one.exposed), _percent(other.exposed)
        return (better, Message("why-exposed", low=low, high=high),
                Message("turn-exposed", animal=old, high=high, better=new, low=low))
    points, instead = _points(verdict)
    return (better, Message("why-dead", points=points, instead=instead),
            Message("turn-dead", animal=old, better=new, points=points, instead=instead))


def _points(verdict: Verdict) -> tuple[float, float]:
    """Return the Wolf's mean points after the better move, and after the one that was made."""
    made, cost = verdict.made.expected.points, verdict.cost.points
    gains = isinstance(verdict.made.move, Kill | Escape)
    return (made + cost if gains else made - cost), made


def _why_shot(verdict: Verdict, best: Shot) -> tuple[Message, ...]:
    made, packs, animal = verdict.made.move, verdict.packs, best.animal
    high, low = _percent(verdict.best.hit), _percent(verdict.made.hit)
    if isinstance(made, Berserk):
        return _berserk_misses(verdict.made.hit or 0.0)
    reason, choices = shot_reason(verdict.made, verdict.best, packs), _by_choices(
        verdict.best, packs)
    if reason == "sure":
        return Message("why-sure", animal=animal), Message("turn-sure", animal=animal)
    if not isinstance(made, Shot):
        return (Message("why-likely", animal=animal, percent=high), *choices,
                Message("turn-likely", animal=animal, percent=high))
    holding, others, other = verdict.best.holding or 0, verdict.made.holding or 0, made.animal
    if reason == "packs" and packs <= FEW_PACKS:
        return (Message("why-packs", animal=animal, holding=holding, packs=packs, other=other,
                        others=others),
                Message("turn-packs", animal=animal, holding=holding, packs=packs, other=other,
                        others=others))
    if reason == "packs":  # the percentages that the page shows
        high, low = _percent(holding / packs), _percent(others / packs)
        return (Message("why-likelier", animal=animal, percent=high, other=other, others=low),
                Message("turn-likelier", animal=animal, percent=high, other=other, others=low))
    if reason == "choices":
        return (Message("why-likelier", animal=animal, percent=high, other=other, others=low),
                *choices,
                Message("turn-choices", animal=animal, percent=high, other=other, others=low))
    if reason == "tells":
        left, others_left = packs_left(holding, packs), packs_left(others, packs)
        return (Message("why-tells", left=left, other=other, others=others_left),
                Message("turn-tells", animal=animal, left=left, other=other, others=others_left))
    if reason == "beside":
        many, less = verdict.best.beside or 0, verdict.made.beside or 0
        return (Message("why-beside", animal=animal, beside=many, other=other, others=less),
                Message("turn-stood-beside", animal=animal, beside=many, other=other,
                        others=less))
    points, instead = _points(verdict)
    return (Message("why-dead", points=points, instead=instead),
            Message("turn-dead", animal=other, better=animal, points=points, instead=instead))


def _by_choices(shot: Choice, packs: int) -> tuple[Message, ...]:
    """Say how likely a suspect was by the packs alone, where the Wolf's choices changed that."""
    if not isinstance(shot.move, Shot) or not by_choices(shot, packs):
        return ()
    return (Message("why-choices", animal=shot.move.animal,
                    percent=_percent((shot.holding or 0) / packs)),)


def _percent(chance: float | None) -> int:
    return round(100 * (chance or 0.0))


def luck(step: AnalysisStep) -> Message | None:
    """Return how lucky the shot was; None if that did not matter."""
    if step.verdict is None or step.fortune is None:
        return None
    what = "all" if isinstance(step.verdict.made.move, Berserk) else "one"
    return paragraph(
        Message("shot-was-lucky", what=what, percent=_percent(step.verdict.made.hit),
                how=step.fortune),
        *_by_choices(step.verdict.made, step.verdict.packs))


def told(step: AnalysisStep) -> Message:
    """Return what was done at a turning point, and what is to be said of it."""
    if step.repeated:
        return repeated(step.repeated)
    return paragraph(done(step.entry), luck(step), judged(step.verdict))


def summary(analysis: Analysis) -> tuple[Message, ...]:
    """Return the game in a few sentences: what was expected, what came of it, and why."""
    parts, shots, position = analysis.parts, analysis.shots, analysis.game.position
    expected = analysis.steps[0].expected.points
    found = [
        Message("wolf-scored", expected=expected, points=position.score)
        if position.over and position.score is not None
        else Message("wolf-can-expect", expected=expected, now=analysis.points),
        Message("what-changed-it-stopped", wolf=parts.wolf, farmer=parts.farmer, luck=parts.luck,
                stopped=parts.stopped, how="gave-up" if position.gave_up else "early",
                ) if parts.stopped
        else Message("what-changed-it", wolf=parts.wolf, farmer=parts.farmer, luck=parts.luck),
    ]
    if shots.fired:
        hits = "hidden" if shots.hits is None else shots.hits
        found += [Message("farmer-fired", fired=shots.fired, hits=hits),
                  Message("hits-expected", hits=shots.expected)]
    return (*found, Message("moves-are-solved" if analysis.solved else "estimates-judge-choices"))


def place(step: AnalysisStep) -> Message:
    """Return when it was: the round and whose move."""
    entry = step.entry
    if entry is None:
        return Message("place-start")
    if isinstance(entry, Stop):
        return Message("place-stop", round=step.round)
    wolf = isinstance(entry, Refusal) or entry.player == "wolf"
    return Message("place-wolf" if wolf else "place-farmer", round=step.round)


def plain(analysis: Analysis) -> dict[str, object]:
    """Return the whole analysis for `json.dumps`; `docs/developers/analysis.md` has the keys."""
    shots, parts = analysis.shots, analysis.parts
    return {
        "points": analysis.points,
        "over": analysis.game.position.over,
        "expected": _mean(analysis.steps[0].expected),
        "parts": {"wolf": parts.wolf, "farmer": parts.farmer, "luck": parts.luck,
                  "stopped": parts.stopped},
        "shots": {"fired": shots.fired, "hits": shots.hits, "expected": shots.expected},
        "costliest": [step.made for step in analysis.costliest()],
        "solved": analysis.solved,
        "turning_points": [step.made for step in analysis.turning_points()],
        "summary": [SCREEN.text(sentence) for sentence in summary(analysis)],
        "summary_messages": [as_json(sentence) for sentence in summary(analysis)],
        "steps": [_plain_step(step) for step in analysis.steps],
    }


def _plain_step(step: AnalysisStep) -> dict[str, object]:
    return {
        "round": step.round,
        "move": None if step.entry is None else notation.write_entry(step.entry),
        **SCREEN.json(done=done(step.entry)),
        "packs": step.known.packs,
        "animals": {animal: [packs, step.known.probability(animal)]
                    for animal, packs in step.known.wolf_in.items()},
        "estimated": dict(step.estimated),
        "bits": step.gave_away,
        "expected": _mean(step.expected),
        "so_far": step.so_far,
        "to_come": step.to_come,
        "luck": step.luck,
        "fortune": step.fortune,
        **SCREEN.json(lucky=luck(step)),
        "verdict": None if step.verdict is None else _verdict(step.verdict),
        "repeated": None if step.repeated is None else {
            "fault": step.repeated.fault,
            "steps": [each.made for each in step.repeated.steps],
            "wolves": step.repeated.wolves,
            "cost": step.repeated.cost,
            **SCREEN.json(told=repeated(step.repeated)),
        },
    }


def _verdict(verdict: Verdict) -> dict[str, object]:
    return {
        "cost": _mean(verdict.cost),
        "blamed": verdict.blamed,
        "second": None if verdict.second is None else {
            "cost": _mean(verdict.second.cost), "games": verdict.second.games},
        **SCREEN.json(judged=judged(verdict)),
        "made": _choice(verdict.made),
        "best": _choice(verdict.best),
        "others": [_choice(choice) for choice in verdict.others],
    }


def _choice(choice: Choice) -> dict[str, object]:
    return {"move": notation.write(choice.move), "expected": _mean(choice.expected),
            "packs": choice.packs, "exposed": choice.exposed, "hit": choice.hit,
            "holding": choice.holding}


def _mean(mean: Mean) -> list[float]:
    return [mean.points, mean.error]
