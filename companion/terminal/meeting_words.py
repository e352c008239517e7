"""The words by which two tables meet, in text mode."""

MEETING_WORDS = {
    "invite": "invite, invite mqtt://HOST, invite ws://HOST:PORT: wait for another table, which "
              "joins with the code",
    "join": "join 7-lamb-clover, join 7-lamb-clover ws://HOST:PORT: play with the table that shows "
            "this code",
    "link": "link: report how it stands with the other table",
    "hall": "hall mqtts://NUMBER:PASSWORD@HOST, hall off: let everybody in the hall of a club "
            "evening watch this table, or no longer",
    "log": "log FILE: save the log of the match with another table, which sheepfold verify checks",
}
"""The commands by which two tables meet, at games that are played so."""
