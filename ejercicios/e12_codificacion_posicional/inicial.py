import torch


def codificacion_posicional(largo: int, d_modelo: int) -> torch.Tensor:
    """Construye la tabla de codificación posicional con senos en las columnas pares y cosenos en las impares.

    - `largo`: cuántas posiciones, contadas desde 0; `d_modelo`: cuántas columnas, un número par.

    Devuelve un tensor `(largo, d_modelo)` de `float32`.
    """
    raise NotImplementedError("por resolver: codificacion_posicional")
