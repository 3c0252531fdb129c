"""Oráculo de e02: las palabras, con una expresión regular."""

import collections
import re


def contar_palabras(texto):
    return dict(collections.Counter(re.findall(r"[^\s.,;:]+", texto.lower())))
