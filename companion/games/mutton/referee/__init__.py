"""The referee of Mutton.

`commands` is what players and computers may ask for, `steps` what is done and journalled, `state`
what follows from the steps, and `decide` says which steps a command leads to.
"""

from companion.games.mutton.referee import steps
from companion.games.mutton.referee.commands import Command
from companion.games.mutton.referee.decide import decide
from companion.games.mutton.referee.state import State, begin, blocked, evolve, read, result
from companion.games.mutton.referee.steps import Step
from companion.games.mutton.referee.witness import Pack
from companion.referee.decider import Rules

MUTTON: Rules[State, Command, Step, Pack] = Rules(
    games=lambda: ("mutton",), begin=begin, decide=decide, evolve=evolve, read=read,
    write=lambda step, state: steps.write(step), result=result, blocked=blocked,
    restarted=(steps.Restarted(),),
)
follow = MUTTON.follow

__all__ = ["MUTTON", "Command", "Pack", "State", "Step", "follow"]
