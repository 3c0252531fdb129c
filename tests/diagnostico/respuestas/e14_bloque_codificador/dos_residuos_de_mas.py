# Suma x dos veces en cada paso: una en la línea de la atención y otra en la de la norma.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        a = x + self.atencion(x)
        x = self.norma1(x + a)
        m = x + self.mlp(x)
        x = self.norma2(x + m)
        return x
