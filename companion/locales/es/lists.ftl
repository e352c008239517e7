### Cómo se unen las listas. $most es todo lo anterior al último elemento.

list-and = { $most } y { $last }
list-or = { $most } o { $last }
list-comma = { $most }, { $last }
list-clauses = { $most }; { $last }
list-numbers = { $most } · { $last }
list-lines =
    { $most }
    { $last }
list-sentences = { $most } { $last }
list-item = { $item }
sentences = { LIST($parts, type: "sentences") }
list-all = { $most } y { $last }
