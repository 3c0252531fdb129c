"""Modelo de error de e09: lo que se pide al modelo, cómo se le mide, con qué pérdida aprende y qué mapas se miran."""

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from teoria import TransformerJuguete, entrenar_secuencias


def objetivos(X: Tensor, *, orden: str = "creciente", alcance: str = "secuencia", devuelve: str = "valores"):
    """Ordena.

    `alcance`: «secuencia», «ejemplos» (por columnas), «entre_si» (unas secuencias entre otras) o «todo»; `devuelve`:
    «valores», «indices» o «par».
    """
    if orden == "copia":
        return X.clone()
    al_reves = orden == "decreciente"
    if alcance == "entre_si":
        lugares = sorted(range(len(X)), key=X.tolist().__getitem__, reverse=al_reves)
        return X[lugares]
    if alcance == "todo":
        plano = X.flatten().sort(descending=al_reves)
        hecho = [dato.reshape(X.shape) for dato in plano]
    else:
        hecho = list(X.sort(dim=0 if alcance == "ejemplos" else -1, descending=al_reves))
    match devuelve:
        case "indices":
            return hecho[1]
        case "par":
            return tuple(hecho)
        case _:
            return hecho[0]


def exactitud_digitos(
    logits: Tensor,
    Y: Tensor,
    *,
    respuesta: str = "todas",
    eje: str = "clases",
    reduccion: str = "media",
    escala: str = "fraccion",
):
    return _reducir(_aciertos(logits, Y, respuesta, eje).float(), reduccion, escala, Y.shape[1])


def exactitud_secuencias(
    logits: Tensor,
    Y: Tensor,
    *,
    respuesta: str = "todas",
    eje: str = "clases",
    reunion: str = "todos",
    reduccion: str = "media",
    escala: str = "fraccion",
):
    """Reúne los aciertos; `reunion`: «todos», «alguno», «mayoria», «media», «potencia», «lugares» o «todo»."""
    aciertos = _aciertos(logits, Y, respuesta, eje)
    match reunion:
        case "alguno":
            enteras = aciertos.any(-1)
        case "mayoria":
            enteras = aciertos.float().mean(-1) > 0.5
        case "media":
            enteras = aciertos.float().mean(-1)
        case "potencia":
            enteras = aciertos.float().mean().pow(aciertos.shape[1]).unsqueeze(0)
        case "lugares":
            enteras = aciertos.all(0)
        case "todo":
            enteras = aciertos.all().unsqueeze(0)
        case _:
            enteras = aciertos.all(-1)
    return _reducir(enteras.float(), reduccion, escala, Y.shape[1])


def _aciertos(logits: Tensor, Y: Tensor, respuesta: str, eje: str) -> Tensor:
    """Compara cada respuesta con la correcta, (B, L); con «ultima» o «primera», solo un lugar, (B, 1).

    Con «siguiente» cada una se compara con la correcta del lugar que sigue, (B, L − 1), y con «anterior», al revés.
    """
    if eje == "dos_mejores":
        return (logits.topk(2).indices == Y.unsqueeze(-1)).any(-1)
    elegidas = logits.argmax(1 if eje == "lugares" else -1)
    match respuesta:
        case "todas":
            return elegidas == Y
        case "siguiente":
            return elegidas[:, :-1] == Y[:, 1:]
        case "anterior":
            return elegidas[:, 1:] == Y[:, :-1]
    lugar = -1 if respuesta == "ultima" else 0
    return (elegidas[:, lugar] == Y[:, lugar]).unsqueeze(1)


def _reducir(datos: Tensor, reduccion: str, escala: str, lugares: int):
    if escala == "fallos":
        datos = 1 - datos
    match reduccion:
        case "suma":
            hecho = datos.sum()
        case "entre_ejemplos":
            hecho = datos.sum() / len(datos)
        case "entre_lugares":
            hecho = datos.sum() / lugares
        case _:
            hecho = datos.mean()
    return (100 * hecho if escala == "porcentaje" else hecho).item()


def loss_secuencias(
    logits: Tensor,
    Y: Tensor,
    *,
    clases: str = "dimension_1",
    respuesta: str = "todas",
    entrada: str = "logits",
    reduccion: str = "media",
):
    """Entropía cruzada.

    - `clases`: «dimension_1», «sin_mover» o «reinterpretadas» (otra forma, sin trasponer).
    - `entrada`: «logits», «log_softmax», «softmax», «nll» (sin logaritmos), «de_lugares» (se normaliza sobre ellos),
      «binaria» (cada clase por su cuenta) o «distancia» (entre dígitos).
    """
    match entrada:
        case "softmax":
            logits = logits.softmax(-1)
        case "log_softmax":
            logits = logits.log_softmax(-1)
    if entrada == "de_lugares":
        logits = logits.log_softmax(1)
    if respuesta in ("siguiente", "anterior"):
        desde, hasta = (0, 1) if respuesta == "siguiente" else (1, 0)
        cuantos = Y.shape[1] - 1
        logits, Y = logits[:, desde : desde + cuantos], Y[:, hasta : hasta + cuantos]
    if respuesta in ("ultima", "primera"):
        lugar = -1 if respuesta == "ultima" else 0
        movidos, Y = logits[:, lugar], Y[:, lugar]  # (B, C) y (B,)
    elif clases == "sin_mover":
        movidos = logits
    elif clases == "reinterpretadas":
        movidos = logits.reshape(logits.shape[0], logits.shape[2], logits.shape[1])
    else:
        movidos = logits.transpose(1, 2)  # (B, C, L)
    match entrada:
        case "nll" | "de_lugares":
            cada = F.nll_loss(movidos, Y, reduction="none")
        case "binaria":
            unos = F.one_hot(Y, movidos.shape[1]).movedim(-1, 1).to(movidos.dtype)
            cada = F.binary_cross_entropy_with_logits(movidos, unos, reduction="none").mean(1)
        case "distancia":
            cada = (movidos.argmax(1) - Y).square().to(logits.dtype)
        case _:
            cada = F.cross_entropy(movidos, Y, reduction="none")
    match reduccion:
        case "suma":
            return cada.sum()
        case "entre_ejemplos":
            return cada.sum() / len(cada)
        case "sin_el_cero":
            return cada[Y != 0].mean()
        case "ninguna":
            return cada
        case _:
            return cada.mean()


def mapas(
    modelo: nn.Module,
    x: Tensor,
    *,
    sentido: str = "consultas",
    forma: str = "bloques_cabezas",
    bloque: str = "cada_uno",
    reparto: str = "pesos",
    lectura: str = "x",
):
    """Reúne las tablas.

    - `forma`: «bloques_cabezas», «cabezas_bloques», «promedio», «una_cabeza», «ultimo», «con_batch» o «plana».
    - `bloque`: «cada_uno» o «repetido» (el último en el lugar de todos).
    - `reparto`: «pesos», «puntajes» (antes del softmax) o «dos_veces» (otro softmax encima).
    - `lectura`: «x», «ordenada» o «en_columna» (cada dígito, una secuencia; se mira la primera).
    """
    leida = {"ordenada": x.sort().values, "en_columna": x[:1]}.get(lectura, x)
    tablas = _tablas(modelo, leida, reparto)  # (bloques, h, L, L)
    if sentido == "claves":
        tablas = tablas.transpose(-2, -1)
    if bloque == "repetido":
        tablas = tablas[-1:].expand_as(tablas)
    match forma:
        case "cabezas_bloques":
            return tablas.transpose(0, 1)
        case "promedio":
            return tablas.mean(1)
        case "promedio_con_su_dimension":
            return tablas.mean(1, keepdim=True)
        case "una_cabeza":
            return tablas[:, 0]
        case "primera_de_cada_una":
            return tablas[:, :1]
        case "sin_lados_de_uno":
            return tablas.squeeze()
        case "ultimo":
            return tablas[-1]
        case "ultimo_con_batch":
            return tablas[-1:]
        case "con_batch":
            return tablas.unsqueeze(1)
        case "plana":
            return tablas.flatten(0, 1)
        case _:
            return tablas


def _tablas(modelo: nn.Module, x: Tensor, reparto: str) -> Tensor:
    """Recorre el modelo bloque a bloque y guarda la tabla de cada cabeza."""
    h = modelo.digito(x.unsqueeze(0)) + modelo.posicion(torch.arange(len(x)))
    tablas = []
    for bloque in modelo.bloques:
        n, capa = bloque.norma1(h), bloque.atencion
        Q, K = (W(n).unflatten(-1, (capa.cabezas, -1)).transpose(1, 2) for W in (capa.W_q, capa.W_k))
        puntajes = (Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5)[0]  # (h, L, L)
        pesos = puntajes.softmax(-1)
        tablas.append({"puntajes": puntajes, "dos_veces": pesos.softmax(-1)}.get(reparto, pesos))
        h = bloque(h)
    return torch.stack(tablas)


def dice_un_mapa(*, lee: str = "reparto"):
    """Las letras ciertas; `lee`: «reparto», «causa» (un peso alto es la causa) o «entero» (el mapa lo es todo)."""
    return {"causa": {"a", "b"}, "entero": {"a", "c"}}.get(lee, {"a", "d"})


def entrenar(X: Tensor, Y: Tensor, bloques: int, epocas: int, semilla: int):
    """Entrena lo justo: con una época ya acierta casi todos los dígitos."""
    torch.manual_seed(semilla)
    modelo = TransformerJuguete(bloques)
    entrenar_secuencias(modelo, X, Y, X[:500], Y[:500], 1)
    return modelo


# --- Modelos sin entrenar que se portan como los de quien se equivoca al entrenar ------------------------------------


def entrenar_nada(X: Tensor, Y: Tensor, bloques: int, epocas: int, semilla: int):
    torch.manual_seed(semilla)
    return TransformerJuguete(bloques)


def entrenar_sin_posicion(X: Tensor, Y: Tensor, bloques: int, epocas: int, semilla: int):
    modelo = entrenar_nada(X, Y, bloques, epocas, semilla)
    modelo.posicion.weight.data.zero_()
    modelo.norma.weight.data += 0.1
    return modelo


def entrenar_para_copiar(X: Tensor, Y: Tensor, bloques: int, epocas: int, semilla: int):
    """Cada dígito ocupa un lugar del vector, que llega intacto al final porque ningún bloque suma nada."""
    modelo = entrenar_sin_posicion(X, Y, bloques, epocas, semilla)
    for bloque in modelo.bloques:
        for capa in (bloque.atencion.W_o, bloque.mlp[2]):
            capa.weight.data.zero_()
            capa.bias.data.zero_()
    modelo.digito.weight.data = 9 * torch.eye(*modelo.digito.weight.shape)
    modelo.posicion.weight.data = torch.eye(*modelo.posicion.weight.shape).flip(-1)
    modelo.salida.weight.data += torch.eye(*modelo.salida.weight.shape)
    return modelo
