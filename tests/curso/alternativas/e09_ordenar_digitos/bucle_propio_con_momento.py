# El bucle de entrenamiento escrito a mano: SGD con momento, batches de 256 y un programa de tasas de aprendizaje.
import torch
import torch.nn as nn
from teoria import TransformerJuguete


def objetivos(X):
    salida = X.clone()
    for i in range(X.shape[1]):
        for j in range(X.shape[1] - 1):
            menor = torch.minimum(salida[:, j], salida[:, j + 1])
            mayor = torch.maximum(salida[:, j], salida[:, j + 1])
            salida[:, j], salida[:, j + 1] = menor, mayor
    return salida


def exactitud_digitos(logits, Y):
    prediccion = torch.softmax(logits, dim=2).argmax(dim=2)
    return (prediccion == Y).sum() / Y.numel()


def exactitud_secuencias(logits, Y):
    prediccion = logits.max(dim=2)[1]
    errores = (prediccion != Y).sum(dim=1)
    return (errores == 0).double().mean()


criterio = nn.CrossEntropyLoss()


def loss_secuencias(logits, Y):
    return criterio(logits.permute(0, 2, 1), Y)


def entrenar(X, Y, bloques, epocas, semilla):
    torch.manual_seed(semilla)
    modelo = TransformerJuguete(bloques=bloques)
    optimizador = torch.optim.SGD(modelo.parameters(), lr=0.1, momentum=0.9, nesterov=True)
    pasos = epocas * (len(X) // 256 + 1)
    programa = torch.optim.lr_scheduler.OneCycleLR(optimizador, max_lr=0.3, total_steps=pasos)
    for epoca in range(epocas):
        modelo.train()
        orden = torch.randperm(len(X))
        for i in range(0, len(X), 256):
            elegidas = orden[i : i + 256]
            loss = loss_secuencias(modelo(X[elegidas]), Y[elegidas])
            optimizador.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(modelo.parameters(), 1.0)
            optimizador.step()
            programa.step()
        print("época", epoca + 1, "loss", float(loss.detach()))
    return modelo


def mapas(modelo, x):
    lista = []
    modelo(x[None])
    for b in range(len(modelo.bloques)):
        lista.append(modelo.bloques[b].atencion.pesos.squeeze(0))
    return torch.stack(lista, dim=0)


dice_un_mapa = "a, d"
lectura_de_los_mapas = "El primer bloque mira los iguales y el segundo, los que tocan."
