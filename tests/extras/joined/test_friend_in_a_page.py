"""What a friend's page needs is there: its words, and the modules of its Python."""

from tests.extras.web.test_one_client import FRIENDS, not_sent
from tests.extras.web.test_page_table import with_what_a_page_has


def test_all_words_of_its_script_are_sent_to_it() -> None:
    assert not_sent(FRIENDS) == set()


def test_a_friend_plays_the_other_seat_with_what_a_page_has() -> None:
    with_what_a_page_has("""
match = FriendsMatch()
match.play("hints 3")
assert match.told[-1][0] == "done"
log = [json.encode(entry).decode() for entry in match.host.table.log.entries]
assert match.friend.log().splitlines() == log
assert match.shown[-1]["pack"] == list("DEHI")
assert not any(each["hint"] or each["offer"] for each in match.shown)  # hints need NumPy
assert match.host.meetings.line.pair.name == "Ben"
match.host.lie()
match.wait(lambda: match.shown[-1]["elsewhere"]["state"] == "broken")
match.air.close()

match = FriendsMatch("lamb-clover")
match.wait(lambda: match.told and match.told[-1][0] == "failed")
for wrong, why in (("mqtt://192.168.1.20", "cannot call"), ("ws://", "not an address"),
                   ("lamb", "not an address")):
    match.told.clear()
    match.air.loop.call_soon(match.friend.join, "7-lamb-clover", wrong, "Ben")
    match.wait(lambda: match.told)
    assert match.told[-1][0] == "failed" and why in match.told[-1][1]
match.told.clear()
match.friend.join("7-lamb-clover", "ws://127.0.0.1", " ")
assert match.told == [("failed", "A name is missing.")]
match.air.close()
""", test="""
from msgspec import json
from tests.extras.joined.friend_games import FriendsMatch
""")


def test_a_page_invites_with_what_a_page_has() -> None:
    with_what_a_page_has("""
two = Two()
assert set("".join(two.invite()["rows"])) == {"0", "1"}
two.air.close()
""", test="from tests.extras.joined.test_page_and_page import Two")
