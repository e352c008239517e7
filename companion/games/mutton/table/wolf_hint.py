"""What the Wolf alone may see: its pack, what it may do, and its hint.

The hint says which kills hide the Wolf best, and how guilty its wolves would look. Everything here
depends on the pack: only the Wolf's own page may show it. Without Kivy.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from companion.words.message import PrivateMessage
from engine.letters import Animal
from engine.mutton import legal, sheet, views
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Kill
from engine.opening import reveal
from engine.secret import Secret

ROWS = 3
"""Number of choices that are shown in full: the best, the next, and the worst."""
LIKELIEST = 5
"""Number of wolves whose chances are shown for a kill, the likeliest."""
ALMOST, POINTS = 0.5, 0.25
"""Share of the best kill's packs from which a kill hides the Wolf almost as well, and below which
it points at the Wolf."""
MANY = 5
"""Number of neighbours from which a victim counts as surrounded."""


@dataclass(frozen=True, slots=True, repr=False)
class GivenAway:
    """What the Farmer would know after a kill. It cannot be read from its repr."""

    victim: Animal
    packs: int
    """How many packs would fit."""
    chances: tuple[tuple[Animal, float], ...]
    """Each living wolf of the pack, and how likely the Farmer could think it one, from 0 to 1."""
    why: PrivateMessage | None = None
    """What speaks for the kill, after the designers' advice for the Wolf."""


@dataclass(frozen=True, slots=True, repr=False)
class Weighed:
    """The Wolf's hint. It cannot be read from its repr."""

    kills: tuple[GivenAway, ...]
    """Each kill, first those that leave the most packs."""


def weigh(whole: Secret[Game]) -> Secret[Weighed]:
    """Return what the Farmer would know after each kill of a game with its pack."""
    game = reveal(whole, "to weigh the kills for the Wolf; what is found is closed again")
    found = [_given_away(game, game.known_pack, victim) for victim in legal.victims(game)]
    return Secret(Weighed(tuple(sorted(found, key=lambda one: (-one.packs, one.victim)))))


def _given_away(game: Game, pack: Collection[Animal], victim: Animal) -> GivenAway:
    flight = next(legal.flights(game.position, victim))  # where they run tells nothing
    after = game.apply(Kill(victim, flight))
    if after.position.over:
        return GivenAway(victim, 1, ())
    known = deduce(after)
    wolves = sorted(after.position.living.keys() & pack)
    chances = tuple((wolf, known.probability(wolf)) for wolf in wolves)
    return GivenAway(victim, known.packs, chances, _why_kill(game, pack, victim))


def _why_kill(game: Game, pack: Collection[Animal], victim: Animal) -> PrivateMessage:
    """Return which advice of the designers speaks most for a kill."""
    runners, rows = set(game.position.neighbours(victim)), sheet.rows(game)
    wolves = runners.intersection(pack)
    alive = {wolf for wolf in pack if wolf in game.position.living and wolf != victim}
    unsuspected = alive.difference(*(row.ran for row in rows))
    if len(runners) >= MANY:
        return PrivateMessage("why-many-run", victim=victim, count=len(runners))
    if unsuspected and not unsuspected & wolves:
        return PrivateMessage("why-others-stay", victim=victim, wolves=sorted(unsuspected))
    if rows and len(runners.intersection(rows[-1].ran)) > 1:
        return PrivateMessage("why-same-run", victim=victim)
    if len(wolves) == 1 < len(alive):
        return PrivateMessage("why-one-wolf-runs", victim=victim)
    return PrivateMessage("why-tells-least", victim=victim)


@dataclass(frozen=True, slots=True, repr=False)
class Private(views.WolfPart):
    """What only the Wolf sees. It cannot be read from its repr."""

    gives_away: tuple[GivenAway, ...] = ()
    """The Wolf's hint, if it has taken one."""


def private(whole: Secret[Game], weighed: Secret[Weighed] | None = None) -> Secret[Private]:
    """Return what only the Wolf sees of a game with its pack, and its hint."""
    game = reveal(whole, "to show the Wolf what it may do; the view is closed again")
    kills = reveal(weighed, "the Wolf's hint").kills if weighed is not None else ()
    return Secret(Private(tuple(sorted(game.known_pack)), legal.victims(game),
                          legal.escapers(game), legal.must_pass(game), kills))


def sentence(secret: Private) -> PrivateMessage:
    """Return what the Wolf may do."""
    victims, wolves = secret.victims, secret.escapers
    if victims and wolves:
        return PrivateMessage("may-kill-or-escape", victims=victims, wolves=wolves)
    if victims:
        return PrivateMessage("may-kill", victims=victims)
    if wolves:
        return PrivateMessage("may-only-escape", wolves=wolves)
    return PrivateMessage("must-pass")


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
