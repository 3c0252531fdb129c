# Reparte las cabezas con view y sin trasponer.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        B, L, d = x.shape
        h = self.atencion.cabezas
        dk = d // h
        q = self.atencion.W_q(x).contiguous().view(B, h, L, dk)
        k = self.atencion.W_k(x).contiguous().view(B, h, L, dk)
        v = self.atencion.W_v(x).contiguous().view(B, h, L, dk)
        p = torch.softmax(q @ k.transpose(2, 3) / dk**0.5, -1)
        z = self.atencion.W_o((p @ v).reshape(B, L, d))
        x = self.norma1(x + z)
        return self.norma2(x + self.mlp(x))
