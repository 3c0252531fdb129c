# Todo lo que se puede hacer con el corrector. `make` a secas muestra la ayuda.
# Compatible con GNU make 3.81, el que trae macOS.

.DEFAULT_GOAL := ayuda
.DELETE_ON_ERROR:
.PHONY: ayuda corregir vigilar pista progreso cuaderno lote paginas recalificar revisar nuevo plantillas paquete-alumno verificar medir probar probar-rapido probar-clase rehacer

ifeq ($(OS),Windows_NT)
PYTHON ?= python
BIN := .venv/Scripts
else
PYTHON ?= python3
BIN := .venv/bin
endif
TORCH_INDICE ?=
OPCIONES ?=
PIP := $(BIN)/python -m pip install --disable-pip-version-check

# Los valores que escribe el estudiante llegan a la orden por el entorno y sin que make los toque: así sirve un
# nombre con espacios, tildes, comillas o «$». Make no debe exportar además los suyos, porque expandiría ese «$».
unexport EJ ENTREGA ENTREGAS RESULTADOS HOJA
export VALOR_EJ := $(value EJ)
export VALOR_ENTREGA := $(value ENTREGA)
export VALOR_ENTREGAS := $(value ENTREGAS)
export VALOR_RESULTADOS := $(value RESULTADOS)
export VALOR_HOJA := $(value HOJA)

ayuda:
	@echo 'Corrector de ejercicios. Lo que puedes pedir:'
	@echo
	@sed -n 's/^\([a-z-]*\):.* ## \(.*\)/\1 \2/p' Makefile | \
		while read -r orden texto; do printf '  make %-15s%s\n' "$$orden" "$$texto"; done
	@echo
	@echo 'Y detrás, si hace falta:'
	@echo
	@echo '  EJ=e05              solo ese ejercicio'
	@echo '  ENTREGA="tarea.py"  otra entrega: una carpeta, un archivo .py o un cuaderno .ipynb'
	@echo '  OPCIONES="--json"   las demás opciones de la orden («.venv/bin/grader corregir --help» las dice)'
	@echo '  PYTHON=python3.12   con qué Python se prepara .venv la primera vez (3.11 o posterior)'
	@echo '  TORCH_INDICE=https://download.pytorch.org/whl/cpu'
	@echo '                      la primera vez, en Linux sin GPU: un PyTorch que ocupa mucho menos'

corregir: .venv/listo ## corrige lo que hay en entrega/ y explica cada fallo
	@$(BIN)/grader corregir $${VALOR_EJ:+"--ejercicio=$$VALOR_EJ"} $${VALOR_ENTREGA:+"--entrega=$$VALOR_ENTREGA"} $(OPCIONES)

progreso: .venv/listo ## dibuja cuánto llevas de cada objetivo del curso
	@$(BIN)/grader progreso $${VALOR_ENTREGA:+"--entrega=$$VALOR_ENTREGA"} $(OPCIONES)

vigilar: .venv/listo ## corrige cada vez que guardas, y solo lo que cambió: déjala abierta en otra terminal
	@$(BIN)/grader vigilar $${VALOR_EJ:+"--ejercicio=$$VALOR_EJ"} $${VALOR_ENTREGA:+"--entrega=$$VALOR_ENTREGA"} $(OPCIONES)

cuaderno: .venv/listo-cuaderno ## abre en Jupyter entrega/cuaderno.ipynb
	@$(BIN)/grader cuaderno $(OPCIONES)

pista: .venv/listo ## da la siguiente pista de un ejercicio: make pista EJ=e05
	@test -n "$$VALOR_EJ" || { echo 'Dime de qué ejercicio: make pista EJ=e05' >&2; exit 2; }
	@$(BIN)/grader pista "$$VALOR_EJ" $${VALOR_ENTREGA:+"--entrega=$$VALOR_ENTREGA"} $(OPCIONES)

lote: .venv/listo ## califica la carpeta o el .zip ENTREGAS: una subcarpeta, un .zip o un cuaderno por estudiante
	@$(BIN)/grader lote "$${VALOR_ENTREGAS:-entregas}" $(OPCIONES)

paginas: .venv/listo ## escribe otra vez las páginas del lote RESULTADOS que cambiaron desde que se calificó
	@$(BIN)/grader paginas $${VALOR_RESULTADOS:+"$$VALOR_RESULTADOS"} $(OPCIONES)

recalificar: .venv/listo ## pone otra vez las notas de RESULTADOS con el curso como está ahora, sin ejecutar las entregas
	@$(BIN)/grader recalificar $${VALOR_RESULTADOS:+"$$VALOR_RESULTADOS"} $(OPCIONES)

revisar: .venv/listo ## da la hoja para calificar a mano el lote RESULTADOS; con HOJA=revisar.xlsx, la lee
	@$(BIN)/grader revisar $${VALOR_RESULTADOS:+"$$VALOR_RESULTADOS"} $${VALOR_HOJA:+"--hoja=$$VALOR_HOJA"} $(OPCIONES)

nuevo: .venv/listo ## empieza un ejercicio: make nuevo EJ=e16_su_nombre
	@test -n "$$VALOR_EJ" || { echo 'Dime cómo se llama: make nuevo EJ=e16_su_nombre' >&2; exit 2; }
	@$(BIN)/grader nuevo "$$VALOR_EJ" $(OPCIONES)

plantillas: .venv/listo ## vuelve a escribir plantillas/ a partir de ejercicios/
	@$(BIN)/grader plantillas $(OPCIONES)

paquete-alumno: .venv/listo ## escribe en dist/ lo que se da a cada estudiante, sin soluciones
	@$(BIN)/grader paquete-alumno $(OPCIONES)

verificar: .venv/listo ## comprueba los propios ejercicios: soluciones, errores conocidos, pistas y cifras
	@$(BIN)/grader verificar $${VALOR_EJ:+"--ejercicio=$$VALOR_EJ"} $(OPCIONES)

medir: .venv/listo ## compara lo que tarda una corrección con lo que tarda «import torch»
	@$(BIN)/python -m medir $(OPCIONES)

probar: .venv/listo-pruebas ## pasa todas las pruebas: estilo, tipos, verificar y pytest
	@$(BIN)/python tests/probar.py $(OPCIONES)

probar-rapido: .venv/listo-pruebas ## como probar, sin verificar ni las pruebas lentas
	@$(BIN)/python tests/probar.py --rapido $(OPCIONES)

probar-clase: .venv/listo-pruebas ## califica una clase generada de 1 000 entregas y la mata 50 veces: tarda media hora
	@$(BIN)/python -m pytest tests/clase -q --entregas 1000 --muertes 50 $(OPCIONES)

# --- El entorno: se prepara la primera vez y cuando cambia lo que hay que instalar. El sello se escribe al final, así
# que una instalación interrumpida se retoma, y guarda la carpeta: si se mueve o le falta su Python, se instala otra vez.
# PyTorch se instala con lo que pida su archivo: el de PyPI para Linux trae las bibliotecas de CUDA; el de CPU, no.
# Todo se cuenta por la salida de errores: la otra es solo del resultado («make corregir OPCIONES=--json > nota.json»).

ifneq ($(shell test -x $(BIN)/python && test "$$(cat .venv/listo 2>/dev/null)" = "$$(pwd -P)" && echo igual),igual)
.venv/listo: rehacer
endif

# Lo de quien enseña está en el repositorio y no en el zip de quien estudia.
DOCENTE := $(wildcard requisitos-docente.lock)

.venv/listo: pyproject.toml requisitos.lock requisitos-torch.lock $(DOCENTE)
	@$(BIN)/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || { $(hacer_venv); }
	@echo 'Instalando lo necesario en .venv: pasa una sola vez y puede tardar unos minutos.' >&2
	@echo '[1/3] Bibliotecas…' >&2
	@$(PIP) --quiet --no-deps --require-hashes -r requisitos.lock $(DOCENTE:%=-r %) >&2 || { $(sin_instalar); }
	@echo '[2/3] PyTorch, lo que más ocupa…' >&2
	@$(PIP) $(if $(TORCH_INDICE),--index-url '$(TORCH_INDICE)') -r requisitos-torch.lock >&2 || { $(sin_instalar); }
	@echo '[3/3] El corrector…' >&2
	@$(PIP) --quiet --no-deps --no-build-isolation -e . >&2 || { $(sin_instalar); }
	@pwd -P > $@

.venv/listo-cuaderno: .venv/listo requisitos-cuaderno.lock
	@echo 'Instalando Jupyter: pasa una sola vez.' >&2
	@$(PIP) --quiet --no-deps --require-hashes -r requisitos-cuaderno.lock >&2 || { $(sin_instalar); }
	@touch $@

.venv/listo-pruebas: .venv/listo requisitos-pruebas.lock
	@echo 'Instalando lo que necesitan las pruebas: pasa una sola vez.' >&2
	@$(PIP) --quiet --no-deps --require-hashes -r requisitos-pruebas.lock >&2 || { $(sin_instalar); }
	@touch $@

define hacer_venv
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	{ echo 'Hace falta Python 3.11 o posterior y «$(PYTHON)» no lo es: instálalo, o di cuál usar con «make corregir PYTHON=python3.12».' >&2; exit 1; }; \
$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	{ echo 'A «$(PYTHON)» le falta el módulo venv: en Debian y Ubuntu se instala con «sudo apt install python3-venv».' >&2; exit 1; }; \
$(PYTHON) -m venv --clear .venv || \
	{ echo 'No se pudo crear la carpeta .venv (el motivo está arriba).' >&2; exit 1; }
endef

define sin_instalar
echo 'No se pudo instalar (el motivo está arriba). Comprueba la conexión y repite la orden: se sigue donde quedó.' >&2; exit 1
endef
