# El MLP recibe lo que sale de la cruzada.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        x = self.norma1(x + self.atencion(x, mascara=torch.ones(L, L).triu(1).bool()))
        c = self.atencion_cruzada(x, memoria)
        x = self.norma2(x + c)
        return self.norma3(x + self.mlp(c))
