# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e02 · Consultas, claves y valores
#
# En la atención, una **consulta** se compara con cada **clave**, y el resultado decide cuánto cuenta el **valor** que va con
# esa clave. Por ejemplo, la consulta $(2, 1)$ y la clave $(1, 3)$ dan el puntaje $2 \cdot 1 + 1 \cdot 3 = 5$; con la clave
# $(0, 1)$ el puntaje es 1, así que el valor de la primera contará más.
#
# Los tres nombres vienen de las búsquedas. Alguien quiere preparar *api morado*, una bebida caliente de maíz, y busca cómo
# se hace en una plataforma de videos. En esa búsqueda intervienen tres cosas:
#
# - **a)** los videos,
# - **b)** lo que esa persona escribe en el buscador,
# - **c)** los títulos y las descripciones de los videos.
#
# ## Qué se pide
#
# 1. ¿Cuál de las tres hace de consulta, cuál de claves y cuál de valores? Escribe sus letras **en ese orden**, en una tupla:
#    primero la de la consulta, después la de las claves y al final la de los valores. Cada letra se usa una sola vez. La
#    respuesta se corrige entera: no se dice qué letras están bien.
# 2. Con tus palabras, en unas cuatro o cinco líneas: ¿en qué se **diferencia** esta búsqueda de la atención de un transformer?
#    Piensa en lo que se recibe al final y, cuando un texto se atiende a sí mismo, en quién busca y dónde. Esta respuesta la lee
#    tu docente y no suma puntos automáticos.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `papeles_de_la_busqueda` | tupla de tres letras, escrita así: `("x", "y", "z")` |
# | `busqueda_y_atencion` | texto, entre tres comillas: `"""…"""` |

# Las letras de la consulta, de las claves y de los valores, en ese orden: ("x", "y", "z").
papeles_de_la_busqueda = ...

# En qué se diferencia esta búsqueda de la atención, con tus palabras. Cambia los puntos por un texto entre comillas:
# tres comillas seguidas al principio y tres al final dejan escribir varias líneas.
busqueda_y_atencion = ...
