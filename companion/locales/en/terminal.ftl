### What is said where players type commands.

# At the end of a match that was played by typed commands.
commands-refused = { $count ->
    [one] 1 command was refused; the reason is in the output.
   *[other] { $count } commands were refused; the reasons are in the output.
}
