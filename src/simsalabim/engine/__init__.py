"""What every game is: state, actions, events, views, dice. Pure: no I/O, no clock, no asyncio."""
