"""The words of the page by which a friend joins, for the client of the web."""

from companion.words.message import Message

WORDS = {
    "join": Message("join-button"),
    "join-about": Message("web-join-about"),
    "code": Message("code-button"),
    "address": Message("address-button"),
    "your-name": Message("web-your-name"),
    "needs-wss": Message("web-needs-wss"),
    "compare": Message("compare-words"),
    "save-log": Message("web-save-log"),
    "forgot": Message("page-forgot"),
    "no-storage": Message("web-no-storage"),
    "unfinished": Message("web-unfinished"),
    "go-on": Message("web-go-on"),
    "other-tab": Message("web-other-tab"),
    "moved": Message("page-moved"),
    "play-here": Message("web-play-here"),
    "page-failed": Message("web-page-failed"),
    "delete-match": Message("web-delete-match"),
}
"""The message of each of its words."""
