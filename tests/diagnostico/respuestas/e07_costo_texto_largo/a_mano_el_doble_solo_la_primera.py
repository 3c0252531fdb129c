gigabytes_4096 = 68.7
