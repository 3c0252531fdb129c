"""Las equivocaciones conocidas de e03: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "multiplica",
        "los puntajes se multiplican por la temperatura en lugar de dividirse",
        (
            "Sube la temperatura. ¿Tus pesos se igualan o se separan?",
            "La temperatura va en el denominador: cuanto más alta, más se parecen entre sí los puntajes.",
        ),
        {"uso": "multiplica"},
    ),
    Error(
        "sin_temperatura",
        "la temperatura no interviene en los pesos",
        (
            "Llama a tu función con los mismos puntajes y dos temperaturas. ¿Cambia algo?",
            "Cada puntaje se divide entre la temperatura antes de calcular su exponencial.",
        ),
        {"uso": "ninguno"},
    ),
    Error(
        "tras_softmax",
        "son los pesos los que quedan divididos entre la temperatura, y no los puntajes",
        (
            "Suma los pesos de una consulta. ¿Qué debería dar?",
            "Se dividen los puntajes, antes de repartir; los pesos ya repartidos no se tocan.",
        ),
        {"uso": "tras_softmax"},
    ),
    Error(
        "multiplica_tras_softmax",
        "son los pesos los que quedan multiplicados por la temperatura, y los puntajes no se dividen",
        (
            "Suma los pesos de una consulta. ¿Qué debería dar?",
            "La temperatura divide a los puntajes, antes de repartir; los pesos ya repartidos no se tocan.",
        ),
        {"uso": "multiplica_tras_softmax"},
    ),
    Error(
        "potencia_sin_repartir",
        "los pesos se elevan a una potencia y no se vuelven a repartir",
        (
            "Suma los pesos de una consulta. ¿Qué debería dar?",
            "Elevar los pesos a 1/T cambia sus proporciones como se pide, pero después ya no suman 1.",
        ),
        {"uso": "potencia"},
    ),
    Error(
        "potencia_de_los_pesos",
        "con puntajes de miles sale 0 donde no debe, como al repartir sin temperatura y elevar después los pesos a 1/T",
        (
            "Imprime los pesos de (2000, 0) sin temperatura. ¿Queda algo del segundo cuando llega la temperatura?",
            "Elevar los pesos a 1/T y repartir otra vez solo vale si ninguno se ha perdido ya: un 0 sigue en 0. Divide "
            "los puntajes antes del softmax.",
        ),
        {"uso": "potencia_repartida"},
        solo=True,
    ),
    Error(
        "dos_veces",
        "los puntajes quedan divididos entre la temperatura al cuadrado",
        (
            "Cuenta cuántas divisiones hay entre el puntaje y su exponencial.",
            "Si T divide antes y también dentro del softmax, el efecto es el de su cuadrado: basta con una vez.",
        ),
        {"uso": "dos_veces"},
    ),
    Error(
        "raiz_de_la_temperatura",
        "los puntajes se dividen entre la raíz de la temperatura",
        (
            "Compara tu divisor con el de la fórmula.",
            "La raíz es la de d en los puntajes de la atención; la temperatura divide tal cual.",
        ),
        {"uso": "raiz"},
    ),
    Error(
        "temperatura_cancelada",
        "la temperatura se cancela: los pesos son los del softmax de siempre o, si es infinita, `nan`",
        (
            "¿Cambian los pesos si a todos los puntajes les sumas o les restas lo mismo? ¿Y si multiplicas o "
            "divides así todas las exponenciales?",
            "Sumar o restar lo mismo a todos los puntajes, o dividir igual todas las exponenciales, no altera el "
            "reparto. La temperatura divide a cada puntaje dentro de su exponencial.",
        ),
        {"uso": "se_cancela"},
        formas=({"uso": "divide_exponenciales"},),
    ),
    Error(
        "signo_cambiado",
        "los puntajes quedan cambiados de signo: los menores se llevan los pesos mayores",
        (
            "¿Qué puntaje se lleva el mayor peso en tu resultado?",
            "Los cocientes entran en la exponencial con su signo: cuanto mayor es el puntaje, mayor es su peso.",
        ),
        {"uso": "negativa"},
    ),
    Error(
        "division_entera",
        "los cocientes se redondean hacia abajo al dividir entre la temperatura",
        (
            "Imprime los cocientes de unos puntajes con decimales. ¿Los conservan?",
            "`//` es la división entera: se queda con la parte de abajo. La que hace falta es `/`.",
        ),
        {"uso": "division_entera"},
        formas=({"uso": "hacia_abajo"},),
    ),
    Error(
        "cocientes_sin_decimales",
        "los cocientes llegan a la exponencial sin sus decimales",
        (
            "Imprime los cocientes de unos puntajes con decimales. ¿Los conservan?",
            "El cociente se usa tal como sale de `/`, con todos sus decimales.",
        ),
        {"uso": "sin_decimales"},
        formas=({"uso": "redondeados"},),
        solo=True,
    ),
    Error(
        "solo_las_bajas",
        "la temperatura divide cuando es menor que 1, y las altas no cambian nada",
        (
            "Llama a tu función con temperatura 2 y con temperatura 4. ¿Cambia algo?",
            "Las temperaturas mayores que 1 también dividen: igualan los pesos.",
        ),
        {"uso": "solo_si_es_baja"},
    ),
    Error(
        "solo_las_altas",
        "la temperatura divide cuando es mayor que 1, y las bajas no cambian nada",
        (
            "Llama a tu función con temperatura 0.5 y con temperatura 0.25. ¿Cambia algo?",
            "Las temperaturas menores que 1 también dividen: concentran los pesos.",
        ),
        {"uso": "solo_si_es_alta"},
    ),
    Error(
        "escala_de_mas",
        "los puntajes se dividen además entre la raíz de su última dimensión",
        (
            "¿Qué divisores aparecen en la fórmula de este ejercicio?",
            "La división entre √d es parte de calcular los puntajes, y aquí ya vienen calculados.",
        ),
        {"escala": "raiz_d"},
    ),
    Error(
        "softmax_por_columnas",
        "el softmax recorre la penúltima dimensión y no la última",
        (
            "Suma tu tabla de pesos por filas y por columnas. ¿Cuál de las dos sumas debe dar 1?",
            "Los puntajes de una consulta están en la última dimensión: el reparto es a lo largo de ella.",
        ),
        {"eje": -2},
    ),
    Error(
        "softmax_dimension_0",
        "el softmax recorre la dimensión 0",
        (
            "Prueba con varias consultas: ¿cambian los pesos de una si cambias los puntajes de otra?",
            "El reparto es a lo largo de la última dimensión, que solo es la 0 cuando no hay ninguna delante.",
        ),
        {"eje": 0},
    ),
    Error(
        "softmax_dimension_1",
        "el softmax recorre la dimensión 1, que solo es la última cuando hay una tabla",
        (
            "Prueba con un batch: ¿qué suma 1 ahora?",
            "Contada desde el principio, la última dimensión cambia de número; cuéntala desde el final.",
        ),
        {"eje": 1},
    ),
    Error(
        "softmax_sin_dimension",
        "el softmax recorre la dimensión 0 cuando hay una o tres y la 1 cuando hay dos o cuatro, como hace "
        "PyTorch si no se le dice cuál",
        (
            "¿Le dices al softmax sobre qué dimensión va?",
            "Escribe siempre `dim=-1`: sin `dim`, PyTorch elige otra según cuántas dimensiones haya.",
        ),
        {"eje": "supuesta"},
        solo=True,
    ),
    Error(
        "todo_el_tensor",
        "el softmax reparte entre todos los números del tensor",
        (
            "Suma todos los pesos. ¿Cuánto deberían sumar si hay varias consultas?",
            "Cada consulta tiene su propio reparto, a lo largo de la última dimensión.",
        ),
        {"eje": "todo"},
    ),
    Error(
        "sin_softmax",
        "se devuelven los puntajes divididos, sin pasar por el softmax",
        (
            "¿Puede haber pesos negativos? Suma los de una consulta y mira qué da.",
            "Después de dividir falta el softmax, que los vuelve positivos y hace que sumen 1.",
        ),
        {"normalizador": "ninguno"},
    ),
    Error(
        "sin_exponenciales",
        "los cocientes se dividen entre su suma sin pasar por la exponencial",
        (
            "¿Cambian tus pesos con la temperatura? ¿Son positivos todos?",
            "Lo que se reparte son exponenciales: sin ellas la temperatura se cancela.",
        ),
        # La temperatura y cualquier otro divisor se cancelan: esas parejas no se considerarían dos errores.
        {"normalizador": "lineal", "uso": "divide", "escala": "ninguna"},
    ),
    Error(
        "sin_dividir",
        "los pesos son las exponenciales, sin dividir entre su suma",
        (
            "Suma los pesos de una consulta. ¿Qué debería dar?",
            "Falta el último paso del softmax: cada exponencial se divide entre la suma de todas.",
        ),
        {"normalizador": "sin_dividir"},
    ),
    Error(
        "entre_la_mayor",
        "cada peso es su exponencial entre la mayor de su fila, y no entre la suma",
        (
            "Suma los pesos de una consulta. ¿Qué debería dar?",
            "Restar el máximo antes de la exponencial no basta: falta dividir entre la suma de todas.",
        ),
        {"normalizador": "entre_maximo"},
    ),
    Error(
        "suma_sin_su_dimension",
        "la suma de cada fila pierde su dimensión y acaba dividiendo a otra fila, o no cabe",
        (
            "Imprime la forma de la suma de las exponenciales y la de lo que divide.",
            "Al sumar sobre la última dimensión, esta desaparece; con `keepdim=True` se queda, con tamaño 1, y "
            "cada suma divide a su fila.",
        ),
        {"normalizador": "sin_keepdim"},
        formas=({"normalizador": "sin_keepdim", "exponencial": "directa"},),
        solo=True,
    ),
    Error(
        "softmax_dos_veces",
        "los pesos pasan dos veces por el softmax",
        (
            "¿Cuántos softmax hay entre los puntajes y los pesos?",
            "El softmax de unos pesos los deja casi iguales: con uno basta.",
        ),
        {"normalizador": "dos_veces"},
        solo=True,
    ),
    Error(
        "se_desborda",
        "con puntajes grandes las exponenciales no caben en un número (se hacen infinitas, o todas 0), y los "
        "pesos salen `nan`",
        (
            "Imprime los exponentes que le llegan a la exponencial con puntajes de miles, y lo que sale. ¿Hay "
            "algún infinito? ¿Alguna fila toda de ceros?",
            "El mayor exponente de cada fila debe ser 0: al cociente se le resta el mayor cociente de su misma "
            "fila, ya dividido entre la temperatura. El softmax de torch ya lo hace.",
        ),
        {"exponencial": "directa"},
    ),
    Error(
        "resta_otra_cosa",
        "en alguna fila las exponenciales no caben en un número o son todas 0, y salen `nan`, como al restar a los "
        "cocientes algo que no es el mayor de ellos",
        (
            "Imprime los exponentes de la exponencial con puntajes de miles. ¿Cuánto vale el mayor de cada fila?",
            "El mayor exponente de cada fila debe ser 0: al cociente se le resta el mayor cociente de su misma "
            "fila, ya dividido entre la temperatura. El softmax de torch ya lo hace.",
        ),
        {"exponencial": "sin_el_mayor_puntaje"},
        formas=(
            {"exponencial": "sin_la_media"},
            {"exponencial": "sin_el_menor"},
            {"exponencial": "sin_el_primero"},
            {"exponencial": "sin_el_ultimo"},
        ),
        solo=True,
    ),
    Error(
        "maximo_de_otra_dimension",
        "el máximo que se resta es el de otra dimensión y no el de cada fila, y eso cambia los pesos",
        (
            "Imprime la forma del máximo que restas. ¿Hay uno por consulta?",
            "Cada fila resta su propio máximo, con `dim=-1` y `keepdim=True`: restar lo mismo a toda una fila no la "
            "cambia.",
        ),
        {"exponencial": "sin_el_de_la_columna"},
        formas=({"exponencial": "sin_el_de_la_dimension_0"},),
        solo=True,
    ),
    Error(
        "potencia_de_exponenciales",
        "con puntajes grandes sale `nan`, como al calcular la exponencial del puntaje y elevarla después a 1/T",
        (
            "Imprime la exponencial de unos puntajes de miles. ¿Queda algo que repartir?",
            "Elevar después a 1/T no arregla lo que ya no cabía: la temperatura divide al puntaje antes de la "
            "exponencial, y el softmax de torch resta además el máximo.",
        ),
        {"exponencial": "elevada"},
        solo=True,
    ),
    Error(
        "maximo_de_todo",
        "las filas muy por debajo de las demás salen `nan`, como al restar el máximo de todo el tensor",
        (
            "Prueba con dos consultas, una con puntajes de miles y otra con los mismos, pero negativos.",
            "Cada fila resta su propio máximo, con `dim=-1` y `keepdim=True`: así su mayor exponente es 0.",
        ),
        {"exponencial": "sin_el_maximo_de_todo"},
    ),
    Error(
        "logaritmos",
        "se devuelven los logaritmos de los pesos",
        (
            "¿Puede haber pesos negativos?",
            "`log_softmax` da el logaritmo de cada peso, y se pide el peso.",
        ),
        {"normalizador": "logaritmo"},
    ),
    Error(
        "sigmoide",
        "cada puntaje se convierte en peso por separado, con una sigmoide",
        (
            "Suma los pesos de una consulta. ¿Qué debería dar?",
            "Los pesos de una consulta se reparten un total de 1: cada uno depende de todos los puntajes.",
        ),
        {"normalizador": "sigmoide"},
    ),
    Error(
        "solo_el_mayor",
        "todo el peso va siempre al puntaje mayor",
        (
            "¿Qué reciben en tu reparto los demás puntajes?",
            "El softmax no elige: reparte entre todos, con más o menos diferencia según la temperatura.",
        ),
        {"normalizador": "solo_el_mayor"},
    ),
    Error(
        "infinito_como_1",
        "con temperatura infinita se calcula el softmax de siempre, sin temperatura",
        (
            "Prueba con temperaturas cada vez más altas: 10, 100, 1000… ¿Hacia dónde van los pesos?",
            "Infinito no es «sin temperatura»: es el extremo al que se acercan los pesos cuando T crece.",
        ),
        {"infinito": "sin_temperatura"},
    ),
    Error(
        "infinito_al_mayor",
        "con temperatura infinita todo el peso va al puntaje mayor",
        (
            "Prueba con temperaturas cada vez más altas: 10, 100, 1000… ¿Los pesos se juntan o se separan?",
            "Concentrar todo el peso en uno es lo que pasa en el otro extremo, cuando T se acerca a 0.",
        ),
        {"infinito": "el_mayor"},
    ),
    Error(
        "infinito_a_cero",
        "con temperatura infinita todos los pesos salen 0",
        (
            "¿Cuánto suman los pesos de una consulta, sea cual sea la temperatura?",
            "Los que se hacen 0 son los cocientes; luego falta repartir, y la exponencial de 0 no es 0.",
        ),
        {"infinito": "ceros"},
    ),
    Error(
        "infinito_todo_unos",
        "con temperatura infinita todos los pesos salen 1",
        (
            "¿Cuánto suman los pesos de una consulta, sea cual sea la temperatura?",
            "Que todos pesen lo mismo es buena idea, pero entre todos tienen que sumar 1.",
        ),
        {"infinito": "unos"},
    ),
    Error(
        "infinito_mal_contado",
        "con temperatura infinita todos pesan lo mismo, pero el total no se reparte entre los puntajes de una consulta",
        (
            "Prueba con un batch. ¿Cuánto suman los pesos de cada consulta?",
            "A cada puntaje le toca 1 entre los que tiene su consulta, el tamaño de la última dimensión; `len` "
            "da el de la primera.",
        ),
        {"infinito": "entre_len"},
        formas=({"infinito": "entre_todos"},),
    ),
    Error(
        "temperatura_igual_al_factor",
        "la temperatura es el mismo número por el que se multiplican los puntajes",
        (
            "¿Qué hace la temperatura con los puntajes en la fórmula: multiplicarlos?",
            "La temperatura divide, así que el número por el que se multiplica y la temperatura no son el mismo.",
        ),
        {"lectura": "igual"},
    ),
    Error(
        "factor_cambiado_de_signo",
        "la temperatura es el número por el que se multiplica, con el signo cambiado",
        (
            "¿Qué pesos da una temperatura negativa: gana el puntaje mayor o el menor?",
            "Lo contrario de multiplicar no es cambiar de signo, y las temperaturas son siempre mayores que 0.",
        ),
        {"lectura": "negativa"},
    ),
    Error(
        "alta_concentra",
        "se responde como si una temperatura más alta concentrara más los pesos",
        (
            "Dibuja los pesos a temperatura 1 y a temperatura 5. ¿Cuáles son más parejos?",
            "Subir la temperatura achica los cocientes y los acerca entre sí: el reparto se iguala.",
        ),
        {"lectura": "al_reves"},
    ),
    Error(
        "multiplicar_no_cambia",
        "se responde como si multiplicar todos los puntajes por lo mismo no cambiara los pesos",
        (
            "Calcula los pesos de los puntajes multiplicados. ¿Son los del softmax de siempre?",
            "Lo que no cambia los pesos es sumar lo mismo a todos; al multiplicarlos crecen sus diferencias.",
        ),
        {"lectura": "sin_cambio"},
    ),
    Error(
        "temperatura_al_cuadrado",
        "la temperatura sale como si a los puntajes los dividiera su raíz",
        (
            "Pon tu temperatura en la fórmula. ¿Por cuánto quedan multiplicados los puntajes?",
            "La temperatura divide tal cual, sin raíz: comprueba el resultado con la función.",
        ),
        {"lectura": "raiz"},
    ),
    Error(
        "uno_entre_cero_es_cero",
        "la temperatura sale como si 1 entre 0 fuera 0",
        (
            "Divide 1 entre números cada vez más pequeños: 0.1, 0.01, 0.001… ¿El resultado se acerca a 0?",
            "Un divisor que se acerca a 0 hace crecer el cociente sin fin.",
        ),
        {"entre_cero": "cero"},
    ),
    Error(
        "solo_muy_alta",
        "una temperatura muy alta acerca los pesos entre sí, pero no los iguala del todo",
        (
            "Calcula los pesos con esa temperatura y con otra mil veces mayor. ¿Son exactamente los mismos?",
            "Por grande que sea un número, otro mayor acerca más los pesos. ¿Qué hay más allá de todos?",
        ),
        {"entre_cero": 1000000.0},
        formas=(
            {"entre_cero": 100.0},
            {"entre_cero": 1000.0},
            {"entre_cero": 10000.0},
            {"entre_cero": 100000.0},
            {"entre_cero": 1e7},
            {"entre_cero": 1e8},
            {"entre_cero": 1e9},
            {"entre_cero": 1e10},
            {"entre_cero": 1e12},
        ),
    ),
    Error(
        "infinito_negativo",
        "la temperatura es menor que 0, y ninguna lo es",
        (
            "¿Qué temperaturas admite el enunciado?",
            "Las temperaturas son siempre mayores que 0.",
        ),
        {"entre_cero": "menos_infinito"},
    ),
)
