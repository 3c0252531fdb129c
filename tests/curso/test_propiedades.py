"""Lo que ningún modelo explica recibe, si lo hay, el nombre de una propiedad que de verdad incumple."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from grader.curso.catalogo import leer_curso
from grader.diagnostico import nombrar
from grader.modelo import Calificacion, Ficha, Ley
from grader.modelo.frases import PROPIEDAD

DESCONOCIDAS = Path(__file__).parent / "desconocidas"
CURSO = leer_curso(Path(__file__).parents[2])
FICHAS = {f.nombre: f for f in CURSO.fichas if any(p.propiedades for p in f.ejercicio.partes)}

# Qué propiedad incumple cada una, leída en su código; las demás cumplen todas las de su ejercicio, se detienen,
# guardan con lo esperado una relación exacta, que se dice en su lugar, o tienen azar de por medio.
INCUMPLEN = {
    "e01/sigmoide": Ley.FILAS_SUMAN_UNO,
    "e03/con_la_suma_de_una_clave_de_mas": Ley.FILAS_SUMAN_UNO,
    "e03/nan_cambiado_por_parejo": Ley.FILAS_SUMAN_UNO,
    "e05/puntajes_en_lugar_de_pesos": Ley.FILAS_SUMAN_UNO,
    "e11/batch_y_palabras_cambiados": Ley.INDEPENDIENTE_DEL_BATCH,
    "e13/entre_el_rango": Ley.MEDIA_CERO_Y_VARIANZA_UNO,
    "e13/entre_la_norma": Ley.MEDIA_CERO_Y_VARIANZA_UNO,
    "e13/gamma_mas_uno": Ley.MEDIA_CERO_Y_VARIANZA_UNO,
    "e13/mediana_por_media": Ley.MEDIA_CERO_Y_VARIANZA_UNO,
    "e14/norma_de_las_palabras": Ley.MEDIA_CERO_Y_VARIANZA_UNO,
    "e14/resta": Ley.MEDIA_CERO_Y_VARIANZA_UNO,
    "e15/codificador": Ley.SIN_MIRAR_AL_FUTURO,
    "e15/todo_en_una_secuencia": Ley.SIN_MIRAR_AL_FUTURO,
}


def clave_de(archivo: Path) -> str:
    """«e01/sigmoide»."""
    return f"{archivo.parent.name[:3]}/{archivo.stem}"


@pytest.mark.parametrize(
    "archivo", [a for nombre in FICHAS for a in sorted((DESCONOCIDAS / nombre).glob("*.py"))], ids=clave_de
)
def test_lo_que_se_dice_de_lo_desconocido_es_verdad(
    archivo: Path, calificado: Callable[[Ficha, str], Calificacion]
) -> None:
    ficha = FICHAS[archivo.parent.name]
    (resultado,) = calificado(ficha, f"{ficha.solucion}\n{archivo.read_text(encoding='utf-8')}").ejercicios
    declaradas = {p.nombre: p.propiedades for p in ficha.ejercicio.partes}
    dichas = {
        propiedad.ley
        for parte in resultado.partes
        for propiedad in declaradas[parte.nombre]
        if f"propiedad: {nombrar(propiedad)}." in " ".join(parte.textos(PROPIEDAD))
    }
    assert dichas == ({INCUMPLEN[clave_de(archivo)]} if clave_de(archivo) in INCUMPLEN else set())
    assert not any(p.textos(PROPIEDAD) and p.diagnostico for p in resultado.partes)


def test_no_sobra_ninguna_en_la_lista() -> None:
    assert INCUMPLEN.keys() <= {clave_de(a) for a in DESCONOCIDAS.rglob("*.py")}
