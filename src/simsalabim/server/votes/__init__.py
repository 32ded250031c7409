"""What a table decides together about a match that goes on: proposals, and who has a say."""
