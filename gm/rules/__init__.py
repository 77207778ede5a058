"""The rules of every game: pure functions of state, orders and dice."""
