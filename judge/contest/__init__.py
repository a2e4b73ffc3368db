"""Classes and contests: who handed in what, the standings, what is kept between calls."""
