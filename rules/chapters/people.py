"""The people of the worked examples."""

from rules.sentences import say

# Translators: six people in the worked examples. Use first names of your language, men's and women's by turns, and the same
# six in the sentences of the examples.
ANN = say("Ann")
BEN = say("Ben")
CLARA = say("Clara")
DAN = say("Dan")
EVE = say("Eve")
FRED = say("Fred")
