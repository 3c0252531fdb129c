# Divide entre los bytes.
gigabytes_4096 = 8.6
gigabytes_8192 = 34.4
