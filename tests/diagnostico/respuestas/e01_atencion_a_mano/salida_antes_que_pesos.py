# Devuelve la salida en el lugar de los pesos.
def atencion_por_pasos(Q,K,V):
    s=Q@K.transpose(-2,-1)/math.sqrt(Q.shape[-1]); p=torch.softmax(s,-1)
    return s,p@V,p
