"""Makes of judgements what a person or a tool reads. Every module here but machine.py is pure."""
