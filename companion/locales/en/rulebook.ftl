### Help on the screen: what each page is for, and the rules of the three games in short chapters.
###
### A chapter has to fit one page of a small screen: at most about 650 letters. An empty line begins a paragraph.

title-help = Help
all-rules = All the rules
chapters-button = Chapters
next-chapter = Next
rules-of-game = { $game ->
    [mutton] The rules of Mutton
    [fold] The rules of Wolf in the Fold
   *[dogs] The rules of Sheep, Dogs and Wolves
}

## What a page is for, and the rule that matters there

help-start = Choose how you want to play. Two players share this screen. With “{ play-wolf }” or “{ play-farmer }” you play against the computer. Your last choices are remembered.

    In Mutton the Wolf hides wolves among the sheep and eats one animal each round. The Farmer watches which sheep run, and shoots suspects.
help-new-match = Check who plays and how, then start. Tap a name to change it. In a match of two games each player is the Wolf once. Deduction and hints help the Farmer; both are off unless you choose them.
help-name = Type a name, or choose one from an earlier match. Letters of other alphabets can be typed on a connected keyboard.
help-who-played = Type who you are, and this match is saved under your names. Tap the other field for the second name. Somebody who does not want to say a name leaves the field empty.
help-options = Each option changes a rule. Tap the name of an option to read what it does. “{ preset-classic }”, “{ preset-online }” and “{ preset-shotgun }” are the usual sets of options.
help-resume = This match is not finished. Continue it where it stopped, or give it up. All moves were saved.
help-bidding = Each player says how many points they would score as the Wolf. The higher bidder is the Wolf, and has to reach the bid to win.
help-way = The Farmer sets up the flock: one sheep on a cell, anywhere. “{ way-sparse }” means that few sheep are next to each other, so that only a few run after the first kill. “{ way-groups }” is offered where that would leave a sheep without two neighbours. “{ way-mirror }” repeats the first game of a match.
help-placing = Put every sheep on the cell that shows its letter. The lights and the screen show what is missing or wrong. Confirm when all sheep are in place.
help-restoring = The board has to stand as the game does. Put each sheep where the screen shows it, and turn the dead upside down. Then confirm.
help-wolf-turn = The Wolf kills an animal next to one of its living wolves: turn it upside down. Every neighbour of the corpse runs: move each of them to a different empty cell that is not next to the corpse. Then confirm.

    The Wolf passes only if it cannot kill. “{ peek-button }” shows the Wolf its pack.
help-young = A game for children. The wolf took the sheep that lies on its back. The sheep beside it ran away, and a wolf is among them. Tap one, then { button-confirm }. If you are not sure, the owl helps.
help-farmer-turn = The Farmer may shoot one suspect: turn it upside down, then confirm. Or pass.

    The killer was next to the victim, so it ran. The sheet shows with + who ran in each round. To go berserk is to shoot two or more suspects at once, which ends the game.
help-removing = In this game the dead leave the board. Take off the sheep that is lit, so that its cell is free again.
help-table = The card says what to do next. Empty cells that are lit can be used; red cells have to be put right.
help-sheet = The Farmer's sheet: a column for each letter, a row for each round. + marks an animal that was next to the victim and ran; the killer is always one of them. x is a dead sheep, w a dead wolf.

    Tap a letter for its story, and to write a note on it.
help-cell = Say what is really on this cell. Your answer counts until the sensor works again. Another sheep has got a wrong letter? Choose its letter here.
help-ask = The board feels a sheep, but does not know which one it is. Touch the letter on its belly.
help-cover = The next page is for the Wolf only. The Farmer looks away; then the Wolf holds the button. Nothing secret is shown on this page.
help-pack = The Wolf chooses which letters are wolves. Nobody else may see them. Letters that spell a word are easy to remember.

    The pack is sealed before the first kill. After the game everybody can check that it was not changed. A passphrase protects the pack from anybody who takes the memory card during the game. You need it after a restart.
# The Wolf plays alone, so nobody has to look away.
help-own-pack = You are the Wolf: choose which letters are wolves. The computer does not see your choice. Letters that spell a word are easy to remember.
help-peek = While you hold the moon, the board shows your wolves. You may kill any animal next to a living wolf of yours. The more suspects there are next to the victim, the less the Farmer learns.
help-result = The Wolf scores 1 point for each dead sheep, no matter who killed it, and 3 for a wolf that escaped. Dead wolves score nothing. In a match of two games the players swap roles, and the higher score wins.
help-seal = Before the first kill the pack was sealed: a long number was made of its letters. The same letters always give the same number, so the Wolf cannot have changed its pack.
help-settings = Here you change lights and sounds, undo a move, or give the match up. When an animal dies, the cry stands over the board for a moment, or in one line at the top. What must not happen by mistake is held for a second.
help-link = The board is the table with the sensors and lights. Without one you can play on this screen. If a board is connected but not found, check its cable, and try another port.
help-language = Choose the language of the app. With captions, each sound is shown in words at the top of the screen.
help-display = Choose the size of the text, dark or light colours, stronger contrast, and the side of the buttons for your left or right hand.
help-backups = A backup holds all matches, and what else is kept here, in one file. Keep one on a USB stick: then nothing is lost with this computer. Nobody finds a sealed pack in it.
help-restore = Restoring brings the matches of the backup back. Moves that were made after it are undone; the page says how many. The present files stay beside it under another name.
help-games = Three games can be played here. Mutton can be played on the board or on this screen, the two tile games on this screen or with real tiles.
help-tile-start = Choose who plays, how many games, and whether the tiles are on this screen or real. Tap “{ person }” to let the computer play, and “−” and “+” to choose how well it plays. “{ tiles-button }” changes how many there are of each kind.
help-tile-options = Choose how many tiles of each kind are in the stack. “{ standard-set }” brings back the usual numbers.
help-tile-bidding = Each player says how many sheep they would save, more than the last bid. Who gives way plays the wolves. The other has to save at least that many sheep.
help-fold-turn = Tap a lit cell to place your tile; tap it again to turn it. It has to touch another tile, and may not cut an empty cell off. If it fits in one way only, it stays there after a second; until then “{ undo }” takes it back.

    Sheep score when closed fences surround them. A wolf next to a herd takes its points.
help-dogs-turn = Tap a lit square to place your tile; tap it again to turn it. It has to share an edge with another tile. If it fits in one way only, it stays there after a second; until then “{ undo }” takes it back.

    Two dogs next to a wolf scare it. A sheep next to a wolf that is not scared is eaten.
help-fold-result = The players score enclosed sheep: 2 points with lambs, 1 for a single sheep. The wolves score the herds with a wolf next to them. Tap a herd to see why it counts as it does.
help-dogs-result = The sheep player scores 1 point for each sheep that is not eaten. Tap an animal to see why it counts as it does.

## The rules of Mutton

rules-mutton-short = In short
rules-mutton-short-text = Twenty-six lettered sheep graze on a meadow, but some of them are wolves in disguise. One player, the Wolf, secretly chooses which ones.

    Each round the Wolf eats an animal next to a hidden wolf, and every animal next to the corpse runs away. The other player, the Farmer, watches who ran from where, and shoots suspects.

    Every dead sheep scores the Wolf a point. When the last wolf is dead, the players swap roles and play again. The player who scores more points as the Wolf wins.
rules-mutton-setup = Setting up
rules-mutton-setup-text = The Farmer places the sheep, A to Z, anywhere on the board, one on a cell.

    The Wolf then secretly chooses the pack: the letters that are really wolves, usually four. Letters that spell a word are easy to remember. The pack is sealed, so that everybody can check after the game that it was not changed.

    Cells next to each other share an edge, so a cell has up to six neighbours.
rules-mutton-wolf = The Wolf's turn
rules-mutton-wolf-text = The Wolf kills an animal next to a living wolf of the pack. The victim may even be a wolf. It is turned upside down on its cell and stays there.

    Every living neighbour of the corpse runs, and the killer is one of them. The Wolf moves each runner to a different empty cell that is not next to the corpse. Runners may go any distance and pass over other animals.

    If no wolf can kill, the Wolf passes, and the Farmer has to shoot in that round.
rules-mutton-farmer = The Farmer's turn
rules-mutton-farmer-text = The Farmer does one of three things.

    Pass. Or shoot one suspect: turn it upside down. Its neighbours stay where they are.

    Or go berserk: shoot two or more suspects at once. This ends the game. If a wolf is still alive then, the wolves eat all the remaining sheep.

    Whenever an animal dies, everybody learns what it was: “Aroooo!” for a wolf, “Baaa!” for a sheep.
rules-mutton-sheet = The sheet
rules-mutton-sheet-text = The Farmer keeps track on a sheet with a column for each letter and a row for each round. Sheepfold fills it in.

    The victim is marked x if it was a sheep, and w if it was a wolf. Every animal that was next to the victim is marked +. The killer is always one of these.

    Somebody who is marked + in round after round is suspicious. If the Wolf turns over an animal that has no wolf next to it, the kill does not count, and the sheet records that none of its neighbours is a wolf.
rules-mutton-end = The end, and the score
rules-mutton-end-text = The game ends when no living wolf is on the board, when the Farmer goes berserk, or when no living sheep is left.

    The Wolf scores 1 point for each dead sheep, no matter who killed it. Dead wolves score nothing.

    In a match of two games the players swap roles, and the higher score wins. Equal scores are a draw.

    If the Farmer gives up, all living sheep are eaten. If the Wolf gives up, its points so far count. In quick play and bidding, the player who gives up loses.
rules-mutton-matches = Other matches
rules-mutton-matches-text = Quick play is a single game. The Wolf wins by reaching 11 points, or another target. Otherwise the Farmer wins.

    Bidding is a single game, too. First the players bid how many points they would score as the Wolf. The higher bidder is the Wolf, and has to score at least the bid.
rules-mutton-wolf-tips = Tips for the Wolf
rules-mutton-wolf-tips-text = Let few wolves stand next to a victim. Every wolf that runs is one more suspect.

    Look for a victim with many neighbours. Your wolf itself may stand at the edge of the crowd.

    Keep one wolf away from all kills as long as you can. While it has given nothing away, the Farmer cannot safely go berserk.

    Keep runners together. If several of them are next to the next victim too, the Farmer learns less.
rules-mutton-farmer-tips = Tips for the Farmer
rules-mutton-farmer-tips-text = Your first task is to learn. Place the sheep far apart: then only a few suspects run.

    The Wolf likes crowds. An animal with few neighbours is less often a wolf. One with six neighbours is the best victim, so shooting it may spoil the next kill.

    If two suspects are equal, shoot the one whose corpse leaves the others fewer neighbours. Corpses spread over the board help you.

    Watch habits: which animal does the Wolf move first, and where to? Go berserk only if you know the whole pack, or if you need no more than that to win.
rules-mutton-options = Options
# $lines is a list of option-line.
rules-options-text = { LIST($lines, type: "lines") }
# $name is the name of an option, $means a sentence.
option-line = { $name }: { $means }

## The rules of Wolf in the Fold

rules-fold-short = In short
rules-fold-short-text = Together you place tiles with six sides on a table: sheep, fences, shepherds and wolves. Sheep that are completely fenced in score points for the players. Herds that a wolf has reached score points for the wolves. The side with more points wins.

    Two or more sheep tiles joined edge to edge are a herd; black sheep count. A sheep alone is not a herd.
rules-fold-turn = A turn
rules-fold-turn-text = Turn over one tile and put it in the middle. Then take turns: draw a tile and place it next to another, so that no empty cell is cut off from the outside. You may turn it first.

    A wolf goes next to a herd that is not enclosed and has no wolf yet. If there is none, it goes back into the stack. A shepherd goes next to a herd that is not enclosed; if there is none, next to a fence.

    The game ends when all tiles are placed, or when only wolves are left that fit nowhere.
rules-fold-fences = Fences
rules-fold-fences-text = Walk from a sheep towards the outside. You may cross the edges of tiles, but not a fence line. If you cannot get out, the sheep is enclosed.

    A fence is closed between two tiles if both have a line to the edge that they share. If only one of them has a line there, it is a gap.
rules-fold-score = The score
rules-fold-score-text = The players score every enclosed sheep: 2 points with lambs, 1 for a single sheep, 0 for a black sheep.

    An enclosed herd with a wolf next to it scores nothing for the players. If a shepherd is inside the same fence, they score half of its points, rounded up, and the wolves score the rest.

    The wolves score every other herd with a wolf next to it: 2 points with lambs, 1 for a single or a black sheep. A shepherd next to the herd halves that, rounded down.
rules-fold-rivals = Rivals
rules-fold-rivals-text = Two to four players can play against each other. The player who places the tile that encloses a herd scores its points: 2 with lambs, 1 for a single sheep, and 10 for each black sheep.

    A sheep alone scores nothing. A wolf next to the herd spoils it: no points, or half of them, rounded up, if a shepherd is inside the fence. The wolves score nothing themselves.

    The player who leaves only one gap around a herd offers it to the next player. Careful players therefore leave two, points are rare, and many games end 0 : 0. The computer plays like that too: it takes what you leave, and leaves you nothing. To see more fences closed, play together.
rules-fold-giving-up = Giving up
rules-fold-giving-up-text = If you give up together, the wolves score every sheep that is not enclosed, also those in the stack. A rival who gives up has lost.

## The rules of Sheep, Dogs and Wolves

rules-dogs-short = In short
rules-dogs-short-text = All tiles are the same: three squares in a row with a sheep, a dog and a wolf. Two players take turns placing them on one table. One player wants as many sheep as possible to survive, the other as few as possible.
rules-dogs-turn = A turn
rules-dogs-turn-text = One tile is put in the middle. Then the players take turns, the sheep player first, until all tiles are placed.

    A tile may point in any of the four directions. It has to share an edge with a tile on the table; touching at a corner is not enough. Tiles cannot overlap. You may leave a hole.
rules-dogs-score = The score
rules-dogs-score-text = Squares are next to each other if they share an edge.

    A wolf with two or more dogs next to it is scared. The dog on its own tile counts. A sheep next to a wolf that is not scared is eaten. The sheep player scores 1 point for each sheep that is left.

    A counter on a square shows what cannot change any more: a tick for a safe sheep, a cross for an eaten one, two dogs for a scared wolf, a tooth for one that stays hungry.
rules-dogs-matches = Matches
rules-dogs-matches-text = Two games: the players swap sides after the first game. The player who saves more sheep wins.

    Bidding: the players take turns saying how many sheep they would save, each more than the last. Who gives way plays the wolves. The other plays the sheep and has to save at least that many.

    One game: the first player has the sheep.

    A player who gives up loses the game: no sheep is saved if the sheep player gives up, and all of them if the other player does.
