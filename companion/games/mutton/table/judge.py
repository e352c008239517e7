"""When a victim is judged: as soon as it is clear that the Wolf means to kill it."""

from math import inf

from companion.games.mutton.guidance.reading import Reading
from companion.games.mutton.referee.commands import Ask
from companion.sensing.arrangement import Arrangement
from engine.letters import Animal

JUDGE_MS = 700.0
"""How long a sheep has to lie on its back before it is judged whether it may be killed, in ms."""


class Judge:
    """Watches the Wolf's turn on the board."""

    def __init__(self) -> None:
        self._lying: tuple[Animal, float] | None = None
        """The victim, and since when it has been on its back (ms)."""

    def watch(
        self, reading: Reading | None, seen: Arrangement, now: float, *, unsure: bool
    ) -> Ask | None:
        """Return what to ask the referee now.

        `reading` is None when it is not the Wolf's turn. `unsure` says that only the victim's own
        sensor reports it as dead: then it is judged when the Wolf goes on with the kill.
        """
        draft = reading.draft if reading is not None and not reading.problems else None
        if draft is None or draft.kind != "kill" or seen.settling:
            self._lying = None
            return None
        victim = draft.animals[0]
        if self._lying is None or self._lying[0] != victim:
            self._lying = (victim, now)
        if unsure:
            return None
        lasted = now - self._lying[1] >= JUDGE_MS
        return Ask(victim) if lasted or draft.runs or seen.in_hand else None

    def due(self, watched: float) -> float:
        """Return when the victim that lies there has lain for long enough, in ms. `watched` is
        when the board was watched last."""
        judges = inf if self._lying is None else self._lying[1] + JUDGE_MS
        return judges if watched < judges else inf
