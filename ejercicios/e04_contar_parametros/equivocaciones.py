"""Las equivocaciones conocidas de e04: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "sin_sesgos",
        "los sesgos de las capas lineales no están en la cuenta",
        (
            "Imprime la forma de cada parámetro de una `nn.Linear(5, 3)`: ¿están todos en tu cuenta?",
            "Cada capa lineal guarda, además de su matriz, un vector de sesgo con un número por cada salida.",
        ),
        {"sesgos": "ninguno"},
    ),
    Error(
        "sesgo_de_un_numero",
        "algún sesgo se cuenta como un solo número",
        (
            "Imprime la forma de cada parámetro de una `nn.Linear(5, 3)`: ¿cuántos números tiene su sesgo?",
            "El sesgo es un vector: guarda un número por cada salida de la capa.",
        ),
        {"sesgos": "un_numero"},
        formas=({"sesgos": "un_numero_atencion"}, {"sesgos": "un_numero_mlp"}),
    ),
    Error(
        "sin_w_o",
        "la atención se cuenta con tres matrices en lugar de cuatro",
        (
            "¿Qué pasa con las salidas de las cabezas después de concatenarlas? Busca esa capa en tu cuenta.",
            "Además de proyectar consultas, claves y valores, la atención tiene una proyección de salida.",
        ),
        {"proyecciones": 3},
    ),
    Error(
        "cabezas_multiplican",
        "la atención se cuenta una vez por cabeza, como si más cabezas fueran más parámetros",
        (
            "Con más cabezas, ¿cuántas columnas le tocan a cada una?",
            "Una cabeza no trae matrices nuevas: trabaja con una parte de las columnas de las que ya hay.",
        ),
        {"reparto": "multiplican"},
    ),
    Error(
        "w_o_de_una_cabeza",
        "la proyección de salida se cuenta como si recibiera una sola cabeza",
        (
            "¿Qué medida tiene el vector que sale de concatenar todas las cabezas?",
            "Las salidas de las cabezas se juntan antes de la última proyección, y todas entran en ella.",
        ),
        {"reparto": "una_sale"},
    ),
    Error(
        "cabezas_completas",
        "cada cabeza se cuenta con proyecciones de ancho d_modelo",
        (
            "Si cada cabeza tuviera ese ancho, ¿qué medida tendría el vector que sale de concatenarlas?",
            "Cada cabeza solo mide d_modelo entre el número de cabezas; todas juntas suman d_modelo columnas.",
        ),
        {"reparto": "completas"},
    ),
    Error(
        "una_sola_cabeza",
        "las proyecciones de consultas, claves y valores se cuentan para una sola cabeza",
        (
            "El ancho que usas es el de una cabeza. ¿Cuántas hay?",
            "Lo que ocupa una cabeza hay que sumarlo por todas ellas, y entre todas ocupan d_modelo columnas.",
        ),
        {"reparto": "una"},
    ),
    Error(
        "dividido_entre_cabezas",
        "los parámetros de la atención se dividen entre el número de cabezas",
        (
            "Divides entre las cabezas. ¿Dónde quedan en tu cuenta las demás?",
            "Cada cabeza usa una parte de las columnas, pero el bloque guarda las de todas.",
        ),
        {"reparto": "dividen"},
    ),
    Error(
        "una_layernorm",
        "al bloque le faltan 2 · d_modelo números, los que tiene una LayerNorm",
        (
            "Recorre el bloque de principio a fin: ¿cuántas veces se normaliza?",
            "La atención y el MLP tienen cada uno su LayerNorm, con números propios.",
        ),
        {"normas": 1},
    ),
    Error(
        "sin_layernorm",
        "el bloque no cuenta ninguna LayerNorm",
        (
            "Hay una pieza del bloque que también aprende y que no está en tu suma.",
            "Las LayerNorm tienen parámetros y el bloque contiene dos: súmalas a la atención y al MLP.",
        ),
        {"normas": 0},
    ),
    Error(
        "cuatro_layernorm",
        "al bloque le sobran 4 · d_modelo números, los que tienen dos LayerNorm",
        (
            "¿Tu cuenta de una LayerNorm ya incluía las dos del bloque?",
            "El bloque tiene dos LayerNorm; si multiplicas dos veces por dos, las cuentas de más.",
        ),
        {"normas": 4},
    ),
    Error(
        "layernorm_por_dos",
        "la LayerNorm sale con el doble de números, como si contara las dos del bloque",
        (
            "Relee el enunciado: ¿de cuántas LayerNorm habla esa función?",
            "Se pide lo que guarda una sola LayerNorm; las dos se suman después, en el bloque.",
        ),
        {"norma": "las_dos"},
    ),
    Error(
        "sin_beta",
        "la LayerNorm se cuenta sin el desplazamiento β",
        (
            "¿Qué hace una LayerNorm después de normalizar? Mira cuántos vectores usa.",
            "Hay dos vectores de ancho d_modelo: la escala γ y el desplazamiento β.",
        ),
        {"norma": "sin_beta"},
    ),
    Error(
        "norma_de_dos_numeros",
        "γ y β se cuentan como un solo número cada uno",
        (
            "Imprime la forma de cada parámetro de una `nn.LayerNorm(5)`.",
            "γ y β son vectores: tienen un número por cada componente.",
        ),
        {"norma": "dos_numeros"},
    ),
    Error(
        "sin_sesgos_del_mlp",
        "los sesgos del MLP no están en la cuenta",
        (
            "En el MLP hay más que dos matrices: revisa qué guarda cada una de sus capas.",
            "Las dos capas del MLP llevan sesgo: uno con un número por neurona intermedia y otro por cada salida.",
        ),
        {"sesgos": "sin_mlp"},
    ),
    Error(
        "dos_sesgos_de_ida",
        "los dos sesgos del MLP se cuentan con d_mlp números",
        (
            "¿Cuántas salidas tiene cada una de las dos capas del MLP?",
            "Cada sesgo tiene un número por cada salida de su capa, y la segunda vuelve a d_modelo.",
        ),
        {"sesgos": "los_dos_de_ida"},
    ),
    Error(
        "sin_sesgos_de_la_atencion",
        "los sesgos de la atención no están en la cuenta",
        (
            "En la atención hay más que matrices: revisa qué guarda cada una de sus capas lineales.",
            "Las proyecciones de la atención llevan sesgo, cada una con un número por cada salida.",
        ),
        {"sesgos": "sin_atencion"},
    ),
    Error(
        "mlp_solo_ida",
        "el MLP se cuenta con una sola de sus dos capas",
        (
            "¿Qué ancho tiene el vector a la salida de tu MLP? ¿Es el mismo con que entró?",
            "Después de ensanchar hasta d_mlp, otra capa lineal vuelve a d_modelo, y también tiene parámetros.",
        ),
        {"mlp": "solo_ida"},
    ),
    Error(
        "mlp_dos_veces",
        "el MLP se cuenta dos veces",
        (
            "Recorre el bloque de principio a fin: ¿cuántos MLP hay?",
            "La atención y el MLP aparecen una vez en cada bloque; lo que se repite es la LayerNorm.",
        ),
        {"mlp": "dos_veces"},
    ),
    Error(
        "mlp_de_cuatro_d",
        "el ancho del MLP se toma como 4·d_modelo en lugar de d_mlp",
        (
            "Prueba con dos valores distintos de d_mlp y el mismo d_modelo: ¿cambia tu resultado?",
            "Que el MLP sea cuatro veces más ancho es una costumbre; aquí el ancho es el argumento d_mlp.",
        ),
        {"mlp": "cuatro_veces"},
    ),
    Error(
        "circunflejo",
        "el cuadrado está escrito con `^`, que en Python no eleva: combina los bits de dos enteros",
        (
            "Escribe `3 ^ 2` en Python. ¿Es lo que esperas?",
            "Para elevar se usa `**`, o se multiplica el número por sí mismo.",
        ),
        {"que": "circunflejo"},
        formas=({"que": "circunflejo_entre_parentesis"}, {"que": "circunflejo_y_suma"}),
    ),
    Error(
        "cuenta_tensores",
        "se cuentan tensores en lugar de los números que contienen",
        (
            "Una `nn.Linear(5, 3)` tiene 18 parámetros. ¿Cuánto daría tu cuenta?",
            "Cada matriz o vector aporta tantos parámetros como elementos tiene, no uno.",
        ),
        {"que": "tensores"},
    ),
    Error(
        "no_devuelve",
        "la función no devuelve su resultado",
        (
            "Guarda el resultado de llamar a tu función en una variable e imprímela.",
            "Mostrar un valor en pantalla no lo devuelve: quien llama a la función recibe `None`.",
        ),
        {"devuelve": "nada"},
    ),
    Error(
        "sin_reiniciar",
        "cada hijo lleva también la cuenta de los anteriores",
        (
            "Compara el número del último hijo con el total del módulo.",
            "La cuenta de un hijo empieza en 0: mira dónde le das ese valor, si antes del bucle o dentro.",
        ),
        funciones={"desglosar": "desglosar_sin_reiniciar"},
    ),
    Error(
        "cuenta_el_modulo",
        "cada hijo lleva la cuenta del módulo entero",
        (
            "Suma los números de tu diccionario y compáralos con el total. ¿De quién son los que cuentas?",
            "Lo que se cuenta en cada vuelta es el hijo de esa vuelta, no el módulo que se recorre.",
        ),
        funciones={"desglosar": "desglosar_el_modulo"},
    ),
    Error(
        "por_comienzo_del_nombre",
        "los hijos salen de los nombres de los parámetros, y así faltan los que no tienen ninguno",
        (
            "¿Qué pasa en tu desglose con un hijo sin parámetros? ¿Y con un módulo sin hijos?",
            "Recorre los hijos con `named_children` y no los parámetros: aparecen todos, y solo ellos.",
        ),
        funciones={"desglosar": "desglosar_por_comienzo"},
    ),
    Error(
        "nombres_que_empiezan_igual",
        "un hijo se lleva también los parámetros de otro cuyo nombre empieza como el suyo",
        (
            "¿Qué da tu función si un hijo se llama `capa` y otro `capa2`?",
            "El nombre de un parámetro lleva el de su hijo hasta el primer punto. Contar los parámetros de cada hijo, "
            "en vez de buscarlos por su nombre, evita la confusión.",
        ),
        funciones={"desglosar": "desglosar_por_prefijo"},
    ),
    Error(
        "solo_el_ultimo_tensor",
        "de cada hijo solo cuenta el último de sus tensores",
        (
            "Una `nn.Linear(5, 3)` tiene 18 parámetros. ¿Cuánto da la tuya, y de qué tensor es ese número?",
            "Asignar a una clave que ya existe borra lo que había: hay que sumar.",
        ),
        funciones={"desglosar": "desglosar_el_ultimo"},
    ),
    Error(
        "solo_el_ultimo_de_cada_hijo",
        "de cada hijo solo cuenta el último de sus tensores, o 0 si no tiene ninguno",
        (
            "Una `nn.Linear(5, 3)` tiene 18 parámetros. ¿Cuánto da la tuya, y de qué tensor es ese número?",
            "Los tensores de un mismo hijo se suman: cada uno añade los suyos a los que ya había.",
        ),
        {"que": "ultimo"},
        solo=True,
    ),
    Error(
        "sin_hijos_vacios",
        "el desglose se salta los hijos que no tienen parámetros",
        (
            "Busca en tu diccionario una activación o un dropout del módulo.",
            "Un hijo directo aparece siempre, aunque su cuenta sea 0: recorre los hijos, no los parámetros.",
        ),
        {"vacios": False},
    ),
    Error(
        "desglose_recursivo",
        "el desglose incluye el módulo mismo y todo lo que hay dentro de sus hijos",
        (
            "¿Qué claves tiene tu diccionario? Fíjate en la vacía y en las que llevan un punto.",
            "Se piden solo los hijos directos; el recorrido que usas baja por todos los niveles y empieza por el "
            "propio módulo.",
        ),
        {"nivel": "modulos"},
    ),
    Error(
        "desglose_con_nietos",
        "el desglose incluye también los hijos de los hijos",
        (
            "¿Qué claves de tu diccionario llevan un punto en medio?",
            "Se piden solo los hijos directos: lo que hay dentro de cada uno ya está en su cuenta.",
        ),
        {"nivel": "descendientes"},
    ),
    Error(
        "desglose_por_parametro",
        "el desglose tiene una clave por cada tensor de parámetros en lugar de una por hijo",
        (
            "¿A qué se refieren las claves de tu diccionario: a piezas o a matrices?",
            "Reúne en una sola cuenta todo lo que pertenece al mismo hijo directo.",
        ),
        {"nivel": "parametros"},
    ),
    Error(
        "solo_propios",
        "de cada hijo se cuentan solo los parámetros que guarda él mismo, sin los de sus propios hijos",
        (
            "¿Cuánto le toca en tu desglose a un hijo que es una `nn.Sequential`?",
            "Un hijo se cuenta entero: hay que bajar por todo lo que contiene.",
        ),
        {"propios": True},
    ),
    Error(
        "solo_entrenables",
        "los parámetros congelados no están en la cuenta",
        (
            "¿Tu cuenta depende de `requires_grad`?",
            "Un parámetro congelado sigue siendo un parámetro del módulo y aquí se cuenta.",
        ),
        {"cuentan": "entrenables"},
    ),
    Error(
        "con_buferes",
        "los búferes se cuentan como parámetros",
        (
            "¿De dónde sacas los tensores que sumas? Compáralos con los parámetros de una `nn.BatchNorm1d(6)`.",
            "Las medias y varianzas acumuladas se guardan con el módulo, pero no son parámetros.",
        ),
        {"cuentan": "con_buferes"},
    ),
    Error(
        "desglose_solo_pesos",
        "el desglose cuenta los pesos de cada capa y deja fuera sus sesgos",
        (
            "Compara tu cuenta de una `nn.Linear(5, 3)` con 18.",
            "Además de `weight`, las capas tienen otros parámetros: el total incluye todos.",
        ),
        {"cuentan": "pesos"},
    ),
    Error(
        "claves_de_clase",
        "las claves del desglose son las clases de los hijos en lugar de sus nombres",
        (
            "Si dos hijos son de la misma clase, ¿cuántas claves tiene tu diccionario?",
            "Cada hijo tiene un nombre propio dentro del módulo: esa es la clave que se pide.",
        ),
        {"claves": "clase"},
    ),
    Error(
        "un_solo_total",
        "desglosar devuelve un solo total en lugar de un diccionario",
        (
            "¿Se puede saber, con lo que devuelves, cuánto pone cada hijo?",
            "Se pide un diccionario con una entrada por hijo; el total ya lo da `contar`.",
        ),
        {"forma": "total"},
    ),
)
