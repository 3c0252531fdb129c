# El último paso suma la x del principio.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        y = self.norma1(x + self.atencion(x, mascara=torch.ones(L, L).triu(1).bool()))
        z = self.norma2(y + self.atencion_cruzada(y, memoria))
        return self.norma3(x + self.mlp(z))
