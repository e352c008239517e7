"""The referee of Mutton.

`commands` is what players and computers may ask for, `steps` what is done and journalled, `state`
what follows from the steps, and `decide` says which steps a command leads to.
"""

from companion.referee.decider import Rules
from companion.referee.mutton import steps
from companion.referee.mutton.commands import Command
from companion.referee.mutton.decide import decide
from companion.referee.mutton.state import State, begin, blocked, evolve, read, result
from companion.referee.mutton.steps import Step
from companion.referee.mutton.witness import Pack

MUTTON: Rules[State, Command, Step, Pack] = Rules(
    games=lambda: ("mutton",), begin=begin, decide=decide, evolve=evolve, read=read,
    write=lambda step, state: steps.write(step), result=result, blocked=blocked,
    restarted=(steps.Restarted(),),
)
follow = MUTTON.follow

__all__ = ["MUTTON", "Command", "Pack", "State", "Step", "follow"]
