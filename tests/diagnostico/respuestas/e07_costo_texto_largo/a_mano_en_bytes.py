# Da bytes donde se piden GB.
gigabytes_4096 = 34359738368
gigabytes_8192 = 137438953472
