"""Lo necesario: las instrucciones de las que depende un nombre, y qué no se puede seguir."""

from __future__ import annotations

import ast
import dis
import itertools
from textwrap import dedent

import pytest

from grader.ejecucion.lectura import archivo as lectura
from grader.ejecucion.lectura.cierre import Corte, Programa
from grader.ejecucion.lectura.plan import Plan, planear
from grader.ejecucion.lectura.rasgos import examinar
from grader.ejecucion.lectura.sintaxis import resumir
from grader.modelo import Senal


def programa(codigo: str) -> Programa:
    return Programa([examinar(i, "x.py", 0) for i in ast.parse(dedent(codigo)).body])


def cortar(codigo: str, *nombres: str) -> Corte:
    return programa(codigo).cortar(nombres or ("z",))


# En cada código, las líneas con «# no» no hacen falta para `z`, y las demás sí.
CORTES = {
    "una cadena": "a = 1\nb = a\nq = 2  # no\nz = b",
    "lo que se lee después no cuenta": "a = 1\nz = a\na = entrenar()  # no",
    "gana la última": "z = entrenar()  # no\nz = 2",
    "una asignación que se lee a sí misma": "z = 1\nz = z + 1\nz += 1",
    "condicional": "z = 1\nif a:\n    z = 2",
    "try": "try:\n    import m as z\nexcept ImportError:\n    z = None",
    "desempaquetar": "z, w = f\nw = 3  # no",
    "locales con el mismo nombre": "def z(x):\n    i = 0\n    return [i]\nfor i in lento:  # no\n    pass",
    "atributos con el mismo nombre": "def z(x):\n    return x.pesos\npesos = entrenar()  # no",
    "globales de una función, también de después": "def z():\n    return a + b\na = 1\nb = 2\nq = 3  # no",
    "una función auxiliar de más abajo": "def z():\n    return g()\ndef g():\n    return h()\ndef h():\n    return 1",
    "de una clase y sus métodos": "K = 3\nclass B:\n    k = K\nclass z(B):\n    def f(self):\n        return M\nM = 1",
    "decoradores y anotaciones": "D = 1\ndef g(f):\n    return f\nT = int\n@g\ndef z(x: T = D):\n    pass",
    "atributos y elementos": "z = {}\nz['a'] = 1\nq = {}  # no\nq['a'] = 1  # no\nz.x += 1\ndel z['a']",
    "métodos": "z = []\nz.append(1)\nfor i in r:\n    z.append(i)\nq.append(z)  # no",
    "métodos que cambian y devuelven": "z = {}\nx = z.load_state_dict(q)\ny = z.__setitem__(1, 2)\nw = z.sort()",
    "un método que devuelve": "z = [1]\nx = z.pop()\ny = z.index(3)  # no",
    "métodos de lo importado": "import m\nm.haz()  # no\nz = m",
    "la semilla": "import torch\ntorch.manual_seed(1)\ntorch.save(1)  # no\nz = torch.rand(2)",
    "parches de una clase": "class z:\n    pass\ndef f(self):\n    pass\nz.forward = f",
    "imports de un paquete": "import a.b\nimport a\nz = a.b.c",
    "import *": "q = 1  # no\nfrom m import *\nz = 2",
    "lo que retiene una función": "def f():\n    return a\na = 1\nz = f\na = 2",
    "lo que se calcula al momento": "def f():\n    return a\na = 1\nz = f()",
    "walrus, with y match": "with p() as a:\n    pass\nif (b := a):\n    pass\nmatch b:\n    case [z]:\n        pass",
    "comprensiones y lambdas": "a = b = c = 1\nz = [a for x in b if (lambda: c)()]\nx = 5  # no",
    "async y generadores": "async def g():\n    return a\na = 1\ndef z():\n    yield g",
    "registros": "@f\ndef z():\n    pass\n@z.register\ndef _(x):\n    pass",
    "muchos nombres": "".join(f"v{n} = {n}  # no\n" for n in range(300)) + "w = 1\nz = w",
}  # fmt: skip


@pytest.mark.parametrize("cual", CORTES)
def test_las_instrucciones_de_las_que_depende_un_nombre(cual: str) -> None:
    codigo = CORTES[cual]
    lineas = codigo.splitlines()
    elegidas = cortar(codigo).elegidas
    for numero, instruccion in enumerate(ast.parse(codigo).body):
        sobra = lineas[instruccion.lineno - 1].endswith("# no")
        assert (numero in elegidas) is not sobra, lineas[instruccion.lineno - 1]


OPACOS = {
    "exec": ("exec('z = 1')\nz = 2", True),
    "exec en una función": ("def f():\n    exec('z = 1')\nz = 2", True),
    "globals": ("globals()['z'] = 1\nz = 2", True),
    "setattr": ("class z:\n    pass\nsetattr(z, 'x', 1)", True),
    "setattr dentro de un método": ("class z:\n    def f(self):\n        setattr(self, 'x', 1)", False),
    "%run": ("get_ipython().run_line_magic('run', 'x.py')\nz = 1", True),
    "otra magia": ("get_ipython().run_line_magic('matplotlib', 'inline')\nz = 1", False),
    "entregado a una función": ("z = []\nrellenar(z)", True),
    "entregado con nombre, en un método ajeno": ("import mio\nz = []\nmio.rellenar(donde=z)", True),
    "entregado antes de atarlo": ("rellenar(z)\nz = []", False),
    "entregado a print": ("z = []\nprint(len(z), z)", False),
    "entregado a una biblioteca": ("import torch\nz = []\ntorch.tensor(z)", False),
    "entregado a quien lo baraja": ("import random\nz = []\nrandom.shuffle(z)", True),
    "un número entregado": ("z = 3\nRed(z)", False),
    "una función entregada": ("def z():\n    pass\nprobar(z)", False),
    "otro entregado": ("z = []\nq = []\nrellenar(q)", False),
    "global": ("def f():\n    global z\n    z = 1\nz = 2", True),
    "model.eval()": ("z = 1\nmodelo = Red()\nmodelo.eval()", False),
}


@pytest.mark.parametrize("cual", OPACOS)
def test_lo_que_no_se_puede_seguir_se_sabe(cual: str) -> None:
    codigo, es_opaco = OPACOS[cual]
    assert cortar(codigo).es_opaco is es_opaco


def test_se_sabe_lo_que_se_usa_antes_de_definirse() -> None:
    assert cortar("z = a\na = 1\nb = z").despues == (("a", 0, 1),)


def test_los_codigos_de_operacion_que_se_miran_existen() -> None:
    assert {"LOAD_NAME", "LOAD_GLOBAL", "STORE_NAME", "DELETE_NAME", "STORE_GLOBAL"} <= dis.opmap.keys()
    muchos = "\n".join(f"    a{n} = g{n}.h{n}" for n in range(400))
    assert {f"g{n}" for n in range(400)} <= examinar(ast.parse(f"def f():\n{muchos}").body[0], "x.py", 0).leera


@pytest.mark.parametrize("codigo", ["return 3", "x = yield", "def f():\n    nonlocal y", "def f():\n    await y"])
def test_lo_que_no_compila_se_mira_por_encima(codigo: str) -> None:
    rasgos = examinar(ast.parse(codigo).body[0], "x.py", 0)
    assert rasgos.codigo is None


@pytest.mark.parametrize(
    "codigo",
    [
        "z = Linear()\nopt = SGD(z.parameters())",
        "z = Linear()\nparametros = list(z.parameters())",
        "z = Linear()\nopt = Adam([{'params': z.named_parameters()}], lr=1)",
        "z = Linear()\nfor capa in z.modules():\n    cambiar(capa)",
        "z = Linear()\nopt = SGD([p for p in z.parameters()])",
        "z = {}\ndef preparar(x):\n    pass\npreparar(z.values())",
        "z = ones()\ndef preparar(x):\n    pass\npreparar(z.view(-1))",
    ],
)
def test_de_lo_que_entrega_sus_entranas_no_se_sabe_que_le_pasa(codigo: str) -> None:
    assert cortar(codigo).es_opaco


CONFIG = "class Config:\n    @classmethod\n    def fijar(cls, n):\n        cls.n = n\n"


@pytest.mark.parametrize(
    ("codigo", "es_opaco"),
    [
        (f"{CONFIG}Config.fijar(1)\ndef z():\n    return Config.n", True),
        (f"{CONFIG}x = Config.fijar(1)\ndef z():\n    return Config.n", True),
        (f"{CONFIG}c = Config\nc.n = 1\ndef z():\n    return Config.n", True),
        (f"{CONFIG}Config().d = 1\ndef z():\n    return Config.n", True),
        (f"{CONFIG}Config(3)\ndef z():\n    return Config.n", True),
        (f"{CONFIG}with Config():\n    pass\ndef z():\n    return E", True),
        ("import conf\nconf.iniciar()\ndef z():\n    return conf.n", True),
        ("from conf import n, iniciar\niniciar()\ndef z():\n    return n", True),
        ("class B:\n    def __init_subclass__(c):\n        c\nclass H(B):\n    pass\ndef z():\n    return B.n", True),
        # Lo que no es de lo que se pide, o solo se prueba.
        (f"{CONFIG}Config.fijar(1)\ndef z():\n    return 1", False),
        (f"{CONFIG}x = Config()\nprint(Config())\ndef z():\n    return Config.n", False),
        ("from grader import corregir\ncorregir('e05')\nfrom conf import n\ndef z():\n    return n", False),
        ("import torch\ntorch.manual_seed(1)\ndef z():\n    return torch.ones(2)", False),
        ("class z(nn.Module):\n    pass\nz(8, 2)\nprint(z(8, 2)(x).shape)", False),
    ],
)  # fmt: skip
def test_lo_que_cambia_una_clase_o_un_modulo_propios_es_una_duda(codigo: str, es_opaco: bool) -> None:
    assert cortar(codigo).es_opaco is es_opaco


@pytest.mark.parametrize(
    ("codigo", "es_opaco"),
    [
        # Lo que se ata a la vez quizá comparte algo.
        ("poner, z = fabrica()\nponer('d', 1)", True),
        ("poner, z = fabrica()\nprint(z)", False),
        ("otro, q = fabrica()\nz = 1\notro('d', 1)", False),
        # Una clase o una función que cambian al usarlas.
        ("class C:\n    def __init__(self):\n        C.n = 1\nc = C()\ndef z():\n    return C.n", True),
        ("class C:\n    def __init__(self):\n        type(self).n = 1\nc = C()\ndef z():\n    return C.n", True),
        ("class C:\n    def f(self):\n        self.__class__.n = 1\nc = C()\ndef z():\n    return C.n", True),
        ("class C:\n    t = {}\n    def f(self):\n        self.t[0] = 1\nc = C()\ndef z():\n    return C.t", True),
        ("class C:\n    t = []\n    def f(self):\n        self.t.append(1)\nc = C()\ndef z():\n    return C.t", True),
        ("def f():\n    f.n = 1\nx = f()\ndef z():\n    return f.n", True),
        ("class C:\n    def f(self):\n        self.t = {}\n        self.t[0] = 1\nc = C()\nz = C", False),
        ("class C:\n    t = {}\n    def f(self):\n        return self.t[0]\nc = C()\ndef z():\n    return C.t", False),
        ("class C:\n    def __init__(self):\n        C.n = 1\nc = C()\ndef z():\n    return 1", False),
        # Una clase que se encuentra sin nombrarla.
        ("class B:\n    pass\nclass H(B):\n    pass\ndef z():\n    return B.__subclasses__()", True),
        ("class B:\n    pass\nclass H(B):\n    pass\ndef z():\n    return B.n", False),
        ("class M(type):\n    pass\nclass S(metaclass=M):\n    pass\ndef z():\n    return M.todas", True),
        # Lo que una biblioteca cambia de lo que recibe.
        ("import operator\nz = {}\noperator.setitem(z, 'a', 1)", True),
        ("import heapq\nz = []\nheapq.heappush(z, 1)", True),
        ("from bisect import insort\nz = []\ninsort(z, 1)", True),
    ],
)  # fmt: skip
def test_lo_que_cambia_algo_que_se_comparte_es_una_duda(codigo: str, es_opaco: bool) -> None:
    assert cortar(codigo).es_opaco is es_opaco


# Una clase con un método que corre sin escribir su nombre, y un objeto suyo.
CUENTA = """
class Cuenta:
    def __init__(self):
        self.n, self.vistos = 0, []
    {}
        {}
    def otro(self):
        self.n = 3
class Otra(Cuenta):
    pass
def hacer():
    return Cuenta()
z = Cuenta()"""


@pytest.mark.parametrize(
    "codigo",
    [
        "z = {}\notro = z\notro['a'] = 1",
        "z = {}\notro, n = z, 1\notro.update(a=1)",
        "z = {}\ntodos = [z]\ntodos[0]['a'] = 1",
        "z = {}\na = z\nb = a\nb['a'] = 1",
        "z = {}\nponer = z.update\nponer({'a': 1})",
        "z = {}\nponer = z.__setitem__\nponer('a', 1)",
        "z = {}\nfor x in (z,):\n    x['a'] = 1",
        "z = Linear()\npeso = z.weight\npeso *= 2",
        "z = Linear()\nestado = z.state_dict()\nestado['weight'].fill_(1)",
        "from torch import nn\nz = Linear()\nred = nn.Sequential(z)\nentrenar(red)",
        "from functools import partial\nz = []\nponer = partial(poner_en, z)\nponer(1)",
        "import torch\nz = ones()\nt = torch.from_numpy(z)\nt[0] = 1",
        "z = {}\ndef preparar():\n    z['a'] = 1\npreparar()",
        "def preparar():\n    z.append(1)\nz = []\npreparar()",
        "z = Linear()\ndef entrenar():\n    opt = SGD(z.parameters())\nentrenar()",
        "z = {}\nlist(map(z.update, [{'a': 1}]))",
        "z = []\nsorted([1], key=z.append)",
        "z = [0]\nimport itertools\nlist(itertools.starmap(z.__setitem__, [(0, 1)]))",
        "import functools\nz = Red()\nfunctools.reduce(z.paso, [1, 2])",
        "z = Red()\nhistoria = z.entrenar()",
        "z = Red()\nprint('al final', z.entrenar())",
        "z = Red()\nif z.entrenar():\n    pass",
        "z = Red()\nz.entrenar().dibujar()",
        "z = Red()\nalgo = [z.paso(x) for x in range(3)]",
        "z = {'a': []}\nz.get('a').append(1)\nq = z.get('a')\nentrenar(q)",
        "z = ones()\nfor fila in z.split(1):\n    fila.fill_(2)",
        "z = ones()\nt = z.unsqueeze(0).transpose(0, 1)\nt[0] = 2",
        "z = ones()\nz.view(-1)[0] = 2\nrellenar(z.view(-1)[1:])",
        "with open('x.txt', 'w') as f:\n    f.write('1')\ndef z():\n    return open('x.txt').read()",
        "import torch\ntorch.save({}, 'm.pt')\nz = torch.load('m.pt')",
        "z = {}\ny = z.setdefault('a', [])\ny.append(1)",
        "z = [[0]]\ny = z.pop()\nz.append(y)\nentrenar(y)",
        "z = {}\nclass Taller:\n    def preparar(self):\n        z['a'] = 1\nTaller().preparar()",
        "from mio import Red\nz = Red()\nz(1)",
        "from mio import Red\nz = Red()\ny = [z(x) for x in range(3)]",
        *(
            f"{definida}\n{uso}"
            for definida, uso in itertools.product(
                (
                    CUENTA.format("def forward(self, x):", "self.n += 1"),
                    CUENTA.format("def __len__(self):", "self.vistos.append(1)"),
                    CUENTA.format("@property\n    def lista(self):", "self.n = 1"),
                    CUENTA.format("@functools.cached_property\n    def lista(self):", "self.otro()"),
                    CUENTA.format("def __getitem__(yo, x):", "yo.otro()").replace("z = Cuenta()", "z = hacer()"),
                    CUENTA.format("def __add__(self, x):", "del self.n").replace("z = Cuenta()", "z = Otra()"),
                ),
                ("z(1)", "y = z.lista", "len(z)", "for x in z:\n    pass", "z + 1", "print(z[0])"),
            )
        ),
    ],
)
def test_lo_que_se_cambia_por_otro_camino_es_una_duda(codigo: str) -> None:
    assert cortar(codigo).es_opaco


@pytest.mark.parametrize(
    "codigo",
    [
        "z = Linear()\nprint(sum(p.numel() for p in z.parameters()))",
        "z = Linear()\nprint(len(list(z.parameters())))",
        "z = Linear()\notra = Linear()\nopt = SGD(otra.parameters())",
        "import torch\nz = torch.ones(2)\nprint(torch.allclose(z.sum(-1), z.view(-1)))",
        "z = {}\notro = z\nprint(otro)",
        "z = ones()\nL = z.shape[0]\nL += 1",
        "z = [1]\nfor x in z:\n    print(x)",
        "z = {}\ndef preparar():\n    z['a'] = 1",
        "z = {}\ndef mirar():\n    return z['a']\nmirar()",
        "z = 3\notro = z\notro += 1",
        "z = Linear()\ny = z.forward(1)\ns = y.softmax(-1).sum().item()",
        "z = {}\nmas = max(z, key=z.get)\nprint(sorted(z.values()), z.keys())",
        "z = 'a'\nprint(list(map(z.replace, 'ab', 'cd')), z.upper())",
        "z = Red()\nprint(z.historia, max(z.shape))\notra = Red()\nh = otra.entrenar()",
        "import torch\nz = torch.ones(2)\nh = torch.entrenar(z.clone())",
        "import torch\ntorch.save({}, 'm.pt')\ndef z():\n    return 1",
        "from torch import nn\nz = nn.Linear(2, 2)\ny = z(1)",
        "z = lambda x: x\nz(1)",
        "def z(x):\n    return x\nz(1)",
        CUENTA.format("def forward(self, x):", "return self.n") + "\ny = z.lista",
        CUENTA.format("def forward(self, x):", "self.n += 1").replace("z = Cuenta()", "z = []\nq = Cuenta()")
        + "\nq(1)",
    ],
)
def test_mirar_las_entranas_no_es_una_duda(codigo: str) -> None:
    assert not cortar(codigo).es_opaco


# --- El plan -------------------------------------------------------------------------------------------------------

TALON = 'def f(x):\n    raise NotImplementedError("por resolver: f")\n'
PLANTILLA = {"f": resumir(ast.parse(TALON).body[0])}


def plan(codigo: str, *, entero: bool = False) -> Plan:
    leido = lectura.leer("x.py", codigo.encode(), frozenset({"f", "v"}))
    return planear(leido, ["f", "v"], PLANTILLA, [], entero=entero)


@pytest.mark.parametrize("entero", [True, False])
@pytest.mark.parametrize(
    ("codigo", "no_cuentan"),
    [
        (f"def f(x):\n    return x\n{TALON}", {1}),
        (f"{TALON}def f(x):\n    return x\n", set()),
        (TALON + TALON, set()),
        (f"from m import f\n{TALON}", {1}),
        ("v = 3\nv = ...\n", {1}),
        ("v = ...\nv = 3\n", set()),
    ],
)
def test_un_talon_debajo_de_la_respuesta_no_la_borra(codigo: str, no_cuentan: set[int], entero: bool) -> None:
    hecho = plan(codigo, entero=entero)
    assert no_cuentan & hecho.elegidas == set()
    assert [n.senal for n in hecho.notas] == [Senal.TALON] * len(no_cuentan)


@pytest.mark.parametrize(
    "despues",
    [
        "globals()['f'] = mala",
        "vars()['f'] = mala",
        "locals().update(f=mala)",
        "globals().update({'f': mala})",
        "exec('f = mala')",
        "exec('def f(x):\\n    return 0')",
        "import sys\nsetattr(sys.modules[__name__], 'f', mala)",
        "import sys\nsys.modules[__name__].f = mala",
        "import sys\nsys.modules['__main__'].__dict__['f'] = mala",
        "import sys\nvars(sys.modules[__name__])['f'] = mala",
        "del globals()['f']",
        "def cambiar():\n    global f\n    f = mala\ncambiar()",
        "for nombre in 'ab':\n    globals()['f'] = mala",
    ],
)
def test_lo_que_tapa_a_escondidas_una_funcion_respondida_se_dice(despues: str) -> None:
    codigo = f"def f(x):\n    return x\ndef mala(x):\n    return 0\n{despues}\n"
    hecho = plan(codigo)
    assert 0 in hecho.elegidas
    assert [(n.senal, n.datos[2:]) for n in hecho.notas] == [(Senal.PISADO, ("f",))]
    assert plan(codigo, entero=True).notas == ()  # entonces cuenta lo que hace de verdad


@pytest.mark.parametrize(
    "codigo",
    [
        "globals()['f'] = 1\ndef f(x):\n    return x",
        "def f(x):\n    return x\nprint(globals()['f'](3))\nfor n in ['f']:\n    globals()[n](3)",
        "def f(x):\n    return x\ndef cambiar():\n    global f\n    f = 1",
        "def f(x):\n    return x\notro = {}\notro['f'] = 1\notro.update(f=3)\nsetattr(otro, 'f', 2)\nexec('f = = 1')",
        "v = 1\ndef poner():\n    global v\n    v = 2\nponer()",
    ],
)
def test_lo_que_no_la_tapa_no_se_dice(codigo: str) -> None:
    assert [n.senal for n in plan(codigo).notas] == []


def test_un_archivo_con_demasiadas_instrucciones_se_ejecuta_entero() -> None:
    hecho = plan("x = 1\n" * 6_000)
    assert len(hecho.elegidas) == 6_000


@pytest.mark.parametrize(
    ("cambio", "igual"),
    [("q = 5\n", True), ("# nada\n", True), ("def h():\n    return 2\n", False), ("exec('h = 3')\n", False)],
)
def test_la_huella_de_un_codigo_cambia_si_cambia_aquello_de_lo_que_depende(cambio: str, igual: bool) -> None:
    base = "def h():\n    return 1\ndef z():\n    return h()\n"
    antes, despues = (
        planear(lectura.leer("x.py", codigo.encode()), ["z"], {}, ["z"], entero=False).cierres
        for codigo in (base, base + cambio)
    )
    assert (antes == despues) is igual
