# Repara bien la función y se equivoca en una de las dos consecuencias.
consecuencias_fallos = {"a", "e"}
