"""The library: what is true of each game, and the pages that say so."""
