"""Modelo de error de e05: correcto por defecto; cada interruptor es una equivocación conocida."""

import math

from errores_atencion import atencion, mascara_causal

# De qué dimensión se toma el tamaño de la máscara, si no es la de las palabras.
LADOS = {"de_la_dimension_0": 0, "de_la_dimension_1": 1}


def atencion_causal(
    Q,
    K,
    V,
    *,
    momento="antes",
    diagonal=1,
    relleno=-math.inf,
    sentido="futuro",
    escala="raiz",
    papeles="consulta_clave",
    eje=-1,
    devuelve="salida_y_pesos",
):
    largo = Q.shape[LADOS.get(sentido, -2)]
    mascara = mascara_causal(largo, diagonal=diagonal, sentido="futuro" if sentido in LADOS else sentido)
    opciones = {"escala": escala, "papeles": papeles, "eje": eje}
    salida, pesos = atencion(Q, K, V, mascara, momento=momento, relleno=relleno, **opciones)
    match devuelve:
        case "salida_y_pesos":
            return salida, pesos
        case "pesos_y_salida":
            return pesos, salida
        case "salida":
            return salida
        case "pesos_sin_mascara":
            return salida, atencion(Q, K, V, **opciones)[1]
        case "salida_sin_mascara":
            return atencion(Q, K, V, **opciones)[0], pesos
    raise ValueError(f"devuelve desconocido: {devuelve}")


def consecuencias_fallos(*, elegidas="be"):
    return set(elegidas)
