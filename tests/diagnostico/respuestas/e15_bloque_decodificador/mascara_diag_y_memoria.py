# Dos cosas: tapa la diagonal y enmascara la memoria.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L, S = x.shape[1], memoria.shape[1]
        m1 = torch.ones(L, L).triu(0).bool()
        x = self.norma1(x + self.atencion(x, mascara=m1))
        x = self.norma2(x + self.atencion_cruzada(x, memoria, torch.ones(L, S).triu(1).bool()))
        return self.norma3(x + self.mlp(x))
