# Falta la suma de la primera atención.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        oculto = torch.arange(L)[None, :] > torch.arange(L)[:, None]
        x = self.norma1(self.atencion(x, mascara=oculto))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
