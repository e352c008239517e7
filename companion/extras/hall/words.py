"""The word that shows a table to the hall, in text mode."""

from companion.terminal.added_words import AddedWords
from companion.words.message import Message

WORDS = AddedWords({
    "hall": "hall @FILE, hall off: let everybody in the hall of a club evening watch this table, "
            "or no longer; FILE has the address mqtts://NUMBER:PASSWORD@HOST",
}, Message("joined-mutton-only"), "`hall @FILE` shows the matches to the hall of a club evening "
   "(docs/players/club.md).")
