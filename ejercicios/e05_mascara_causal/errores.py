"""Modelo de error de e05: correcto por defecto; cada interruptor es una equivocación conocida."""

import math

from errores_atencion import atencion, mascara_causal


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
    eje=-1,
    lado=-2,
    devuelve="salida_y_pesos",
):
    # `lado` es la dimensión de la que se toma el tamaño de la máscara.
    mascara = mascara_causal(Q.shape[lado], diagonal=diagonal, sentido=sentido)
    salida, pesos = atencion(Q, K, V, mascara, escala=escala, eje=eje, momento=momento, relleno=relleno)
    match devuelve:
        case "salida_y_pesos":
            return salida, pesos
        case "pesos_y_salida":
            return pesos, salida
        case "salida":
            return salida
    raise ValueError(f"devuelve desconocido: {devuelve}")


def consecuencias_fallos():
    return {"b", "e"}
