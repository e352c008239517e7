"""A club evening for other programs: as JSON, and its standings as CSV."""

from collections.abc import Mapping, Sequence

from companion.extras.hall.events import Pairing, Round
from companion.extras.hall.hall import Hall, played
from companion.extras.hall.ratings import rate
from companion.extras.hall.standings import standings
from companion.store.csv_lines import line as line_of
from engine.names import same


def table_of(rows: Sequence[Mapping[str, object]]) -> str:
    """Return rows with the same keys as CSV."""
    heads = list(rows[0]) if rows else ["rank"]
    return line_of(heads) + "".join(line_of(row[head] for head in heads) for row in rows)


def plain(hall: Hall) -> dict[str, object]:
    """Return the evening that goes on, and the ratings after it, for `json.dumps`."""
    state, clock = hall.state, hall.clock()
    names = [each.name for each in state.players]
    return {
        "name": state.name, "method": state.method, "form": state.form,
        "clock": clock and {
            "minutes": state.minutes, "ends": clock.ends.isoformat(), "left": clock.left,
            "waiting": state.rounds[-1].waiting,
        },
        "players": [{"player": each.name, "here": each.here} for each in state.players],
        "rounds": [_plain_round(each, names) for each in state.rounds],
        "closed": sorted(state.closed),
        "standings": [row.plain() for row in standings(state)],
        "ratings": [each.plain() for each in rate(hall.evenings())],
    }


def _plain_round(one: Round, names: Sequence[str]) -> dict[str, object]:
    return {
        "byes": [names[player] for player in one.byes],
        "tables": [_plain_match(each, names) for each in one.pairings],
    }


def _plain_match(one: Pairing, names: Sequence[str]) -> dict[str, object]:
    return {
        "table": one.table, "wolf": names[one.wolf], "farmer": names[one.farmer],
        "result": one.result and {
            "outcome": one.result.outcome, "points": one.result.points,
            "verified": bool(one.result.seals), "reason": one.result.reason,
        },
    }


def plain_player(hall: Hall, name: str) -> dict[str, object]:
    """Return a player's page for `json.dumps`."""
    evenings = hall.evenings()
    return {
        "player": name,
        "rating": next((each.plain() for each in rate(evenings) if same(each.player, name)), None),
        "matches": [{"evening": state.name, "round": result.round,
                     **_plain_match(each, [one.name for one in state.players])}
                    for state, each, result in played(evenings, name)],
    }
