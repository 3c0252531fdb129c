"""Modelo de error de e08: las cuentas de un ViT y el corte de la imagen en parches."""

import torch
from torch import Tensor


def contar_parches(
    lado: int, parche: int, *, conteo: str = "cuadrado", paso: str = "parche", cls_es_parche: bool = False
) -> int:
    """Cuenta los parches.

    `conteo`: «cuadrado», «un_lado», «entre_parche» (los píxeles entre el lado del parche), «sin_parentesis»,
    «circunflejo», «doble» (por 2 y no al cuadrado) o «saltos» (de un parche al siguiente); con `paso="uno"` los parches
    se superponen.
    """
    return _parches(lado, parche, conteo, paso) + cls_es_parche


def numeros_por_parche(canales: int, parche: int, *, canal: str = "todos", area: str = "cuadrado") -> int:
    """Cuenta los números de un parche; `canal`: «todos», «ninguno», «tres» (siempre) o «suma» (no multiplica)."""
    pixeles = {"lado": parche, "doble": 2 * parche, "circunflejo": parche ^ 2}.get(area, parche**2)
    match canal:
        case "ninguno":
            return pixeles
        case "tres":
            return 3 * pixeles
        case "suma":
            return canales + pixeles
        case _:
            return canales * pixeles


def tokens_vit(lado: int, parche: int, *, conteo: str = "cuadrado", paso: str = "parche", cls: int = 1) -> int:
    """Cuenta los tokens; `cls` es cuántas veces se suma [CLS]."""
    return _parches(lado, parche, conteo, paso) + cls


def crecimiento_tabla(
    lado_a: int,
    lado_b: int,
    parche: int,
    *,
    conteo: str = "cuadrado",
    paso: str = "parche",
    cls: int = 1,
    tabla_con_cls: bool = True,
    exponente: int = 2,
    invertido: bool = False,
    division: str = "real",
    medida: str = "veces",
) -> float:
    """Compara las dos tablas; `exponente=1` compara solo los tokens y `medida`, cómo: «veces», «aumento», «resta»."""
    if invertido:
        lado_a, lado_b = lado_b, lado_a
    antes, despues = (
        (_parches(lado, parche, conteo, paso) + (cls if tabla_con_cls else 0)) ** exponente for lado in (lado_a, lado_b)
    )
    if medida == "resta":
        return despues - antes
    veces: float = despues // antes if division == "entera" else despues / antes
    return veces - 1 if medida == "aumento" else veces


def extraer_parches(
    imagen: Tensor,
    parche: int,
    *,
    paso: str = "parche",
    lectura: str = "permutar",
    orden: str = "filas",
    aplanado: str = "canal_primero",
    lados: str = "alto_ancho",
    forma: str = "parches",
    dtype: str = "entrada",
) -> Tensor:
    """Corta la imagen.

    - `lectura`: «permutar»; «seguida» (los números de la imagen tal como están, en otra forma); «sin_mover» (las
      ventanas, sin llevar el canal detrás de la rejilla); «canales_aparte» (un parche por canal).
    - `orden` de los parches: «filas» o «columnas».
    - `aplanado` de cada parche: «canal_primero», «canal_al_final» o «girado» (sus filas y columnas cambiadas).
    - `lados`: «alto_ancho», «ancho_alto» (los intercambia) o «cuadrada» (usa el alto para los dos).
    - `forma`: «parches», «traspuesta», «de_traspuesta» (la traspuesta, con la otra forma), «rejilla» o «sin_aplanar».
    """
    if dtype == "float32":
        imagen = imagen.float()
    rejilla = _rejilla(imagen, parche, paso, lados)  # (C, filas, columnas, p, p)
    if aplanado == "girado":
        rejilla = rejilla.transpose(3, 4)
    if orden == "columnas":
        rejilla = rejilla.transpose(1, 2)
    canales, filas, columnas = rejilla.shape[:3]
    match lectura:
        case "seguida":
            parches = imagen.reshape(filas, columnas, canales, parche, parche)
        case "sin_mover":
            parches = rejilla.reshape(filas, columnas, canales, parche, parche)
        case "canales_aparte":
            parches = rejilla.unsqueeze(3)  # (C, filas, columnas, 1, p, p)
        case _:
            parches = rejilla.permute(1, 2, 0, 3, 4)  # (filas, columnas, C, p, p)
    if aplanado == "canal_al_final":
        parches = parches.movedim(-3, -1)
    return _dar_forma(parches, forma)


def extraer_por_cantidad(imagen: Tensor, parche: int) -> Tensor:
    """`parche` es en cuántos trozos se corta cada lado, y no lo que mide cada uno."""
    trozos = [trozo for fila in imagen.chunk(parche, dim=1) for trozo in fila.chunk(parche, dim=2)]
    return torch.stack([trozo.flatten() for trozo in trozos])


def extraer_sin_la_ultima(imagen: Tensor, parche: int) -> Tensor:
    """Se detiene antes de la última fila y de la última columna de parches."""
    _, alto, ancho = imagen.shape
    return _bien_cortada(imagen[:, : alto - parche, : ancho - parche], parche)


def extraer_con_el_canal_detras(imagen: Tensor, parche: int) -> Tensor:
    """Lee la forma como (H, W, C)."""
    alto, ancho, _ = imagen.shape
    esquinas = [(y, x) for y in range(0, alto, parche) for x in range(0, ancho, parche)]
    return torch.stack([imagen[y : y + parche, x : x + parche].flatten() for y, x in esquinas])


def extraer_con_indices_cambiados(imagen: Tensor, parche: int) -> Tensor:
    """Recorre las filas y las columnas, y al recortar toma unas por otras."""
    _, alto, ancho = imagen.shape
    esquinas = [(y, x) for y in range(0, alto, parche) for x in range(0, ancho, parche)]
    return torch.stack([imagen[:, x : x + parche, y : y + parche].flatten() for y, x in esquinas])


def extraer_solo_el_ultimo(imagen: Tensor, parche: int) -> Tensor:
    """Cada parche ocupa el lugar del anterior."""
    return _bien_cortada(imagen, parche)[-1:]


def _bien_cortada(imagen: Tensor, parche: int) -> Tensor:
    rejilla = _rejilla(imagen, parche, "parche", "alto_ancho")  # (C, filas, columnas, p, p)
    return _dar_forma(rejilla.permute(1, 2, 0, 3, 4), "parches")


def _parches(lado: int, parche: int, conteo: str, paso: str) -> int:
    por_lado = lado - parche + 1 if paso == "uno" else lado // parche
    match conteo:
        case "entre_parche":
            return lado**2 // parche
        case "sin_parentesis":
            return lado // parche**2
        case "un_lado":
            return por_lado
        case "circunflejo":
            return por_lado ^ 2
        case "doble":
            return por_lado * 2
        case "saltos":
            return (por_lado - 1) ** 2
        case _:
            return por_lado**2


def _rejilla(imagen: Tensor, parche: int, paso: str, lados: str) -> Tensor:
    """Da las ventanas de la imagen, `(C, filas, columnas, p, p)`."""
    canales, alto, ancho = imagen.shape
    if lados == "alto_ancho":
        salto = parche if paso == "parche" else 1
        ventanas = imagen.unfold(1, parche, salto).unfold(2, parche, salto)
        # Sin multiplicar, el número de cada parche se toma como el píxel donde empieza.
        return ventanas[:, : alto // parche, : ancho // parche] if paso == "sin_multiplicar" else ventanas
    alto, ancho = (ancho, alto) if lados == "ancho_alto" else (alto, alto)
    partida = imagen.reshape(canales, alto // parche, parche, ancho // parche, parche)  # (C, filas, p, columnas, p)
    return partida.transpose(2, 3)


def _dar_forma(parches: Tensor, forma: str) -> Tensor:
    """Aplana lo que corresponda: las tres últimas dimensiones son un parche; las anteriores, dónde está."""
    match forma:
        case "rejilla":
            return parches.flatten(-3)
        case "sin_aplanar":
            return parches.flatten(0, -4)
        case "traspuesta":
            return parches.flatten(-3).flatten(0, -2).T
        case "de_traspuesta":  # la forma es la pedida, pero los números no se mueven
            filas = parches.flatten(-3).flatten(0, -2)  # (n, C·p²)
            return filas.T.reshape(filas.shape)
        case _:
            return parches.flatten(-3).flatten(0, -2)
