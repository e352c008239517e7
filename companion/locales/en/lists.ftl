### How lists are joined. Messages name a list alone ({ $animals }, joined by "and") or by LIST:
### { LIST($animals, type: "or") } uses list-or. $most is everything before the last item.

list-and = { $most } and { $last }
list-or = { $most } or { $last }
# Between all items but the last two.
list-comma = { $most }, { $last }
# Between clauses, such as notes.
list-clauses = { $most }; { $last }
# Between numbers on a line.
list-numbers = { $most } · { $last }
# Between whole lines.
list-lines =
    { $most }
    { $last }
# Between whole sentences.
list-sentences = { $most } { $last }
# A number in a list.
list-item = { $item }

# Several sentences, one after the other.
sentences = { LIST($parts, type: "sentences") }
# As list-and, but without commas between the others: A and B and C.
list-all = { $most } and { $last }
