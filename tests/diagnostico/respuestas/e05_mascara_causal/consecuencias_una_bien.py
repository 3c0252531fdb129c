consecuencias_fallos = {"b", "d"}
