import random

se_puede_sin_posicion = {t: random.choice(["quizá", "a veces"]) for t in ("hay_un_7", "invertir", "ordenar", "copiar")}
