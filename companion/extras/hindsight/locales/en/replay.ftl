### The replay on the touchscreen, and advice.

## Advice

# What to learn next.
advice = Learn next: { $what ->
    [play] play a game, and you will find advice here.
    [none] your last games had no clear mistakes. Try a higher level.
    [early] you shoot too early. Wait until the clues point to one animal.
    [late] you wait too long with your shots. Shoot when one animal is likely to be a wolf.
    [suspect] you shoot the wrong suspects. Ask at each kill who stood next to the victim.
    [berserk] you go berserk too early. Do it only when you know the whole pack.
    [runners] as the Wolf, choose better where the sheep run to.
    [own-wolf] as the Wolf, you kill your own wolves too often.
    [escape] as the Wolf, let a wolf escape when it can.
   *[victim] as the Wolf, your kills give your pack away. Choose victims that many animals could have killed.
}
# How many points such mistakes cost in a game.
advice-cost = It costs you { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points a game.

## The replay

analysing = Analysing every move: { $percent }%
# $one and $other are the players.
replay-of = Replay · { $one } and { $other }, game { $game }
replay-round = Round { $round } of { $rounds }
# Above the bars, a number for each move. $packs is that of the present move.
packs-still-fit = Packs that still fit: { $packs }
# Above rows of letters, each with a bar for every move.
letters-legend = The most suspected, move by move
no-costly-move = No move stands out as a mistake.

# Whose side of the game a replay shows.
farmer-saw = Farmer saw
wolf-knew = Wolf knew
moves-button = Moves
# How likely each letter was a wolf.
letters-button = Letters

## Help

help-replay = Tap a card to see a turning point of the game, or slide along the bars. The Wolf's view shows the pack. The analysis says what each move revealed and what would have been better. The points are estimates that also judge how the Wolf chose; the numbers of packs are exact.
help-tile-replay = Move the slider to see the table after each tile. Where another place would have been clearly better, the line below the table says so.
# On the page of a match of the history.
help-kept-game = Tap “{ replay-button }” to go through a game move by move.
replay-button = Replay
