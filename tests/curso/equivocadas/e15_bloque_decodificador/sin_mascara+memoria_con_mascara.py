# La máscara está en la otra atención.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        oculta = torch.ones(x.shape[1], memoria.shape[1], dtype=torch.bool).triu(1)
        x = self.norma1(x + self.atencion(x))
        x = self.norma2(x + self.atencion_cruzada(x, memoria, oculta))
        return self.norma3(x + self.mlp(x))
