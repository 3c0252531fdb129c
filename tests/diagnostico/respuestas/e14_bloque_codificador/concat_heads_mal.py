# No mueve las cabezas.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        a, (B, L, d) = self.atencion, x.shape
        q, k, v = (W(x).view(B, L, a.cabezas, -1) for W in (a.W_q, a.W_k, a.W_v))
        s = torch.softmax(q @ k.transpose(-2, -1) / (d // a.cabezas) ** 0.5, -1)
        z = (s @ v).reshape(B, L, d)
        x = self.norma1(x + a.W_o(z))
        return self.norma2(x + self.mlp(x))
