"""Two tables that play one match over a network: the log that both hold, and how they exchange it.

`entries` is what the log consists of, `checks` what a table verifies of it, `log` a match as one of
its tables holds it, and `partner` the other table; `other_table` is what the own table knows of it.
`showing` is who watches the match by a link, and `watched_match` what they see of it.
``docs/developers/joined.md`` is the protocol.
"""

from types import MappingProxyType

PAGES = MappingProxyType({
    "elsewhere": "companion.games.mutton.joined.inviting.ElsewherePage",
    "code": "companion.games.mutton.joined.inviting.CodePage",
    "brokers": "companion.games.mutton.joined.inviting.BrokersPage",
    "broker": "companion.games.mutton.joined.inviting.BrokerPage",
    "enter-code": "companion.games.mutton.joined.meeting.EnterCodePage",
    "meeting": "companion.games.mutton.joined.meeting.MeetingPage",
    "broken": "companion.games.mutton.joined.meeting.BrokenPage",
    "watching": "companion.games.mutton.joined.watching.WatchingPage",
})
OFFER = MappingProxyType({
    "pages": "companion.games.mutton.joined:PAGES",
    "session": "companion.games.mutton.joined.session:JoinedSession",
    "table-door": "companion.games.mutton.joined.watching:DOOR",
    "setting": "companion.games.mutton.joined.watching:setting",
    "start-card": "companion.games.mutton.joined.start_card:CARD",
    "tour": "companion.games.mutton.joined.tour:DETOUR",
    "verify-log": "companion.games.mutton.joined.verify_log:verify_log",
    "typed": "companion.games.mutton.joined.typed:make",
})
