"""The robot: takes letters in for every campaign at home, answers them, and sends what waits."""
