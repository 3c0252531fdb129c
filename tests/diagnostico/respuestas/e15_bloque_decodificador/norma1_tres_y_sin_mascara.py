# Dos cosas: sin máscara y con la misma norma.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        x = self.norma1(x + self.atencion(x))
        x = self.norma1(x + self.atencion_cruzada(x, memoria))
        return self.norma1(x + self.mlp(x))
