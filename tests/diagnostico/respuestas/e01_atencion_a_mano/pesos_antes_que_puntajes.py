# Devuelve los pesos en el lugar de los puntajes.
def atencion_por_pasos(Q,K,V):
    s=Q@K.transpose(-2,-1)/math.sqrt(Q.shape[-1]); p=torch.softmax(s,-1)
    return p,s,p@V
