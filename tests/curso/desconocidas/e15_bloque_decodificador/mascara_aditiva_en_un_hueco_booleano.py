# La máscara de torch, de números, donde se espera una booleana.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        futuro = nn.Transformer.generate_square_subsequent_mask(x.shape[1])
        x = self.norma1(x + self.atencion(x, mascara=futuro))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
