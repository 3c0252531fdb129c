"""Modelo de error de e02: cada idea equivocada de la búsqueda reparte los tres papeles a su manera."""

VIDEOS, ESCRITO, TITULOS = "a", "b", "c"

# La consulta, las claves y los valores según cada idea.
REPARTOS = {
    "busqueda": (ESCRITO, TITULOS, VIDEOS),
    "mirar_dentro": (ESCRITO, VIDEOS, TITULOS),
    "palabras_clave": (TITULOS, ESCRITO, VIDEOS),
    "desde_la_meta": (VIDEOS, TITULOS, ESCRITO),
    "desde_la_plataforma": (TITULOS, VIDEOS, ESCRITO),
    "orden_de_la_lista": (VIDEOS, ESCRITO, TITULOS),
    "sin_nada_entre_medias": (ESCRITO, VIDEOS, VIDEOS),
    "lista_de_titulos": (ESCRITO, TITULOS, TITULOS),
    "se_compara_consigo": (ESCRITO, ESCRITO, VIDEOS),
}


def papeles_de_la_busqueda(*, idea="busqueda"):
    return REPARTOS.get(idea) or tuple(idea)  # una idea sin nombre son sus tres letras
