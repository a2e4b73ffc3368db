"""The search for an input on which two programs differ."""
