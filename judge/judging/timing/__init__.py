"""How long submissions take: measured in rounds, compared, and drawn as a table."""
