# Reserva la memoria y no la llena.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        return torch.empty_like(x)
