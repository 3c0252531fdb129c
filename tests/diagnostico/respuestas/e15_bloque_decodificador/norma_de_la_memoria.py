# Normaliza la memoria y junta dos pasos.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        x = self.norma1(x + self.atencion(x, mascara=torch.ones(L, L).triu(1).bool()))
        c = self.atencion_cruzada(x, self.norma2(memoria))
        return self.norma3(x + c + self.mlp(x + c))
