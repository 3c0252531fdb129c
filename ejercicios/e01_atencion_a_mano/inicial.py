import torch

# Los cinco valores siguientes son de la primera palabra; cada número, con 2 decimales.

# Sus puntajes con las claves k1, k2 y k3: una tupla de tres números.
puntajes_primera = ...

# La exponencial de cada puntaje: una tupla de tres números.
exponenciales_primera = ...

# La suma de las tres exponenciales: un número.
suma_primera = ...

# Los pesos que reparte entre v1, v2 y v3: una tupla de tres números.
pesos_primera = ...

# Su salida: una tupla de dos números.
salida_primera = ...


def atencion_por_pasos(
    Q: torch.Tensor, K: torch.Tensor, V: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Calcula la atención y devuelve también los pasos intermedios.

    - `Q`: consultas, `(…, L, d)`; `K`: claves, `(…, S, d)`; `V`: valores, `(…, S, d_v)`.

    Devuelve `(puntajes, pesos, salida)`, de formas `(…, L, S)`, `(…, L, S)` y `(…, L, d_v)`. Los puntajes ya están
    divididos entre √d, y cada fila de `pesos` suma 1.
    """
    raise NotImplementedError("por resolver: atencion_por_pasos")
