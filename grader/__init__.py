"""Corrector de ejercicios de atención y transformers: el código del estudiante calcula, el corrector juzga."""
