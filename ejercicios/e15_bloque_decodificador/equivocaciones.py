"""Las equivocaciones conocidas de e15: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

import itertools

from grader.autor import Equivalencia, Error

# La norma de cada subcapa, por su número; sin la buena ni las que tienen su propia explicación.
CON_NOMBRE = ("123", "111", "333", "122", "132", "321")
OTRAS_NORMAS = [cuales for tres in itertools.product("123", repeat=3) if (cuales := "".join(tres)) not in CON_NOMBRE]


ERRORES = (
    Error(
        "sin_mascara",
        "nada queda oculto en la atención sobre lo que se escribe: cada palabra ve también las que vienen después",
        (
            "Cambia la última palabra. ¿Cambia la salida de la primera?",
            "O no hay máscara, o la que hay no oculta nada: imprímela. Debe tener `True` en el futuro, y llegar a la "
            "atención que mira lo que se escribe.",
        ),
        {"mascara": "ninguna"},
    ),
    Error(
        "mascara_invertida",
        "la máscara está invertida: oculta lo visible y deja ver el futuro",
        (
            "Imprime la máscara de un texto corto. ¿Qué significa `True` en este curso?",
            "`True` oculta, así que debe estar en el futuro y en ningún otro lugar; aquí está justo en lo demás.",
        ),
        {"mascara": "invertida"},
    ),
    Error(
        "mascara_traspuesta",
        "la máscara está traspuesta: oculta el pasado y deja ver el futuro",
        (
            "Imprime la máscara de un texto corto. ¿A qué lado de la diagonal está `True`?",
            "Las filas son quienes atienden: se oculta el triángulo de arriba a la derecha, no el otro.",
        ),
        {"mascara": "traspuesta"},
    ),
    Error(
        "diagonal_tapada",
        "la máscara oculta también la diagonal, así que ninguna palabra puede atenderse a sí misma",
        (
            "Imprime la máscara de un texto corto. ¿Qué puede ver la primera palabra?",
            "El futuro empieza justo a la derecha de la diagonal; la diagonal es la propia palabra y queda visible.",
        ),
        {"mascara": "con_diagonal"},
    ),
    Error(
        "diagonal_y_anterior_tapadas",
        "la máscara empieza una diagonal antes de la principal, así que ninguna palabra ve la suya ni la que va justo "
        "antes",
        (
            "Imprime la máscara de un texto corto. ¿Qué pueden ver las dos primeras palabras?",
            "El futuro empieza justo a la derecha de la diagonal; lo demás queda visible.",
        ),
        {"mascara": "con_diagonal_y_anterior"},
        solo=True,
    ),
    Error(
        "un_futuro_visible",
        "cada palabra ve también la que viene justo después",
        (
            "Imprime la máscara de un texto corto. ¿Cuántas palabras puede ver la primera?",
            "El triángulo oculto empieza una columna tarde: debe empezar justo a la derecha de la diagonal.",
        ),
        {"mascara": "un_futuro_visible"},
    ),
    Error(
        "mascara_por_infinito",
        "todo sale `nan`, como ocurre al multiplicar la máscara por −∞",
        (
            "Imprime los puntajes justo antes del softmax. ¿Ya hay `nan`? ¿Cuánto es cero por infinito?",
            "0 · (−∞) no está definido y contagia de `nan` lo visible. Coloca −∞ solo en lo oculto, sin multiplicar.",
        ),
        {"mascara": "mascara_por_infinito"},
    ),
    Error(
        "todo_oculto",
        "la máscara lo oculta todo, también lo que cada palabra debe ver",
        (
            "Imprime la máscara de un texto corto. ¿Qué puede ver cada palabra?",
            "Si una fila queda oculta entera, su softmax es `nan`. Solo se ocultan las palabras que vienen después.",
        ),
        {"mascara": "todo_oculto"},
    ),
    Error(
        "cruzada_al_reves",
        "en la atención cruzada consulta la memoria, y las claves y los valores salen de lo que se escribe",
        (
            "Prueba con más memoria que palabras. ¿Qué largo tiene lo que sale de la atención cruzada?",
            "Quien pregunta es lo que se escribe; la memoria responde, con sus claves y sus valores.",
        ),
        {"consulta": "al_reves"},
    ),
    Error(
        "memoria_normalizada",
        "la memoria se normaliza antes de que la mire la atención cruzada",
        (
            "¿Qué se le hace a la memoria antes de dársela a la segunda atención?",
            "La memoria se usa tal como llega: el codificador ya la normalizó.",
        ),
        {"consulta": "memoria_sin_parametros"},
        formas=({"consulta": "memoria_norma1"}, {"consulta": "memoria_norma2"}, {"consulta": "memoria_norma3"}),
        solo=True,
    ),
    Error(
        "entradas_cambiadas",
        "`x` y `memoria` hacen cada una el papel de la otra",
        (
            "¿Cuántas palabras tiene lo que devuelves: las que se escriben o las de la memoria?",
            "Lo que se escribe es `x`, lo que recibe primero; de la memoria solo salen claves y valores.",
        ),
        {"consulta": "entradas_cambiadas"},
        solo=True,
    ),
    Error(
        "cruzada_con_todo",
        "la atención cruzada mira la memoria y también lo que se escribe, una detrás de otra",
        (
            "¿Cuántas palabras tiene el contexto de la segunda atención?",
            "El contexto de la segunda atención es solo la memoria: lo que se escribe ya lo miró la primera.",
        ),
        {"consulta": "tambien_lo_escrito"},
        solo=True,
    ),
    Error(
        "valores_de_lo_escrito",
        "en la atención cruzada, los valores salen de lo que se escribe y no de la memoria",
        (
            "Prueba con más memoria que palabras. ¿Cuántos valores hay por cada peso?",
            "La memoria responde con sus claves y también con sus valores.",
        ),
        {"consulta": "valores_propios"},
        solo=True,
    ),
    Error(
        "claves_de_lo_escrito",
        "en la atención cruzada, las claves salen de lo que se escribe y no de la memoria",
        (
            "Prueba con más memoria que palabras. ¿Cuántos valores hay por cada peso?",
            "La memoria responde con sus claves y también con sus valores.",
        ),
        {"consulta": "claves_propias"},
        solo=True,
    ),
    Error(
        "cruzada_sin_memoria",
        "la atención cruzada no mira la memoria: toma claves y valores de lo que se escribe",
        (
            "Cambia la memoria. ¿Cambia la salida?",
            "En la segunda atención las claves y los valores salen de la memoria, no de lo que se escribe.",
        ),
        {"consulta": "todo_propio"},
    ),
    Error(
        "consulta_de_la_entrada",
        "la atención cruzada consulta con la entrada del bloque y no con lo que salió del paso anterior",
        (
            "¿De dónde toma sus consultas la atención cruzada?",
            "Las subcapas van una tras otra: la atención cruzada pregunta con lo que salió de la norma anterior.",
        ),
        {"consulta": "de_la_entrada"},
    ),
    Error(
        "memoria_con_mascara",
        "la atención cruzada lleva una máscara causal",
        (
            "Cambia la última palabra de la memoria. ¿Cambia la salida de la primera palabra escrita?",
            "La memoria ya está escrita entera: toda es visible desde cualquier palabra, sin máscara.",
        ),
        {"memoria_visible": "sin_el_futuro"},
        formas=({"memoria_visible": "sin_el_futuro_bien_hecha"},),
    ),
    Error(
        "misma_mascara_en_la_memoria",
        "la atención cruzada lleva la máscara de lo que se escribe, y la memoria puede tener otro largo",
        (
            "Prueba con más memoria que palabras. ¿Qué forma tiene la tabla de la segunda atención?",
            "La memoria ya está escrita entera: toda es visible desde cualquier palabra, sin máscara.",
        ),
        {"memoria_visible": "con_la_misma_mascara"},
        # Con otra máscara mal hecha, casi todo es `nan` o se detiene: no se distingue de la otra.
        solo=True,
    ),
    Error(
        "las_dos_a_la_memoria",
        "las dos atenciones miran la memoria, y ninguna lo que se escribe",
        (
            "Cambia una palabra de las que se escriben. ¿Cambia la salida de las siguientes?",
            "En la primera atención, las claves y los valores salen de lo que se escribe, con la máscara.",
        ),
        {"orden": "la_primera_a_la_memoria"},
        solo=True,
    ),
    Error(
        "contextos_cambiados",
        "la primera atención mira la memoria y la segunda, lo que se escribe: van al revés",
        (
            "¿Qué contexto y qué máscara le das a cada atención?",
            "La primera mira lo que se escribe, con la máscara; la que se llama cruzada, la memoria.",
        ),
        {"orden": "contextos_cambiados"},
        solo=True,
    ),
    Error(
        "norma_antes",
        "la norma se aplica antes de cada subcapa y no después de la suma",
        (
            "Al final del bloque, ¿qué fue lo último que se hizo con los números: sumar o normalizar?",
            "En este bloque la norma recibe la suma de la entrada y la subcapa; aquí la recibe antes la subcapa.",
        ),
        {"normas": "antes"},
    ),
    Error(
        "norma_de_la_subcapa",
        "se normaliza lo que sale de la subcapa y luego se suma la entrada",
        (
            "¿Qué recibe la norma: la subcapa sola o la suma?",
            "Primero se suma la entrada a lo que sale de la subcapa; la norma se aplica a esa suma.",
        ),
        {"normas": "en_la_subcapa"},
    ),
    Error(
        "sin_normas",
        "las sumas no se normalizan",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Después de cada suma residual va una norma. Llamar a una norma no cambia lo que recibe: se usa lo que "
            "devuelve.",
        ),
        {"normas": "ninguna"},
    ),
    Error(
        "sin_la_primera_norma",
        "la primera suma no se normaliza",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Cada suma residual lleva su norma, también la primera. Llamar a una norma no cambia lo que recibe: se usa "
            "lo que devuelve.",
        ),
        {"normas": "sin_la_primera"},
    ),
    Error(
        "sin_la_segunda_norma",
        "la segunda suma no se normaliza",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Cada suma residual lleva su norma, también la segunda. Llamar a una norma no cambia lo que recibe: se usa "
            "lo que devuelve.",
        ),
        {"normas": "sin_la_segunda"},
    ),
    Error(
        "solo_la_ultima_norma",
        "solo se normaliza la última suma",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Cada suma residual lleva su norma, y no solo la última.",
        ),
        {"normas": "solo_la_ultima"},
        solo=True,
    ),
    Error(
        "sin_la_ultima_norma",
        "la última suma no se normaliza",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Cada suma residual lleva su norma, también la última. Llamar a una norma no cambia lo que recibe: se usa "
            "lo que devuelve.",
        ),
        {"normas": "sin_la_ultima"},
    ),
    Error(
        "la_misma_norma",
        "la primera norma hace también el trabajo de las demás, que no se usan",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Recién creadas, las normas hacen lo mismo, pero cada una aprende sus propias γ y β: no se comparten.",
        ),
        {"normas": "la_primera_en_todas"},
    ),
    Error(
        "la_ultima_norma_en_todas",
        "la última norma hace también el trabajo de las demás, que no se usan",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Recién creadas, las normas hacen lo mismo, pero cada una aprende sus propias γ y β: no se comparten.",
        ),
        {"normas": "la_ultima_en_todas"},
        solo=True,
    ),
    Error(
        "la_segunda_norma_repetida",
        "la segunda norma hace también el trabajo de la tercera, que no se usa",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Recién creadas, las normas hacen lo mismo, pero cada una aprende sus propias γ y β: no se comparten.",
        ),
        {"normas": "la_penultima_repetida"},
        solo=True,
    ),
    Error(
        "segunda_y_tercera_normas_cambiadas",
        "la segunda norma y la tercera están intercambiadas",
        (
            "¿Qué norma le toca a cada subcapa?",
            "La segunda norma es la de la atención cruzada y la tercera, la del MLP.",
        ),
        {"normas": "las_dos_ultimas_cambiadas"},
        solo=True,
    ),
    Error(
        "norma_solo_de_la_entrada",
        "la norma se aplica solo a lo que entra en la subcapa, y lo que sale de ella se suma después, sin normalizar",
        (
            "¿Qué hay dentro de los paréntesis de cada norma?",
            "Dentro de los paréntesis de la norma van las dos cosas ya sumadas.",
        ),
        {"normas": "en_la_entrada"},
        solo=True,
    ),
    Error(
        "residuo_normalizado",
        "la entrada se normaliza primero, y tanto la subcapa como la suma parten de lo normalizado",
        (
            "Al final del bloque, ¿qué fue lo último que se hizo con los números: sumar o normalizar?",
            "La norma va al final de cada paso, sobre la suma, y la suma usa lo que entró, sin normalizar.",
        ),
        {"normas": "antes_de_todo"},
        solo=True,
    ),
    Error(
        "norma_antes_y_despues",
        "la norma se aplica dos veces en cada paso: antes de la subcapa y después de la suma",
        (
            "¿Cuántas veces usas cada norma?",
            "Cada norma se usa una vez, sobre la suma. La subcapa recibe los números tal como llegan.",
        ),
        {"normas": "dos_veces_antes_y_despues"},
        solo=True,
    ),
    Error(
        "norma_en_la_subcapa_y_despues",
        "la norma se aplica dos veces en cada paso: a lo que sale de la subcapa y a la suma",
        (
            "¿Cuántas veces usas cada norma?",
            "Cada norma se usa una vez, sobre la suma. Lo que sale de la subcapa se suma tal cual.",
        ),
        {"normas": "dos_veces_en_la_subcapa_y_despues"},
        solo=True,
    ),
    Error(
        "norma_antes_y_otra",
        "la norma se aplica antes de cada subcapa y no después de la suma, y además alguna falta o no es la suya",
        (
            "Al final del bloque, ¿qué fue lo último que se hizo con los números: sumar o normalizar?",
            "Cada norma va después de su suma, y cada paso tiene la suya.",
        ),
        {"normas": "antes_sin_la_primera"},
        formas=(
            {"normas": "antes_sin_la_ultima"},
            {"normas": "antes_y_la_primera_en_todas"},
            {"normas": "antes_y_al_reves"},
        ),
        solo=True,
    ),
    Error(
        "normas_por_separado",
        "la norma se aplica por separado a lo que entra y a lo que sale de la subcapa, y después se suman",
        (
            "¿Qué hay dentro de los paréntesis de cada norma?",
            "Normalizar una suma no es sumar dos cosas normalizadas: la norma recibe la suma.",
        ),
        {"normas": "en_las_dos"},
        solo=True,
    ),
    Error(
        "norma_antes_y_al_final",
        "la norma se aplica antes de cada subcapa y, al final del bloque, otra vez la última",
        (
            "¿Qué recibe cada norma?",
            "Así se hace en otros modelos. En este bloque cada norma se usa una vez, sobre la suma de su paso.",
        ),
        {"normas": "antes_y_al_final"},
        solo=True,
    ),
    Error(
        "la_primera_norma_antes",
        "la primera norma se aplica antes de su subcapa; las otras, después de la suma",
        (
            "Compara tus tres pasos. ¿Qué recibe la norma en cada uno?",
            "Los tres pasos son iguales: la norma recibe la suma.",
        ),
        {"normas": "la_primera_antes"},
        solo=True,
    ),
    Error(
        "la_ultima_norma_antes",
        "la última norma se aplica antes de su subcapa; las otras, después de la suma",
        (
            "Compara tus tres pasos. ¿Qué recibe la norma en cada uno?",
            "Los tres pasos son iguales: la norma recibe la suma.",
        ),
        {"normas": "la_ultima_antes"},
        solo=True,
    ),
    Error(
        "normas_sin_parametros",
        "se normaliza sin la γ ni la β de cada norma",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Cada norma tiene su γ y su β, que se aprenden: se usan llamándola, o con su `weight` y su `bias`.",
        ),
        {"normas": "sin_parametros"},
        solo=True,
    ),
    Error(
        "normas_al_reves",
        "la primera norma y la última están intercambiadas",
        (
            "¿Qué norma le toca a cada subcapa?",
            "La primera norma es la de la atención con máscara y la última, la del MLP.",
        ),
        {"normas": "al_reves"},
    ),
    Error(
        "norma_sin_sesgo",
        "la varianza de cada norma se divide entre el número de componentes menos 1",
        (
            "Compara tu norma con `self.norma1`, con el mismo vector. ¿Dan lo mismo?",
            "`x.var()` y `x.std()` dividen entre uno menos de los que hay, si no se les dice `unbiased=False`. Las "
            "capas `norma1`, `norma2`… ya lo hacen bien: basta llamarlas.",
        ),
        {"normas": "sin_sesgo"},
        formas=({"normas": "sin_sesgo_y_eps_fuera"}, {"normas": "sin_sesgo_ni_eps"}),
        solo=True,
    ),
    Error(
        "norma_sin_raiz",
        "en cada norma se divide entre la varianza y no entre su raíz",
        (
            "Compara tu norma con `self.norma1`, con el mismo vector. ¿Dan lo mismo?",
            "Cada vector, ya sin su media, se divide entre la raíz de su varianza. Las capas `norma1`, `norma2`… ya lo "
            "hacen: basta llamarlas.",
        ),
        {"normas": "entre_la_varianza"},
        solo=True,
    ),
    Error(
        "norma_sin_centrar",
        "en cada norma no se resta la media",
        (
            "Compara tu norma con `self.norma1`, con el mismo vector. ¿Dan lo mismo?",
            "Antes de dividir se resta a cada vector su media. Las capas `norma1`, `norma2`… ya lo hacen: basta "
            "llamarlas.",
        ),
        {"normas": "sin_centrar"},
        formas=({"normas": "sin_media"},),
        solo=True,
    ),
    Error(
        "norma_entre_palabras",
        "cada norma recorre las palabras y no las componentes de cada una",
        (
            "¿De qué números es la media que restas: de los de una palabra, o de uno por palabra?",
            "Cada palabra se normaliza por su cuenta, a lo largo de sus componentes: la última dimensión. Las capas "
            "`norma1`, `norma2`… ya lo hacen: basta llamarlas.",
        ),
        {"normas": "entre_palabras"},
        solo=True,
    ),
    Error(
        "normas_en_otro_lugar",
        "cada suma lleva una norma, pero no todas son la suya",
        (
            "¿Qué norma le toca a cada subcapa?",
            "La primera es la de la atención con máscara; la segunda, la de la cruzada, y la tercera, la del MLP.",
        ),
        {"normas": OTRAS_NORMAS[0]},
        formas=tuple({"normas": cuales} for cuales in OTRAS_NORMAS[1:]),
        solo=True,
    ),
    Error(
        "sin_residuos",
        "faltan las sumas residuales",
        (
            "¿Qué se suma a lo que sale de cada subcapa?",
            "A lo que sale de cada subcapa se le suma lo que entró en ella, antes de normalizar.",
        ),
        {"residuos": "ninguno"},
    ),
    Error(
        "sin_el_primer_residuo",
        "falta la primera suma residual",
        (
            "¿Qué se suma a lo que sale de la primera subcapa?",
            "A lo que sale de cada subcapa se le suma lo que entró en ella, también en la primera.",
        ),
        {"residuos": "sin_el_primero"},
    ),
    Error(
        "sin_el_segundo_residuo",
        "falta la segunda suma residual",
        (
            "¿Qué se suma a lo que sale de la segunda subcapa?",
            "A lo que sale de cada subcapa se le suma lo que entró en ella, también en la segunda.",
        ),
        {"residuos": "sin_el_segundo"},
    ),
    Error(
        "solo_el_primer_residuo",
        "de las sumas residuales solo está la primera",
        (
            "¿Qué se suma a lo que sale de cada subcapa?",
            "A lo que sale de cada subcapa se le suma lo que entró en ella, en las tres.",
        ),
        {"residuos": "solo_el_primero"},
        solo=True,
    ),
    Error(
        "sin_el_ultimo_residuo",
        "falta la última suma residual",
        (
            "¿Qué se suma a lo que sale de la última subcapa?",
            "A lo que sale de cada subcapa se le suma lo que entró en ella, también en la última.",
        ),
        {"residuos": "sin_el_ultimo"},
    ),
    Error(
        "residuo_de_la_entrada_en_la_cruzada",
        "la suma residual de la atención cruzada usa la entrada del bloque y no la de su subcapa",
        (
            "¿Qué entra en la atención cruzada y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa: en la segunda, lo que salió de la primera norma.",
        ),
        {"residuos": "de_la_entrada_en_la_segunda"},
    ),
    Error(
        "residuo_de_la_entrada_en_el_mlp",
        "la suma residual del MLP usa la entrada del bloque y no la de su subcapa",
        (
            "¿Qué entra en el MLP y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa: en la tercera, lo que salió de la segunda norma.",
        ),
        {"residuos": "de_la_entrada_en_la_ultima"},
    ),
    Error(
        "residuo_sin_normalizar",
        "las sumas residuales usan la suma anterior antes de normalizarla",
        (
            "¿Qué entra en cada subcapa y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa, que es lo que salió de la norma anterior.",
        ),
        {"residuos": "sin_normalizar"},
        solo=True,
    ),
    Error(
        "residuo_de_la_subcapa",
        "las sumas residuales usan lo que salió de la subcapa anterior, sin sumar ni normalizar",
        (
            "¿Qué entra en cada subcapa y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa, que es lo que salió de la norma anterior.",
        ),
        {"residuos": "de_la_subcapa"},
        solo=True,
    ),
    Error(
        "segundo_residuo_sin_normalizar",
        "la segunda suma residual usa la primera suma antes de normalizarla",
        (
            "¿Qué entra en la segunda subcapa y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa: en la segunda, lo que salió de la primera norma.",
        ),
        {"residuos": "sin_normalizar_en_la_segunda"},
        solo=True,
    ),
    Error(
        "segundo_residuo_de_la_subcapa",
        "la segunda suma residual usa lo que salió de la primera subcapa, sin sumar ni normalizar",
        (
            "¿Qué entra en la segunda subcapa y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa: en la segunda, lo que salió de la primera norma.",
        ),
        {"residuos": "de_la_subcapa_en_la_segunda"},
        solo=True,
    ),
    Error(
        "residuo_doble",
        "en cada suma residual, lo que entró se suma dos veces",
        (
            "¿Cuántas veces aparece x en cada suma?",
            "A lo que sale de la subcapa se le suma una vez lo que entró en ella.",
        ),
        {"residuos": "dos_veces"},
        solo=True,
    ),
    Error(
        "residuo_tambien_de_la_entrada",
        "desde la segunda suma residual está de más la entrada del bloque",
        (
            "¿Cuántas cosas sumas en el segundo paso?",
            "Se suman dos: lo que entró en la subcapa y lo que salió de ella.",
        ),
        {"residuos": "tambien_de_la_entrada"},
        solo=True,
    ),
    Error(
        "resta_por_suma",
        "lo que sale de las subcapas se resta en lugar de sumarse",
        (
            "Revisa los signos de los tres pasos.",
            "El residual es una suma: lo que entró más lo que salió de la subcapa.",
        ),
        {"residuos": "resta"},
        solo=True,
    ),
    Error(
        "residuo_de_la_entrada",
        "las sumas residuales usan siempre la entrada del bloque y no la de su subcapa",
        (
            "¿Qué entra en la atención cruzada y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa, que va cambiando de una a otra.",
        ),
        {"residuos": "de_la_entrada"},
    ),
    Error(
        "residuo_de_la_memoria",
        "la segunda suma residual usa la memoria",
        (
            "Prueba con más memoria que palabras. ¿Qué formas se suman en el segundo paso?",
            "El residual es lo que se escribe, que es lo que el bloque va transformando; la memoria solo se consulta.",
        ),
        {"residuos": "de_la_memoria"},
    ),
    Error(
        "mlp_sin_sesgos",
        "las capas lineales del MLP se usan sin su sesgo",
        (
            "¿Qué parámetros tiene una capa lineal, y cuáles usas?",
            "Cada capa lineal multiplica por su matriz y suma su sesgo; llamar a `self.mlp` hace las dos cosas.",
        ),
        {"activacion": "sin_sesgos"},
        solo=True,
    ),
    Error(
        "con_gelu",
        "la activación del MLP es GELU y no ReLU",
        (
            "¿Qué función va entre las dos capas lineales?",
            "Este bloque usa ReLU, la del transformer original; la GELU es la de otros modelos.",
        ),
        {"activacion": "gelu"},
    ),
    Error(
        "sin_activacion",
        "el MLP no tiene activación entre sus dos capas lineales",
        (
            "¿Qué función va entre las dos capas lineales?",
            "Dos capas lineales seguidas equivalen a una sola: entre ellas va la ReLU.",
        ),
        {"activacion": "ninguna"},
    ),
    Error(
        "relu_al_final",
        "la ReLU se aplica también después de la segunda capa lineal",
        (
            "¿Puede salir un número negativo de tu MLP?",
            "La ReLU va entre las dos capas lineales y en ningún otro lugar.",
        ),
        {"activacion": "relu_en_las_dos"},
        solo=True,
    ),
    Error(
        "relu_solo_al_final",
        "la ReLU se aplica después de la segunda capa lineal y no entre las dos",
        (
            "¿Puede salir un número negativo de tu MLP?",
            "La ReLU va entre las dos capas lineales y en ningún otro lugar.",
        ),
        {"activacion": "relu_solo_al_final"},
        solo=True,
    ),
    Error(
        "relu_tambien_antes",
        "la ReLU se aplica también a lo que entra en el MLP",
        (
            "¿Qué recibe la primera capa lineal?",
            "La ReLU va entre las dos capas lineales y en ningún otro lugar.",
        ),
        {"activacion": "relu_tambien_antes"},
        solo=True,
    ),
    Error(
        "mlp_dos_veces",
        "el MLP se aplica dos veces seguidas",
        (
            "¿Cuántas veces llamas al MLP?",
            "Cada subcapa se usa una vez.",
        ),
        {"activacion": "dos_veces"},
        solo=True,
    ),
    Error(
        "mlp_nulo",
        "en el último paso se normaliza sin haber sumado lo que sale del MLP",
        (
            "¿Qué recibe la última norma?",
            "La última norma recibe la suma de lo que entró en el MLP y lo que salió de él.",
        ),
        {"activacion": "sin_subcapa"},
        solo=True,
    ),
    Error(
        "cruzada_primero",
        "la atención cruzada va antes que la otra atención",
        (
            "¿En qué orden pasan los números por las tres subcapas?",
            "Primero cada palabra mira las que ya se escribieron; la memoria se consulta después.",
        ),
        {"orden": "cruzada_propia_mlp"},
        formas=({"orden": "cruzada_propia_mlp_con_su_norma"},),
    ),
    Error(
        "mlp_antes_de_la_cruzada",
        "el MLP va antes que la atención cruzada",
        (
            "¿En qué orden pasan los números por las tres subcapas?",
            "Las dos atenciones van seguidas, y el MLP cierra el bloque.",
        ),
        {"orden": "propia_mlp_cruzada"},
        formas=({"orden": "propia_mlp_cruzada_con_su_norma"},),
    ),
    Error(
        "mlp_de_la_entrada",
        "el MLP recibe la entrada del bloque y no lo que salió del paso anterior",
        (
            "¿De dónde toma sus números el MLP?",
            "Las subcapas van una tras otra: el MLP trabaja con lo que salió de la segunda norma.",
        ),
        {"orden": "mlp_en_paralelo"},
        solo=True,
    ),
    Error(
        "mlp_de_la_cruzada",
        "el MLP recibe lo que sale de la atención cruzada, sin sumar ni normalizar",
        (
            "¿De dónde toma sus números el MLP?",
            "Las subcapas van una tras otra: el MLP trabaja con lo que salió de la segunda norma.",
        ),
        {"orden": "mlp_de_la_cruzada"},
        solo=True,
    ),
    Error(
        "atenciones_a_la_vez",
        "las dos atenciones parten de la entrada del bloque y se suman a ella de una vez, con una sola norma",
        (
            "¿Qué consulta la atención cruzada: la entrada o lo que salió del primer paso?",
            "Son dos pasos, uno tras otro, cada uno con su suma y su norma.",
        ),
        {"orden": "atenciones_a_la_vez"},
        formas=({"orden": "atenciones_a_la_vez_con_la_segunda_norma"},),
        solo=True,
    ),
    Error(
        "sin_la_primera_atencion",
        "el paso de la atención con máscara no deja nada en el resultado",
        (
            "Cambia la primera palabra. ¿Cambia la salida de las siguientes?",
            "Lo que sale de cada norma hay que guardarlo y seguir con ello: llamar a una capa no cambia lo que recibe.",
        ),
        {"orden": "sin_propia"},
        solo=True,
    ),
    Error(
        "sin_mlp",
        "el paso del MLP no deja nada en el resultado",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Después de la segunda norma va otro paso, con el MLP y la tercera, y es su resultado el que se devuelve.",
        ),
        {"orden": "sin_mlp"},
        solo=True,
    ),
    Error(
        "sin_cruzada",
        "el paso de la atención cruzada no deja nada en el resultado",
        (
            "Cambia la memoria. ¿Cambia la salida?",
            "Entre la atención con máscara y el MLP va la que consulta la memoria, con su suma y su norma.",
        ),
        {"orden": "sin_cruzada"},
    ),
    Error(
        "una_sola_atencion",
        "la misma capa de atención hace los dos trabajos y la otra no se usa",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Cada atención tiene sus propias matrices: una mira lo que se escribe y la otra, la memoria.",
        ),
        {"atencion": "una_para_todo"},
    ),
    Error(
        "atenciones_intercambiadas",
        "las dos capas de atención están intercambiadas",
        (
            "¿Qué capa de atención usas en cada paso?",
            "La que se llama cruzada es la que consulta la memoria; aquí mira lo que se escribe.",
        ),
        {"atencion": "intercambiadas"},
    ),
    Error(
        "atencion_sin_escala",
        "los puntajes de las atenciones no se dividen entre la raíz del ancho de cada cabeza",
        (
            "Compara los pesos de tu atención con los de `AtencionMulticabeza`. ¿Están más concentrados?",
            "Cada puntaje se divide entre la raíz de d, el ancho de las consultas de cada cabeza; llamar a la capa ya "
            "lo hace.",
        ),
        {"atencion": "sin_escala"},
    ),
    Error(
        "escala_de_d_modelo",
        "los puntajes de las atenciones se dividen entre la raíz de `d_modelo` y no entre la del ancho de cada cabeza",
        (
            "¿Cuántas columnas tiene la consulta de una cabeza?",
            "La raíz es la del ancho de las consultas que se multiplican: `d_modelo` entre el número de cabezas.",
        ),
        {"atencion": "raiz_de_d_modelo"},
        solo=True,
    ),
    Error(
        "escala_por_la_raiz",
        "los puntajes de las atenciones se multiplican por la raíz del ancho de cada cabeza y no se dividen entre ella",
        (
            "Compara tus puntajes con los productos sin escalar. ¿Son mayores o menores?",
            "La raíz va en el divisor: achica los productos.",
        ),
        {"atencion": "por_la_raiz"},
        solo=True,
    ),
    Error(
        "escala_fija",
        "los puntajes de las atenciones se dividen siempre entre el mismo número, midan lo que midan las cabezas",
        (
            "Cambia `d_modelo` o el número de cabezas. ¿Cambia el número entre el que divides?",
            "El divisor es la raíz del ancho de cada cabeza, que sale de la forma de las consultas.",
        ),
        {"atencion": "entre_raiz_de_8"},
        formas=({"atencion": "entre_8"},),
        solo=True,
    ),
    Error(
        "cabezas_sin_trasponer",
        "las columnas no se reparten bien entre las cabezas: se cambia la forma sin mover las dimensiones",
        (
            "Con números 0, 1, 2…, imprime lo que recibe la primera cabeza. ¿Son las primeras columnas de cada "
            "palabra?",
            "Primero se separan las columnas en cabezas, `(B, L, h, d/h)`, y después se intercambian las dimensiones "
            "1 y 2; al unir, lo mismo al revés.",
        ),
        {"atencion": "cabezas_sin_trasponer"},
        solo=True,
    ),
    Error(
        "unidas_sin_trasponer",
        "al unir las cabezas se cambia la forma sin mover antes las dimensiones",
        (
            "¿Qué cabezas y qué palabras caen en la primera fila de lo que unes?",
            "Antes de unir se intercambian las dimensiones 1 y 2, para que las cabezas de una palabra queden juntas.",
        ),
        {"atencion": "unidas_sin_trasponer"},
        solo=True,
    ),
    Error(
        "una_sola_cabeza",
        "las atenciones se calculan con una sola cabeza, la de todas las columnas",
        (
            "¿Qué forma tienen tus pesos? ¿Dónde están las cabezas?",
            "Consultas, claves y valores se reparten entre las cabezas, y cada una atiende con sus columnas.",
        ),
        {"atencion": "una_sola_cabeza"},
        solo=True,
    ),
    Error(
        "sin_w_o",
        "a las atenciones les falta su última capa lineal, `W_o`",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Lo que sale de las cabezas, ya unido, pasa por `W_o`; llamar a la capa ya lo hace.",
        ),
        {"atencion": "sin_w_o"},
        solo=True,
    ),
    Error(
        "sin_matrices",
        "las atenciones se calculan con los vectores tal como llegan, sin las matrices de sus capas ni sus cabezas",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Llamar a la capa calcula consultas, claves y valores con sus matrices, los reparte entre las cabezas y "
            "combina lo que sale.",
        ),
        {"atencion": "sin_matrices"},
        solo=True,
    ),
    Error(
        "softmax_sobre_las_consultas",
        "el softmax de las atenciones recorre las consultas y no las claves",
        (
            "Suma las filas de tus pesos. ¿Da 1 cada una?",
            "Lo que suma 1 es lo que una palabra reparte entre las que mira: la última dimensión de los puntajes.",
        ),
        {"atencion": "softmax_sobre_las_consultas"},
        solo=True,
    ),
    Error(
        "claves_y_valores_cambiados",
        "las matrices de las claves y de los valores están intercambiadas en las atenciones",
        (
            "¿Con qué matriz sacas lo que se compara y con cuál lo que se mezcla?",
            "Las claves salen de `W_k` y se comparan con las consultas; los valores salen de `W_v` y se mezclan.",
        ),
        {"atencion": "claves_y_valores_cambiados"},
        solo=True,
    ),
    Error(
        "mascara_despues",
        "la máscara se aplica después del softmax, con ceros en los pesos",
        (
            "Suma cada fila de la tabla de pesos de la primera atención. ¿Da lo que esperabas?",
            "La máscara pone −∞ en los puntajes, antes del softmax; así cada fila sigue sumando 1.",
        ),
        {"atencion": "mascara_despues"},
        solo=True,
    ),
    Error(
        "mascara_con_ceros",
        "la máscara pone en los puntajes un 0, o casi, y eso no es ocultar",
        (
            "¿Qué peso le queda a una palabra oculta? Mira cuánto vale la exponencial de lo que pones.",
            "Para que un peso sea 0, su puntaje es −∞.",
        ),
        {"atencion": "mascara_con_ceros"},
        solo=True,
    ),
    Error(
        "mascara_sumada",
        "la máscara se suma a los puntajes como si fueran números: donde oculta, suma 1",
        (
            "¿Cuánto vale `True` en una suma?",
            "Ocultar es poner −∞ en el puntaje, con `masked_fill` o sumando una tabla de 0 y −∞.",
        ),
        {"atencion": "mascara_sumada"},
        solo=True,
    ),
    Error(
        "relleno_escaso",
        "los puntajes ocultos se ponen en un número que no es lo bastante negativo para anularlos",
        (
            "¿Es exactamente cero el futuro? Imprime los pesos, también con puntajes muy negativos.",
            "Un puntaje de −10 aún deja pasar algo, y cualquier número también si los visibles son menores. Lo que "
            "anula siempre es −∞.",
        ),
        {"atencion": "mascara_de_menos_20"},
        formas=tuple({"atencion": f"mascara_de_menos_{cuanto}"} for cuanto in (5, 10, 50)),
        solo=True,
    ),
    Error(
        "resta_escasa",
        "los puntajes ocultos solo bajan en una cantidad fija respecto a los visibles, que no los anula cuando son "
        "mucho mayores",
        (
            "¿Qué peso recibe lo oculto si su puntaje supera en 100 a los visibles? ¿Y en 1000?",
            "Restar un número deja pasar lo que era mayor que los visibles en más que él. Lo que anula siempre es −∞.",
        ),
        {"atencion": "mascara_que_resta_20"},
        formas=(
            {"atencion": "mascara_restada"},
            *({"atencion": f"mascara_que_resta_{cuanto}"} for cuanto in (2, 5, 10, 50)),
        ),
        solo=True,
    ),
    Error(
        "reparto_con_algo_de_mas",
        "donde lo visible pesaba poco, los pesos no vuelven a sumar 1, como al repartirlos otra vez con algo de más en "
        "el divisor (`+ 1e-9`, un mínimo)",
        (
            "Con un puntaje oculto mucho mayor que los visibles, suma cada fila de la tabla de pesos. ¿Da 1?",
            "Lo visible puede sumar mucho menos que cualquier constante pequeña, y entonces es ella la que divide. Si "
            "se oculta antes del softmax no hace falta repartir otra vez.",
        ),
        {"atencion": "mascara_despues_y_algo_de_mas"},
        solo=True,
    ),
    Error(
        "batch_en_medio",
        "las atenciones toman el batch por la dimensión de las palabras, así que mezclan ejemplos distintos",
        (
            "Cambia un ejemplo del batch. ¿Cambia la salida de los demás?",
            "La dimensión 0 es la del batch y la 1, la de las palabras. Algunas capas de torch las esperan al revés si "
            "no se les pide `batch_first`.",
        ),
        {"atencion": "batch_en_medio"},
    ),
)

EQUIVALENCIAS = (Equivalencia("mascara_por_infinito", "todo_oculto", "los dos dejan `nan` en toda la tabla de pesos"),)
