"""Judgements -> what a person or a tool reads; every module here is pure."""
