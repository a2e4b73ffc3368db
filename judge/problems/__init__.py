"""Folders and zips -> problems: problem.ini, cases, packages of other judges, problems to import."""
