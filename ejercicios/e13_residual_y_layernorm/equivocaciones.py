"""Las equivocaciones conocidas de e13: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "residual_olvidado",
        "se usa solo lo que sale de la subcapa: falta sumarle la entrada",
        (
            "Cambia `x` y deja igual `sub`. ¿Cambia el resultado?",
            "El residual conserva la entrada: a la salida de la subcapa se le suma lo que entró en ella.",
        ),
        {"union": "solo_sub"},
    ),
    Error(
        "subcapa_olvidada",
        "se usa solo la entrada: falta sumarle lo que sale de la subcapa",
        (
            "Cambia `sub` y deja igual `x`. ¿Cambia el resultado?",
            "El residual suma las dos cosas, la entrada y la salida de la subcapa.",
        ),
        {"union": "solo_x"},
    ),
    Error(
        "resta_por_suma",
        "la salida de la subcapa se resta de la entrada en lugar de sumarse",
        ("Revisa el signo con que entra `sub`.", "El residual es una suma: la entrada más la salida de la subcapa."),
        {"union": "resta"},
    ),
    Error(
        "producto_por_suma",
        "la entrada y la salida de la subcapa se multiplican en lugar de sumarse",
        ("¿Qué operación une `x` con `sub` en la fórmula?", "El residual es una suma, número a número."),
        {"union": "producto"},
    ),
    Error(
        "promedio_por_suma",
        "la suma residual se divide entre 2, como si fuera un promedio",
        ("¿Aparece algún divisor en la fórmula de r?", "El residual es la suma tal cual, sin dividir."),
        {"union": "promedio"},
    ),
    Error(
        "concatena",
        "la entrada y la salida de la subcapa se ponen una detrás de otra en lugar de sumarse",
        (
            "¿Cuántos números tiene cada vector de tu resultado?",
            "El residual no alarga los vectores: suma el primero con el primero, el segundo con el segundo…",
        ),
        {"union": "concatenar"},
    ),
    Error(
        "dos_veces_la_entrada",
        "la entrada se suma consigo misma y la salida de la subcapa no interviene",
        (
            "Cambia `sub` y deja igual `x`. ¿Cambia el resultado?",
            "El residual suma dos cosas distintas: la entrada y lo que salió de la subcapa.",
        ),
        {"union": "dos_veces_x"},
        solo=True,
    ),
    Error(
        "resta_al_reves",
        "la entrada se resta de la salida de la subcapa en lugar de sumarse",
        (
            "Revisa el signo con que entra `x`.",
            "El residual es una suma: la entrada más la salida de la subcapa.",
        ),
        {"union": "resta_al_reves"},
        solo=True,
    ),
    Error(
        "residual_ya_normalizado",
        "lo que sale de la suma residual ya está normalizado",
        (
            "Calcula la media de un vector de tu suma. ¿Tiene por qué ser 0?",
            "Aquí la suma residual es solo la suma; normalizarla es cosa de la otra función.",
        ),
        {"union": "suma_normalizada"},
        solo=True,
    ),
    Error(
        "residual_de_lo_normalizado",
        "una de las dos cosas que se suman se normaliza antes",
        (
            "Suma a mano dos vectores de dos números y compara. ¿Se suman tal como llegan?",
            "En la suma residual entran los dos vectores tal como llegan: se normaliza después, en la otra función.",
        ),
        {"union": "sub_normalizada"},
        formas=({"union": "entrada_normalizada"},),
        solo=True,
    ),
    Error(
        "total_por_media",
        "la media es el total, sin dividirlo entre cuántos números hay",
        (
            "¿Puede la media ser mayor que todos los números?",
            "La media es la suma de los números dividida entre cuántos son.",
        ),
        {"cuenta": "total"},
    ),
    Error(
        "media_entre_tres",
        "la media se divide entre un número menos de los que hay",
        (
            "¿Cuántos números tiene el vector?",
            "La media se divide entre cuántos números hay; lo de restar 1 es de otra varianza, y aquí no se usa en "
            "ningún lugar.",
        ),
        {"cuenta": "entre_3"},
        solo=True,
    ),
    Error(
        "media_entre_dos",
        "la media se divide entre cuántos vectores se sumaron y no entre cuántos números hay",
        (
            "¿Cuántos números tiene la suma?",
            "Los dos vectores ya están sumados: queda uno solo, de cuatro números.",
        ),
        {"cuenta": "entre_2"},
        solo=True,
    ),
    Error(
        "varianza_insesgada",
        "la varianza se divide entre d − 1 y no entre d",
        (
            "¿Entre cuánto divides la suma de los cuadrados?",
            "La LayerNorm usa la varianza sesgada. `var` y `std` de PyTorch, si no se les dice nada, dan la otra.",
        ),
        {"reparto": "d_menos_1"},
    ),
    Error(
        "varianza_sin_dividir",
        "la varianza es la suma de los cuadrados, sin dividirla entre d",
        (
            "Si un vector tuviera el doble de números, ¿tendría que salir el doble de varianza?",
            "La varianza es una media: la suma de los cuadrados se divide entre cuántos hay.",
        ),
        {"reparto": "suma"},
    ),
    Error(
        "desviacion_por_varianza",
        "lo que se da como varianza es su raíz, la desviación típica",
        (
            "¿Qué se pide: σ o σ²?",
            "La varianza es la media de los cuadrados; la raíz se calcula después, al normalizar.",
        ),
        {"que": "desviacion"},
    ),
    Error(
        "desviacion_media_por_varianza",
        "lo que se da como varianza es la media de las desviaciones sin signo",
        (
            "¿Qué se le hace a cada desviación antes de promediar?",
            "Para la varianza, cada desviación se eleva al cuadrado.",
        ),
        {"que": "absoluta"},
        solo=True,
    ),
    Error(
        "divide_entre_varianza",
        "se divide entre la varianza y no entre su raíz",
        (
            "¿Qué varianza tiene tu resultado? Con γ = 1 debería ser casi 1.",
            "Falta la raíz cuadrada en el denominador.",
        ),
        {"divisor": "varianza"},
    ),
    Error(
        "varianza_al_cuadrado",
        "el divisor es el cuadrado de la varianza y no su raíz",
        (
            "¿Qué varianza tiene tu resultado? Con γ = 1 debería ser casi 1.",
            "En el denominador va la raíz cuadrada de la varianza: en Python, `** 0.5` o `torch.sqrt`.",
        ),
        {"divisor": "varianza_al_cuadrado"},
        solo=True,
    ),
    Error(
        "multiplica_por_sigma",
        "se multiplica por la desviación típica en lugar de dividir entre ella",
        (
            "Si los números están muy separados, ¿tu resultado los acerca o los aleja?",
            "La desviación de cada número respecto de la media se divide entre σ.",
        ),
        {"divisor": "por_sigma"},
        solo=True,
    ),
    Error(
        "raiz_de_la_desviacion",
        "se divide entre la raíz de la desviación típica, que ya es una raíz",
        (
            "¿Cuántas raíces hay entre la varianza y tu divisor?",
            "La desviación típica (`std`) ya es la raíz de la varianza: la raíz va una sola vez.",
        ),
        {"divisor": "raiz_de_la_desviacion"},
        solo=True,
    ),
    Error(
        "raiz_de_la_desviacion_insesgada",
        "se divide entre la raíz de la desviación típica, que ya es una raíz y además divide entre d − 1",
        (
            "¿Cuántas raíces hay entre la varianza y tu divisor? ¿Y entre cuánto se divide la suma de los cuadrados?",
            "La desviación típica (`std`) ya es la raíz de la varianza, y si no se le dice nada divide entre d − 1.",
        ),
        {"divisor": "raiz_de_la_desviacion", "reparto": "d_menos_1"},
        solo=True,
    ),
    Error(
        "raiz_de_la_absoluta",
        "se divide entre la raíz de la media de los valores absolutos de las desviaciones",
        (
            "¿Qué se le hace a cada desviación antes de promediar?",
            "Bajo la raíz va la media de los cuadrados de las desviaciones, y no la de sus valores absolutos.",
        ),
        {"divisor": "raiz_de_la_absoluta"},
        solo=True,
    ),
    Error(
        "varianza_cero",
        "el resultado es el que daría una varianza siempre 0",
        (
            "Imprime la varianza de un vector con números distintos. ¿Puede ser 0?",
            "Las desviaciones suman 0. Primero se eleva al cuadrado cada una, con `** 2`, y después se promedia.",
        ),
        {"divisor": "cero"},
        formas=({"divisor": "cero_y_lo_que_redondea"}, {"divisor": "cero_y_el_doble_de_lo_que_redondea"}),
    ),
    Error(
        "solo_se_divide_la_media",
        "solo se divide la media: lo que se le resta a cada número ya está dividido entre σ",
        (
            "¿En qué orden calcula Python la resta y la división?",
            "La división va antes que la resta: la desviación entera, el número menos la media, va entre paréntesis.",
        ),
        {"divisor": "solo_la_media"},
        solo=True,
    ),
    Error(
        "desviacion_absoluta",
        "se divide entre la media de los valores absolutos de las desviaciones",
        (
            "¿Qué se le hace a cada desviación antes de promediar?",
            "La desviación típica promedia cuadrados y después calcula la raíz; no usa valores absolutos.",
        ),
        {"divisor": "absoluta"},
    ),
    Error(
        "sin_dividir_entre_sigma",
        "no se divide entre la desviación típica",
        (
            "¿Qué varianza tiene tu resultado? Con γ = 1 debería ser casi 1.",
            "Falta dividir entre la raíz de la varianza.",
        ),
        {"divisor": "ninguno"},
    ),
    Error(
        "sin_normalizar",
        "no se normaliza: ni se resta la media ni se divide entre la desviación típica",
        (
            "¿Qué media y qué varianza tiene tu resultado?",
            "A cada número se le resta la media, y esa diferencia se divide entre la raíz de la varianza.",
        ),
        {"divisor": "ninguno", "centro": "no_arriba"},
        solo=True,
    ),
    Error(
        "sin_restar_la_media",
        "no se resta la media antes de dividir",
        (
            "¿Qué media tiene tu resultado? Con β = 0 debería ser 0.",
            "En el numerador va la desviación de cada número respecto de la media, no el número.",
        ),
        {"centro": "no_arriba"},
    ),
    Error(
        "resta_de_la_media_al_reves",
        "a la media se le resta cada número, y es a cada número al que se le resta la media",
        (
            "Mira el mayor de los números. ¿Qué signo tiene después de normalizar?",
            "La desviación es el número menos la media: positiva en los que la superan.",
        ),
        {"centro": "al_reves"},
        solo=True,
    ),
    Error(
        "cuadrados_sin_centrar",
        "la varianza se calcula con los cuadrados de los números, sin restarles la media",
        (
            "¿Qué varianza te da un vector con todos sus números iguales?",
            "Lo que se eleva al cuadrado es la diferencia entre cada número y la media.",
        ),
        {"centro": "no_abajo"},
    ),
    Error(
        "formula_corta_mal",
        "la varianza es la media de los cuadrados, pero sin restarle después el cuadrado de la media",
        (
            "¿Qué varianza te da un vector con todos sus números iguales?",
            "Quien parte de la media de los cuadrados tiene que restarle la media elevada al cuadrado: ni sumarla, ni "
            "restarla tal cual.",
        ),
        {"centro": "corta_sumando"},
        formas=({"centro": "corta_sin_cuadrado"},),
        solo=True,
    ),
    Error(
        "media_cuadratica",
        "no se resta la media en ningún lugar, tampoco al calcular la varianza",
        (
            "¿Qué media tiene tu resultado? Con β = 0 debería ser 0.",
            "Es otra normalización, RMSNorm. La LayerNorm resta la media en el numerador y también en la varianza.",
        ),
        {"centro": "ninguno"},
    ),
    Error(
        "resta_la_suma",
        "se resta la suma de los números y no su media",
        (
            "¿Qué media tiene tu resultado? Con β = 0 debería ser 0.",
            "A cada número se le resta la media: la suma dividida entre cuántos son.",
        ),
        {"centro": "suma"},
        solo=True,
    ),
    Error(
        "eps_fuera_de_la_raiz",
        "ε se suma fuera de la raíz",
        (
            "Prueba con números muy parecidos entre sí, que es donde ε se nota. ¿Qué le sumas a qué?",
            "El número ε se suma a la varianza antes de calcular la raíz, no a la desviación típica.",
        ),
        {"lugar_de_eps": "fuera"},
    ),
    Error(
        "desviacion_insesgada_mas_eps",
        "la desviación típica divide entre d − 1, y ε se le suma a ella y no a la varianza",
        (
            "¿Entre cuánto se divide la suma de los cuadrados? ¿Y dónde va ε?",
            "`std` de PyTorch, si no se le dice nada, divide entre d − 1; y ε va dentro de la raíz, con la varianza.",
        ),
        {"reparto": "d_menos_1", "lugar_de_eps": "fuera"},
    ),
    Error(
        "sin_eps",
        "ε no interviene en la división",
        (
            "¿Qué devuelve tu función si todos los números de un vector son iguales?",
            "Sin ε, un vector constante divide cero entre cero. Se suma a la varianza, dentro de la raíz.",
        ),
        {"lugar_de_eps": "ninguno"},
    ),
    Error(
        "eps_al_cuadrado",
        "dentro de la raíz va ε al cuadrado y no ε",
        (
            "Prueba con números muy parecidos entre sí, que es donde ε se nota. ¿Qué le sumas a qué?",
            "A la varianza se le suma ε tal cual.",
        ),
        {"lugar_de_eps": "al_cuadrado"},
        solo=True,
    ),
    Error(
        "eps_al_final",
        "ε se suma al cociente y no al denominador",
        (
            "¿Qué devuelve tu función si todos los números de un vector son iguales?",
            "ε se suma a la varianza, dentro de la raíz; después de dividir ya no evita nada.",
        ),
        {"lugar_de_eps": "al_final"},
        solo=True,
    ),
    Error(
        "eps_fijo",
        "ε vale siempre `1e-5`, sea cual sea el que se recibe",
        (
            "Llama a tu función con `eps=0.5`. ¿Cambia el resultado?",
            "El valor de ε es un argumento: `1e-5` es solo lo que vale si no se dice otro.",
        ),
        {"valor_de_eps": "fijo_5"},
    ),
    Error(
        "eps_fijo_1e_6",
        "ε vale siempre `1e-6`, sea cual sea el que se recibe",
        (
            "Llama a tu función con `eps=0.5`. ¿Cambia el resultado?",
            "El valor de ε es un argumento: `1e-5` es solo lo que vale si no se dice otro.",
        ),
        {"valor_de_eps": "fijo_6"},
    ),
    Error(
        "eps_fijo_1e_8",
        "ε vale siempre `1e-8`, sea cual sea el que se recibe",
        (
            "Llama a tu función con `eps=0.5`. ¿Cambia el resultado?",
            "El valor de ε es un argumento: `1e-5` es solo lo que vale si no se dice otro.",
        ),
        {"valor_de_eps": "fijo_8"},
        solo=True,
    ),
    Error(
        "eps_fijo_1e_12",
        "ε vale siempre `1e-12`, sea cual sea el que se recibe",
        (
            "Llama a tu función con `eps=0.5`. ¿Cambia el resultado?",
            "El valor de ε es un argumento: `1e-5` es solo lo que vale si no se dice otro.",
        ),
        {"valor_de_eps": "fijo_12"},
        solo=True,
    ),
    Error(
        "eps_fijo_1e_3",
        "ε vale siempre `1e-3`, sea cual sea el que se recibe",
        (
            "Llama a tu función con `eps=0.5`. ¿Cambia el resultado?",
            "El valor de ε es un argumento: `1e-5` es solo lo que vale si no se dice otro.",
        ),
        {"valor_de_eps": "fijo_3"},
        solo=True,
    ),
    Error(
        "eps_por_omision_1e_6",
        "ε vale `1e-6` si no se dice otro, y debería valer `1e-5`",
        (
            "Mira la primera línea de tu función. ¿Cuánto vale ε si no se lo dan?",
            "El valor por omisión de `eps` es el de la plantilla, `1e-5`.",
        ),
        {"valor_de_eps": "omision_6"},
        solo=True,
    ),
    Error(
        "eps_por_omision_1e_8",
        "ε vale `1e-8` si no se dice otro, y debería valer `1e-5`",
        (
            "Mira la primera línea de tu función. ¿Cuánto vale ε si no se lo dan?",
            "El valor por omisión de `eps` es el de la plantilla, `1e-5`.",
        ),
        {"valor_de_eps": "omision_8"},
        solo=True,
    ),
    Error(
        "eps_por_omision_1e_12",
        "ε vale `1e-12` si no se dice otro, y debería valer `1e-5`",
        (
            "Mira la primera línea de tu función. ¿Cuánto vale ε si no se lo dan?",
            "El valor por omisión de `eps` es el de la plantilla, `1e-5`.",
        ),
        {"valor_de_eps": "omision_12"},
        solo=True,
    ),
    Error(
        "eps_por_omision_1e_3",
        "ε vale `1e-3` si no se dice otro, y debería valer `1e-5`",
        (
            "Mira la primera línea de tu función. ¿Cuánto vale ε si no se lo dan?",
            "El valor por omisión de `eps` es el de la plantilla, `1e-5`.",
        ),
        {"valor_de_eps": "omision_3"},
        solo=True,
    ),
    Error(
        "eps_fuera_y_fijo_1e_6",
        "ε se suma fuera de la raíz y vale siempre `1e-6`, sea cual sea el que se recibe",
        (
            "Prueba con números muy parecidos entre sí, y con `eps=0.5`. ¿Qué le sumas a qué?",
            "El ε que se recibe se suma a la varianza antes de calcular la raíz, no a la desviación típica.",
        ),
        {"lugar_de_eps": "fuera", "valor_de_eps": "fijo_6"},
        solo=True,
    ),
    Error(
        "eps_fuera_y_fijo_1e_8",
        "ε se suma fuera de la raíz y vale siempre `1e-8`, sea cual sea el que se recibe",
        (
            "Prueba con números muy parecidos entre sí, y con `eps=0.5`. ¿Qué le sumas a qué?",
            "El ε que se recibe se suma a la varianza antes de calcular la raíz, no a la desviación típica.",
        ),
        {"lugar_de_eps": "fuera", "valor_de_eps": "fijo_8"},
        solo=True,
    ),
    Error(
        "eps_fuera_y_por_omision_1e_6",
        "ε se suma fuera de la raíz y, si no se dice otro, vale `1e-6` y no `1e-5`",
        (
            "Prueba con números muy parecidos entre sí, que es donde ε se nota. ¿Qué le sumas a qué?",
            "ε se suma a la varianza antes de calcular la raíz, no a la desviación típica, y su valor por omisión es "
            "el de la plantilla.",
        ),
        {"lugar_de_eps": "fuera", "valor_de_eps": "omision_6"},
    ),
    Error(
        "eje_del_batch",
        "se normaliza a lo largo de la dimensión 0",
        (
            "Prueba con varios ejemplos. ¿Cambia el resultado de uno si cambias otro?",
            "Cada vector se normaliza con sus propios números, que recorren la última dimensión.",
        ),
        {"eje": 0},
    ),
    Error(
        "eje_1",
        "se normaliza a lo largo de la dimensión 1, que solo es la última si x tiene dos",
        (
            "Prueba con batch y sin batch. ¿Sobre qué dimensión promedias en cada caso?",
            "Contada desde el principio, la última dimensión cambia de número; cuéntala desde el final.",
        ),
        {"eje": 1},
    ),
    Error(
        "eje_de_las_palabras",
        "se normaliza a lo largo de las palabras y no de las componentes",
        (
            "Cambia una palabra. ¿Cambia el resultado de las otras?",
            "Cada palabra se normaliza por separado: la media recorre sus componentes, en la última dimensión.",
        ),
        {"eje": -2},
    ),
    Error(
        "todo_junto",
        "se usa una sola media y una sola varianza para todo el tensor",
        (
            "¿Cuántas medias calculas si hay tres palabras?",
            "Hay una media y una varianza por vector: promedia sobre la última dimensión y consérvala.",
        ),
        {"eje": "todo"},
    ),
    Error(
        "por_componentes",
        "cada componente se normaliza con los demás vectores, como en una BatchNorm",
        (
            "Cambia un vector. ¿Cambia el resultado de los otros?",
            "La LayerNorm no mezcla vectores: la media y la varianza son de las componentes de cada uno.",
        ),
        {"eje": "columnas"},
    ),
    Error(
        "todo_menos_la_primera_dimension",
        "se normaliza a lo largo de todas las dimensiones menos la primera",
        (
            "Prueba con varias palabras por ejemplo. ¿Cuántas medias calculas?",
            "Hay una media por vector, a lo largo de la última dimensión; cuántas haya delante da igual.",
        ),
        {"eje": "menos_la_0"},
    ),
    Error(
        "media_de_todo",
        "la media es la de todo el tensor, aunque la varianza sea la de cada vector",
        (
            "Imprime la forma de la media. ¿Cuántas hay?",
            "Hay una media por vector: también a ella le hace falta la dimensión, y conservarla.",
        ),
        {"eje": "media_de_todo"},
        solo=True,
    ),
    Error(
        "varianza_de_todo",
        "la varianza es la de todo el tensor, aunque la media sea la de cada vector",
        (
            "Imprime la forma de la varianza. ¿Cuántas hay?",
            "Hay una varianza por vector: también a ella le hace falta la dimensión, y conservarla.",
        ),
        {"eje": "varianza_de_todo"},
        solo=True,
    ),
    Error(
        "media_de_otra_dimension",
        "la media se calcula a lo largo de otra dimensión, aunque la varianza sea la de cada vector",
        (
            "Imprime la forma de la media. ¿Hay una por vector?",
            "También la media recorre la última dimensión, y la conserva.",
        ),
        {"eje": "media_de_0"},
        formas=({"eje": "media_de_las_palabras"},),
        solo=True,
    ),
    Error(
        "varianza_de_otra_dimension",
        "la varianza se calcula a lo largo de otra dimensión, aunque la media sea la de cada vector",
        (
            "Imprime la forma de la varianza. ¿Hay una por vector?",
            "También la varianza recorre la última dimensión, y la conserva.",
        ),
        {"eje": "varianza_de_0"},
        formas=({"eje": "varianza_de_las_palabras"},),
        solo=True,
    ),
    Error(
        "sin_gamma",
        "el vector normalizado no se multiplica por γ",
        ("Cambia γ. ¿Cambia el resultado?", "Cada componente normalizada se multiplica por la γ que le toca."),
        {"afin": "sin_gamma"},
    ),
    Error(
        "sin_beta",
        "al resultado no se le suma β",
        ("Cambia β. ¿Cambia el resultado?", "Al final, a cada componente se le suma la β que le toca."),
        {"afin": "sin_beta"},
    ),
    Error(
        "sin_gamma_ni_beta",
        "γ y β no intervienen en el resultado",
        (
            "Cambia γ o β. ¿Cambia el resultado?",
            "Después de normalizar, cada componente se multiplica por su γ y se le suma su β.",
        ),
        {"afin": "ninguno"},
    ),
    Error(
        "gamma_y_beta_cambiadas",
        "γ y β están intercambiadas",
        ("¿Cuál de las dos multiplica?", "La que multiplica es γ y la que se suma es β."),
        {"afin": "cambiados"},
    ),
    Error(
        "beta_antes_que_gamma",
        "β se suma antes de multiplicar por γ",
        ("¿Qué va primero en la fórmula de y?", "Primero se multiplica por γ, y β se suma al final."),
        {"afin": "beta_antes"},
    ),
    Error(
        "beta_restada",
        "β se resta en lugar de sumarse",
        (
            "Revisa el signo con que entra β.",
            "Al final, a cada componente se le suma la β que le toca.",
        ),
        {"afin": "resta_beta"},
    ),
    Error(
        "divide_entre_gamma",
        "se divide entre γ en lugar de multiplicar por ella",
        (
            "Duplica γ. ¿Crece o encoge tu resultado?",
            "Cada componente normalizada se multiplica por la γ que le toca.",
        ),
        {"afin": "entre_gamma"},
        solo=True,
    ),
    Error(
        "afin_antes_de_normalizar",
        "γ y β se aplican antes de normalizar y no después",
        (
            "Duplica γ entera. ¿Cambia tu resultado?",
            "Primero se normaliza el vector y después se multiplica por γ y se suma β; si no, la normalización "
            "deshace parte de lo que hacen.",
        ),
        {"afin": "antes_de_normalizar"},
        solo=True,
    ),
)
