# state_dict trae también los búferes.
def desglosar(modulo):
    return {nombre: sum(t.numel() for t in hijo.state_dict().values()) for nombre, hijo in modulo.named_children()}
