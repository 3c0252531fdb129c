# El MLP recibe lo que sale de la atención, sin sumar ni normalizar.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        att = self.atencion(x)
        x = self.norma1(x + att)
        return self.norma2(x + self.mlp(att))
