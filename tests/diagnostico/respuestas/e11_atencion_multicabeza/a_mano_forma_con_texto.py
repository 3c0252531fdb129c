forma_w_o = "4x4"
