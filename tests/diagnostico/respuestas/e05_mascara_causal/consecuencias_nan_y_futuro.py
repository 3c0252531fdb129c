consecuencias_fallos = {"a", "c"}
