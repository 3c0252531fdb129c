def exactitud_digitos(logits, Y):
    probs = logits.softmax(-1)
    p_correcta = probs.gather(-1, Y.unsqueeze(-1)).squeeze(-1)
    return (p_correcta > 0.5).float().mean().item()
