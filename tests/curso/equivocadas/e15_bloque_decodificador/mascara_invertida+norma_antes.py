# True es lo visible, y la norma va antes.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).tril()
        x = x + self.atencion(self.norma1(x), mascara=futuro)
        x = x + self.atencion_cruzada(self.norma2(x), memoria)
        return x + self.mlp(self.norma3(x))
