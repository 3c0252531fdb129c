QUE_ES = {"a": "valores", "b": "consulta", "c": "claves"}
papeles_de_la_busqueda = tuple(sorted(QUE_ES, key=lambda letra: ["consulta", "claves", "valores"].index(QUE_ES[letra])))
busqueda_y_atencion = "\n".join(["mezcla, no lista", "cada palabra busca y es buscada"])
