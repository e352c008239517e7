"""Programs and libraries of the system that Sheepfold uses, none of which may hold it up."""
