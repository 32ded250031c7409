"""Campaigns: a room's progress over several matches of a game."""
