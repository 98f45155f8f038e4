module guard

go 1.19
