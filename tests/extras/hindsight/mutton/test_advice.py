"""What a player may learn next."""

from collections import defaultdict
from dataclasses import dataclass

from companion.games.mutton.hindsight.advice import Coach, kind
from companion.words.message import Message, paragraph
from engine.mutton.analysis import analyse
from engine.mutton.moves import Player
from engine.mutton.options import Options
from engine.mutton.players import farmer, wolf
from engine.mutton.records import Record
from tests.engine.players.test_levels import played


@dataclass
class _Last:
    record: Record
    role: Player


def test_the_advice_is_the_kind_of_mistake_that_cost_most() -> None:
    roles: tuple[Player, ...] = ("wolf", "farmer")
    game = played(Options(), 3, wolf("level-0"), farmer("level-0"))
    for role in roles:
        costs: dict[str, float] = defaultdict(float)
        for step in analyse(game, games=2).steps:
            if step.blamed and step.of_wolf == (role == "wolf"):
                assert step.verdict is not None
                costs[kind(step.verdict)] += step.verdict.cost.points
        found = Coach([_Last(Record(game), role)], games=2).finish().found
        assert found is not None
        what = max(costs, key=lambda each: costs[each], default="none")
        assert found == paragraph(Message("advice", what=what), *(
            [Message("advice-cost", cost=costs[what])] if costs else []))
    assert Coach([]).finish().found == paragraph(Message("advice", what="play"))
