"""The pipeline: run the cases, decide; times, and the search for an input that fails."""
