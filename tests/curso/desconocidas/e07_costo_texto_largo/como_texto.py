# El número, escrito con su unidad.
gigabytes_4096 = "34.4 GB"
