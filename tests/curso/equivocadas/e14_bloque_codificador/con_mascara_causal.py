# Oculta el futuro, como en el ejercicio anterior.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        L = x.shape[1]
        x = self.norma1(x + self.atencion(x, mascara=torch.ones(L, L).triu(1).bool()))
        return self.norma2(x + self.mlp(x))
