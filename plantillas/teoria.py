# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
"""Código que el curso da hecho: la atención, un bloque de transformer y el miniproyecto de ordenar dígitos.

En los comentarios de forma, `B` es el número de ejemplos del batch; `L`, el de palabras que consultan; `S`, el de
palabras consultadas; `d`, el ancho de consultas y claves; `h`, el número de cabezas.

También se pueden importar, y se preparan al pedirlos por primera vez: `device`, donde conviene calcular; `X_ent` y
`X_val`, secuencias de dígitos al azar para entrenar y para comprobar; `blanco_tinta`, un mapa de colores.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor, nn

LARGO = 8  # dígitos por secuencia
DIGITOS = 10  # del 0 al 9


def atencion(Q: Tensor, K: Tensor, V: Tensor, mascara: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """Mezcla los valores según cuánto se parece cada consulta a cada clave.

    - `Q`: consultas, `(…, L, d)`; `K`: claves, `(…, S, d)`; `V`: valores, `(…, S, d_v)`.
    - `mascara`: booleana, de una forma que se expanda a `(…, L, S)`; `True` oculta esa clave a esa consulta.

    Devuelve `(salida, pesos)`, de formas `(…, L, d_v)` y `(…, L, S)`; cada fila de `pesos` suma 1.
    """
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])  # (…, L, S)
    if mascara is not None:
        puntajes = puntajes.masked_fill(mascara, -math.inf)
    pesos = torch.softmax(puntajes, dim=-1)  # (…, L, S)
    return pesos @ V, pesos


class AtencionMulticabeza(nn.Module):
    """Atiende con varias cabezas a la vez, cada una en su porción de las columnas, y combina lo que encuentran.

    - `d_modelo`: ancho de los vectores; `cabezas`: cuántas hay, un divisor de `d_modelo`.

    Después de cada llamada, `pesos` guarda las tablas de atención, `(B, h, L, S)`, separadas del grafo de gradientes.
    """

    def __init__(self, d_modelo: int, cabezas: int) -> None:
        super().__init__()
        if d_modelo % cabezas:
            raise ValueError(f"d_modelo ({d_modelo}) no se reparte en partes iguales entre {cabezas} cabezas")
        self.cabezas = cabezas
        self.W_q = nn.Linear(d_modelo, d_modelo)
        self.W_k = nn.Linear(d_modelo, d_modelo)
        self.W_v = nn.Linear(d_modelo, d_modelo)
        self.W_o = nn.Linear(d_modelo, d_modelo)
        self.pesos: Tensor | None = None

    def forward(self, x: Tensor, contexto: Tensor | None = None, mascara: Tensor | None = None) -> Tensor:
        """Calcula la atención de `x` sobre `contexto`, o sobre sí mismo si no se da.

        - `x`: de donde salen las consultas, `(B, L, d_modelo)`.
        - `contexto`: de donde salen claves y valores, `(B, S, d_modelo)`.
        - `mascara`: booleana, de una forma que se expanda a `(B, h, L, S)`; `True` oculta.

        Devuelve la salida, `(B, L, d_modelo)`.
        """
        contexto = x if contexto is None else contexto
        Q = self._dividir(self.W_q(x))  # (B, h, L, d_modelo/h)
        K = self._dividir(self.W_k(contexto))  # (B, h, S, d_modelo/h)
        V = self._dividir(self.W_v(contexto))  # (B, h, S, d_modelo/h)
        salida, pesos = atencion(Q, K, V, mascara)
        self.pesos = pesos.detach()  # (B, h, L, S)
        return self.W_o(salida.transpose(1, 2).flatten(2))  # (B, L, d_modelo)

    def _dividir(self, x: Tensor) -> Tensor:
        """Reparte las columnas entre las cabezas: de `(B, L, d_modelo)` a `(B, h, L, d_modelo/h)`."""
        return x.unflatten(-1, (self.cabezas, -1)).transpose(1, 2)


class BloqueTransformer(nn.Module):
    """Un bloque de transformer: atención y MLP, cada uno con su normalización antes y su suma residual después.

    - `d_modelo`: ancho de los vectores; `cabezas`: las de la atención; `d_mlp`: ancho de la capa oculta del MLP.
    """

    def __init__(self, d_modelo: int, cabezas: int, d_mlp: int) -> None:
        super().__init__()
        self.norma1 = nn.LayerNorm(d_modelo)
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.GELU(), nn.Linear(d_mlp, d_modelo))

    def forward(self, x: Tensor, mascara: Tensor | None = None) -> Tensor:
        """Transforma cada vector con lo que encuentra en los demás: de `(B, L, d_modelo)` a `(B, L, d_modelo)`.

        - `mascara`: booleana, de una forma que se expanda a `(B, h, L, L)`; `True` oculta.
        """
        x = x + self.atencion(self.norma1(x), mascara=mascara)
        return x + self.mlp(self.norma2(x))


def contar(modulo: nn.Module) -> int:
    """Cuenta los números que aprende un módulo: los elementos de todos sus parámetros."""
    return sum(parametro.numel() for parametro in modulo.parameters())


# --- Miniproyecto: ordenar dígitos ---------------------------------------------------------------------------------


class TransformerJuguete(nn.Module):
    """Un transformer pequeño que lee `LARGO` dígitos y, en cada lugar, puntúa qué dígito poner.

    - `bloques`: cuántos bloques se encadenan; los demás son las medidas de cada uno.

    Después de cada llamada, `.bloques[b].atencion.pesos` guarda las tablas de atención del bloque `b`, `(B, h, L, L)`.
    """

    def __init__(self, bloques: int = 2, d_modelo: int = 64, cabezas: int = 2, d_mlp: int = 256) -> None:
        super().__init__()
        self.digito = nn.Embedding(DIGITOS, d_modelo)
        self.posicion = nn.Embedding(LARGO, d_modelo)
        self.bloques = nn.ModuleList(BloqueTransformer(d_modelo, cabezas, d_mlp) for _ in range(bloques))
        self.norma = nn.LayerNorm(d_modelo)
        self.salida = nn.Linear(d_modelo, DIGITOS)

    def forward(self, x: Tensor) -> Tensor:
        """Puntúa los dígitos: de `x`, enteros `(B, L)`, a los `logits`, `(B, L, DIGITOS)`."""
        lugares = torch.arange(x.shape[1], device=x.device)  # (L,)
        h = self.digito(x) + self.posicion(lugares)  # (B, L, d_modelo)
        for bloque in self.bloques:
            h = bloque(h)
        return self.salida(self.norma(h))


@torch.no_grad()
def exactitud(modelo: nn.Module, X: Tensor, Y: Tensor) -> tuple[float, float]:
    """Mide un modelo en evaluación: la fracción de dígitos que acierta y la de secuencias que acierta enteras.

    - `X`, `Y`: las secuencias y sus respuestas, enteros `(N, L)`.
    """
    entrenaba = modelo.training
    modelo.eval()
    pares = zip(X.split(1000), Y.split(1000), strict=True)
    aciertos = torch.cat([modelo(x).argmax(-1) == y for x, y in pares])  # (N, L)
    modelo.train(entrenaba)
    return aciertos.float().mean().item(), aciertos.all(-1).float().mean().item()


@contextmanager
def un_solo_hilo() -> Iterator[None]:
    """Calcula lo de dentro con un hilo: repartir tensores pequeños entre varios cuesta más que calcularlos."""
    hilos = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(hilos)


def entrenar_secuencias(
    modelo: nn.Module, X_ent: Tensor, Y_ent: Tensor, X_val: Tensor, Y_val: Tensor, epocas: int = 6
) -> None:
    """Entrena un modelo con Adam, de 64 en 64 ejemplos, y escribe una línea por época: pérdida, dígitos y secuencias.

    - `X_ent`, `Y_ent`: secuencias y respuestas con las que aprende, enteros `(N, L)`.
    - `X_val`, `Y_val`: otras distintas, para medirlo al final de cada época.
    """
    with un_solo_hilo():
        optimizador = torch.optim.Adam(modelo.parameters(), lr=1e-3)
        for epoca in range(1, epocas + 1):
            modelo.train()
            total = 0.0
            for elegidas in torch.randperm(len(X_ent)).split(64):
                logits = modelo(X_ent[elegidas])  # (64, L, 10)
                loss = F.cross_entropy(logits.flatten(0, 1), Y_ent[elegidas].flatten())
                optimizador.zero_grad()
                loss.backward()
                optimizador.step()
                total += loss.item() * len(elegidas)
            digitos, secuencias = exactitud(modelo, X_val, Y_val)
            perdida = total / len(X_ent)
            print(
                f"época {epoca}: pérdida {perdida:.3f} · dígitos {digitos:.1%} · secuencias {secuencias:.1%}",
                flush=True,
            )


def __getattr__(nombre: str) -> Any:
    """Prepara al pedirlo lo que no siempre hace falta."""
    match nombre:
        case "device":
            return torch.device("cuda" if torch.cuda.is_available() else "cpu")
        case "X_ent" | "X_val":
            cuantas, semilla = (20_000, 1) if nombre == "X_ent" else (2_000, 2)
            generador = torch.Generator().manual_seed(semilla)
            valor: Any = torch.randint(DIGITOS, (cuantas, LARGO), generator=generador)
        case "blanco_tinta":
            from matplotlib.colors import LinearSegmentedColormap

            valor = LinearSegmentedColormap.from_list("blanco_tinta", ["#ffffff", "#1b2a49"])
        case _:
            raise AttributeError(f"el módulo `teoria` no tiene «{nombre}»")
    return globals().setdefault(nombre, valor)
