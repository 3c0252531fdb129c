def exactitud_digitos(logits, Y):
    prediccion = logits[:, -1, :].argmax(dim=-1)
    return (prediccion == Y[:, -1]).float().mean().item()
