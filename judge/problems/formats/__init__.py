"""What packages of other judges say, a module for each format."""
