# Falta sumar x en el primer paso.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        x = self.norma1(self.atencion(x, mascara=torch.ones(L, L).triu(1).bool()))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
