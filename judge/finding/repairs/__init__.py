"""Repairs of a wrong answer: small changes of the source after which all cases are right."""
