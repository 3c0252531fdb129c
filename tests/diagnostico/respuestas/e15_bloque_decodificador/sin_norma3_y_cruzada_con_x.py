# No pasa la memoria y se salta la última norma.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        m = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
        x = self.norma1(x + self.atencion(x, mascara=m))
        x = self.norma2(x + self.atencion_cruzada(x))
        return x + self.mlp(x)
