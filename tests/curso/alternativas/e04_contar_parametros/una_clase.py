from __future__ import annotations

from dataclasses import dataclass

from torch import nn


@dataclass(frozen=True)
class Bloque:
    d_modelo: int
    d_mlp: int = 0

    @property
    def atencion(self) -> int:
        return 4 * (self.d_modelo + 1) * self.d_modelo

    @property
    def mlp(self) -> int:
        return self.d_mlp * (2 * self.d_modelo + 1) + self.d_modelo

    @property
    def norma(self) -> int:
        return self.d_modelo + self.d_modelo


def parametros_atencion(d_modelo: int) -> int:
    return Bloque(d_modelo).atencion


def parametros_mlp(d_modelo: int, d_mlp: int) -> int:
    return Bloque(d_modelo, d_mlp).mlp


def parametros_layernorm(d_modelo: int) -> int:
    return Bloque(d_modelo).norma


def parametros_bloque(d_modelo: int, cabezas: int, d_mlp: int) -> int:
    bloque = Bloque(d_modelo, d_mlp)
    return bloque.atencion + bloque.mlp + 2 * bloque.norma


def desglosar(modulo: nn.Module) -> dict[str, int]:
    directos = [nombre for nombre, _ in modulo.named_modules() if nombre and "." not in nombre]
    return {nombre: sum(p.numel() for p in modulo.get_submodule(nombre).parameters()) for nombre in directos}


cambia_con_2_cabezas = Bloque(128, 512) != Bloque(128, 512)
