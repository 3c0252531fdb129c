# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e09 · Ordenar dígitos
#
# Un miniproyecto: entrenas un transformer pequeño para que ordene ocho dígitos de menor a mayor y luego miras a qué atiende
# mientras lo hace. De (3, 1, 4, 1, 5, 9, 2, 6) tiene que llegar a (1, 1, 2, 3, 4, 5, 6, 9), con una respuesta en cada lugar.
#
# El modelo es `TransformerJuguete`, de `teoria.py`: recibe enteros $(B, 8)$ y devuelve logits $(B, 8, 10)$, un puntaje por
# dígito en cada uno de los ocho lugares. También tienes hechos `entrenar_secuencias`, que entrena y escribe una línea por
# época; `X_ent` y `X_val`, secuencias al azar para entrenar y para comprobar, y `blanco_tinta`, un mapa de colores.
#
# ## Las piezas
#
# Aquí $B$ es el número de secuencias; $L$, el de lugares, y $C$, el de clases. Estas cuatro funciones se prueban también con
# otras medidas, así que no supongas 8 ni 10.
#
# - `objetivos(X)`: la respuesta correcta de cada secuencia. De enteros $(B, L)$ a enteros $(B, L)$, sin cambiar `X`: si
#   la cambias, pierdes la cuarta parte de sus puntos, y con ella se estropean los datos con que después entrenas.
# - `exactitud_digitos(logits, Y)`: la fracción, entre 0 y 1, de todos los lugares de todas las secuencias en que la clase con
#   más puntaje es la correcta.
# - `exactitud_secuencias(logits, Y)`: la fracción de secuencias que no tienen ningún lugar mal.
# - `loss_secuencias(logits, Y)`: la entropía cruzada, promediada sobre todos los lugares de todas las secuencias. Un tensor
#   de dimensión 0 del mismo dtype que los logits. Cuidado con dónde busca las clases la función de PyTorch. Aquí se miran solo
#   sus números; si entrenas con ella, no la cortes con `.detach()`, que con eso no se aprende.
#
# Cada exactitud es un `float`; un tensor de dimensión 0 también se admite. Un ejemplo: con dos secuencias de cuatro dígitos y uno
# solo mal, la exactitud por dígitos es $7/8 = 0{,}875$ y la de secuencias, $1/2$.
#
# ## El entrenamiento
#
# `entrenar(X, Y, bloques, epocas, semilla)` crea un `TransformerJuguete` con ese número de bloques, lo entrena con las
# secuencias `X` y las respuestas `Y`, $(N, 8)$, recorriéndolas `epocas` veces, y lo devuelve. Puedes usar
# `entrenar_secuencias` o escribir tu propio bucle, con el optimizador y el batch que prefieras. Llama a
# `torch.manual_seed(semilla)` antes de crear el modelo: así el resultado se repite.
#
# Por tu cuenta, entrénalo 6 épocas con `X_ent` (con dos bloques, de medio minuto a un par de minutos según tu
# computadora y lo ocupada que esté; con uno, la mitad) y anota si un bloque
# basta. Mira **todas** las épocas, no solo la última: la exactitud no siempre sube, y un modelo que ya acertaba casi todo puede
# tropezar en una y recuperarse en la siguiente. Para corregir no hace falta, y así tampoco te hace esperar: pon ese entrenamiento debajo de
# `if __name__ == "__main__":` o, en un cuaderno, comenta la celda antes de entregar.
#
# Al corregir se llama a tu función con dos bloques y con uno. Primero, con menos secuencias y una sola época, que casi siempre
# bastan; solo si con eso algo no sale bien, con 20 000 secuencias y 4 épocas, y entonces es eso lo que cuenta. Verás pasar las
# líneas que imprime. Cada llamada puede gastar hasta 120 segundos de procesador, y no se repite mientras no cambies `entrenar`
# o algo que use. Lo único que se mira del modelo devuelto son sus parámetros: se ponen en un `TransformerJuguete` nuevo y se
# mide cómo ordena secuencias que no ha visto. Acertar al menos el 60 % de los dígitos, con dos bloques y con uno, da la mitad
# de los puntos; al menos el 90 %, todos. La exactitud por secuencias se informa y no puntúa.
#
# ## Los mapas
#
# `mapas(modelo, x)` recibe un `TransformerJuguete` y **una** secuencia, enteros de forma $(8,)$, y devuelve las tablas de
# atención de todos los bloques y todas las cabezas, un tensor de forma $(\text{bloques}, \text{cabezas}, 8, 8)$. El modelo
# espera un batch, y después de cada llamada `modelo.bloques[b].atencion.pesos` tiene las tablas del bloque `b`. En cada fila
# está el reparto de una consulta, así que suma 1.
#
# Para dibujar los mapas de tu modelo de dos bloques, con los dígitos que se miran debajo y los que el modelo escribe al lado:
#
# ```python
# import matplotlib.pyplot as plt
#
# x = X_val[0]
# tablas = mapas(modelo, x)
# escritos = modelo(x[None]).argmax(-1)[0]
# fig, ejes = plt.subplots(2, 2, figsize=(8, 8), layout="constrained")
# for b, c in [(0, 0), (0, 1), (1, 0), (1, 1)]:
#     eje = ejes[b, c]
#     eje.imshow(tablas[b, c], cmap=blanco_tinta, vmin=0, vmax=1)
#     eje.set_title(f"bloque {b + 1}, cabeza {c + 1}")
#     eje.set_xticks(range(8), x.tolist())
#     eje.set_yticks(range(8), escritos.tolist())
#     eje.set_xlabel("dígito que mira")
#     eje.set_ylabel("dígito que escribe")
# plt.show()
# ```
#
# Si tu modelo acierta al menos el 60 % de los dígitos, el corrector te enseña además los suyos.
#
# ## Leer los mapas
#
# ¿Qué dos de estas frases son ciertas?
#
# - **a**: una fila del mapa dice en qué proporción se mezclan, para ese lugar, los valores de los ocho.
# - **b**: si un peso es alto, el modelo fallaría ese dígito sin esa conexión.
# - **c**: dos modelos con los mismos mapas dan las mismas respuestas.
# - **d**: lo que sale de una cabeza depende también de los valores, que el mapa no enseña.
# - **e**: el promedio de las cabezas enseña lo mismo que las cabezas por separado.
#
# Y por escrito: ¿qué parece hacer cada mapa de tu modelo de dos bloques, y en qué te fijas para decirlo? Compáralos con los de
# otro que aprenda a darle la vuelta a la secuencia, con `X_ent.flip(-1)` como respuestas: ¿qué cambia? Y cuenta si en alguna
# época la exactitud bajó.
#
# ## Qué entregas
#
# | Nombre | Qué es |
# |---|---|
# | `objetivos(X)` | función: cada secuencia, ordenada |
# | `exactitud_digitos(logits, Y)` | función: fracción de dígitos acertados |
# | `exactitud_secuencias(logits, Y)` | función: fracción de secuencias acertadas enteras |
# | `loss_secuencias(logits, Y)` | función: la pérdida media |
# | `entrenar(X, Y, bloques, epocas, semilla)` | función: el modelo entrenado |
# | `mapas(modelo, x)` | función: las tablas de atención, $(\text{bloques}, \text{cabezas}, 8, 8)$ |
# | `dice_un_mapa` | las dos letras, como `{"x", "y"}` |
# | `lectura_de_los_mapas` | un texto de entre 80 y 200 palabras |

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from teoria import DIGITOS, LARGO, TransformerJuguete, X_ent, X_val, blanco_tinta, entrenar_secuencias, exactitud


def objetivos(X: Tensor) -> Tensor:
    """Da la respuesta correcta de cada secuencia: los mismos dígitos, de menor a mayor.

    X: enteros (B, L). Devuelve enteros (B, L), y no cambia X.
    """
    raise NotImplementedError("por resolver: objetivos")


def exactitud_digitos(logits: Tensor, Y: Tensor) -> float:
    """Calcula la fracción de dígitos acertados, entre 0 y 1.

    logits: (B, L, C), un puntaje por clase en cada lugar; Y: las respuestas, enteros (B, L).
    """
    raise NotImplementedError("por resolver: exactitud_digitos")


def exactitud_secuencias(logits: Tensor, Y: Tensor) -> float:
    """Calcula la fracción de secuencias acertadas enteras, entre 0 y 1.

    logits: (B, L, C), un puntaje por clase en cada lugar; Y: las respuestas, enteros (B, L).
    """
    raise NotImplementedError("por resolver: exactitud_secuencias")


def loss_secuencias(logits: Tensor, Y: Tensor) -> Tensor:
    """Calcula la entropía cruzada media de todos los lugares de todas las secuencias.

    logits: (B, L, C), un puntaje por clase en cada lugar; Y: las respuestas, enteros (B, L).
    Devuelve un tensor de dimensión 0.
    """
    raise NotImplementedError("por resolver: loss_secuencias")


def entrenar(X: Tensor, Y: Tensor, bloques: int, epocas: int, semilla: int) -> nn.Module:
    """Entrena un TransformerJuguete nuevo y lo devuelve.

    X, Y: secuencias y respuestas con las que aprende, enteros (N, 8).
    `bloques`: cuántos tiene el modelo; `epocas`: cuántas veces recorre X; `semilla`: fija el azar.
    """
    raise NotImplementedError("por resolver: entrenar")


def mapas(modelo: nn.Module, x: Tensor) -> Tensor:
    """Reúne las tablas de atención de un TransformerJuguete cuando lee una secuencia.

    x: una sola secuencia, enteros (8,). Devuelve (bloques, cabezas, 8, 8): cada fila suma 1.
    """
    raise NotImplementedError("por resolver: mapas")


# Las letras de las dos frases ciertas sobre un mapa de atención, como {"x", "y"}.
dice_un_mapa = ...

# Qué hace cada mapa de tu modelo de dos bloques, en qué te fijas para decirlo, qué cambia con la tarea de invertir y si
# alguna época fue peor que la anterior. Entre 80 y 200 palabras.
lectura_de_los_mapas = ...
