# Dos cosas: sin máscara y sin la última norma.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        x = self.norma1(x + self.atencion(x))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return x + self.mlp(x)
