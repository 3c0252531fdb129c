dice_un_mapa = {"a", "b", "d"}
