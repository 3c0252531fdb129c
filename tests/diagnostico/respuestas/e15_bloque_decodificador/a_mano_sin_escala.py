# Las dos atenciones a mano, sin dividir entre √d.
class BloqueDecodificador(BloqueDecodificador):
    def mha(self, capa, q_in, kv_in, mask=None):
        B, L, d = q_in.shape
        h = capa.cabezas
        q = capa.W_q(q_in).view(B, -1, h, d // h).transpose(1, 2)
        k = capa.W_k(kv_in).view(B, -1, h, d // h).transpose(1, 2)
        v = capa.W_v(kv_in).view(B, -1, h, d // h).transpose(1, 2)
        scores = q @ k.transpose(-2, -1)
        if mask is not None:
            scores = scores.masked_fill(mask, float("-inf"))
        out = scores.softmax(-1) @ v
        return capa.W_o(out.transpose(1, 2).contiguous().view(B, L, d))

    def forward(self, x, memoria):
        L = x.shape[1]
        mask = torch.triu(torch.ones(L, L, dtype=torch.bool), 1)
        x = self.norma1(x + self.mha(self.atencion, x, x, mask))
        x = self.norma2(x + self.mha(self.atencion_cruzada, x, memoria))
        return self.norma3(x + self.mlp(x))
