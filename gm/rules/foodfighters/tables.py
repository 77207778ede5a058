"""The numbers of the rulebook: prices, stocks and Beans."""

SPOON, CRACKER, PAN, BONUS = "spoon", "cracker", "pan", "bonus die"
HELD = (SPOON, CRACKER, PAN)
"""What is put on a fighter; two hands and a thought bubble make one of each (FF-2)."""

COSTS = {SPOON: 3, CRACKER: 4, PAN: 3, BONUS: 4}  # The Pantry
STOCK = {SPOON: 2, CRACKER: 3, PAN: 1}
"""What lies on each side of the Pantry at the start."""

BEANS = 30  # Components
SWAP_BEANS = 1  # Swap
HARVEST_BEANS = 3  # a Swap under Root Down
BOOST_BEANS = 1  # Bean Boost
MATCHING = 3  # End of the game: three of a kind
TILES = 9
SEATS = (2, 2)
CRACKS_THROUGH = 2
"""Splats that smash a Cracker and knock out its holder (Crackers)."""

NORMAL_DICE, ALL_DICE = ("first", "second"), ("first", "second", "bonus")
