# Tarea de Íñigo Ibáñez Peña: la atención a mano
import torch

# Los puntajes de la primera palabra (mañana los repaso)
puntajes_primera = (1.41, 0, 0)
exponenciales_primera = (4.11, 1, 1)
suma_primera = 6.11
pesos_primera = (0.67, 0.16, 0.16)
salida_primera = (0.67, 0.16)


def atencion_por_pasos(Q, K, V):
    """Calcula la atención y enseña los pasos."""
    if Q.dim() > 2:
        raise ValueError("todavía no sé hacerlo con más de dos dimensiones: el año que viene")
    puntajes = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
