# Copia el ejemplo del enunciado.
gigabytes_4096 = 0.0024
gigabytes_8192 = 0.0024
