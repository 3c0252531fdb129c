import math

import torch


def pesos_con_temperatura(puntajes: torch.Tensor, temperatura: float) -> torch.Tensor:
    """Reparte los pesos con una temperatura.

    - `puntajes`: `(…, S)`, con los de cada consulta a lo largo de la última dimensión.
    - `temperatura`: un número mayor que 0, que puede ser `math.inf`.

    Devuelve los pesos, `(…, S)`, que suman 1 a lo largo de la última dimensión.
    """
    raise NotImplementedError("por resolver: pesos_con_temperatura")


# La temperatura que da los mismos pesos que multiplicar los puntajes por 10: un número exacto.
temperatura_por_10 = ...

# La temperatura que da los mismos pesos que multiplicar los puntajes por 0: un número exacto.
temperatura_por_0 = ...
