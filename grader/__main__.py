"""Permite ejecutar el corrector con `python -m grader`."""

from grader.cli import principal

principal()
