# Espera dos cosas de la atención, como da la capa de torch.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        att, _ = self.atencion(x)
        x = self.norma1(x + att)
        return self.norma2(x + self.mlp(x))
