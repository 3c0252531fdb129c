# Llama a las dos capas lineales y se salta la de en medio.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(x))
        return self.norma2(x + self.mlp[2](self.mlp[0](x)))
