"""e02: quién hace de consulta, de claves y de valores en una búsqueda de videos, y en qué difiere de la atención."""

from grader.autor import Cifra, Ejercicio, opcion, texto

PARTES = (
    opcion(
        "papeles_de_la_busqueda",
        "qué hace de consulta, qué de claves y qué de valores",
        pista="Cuenta la búsqueda paso a paso: ¿qué pones tú?, ¿con qué se compara eso?, ¿qué obtienes al final?",
    ),
    texto(
        "busqueda_y_atencion",
        "en qué se diferencian la búsqueda y la atención",
        pista="Compara lo que se recibe en una y en otra, y quién pregunta en cada una.",
        rubrica=(
            "La búsqueda devuelve una lista, de la que se elige un video; la atención devuelve una mezcla de todos los "
            "valores, ponderados por el parecido de cada clave con la consulta.",
            "En la autoatención cada palabra es a la vez quien busca (con su consulta) y uno de los videos (con su "
            "clave y su valor).",
        ),
    ),
)


EJERCICIO = Ejercicio(
    titulo="Consultas, claves y valores",
    partes=PARTES,
    cifras=(Cifra("los papeles de la búsqueda", "papeles_de_la_busqueda", ("b", "c", "a")),),
    repasar="qué hacen la consulta, las claves y los valores en la atención",
)
