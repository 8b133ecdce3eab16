"""All models by name: `build(colour, kind)` makes a model, `camera` defines how it is photographed."""

from dataclasses import dataclass
from typing import Callable

import materials as m


@dataclass(frozen=True)
class Model:
    build: Callable
    camera: dict


MODELS: dict[str, Model] = {}


def model(rig="packshot", **camera):
    """Registers a model; the arguments are the packshot's camera, with the differences for a kind under its name."""

    def register(build):
        MODELS[build.__name__] = Model(build, {"rig": rig, **camera})
        return build

    return register


@dataclass(frozen=True)
class Colour:
    """A colour of the shop's palette; `plain` when a product's name and options have none."""

    name: str
    hex: str

    @property
    def is_plain(self):
        return self.name == "plain"

    def or_hex(self, plain):
        """Returns its hex value, or for `plain` the given natural colour of the thing."""
        return plain if self.is_plain else self.hex

    def paint(self, plain="#f4f2ed", roughness=0.42):
        """Returns lacquer, or wood for oak."""
        return m.wood("oak", "x") if self.name == "oak" else m.paint(self.or_hex(plain), roughness)

    def plastic(self, plain="#f4f2ed", roughness=0.32):
        return m.plastic(self.or_hex(plain), roughness)

    def cloth(self, plain="#d9d3c7", **more):
        return m.cloth(self.or_hex(plain), **more)

    def wood(self, axis="x", plain="oak"):
        """Returns wood in its own colour, stained black or white, or lacquered."""
        kinds = {"plain": plain, "oak": "oak", "wood": "oak", "beige": "birch", "black": "black", "charcoal": "black",
                 "white": "white", "ivory": "white"}  # fmt: skip
        return m.wood(kinds[self.name], axis) if self.name in kinds else m.paint(self.hex, 0.5)

    def metal(self, plain=None):
        """Returns metal for fittings: chrome, brushed brass or powder coat."""
        if self.is_plain or self.name in ("lightgrey", "grey"):
            return plain or m.chrome()
        if self.name in ("oak", "wood", "beige"):
            return m.brass()
        return m.paint(self.hex, 0.38)


from . import air, bath, care, deco, entrance, furniture, kitchen, laundry, lighting, storage, textiles, tools  # noqa: E402,F401
