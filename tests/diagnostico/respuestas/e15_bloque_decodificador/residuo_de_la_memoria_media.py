# Suma la media de la memoria y no lo que entró.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        m = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
        x = self.norma1(x + self.atencion(x, mascara=m))
        c = self.atencion_cruzada(x, memoria)
        x = self.norma2(c + memoria.mean(dim=1, keepdim=True))
        return self.norma3(x + self.mlp(x))
