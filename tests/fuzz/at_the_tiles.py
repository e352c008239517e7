"""What players can say to the table of the tile games in any order, and any steps of its matches.
"""

import json
from random import Random

from companion.games.tiles.referee import follow
from companion.games.tiles.table.table import TileTable
from companion.games.tiles.table.typed import TYPED as TILE_TYPED
from companion.players.serving import AtOnce
from companion.store.journal import Journal, JournalError
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.plain_json import plain
from tests.fuzz.feeding import Feed
from tests.fuzz.sentences import sentence

WORDS = (*TILE_TYPED.words, "nonsense")
REST = (
    "", "fold", "dogs", "Ann Ben", '"Ann" Ben', "Ann Ben Cleo Dan", "computer:level-0 Ann",
    "Ann computer:level-1", "rivals", "tiles=5", "tiles=4", "wolf=1 single=2 lambs=1 black=0 "
    "straight=2 corner=1 star=1 shepherd=1", "duel", "bids", "single", "moves", "final", "off", "7",
    "0", "1", "3", "back", "wolf", "star", "S", "/", "n", "e", "0,0", "1,0", "0,1", "-1,0", "0,-1",
    "1,1", "0,1 w", "0,-1 e", "2,0", "S@0,0", "S@1,0 -@2,0", "0,1w", "0,1w 0,-1w", "lambs 1,0",
    "star 0,0", "wolf 0,1",
)
STANDING = (
    (), ("game dogs", "options tiles=5", "start"), ("seed 3", "start"),
    ("scorer moves", "players Ann Ben", "start"), ("scorer final", "start"),
    ("game dogs", "players Ann computer:level-1", "options tiles=3", "form bids", "start"),
)
STORY = (
    '{"step": "begun", "game": "dogs", "players": ["Ann", "Ben"], "options": "tiles=3", '
    '"form": "duel"}',
    '{"step": "laid", "text": "0,1w"}', '{"step": "undone"}', '{"step": "laid", "text": "0,1e"}',
    '{"step": "laid", "text": "0,-1w"}', '{"step": "another"}', '{"step": "finished"}',
)
MOST_STEPS = 200


def commands(data: bytes) -> None:
    """Commands to a table at which a match may have begun, and that may be switched off."""
    feed = Feed(data)
    journal, opponents, now = Journal(None), AtOnce(Random(1)), 0.0
    table = TileTable(journal, Random(1), lambda: "today")
    for text in feed.choice(STANDING):
        run_command(table, text, now)
    for _ in range(MOST_STEPS):
        if not feed:
            break
        what = feed.byte()
        now += feed.byte() * 8
        table.tick(now)
        if what < 240:
            words = feed.text() if what > 200 else f"{feed.choice(WORDS)} {feed.choice(REST)}"
            _say(table, words, now)
        elif table.state is not None:
            before = table.state
            journal.leave_match()
            table = TileTable(journal, Random(1), lambda: "today")
            if table.phase == "resume":
                run_command(table, "resume", now)
                assert table.state == before, "after a restart it is as it was"
        opponents.serve(table, now)
        view = table.view()
        sentence(view.sentence)
        json.dumps(plain(view))


def _say(table: TileTable, text: str, now: float) -> None:
    before, shown = table.state, table.view()
    try:
        run_command(table, text, now)
    except TableError as wrong:
        sentence(wrong)
        assert table.state is before, "a refused command changes nothing"
        assert table.view() == shown


def steps(data: bytes) -> None:
    """Lines of a journal."""
    try:
        follow(data.decode(errors="replace").split("\n"))
    except JournalError as wrong:
        sentence(wrong)
