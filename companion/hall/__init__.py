"""A club evening: who plays against each other at many tables, the results, the standings.

`events` has what is written down, and the state that follows from it; `pairing` pairs a round;
`results` checks the records of a match; `standings` ranks the players; `hall` is the evening on
disk; `ratings` rates the players over all evenings; `page` is the page of an evening; `broker`
writes the settings of a broker. There is no screen and no network here.
"""
