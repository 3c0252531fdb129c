# A la atención escrita a mano le falta la última matriz.
from teoria import atencion as atencion_simple


class BloqueCodificador(BloqueCodificador):
    def multi(self, x):
        a = self.atencion
        partes = [W(x).chunk(a.cabezas, dim=-1) for W in (a.W_q, a.W_k, a.W_v)]
        salidas = [atencion_simple(q, k, v)[0] for q, k, v in zip(*partes)]
        return torch.cat(salidas, dim=-1)

    def forward(self, x):
        x = self.norma1(x + self.multi(x))
        return self.norma2(x + self.mlp(x))
