gigabytes_4096 = memoria_pesos(4096, 32, 32, 2) / 10**6
gigabytes_8192 = memoria_pesos(8192, 32, 32, 2) / 10**6
