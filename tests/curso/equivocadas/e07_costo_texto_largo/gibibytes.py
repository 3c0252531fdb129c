gigabytes_4096 = memoria_pesos(4096, 32, 32, 2) / 1024**3
gigabytes_8192 = memoria_pesos(8192, 32, 32, 2) / 1024**3
