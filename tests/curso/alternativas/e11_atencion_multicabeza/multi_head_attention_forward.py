import torch
import torch.nn.functional as F

cabezas_concatenadas = (3.26, 2.26, 1.15, 4.02)
forma_w_o = (4, 4)


def dividir_cabezas(X, cabezas):
    return X.unfold(2, X.shape[2] // cabezas, X.shape[2] // cabezas).transpose(1, 2)


def unir_cabezas(X):
    return X.movedim(1, 2).flatten(start_dim=2)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    x = X.transpose(0, 1)
    salida, _ = F.multi_head_attention_forward(
        x, x, x, X.shape[-1], cabezas,
        in_proj_weight=None, in_proj_bias=None, bias_k=None, bias_v=None, add_zero_attn=False, dropout_p=0.0,
        out_proj_weight=W_O.T, out_proj_bias=None, training=False, need_weights=False,
        use_separate_proj_weight=True, q_proj_weight=W_Q.T, k_proj_weight=W_K.T, v_proj_weight=W_V.T,
    )
    return salida.transpose(0, 1)
