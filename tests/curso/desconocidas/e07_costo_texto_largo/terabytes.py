gigabytes_4096 = 0.034
gigabytes_8192 = 0.137
