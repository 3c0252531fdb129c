# Intenta acertar con una de dos respuestas: la que se lee en su código y la que queda al ejecutarlo entero.
consecuencias_fallos = {"b", "e"}
exec('consecuencias_fallos = {"a", "c"}')
