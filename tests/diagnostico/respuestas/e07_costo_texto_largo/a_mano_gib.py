gigabytes_4096 = 32
gigabytes_8192 = 128
