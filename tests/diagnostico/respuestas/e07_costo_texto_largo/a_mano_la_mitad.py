# Un byte por peso; la segunda y el factor, bien a partir de la primera.
gigabytes_4096 = 17.2
gigabytes_8192 = 68.7
