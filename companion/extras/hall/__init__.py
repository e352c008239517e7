"""A club evening: who plays against each other at many tables, the results, the standings.

`events` has what is written down, and the state that follows from it; `pairing` pairs a round;
`results` checks the records of a match; `standings` ranks the players; `hall` is the evening on
disk; `ratings` rates the players over all evenings; `page` is the page of an evening; `broker`
writes the settings of a broker; `showing` is a table of the app that lets the hall watch.
"""

from companion.registry.extras import Extra

OFFER = Extra(requires=("joined", "people", "web"), parts={
    "gone": "companion.extras.hall.hall:evening_gone",
    "play-options": "companion.extras.hall.options:OPTIONS",
    "setting": "companion.extras.hall.setting:setting",
    "typed-words": "companion.extras.hall.words:WORDS",
})
