"""A match that was given up counts at a club."""

from companion.extras.hall.results import judge
from companion.games.mutton.referee import MUTTON
from companion.games.mutton.referee.state import State
from companion.referee.course import GiveUp
from companion.referee.decider import Refusal
from engine.mutton import records
from tests.companion.games.mutton.referee.test_giving_up import begun_games


def test_every_result_that_was_given_up_counts() -> None:
    """And is not one of a match that is not finished."""
    counted = set()
    for seed in range(40):
        for match, state in begun_games(seed):
            if match.witness is None or match.locked or state.match.form == "duel":
                continue
            for seat in (0, 1):
                answer = MUTTON.decide(state, GiveUp(seat), match.witness)
                assert not isinstance(answer, Refusal)
                after: State = state
                for step in answer:
                    after = MUTTON.evolve(after, step)
                record, wolf = after.records[-1], seat == state.seat("wolf")
                pair = record.tags["Wolf"], record.tags["Farmer"]
                assert judge([records.write(record)], pair, "single", (), cost=1)[0] == (
                    "farmer" if wolf else "wolf")
                counted.add((after.match.form, wolf))
            break
    assert counted == {(form, wolf) for form in ("target", "bids") for wolf in (True, False)}
