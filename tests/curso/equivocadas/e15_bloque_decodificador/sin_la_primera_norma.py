# Llama a la primera norma, pero no se queda con lo que devuelve.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        x = x + self.atencion(x, mascara=torch.ones(L, L, dtype=torch.bool).triu(1))
        self.norma1(x)
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
