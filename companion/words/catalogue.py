"""The catalogue: every sentence a player can meet, by language and medium.

The messages are Fluent files, ``companion/locales/LANGUAGE/*.ftl``. Two of the files are special:
``private.ftl`` holds the messages that only one player may read; ``typed.ftl``, ``tapped.ftl`` and
``spoken.ftl`` those that read differently in that medium.
"""

from functools import lru_cache
from typing import Any, ClassVar

from companion.words.language import FALLBACK, in_use
from companion.words.message import Medium, Message, PrivateMessage, as_json
from companion.words.players import player_name

CACHED_TEXTS = 2048
"""Number of formatted messages that are kept. A table repeats a few hundred, frame after frame."""


class Catalogue:
    """The messages of a language for one medium; without a language, of that which is in use.

    The files are read at the first use.
    """

    strict: ClassVar[bool] = False
    """Whether an unknown id or a missing argument raises a CatalogueError, as in the tests.
    Otherwise the text shows what is missing, and the game goes on."""

    def __init__(self, language: str | None = None, medium: Medium = "screen") -> None:
        self._language, self.medium = language, medium
        self._cached = lru_cache(CACHED_TEXTS)(self._format)

    @property
    def language(self) -> str:
        """The language of its texts."""
        return self._language or in_use()

    def text(self, message: Message | None) -> str:
        """The text of a message that everybody may read; of None, nothing.

        Raises CatalogueError for an id that the catalogue holds as private.
        """
        return "" if message is None else self._cached(self.language, message)

    def name(self, name: str) -> str:
        """A player's stored name as it is shown; see `companion.words.players`."""
        shown = player_name(name)
        return shown if isinstance(shown, str) else self.text(shown)

    def moment(self, moment: str) -> str:
        """A date with or without a time, given as in ISO 8601. For lists of thousands: it takes a
        tenth of the time of a message that has nothing else."""
        from companion.words.fluent_files import load

        return load(self.language, self.medium).when(moment)

    def private_text(self, message: PrivateMessage | Message | None) -> str:
        """The text of a message for a private screen. It is not kept."""
        return "" if message is None else self._format(self.language, message)

    def json(self, **messages: Message | None) -> dict[str, Any]:
        """Messages as keys of a JSON object: ``json(mend=…)`` gives ``mend``, the text, and
        ``mend_message``, the id and the arguments (None where there is no message)."""
        texts = {name: self.text(message) for name, message in messages.items()}
        return texts | {
            f"{name}_message": None if message is None else as_json(message)
            for name, message in messages.items()
        }

    def _format(self, language: str, message: Message | PrivateMessage) -> str:
        from companion.words.fluent_files import load  # the library takes long to import

        return load(language, self.medium).format(message, self.strict)


SCREEN = Catalogue()
TYPED = Catalogue(medium="typed")
TAPPED = Catalogue(medium="tapped")
SPOKEN = Catalogue(medium="spoken")
Message.screen_text = SCREEN.text
ENGLISH = Catalogue(FALLBACK)
"""For what is stored, and for programmers."""


def day(date: str) -> str:
    """Return the date of a record, as written in the language of the screen."""
    return SCREEN.text(Message("match-begun", begun=date))
