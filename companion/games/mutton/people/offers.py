"""The page of a player of Mutton, and the button that opens it."""

from types import MappingProxyType

from companion.screens.doors import Door
from companion.words.message import Message

PAGES = MappingProxyType({"you": "companion.games.mutton.people.you_page.YouPage"})
YOU = Door(Message("you-button"), "you")
