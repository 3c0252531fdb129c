from functools import reduce
from operator import mul

memoria_pesos = lambda *medidas: reduce(mul, medidas, 1) * medidas[0]
gigabytes_4096 = memoria_pesos(4096, 32, 32, 2) * 1e-9
gigabytes_8192 = memoria_pesos(8192, 32, 32, 2) * 1e-9
factor_al_duplicar = gigabytes_8192 / gigabytes_4096
