# Es un bloque codificador: sin máscara y sin memoria.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        x = self.norma1(x + self.atencion(x))
        return self.norma2(x + self.mlp(x))
