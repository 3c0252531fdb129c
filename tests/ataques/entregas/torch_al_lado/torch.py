raise SystemExit("\x4cOGRADO")
