"""Lo que se sabe de una parte al diagnosticarla: lo esperado, lo obtenido y las huellas de sus errores. Puro."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from grader.diagnostico.coincidencia import Coincidencia, Resultados, coinciden, coincidir
from grader.juicio import Muestra, se_descartan, tomar_muestra
from grader.modelo import Error, Fallo, Parte, Salida, Tipo, Variante
from grader.modelo.valores import Arreglo, de_python, recorrer

# Lo que se aparta un número hecho a mano por escribirlo con un solo decimal.
REDONDEO = 0.05


@dataclass(frozen=True)
class Evidencia:
    """Lo que se sabe de una parte: lo esperado, lo obtenido, las huellas de sus errores y, si se juzgó, que `vale`.

    Lo que se deduce de ello se calcula una vez: al explicar una parte se vuelve muchas veces sobre las demás.
    """

    parte: Parte
    esperados: Resultados
    obtenidos: Resultados
    variantes: tuple[Variante, ...]
    vale: bool = False

    @cached_property
    def sale_bien(self) -> bool:
        """Si todos los casos dan lo esperado, o algo que también se acepta."""
        if self.vale:
            return True
        casos = zip(self.parte.casos, self.esperados, self.obtenidos, strict=True)
        return all(
            any(
                coinciden(valido, obtenido, caso.tolerancia or self.parte.tolerancia, dtype=True)
                for valido in (esperado, *(Salida(de_python(a)) for a in caso.aceptados))
            )
            for caso, esperado, obtenido in casos
        )

    @cached_property
    def hay_fallos(self) -> bool:
        """Si en algún caso no se obtuvo ningún valor."""
        return any(isinstance(r, Fallo) for r in self.obtenidos)

    def se_descarta(self, variante: Variante) -> bool:
        """Dice, con pocos números, si algún caso contradice la variante."""
        for suya, (obtenida, atol, rtol) in zip(variante.muestras, self._muestras, strict=False):
            if se_descartan(suya, obtenida, atol, rtol):
                return True
        return False

    def se_descarta_en(self, lugar: int, variante: Variante) -> bool:
        """Dice, con pocos números, si un caso contradice la variante."""
        return bool(variante.muestras) and se_descartan(variante.muestras[lugar], *self._muestras[lugar])

    @property
    def es_codigo(self) -> bool:
        """Si lo pedido es código, que llega a sus números por un solo camino, y no unos pocos escritos a mano."""
        return self.parte.tipo in (Tipo.FUNCION, Tipo.CLASE)

    @property
    def hay_tensores(self) -> bool:
        """Si lo esperado en algún caso lleva tensores."""
        salidas = (r for r in self.esperados if isinstance(r, Salida))
        return any(isinstance(v, Arreglo) for r in salidas for v in recorrer(r.valor))

    def termina_en(self, casos: Collection[str]) -> bool:
        """Si en alguno de esos casos hay un resultado, aunque sea un 0, que por sí solo no prueba nada."""
        vistos = zip(self.parte.casos, self.obtenidos, strict=True)
        return any(isinstance(obtenido, Salida) for caso, obtenido in vistos if caso.nombre in casos)

    def con(self, *errores: Error) -> Sequence[Variante]:
        """Las variantes que dan justo esos errores."""
        return self._por_nombres.get(tuple(e.nombre for e in errores), ())

    def que_tienen(self, error: Error) -> Sequence[Variante]:
        """Las variantes que dan un error, solo o acompañado."""
        return self._por_nombre.get(error.nombre, ())

    def coincidir(self, variante: Variante) -> Coincidencia | None:
        """Compara lo obtenido con una huella; `None` si algún caso la contradice."""
        if id(variante) not in self._coincidencias:
            self._coincidencias[id(variante)] = coincidir(
                self.parte, self.esperados, self.obtenidos, variante, self._primer_fallo
            )
        return self._coincidencias[id(variante)]

    def alcanzada_por(self, errores: Sequence[Error]) -> tuple[Error, ...]:
        """De unos errores, los que cambian algo en esta parte."""
        return tuple(e for e in errores if self.con(e))

    def formas_de(self, errores: Sequence[Error]) -> list[Coincidencia | None]:
        """Cómo coincide con cada forma de los errores que la alcanzan; nada si no la alcanza ninguno."""
        return [self.coincidir(v) for v in self.con(*self.alcanzada_por(errores))]

    @cached_property
    def _muestras(self) -> tuple[tuple[Muestra | None, float, float], ...]:
        """Unos pocos números de lo obtenido en cada caso, y sus tolerancias."""
        redondeo = REDONDEO if self.parte.tipo == Tipo.VALOR else 0.0
        tolerancias = (caso.tolerancia or self.parte.tolerancia for caso in self.parte.casos)
        return tuple(
            (tomar_muestra(obtenido), (t.atol or 0.0) + redondeo, t.rtol or 0.0)
            for t, obtenido in zip(tolerancias, self.obtenidos, strict=True)
        )

    @cached_property
    def _primer_fallo(self) -> str | None:
        """El primer caso en que no sale lo esperado, que es el que se le cuenta a quien entrega."""
        casos = zip(self.parte.casos, self.esperados, self.obtenidos, strict=True)
        return next(
            (
                caso.nombre
                for caso, esperado, obtenido in casos
                if not coinciden(esperado, obtenido, caso.tolerancia or self.parte.tolerancia, dtype=True)
            ),
            None,
        )

    @cached_property
    def _por_nombres(self) -> Mapping[tuple[str, ...], list[Variante]]:
        indice: dict[tuple[str, ...], list[Variante]] = {}
        for variante in self.variantes:
            indice.setdefault(tuple(e.nombre for e in variante.errores), []).append(variante)
        return indice

    @cached_property
    def _por_nombre(self) -> Mapping[str, list[Variante]]:
        indice: dict[str, list[Variante]] = {}
        for nombres, variantes in self._por_nombres.items():
            for nombre in nombres:
                indice.setdefault(nombre, []).extend(variantes)
        return indice

    @cached_property
    def _coincidencias(self) -> dict[int, Coincidencia | None]:
        return {}
