forma_w_o = (8, 8)
