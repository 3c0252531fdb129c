"""Oráculo de e02: no hay funciones que contrastar; los papeles se deducen de lo que hace un buscador con cada cosa."""

# Qué pone cada cosa en la búsqueda: quién pregunta, con qué se compara y qué se entrega.
COSAS = {"a": "se entrega", "b": "pregunta", "c": "se compara"}


def papeles_de_la_busqueda():
    letras = {oficio: letra for letra, oficio in COSAS.items()}
    return letras["pregunta"], letras["se compara"], letras["se entrega"]
