"""Las equivocaciones conocidas de e08: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "sin_permutar",
        "los parches son tramos seguidos de la memoria y no cuadrados de la imagen",
        (
            "La forma es la que se pide, pero mira qué píxeles hay en tu primer parche: ¿forman un cuadrado?",
            "Cambiar la forma de un tensor no mueve sus números. Antes de aplanar, separa las filas y columnas de "
            "parches en dimensiones propias y reordénalas.",
        ),
        {"lectura": "seguida"},
    ),
    Error(
        "canal_al_final",
        "cada parche está aplanado píxel por píxel, con los canales al final",
        (
            "Los parches son los correctos; compara el orden de los números dentro de cada uno con el que se pide.",
            "Tu parche tiene la forma (p, p, C) antes de aplanarse. Es otra convención, que también se usa; aquí "
            "el canal va primero: (C, p, p).",
        ),
        {"aplanado": "canal_al_final"},
    ),
    Error(
        "cls_olvidado",
        "el token [CLS] no está en la cuenta",
        (
            "¿Todo lo que recibe el transformer sale de la imagen?",
            "A los parches se les añade un token más, [CLS], que también participa en la atención.",
        ),
        {"cls": 0},
    ),
    Error(
        "cls_dos_veces",
        "salen dos tokens más que parches, y solo [CLS] no es un parche",
        (
            "Prueba con una imagen de un solo parche: ¿cuántos tokens esperas?",
            "[CLS] es un único token; si ya lo sumaste con los parches, no lo sumes otra vez.",
        ),
        {"cls": 2},
    ),
    Error(
        "cls_es_parche",
        "se cuenta un parche de más, como si [CLS] fuera otro",
        (
            "Prueba con una imagen de un solo parche: ¿cuántos cuenta tu función?",
            "[CLS] no sale de la imagen: es un token, pero no un parche.",
        ),
        {"cls_es_parche": True},
    ),
    Error(
        "un_solo_lado",
        "se cuentan los parches de un lado y no los de toda la imagen",
        (
            "Dibuja una imagen de 4 × 4 con parches de 2. ¿Cuántos ves? ¿Cuántos cuenta tu función?",
            "La división da los parches que caben en una fila; la imagen tiene otras tantas filas de parches.",
        ),
        {"conteo": "un_lado"},
    ),
    Error(
        "pixeles_entre_lado",
        "los píxeles de la imagen se dividen entre el lado del parche en lugar de entre su área",
        (
            "¿Cuántos píxeles ocupa un parche entero?",
            "Un parche ocupa un cuadrado de píxeles: su área es el lado multiplicado por sí mismo.",
        ),
        {"conteo": "entre_parche"},
    ),
    Error(
        "sin_parentesis",
        "el lado de la imagen se divide entre el cuadrado del parche, y debe elevarse el cociente",
        (
            "¿Qué se calcula antes en tu fórmula: la división o el cuadrado?",
            "`**` va antes que `/` y `//`: para elevar el cociente, ponlo entre paréntesis.",
        ),
        {"conteo": "sin_parentesis"},
    ),
    Error(
        "circunflejo",
        "el cuadrado está escrito con `^`, que en Python no eleva: combina los bits de dos enteros",
        (
            "Escribe `3 ^ 2` en Python. ¿Es lo que esperas?",
            "Para elevar se usa `**`, o se multiplica el número por sí mismo.",
        ),
        {"conteo": "circunflejo"},
    ),
    Error(
        "dobla_el_lado",
        "se toma el doble de los parches de un lado y no su cuadrado",
        (
            "Dibuja una imagen con tres parches por lado. ¿Cuántos hay en total?",
            "Elevar al cuadrado es multiplicar un número por sí mismo, y no por dos.",
        ),
        {"conteo": "doble"},
    ),
    Error(
        "cuenta_saltos",
        "por cada lado se cuenta un parche de menos",
        (
            "Prueba con una imagen de un solo parche: ¿cuántos cuenta tu función?",
            "De un parche al siguiente hay un salto menos que parches.",
        ),
        {"conteo": "saltos"},
    ),
    Error(
        "paso_sin_multiplicar",
        "cada parche empieza un píxel después del anterior y no donde este acaba, así que se superponen",
        (
            "¿En qué píxel empieza tu segundo parche? ¿Dónde terminaba el primero?",
            "El parche número i empieza en el píxel i multiplicado por el lado del parche.",
        ),
        {"paso": "sin_multiplicar"},
    ),
    Error(
        "cantidad_y_no_lado",
        "cada lado se corta en tantos trozos como mide el parche, y no en trozos de esa medida",
        (
            "Con una imagen de 12 × 12 y parches de 4, ¿cuántos píxeles mide cada trozo tuyo?",
            "`chunk` recibe cuántos trozos; `split` y `unfold`, cuánto mide cada uno.",
        ),
        funciones={"extraer_parches": "extraer_por_cantidad"},
    ),
    Error(
        "sin_la_ultima_fila",
        "faltan la última fila y la última columna de parches",
        (
            "Con una imagen de 4 × 4 y parches de 2, ¿en qué valores se detienen tus bucles?",
            "`range` no llega a su final: el último parche empieza en el alto menos su lado, y tiene que entrar.",
        ),
        funciones={"extraer_parches": "extraer_sin_la_ultima"},
    ),
    Error(
        "canal_detras",
        "la forma de la imagen se lee como (H, W, C), con los canales al final",
        (
            "Imprime la forma de la imagen. ¿Cuál de los tres números es el de canales?",
            "En PyTorch los canales van delante: (C, H, W). Al cortar, la primera dimensión se queda entera.",
        ),
        funciones={"extraer_parches": "extraer_con_el_canal_detras"},
    ),
    Error(
        "indices_cambiados",
        "al recortar cada parche, el índice de las filas y el de las columnas están cambiados",
        (
            "Tu segundo parche, ¿está a la derecha del primero o debajo? ¿Y con una imagen más ancha que alta?",
            "En `imagen[:, filas, columnas]` van primero las filas: comprueba cuál es el índice de cada bucle.",
        ),
        funciones={"extraer_parches": "extraer_con_indices_cambiados"},
    ),
    Error(
        "solo_el_ultimo_parche",
        "solo sale el último parche",
        (
            "¿Cuántas filas tiene tu resultado? ¿Qué pasa con cada parche cuando llega el siguiente?",
            "Guarda cada parche en una lista antes de cortar otro, y únelos al final.",
        ),
        funciones={"extraer_parches": "extraer_solo_el_ultimo"},
    ),
    Error(
        "pasos_de_uno",
        "los parches avanzan de píxel en píxel y se superponen",
        (
            "¿Dónde empieza el segundo parche de la primera fila?",
            "Cada parche empieza donde termina el anterior: el paso es el lado del parche.",
        ),
        {"paso": "uno"},
    ),
    Error(
        "sin_canales",
        "los canales no están en la cuenta de los números de un parche",
        (
            "Compara el resultado para una imagen gris y para una en color del mismo tamaño.",
            "Cada píxel guarda un número por canal, y todos forman parte del parche.",
        ),
        {"canal": "ninguno"},
    ),
    Error(
        "siempre_tres_canales",
        "se toman siempre tres canales, sin mirar cuántos tiene la imagen",
        (
            "Prueba con una imagen de un solo canal.",
            "El número de canales es un argumento de la función: no todas las imágenes son de tres.",
        ),
        {"canal": "tres"},
    ),
    Error(
        "canales_sumados",
        "los canales se suman a los píxeles del parche en lugar de multiplicarlos",
        (
            "¿Cuántos números hay en un solo píxel en color? ¿Y en dos?",
            "Hay un cuadrado completo de números por cada canal.",
        ),
        {"canal": "suma"},
    ),
    Error(
        "parche_sin_cuadrado",
        "los píxeles de un parche se cuentan por un solo lado",
        (
            "¿Cuántos píxeles tiene un parche de 2 × 2?",
            "Un parche es un cuadrado: su lado interviene dos veces.",
        ),
        {"area": "lado"},
    ),
    Error(
        "parche_por_dos",
        "se toma el doble del lado del parche y no su cuadrado",
        (
            "¿Cuántos píxeles tiene un parche de 3 × 3?",
            "Elevar al cuadrado es multiplicar un número por sí mismo, y no por dos.",
        ),
        {"area": "doble"},
    ),
    Error(
        "crecimiento_sin_cuadrado",
        "se compara el número de tokens y no el de pesos de la tabla",
        (
            "Con el doble de tokens, ¿cuántas filas y cuántas columnas tiene la tabla?",
            "La tabla tiene un peso por cada par de tokens, así que crece con el cuadrado de su número.",
        ),
        {"exponente": 1},
    ),
    Error(
        "crecimiento_invertido",
        "el crecimiento está invertido: la primera imagen se divide entre la segunda",
        (
            "Si la segunda imagen es mayor, ¿tu resultado es mayor o menor que 1?",
            "Se pregunta cuántas veces cabe la tabla de la primera imagen en la de la segunda.",
        ),
        {"invertido": True},
    ),
    Error(
        "tabla_sin_cls",
        "el crecimiento se calcula con los parches, sin [CLS]",
        (
            "¿Cuántas filas tiene la tabla de atención: una por parche o una por token?",
            "[CLS] también consulta y es consultado: tiene su fila y su columna en la tabla.",
        ),
        {"tabla_con_cls": False},
    ),
    Error(
        "crecimiento_entero",
        "el crecimiento pierde sus decimales",
        (
            "Mira qué operador usas para dividir y de qué tipo es lo que devuelves.",
            "La división entera descarta la parte decimal; aquí se pide el cociente sin redondear.",
        ),
        {"division": "entera"},
    ),
    Error(
        "crecimiento_como_aumento",
        "se devuelve cuánto aumenta la tabla y no cuántas veces es mayor",
        (
            "Si las dos imágenes fueran iguales, ¿qué devolvería tu función? ¿Y qué debería devolver?",
            "Se pide el cociente entre las dos tablas, sin restarle nada.",
        ),
        {"medida": "aumento"},
    ),
    Error(
        "resta_de_tablas",
        "las dos tablas se restan en lugar de dividirse",
        (
            "Si las dos imágenes fueran iguales, ¿qué devolvería tu función? ¿Y qué debería devolver?",
            "«Cuántas veces más» es un cociente: lo nuevo entre lo viejo.",
        ),
        {"medida": "resta"},
    ),
    Error(
        "canal_sin_mover",
        "las ventanas se aplanan con el canal por delante, y cada fila mezcla trozos de varios parches",
        (
            "Escribe la forma del tensor justo antes de aplanarlo. ¿Qué dimensiones acaban juntas en una fila?",
            "El canal debe quedar después de la fila y la columna de la rejilla, junto a los píxeles de su parche.",
        ),
        {"lectura": "sin_mover"},
    ),
    Error(
        "canales_aparte",
        "cada canal de un parche ocupa una fila propia",
        (
            "¿Cuántas filas tiene tu resultado con un canal? ¿Y con tres?",
            "Un parche reúne los píxeles de todos los canales en la misma fila.",
        ),
        {"lectura": "canales_aparte"},
    ),
    Error(
        "por_columnas",
        "los parches están ordenados por columnas de la imagen",
        (
            "¿Qué parche está en tu segunda fila: el de la derecha del primero o el de debajo?",
            "Se recorre la imagen como un texto: una fila de parches completa antes de pasar a la siguiente.",
        ),
        {"orden": "columnas"},
    ),
    Error(
        "parche_girado",
        "dentro de cada parche las filas y las columnas están intercambiadas",
        (
            "Mira el segundo número de tu primer parche: ¿está a la derecha del primero o debajo?",
            "Cada parche se lee fila por fila; las dos dimensiones de sus píxeles van en el orden de la imagen.",
        ),
        {"aplanado": "girado"},
    ),
    Error(
        "salida_traspuesta",
        "la salida tiene un parche por columna en lugar de uno por fila",
        (
            "Compara la forma de tu resultado con (n, C·p²).",
            "Tus parches están en las columnas: el resultado es la traspuesta del que se pide.",
        ),
        {"forma": "traspuesta"},
    ),
    Error(
        "columnas_en_otra_forma",
        "los parches estaban en columnas y se les cambia la forma sin trasponerlos, así que sus números se mezclan",
        (
            "La forma es la que se pide, pero ¿qué píxeles hay en tu primera fila?",
            "`F.unfold` deja un parche por columna: para tenerlos en filas se traspone, y no se cambia la forma.",
        ),
        {"forma": "de_traspuesta"},
        solo=True,
    ),
    Error(
        "rejilla_sin_unir",
        "la salida conserva la rejilla de parches en dos dimensiones",
        (
            "Compara la forma de tu resultado con (n, C·p²).",
            "Las filas y las columnas de parches se unen en una sola dimensión, de largo n.",
        ),
        {"forma": "rejilla"},
    ),
    Error(
        "parches_sin_aplanar",
        "los parches no están aplanados",
        (
            "Compara la forma de tu resultado con (n, C·p²).",
            "Cada parche tiene que ser un vector: une sus canales, filas y columnas en una sola dimensión.",
        ),
        {"forma": "sin_aplanar"},
    ),
    Error(
        "lados_intercambiados",
        "el alto y el ancho de la imagen están intercambiados",
        (
            "Funciona con imágenes cuadradas. ¿Qué dimensión es el alto en una forma (C, H, W)?",
            "Primero va el alto y después el ancho: revisa a cuál corresponde cada número de parches.",
        ),
        {"lados": "ancho_alto"},
    ),
    Error(
        "solo_cuadradas",
        "la imagen se trata como si fuera cuadrada",
        (
            "Prueba con una imagen más ancha que alta.",
            "El alto y el ancho pueden ser distintos: cuenta los parches de cada lado por separado.",
        ),
        {"lados": "cuadrada"},
    ),
    Error(
        "siempre_float32",
        "la salida es siempre float32, sin mirar el dtype de la imagen",
        (
            "Compara el dtype de tu resultado con el de la imagen cuando es float64.",
            "Cortar no cambia los números: el resultado lleva el mismo dtype que la imagen.",
        ),
        {"dtype": "float32"},
    ),
)
