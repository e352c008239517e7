"""Small games of the two tile games, as records that are read by the tests of the commands."""

FOLD = """[Game "Wolf in the Fold"]
[Player1 "Ann"]
[Player2 "Ben"]
[Options "players=2 rivals"]
[Table "B@0,0 L@1,0 >@-1,-1 -@0,-1 <@1,-1 >@2,0 <@2,1 -@1,1 <@-1,0"]

1. S@3,0 >@0,1
"""
"""Ann lets a herd worth 12 points be, and Ben encloses it."""

TOGETHER = FOLD.replace("players=2 rivals", "players=2 together")
DOGS = """[Game "Sheep, Dogs and Wolves"]
[Sheep "Ann"]
[Wolves "Ben [1]"]
[Options "tiles=5"]

1. 0,1w 2,1n
2. 1,-1e -3,0w
"""
