"""Cómo se reparten las pruebas entre los procesos de pytest-xdist: lo que comparte algo caro, junto; lo largo, antes.

Lo caro se hace una vez por proceso (un lote de ataques, el paquete del estudiante, calificar una respuesta que miran
varias pruebas), así que cada grupo va entero al mismo. Los grupos salen del nombre de la prueba.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

# De cada grupo, qué pruebas son suyas y cómo se llama. Se empiezan en este orden, y lo demás después, por archivos;
# lo de un grupo es lento.
GRUPOS = tuple(
    (re.compile(patron), nombre)
    for patron, nombre in (
        (r"ataques/test_(ataques|resistencia)", "ataques"),
        # Entrenan el mismo modelo: la primera lo deja entrenado para las demás.
        (
            r"todo_bien_en_|lo_que_acompana_a|figuras/test_e09|test_alternativas\.py.*\[e09|es_firme\[e09"
            r"|miniproyecto_se_entrena_en_el_kernel|lo_necesario_y_todo_coinciden",
            "miniproyecto",
        ),
        (r"paquete/test_paquete", "paquete"),
        (r"clase/test_clase", "clase"),
        (r"cuadernos/test_en_vivo", "cuadernos en vivo"),
        (r"test_(ordenes|ejemplos|cuaderno|lugares)\.py", r"orden \1"),
        # Lo que se comprueba de un ejercicio sano le vale al que se estropea en otra cosa.
        (r"curso/test_verificar\.py::test_(?!el_curso_es_firme\[e(?!01|08|10|13))", "cursos estropeados"),
        # Las respuestas equivocadas escritas a mano las miran varias pruebas.
        (r"(?:curso/test_(?:errores|propiedades)|diagnostico/|galeria/).*?\b(e\d\d)", r"respuestas \1"),
        (r"(curso|red)/(\w+)\.py.*?\b(e\d\d)", r"\1 \2 \3"),
        # Muchas órdenes enteras, o muchas esperas.
        (r"(test_casos|test_vigilar|test_idioma|test_segundo_curso|cuadernos/\w+)\.py", r"\1"),
        (r"(motor/test_(?:limites|suelto|costosas|plazo|muertes))\.py", r"\1"),
        # Lo que dicen los enunciados, otra vez con torch; y lo que se dice de cada ejercicio, ejercicio por ejercicio.
        (r"curso/(figuras/test_e\d\d|test_figuras|test_voces|test_pendiente|test_contradicciones)\.py", r"curso \1"),
    )
)


def grupo_de(prueba: str) -> tuple[int, str]:
    """El lugar y el nombre del grupo de una prueba."""
    for lugar, (patron, nombre) in enumerate(GRUPOS):
        if hallado := patron.search(prueba):
            return lugar, hallado.expand(nombre)
    return len(GRUPOS), prueba.partition("::")[0]


class Reparto(LoadScopeScheduling):
    """Reparte grupos enteros, en el orden en que vienen."""

    def __init__(self, config: pytest.Config, log: Any = None) -> None:
        config.option.loadscopereorder = False
        super().__init__(config, log)

    def _split_scope(self, nodeid: str) -> str:
        lugar, nombre = grupo_de(nodeid)
        return f"{lugar} {nombre}"
