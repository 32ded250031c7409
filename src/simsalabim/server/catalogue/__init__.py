"""The games on offer: facts, shapes, rules."""
