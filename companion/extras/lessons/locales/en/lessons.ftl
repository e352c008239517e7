### The lessons: learning a game step by step on the board itself.
###
### Children read these sentences. $animal, $wolf and $victim are letters of sheep.

## Choosing a lesson

# On the start page.
learn = Learn
learn-about = in a few small steps
title-learn = Learn a game
lesson-length = { $steps ->
    [one] 1 step
   *[other] { $steps } short steps
}
lesson-continue = Continue with step { $step } of { $steps }
lesson-done = Done! Tap to do it again.

## The lesson of Mutton

lesson-step-title = { $number } · { $title }
show-me = Show me
leave-lesson = Leave
lesson-next = Next
lesson-finish = Done
# At the end of a lesson: begins a game against a computer that is easy to beat.
first-game = First game
lesson-place-first = First, set up the sheep. The lights show where each one goes.

# The first step: sheep and wolves look the same.
lesson-who-title = Who is who
lesson-who = Two of these eight sheep are wolves in sheep's clothing! Only the player who is the Wolf knows which.
lesson-who-todo = Be the Wolf: hold the moon to see your wolves.
lesson-who-after = { $wolves } are your wolves. On the board they look like all the others. In a full game 4 of 26 sheep are wolves.

lesson-kill-title = A wolf bites
lesson-kill = You are the Wolf. In its turn a wolf kills one sheep that stands next to it. Your wolves are drawn dark, just for this lesson.
lesson-kill-todo = Turn a sheep next to a dark one upside down.
lesson-kill-no-wolf = No wolf stands next to { $animal }. Turn { $animal } back, and choose a sheep next to a dark one.

lesson-run-title = Everybody runs
lesson-run = Every sheep that stood next to it bolts, the wolf too, so that nobody can tell who it was.
lesson-run-todo = Carry each one 4 cm high to a blue cell: empty, and not next to the dead sheep. Then tap “{ confirm }”.
lesson-run-after = Well done! Somebody who ran is a wolf, but who? Now the Farmer starts to think.
lesson-run-victim-stands = The dead sheep stands up again! Turn it upside down once more.

lesson-sheet-title = The Farmer's sheet
lesson-sheet = Now you are the Farmer. Each line is a round: x is the dead sheep, + are those that ran. One of the + in every line is a wolf!
lesson-sheet-todo = One letter must be a wolf. Tap it.
lesson-sheet-after = Right! Only { $wolf } stood next to { $victim }. So { $wolf } must be a wolf.
# $animal ran in this round, and $others ran too.
lesson-sheet-not-alone = { $animal } ran in round { $round }, but { $others } ran too. It may have been either. Look for a + that is alone.
lesson-sheet-never-ran = { $animal } has no +. It never stood next to a dead sheep.
lesson-sheet-dead = { $animal } is dead. It was a sheep.

lesson-shot-title = Your first shot
lesson-shot = The Farmer may shoot one animal in each turn. Nobody runs. Hit a wolf, and it howls. Hit a sheep, and that helps the Wolf.
lesson-shot-todo = Shoot { $wolf }: turn it upside down and tap “{ confirm }”.
lesson-shot-after = Aroooo! One wolf is left. The Farmer does not have to shoot. It is often wise to wait.
lesson-shot-unsure = You cannot be sure about { $animal }. Turn it back, and shoot { $wolf }.

lesson-berserk-title = Going berserk
lesson-berserk = { $victim } is dead, and { $suspects } ran: one is the last wolf. Once a game you may shoot many at once. That ends the game, and a wolf that is left eats every sheep!
lesson-berserk-todo = Hold “{ button-berserk }”, turn over { $suspects }, and hold “{ shoot-them-all }”.
lesson-berserk-after = You got it! No wolf is left, so all the other sheep live.
lesson-berserk-innocent = { $animal } is no suspect: you only need { $suspects }. Turn { $animal } back.
lesson-berserk-first = Say it first: hold “{ button-berserk }”.

lesson-end-title = The points
lesson-end = Each dead sheep is a point for the Wolf, even one that the Farmer shot. Dead wolves count nothing.
lesson-end-todo = How many points does the Wolf get?
lesson-end-after = Four points: three bitten, one shot by mistake. Next you would change sides, and the higher score wins. Now you know Mutton. Have fun!
lesson-count-too-few = More! Count every dead sheep, even the one that was shot.
lesson-count-too-many = Too many. The two wolves count nothing.

## The lesson of Wolf in the Fold

fold-lesson-herd-title = A herd
fold-lesson-herd = You place tiles next to each other. Sheep side by side are a herd. Behind a fence they score points.
fold-lesson-herd-todo = Drag the tile with the lambs next to the sheep, then tap “{ confirm }”.
fold-lesson-herd-after = A herd! A sheep is worth 1 point, a sheep with lambs 2. But only behind a fence.
fold-lesson-herd-wrong = There it stands alone. Put the lambs next to the sheep.

fold-lesson-fence-title = The fence
fold-lesson-fence = Fences keep the herd in. Where two fences meet, the lines must touch. Only one gap is left in this one.
fold-lesson-fence-todo = Drag the fence into the gap, tap it until it closes the gap, then tap “{ confirm }”.
fold-lesson-fence-after = Closed! The herd is in the fold: 3 points for you.
fold-lesson-fence-wrong = There is still a way out. Put the fence into the gap below the herd, and turn it.

fold-lesson-wolf-title = The wolf
fold-lesson-wolf = A wolf must go next to a herd that is not fenced in. If you turn over a wolf, you have to place it.
fold-lesson-wolf-todo = Put the wolf on a lit cell, then tap “{ confirm }”.
fold-lesson-wolf-after = Oh no! If this herd is never fenced in, it counts 3 points for the wolves.

fold-lesson-shepherd-title = The shepherd
fold-lesson-shepherd = A shepherd watches over a herd. With a shepherd next to it, the wolves get only half of its points.
fold-lesson-shepherd-todo = Put the shepherd next to the herd, then tap “{ confirm }”.
fold-lesson-shepherd-after = Good! Of the 3 points the wolves now get only 1.

fold-lesson-end-title = What counts
fold-lesson-end = When all tiles are placed, the herds are counted. You win if you have more points than the wolves.
fold-lesson-end-todo = Tap the herd to see why it counts.
fold-lesson-end-after = That makes 3 points for you. You can ask like this at any time. Now you know Wolf in the Fold. Have fun!
fold-lesson-end-wrong = That is a fence. Tap one of the sheep inside.

## The lesson of Sheep, Dogs and Wolves

dogs-lesson-tile-title = The tile
dogs-lesson-tile = All tiles are the same: a sheep, a dog and a wolf. A new tile must touch another tile, and must not cover anything.
dogs-lesson-tile-todo = Drag the tile to a lit cell. Tap it to turn it. Then tap “{ confirm }”.
dogs-lesson-tile-after = Well done! Two play: one for the sheep, one for the wolves. You take turns.

dogs-lesson-scare-title = Scare the wolf
dogs-lesson-scare = A wolf eats every sheep next to it. But a wolf with two dogs next to it is scared, and eats none. You play for the sheep!
dogs-lesson-scare-todo = Save the sheep below the wolf: put a second dog next to that wolf. Then tap “{ confirm }”.
dogs-lesson-scare-after = Saved! With two dogs next to it, the wolf does not dare.
dogs-lesson-scare-wrong = That sheep is still eaten. A second dog must be next to the wolf, and no other wolf next to the sheep.

dogs-lesson-eat-title = Eat a sheep
dogs-lesson-eat = Now you play for the wolves. A wolf with only one dog next to it is hungry.
dogs-lesson-eat-todo = Put a wolf next to the lower sheep. Only its own dog may be next to it. Then tap “{ confirm }”.
dogs-lesson-eat-after = Got it! That sheep is eaten, unless a second dog comes.
dogs-lesson-eat-wrong = The lower sheep is still safe. Turn the tile so that its wolf is next to that sheep.

dogs-lesson-end-title = Who wins
dogs-lesson-end = When all tiles are placed, the sheep that are left are counted. Then you change sides. The player who saves more sheep wins.
dogs-lesson-end-todo = Tap a sheep to see how it is doing.
dogs-lesson-end-after = You can ask like this at any time. Now you know Sheep, Dogs and Wolves. Have fun!
dogs-lesson-end-wrong = Tap a sheep, not a dog or a wolf.
# The answers when the points are counted, on a web page.
web-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
# The file in which it is kept: what it held, and that it cannot be read.
lessons-kept = how far you came in the lessons
lessons-unreadable = How far you have come in the lessons cannot be read from { $file } ({ $why }).
# The help of the pages.
help-learn = A lesson shows a game step by step on the board. Each step asks for one move and explains what happens. You can leave a lesson and continue it later.
help-lesson = Do what the card asks for. If it does not work, the line below says why. “{ show-me }” does the step for you. You can leave the lesson and continue it later.
