"""The games: one folder each, all with the same file names. They import the engine only."""
