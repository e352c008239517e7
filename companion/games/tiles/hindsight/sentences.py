"""A tile game's analysis: made while the players wait, in messages, and as JSON."""

from collections.abc import Sequence
from contextlib import suppress

from companion.games.tiles.hindsight.analysis import TileAnalysis, TileStep, analysis_of
from companion.games.tiles.referee.games import about
from companion.games.tiles.referee.rules import Kept, Play
from companion.outside.background import BackgroundWork, WorkStopped
from companion.words.catalogue import SCREEN
from companion.words.message import Message, as_json
from engine.laying import Stop


class TileReview(BackgroundWork):
    """The analysis of a tile game; `start` or `finish` it."""

    name = "looking-back"

    def __init__(self, play: Play) -> None:
        super().__init__()
        self._play = play
        self.found: TileAnalysis | None = None
        """None until all tiles are judged."""

    def work(self) -> None:
        """Judge all tiles. Nothing is raised."""
        with suppress(WorkStopped):
            self.found = analysis_of(self._play.key).analyse(self._play, self.report)
            self.share = 1.0


def place(step: TileStep, names: Sequence[str]) -> Message:
    """Return when it was, and whose turn."""
    if step.made == 0:
        return Message("place-start")
    if step.player is None:
        return Message("place-stop", round=step.round)
    return Message("place-player", round=step.round, player=names[step.player])


def done(step: TileStep, kept: Kept) -> Message:
    """Return what was done."""
    if step.made == 0:
        return Message("first-tile")
    if step.player is None:
        return Message("game-was-stopped")
    tile = about(kept.play.key).move_text(step.tile)
    return Message("has-placed", player=kept.names[step.player], tile=tile)


def judged(step: TileStep, kept: Kept) -> Message | None:
    """Return what was better, and by how much; None where there was no choice to judge."""
    if step.tile is None:
        return None
    if not step.blamed:
        return Message("no-better-tile")
    better = about(kept.play.key).move_text(step.best)
    return Message("better-tile", tile=better, points=step.cost)


def summary(analysis: TileAnalysis, kept: Kept) -> tuple[Message, ...]:
    """Return the game in a few sentences."""
    first, last = analysis.steps[0].expected, analysis.steps[-1].expected
    found, names = [], kept.names
    if first is not None and last is not None:
        found.append(Message(
            "tiles-expected", what=analysis_of(kept.play.key).expects,
            moment="end" if kept.play.over else "now", first=first, last=last))
    laid = [step for step in analysis.steps if step.player is not None]
    if laid:
        found.append(Message("tiles-cost", costs=[
            Message("player-and-points", player=names[player],
                    points=sum(step.cost for step in laid if step.player == player))
            for player in sorted({step.player for step in laid if step.player is not None})]))
    if laid and not analysis.costliest():
        found.append(Message("no-tile-stands-out"))
    last_entry = kept.play.game.entries[-1] if kept.play.begun else None
    if isinstance(last_entry, Stop):
        found.append(Message("stopped-before-the-end") if last_entry.by is None
                     else Message("has-given-up", player=names[last_entry.by]))
    return tuple(found)


def plain(analysis: TileAnalysis, kept: Kept) -> dict[str, object]:
    """Return the whole analysis for `json.dumps`; `docs/developers/analysis.md` has the keys."""
    sentences = summary(analysis, kept)
    return {
        "game": about(kept.play.key).name,
        "over": kept.play.over,
        "sides": analysis.sides,
        "points": analysis.steps[-1].points,
        "expects": analysis.expected,
        "costliest": [step.made for step in analysis.costliest()],
        "summary": [SCREEN.text(sentence) for sentence in sentences],
        "summary_messages": [as_json(sentence) for sentence in sentences],
        "steps": [_plain_step(step, kept) for step in analysis.steps],
    }


def _plain_step(step: TileStep, kept: Kept) -> dict[str, object]:
    move_text = about(kept.play.key).move_text
    return {
        "round": step.round,
        "player": None if step.player is None else kept.names[step.player],
        "move": None if step.tile is None else move_text(step.tile),
        "points": step.points,
        "expected": step.expected,
        "best": None if step.best is None else move_text(step.best),
        "cost": step.cost,
        **SCREEN.json(judged=judged(step, kept)),
    }
