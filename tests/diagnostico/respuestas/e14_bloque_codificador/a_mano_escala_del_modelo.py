# Escribe la atención a mano y divide entre √d_modelo, no entre la raíz del ancho de cada cabeza.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        B, L, d = x.shape
        h = self.atencion.cabezas

        def cabezas(t):
            return t.reshape(B, L, h, d // h).permute(0, 2, 1, 3)

        q, k, v = (cabezas(W(x)) for W in (self.atencion.W_q, self.atencion.W_k, self.atencion.W_v))
        p = (q @ k.mT / d**0.5).softmax(-1)
        y = self.norma1(x + self.atencion.W_o((p @ v).permute(0, 2, 1, 3).flatten(2)))
        return self.norma2(y + self.mlp(y))
