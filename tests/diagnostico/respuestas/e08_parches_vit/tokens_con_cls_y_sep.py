def tokens_vit(lado, parche):
    return contar_parches(lado, parche) + 2
