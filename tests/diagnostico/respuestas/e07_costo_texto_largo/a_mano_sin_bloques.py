gigabytes_4096 = 1.1
gigabytes_8192 = 4.3
