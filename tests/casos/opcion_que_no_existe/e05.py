# por ahora solo las preguntas
consecuencias_fallos = {"b", "e"}
