from torch import Tensor


def contar_parches(lado: int, parche: int) -> int:
    """Cuenta los parches de una imagen cuadrada.

    lado: píxeles por lado de la imagen, múltiplo de parche; parche: píxeles por lado de un parche.
    Devuelve un entero.
    """
    raise NotImplementedError("por resolver: contar_parches")


def numeros_por_parche(canales: int, parche: int) -> int:
    """Cuenta los números que hay en un parche.

    canales: canales de la imagen; parche: píxeles por lado de un parche. Devuelve un entero.
    """
    raise NotImplementedError("por resolver: numeros_por_parche")


def tokens_vit(lado: int, parche: int) -> int:
    """Cuenta los tokens que recibe el transformer, con [CLS].

    lado: píxeles por lado de la imagen, múltiplo de parche; parche: píxeles por lado de un parche.
    Devuelve un entero.
    """
    raise NotImplementedError("por resolver: tokens_vit")


def crecimiento_tabla(lado_a: int, lado_b: int, parche: int) -> float:
    """Calcula cuántas veces crece la tabla de atención al pasar de imágenes de lado_a a imágenes de lado_b.

    lado_a, lado_b: píxeles por lado, múltiplos de parche; parche: píxeles por lado de un parche.
    Devuelve un float.
    """
    raise NotImplementedError("por resolver: crecimiento_tabla")


def extraer_parches(imagen: Tensor, parche: int) -> Tensor:
    """Corta una imagen en parches: de (C, H, W) a (n, C·p²), con p = parche.

    Los parches van por filas de la imagen, y cada uno se aplana por canales: (C, p, p). H y W son múltiplos de p.
    """
    raise NotImplementedError("por resolver: extraer_parches")
