# Reserva la memoria y no la llena.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        return torch.empty_like(x)
