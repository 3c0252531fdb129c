import numpy as np
import torch


def parametros_atencion(d_modelo):
    return np.int64(4) * d_modelo * (d_modelo + 1)


def parametros_mlp(d_modelo, d_mlp):
    return torch.tensor(d_modelo) * d_mlp * 2 + d_mlp + d_modelo


def parametros_layernorm(d_modelo):
    return np.sum([d_modelo, d_modelo])


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp).item() + 2 * parametros_layernorm(d_modelo)


def desglosar(modulo):
    return {
        nombre: torch.tensor([p.numel() for p in hijo.parameters()], dtype=torch.int64).sum()
        for nombre, hijo in modulo.named_children()
    }


cambia_con_2_cabezas = np.bool_(False)
