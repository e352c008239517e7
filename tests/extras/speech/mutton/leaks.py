"""Mistakes by which what is spoken would tell the pack, planted to be found."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from companion.extras.speech.announcer import Announcement, Announcer
from companion.extras.speech.talking import Talk
from companion.games.mutton.table.view import TableView
from companion.games.mutton.tracking import letter_story
from companion.words.message import Message
from tests.companion.secrecy.planted import Leak, when_known


@contextmanager
def letters_spoken_on_private_pages() -> Iterator[None]:
    honest = Talk.press

    def leaky(talk: Talk, key: str, page: Any, view: Any) -> bool:
        options = view.options
        if options is not None and key.upper() in options.flock and page.private:
            talk._say([Announcement(letter_story(view.game, key.upper()), passing=True)])
            return True
        return honest(talk, key, page, view)

    with patch.object(Talk, "press", leaky):
        yield


@contextmanager
def a_sentence_spoken_more_than_once() -> Iterator[None]:
    honest, more = Announcer.hear, [0]

    def leaky(
        announcer: Announcer, view: TableView, what: Message | None, now: float
    ) -> tuple[Announcement, ...]:
        return honest(announcer, view, what, now) * (1 + more[0])

    with when_known(lambda _, number: more.__setitem__(0, number)), patch.object(
        Announcer, "hear", leaky
    ):
        yield


LEAKS = (
    Leak("letters spoken on private pages", "speech", letters_spoken_on_private_pages,
         evening="must pass"),
    Leak("a sentence spoken more than once", "speech", a_sentence_spoken_more_than_once),
)
