### Records as text: who played, rounds, scores.

sheet-of-mutton = Mutton: { tracking-sheet }
tracking-sheet = tracking sheet
field-wolf = Wolf
field-farmer = Farmer
field-sheep = Sheep
field-wolves = Wolves
field-player = Player { $number }
field-date = Date
field-score = Score
# In a text file.
field-and-value = { $field }: { $value }
the-pack-is = The pack: { $wolves }
# The board and the flock of a game of Mutton.
mutton-flock = { $wolves ->
    [one] board of { $size } a side, { $sheep } animals, 1 wolf
   *[other] board of { $size } a side, { $sheep } animals, { $wolves } wolves
}
# The options of a tile game, on one line. $scoring is together or rivals.
dogs-options = { $tiles } tiles
fold-options = { $players ->
    [one] 1 player
   *[other] { $players } players, { $scoring ->
        [rivals] as rivals
       *[together] together
    }
}; { $tiles } tiles
score-is = Score: { NUMBER($points, useGrouping: 0) }.
score-to-beat = Score: { NUMBER($points, useGrouping: 0) } ({ NUMBER($to_beat, useGrouping: 0) } to beat).
score-hidden-until-end = Score: hidden until the end.
score-hidden-until-opened = Score: hidden until the pack is opened.
# Titles of lines in a text file: the letters of the flock, and a round; $round is a number of two characters.
line-of-sheep = Sheep
line-of-round = Round { $round }
# $notes are some of the following.
notes = { LIST($notes, type: "clauses") }
note-kill-refused = kill of { $animal } refused
note-escape-refused = escape of { $animal } refused
note-shot = { $was ->
    [sheep] shot { $animal } (sheep)
    [wolf] shot { $animal } (wolf)
   *[hidden] shot { $animal }
}
note-ran = { $animals } ran from it
# $animals is a list of animal-and-kind.
note-berserk = berserk: { LIST($animals, type: "comma") }
note-wolf-passes = Wolf must pass
# $scores is a list of name-and-points.
score-of-rivals = Score: { LIST($scores, type: "comma") }.
name-and-points = { $player } { $points }
score-together = Score: players { $players }, wolves { $wolves }.
rivals-won = { COUNT($players) ->
    [one] { $players } wins.
   *[other] { $players } share first place.
}
side-won = { $side ->
    [players] The players win.
    [wolves] The wolves win.
   *[draw] A draw.
}
score-sheep = Score: { $saved } of { $sheep } sheep.
score-sheep-so-far = { $left ->
    [one] Score: { $saved } of { $sheep } sheep so far, 1 tile left.
   *[other] Score: { $saved } of { $sheep } sheep so far, { $left } tiles left.
}
