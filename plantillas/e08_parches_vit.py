# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e08 · Una imagen en parches
#
# Un ViT no lee píxeles: corta la imagen en cuadrados iguales, los **parches**, y trata cada uno como si fuera una
# palabra. Aquí cuentas lo que sale de ese corte y luego lo haces con un tensor. Los lados de las imágenes son siempre
# múltiplos del lado del parche, y los parches no se superponen.
#
# ## Contar
#
# - `contar_parches(lado, parche)`: cuántos parches salen de una imagen cuadrada de `lado` × `lado` píxeles con parches de
#   `parche` × `parche`.
# - `numeros_por_parche(canales, parche)`: cuántos números hay en un parche, con todos sus canales.
# - `tokens_vit(lado, parche)`: cuántos tokens recibe el transformer. A los parches se les añade uno, [CLS], que no sale
#   de la imagen.
# - `crecimiento_tabla(lado_a, lado_b, parche)`: cuántas veces más pesos tiene una tabla de atención con imágenes de
#   lado `lado_b` que con imágenes de lado `lado_a`, con el mismo parche. Una tabla tiene un peso por cada par de
#   tokens, y [CLS] es uno de ellos:
#
# $$\text{crecimiento} = \frac{\text{tokens}(b)^2}{\text{tokens}(a)^2}$$
#
# Las tres primeras devuelven un entero (`int`); la última, un `float` sin redondear.
#
# Un ejemplo: con parches de 4, una imagen de 32 × 32 y tres canales da 8 parches por lado, 64 en total, de 48 números cada
# uno, y 65 tokens. De 32 a 64 píxeles de lado, la tabla crece $(257/65)^2 \approx 15{,}63$ veces.
#
# ## Cortar
#
# `extraer_parches(imagen, parche)` recibe una imagen de forma $(C, H, W)$, sin dimensión de batch y no necesariamente
# cuadrada, y devuelve un tensor de forma $(n, C \cdot p^2)$, con un parche por fila y el mismo dtype que la imagen; $p$ es
# el lado del parche y $n$, el número de parches.
#
# - **Orden de los parches**: por filas, como se lee un texto. De izquierda a derecha y luego de arriba abajo.
# - **Orden dentro de un parche**: por canales. Primero el canal 0 entero, fila por fila; luego el canal 1, y así. Es decir,
#   el parche de forma $(C, p, p)$, aplanado.
#
# Con un solo canal y parches de 2, la imagen
#
# $$\begin{pmatrix} 1 & 2 & 3 & 4 \\ 5 & 6 & 7 & 8 \end{pmatrix}$$
#
# da dos filas: $(1, 2, 5, 6)$ y $(3, 4, 7, 8)$.
#
# ## Qué entregas
#
# | Nombre | Qué es |
# |---|---|
# | `contar_parches(lado, parche)` | función: número de parches |
# | `numeros_por_parche(canales, parche)` | función: cuántos números hay en un parche |
# | `tokens_vit(lado, parche)` | función: número de tokens, con [CLS] |
# | `crecimiento_tabla(lado_a, lado_b, parche)` | función: cuántas veces crece la tabla de atención |
# | `extraer_parches(imagen, parche)` | función: los parches de una imagen, uno por fila |

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
