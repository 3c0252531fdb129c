import torch

# Los tres valores siguientes son de la tercera palabra; cada número, con 2 decimales.

# Sus puntuaciones con las claves k1, k2 y k3, sin dividir entre √d: una tupla de tres números.
puntuaciones = ...

# Los pesos que reparte entre v1, v2 y v3: una tupla de tres números.
pesos = ...

# Su vector contextualizado: una tupla de dos números.
z3 = ...


def contextualizar(q: torch.Tensor, K: torch.Tensor, V: torch.Tensor) -> torch.Tensor:
    """Mezcla los valores según lo que se parece cada clave a una consulta, sin dividir entre √d.

    - `q`: la consulta, `(d,)`; `K`: claves, `(S, d)`; `V`: valores, `(S, d_v)`.

    Devuelve el vector contextualizado, `(d_v,)`.
    """
    raise NotImplementedError("por resolver: contextualizar")
