"""The words by which two tables meet, in text mode."""

from companion.terminal.added_words import AddedWords
from companion.words.message import Message

WORDS = AddedWords({
    "invite": "invite, invite link, invite mqtt+wss://HOST, invite ws://HOST:PORT: wait for "
              "another table, which joins with the code or the link",
    "join": "join 7-lamb-clover, join 7-lamb-clover ws://HOST:PORT, join LINK: play with the table "
            "that shows this code or has made this link",
    "link": "link: report how it stands with the other table",
    "watch": "watch: let others watch the match by a link; unwatch ends that",
    "log": "log FILE: save the log of the match with another table, which sheepfold verify checks",
}, Message("joined-mutton-only"), (
    "`invite` waits for another table, and `join CODE` plays with the table that shows this code. "
    "Both take an address: ws://HOST:PORT, mqtt://HOST, mqtts://HOST or mqtt+wss://HOST. `invite "
    "link` makes a link for a friend with a browser, and `join LINK` takes one. `watch` makes one "
    "that lets others watch the match, and `unwatch` ends that. `link` reports how "
    "it stands with the other table, and `log FILE` saves the log of the match "
    "(docs/developers/joined.md)."))
