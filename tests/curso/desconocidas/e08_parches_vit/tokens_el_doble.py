# Cree que hay un [CLS] por parche; en el crecimiento, que llama a esta función, los dos se cancelan.
def tokens_vit(lado, parche):
    return 2 * contar_parches(lado, parche)
