# Corre la coma un lugar al pasar a GB.
gigabytes_4096 = 3.4
gigabytes_8192 = 13.7
