# Suma el [CLS] antes de elevar.
def tokens_vit(lado, parche):
    return (lado // parche + 1) ** 2
