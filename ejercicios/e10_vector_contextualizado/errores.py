"""Modelo de error de e10: correcto por defecto; cada interruptor es una equivocación conocida."""

import torch

from errores_atencion import divisor, mezclar, normalizar

Q3 = torch.tensor([1, 1], dtype=torch.float64)
K_CURSO = torch.tensor([[1, 1], [2, 1], [1, 2]], dtype=torch.float64)
V_CURSO = torch.tensor([[2, 1], [3, 2], [4, 3]], dtype=torch.float64)


def contextualizar(
    q, K, V, *, comparacion="claves", escala="ninguna", normalizador="softmax", mezcla="valores", devuelve="salida"
):
    _, pesos, salida = _pasos(q, K, V, comparacion, escala, normalizador, mezcla)
    match devuelve:
        case "salida":
            return salida
        case "salida_y_pesos":
            return salida, pesos
        case "fila":
            return salida.unsqueeze(0)
        case "pesos":
            return pesos
    raise ValueError(f"devuelve desconocido: {devuelve}")


def puntuaciones(*, comparacion="claves", escala="ninguna"):
    return _a_mano(comparacion, escala)[0]


def pesos(*, comparacion="claves", escala="ninguna", normalizador="softmax"):
    return _a_mano(comparacion, escala, normalizador)[1]


def z3(*, comparacion="claves", escala="ninguna", normalizador="softmax", mezcla="valores"):
    return _a_mano(comparacion, escala, normalizador, mezcla)[2]


def _a_mano(*interruptores):
    """Los tres pasos con los datos del curso, como tuplas."""
    return [_tupla(paso.tolist()) for paso in _pasos(Q3, K_CURSO, V_CURSO, *interruptores)]


def _tupla(dato):
    return tuple(map(_tupla, dato)) if isinstance(dato, list) else dato


def _pasos(q, K, V, comparacion, escala, normalizador="softmax", mezcla="valores"):
    """Da puntuaciones, pesos y salida: (S,), (S,) y (d_v,)."""
    puntuaciones = _comparar(q, K, V, comparacion) / divisor(q, K, escala)
    pesos = _ponderar(puntuaciones, normalizador)
    return puntuaciones, pesos, _mezclar(pesos, K, V, puntuaciones, mezcla)


def _ponderar(puntuaciones, normalizador):
    exponenciales = puntuaciones.exp()
    match normalizador:
        case "entre_puntuaciones":
            return exponenciales / puntuaciones.sum()
        case "sin_sumar_la_ultima":
            return exponenciales / exponenciales[:-1].sum()
        case "iguales":
            return torch.full_like(puntuaciones, 1 / len(puntuaciones))
        case "sigmoide":
            return puntuaciones.sigmoid()
        case "sigmoide_entre_su_suma":
            return puntuaciones.sigmoid() / puntuaciones.sigmoid().sum()
        case "logaritmo":
            return torch.log_softmax(puntuaciones, -1)
        case "signo_cambiado":
            return torch.softmax(-puntuaciones, -1)
    return normalizar(puntuaciones, normalizador=normalizador)


def _comparar(q, K, V, comparacion):
    match comparacion:
        case "claves":
            return K @ q
        case "claves_sin_trasponer":
            return q @ K
        case "valores":
            return V @ q
        case "suma":
            return (K + q).sum(-1)
        case "coseno":
            return torch.cosine_similarity(K, q.unsqueeze(0), -1)
        case "distancia":
            return -(K - q).square().sum(-1)
    raise ValueError(f"comparacion desconocida: {comparacion}")


def _mezclar(pesos, K, V, puntuaciones, mezcla):
    match mezcla:
        case "promedio":
            return V.mean(0)
        case "suma":
            return V.sum(0)
        case "sin_sumar":
            return pesos.unsqueeze(-1) * V
        case "por_palabras":  # una suma por palabra, y no por columna
            return (pesos.unsqueeze(-1) * V).sum(-1)
        case "la_ultima":
            return pesos[-1] * V[-1]
        case "columnas_al_reves":
            return (pesos @ V).flip(-1)
        case "solo_los_mayores":
            return V[pesos == pesos.max()].mean(0)
        case "suma_de_los_mayores":
            return V[pesos == pesos.max()].sum(0)
    return mezclar(pesos, K, V, puntuaciones, mezcla)
