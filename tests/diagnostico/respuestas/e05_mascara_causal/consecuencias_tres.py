consecuencias_fallos = {"b", "d", "e"}
