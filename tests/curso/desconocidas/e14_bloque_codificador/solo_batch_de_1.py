# Olvida los demás ejemplos.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        return super().forward(x[:1]).expand_as(x)
