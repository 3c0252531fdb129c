"""Modelo de error de los bloques: subcapas encadenadas, con su suma residual y su norma, y sus interruptores.

Un valor de interruptor desconocido lanza `ValueError`: nunca pasa por correcto.
"""

import torch
import torch.nn.functional as F
from torch import nn

from errores_atencion import mascara_causal
from teoria import AtencionMulticabeza

# Cómo se hace la máscara de `mascara_causal`.
MASCARAS = {
    "futuro": {},
    "invertida": {"sentido": "invertido"},
    "traspuesta": {"sentido": "traspuesto"},
    "con_diagonal": {"diagonal": 0},
    "un_futuro_visible": {"diagonal": 2},
}


class Bloque(nn.Module):
    """Un bloque con las capas de la plantilla y un `forward` dado: `recorrer(bloque, *entradas)`."""

    def __init__(self, d_modelo, cabezas, d_mlp, recorrer, *, atenciones=("atencion",)):
        super().__init__()
        for nombre in atenciones:
            self.add_module(nombre, AtencionMulticabeza(d_modelo, cabezas))
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        for lugar in range(len(atenciones) + 1):
            self.add_module(f"norma{lugar + 1}", nn.LayerNorm(d_modelo))
        self.recorrer = recorrer

    @property
    def normas(self):
        """Las LayerNorm, en orden."""
        return [hija for nombre, hija in self.named_children() if nombre.startswith("norma")]

    def forward(self, *entradas):
        """Hace lo que diga `recorrer`."""
        return self.recorrer(self, *entradas)


def enmascarar(L, S, mascara="futuro"):
    """Devuelve la máscara (L, S) que oculta a cada palabra las que vienen después, o `None` si no hay."""
    match mascara:
        case "ninguna":
            return None
        # Ocultarlo todo deja nan en todos los pesos, lo mismo que 0 · (−∞).
        case "todo_oculto" | "mascara_por_infinito":
            return torch.ones(L, S, dtype=torch.bool)
    return mascara_causal(max(L, S), **MASCARAS[mascara])[:L, :S]


def atender(atencion, x, contexto=None, mascara=None, *, lote="delante"):
    """Aplica una capa de atención; con `lote="en_medio"` la toma por una que espera (L, B, d)."""
    match lote:
        case "delante":
            return atencion(x, contexto, mascara)
        case "en_medio":
            contexto = None if contexto is None else contexto.transpose(0, 1)
            return atencion(x.transpose(0, 1), contexto, mascara).transpose(0, 1)
    raise ValueError(f"lote desconocido: {lote}")


def pasar_por_mlp(mlp, x, activacion="relu"):
    """Aplica las dos capas lineales, con una activación entre ellas y otra, si se equivoca, al final."""
    entre, al_final = {
        "relu": (F.relu, None),
        "gelu": (F.gelu, None),
        "ninguna": (None, None),
        "relu_en_las_dos": (F.relu, F.relu),
        "relu_solo_al_final": (None, F.relu),
    }[activacion]
    x = mlp[0](x)
    x = mlp[2](entre(x) if entre else x)
    return al_final(x) if al_final else x


def elegir_normas(normas, cuales="todas"):
    """Devuelve la norma de cada subcapa."""
    nada = nn.Identity()
    match cuales:
        case "todas" | "antes" | "en_la_subcapa":
            return normas
        case "ninguna":
            return [nada] * len(normas)
        case "sin_la_primera":
            return [nada, *normas[1:]]
        case "sin_la_ultima":
            return [*normas[:-1], nada]
        case "la_primera_en_todas":
            return [normas[0]] * len(normas)
        case "al_reves":
            return normas[::-1]
    raise ValueError(f"normas desconocidas: {cuales}")


def encadenar(x, subcapas, normas, *, cuales="todas", residuos="propios", memoria=None):
    """Aplica cada subcapa con su suma residual y su norma.

    `cuales` dice qué normas se usan y dónde: «todas» es después de sumar; «antes», antes de la subcapa;
    «en_la_subcapa», antes de sumar. `residuos`, de dónde sale lo que se suma.
    """
    entrada = x
    for lugar, (subcapa, norma) in enumerate(zip(subcapas, elegir_normas(normas, cuales), strict=True)):
        extremos = {"es_la_primera": lugar == 0, "es_la_ultima": lugar == len(normas) - 1}
        sumando = _sumando(residuos, x, entrada, memoria, **extremos)
        match cuales:
            case "antes":
                x = sumando + subcapa(norma(x))
            case "en_la_subcapa":
                x = sumando + norma(subcapa(x))
            case _:
                x = norma(sumando + subcapa(x))
    return x


def _sumando(residuos, x, entrada, memoria, *, es_la_primera, es_la_ultima):
    nada = torch.zeros((), dtype=x.dtype)
    match residuos:
        case "propios":
            return x
        case "ninguno":
            return nada
        case "de_la_entrada":
            return entrada
        case "sin_el_primero":
            return nada if es_la_primera else x
        case "sin_el_ultimo":
            return nada if es_la_ultima else x
        case "de_la_memoria":  # solo la subcapa de en medio
            return x if es_la_primera or es_la_ultima else memoria
    raise ValueError(f"residuos desconocidos: {residuos}")
