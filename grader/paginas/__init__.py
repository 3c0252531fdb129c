"""La página de cada estudiante: lo que entregó, celda a celda, con lo que se le dice de cada cosa a su lado.

Entran lo entregado y su calificación; sale una página HTML que se basta sola. Lo que escribió el estudiante se acota,
se convierte con nbconvert y se limpia: no queda en ella nada que se ejecute ni que salga a la red.
"""

from grader.paginas.escritura import PAGINAS, escribir_paginas, hay_paginas, olvidar_paginas
from grader.paginas.pagina import Asunto, redactar_pagina

__all__ = ["PAGINAS", "Asunto", "escribir_paginas", "hay_paginas", "olvidar_paginas", "redactar_pagina"]
