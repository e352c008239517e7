"""The page by which a friend joins needs only what the Python of a page has."""

from tests.extras.web.test_page_table import in_the_page, with_what_a_page_has


def test_the_table_of_a_friend_needs_only_what_a_page_has() -> None:
    used = with_what_a_page_has("import companion.games.mutton.joined.friend_table")
    assert used - in_the_page() == set()
