# Usa la función de torch, que espera (L, B, d), sin trasponer.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        a = self.atencion
        salida, _ = nn.functional.multi_head_attention_forward(
            x, x, x, x.shape[-1], a.cabezas,
            torch.cat([a.W_q.weight, a.W_k.weight, a.W_v.weight]), torch.cat([a.W_q.bias, a.W_k.bias, a.W_v.bias]),
            None, None, False, 0.0, a.W_o.weight, a.W_o.bias, training=False,
        )
        x = self.norma1(x + salida)
        return self.norma2(x + self.mlp(x))
