# Las dos cifras, cambiadas de sitio.
gigabytes_4096, gigabytes_8192 = 137.4, 34.4
