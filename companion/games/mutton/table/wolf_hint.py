"""The Wolf's hint in words: which kills hide it best, and how guilty its wolves would look.

Everything here depends on the pack: only the Wolf's own page may show it. Without Kivy.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.mutton.table.tasks import GivenAway
from companion.words.message import PrivateMessage
from engine.letters import Animal

ROWS = 3
"""Number of choices that are shown in full: the best, the next, and the worst."""
LIKELIEST = 5
"""Number of wolves whose chances are shown for a kill, the likeliest."""
ALMOST, POINTS = 0.5, 0.25
"""Share of the best kill's packs from which a kill hides the Wolf almost as well, and below which
it points at the Wolf."""


@dataclass(frozen=True, slots=True, repr=False)
class KillChoice:
    """Kills that give away the same. It cannot be read from its repr."""

    victims: tuple[Animal, ...]
    verdict: PrivateMessage
    chances: tuple[tuple[Animal, float], ...]
    """The wolves that would look guiltiest, by letter, and how guilty, from 0 to 1."""
    why: PrivateMessage | None = None
    """What speaks for killing the first victim."""


def kill_choices(kills: Sequence[GivenAway]) -> tuple[KillChoice, ...]:
    """Return the kills as choices, those that hide the Wolf best first."""
    groups: dict[tuple[object, ...], list[GivenAway]] = {}
    for kill in kills:
        groups.setdefault((kill.packs, kill.chances), []).append(kill)
    best = max((kill.packs for kill in kills), default=1)
    first = next(iter(groups), None)
    found = []
    for key, group in groups.items():
        kill, victims = group[0], tuple(each.victim for each in group)
        likeliest = sorted(kill.chances, key=lambda each: -each[1])[:LIKELIEST]
        found.append(KillChoice(
            victims, _verdict(victims, kill, best, first=key == first),
            tuple(sorted(likeliest)), kill.why,
        ))
    return tuple(found)


def shown_in_full(choices: Sequence[KillChoice]) -> tuple[KillChoice, ...]:
    """Return the choices that are shown in full: the best, the next, and the worst."""
    return tuple(choices) if len(choices) <= ROWS else (*choices[: ROWS - 1], choices[-1])


def _verdict(
    victims: tuple[Animal, ...], kill: GivenAway, best: int, *, first: bool
) -> PrivateMessage:
    if not kill.chances:
        return PrivateMessage("kill-ends-game", victims=victims)
    if first:
        return PrivateMessage("kill-hides-best", victims=victims)
    if kill.packs == best:
        return PrivateMessage("kill-hides-as-well", victims=victims)
    if kill.packs >= ALMOST * best:
        return PrivateMessage("kill-hides-almost", victims=victims)
    if kill.packs >= POINTS * best:
        return PrivateMessage("kill-hides-less", victims=victims)
    return PrivateMessage("kill-points-at-you", victims=victims)
