"""Rooms: a group's lasting place, with members, seats, an invite link and a chat."""
