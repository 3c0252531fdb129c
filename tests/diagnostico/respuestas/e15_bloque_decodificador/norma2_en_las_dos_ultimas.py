# Repite la segunda norma en el último paso.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        m = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
        x = self.norma1(x + self.atencion(x, mascara=m))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        x = self.norma2(x + self.mlp(x))
        return x
