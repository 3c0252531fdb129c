"""Oráculo de e01: lo que ya trae Python."""

import statistics


def mediana(datos):
    return float(statistics.median(datos))
