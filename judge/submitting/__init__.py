"""A source made ready to paste: what its judge would refuse, and the clipboard."""
