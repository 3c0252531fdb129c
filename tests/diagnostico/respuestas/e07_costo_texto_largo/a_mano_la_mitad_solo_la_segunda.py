gigabytes_8192 = 68.7
