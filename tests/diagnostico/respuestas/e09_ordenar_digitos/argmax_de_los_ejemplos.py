def exactitud_digitos(logits, Y):
    pred = torch.argmax(logits, dim=0)
    return (pred == Y).float().mean().item()
