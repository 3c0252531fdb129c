"""Modelo de error de los bloques: subcapas encadenadas, con su suma residual y su norma, y sus interruptores.

Un valor de interruptor desconocido lanza `ValueError`: nunca pasa por correcto.
"""

import functools
import math

import torch
import torch.nn.functional as F
from torch import nn

from errores_atencion import dividir, mascara_causal, mezclar, ponderar, puntuar, unir
from teoria import AtencionMulticabeza

# Cómo se hace la máscara de `mascara_causal`.
MASCARAS = {
    "futuro": {},
    "invertida": {"sentido": "invertido"},
    "traspuesta": {"sentido": "traspuesto"},
    "con_diagonal": {"diagonal": 0},
    "con_diagonal_y_anterior": {"diagonal": -1},
    "un_futuro_visible": {"diagonal": 2},
}
# Lo que se equivoca quien escribe la atención a mano, con las matrices de la capa; sobre lo que hace `atender`.
CUENTAS = {
    "sin_escala": {"escala": "ninguna"},
    "raiz_de_d_modelo": {"escala": "raiz_de_d_modelo"},
    "entre_el_ancho_de_la_cabeza": {"escala": "d"},
    "por_la_raiz": {"escala": "por_raiz"},
    "entre_raiz_de_8": {"escala": math.sqrt(8)},
    "entre_8": {"escala": 8.0},
    "softmax_sobre_las_consultas": {"eje": -2},
    "softmax_sobre_las_cabezas": {"eje": 1},
    "softmax_sobre_el_batch": {"eje": 0},
    "sin_softmax": {"normalizador": "ninguno"},
    "una_sola_cabeza": {"cabezas": 1},
    "cabezas_sin_trasponer": {"reparto": "sin_trasponer", "union": "sin_trasponer"},
    "repartidas_sin_trasponer": {"reparto": "sin_trasponer"},
    "unidas_sin_trasponer": {"union": "sin_trasponer"},
    "cabezas_sin_mover": {"reparto": "en_su_sitio", "union": "en_su_sitio"},
    "sin_w_o": {"W_o": None},
    "sin_sesgos": {"sesgos": False},
    "claves_y_valores_cambiados": {"W_k": "W_v", "W_v": "W_k"},
    "consultas_y_claves_cambiadas": {"W_q": "W_k", "W_k": "W_q"},
    "valores_de_las_claves": {"W_v": "W_k"},
    "mascara_despues": {"momento": "despues"},
    "mascara_en_los_pesos": {"momento": "en_pesos"},
    "mascara_con_ceros": {"relleno": 0.0},
    "mascara_que_apenas_resta": {"relleno": -1e-9},
    "mascara_sumada": {"relleno": "suma_booleana"},
    "mascara_restada": {"relleno": "resta_booleana"},
    **{f"mascara_que_resta_{cuanto}": {"relleno": f"resta_{cuanto}"} for cuanto in (2, 5, 10, 20, 50)},
    **{f"mascara_de_menos_{cuanto}": {"relleno": -float(cuanto)} for cuanto in (5, 10, 20, 50)},
    "mascara_despues_y_algo_de_mas": {"momento": "despues_y_entre_suma_mas_1e-9"},
}


class Bloque(nn.Module):
    """Un bloque con las capas de la plantilla y un `forward` dado: `recorrer(bloque, *entradas)`."""

    def __init__(self, d_modelo, cabezas, d_mlp, recorrer, *, atenciones=("atencion",)):
        super().__init__()
        for nombre, capa in _capas(d_modelo, cabezas, d_mlp, atenciones).items():
            self.add_module(nombre, capa)
        self.recorrer = recorrer

    @property
    def normas(self):
        """Las LayerNorm, en orden."""
        return [hija for nombre, hija in self.named_children() if nombre.startswith("norma")]

    def forward(self, *entradas):
        """Hace lo que diga `recorrer`."""
        return self.recorrer(self, *entradas)


@functools.cache  # son miles de bloques, y a todos se les ponen los pesos antes de llamarlos
def _capas(d_modelo, cabezas, d_mlp, atenciones):
    capas = {nombre: AtencionMulticabeza(d_modelo, cabezas) for nombre in atenciones}
    capas["mlp"] = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
    return capas | {f"norma{lugar}": nn.LayerNorm(d_modelo) for lugar in range(1, len(atenciones) + 2)}


def enmascarar(L, S, mascara="futuro"):
    """Devuelve la máscara (L, S) que oculta a cada palabra las que vienen después, o `None` si no hay."""
    match mascara:
        case "ninguna":
            return None
        # Ocultarlo todo deja nan en todos los pesos, lo mismo que 0 · (−∞).
        case "todo_oculto" | "mascara_por_infinito":
            return torch.ones(L, S, dtype=torch.bool)
    return mascara_causal(max(L, S), **MASCARAS[mascara])[:L, :S]


def atender(atencion, x, contexto=None, mascara=None, *, cuentas="bien", claves=None, valores=None):
    """Aplica una capa de atención, o hace sus cuentas a mano con la equivocación que se diga.

    Con «batch_en_medio» la toma por una que espera (L, B, d); con «sin_matrices» ni siquiera la usa. `claves` y
    `valores` son de dónde salen, si no es del contexto.
    """
    contexto_propio = x if contexto is None else contexto
    if claves is not None or valores is not None:
        cambiados = {"claves": claves, "valores": valores}
        return _atender_a_mano(atencion, x, contexto_propio, mascara, **cambiados, **CUENTAS.get(cuentas, {}))
    match cuentas:
        case "bien":
            return atencion(x, contexto, mascara)
        case "batch_en_medio":
            contexto = None if contexto is None else contexto.transpose(0, 1)
            return atencion(x.transpose(0, 1), contexto, mascara).transpose(0, 1)
        case "sin_matrices":
            return ponderar(puntuar(x, contexto_propio), mascara) @ contexto_propio
        case "sin_subcapa":
            return torch.zeros_like(x)
    return _atender_a_mano(atencion, x, contexto_propio, mascara, **CUENTAS[cuentas])


def _atender_a_mano(
    capa,
    x,
    contexto,
    mascara,
    *,
    claves=None,
    valores=None,
    W_q="W_q",
    W_k="W_k",
    W_v="W_v",
    W_o="W_o",
    cabezas=None,
    reparto="porciones",
    union="concatenadas",
    escala="raiz",
    sesgos=True,
    **al_ponderar,
):
    def proyectar(de, W):
        lineal = getattr(capa, W)
        return lineal(de) if sesgos else de @ lineal.weight.T

    Q, K, V = (
        dividir(proyectar(de, W), cabezas or capa.cabezas, reparto)
        for W, de in (
            (W_q, x),
            (W_k, contexto if claves is None else claves),
            (W_v, contexto if valores is None else valores),
        )
    )
    puntajes = puntuar(Q, K, escala=math.sqrt(x.shape[-1]) if escala == "raiz_de_d_modelo" else escala)
    pesos = ponderar(puntajes, mascara, **al_ponderar)
    mezcla = mezclar(pesos, K, V, puntajes)
    salida = mezcla.flatten(2) if union == "en_su_sitio" else unir(mezcla, union)
    return proyectar(salida, W_o) if W_o else salida


def pasar_por_mlp(mlp, x, activacion="relu"):
    """Aplica las dos capas lineales, con una activación entre ellas o donde se diga."""
    if activacion == "sin_sesgos":
        return F.relu(x @ mlp[0].weight.T) @ mlp[2].weight.T
    antes, entre, al_final = {
        "relu": (None, F.relu, None),
        "gelu": (None, F.gelu, None),
        "tanh": (None, torch.tanh, None),
        "leaky_relu": (None, F.leaky_relu, None),
        "sigmoide": (None, torch.sigmoid, None),
        "softmax": (None, lambda h: h.softmax(-1), None),
        "ninguna": (None, None, None),
        "relu_en_las_dos": (None, F.relu, F.relu),
        "relu_solo_al_final": (None, None, F.relu),
        "relu_tambien_antes": (F.relu, F.relu, None),
        "relu_solo_antes": (F.relu, None, None),
        "dos_veces": (lambda y: mlp(y), F.relu, None),
        "sin_subcapa": (None, F.relu, torch.zeros_like),
    }[activacion]
    x = mlp[0](antes(x) if antes else x)
    x = mlp[2](entre(x) if entre else x)
    return al_final(x) if al_final else x


def sin_parametros(x):
    """Normaliza sin γ ni β."""
    return F.layer_norm(x, x.shape[-1:])


# Cómo se centra y entre qué se divide quien hace a mano la cuenta de una norma, con el ε de LayerNorm.
EPS = 1e-5
A_MANO = {
    "sin_sesgo": lambda x: (x - x.mean(-1, keepdim=True)) / (x.var(-1, keepdim=True) + EPS).sqrt(),
    "sin_sesgo_y_eps_fuera": lambda x: (x - x.mean(-1, keepdim=True)) / (x.std(-1, keepdim=True) + EPS),
    "sin_sesgo_ni_eps": lambda x: (x - x.mean(-1, keepdim=True)) / x.std(-1, keepdim=True),
    "entre_la_varianza": lambda x: (x - x.mean(-1, keepdim=True)) / (x.var(-1, correction=0, keepdim=True) + EPS),
    "sin_media": lambda x: x / (x.square().mean(-1, keepdim=True) + EPS).sqrt(),
    "sin_centrar": lambda x: x / (x.var(-1, correction=0, keepdim=True) + EPS).sqrt(),
    "entre_palabras": lambda x: (x - x.mean(1, keepdim=True)) / (x.var(1, correction=0, keepdim=True) + EPS).sqrt(),
}


def _a_mano(norma, cuenta):
    return lambda x: norma.weight * A_MANO[cuenta](x) + norma.bias


def elegir_normas(normas, cuales="todas"):
    """Devuelve la norma de cada subcapa; «113», por sus números, es la primera en las dos primeras subcapas."""
    if cuales.isdecimal():
        return [normas[int(cual) - 1] for cual in cuales]
    if cuales in A_MANO:
        return [_a_mano(norma, cuales) for norma in normas]
    nada = nn.Identity()
    match ANTES.get(cuales, cuales):
        case "ninguna":
            return [nada] * len(normas)
        case "sin_la_primera":
            return [nada, *normas[1:]]
        case "sin_la_segunda":
            return [normas[0], nada, *normas[2:]]
        case "sin_la_ultima":
            return [*normas[:-1], nada]
        case "solo_la_ultima":
            return [nada] * (len(normas) - 1) + [normas[-1]]
        case "la_primera_en_todas":
            return [normas[0]] * len(normas)
        case "solo_la_primera_y_al_final":
            return [nada] * (len(normas) - 1) + [normas[0]]
        case "la_ultima_en_todas":
            return [normas[-1]] * len(normas)
        case "la_penultima_repetida":
            return [*normas[:-1], normas[-2]]
        case "sin_parametros":
            return [sin_parametros] * len(normas)
        case "al_reves":
            return normas[::-1]
        case "las_dos_ultimas_cambiadas":
            return [*normas[:-2], normas[-1], normas[-2]]
    if cuales in ("todas", "antes_y_al_final", "la_primera_antes", "la_ultima_antes", *UNIONES):
        return normas
    raise ValueError(f"normas desconocidas: {cuales}")


# Qué normas se usan cuando, además, van antes de cada subcapa.
ANTES = {
    "antes_sin_la_primera": "sin_la_primera",
    "antes_sin_la_ultima": "sin_la_ultima",
    "antes_y_la_primera_en_todas": "la_primera_en_todas",
    "antes_y_al_reves": "al_reves",
}
# Cómo se junta lo que entró en una subcapa con lo que sale de ella, si no es `norma(sumando + subcapa(x))`.
UNIONES = {
    "antes": lambda subcapa, norma, x, sumando: sumando + subcapa(norma(x)),
    "en_la_subcapa": lambda subcapa, norma, x, sumando: sumando + norma(subcapa(x)),
    "en_la_entrada": lambda subcapa, norma, x, sumando: norma(sumando) + subcapa(x),
    "en_las_dos": lambda subcapa, norma, x, sumando: norma(sumando) + norma(subcapa(x)),
    "antes_de_todo": lambda subcapa, norma, x, sumando: norma(sumando) + subcapa(norma(x)),
    "dos_veces_en_la_subcapa_y_despues": lambda subcapa, norma, x, sumando: norma(sumando + norma(subcapa(x))),
    "dos_veces_antes_y_despues": lambda subcapa, norma, x, sumando: norma(sumando + subcapa(norma(x))),
}


def encadenar(x, subcapas, normas, *, cuales="todas", residuos="propios", memoria=None):
    """Aplica cada subcapa con su suma residual y su norma.

    `cuales` dice qué normas se usan y dónde: «todas» es después de sumar; las demás están en `UNIONES` y en
    `elegir_normas`. `residuos`, de dónde sale lo que se suma.
    """
    entrada = x
    ultimo = len(normas) - 1
    sin_normalizar = de_la_subcapa = x
    for lugar, (subcapa, norma) in enumerate(zip(subcapas, elegir_normas(normas, cuales), strict=True)):
        previos = {"sin_normalizar": sin_normalizar, "de_la_subcapa": de_la_subcapa}
        sumando = _sumando(residuos, x, entrada, memoria, previos, lugar, ultimo)
        de_la_subcapa = -subcapa(x) if residuos == "resta" else subcapa(x)
        sin_normalizar = sumando + de_la_subcapa
        donde = _donde(cuales, lugar, ultimo)
        x = UNIONES[donde](subcapa, norma, x, sumando) if donde in UNIONES else norma(sin_normalizar)
    return normas[-1](x) if cuales == "antes_y_al_final" else x


def _donde(cuales, lugar, ultimo):
    """Dónde se aplica la norma de una subcapa."""
    match cuales:
        case "antes_y_al_final":
            return "antes"
        case _ if cuales in ANTES:
            return "antes"
        case "la_primera_antes":
            return "antes" if lugar == 0 else "despues"
        case "la_ultima_antes":
            return "antes" if lugar == ultimo else "despues"
    return cuales


def _sumando(residuos, x, entrada, memoria, previos, lugar, ultimo):
    nada = torch.zeros((), dtype=x.dtype)
    match residuos:
        case "propios" | "resta":
            return x
        case "ninguno":
            return nada
        case "dos_veces":
            return x + x
        case "de_la_entrada":
            return entrada
        case "de_la_entrada_en_la_segunda":
            return entrada if lugar == 1 else x
        case "de_la_entrada_en_la_ultima":
            return entrada if lugar == ultimo else x
        case "tambien_de_la_entrada":
            return x + entrada if lugar else x
        case "sin_el_primero":
            return nada if lugar == 0 else x
        case "solo_el_primero":
            return x if lugar == 0 else nada
        case "sin_el_segundo":
            return nada if lugar == 1 else x
        case "sin_el_ultimo":
            return nada if lugar == ultimo else x
        case "sin_normalizar" | "de_la_subcapa":
            return previos[residuos]
        case "sin_normalizar_en_la_segunda" | "de_la_subcapa_en_la_segunda":
            return previos[residuos.removesuffix("_en_la_segunda")] if lugar == 1 else x
        case "de_la_memoria":  # solo la subcapa de en medio
            return memoria if 0 < lugar < ultimo else x
    raise ValueError(f"residuos desconocidos: {residuos}")
