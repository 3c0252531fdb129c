"""Las frases del corrector: de una comparación, un fallo o lo que pasó con un archivo a español llano. Funciones puras.

Entran los datos de lo que pasó; sale un texto. Nunca revelan el valor esperado de una parte *valor* u *opción*, ni el
de un caso reservado u oculto.
"""

from grader.retroalimentacion.mensajes.advertencias import separar_advertencias, separar_notas
from grader.retroalimentacion.mensajes.archivos import (
    avisar_de_paso,
    avisar_entero,
    avisar_notas,
    avisar_otro_archivo,
    contar_nota,
)
from grader.retroalimentacion.mensajes.comparacion import (
    explicar_comparacion,
    explicar_oculto,
    orientar,
    senalar_letras,
)
from grader.retroalimentacion.mensajes.estado import (
    CREARLO_DENTRO,
    LEER_EL_ORDEN,
    avisar_modificados,
    culpar,
    dar_pistas,
    empezar_por,
    empezar_por_la_que_se_detuvo,
    explicar_ausente,
    explicar_escondido,
    explicar_que_no_es_un_texto,
    explicar_sin_resolver,
    explicar_talon_que_queda,
    mirar_el_paso,
    partir_causa,
    redactar_causa,
)
from grader.retroalimentacion.mensajes.fallos import (
    DE_LA_LINEA,
    FALLO_INTERNO,
    avisar_mas_tropiezos,
    avisar_tropiezo,
    callar,
    explicar_a_secas,
    explicar_fallo,
    explicar_lo_perdido,
)
from grader.retroalimentacion.mensajes.indicios import contar_indicios

__all__ = [
    "CREARLO_DENTRO",
    "DE_LA_LINEA",
    "FALLO_INTERNO",
    "LEER_EL_ORDEN",
    "avisar_de_paso",
    "avisar_entero",
    "avisar_mas_tropiezos",
    "avisar_modificados",
    "avisar_notas",
    "avisar_otro_archivo",
    "avisar_tropiezo",
    "callar",
    "contar_indicios",
    "contar_nota",
    "culpar",
    "dar_pistas",
    "empezar_por",
    "empezar_por_la_que_se_detuvo",
    "explicar_a_secas",
    "explicar_ausente",
    "explicar_comparacion",
    "explicar_escondido",
    "explicar_fallo",
    "explicar_lo_perdido",
    "explicar_oculto",
    "explicar_que_no_es_un_texto",
    "explicar_sin_resolver",
    "explicar_talon_que_queda",
    "mirar_el_paso",
    "orientar",
    "partir_causa",
    "redactar_causa",
    "senalar_letras",
    "separar_advertencias",
    "separar_notas",
]
