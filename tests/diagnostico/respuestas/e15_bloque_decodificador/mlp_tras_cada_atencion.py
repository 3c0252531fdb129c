# Pasa por el MLP después de cada atención.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        m = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
        x = self.norma1(x + self.mlp(self.atencion(x, mascara=m)))
        x = self.norma2(x + self.mlp(self.atencion_cruzada(x, memoria)))
        return self.norma3(x + self.mlp(x))
