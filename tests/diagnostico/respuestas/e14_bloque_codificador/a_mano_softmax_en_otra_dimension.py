# El softmax recorre las consultas y no las claves.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        B, L, d = x.shape
        h = self.atencion.cabezas
        q, k, v = [
            capa(x).view(B, L, h, d // h).transpose(1, 2)
            for capa in (self.atencion.W_q, self.atencion.W_k, self.atencion.W_v)
        ]
        pesos = torch.softmax(q @ k.transpose(-2, -1) / (d // h) ** 0.5, dim=2)
        z = (pesos @ v).transpose(1, 2).reshape(B, L, d)
        x = self.norma1(x + self.atencion.W_o(z))
        return self.norma2(x + self.mlp(x))
