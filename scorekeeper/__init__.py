"""The card table: games people are playing."""
