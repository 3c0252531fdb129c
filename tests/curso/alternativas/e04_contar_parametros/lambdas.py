from functools import partial

from torch.nn.utils import parameters_to_vector

from teoria import contar

multiplicar = lambda veces, d: veces * d
parametros_atencion = lambda d_modelo: (d_modelo * d_modelo + d_modelo) << 2
parametros_mlp = lambda d_modelo, d_mlp: d_modelo * d_mlp + d_mlp + d_mlp * d_modelo + d_modelo
parametros_layernorm = partial(multiplicar, 2)
parametros_bloque = lambda d_modelo, cabezas, d_mlp: (
    parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + 4 * d_modelo
)
desglosar = lambda modulo: {
    n: len(parameters_to_vector(h.parameters())) if contar(h) else 0 for n, h in modulo.named_children()
}
cambia_con_2_cabezas = "8" == "2"
