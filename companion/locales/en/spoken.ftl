### Messages that read differently where they are spoken to players who press keys.

## guidance.ftl

confirm-order = Press Enter
confirm-question = Press Enter to confirm.
free-cells = { $count ->
    [one] an empty cell
   *[other] empty cells
} not next to { $corpse }
more-problems = { LIST($problems, type: "sentences") }
check-letters = Is every letter on its cell? Press Enter.
calm-down = Press the key for Calm down to cancel.
