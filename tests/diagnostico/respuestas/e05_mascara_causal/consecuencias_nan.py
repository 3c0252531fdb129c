consecuencias_fallos = {"a", "e"}
