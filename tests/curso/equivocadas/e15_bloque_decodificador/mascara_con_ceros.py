# La máscara a mano multiplica los puntajes por 0.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        a = self.atencion
        q, k, v = (W(x).unflatten(-1, (a.cabezas, -1)).transpose(1, 2) for W in (a.W_q, a.W_k, a.W_v))
        s = q @ k.mT / q.shape[-1] ** 0.5
        s = s * torch.ones_like(s).tril()
        x = self.norma1(x + a.W_o((s.softmax(-1) @ v).transpose(1, 2).flatten(2)))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
