# Enmascara después y reparte otra vez, con un 1e-9 «por si acaso».
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        a = self.atencion
        q, k, v = (W(x).unflatten(-1, (a.cabezas, -1)).transpose(1, 2) for W in (a.W_q, a.W_k, a.W_v))
        s = q @ k.mT / q.shape[-1] ** 0.5
        futuro = torch.ones_like(s).triu(1)
        pesos = s.softmax(-1) * (1 - futuro)
        pesos = pesos / (pesos.sum(-1, keepdim=True) + 1e-9)
        x = self.norma1(x + a.W_o((pesos @ v).transpose(1, 2).flatten(2)))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
