"""Las equivocaciones conocidas de e02: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

# Los títulos nombran la idea equivocada, no qué letras sobran ni cuáles faltan.
ERRORES = (
    Error(
        "busca_dentro_de_lo_que_entrega",
        "los papeles quedan como si el buscador comparara con lo mismo que al final te entrega",
        (
            "¿Ve el buscador los videos uno por uno cada vez que alguien escribe? ¿En qué se fija?",
            "Lo que permite encontrar algo y lo que te llevas cuando lo encuentras son cosas distintas: piensa en el "
            "fichero de una biblioteca y en sus libros.",
        ),
        {"idea": "mirar_dentro"},
    ),
    Error(
        "claves_como_palabras_clave",
        "los papeles quedan como si las claves fueran las palabras clave de una búsqueda",
        (
            "Aquí una clave no es una palabra clave. ¿Cuántas claves hay en la atención y a qué acompaña cada una?",
            "Las claves ya existen antes de que nadie pregunte: hay una por cada cosa que se puede encontrar.",
        ),
        {"idea": "palabras_clave"},
    ),
    Error(
        "empieza_por_la_meta",
        "los papeles quedan como si se partiera de aquello a lo que se quiere llegar",
        (
            "Cuenta la búsqueda desde el principio. ¿Qué es lo primero que ocurre?",
            "Querer algo no es lo mismo que tenerlo: la consulta es lo que se pone para conseguirlo.",
        ),
        {"idea": "desde_la_meta"},
    ),
    Error(
        "empieza_por_lo_guardado",
        "los papeles quedan como si la búsqueda empezara en lo que la plataforma tiene guardado y no en quien pregunta",
        (
            "Cierra la página y vuelve a abrirla: ¿qué seguía ahí y qué aparece solo cuando alguien busca?",
            "La consulta llega de fuera, en el momento de preguntar; las claves y los valores la estaban esperando.",
        ),
        {"idea": "desde_la_plataforma"},
    ),
    Error(
        "orden_de_la_lista",
        "las letras siguen el orden de la lista del enunciado y no el de los tres papeles",
        (
            "Vuelve a leer en qué orden se piden las letras.",
            "La primera letra es la de lo que hace de consulta, esté donde esté en la lista.",
        ),
        {"idea": "orden_de_la_lista"},
    ),
    Error(
        "sin_nada_entre_medias",
        "los papeles quedan como si la consulta llegara directamente a lo que se entrega, sin nada entre medias",
        (
            "¿Cuántos papeles hay y cuántas cosas distintas has nombrado?",
            "Clave y valor van juntos, pero no son lo mismo: con una se encuentra y el otro es lo que se entrega.",
        ),
        {"idea": "sin_nada_entre_medias"},
    ),
    Error(
        "se_queda_en_la_lista",
        "los papeles quedan como si la búsqueda terminara al ver la lista, sin lo que se obtiene de ella",
        (
            "¿Para qué buscaba esa persona? ¿Ya lo tiene cuando aparece la lista?",
            "Encontrar es solo la mitad: falta lo que hay detrás de cada resultado.",
        ),
        {"idea": "lista_de_titulos"},
    ),
    Error(
        "se_compara_consigo",
        "lo que se pregunta se compara consigo mismo",
        (
            "Para comparar hacen falta dos cosas. ¿Cuáles son aquí?",
            "A un lado de la comparación está quien pregunta; al otro, algo que ya estaba en la plataforma.",
        ),
        {"idea": "se_compara_consigo"},
    ),
    Error(
        "una_cosa_en_dos_papeles",
        "una misma cosa hace dos de los tres papeles, y otra ninguno",
        (
            "¿Cuántos papeles hay y cuántas cosas distintas has nombrado?",
            "Cada una de las tres cosas hace un papel: lo que se pone, con lo que se compara y lo que se recibe.",
        ),
        {"idea": "aab"},
        formas=(
            {"idea": "aac"},
            {"idea": "aba"},
            {"idea": "abb"},
            {"idea": "aca"},
            {"idea": "acc"},
            {"idea": "bab"},
            {"idea": "bbc"},
            {"idea": "bcb"},
            {"idea": "caa"},
            {"idea": "cac"},
            {"idea": "cbb"},
            {"idea": "cbc"},
            {"idea": "cca"},
            {"idea": "ccb"},
        ),
    ),
    Error(
        "una_cosa_en_los_tres_papeles",
        "una misma cosa hace los tres papeles",
        (
            "¿Cuántos papeles hay y cuántas cosas distintas has nombrado?",
            "Cada una de las tres cosas hace un papel: lo que se pone, con lo que se compara y lo que se recibe.",
        ),
        {"idea": "aaa"},
        formas=({"idea": "bbb"}, {"idea": "ccc"}),
    ),
    Error(
        "iniciales_de_los_papeles",
        "en lugar de las letras de la lista están las iniciales de los papeles",
        (
            "¿Qué letra lleva en la lista del enunciado cada una de las tres cosas?",
            "Cada papel se contesta con la letra de lo que lo hace: `a`, `b` o `c`.",
        ),
        {"idea": "qkv"},
        formas=({"idea": "ccv"}, {"idea": "vqk"}),
    ),
)
