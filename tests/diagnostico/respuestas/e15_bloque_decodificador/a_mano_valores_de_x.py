# En la cruzada a mano, los valores salen de lo que se escribe.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        x = self.norma1(x + self.atencion(x, mascara=futuro))
        a, h = self.atencion_cruzada, self.atencion.cabezas

        def partir(t):
            return t.unflatten(-1, (h, -1)).transpose(1, 2)

        q, k, v = partir(a.W_q(x)), partir(a.W_k(memoria)), partir(a.W_v(x))
        p = torch.softmax(q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5, -1)
        x = self.norma2(x + a.W_o((p @ v).transpose(1, 2).flatten(2)))
        return self.norma3(x + self.mlp(x))
