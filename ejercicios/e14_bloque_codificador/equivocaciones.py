"""Las equivocaciones conocidas de e14: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
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
        "una_norma_al_final",
        "la primera suma no se normaliza, y en el lugar de la segunda norma está la primera",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Cada suma residual lleva su norma: `norma1` la primera y `norma2` la segunda.",
        ),
        {"normas": "solo_la_primera_y_al_final"},
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
        "la primera norma hace también el trabajo de la segunda, que no se usa",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Recién creadas, las dos normas hacen lo mismo, pero cada una aprende sus propias γ y β: no se comparten.",
        ),
        {"normas": "la_primera_en_todas"},
    ),
    Error(
        "la_segunda_norma_en_las_dos",
        "la segunda norma hace también el trabajo de la primera, que no se usa",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Recién creadas, las dos normas hacen lo mismo, pero cada una aprende sus propias γ y β: no se comparten.",
        ),
        {"normas": "la_ultima_en_todas"},
    ),
    Error(
        "normas_intercambiadas",
        "las dos normas están intercambiadas",
        (
            "¿Qué norma le toca a cada subcapa?",
            "La primera norma es la de la atención y la segunda, la del MLP.",
        ),
        {"normas": "al_reves"},
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
        "la primera norma se aplica antes de su subcapa; la otra, después de la suma",
        (
            "Compara tus dos pasos. ¿Qué recibe la norma en cada uno?",
            "Los dos pasos son iguales: la norma recibe la suma.",
        ),
        {"normas": "la_primera_antes"},
        solo=True,
    ),
    Error(
        "la_ultima_norma_antes",
        "la última norma se aplica antes de su subcapa; la otra, después de la suma",
        (
            "Compara tus dos pasos. ¿Qué recibe la norma en cada uno?",
            "Los dos pasos son iguales: la norma recibe la suma.",
        ),
        {"normas": "la_ultima_antes"},
        solo=True,
    ),
    Error(
        "normas_sin_parametros",
        "se normaliza sin la γ ni la β de cada norma",
        (
            "¿Usas todas las capas que da la plantilla?",
            "`norma1` y `norma2` tienen su γ y su β, que se aprenden: se usan llamándolas, o con sus `weight` y "
            "`bias`.",
        ),
        {"normas": "sin_parametros"},
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
        "sin_el_ultimo_residuo",
        "falta la última suma residual",
        (
            "¿Qué se suma a lo que sale de la segunda subcapa?",
            "A lo que sale de cada subcapa se le suma lo que entró en ella, también en la última.",
        ),
        {"residuos": "sin_el_ultimo"},
    ),
    Error(
        "residuo_de_la_entrada",
        "la segunda suma residual usa la entrada del bloque y no la de su subcapa",
        (
            "¿Qué entra en la segunda subcapa y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa: en la segunda, lo que salió de la primera norma.",
        ),
        {"residuos": "de_la_entrada"},
    ),
    Error(
        "residuo_sin_normalizar",
        "la segunda suma residual usa la primera suma antes de normalizarla",
        (
            "¿Qué entra en el MLP y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa: en la segunda, lo que salió de la primera norma.",
        ),
        {"residuos": "sin_normalizar"},
        solo=True,
    ),
    Error(
        "residuo_de_la_atencion",
        "la segunda suma residual usa lo que salió de la atención, sin sumar ni normalizar",
        (
            "¿Qué entra en el MLP y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa: en la segunda, lo que salió de la primera norma.",
        ),
        {"residuos": "de_la_subcapa"},
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
        "en la segunda suma residual está de más la entrada del bloque",
        (
            "¿Cuántas cosas sumas en el segundo paso?",
            "Se suman dos: lo que entró en el MLP y lo que salió de él.",
        ),
        {"residuos": "tambien_de_la_entrada"},
        solo=True,
    ),
    Error(
        "resta_por_suma",
        "lo que sale de las subcapas se resta en lugar de sumarse",
        (
            "Revisa los signos de los dos pasos.",
            "El residual es una suma: lo que entró más lo que salió de la subcapa.",
        ),
        {"residuos": "resta"},
        solo=True,
    ),
    Error(
        "mlp_sin_sesgos",
        "las capas lineales del MLP se usan sin su sesgo",
        (
            "¿Qué parámetros tiene una capa lineal, y cuáles usas?",
            "Cada capa lineal multiplica por su matriz y suma su sesgo; llamar a `self.mlp` hace las dos cosas.",
        ),
        {"activacion": "sin_sesgos"},
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
        "relu_solo_antes",
        "la ReLU se aplica a lo que entra en el MLP y no entre sus dos capas lineales",
        (
            "¿Qué recibe la primera capa lineal?",
            "La ReLU va entre las dos capas lineales y en ningún otro lugar.",
        ),
        {"activacion": "relu_solo_antes"},
        solo=True,
    ),
    Error(
        "con_leaky_relu",
        "la activación del MLP es LeakyReLU y no ReLU",
        (
            "¿Qué función va entre las dos capas lineales?",
            "Este bloque usa ReLU, la que deja lo positivo y anula lo negativo.",
        ),
        {"activacion": "leaky_relu"},
        solo=True,
    ),
    Error(
        "con_tangente",
        "la activación del MLP es la tangente hiperbólica y no ReLU",
        (
            "¿Qué función va entre las dos capas lineales?",
            "Este bloque usa ReLU, la que deja lo positivo y anula lo negativo.",
        ),
        {"activacion": "tanh"},
        solo=True,
    ),
    Error(
        "con_sigmoide",
        "la activación del MLP es la sigmoide y no ReLU",
        (
            "¿Qué función va entre las dos capas lineales?",
            "Este bloque usa ReLU, la que deja lo positivo y anula lo negativo.",
        ),
        {"activacion": "sigmoide"},
        solo=True,
    ),
    Error(
        "mlp_primero",
        "el MLP va antes que la atención",
        (
            "¿En qué orden pasan los números por las dos subcapas?",
            "Primero la atención y después el MLP, cada uno con la norma de su lugar.",
        ),
        {"orden": "mlp_atencion"},
        formas=({"orden": "mlp_atencion_con_su_norma"},),
    ),
    Error(
        "mlp_de_la_entrada",
        "el MLP recibe la entrada del bloque y no lo que sale del primer paso",
        (
            "¿De dónde toma sus números el MLP?",
            "Las subcapas van una tras otra: el MLP trabaja con lo que salió de la primera norma.",
        ),
        {"orden": "en_paralelo"},
    ),
    Error(
        "mlp_de_la_atencion",
        "el MLP recibe lo que sale de la atención, sin sumar ni normalizar",
        (
            "¿De dónde toma sus números el MLP?",
            "Las subcapas van una tras otra: el MLP trabaja con lo que salió de la primera norma.",
        ),
        {"orden": "mlp_de_la_atencion"},
        solo=True,
    ),
    Error(
        "sin_atencion",
        "el paso de la atención no deja nada en el resultado: solo está el del MLP",
        (
            "Cambia una palabra. ¿Cambia la salida de las demás?",
            "Lo que sale de la primera norma hay que guardarlo y seguir con ello: llamar a una capa no cambia lo que "
            "recibe.",
        ),
        {"orden": "sin_atencion"},
        solo=True,
    ),
    Error(
        "sin_mlp",
        "el paso del MLP no deja nada en el resultado: solo está el de la atención",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Después de la primera norma va otro paso, con el MLP y la segunda norma, y es su resultado el que se "
            "devuelve.",
        ),
        {"orden": "sin_mlp"},
        solo=True,
    ),
    Error(
        "subcapas_a_la_vez",
        "las dos subcapas parten de la entrada del bloque y se suman a ella de una vez, con una sola norma",
        (
            "¿De dónde toma sus números el MLP?",
            "Son dos pasos, uno tras otro, cada uno con su suma y su norma: el segundo parte de lo que da el primero.",
        ),
        {"orden": "a_la_vez"},
        formas=({"orden": "a_la_vez_con_la_segunda_norma"},),
        solo=True,
    ),
    Error(
        "atencion_dos_veces",
        "la atención se aplica dos veces, cada una con su suma y su norma",
        (
            "¿Cuántas veces llamas a la atención?",
            "Cada subcapa se usa una vez.",
        ),
        {"orden": "atencion_dos_veces"},
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
        "en el segundo paso se normaliza sin haber sumado lo que sale del MLP",
        (
            "¿Qué recibe la segunda norma?",
            "La segunda norma recibe la suma de lo que entró en el MLP y lo que salió de él.",
        ),
        {"activacion": "sin_subcapa"},
        solo=True,
    ),
    Error(
        "atencion_nula",
        "en el primer paso se normaliza sin haber sumado lo que sale de la atención",
        (
            "Cambia una palabra. ¿Cambia la salida de las demás?",
            "La primera norma recibe la suma de lo que entró en la atención y lo que salió de ella.",
        ),
        {"cuentas": "sin_subcapa"},
        solo=True,
    ),
    Error(
        "atencion_sin_escala",
        "los puntajes de la atención no se dividen entre la raíz del ancho de cada cabeza",
        (
            "Compara los pesos de tu atención con los de `AtencionMulticabeza`. ¿Están más concentrados?",
            "Cada puntaje se divide entre la raíz de d, el ancho de las consultas de cada cabeza; `self.atencion(x)` "
            "ya lo hace.",
        ),
        {"cuentas": "sin_escala"},
    ),
    Error(
        "escala_de_d_modelo",
        "los puntajes de la atención se dividen entre la raíz de `d_modelo` y no entre la del ancho de cada cabeza",
        (
            "¿Cuántas columnas tiene la consulta de una cabeza?",
            "La raíz es la del ancho de las consultas que se multiplican: `d_modelo` entre el número de cabezas.",
        ),
        {"cuentas": "raiz_de_d_modelo"},
    ),
    Error(
        "escala_por_la_raiz",
        "los puntajes de la atención se multiplican por la raíz del ancho de cada cabeza y no se dividen entre ella",
        (
            "Compara tus puntajes con los productos sin escalar. ¿Son mayores o menores?",
            "La raíz va en el divisor: achica los productos.",
        ),
        {"cuentas": "por_la_raiz"},
        solo=True,
    ),
    Error(
        "escala_fija",
        "los puntajes de la atención se dividen siempre entre el mismo número, midan lo que midan las cabezas",
        (
            "Cambia `d_modelo` o el número de cabezas. ¿Cambia el número entre el que divides?",
            "El divisor es la raíz del ancho de cada cabeza, que sale de la forma de las consultas.",
        ),
        {"cuentas": "entre_raiz_de_8"},
        formas=({"cuentas": "entre_8"},),
        solo=True,
    ),
    Error(
        "escala_sin_raiz",
        "los puntajes de la atención se dividen entre el ancho de cada cabeza y no entre su raíz",
        (
            "¿Entre cuánto divides los puntajes?",
            "Falta la raíz cuadrada en el divisor.",
        ),
        {"cuentas": "entre_el_ancho_de_la_cabeza"},
        solo=True,
    ),
    Error(
        "una_sola_cabeza",
        "la atención se calcula con una sola cabeza, la de todas las columnas",
        (
            "¿Qué forma tienen tus pesos? ¿Dónde están las cabezas?",
            "Consultas, claves y valores se reparten entre las cabezas, y cada una atiende con sus columnas.",
        ),
        {"cuentas": "una_sola_cabeza"},
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
        {"cuentas": "cabezas_sin_trasponer"},
        solo=True,
    ),
    Error(
        "repartidas_sin_trasponer",
        "al repartir las columnas entre las cabezas se cambia la forma sin mover las dimensiones",
        (
            "Con números 0, 1, 2…, imprime lo que recibe la primera cabeza. ¿Son las primeras columnas de cada "
            "palabra?",
            "Primero se separan las columnas en cabezas, `(B, L, h, d/h)`, y después se intercambian las dimensiones "
            "1 y 2.",
        ),
        {"cuentas": "repartidas_sin_trasponer"},
        solo=True,
    ),
    Error(
        "cabezas_sin_mover",
        "las cabezas se quedan en la dimensión 2, así que cada palabra atiende entre sus cabezas y no a las otras "
        "palabras",
        (
            "Imprime la forma de tus pesos. ¿Hay una tabla de palabras por palabras?",
            "Después de separar las columnas en cabezas se intercambian las dimensiones 1 y 2, y antes de unirlas se "
            "deshace.",
        ),
        {"cuentas": "cabezas_sin_mover"},
        solo=True,
    ),
    Error(
        "unidas_sin_trasponer",
        "al unir las cabezas se cambia la forma sin mover antes las dimensiones",
        (
            "¿Qué cabezas y qué palabras caen en la primera fila de lo que unes?",
            "Antes de unir se intercambian las dimensiones 1 y 2, para que las cabezas de una palabra queden juntas.",
        ),
        {"cuentas": "unidas_sin_trasponer"},
        solo=True,
    ),
    Error(
        "sin_w_o",
        "a la atención le falta su última capa lineal, `W_o`",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Lo que sale de las cabezas, ya unido, pasa por `W_o`; `self.atencion(x)` ya lo hace.",
        ),
        {"cuentas": "sin_w_o"},
    ),
    Error(
        "atencion_sin_sesgos",
        "las capas lineales de la atención se usan sin su sesgo",
        (
            "¿Qué parámetros tiene una capa lineal, y cuáles usas?",
            "Cada capa lineal multiplica por su matriz y suma su sesgo; `self.atencion(x)` ya lo hace.",
        ),
        {"cuentas": "sin_sesgos"},
    ),
    Error(
        "sin_matrices",
        "la atención se calcula con los vectores tal como llegan, sin las matrices de `self.atencion` ni sus cabezas",
        (
            "¿Usas todas las capas que da la plantilla?",
            "`self.atencion(x)` calcula consultas, claves y valores con sus matrices, los reparte entre las cabezas y "
            "combina lo que sale.",
        ),
        {"cuentas": "sin_matrices"},
        solo=True,
    ),
    Error(
        "softmax_sobre_las_consultas",
        "el softmax de la atención recorre las consultas y no las claves",
        (
            "Suma las filas de tus pesos. ¿Da 1 cada una?",
            "Lo que suma 1 es lo que una palabra reparte entre las demás: la última dimensión de los puntajes.",
        ),
        {"cuentas": "softmax_sobre_las_consultas"},
    ),
    Error(
        "softmax_sobre_las_cabezas",
        "el softmax de la atención recorre las cabezas y no las claves",
        (
            "Suma las filas de tus pesos. ¿Da 1 cada una?",
            "Lo que suma 1 es lo que una palabra reparte entre las demás: la última dimensión de los puntajes.",
        ),
        {"cuentas": "softmax_sobre_las_cabezas"},
        solo=True,
    ),
    Error(
        "softmax_sobre_el_batch",
        "el softmax de la atención recorre los ejemplos del batch y no las claves",
        (
            "Suma las filas de tus pesos. ¿Da 1 cada una?",
            "Lo que suma 1 es lo que una palabra reparte entre las demás: la última dimensión de los puntajes.",
        ),
        {"cuentas": "softmax_sobre_el_batch"},
        solo=True,
    ),
    Error(
        "sin_softmax",
        "la atención mezcla los valores con los puntajes, sin softmax",
        (
            "Suma las filas de tus pesos. ¿Da 1 cada una?",
            "Los puntajes se convierten en pesos con el softmax antes de mezclar los valores.",
        ),
        {"cuentas": "sin_softmax"},
        solo=True,
    ),
    Error(
        "claves_y_valores_cambiados",
        "las matrices de las claves y de los valores están intercambiadas en la atención",
        (
            "¿Con qué matriz sacas lo que se compara y con cuál lo que se mezcla?",
            "Las claves salen de `W_k` y se comparan con las consultas; los valores salen de `W_v` y se mezclan.",
        ),
        {"cuentas": "claves_y_valores_cambiados"},
        solo=True,
    ),
    Error(
        "consultas_y_claves_cambiadas",
        "las matrices de las consultas y de las claves están intercambiadas en la atención",
        (
            "¿Quién pregunta y quién responde en tus puntajes?",
            "Las consultas salen de `W_q` y van en las filas; las claves salen de `W_k` y van en las columnas.",
        ),
        {"cuentas": "consultas_y_claves_cambiadas"},
        solo=True,
    ),
    Error(
        "valores_de_las_claves",
        "los valores de la atención salen de la matriz de las claves",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Los valores salen de `W_v`; las claves, de `W_k`.",
        ),
        {"cuentas": "valores_de_las_claves"},
        solo=True,
    ),
    Error(
        "batch_en_medio",
        "la atención toma el batch por la dimensión de las palabras, así que mezcla ejemplos distintos",
        (
            "Cambia un ejemplo del batch. ¿Cambia la salida de los demás?",
            "La dimensión 0 es la del batch y la 1, la de las palabras. Algunas capas de torch las esperan al revés si "
            "no se les pide `batch_first`.",
        ),
        {"cuentas": "batch_en_medio"},
    ),
    Error(
        "con_mascara_causal",
        "la atención lleva una máscara causal: cada palabra atiende solo a sí misma y a las anteriores",
        (
            "Cambia la última palabra. ¿Cambia la salida de la primera?",
            "La máscara causal es del decodificador: en el codificador todas las palabras se ven entre sí.",
        ),
        {"mascara": "futuro"},
    ),
)
