# Llama a la atención como a la capa de torch.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(x, x, x))
        return self.norma2(x + self.mlp(x))
