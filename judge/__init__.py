"""A local judge for competitive programming.

    submission --compiler--> executable --runner--> usage + output --checker--> a verdict per case --report--> text, JSON

`problems` reads the folders below testcases/, `judging` runs the pipeline and decides, `cli` talks to the person at the terminal.
Imports point one way: cli -> judging, report -> compiler, runner, checkers, problems -> model.
"""
