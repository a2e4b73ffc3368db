"""Judgements -> what a person or a tool reads; every module here but machine.py is pure."""
