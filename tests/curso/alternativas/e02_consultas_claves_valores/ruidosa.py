import collections
import warnings

Papeles = collections.namedtuple("Papeles", "consulta claves valores")
papeles_de_la_busqueda = Papeles(consulta="b", claves="c", valores="a")
print(papeles_de_la_busqueda)
warnings.warn("¿y si no?")
busqueda_y_atencion = f"{papeles_de_la_busqueda.consulta}: lo escrito. " * 40
