"""The page by which a friend joins or watches needs only what the Python of a page has."""

from tests.extras.web.test_page_table import missing, with_what_a_page_has


def test_a_friend_and_a_watcher_need_only_what_a_page_has() -> None:
    used = with_what_a_page_has(
        "from companion.games.mutton.joined import friend_table, watcher_page")
    assert not missing(used)
