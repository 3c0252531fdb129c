# Usa la función de torch, que espera (L, B, d), sin trasponer.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        def atender(a, q, kv, mascara=None):
            return nn.functional.multi_head_attention_forward(
                q, kv, kv, q.shape[-1], a.cabezas,
                torch.cat([a.W_q.weight, a.W_k.weight, a.W_v.weight]), torch.cat([a.W_q.bias, a.W_k.bias, a.W_v.bias]),
                None, None, False, 0.0, a.W_o.weight, a.W_o.bias, training=False, attn_mask=mascara,
            )[0]

        futuro = torch.ones(len(x), len(x), dtype=torch.bool).triu(1)
        x = self.norma1(x + atender(self.atencion, x, x, futuro))
        x = self.norma2(x + atender(self.atencion_cruzada, x, memoria))
        return self.norma3(x + self.mlp(x))
