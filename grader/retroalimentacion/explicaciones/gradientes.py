"""Gradientes, dispositivos, y lo que la memoria no da."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

GRADIENTES: tuple[Entrada, ...] = (
    Entrada(
        "numpy_con_gradiente",
        "RuntimeError",
        r"Can't call numpy\(\) on Tensor that requires grad",
        "Se pide a numpy un tensor que lleva gradientes.",
        "Sepáralo antes: `x.detach().numpy()`.",
    ),
    Entrada(
        "hoja_modificada",
        "RuntimeError",
        r"a (view of a )?leaf Variable that requires grad is being used in an in-place operation",
        "Se cambia en su sitio un tensor que pide gradiente, y entonces no se podría calcular.",
        "En vez de `+=` o de asignar con corchetes, calcula un tensor nuevo: `y = x + 1`. Para actualizar parámetros, "
        "hazlo dentro de `with torch.no_grad():`.",
    ),
    Entrada(
        "modificado_antes_de_backward",
        "RuntimeError",
        r"one of the variables needed for gradient computation has been modified by an inplace operation",
        "Un tensor que hacía falta para el gradiente se cambió después de usarlo.",
        "Busca `+=`, asignaciones con corchetes o métodos que acaban en `_`, y crea en su lugar un tensor nuevo.",
    ),
    Entrada(
        "backward_dos_veces",
        "RuntimeError",
        r"Trying to backward through the graph a second time",
        "Se llama dos veces a `backward()` sobre el mismo cálculo.",
        "Calcula otra vez la pérdida en cada vuelta; lo que venga de una vuelta anterior, sepáralo con `.detach()`.",
    ),
    Entrada(
        "backward_sin_gradiente",
        "RuntimeError",
        r"does not require grad and does not have a grad_fn",
        "Se llama a `backward()` y nada de lo que se calculó lleva gradiente.",
        "Mira si la pérdida depende de los parámetros y si hay un `detach()`, un `.item()` o un `torch.no_grad()` de "
        "más.",
    ),
    Entrada(
        "backward_de_varios",
        "RuntimeError",
        r"grad can be implicitly created only for scalar outputs",
        "`backward()` parte de un solo número, y ese tensor tiene varios.",
        "Resúmelo antes con `.mean()` o `.sum()`.",
    ),
    Entrada(
        "gradiente_de_enteros",
        "RuntimeError",
        r"(Only Tensors|only Tensors) of floating point",
        "Solo los tensores de decimales pueden llevar gradiente, y ese es de enteros.",
        "Créalo con decimales (`torch.tensor([1., 2.])`) o conviértelo con `.float()`.",
    ),
    # --- Dispositivos
    Entrada(
        "sin_gpu",
        "AssertionError RuntimeError AcceleratorError",
        r"not compiled with CUDA|No CUDA GPUs|Found no NVIDIA|Cannot access accelerator device when none is available"
        r"|not linked with support for mps",
        "Se pide una GPU, y aquí no hay.",
        'Elige el dispositivo según haya: `"cuda" if torch.cuda.is_available() else "cpu"`.',
    ),
    Entrada(
        "dispositivo_desconocido",
        "RuntimeError",
        r"Expected one of cpu, .*device string: (?P<nombre>\w+)",
        "No existe un dispositivo llamado `{nombre}`.",
        'Los habituales son `"cpu"` y `"cuda"`.',
    ),
    Entrada(
        "dispositivos_distintos",
        "RuntimeError",
        r"Tensor on device (?P<a>[\w:]+) is not on the expected device (?P<b>[\w:]+)"
        r"|Expected all tensors to be on the same device.*two devices, (?P<c>[\w:]+) and (?P<d>[\w:]+)",
        "Los tensores de esa operación están en dispositivos distintos.",
        "Crea los nuevos en el de los que ya tienes: `torch.zeros(…, device=x.device)`.",
        citar=True,
    ),
    Entrada(
        "numpy_en_otro_dispositivo",
        "TypeError",
        r"can't convert (?P<nombre>[\w:]+) device type tensor to numpy",
        "numpy solo lee tensores de la CPU, y ese está en `{nombre}`.",
        "Cópialo antes: `x.detach().cpu().numpy()`.",
    ),
    Entrada(
        "dimension_negativa",
        "RuntimeError",
        r"Dimension size must be non-negative|Trying to create tensor with negative dimension",
        "Se pide un tensor con una dimensión negativa.",
        "Mira de dónde sale ese tamaño: quizá una resta está al revés.",
    ),
    Entrada(
        "rango_al_reves",
        "RuntimeError",
        r"upper bound and (lower|larger) bound inconsistent with step sign",
        "En `torch.arange` el final está antes que el comienzo.",
        "Los argumentos van en este orden: comienzo, final y paso; para contar hacia atrás, el paso es negativo.",
    ),
    Entrada(
        "maximo_de_nada",
        "RuntimeError IndexError",
        r"^(?P<funcion>\w{1,80})\(\): Expected reduction dim",
        "Se pide `{funcion}` de un tensor vacío.",
        "Mira por qué no tiene elementos: quizá un intervalo entre corchetes empieza donde acaba.",
    ),
)
