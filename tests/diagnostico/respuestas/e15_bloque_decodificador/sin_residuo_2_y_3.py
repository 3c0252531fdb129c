# Faltan las dos últimas sumas.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        x = self.norma1(x + self.atencion(x, mascara=torch.ones(L, L).triu(1).bool()))
        x = self.norma2(self.atencion_cruzada(x, memoria))
        return self.norma3(self.mlp(x))
