"""Games that were given up, in the standings (ruling 18)."""



from companion.extras.people.standings import standings
from companion.games.mutton.people.history import outcome
from companion.games.mutton.referee import MUTTON
from companion.games.mutton.referee.state import State
from companion.referee.course import GiveUp
from companion.referee.decider import Refusal
from engine.mutton.moves import Kill
from tests.companion.games.mutton.referee.test_giving_up import begun_games


def test_every_result_that_was_given_up_counts_in_the_standings() -> None:
    counted = set()
    for seed in range(40):
        for match, state in begun_games(seed):
            kills = [turn for turn in state.game.turns if isinstance(turn.move, Kill)]
            if match.witness is None or not kills or match.locked:
                continue
            for seat in (0, 1):
                answer = MUTTON.decide(state, GiveUp(seat), match.witness)
                assert not isinstance(answer, Refusal)
                after: State = state
                for step in answer:
                    after = MUTTON.evolve(after, step)
                record = after.records[-1]
                won = outcome(record)
                assert won is not None
                wolf = seat == state.seat("wolf")
                if after.match.form == "duel":
                    continue
                assert won == (0.0 if wolf else 1.0)
                counted.add((after.match.form, wolf))
                [loser] = [one for one in standings([after]) if one.lost]
                assert loser.player == after.match.players[seat]
            break
    assert counted == {(form, wolf) for form in ("target", "bids") for wolf in (True, False)}
