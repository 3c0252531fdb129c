# La máscara que se suma, hecha multiplicando por −∞.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L, a = x.shape[1], self.atencion
        mascara = torch.ones(L, L).triu(1) * float("-inf")
        q, k, v = (w(x).unflatten(-1, (a.cabezas, -1)).transpose(1, 2) for w in (a.W_q, a.W_k, a.W_v))
        z = nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mascara.to(x.dtype))
        x = self.norma1(x + a.W_o(z.transpose(1, 2).flatten(2)))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
