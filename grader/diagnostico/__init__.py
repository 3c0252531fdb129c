"""Reconocer la equivocación por los números: un error conocido, una relación exacta o una propiedad que falla. Puro.

Entran los casos ya comparados y las huellas de los errores; salen diagnósticos y lo que se puede decir con certeza.
"""

from grader.diagnostico.arrastre import ver_lo_que_queda
from grader.diagnostico.errores import diagnosticar
from grader.diagnostico.evidencia import Evidencia
from grader.diagnostico.pasos import culpar_al_paso, paso_que_falla
from grader.diagnostico.procedencia import anteriores_que_fallan, sale_mal
from grader.diagnostico.propiedades import buscar_incumplida, incumplimientos, nombrar, se_aplica
from grader.diagnostico.tablas import Parejas

__all__ = [
    "Evidencia",
    "Parejas",
    "anteriores_que_fallan",
    "buscar_incumplida",
    "culpar_al_paso",
    "diagnosticar",
    "incumplimientos",
    "nombrar",
    "observacion",
    "paso_que_falla",
    "sale_mal",
    "se_aplica",
    "ver_lo_que_queda",
]
