"""e04 · Contar parámetros: los de un bloque de transformer, con aritmética, y los de cualquier módulo, por hijos."""

from torch import nn

from teoria import contar


def parametros_atencion(d_modelo: int) -> int:
    """Cuenta los parámetros de la atención: cuatro proyecciones cuadradas con sesgo."""
    return 4 * (d_modelo * d_modelo + d_modelo)


def parametros_mlp(d_modelo: int, d_mlp: int) -> int:
    """Cuenta los parámetros del MLP: una capa que ensancha y otra que vuelve, ambas con sesgo."""
    ida = d_modelo * d_mlp + d_mlp
    vuelta = d_mlp * d_modelo + d_modelo
    return ida + vuelta


def parametros_layernorm(d_modelo: int) -> int:
    """Cuenta los parámetros de una LayerNorm: γ y β, un número por componente cada una."""
    return 2 * d_modelo


def parametros_bloque(d_modelo: int, cabezas: int, d_mlp: int) -> int:
    """Cuenta los parámetros de un bloque: atención, MLP y dos LayerNorm.

    `cabezas` no interviene: las cabezas se reparten las columnas de las mismas matrices.
    """
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + 2 * parametros_layernorm(d_modelo)


def desglosar(modulo: nn.Module) -> dict[str, int]:
    """Reparte los parámetros de un módulo entre sus hijos directos, por nombre."""
    return {nombre: contar(hijo) for nombre, hijo in modulo.named_children()}


cambia_con_2_cabezas = parametros_bloque(128, 2, 512) != parametros_bloque(128, 8, 512)
