# Otra activación, y nada oculto.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        x = self.norma1(x + self.atencion(x))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp[2](nn.functional.gelu(self.mlp[0](x))))
