"""The top of a printed page of Mutton."""

from collections.abc import Collection
from dataclasses import dataclass

from companion.extras.printing.layout import top
from companion.extras.printing.page import Page
from companion.games.mutton.options import in_words
from companion.games.mutton.plain import the_pack
from companion.words.catalogue import SCREEN, day
from companion.words.message import Message
from engine.letters import Animal
from engine.mutton.options import Options


@dataclass(frozen=True, slots=True)
class Heading:
    """Who played, when, and with what result; what is None is left open for a pencil."""

    wolf: str | None = None
    farmer: str | None = None
    date: str | None = None
    score: Message | None = None

    def draw(
        self, page: Page, title: Message, options: Options, pack: Collection[Animal] = ()
    ) -> float:
        """Draw it, and return where the content starts. `title` says what kind of page it is."""
        fields = [(Message("field-wolf"), self.wolf and SCREEN.name(self.wolf)),
                  (Message("field-farmer"), self.farmer and SCREEN.name(self.farmer))]
        if self.date is not None or self.score is None:
            fields.append((Message("field-date"), self.date and day(self.date)))
        return top(page, "Mutton", title, self.score, fields, SCREEN.text(in_words(options)),
                   the_pack(pack))
