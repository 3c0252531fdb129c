# El cuadrado llega a todo.
def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return (bloques * cabezas * tokens * bytes_por_peso) ** 2
