# Primero la memoria, y sin máscara.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        x = self.norma1(x + self.atencion_cruzada(x, memoria))
        x = self.norma2(x + self.atencion(x))
        return self.norma3(x + self.mlp(x))
