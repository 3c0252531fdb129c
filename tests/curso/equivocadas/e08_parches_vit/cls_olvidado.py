# Los tokens son los parches, sin [CLS].
def tokens_vit(lado, parche):
    return contar_parches(lado, parche)
