import torch

# La media de la suma `x + sub`: un número, con 3 decimales.
media_suma = ...

# La varianza sesgada de esa suma: un número, con 3 decimales.
varianza_suma = ...

# La suma normalizada, con γ = 1, β = 0 y sin contar ε: una tupla de cuatro números, con 2 decimales.
suma_normalizada = ...


def residual(x: torch.Tensor, sub: torch.Tensor) -> torch.Tensor:
    """Suma a la entrada de una subcapa lo que salió de ella.

    - `x`: la entrada, `(…, d)`; `sub`: la salida de la subcapa, de la misma forma.

    Devuelve un tensor `(…, d)`.
    """
    raise NotImplementedError("por resolver: residual")


def normalizar_capa(x: torch.Tensor, gamma: torch.Tensor, beta: torch.Tensor, eps: float = 1e-5) -> torch.Tensor:
    """Normaliza cada vector a lo largo de la última dimensión, con la varianza sesgada y `eps` dentro de la raíz.

    - `x`: los vectores, `(…, d)`; `gamma` y `beta`: escala y desplazamiento, `(d,)`.

    Devuelve un tensor `(…, d)`.
    """
    raise NotImplementedError("por resolver: normalizar_capa")
