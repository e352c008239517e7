"""The card on the start page for a match at two tables."""

from companion.screens.start_cards import StartCard
from companion.words.message import Message

CARD = StartCard("elsewhere", Message("title-elsewhere"), Message("elsewhere-about"), 3)
