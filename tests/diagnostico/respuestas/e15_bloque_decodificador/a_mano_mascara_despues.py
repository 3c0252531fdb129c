# Atención a mano con la máscara después del softmax.
class BloqueDecodificador(BloqueDecodificador):
    def propia(self, x):
        a = self.atencion
        q, k, v = (W(x).unflatten(-1, (a.cabezas, -1)).transpose(1, 2) for W in (a.W_q, a.W_k, a.W_v))
        pesos = torch.softmax(q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5, dim=-1)
        pesos = torch.tril(pesos)
        return a.W_o((pesos @ v).transpose(1, 2).flatten(2))

    def forward(self, x, memoria):
        x = self.norma1(x + self.propia(x))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
