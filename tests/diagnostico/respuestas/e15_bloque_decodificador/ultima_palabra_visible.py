# Deja ver siempre la última palabra.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        m = torch.ones(L, L).triu(1).bool()
        m[:, -1] = False
        x = self.norma1(x + self.atencion(x, mascara=m))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
