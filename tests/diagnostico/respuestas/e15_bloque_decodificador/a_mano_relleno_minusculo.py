# Con la atención a mano, rellena con −1e-9 en lugar de −1e9.
class BloqueDecodificador(BloqueDecodificador):
    def atender(self, a, x, contexto, mascara=None):
        q, k, v = (W(t).unflatten(-1, (a.cabezas, -1)).transpose(1, 2)
                   for W, t in ((a.W_q, x), (a.W_k, contexto), (a.W_v, contexto)))
        s = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
        if mascara is not None:
            s = s.masked_fill(mascara, -1e-9)
        return a.W_o((s.softmax(-1) @ v).transpose(1, 2).flatten(2))

    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        x = self.norma1(x + self.atender(self.atencion, x, x, futuro))
        x = self.norma2(x + self.atender(self.atencion_cruzada, x, memoria))
        return self.norma3(x + self.mlp(x))
