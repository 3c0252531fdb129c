"""Lo que se mide de un modelo entrenado: solo cuentan sus pesos, puestos en el `TransformerJuguete` del curso."""

import torch
from torch import Tensor

from teoria import DIGITOS, LARGO, TransformerJuguete

SECUENCIAS = 2_000
EJEMPLO = (3, 1, 4, 1, 5, 9, 2, 6)
NUMEROS = {1: "un bloque", 2: "dos bloques", 3: "tres bloques"}


def medir_entrenamiento(pesos, X, Y, bloques, epocas, semilla):
    """Evalúa los pesos con secuencias nuevas y dice qué hace el modelo."""
    modelo = TransformerJuguete(bloques).eval()
    pesos = _sin_prefijo(pesos, "salida.weight")
    con_posicion = "posicion.weight" in pesos
    if not con_posicion:
        pesos["posicion.weight"] = torch.zeros(LARGO, modelo.posicion.weight.shape[1])
    if problema := _problema(pesos, dict(modelo.named_parameters()), bloques):
        return {"problema": problema}
    modelo.load_state_dict({nombre: dato.float() for nombre, dato in pesos.items()})
    with torch.no_grad():
        return _examinar(modelo, _secuencias(X), bloques, con_posicion)


def _sin_prefijo(pesos, conocido):
    """Quita lo que se antepone a todos los nombres cuando el modelo va dentro de otro módulo."""
    prefijos = [nombre.removesuffix(conocido) for nombre in pesos if nombre.endswith(conocido)]
    if len(prefijos) != 1 or not all(nombre.startswith(prefijos[0]) for nombre in pesos):
        return dict(pesos)
    return {nombre.removeprefix(prefijos[0]): dato for nombre, dato in pesos.items()}


def _problema(pesos, debidos, bloques):
    """Por qué unos pesos no caben en el modelo; vacío si caben. No cita nombres ajenos."""
    tiene = len({nombre.split(".")[1] for nombre in pesos if nombre.startswith("bloques.")})
    faltan = [nombre for nombre in debidos if nombre not in pesos]
    sobran = len(pesos.keys() - debidos.keys())
    if tiene != bloques and tiene:
        return f"se pidió un modelo de {_contar(bloques)} y el que llega tiene {tiene}"
    if faltan:
        return f"al modelo le faltan parámetros de TransformerJuguete: {_enumerar(faltan)}"
    if sobran:
        cuantos = "1 parámetro que no está" if sobran == 1 else f"{sobran} parámetros que no están"
        return f"el modelo tiene {cuantos} en TransformerJuguete"
    for nombre, debido in debidos.items():
        dato = pesos[nombre]
        if not isinstance(dato, Tensor):
            return f"los números de {nombre} no se pueden leer"
        if dato.shape != debido.shape:
            return f"la forma de {nombre} debería ser {tuple(debido.shape)}, como en TransformerJuguete"
        if not dato.float().isfinite().all():
            return f"en {nombre} hay nan o infinitos: el entrenamiento se disparó"
    return ""


def _secuencias(X):
    """Secuencias nuevas, que nadie puede conocer de antemano: dependen de las de entrenar."""
    pares = X.flatten().double() * torch.arange(1, X.numel() + 1)
    generador = torch.Generator().manual_seed(int(pares.sum()) % 2**31)
    return torch.randint(DIGITOS, (SECUENCIAS, LARGO), generator=generador)


def _examinar(modelo, x, bloques, con_posicion):
    logits = modelo(x)  # (N, L, DIGITOS)
    respuesta, orden = logits.argmax(-1), x.sort(-1).values
    aciertos = respuesta == orden  # (N, L)
    digitos = _media(aciertos)
    # Sin posición, girar la entrada solo gira la respuesta.
    cambio = (modelo(x.roll(1, -1)) - logits.roll(1, 1)).abs().max()
    enteras = _tanto(aciertos.all(-1))
    frases = [f"Con {_contar(bloques)}: {_tanto(aciertos)} de los dígitos y {enteras} de las secuencias enteras."]
    if not con_posicion:
        frases.append("El modelo no tiene embeddings de posición: se midió sin ellos.")
    return {
        "entrenado": _se_movio(modelo) or digitos >= 0.6,
        "mira_la_posicion": bool(cambio > 1e-3 * (1 + logits.abs().max())),
        "no_copia": _media(respuesta == x) < 0.9,
        "de_menor_a_mayor": _media(respuesta == orden.flip(-1)) < 0.6,
        "llega_al_60": digitos >= 0.6,
        "llega_al_90": digitos >= 0.9,
        "informe": frases,
        **(_mapas(modelo, bloques) if digitos >= 0.6 else {"figuras": {}}),
    }


def _se_movio(modelo):
    """Si las normalizaciones ya no son las de un modelo recién hecho, que empiezan en 1 y en 0 exactos."""
    normas = [(nombre, p) for nombre, p in modelo.named_parameters() if "norma" in nombre]
    return any(bool((p != (1 if nombre.endswith("weight") else 0)).any()) for nombre, p in normas)


def _mapas(modelo, bloques):
    """Los mapas de un ejemplo: abajo, los dígitos que se miran; al lado, los que el modelo escribe."""
    escritos = modelo(torch.tensor([EJEMPLO])).argmax(-1)[0]  # (L,)
    mapas = {
        f"bloque {b} de {bloques}, cabeza {c}": mapa
        for b, bloque in enumerate(modelo.bloques, start=1)
        for c, mapa in enumerate(bloque.atencion.pesos[0], start=1)
    }
    ejes = {"vertical": ("dígito que escribe", tuple(escritos.tolist())), "horizontal": ("dígito que mira", EJEMPLO)}
    return {"figuras": mapas, "ejes": ejes}


def _media(ciertos):
    return ciertos.float().mean().item()


def _tanto(ciertos):
    return f"{100 * _media(ciertos):.1f} %".replace(".", ",")


def _contar(bloques):
    return NUMEROS.get(bloques, f"{bloques} bloques")


def _enumerar(nombres):
    return ", ".join(nombres[:4]) + (" y otros" if len(nombres) > 4 else "")
