# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e12 · La codificación posicional
#
# La atención no sabe en qué orden llegan las palabras. Para decírselo, a cada una se le suma un vector que depende solo de su
# posición. Se suma al *embedding* de la palabra, número a número, antes del primer bloque: los dos vectores miden lo mismo, y no
# se ponen uno detrás de otro. Aquí construyes la tabla de esos vectores con senos y cosenos: una fila por posición y una columna por cada
# componente del modelo.
#
# Las columnas van por parejas, y cada pareja $i = 0, 1, 2, \dots$ tiene su propia frecuencia: la de la columna par lleva el
# seno; la de la impar que la sigue, el coseno del mismo ángulo.
#
# $$
# P_{pos,\,2i} = \operatorname{sen}\left(\frac{pos}{10000^{2i/d}}\right)
# \qquad
# P_{pos,\,2i+1} = \cos\left(\frac{pos}{10000^{2i/d}}\right)
# $$
#
# donde $d$ es `d_modelo`. Posiciones y parejas se cuentan desde 0 y los ángulos están en radianes.
#
# **Un ejemplo.** Con $d = 6$ hay tres parejas, y sus denominadores son $10000^0 = 1$, $10000^{2/6} \approx 21{,}54$ y
# $10000^{4/6} \approx 464{,}16$. La fila de la posición 3 sale de los ángulos 3; 0,1392 y 0,0065:
#
# $$(0{,}1411;\ -0{,}9900;\ 0{,}1388;\ 0{,}9903;\ 0{,}0065;\ 1{,}0000)$$
#
# ## Qué se pide
#
# `codificacion_posicional(largo, d_modelo)` devuelve la tabla de las posiciones $0, 1, \dots, \text{largo} - 1$:
#
# | qué | cómo |
# |---|---|
# | `largo` | entero: cuántas posiciones, una o más |
# | `d_modelo` | entero **par**: cuántas columnas |
# | resultado | tensor de forma `(largo, d_modelo)` y dtype `float32`, sin dimensión de batch |
#
# El dtype habitual en PyTorch es `float32`, y por eso se pide. Los mismos números en `float64` también valen: solo se avisa.
#
# Las columnas pares e impares quedan **intercaladas** (seno, coseno, seno, coseno…). Hay otra costumbre, con todos los senos
# delante y todos los cosenos detrás, que aquí no se usa.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `codificacion_posicional` | función `(largo, d_modelo) -> tabla` |

import torch


def codificacion_posicional(largo: int, d_modelo: int) -> torch.Tensor:
    """Construye la tabla de codificación posicional con senos en las columnas pares y cosenos en las impares.

    - `largo`: cuántas posiciones, contadas desde 0; `d_modelo`: cuántas columnas, un número par.

    Devuelve un tensor `(largo, d_modelo)` de `float32`.
    """
    raise NotImplementedError("por resolver: codificacion_posicional")
