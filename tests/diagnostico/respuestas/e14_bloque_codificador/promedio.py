# Promedia lo que sale de la atención.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(x).mean(dim=1, keepdim=True))
        return self.norma2(x + self.mlp(x))
