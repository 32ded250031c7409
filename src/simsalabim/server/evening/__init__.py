"""An evening of several matches in one room: the next one with the same people, and the score."""
