# Suma siempre la entrada.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        m = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
        a = self.norma1(x + self.atencion(x, mascara=m))
        b = self.norma2(x + self.atencion_cruzada(a, memoria))
        return self.norma3(x + self.mlp(b))
