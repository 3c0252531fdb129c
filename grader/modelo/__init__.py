"""Los tipos del corrector, todos inmutables: el curso, lo que se ejecuta y lo que se califica.

Se leen en el orden en que aparecen los datos: `Curso` → `Ejercicio` → `Parte` → `Caso`; `Entrega` → `Ejecucion` (por
caso, `Salida` o `Fallo`); `Comparacion` → `Diagnostico` → `Calificacion`.
"""

from grader.modelo.calificacion import (
    Calificacion,
    Comparacion,
    Contraejemplo,
    Contraste,
    Diagnostico,
    Peldano,
    ResultadoEjercicio,
    ResultadoParte,
    Veredicto,
)
from grader.modelo.curso import (
    Caso,
    Cifra,
    Curso,
    Ejercicio,
    Equivalencia,
    Error,
    Ficha,
    Limites,
    Parte,
    Tipo,
    Tolerancia,
)
from grader.modelo.ejecucion import (
    Archivo,
    Carga,
    Causa,
    Ejecucion,
    Entrega,
    Fallo,
    Llamada,
    Lugar,
    Resultado,
    Salida,
    Trabajo,
    Variante,
)

__all__ = [
    "Archivo",
    "Calificacion",
    "Carga",
    "Caso",
    "Causa",
    "Cifra",
    "Comparacion",
    "Contraejemplo",
    "Contraste",
    "Curso",
    "Diagnostico",
    "Ejecucion",
    "Ejercicio",
    "Entrega",
    "Equivalencia",
    "Error",
    "Fallo",
    "Ficha",
    "Limites",
    "Llamada",
    "Lugar",
    "Parte",
    "Peldano",
    "Resultado",
    "ResultadoEjercicio",
    "ResultadoParte",
    "Salida",
    "Tipo",
    "Tolerancia",
    "Trabajo",
    "Variante",
    "Veredicto",
]
