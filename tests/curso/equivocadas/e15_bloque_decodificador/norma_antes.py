# Primero normaliza.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        y = self.norma1(x)
        x = x + self.atencion(y, mascara=futuro)
        x = x + self.atencion_cruzada(self.norma2(x), memoria)
        return x + self.mlp(self.norma3(x))
