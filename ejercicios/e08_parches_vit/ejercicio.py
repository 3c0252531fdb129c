"""e08 · Una imagen en parches: cuántos salen, cuánto cuestan y cómo se cortan."""

from grader.autor import Caso, Cifra, Ejercicio, entero, funcion, normal, tensor, uno_de

# Medidas que siempre encajan: lados múltiplos de 16 con parches que dividen a 16.
LADO = entero(64, 320, multiplo=16)
PARCHE = uno_de(4, 8, 16)

# Una imagen pequeña que se puede comprobar a mano: los números del 0 al 15, por filas.
CUATRO_POR_CUATRO = tensor([[[4 * fila + columna for columna in range(4)] for fila in range(4)]])

EJERCICIO = Ejercicio(
    titulo="Una imagen en parches",
    repasar="cómo un ViT convierte una imagen en una fila de tokens",
    partes=(
        funcion(
            "contar_parches",
            "cuántos parches salen de una imagen cuadrada",
            Caso("lado 48 y parche 8", (48, 8)),
            Caso("medidas cualesquiera", (LADO, PARCHE)),
            Caso("un parche de lado impar", (entero(42, 420, multiplo=21), uno_de(3, 7))),
            Caso("las medidas del curso", (224, 16)),
            Caso("una imagen más grande", (384, 16)),
            Caso("un solo parche", (16, 16)),
            pista="Dibuja una imagen pequeña, córtala y cuenta los trozos: primero los de una fila, luego las filas.",
            cantidades=("1", "lado / parche", "lado", "parche", "lado ** 2"),
        ),
        funcion(
            "numeros_por_parche",
            "cuántos números hay en un parche",
            Caso("tres canales y parche de 8", (3, 8)),
            Caso("canales y parche cualesquiera", (entero(4, 9), entero(10, 20))),
            Caso("otros canales y otro parche", (entero(21, 40), entero(5, 20))),
            Caso("las medidas del curso", (3, 16)),
            Caso("un solo canal", (1, entero(5, 20))),
            pista="¿Cuántos píxeles hay en un parche, y cuántos números guarda cada píxel?",
            cantidades=("1", "canales", "parche", "canales * parche", "parche ** 2"),
        ),
        funcion(
            "tokens_vit",
            "cuántos tokens recibe el transformer",
            Caso("lado 48 y parche 8", (48, 8)),
            Caso("medidas cualesquiera", (LADO, PARCHE)),
            Caso("un parche de lado impar", (entero(42, 420, multiplo=21), uno_de(3, 7))),
            Caso("las medidas del curso", (224, 16)),
            Caso("una imagen más grande", (384, 16)),
            Caso("un solo parche", (16, 16)),
            pista="Cuenta todo lo que entra al transformer: lo que sale de la imagen y lo que se añade.",
            cantidades=("1", "lado / parche", "lado", "parche", "lado ** 2"),
        ),
        funcion(
            "crecimiento_tabla",
            "cuántas veces crece la tabla de atención",
            Caso("de 48 a 80 con parche 16", (48, 80, 16)),
            Caso("una imagen mayor", (entero(64, 160, multiplo=16), entero(192, 320, multiplo=16), uno_de(8, 16))),
            Caso("una imagen menor", (entero(192, 320, multiplo=16), entero(64, 160, multiplo=16), uno_de(8, 16))),
            Caso("las medidas del curso", (224, 384, 16)),
            pista="Calcula primero cuántos tokens hay con cada imagen y cuántos pesos tiene cada tabla.",
            peso=2,
        ),
        funcion(
            "extraer_parches",
            "cómo se corta la imagen en parches",
            Caso("un canal de 4 × 4", (CUATRO_POR_CUATRO, 2)),
            Caso("tres canales", (normal(3, 12, 12), 4)),
            Caso("imagen apaisada", (normal(3, 48, 80), 8)),
            Caso("imagen vertical de dos canales", (normal(2, 30, 12), 6)),
            Caso("vista no contigua", (normal(3, 12, 18, contiguo=False), 3)),
            Caso("float64", (normal(3, 15, 15, dtype="float64"), 5)),
            Caso("un solo parche", (normal(3, 6, 6), 6)),
            Caso("parches de un píxel", (normal(3, 4, 5), 1)),
            pista="Numera los píxeles de una imagen de 4 × 4, escribe a mano sus parches y compáralos con tu salida.",
            peso=5,
        ),
    ),
    cifras=(
        Cifra("parches de una imagen de 224 con parches de 16", "contar_parches", 196, argumentos=(224, 16)),
        Cifra("números de un parche de 16 con 3 canales", "numeros_por_parche", 768, argumentos=(3, 16)),
        Cifra("tokens de una imagen de 224 con parches de 16", "tokens_vit", 197, argumentos=(224, 16)),
        Cifra("parches de una imagen de 384 con parches de 16", "contar_parches", 576, argumentos=(384, 16)),
        Cifra("tokens de una imagen de 384 con parches de 16", "tokens_vit", 577, argumentos=(384, 16)),
        Cifra("crecimiento de la tabla", "crecimiento_tabla", 8.5787, argumentos=(224, 384, 16), decimales=4),
        Cifra("crecimiento redondeado", "crecimiento_tabla", 8.6, argumentos=(224, 384, 16), decimales=1),
    ),
    citas={"32": "dato", "65": "(32 / 4)**2 + 1", "257": "(64 / 4)**2 + 1", "15,63": "(257 / 65)**2"},
)
