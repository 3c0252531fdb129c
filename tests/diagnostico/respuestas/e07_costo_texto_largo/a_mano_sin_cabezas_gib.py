# Una tabla por bloque y dividiendo entre 1024 tres veces.
gigabytes_4096 = 1.0
gigabytes_8192 = 4.0
