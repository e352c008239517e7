"""A pytest plugin: the simulated board for sensor-mocked tests (entry point `sheepfold`).

Everything heavy is imported inside the fixtures, so an installed plugin costs nothing unused.
"""
