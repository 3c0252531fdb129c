"""Los topes de lo que se dicen los procesos. El hijo recorta para que quepa; el padre no se fía y recorta otra vez."""

# --- Un mensaje, en bytes ------------------------------------------------------------------------------------------

# Lo que se lee de quien ejecuta código ajeno: una cabecera y, aparte, los números de sus tensores.
CABECERA, BLOQUES = 1 << 20, 16 << 20
# Lo que se lee de quien solo ejecuta código del corrector.
DE_CONFIANZA = 1 << 30
# Lo que se lee todavía de quien ya gastó de más: cabe lo que su respuesta, si la dio a tiempo, ocupe en el canal.
PRORROGA = 64 << 20
# Cuántas llamadas se mandan por adelantado, y cuántos bytes entre todas: caben en el canal sin que nadie las lea.
ADELANTO, EN_VUELO = 16, 32 << 10
# Lo que pueden ocupar, entre todos, los resultados que da una entrega cada vez que se ejecuta.
RESULTADOS = 64 << 20

# --- Un valor ------------------------------------------------------------------------------------------------------

# Bytes de un tensor: dos caben en un mensaje.
TENSOR = BLOQUES // 2
# Cuántos elementos da el hijo de una colección y letras de un texto, cuántas veces anida una en otra, y cuántos
# parámetros lee de un módulo mirando tantos de los que contiene.
ELEMENTOS, TEXTO, ANIDADO, PARAMETROS, MODULOS = 10_000, 10_000, 12, 500, 5_000
# Lo que acepta el padre de un resultado entero: valores, letras entre todos, números de cada arreglo y anidamiento.
VALORES, LETRAS, NUMEROS, PROFUNDIDAD = 20_000, 200_000, 1 << 21, 32
# Argumentos que una llamada dice haber cambiado.
MODIFICADOS = 64

# --- Un texto, en caracteres ---------------------------------------------------------------------------------------

# Un nombre, un tipo o una línea de código; lo que dice una excepción; y los nombres de los parámetros que no casan.
NOMBRE, MENSAJE, DE_PARAMETROS = 240, 2_000, 2_000
# Lo que se imprime al cargar y al llamar, diga el curso lo que diga; y una línea de las que se cuentan mientras tanto.
IMPRESO, LINEA = 100_000, 200
# El nombre de un dtype.
DTYPE = 20

# --- Cuántas cosas se cuentan --------------------------------------------------------------------------------------

# De un archivo cargado: nombres, fallos al ejecutarlo, nombres que se perdieron, quién usa a quién, notas, datos de una
# nota, indicios, y cierres de lo costoso.
NOMBRES, TROPIEZOS, PERDIDOS, USOS, NOTAS, DATOS_DE_NOTA, INDICIOS, CIERRES = 500, 50, 200, 200, 40, 8, 100, 50
# Los nombres que ata una instrucción.
ATADOS = 50
# De un fallo: textos de la excepción, tensores que había y dimensiones de cada uno.
ARGUMENTOS, TENSORES, DIMENSIONES = 5, 6, 8
