# Normaliza antes y el residual sale de lo normalizado.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        x = self.norma1(x)
        x = x + self.atencion(x, mascara=futuro)
        x = self.norma2(x)
        x = x + self.atencion_cruzada(x, memoria)
        x = self.norma3(x)
        return x + self.mlp(x)
