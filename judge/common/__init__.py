"""What every room may use: texts, files, folders and zips, the places where files are kept."""
