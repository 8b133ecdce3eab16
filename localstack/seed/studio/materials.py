"""Materials of products. Every function returns a material for the open scene; colours are #rrggbb."""

import bpy


def linear(colour):
    """Returns the linear RGBA of #rrggbb."""
    channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels], 1)


def shade(colour, factor):
    """Returns the colour lighter (> 1) or darker (< 1)."""
    channels = [int(colour[n : n + 2], 16) for n in (1, 3, 5)]
    mixed = [c * factor if factor <= 1 else 255 - (255 - c) / factor for c in channels]
    return "#" + "".join(f"{max(0, min(255, round(c))):02x}" for c in mixed)


class _Nodes:
    """Nodes of a new material, by short method names."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]
        self.out = self.tree.nodes["Material Output"]

    def add(self, kind, inputs=(), **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for socket, value in dict(inputs).items():
            self.set(node, socket, value)
        return node

    def set(self, node, socket, value):
        if hasattr(value, "is_output"):
            self.tree.links.new(value, node.inputs[socket])
        else:
            node.inputs[socket].default_value = value

    def has(self, **inputs):
        for key, value in inputs.items():
            self.set(self.surface, key.replace("_", " "), value)
        return self

    def coordinates(self, stretch=(1, 1, 1), moved_each=True):
        """Coordinates in metres of the object, stretched; each object has its own part of the pattern."""
        where = self.add("ShaderNodeTexCoord").outputs["Object"]
        mapping = self.add("ShaderNodeMapping", {"Vector": where, "Scale": stretch})
        if not moved_each:
            return mapping.outputs[0]
        random = self.add("ShaderNodeObjectInfo").outputs["Random"]
        far = self.add("ShaderNodeMath", {0: random, 1: 37.0}, operation="MULTIPLY").outputs[0]
        return self.add("ShaderNodeVectorMath", {0: mapping.outputs[0], 1: far}, operation="ADD").outputs[0]

    def noise(self, vector, scale, detail=3.0, roughness=0.55):
        texture = self.add("ShaderNodeTexNoise", {"Vector": vector, "Scale": scale, "Detail": detail, "Roughness": roughness})
        return texture.outputs[0]

    def ramp(self, factor, *stops):
        node = self.add("ShaderNodeValToRGB", {0: factor})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, colour) in zip(elements, stops):
            element.position = at
            element.color = colour if isinstance(colour, tuple) else linear(colour)
        return node.outputs[0]

    def bump(self, height, strength, distance=0.001):
        node = self.add("ShaderNodeBump", {"Height": height, "Strength": strength, "Distance": distance})
        self.set(self.surface, "Normal", node.outputs[0])
        return self

    def math(self, operation, a, b=0.0):
        return self.add("ShaderNodeMath", {0: a, 1: b}, operation=operation).outputs[0]


_made = {}


def forget():
    """Clears the materials for a new scene, in which they are made again."""
    _made.clear()


def _kept(make):
    def material(*args, **more):
        key = (make.__name__, args, tuple(sorted(more.items())))
        if key not in _made:
            _made[key] = make(*args, **more)
        return _made[key]

    material.__doc__ = make.__doc__
    return material


@_kept
def paint(colour, roughness=0.45, grain=0.0):
    """Matt paint or powder coat; `grain` is the depth of its texture."""
    n = _Nodes("paint").has(Base_Color=linear(colour), Roughness=roughness)
    if grain:
        n.bump(n.noise(n.coordinates(), 900, 2), grain, 0.0005)
    return n.material


@_kept
def plastic(colour, roughness=0.32):
    n = _Nodes("plastic").has(Base_Color=linear(colour), Roughness=roughness)
    n.bump(n.noise(n.coordinates(), 1600, 1), 0.04, 0.0003)
    return n.material


@_kept
def rubber(colour):
    """Silicone or rubber: soft sheen, no mirror."""
    n = _Nodes("rubber").has(Base_Color=linear(colour), Roughness=0.62, Specular_IOR_Level=0.35, Sheen_Weight=0.15)
    return n.material


@_kept
def ceramic(colour="#f7f6f2", roughness=0.12, speckle=None):
    """Glazed ware; `speckle` is the colour of iron spots in the glaze."""
    n = _Nodes("ceramic").has(Base_Color=linear(colour), Roughness=roughness, Coat_Weight=0.5, Coat_Roughness=0.06)
    where = n.coordinates()
    if speckle:
        spots = n.add("ShaderNodeTexVoronoi", {"Vector": where, "Scale": 320.0}).outputs["Distance"]
        mask = n.math("MULTIPLY", n.math("LESS_THAN", spots, 0.16), n.math("GREATER_THAN", n.noise(where, 45), 0.52))
        mixed = n.add("ShaderNodeMix", {0: mask, 6: linear(colour), 7: linear(speckle)}, data_type="RGBA")
        n.set(n.surface, "Base Color", mixed.outputs[2])
    n.bump(n.noise(where, 18, 2), 0.06, 0.002)
    return n.material


@_kept
def clay(colour="#b9694a"):
    """Unglazed earthenware."""
    n = _Nodes("clay")
    where = n.coordinates()
    tone = n.ramp(n.noise(where, 30, 6), (0.3, shade(colour, 0.86)), (0.7, shade(colour, 1.12)))
    n.has(Base_Color=tone, Roughness=0.85)
    n.bump(n.noise(where, 260, 5), 0.25, 0.001)
    return n.material


@_kept
def chrome(tint="#eef0f2"):
    return _Nodes("chrome").has(Base_Color=linear(tint), Metallic=1.0, Roughness=0.05).material


@_kept
def steel(tint="#c9cbcc", roughness=0.26, axis="x"):
    """Brushed stainless steel; brushed along `axis`, or around a turned thing (`turned`)."""
    n = _Nodes("steel").has(Base_Color=linear(tint), Metallic=1.0)
    stretch = {"x": (4, 700, 700), "y": (700, 4, 700), "z": (700, 700, 4), "turned": (6, 6, 900)}[axis]
    lines = n.noise(n.coordinates(stretch), 1.0, 2)
    n.has(Roughness=n.math("ADD", n.math("MULTIPLY", lines, 0.16), roughness - 0.08))
    n.bump(lines, 0.035, 0.0006)
    return n.material


@_kept
def brass(tint="#bd9a62", roughness=0.22):
    n = _Nodes("brass").has(Base_Color=linear(tint), Metallic=1.0)
    n.has(Roughness=n.math("ADD", n.math("MULTIPLY", n.noise(n.coordinates(), 14, 4), 0.12), roughness - 0.05))
    return n.material


@_kept
def iron(colour="#242424"):
    """Seasoned cast iron."""
    n = _Nodes("iron").has(Base_Color=linear(colour), Metallic=0.35, Roughness=0.5)
    where = n.coordinates()
    n.bump(n.noise(where, 700, 3), 0.4, 0.0008)
    return n.material


@_kept
def glass(tint="#ffffff", roughness=0.0):
    """Clear or frosted glass through which things behind it are lit."""
    n = _Nodes("glass").has(Base_Color=linear(tint), Roughness=roughness, Transmission_Weight=1.0, IOR=1.46)
    return _lets_light_by(n, tint)


def _lets_light_by(n, tint):
    """Lets light pass straight through for shadows: no dark pool under glass, and no noise of caustics."""
    path = n.add("ShaderNodeLightPath")
    clear = n.add("ShaderNodeBsdfTransparent", {0: tuple(0.15 + 0.8 * c for c in linear(tint)[:3]) + (1,)})
    through = n.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    mix = n.add("ShaderNodeMixShader", {0: through, 1: n.surface.outputs[0], 2: clear.outputs[0]})
    n.tree.links.new(mix.outputs[0], n.out.inputs[0])
    return n.material


@_kept
def pane(tint="#f4f9f7"):
    """A thin sheet of glass: reflects, tints a little, does not refract."""
    n = _Nodes("pane").has(Base_Color=linear("#ffffff"), Roughness=0.02, Metallic=1.0)
    clear = n.add("ShaderNodeBsdfTransparent", {0: linear(tint)})
    grazing = n.math("POWER", n.add("ShaderNodeLayerWeight", {"Blend": 0.5}).outputs["Facing"], 4.0)
    share = n.math("ADD", n.math("MULTIPLY", grazing, 0.6), 0.035)
    mix = n.add("ShaderNodeMixShader", {0: share, 1: clear.outputs[0], 2: n.surface.outputs[0]})
    n.tree.links.new(mix.outputs[0], n.out.inputs[0])
    return n.material


@_kept
def mirror():
    return _Nodes("mirror").has(Base_Color=linear("#f2f4f3"), Metallic=1.0, Roughness=0.01).material


_woods = {
    "oak": ("#a97d4f", "#c79e6b", "#d9b684"),
    "birch": ("#cfb189", "#dfc69f", "#ead7b6"),
    "walnut": ("#4b3122", "#6d4a33", "#8b6446"),
    "bamboo": ("#c79d5c", "#d9b678", "#e6c98f"),
    "ash": ("#bfa47c", "#d6bf98", "#e3d2b2"),
    "cherry": ("#8a4f2f", "#a86a42", "#bd8257"),
    "black": ("#1d1b19", "#292623", "#35312d"),
    "white": ("#e2ddd2", "#ebe7de", "#f2efe8"),
}


@_kept
def wood(kind="oak", axis="x", gloss=0.42):
    """Boards with the grain along `axis` of the object."""
    dark, middle, light = _woods[kind]
    n = _Nodes("wood")
    along = {"x": (0.55, 7, 7), "y": (7, 0.55, 7), "z": (7, 7, 0.55)}[axis]
    where = n.coordinates(along)
    warp = n.noise(where, 1.1, 2)
    bent = n.add("ShaderNodeVectorMath", {0: where, 1: warp}, operation="ADD").outputs[0]
    rings = n.noise(bent, 1.7, 5, 0.62)
    bands = n.math("FRACT", n.math("MULTIPLY", rings, 5.5))
    figure = n.math("ADD", n.math("MULTIPLY", bands, 0.36), n.math("MULTIPLY", rings, 0.64))
    fibre = n.noise(n.coordinates(tuple(v * (3 if v < 1 else 26) for v in along)), 1.0, 3)
    tone = n.math("ADD", n.math("MULTIPLY", figure, 0.72), n.math("MULTIPLY", fibre, 0.3))
    n.has(
        Base_Color=n.ramp(tone, (0.22, dark), (0.5, middle), (0.82, light)),
        Roughness=n.math("ADD", n.math("MULTIPLY", fibre, 0.2), gloss - 0.05),
        Specular_IOR_Level=0.4,
    )
    n.bump(fibre, 0.12, 0.0008)
    return n.material


@_kept
def end_grain(kind="walnut"):
    """The cut end of a block: rings, not boards."""
    dark, middle, light = _woods[kind]
    n = _Nodes("end grain")
    where = n.coordinates((14, 14, 1))
    rings = n.add(
        "ShaderNodeTexWave",
        {"Vector": where, "Scale": 1.6, "Distortion": 2.4, "Detail": 2.0},
        wave_type="RINGS",
    ).outputs[1]
    tone = n.math("ADD", n.math("MULTIPLY", rings, 0.55), n.math("MULTIPLY", n.noise(where, 9, 4), 0.45))
    n.has(Base_Color=n.ramp(tone, (0.2, dark), (0.55, middle), (0.9, light)), Roughness=0.45)
    return n.material


@_kept
def cloth(colour, weave=420.0, depth=0.35, melange=0.1, sheen=0.35):
    """Linen, cotton or upholstery: threads, slight unevenness of the dye, soft edges."""
    n = _Nodes("cloth")
    where = n.coordinates()
    threads = n.noise(where, weave, 2, 0.6)
    uneven = n.noise(where, weave / 22, 3)
    mix = n.math("ADD", n.math("MULTIPLY", threads, 0.6), n.math("MULTIPLY", uneven, 0.4))
    tone = n.ramp(mix, (0.3, shade(colour, 1 - melange)), (0.7, shade(colour, 1 + melange)))
    n.has(Base_Color=tone, Roughness=0.9, Sheen_Weight=sheen, Sheen_Roughness=0.5, Specular_IOR_Level=0.2)
    n.bump(threads, depth, 0.002)
    return n.material


@_kept
def boucle(colour):
    """Looped wool, teddy or terry."""
    n = _Nodes("boucle")
    where = n.coordinates()
    loops = n.add("ShaderNodeTexVoronoi", {"Vector": where, "Scale": 130.0}, feature="SMOOTH_F1").outputs["Distance"]
    tone = n.ramp(loops, (0.1, shade(colour, 1.1)), (0.8, shade(colour, 0.82)))
    n.has(Base_Color=tone, Roughness=0.95, Sheen_Weight=0.5, Specular_IOR_Level=0.15)
    height = n.math("SUBTRACT", n.math("MULTIPLY", n.noise(where, 420, 2), 0.4), loops)
    n.bump(height, 0.7, 0.004)
    return n.material


@_kept
def terry(colour):
    """Towelling: short loops close together."""
    n = _Nodes("terry")
    where = n.coordinates()
    loops = n.noise(where, 520, 3, 0.7)
    n.has(
        Base_Color=n.ramp(loops, (0.3, shade(colour, 0.86)), (0.7, shade(colour, 1.1))),
        Roughness=0.97,
        Sheen_Weight=0.55,
        Specular_IOR_Level=0.1,
    )
    n.bump(loops, 0.85, 0.004)
    return n.material


@_kept
def rope(colour="#d9c7a5"):
    """Twisted cotton, jute or rattan: fibres at an angle."""
    n = _Nodes("rope")
    where = n.coordinates((1, 1, 1))
    fibre = n.noise(where, 380, 4, 0.7)
    n.has(
        Base_Color=n.ramp(fibre, (0.25, shade(colour, 0.76)), (0.75, shade(colour, 1.16))),
        Roughness=0.8,
        Specular_IOR_Level=0.25,
    )
    n.bump(fibre, 0.5, 0.0015)
    return n.material


@_kept
def marble(base="#f1efec", vein="#8d8f92"):
    n = _Nodes("marble")
    where = n.coordinates()
    warp = n.noise(where, 3.2, 6, 0.65)
    bent = n.add("ShaderNodeVectorMath", {0: where, 1: warp}, operation="ADD").outputs[0]
    lines = n.math("ABSOLUTE", n.math("SUBTRACT", n.noise(bent, 2.1, 3), 0.5))
    n.has(Base_Color=n.ramp(lines, (0.0, vein), (0.035, shade(base, 0.93)), (0.16, base)), Roughness=0.16)
    return n.material


@_kept
def terrazzo(base="#e9e5dc", chips=("#c7a98c", "#8f9a94", "#5c6168")):
    n = _Nodes("terrazzo")
    where = n.coordinates()
    cells = n.add("ShaderNodeTexVoronoi", {"Vector": where, "Scale": 60.0})
    which = n.add("ShaderNodeSeparateColor", {0: cells.outputs["Color"]}).outputs[0]
    chip = n.ramp(which, (0.0, chips[0]), (0.4, chips[1]), (0.8, chips[2]))
    inside = n.math("MULTIPLY", n.math("LESS_THAN", cells.outputs["Distance"], 0.42), n.math("GREATER_THAN", which, 0.35))
    mixed = n.add("ShaderNodeMix", {0: inside, 6: linear(base), 7: chip}, data_type="RGBA")
    n.has(Base_Color=mixed.outputs[2], Roughness=0.3)
    return n.material


@_kept
def paper(colour="#f3eee2", glow=0.0):
    """Paper or a fabric shade; light behind it shows through as `glow`."""
    n = _Nodes("paper")
    where = n.coordinates()
    fibre = n.noise(where, 60, 6, 0.7)
    tone = n.ramp(fibre, (0.3, shade(colour, 0.93)), (0.7, colour))
    n.has(Base_Color=tone, Roughness=0.85)
    if glow:
        n.has(Emission_Color=n.ramp(fibre, (0.3, "#ffdfae"), (0.7, "#fff0d2")), Emission_Strength=glow)
    n.bump(fibre, 0.15, 0.001)
    return n.material


@_kept
def light(colour="#ffe6bd", strength=6.0):
    """A material that emits light."""
    n = _Nodes("light").has(Base_Color=linear("#ffffff"), Emission_Color=linear(colour), Emission_Strength=strength)
    return n.material


@_kept
def liquid(tint="#f3d9a0"):
    n = _Nodes("liquid").has(Base_Color=linear(tint), Roughness=0.05, Transmission_Weight=0.8, IOR=1.33)
    return _lets_light_by(n, tint)


@_kept
def leaf(colour="#4d6b3c"):
    n = _Nodes("leaf")
    tone = n.ramp(n.noise(n.coordinates(), 22, 3), (0.3, shade(colour, 0.8)), (0.75, shade(colour, 1.25)))
    n.has(Base_Color=tone, Roughness=0.42, Subsurface_Weight=0.12)
    return n.material


@_kept
def soil():
    n = _Nodes("soil")
    where = n.coordinates()
    n.has(Base_Color=n.ramp(n.noise(where, 90, 5), (0.3, "#2c2119"), (0.7, "#5a4433")), Roughness=1.0)
    n.bump(n.noise(where, 120, 6), 1.0, 0.01)
    return n.material


@_kept
def sponge(colour="#e3c66a"):
    n = _Nodes("sponge")
    where = n.coordinates()
    holes = n.add("ShaderNodeTexVoronoi", {"Vector": where, "Scale": 260.0}).outputs["Distance"]
    n.has(Base_Color=n.ramp(holes, (0.05, shade(colour, 0.72)), (0.4, colour)), Roughness=0.95)
    n.bump(holes, 0.8, 0.003)
    return n.material


@_kept
def tiles(colour="#eef0ee", grout="#cfd2cf", size=0.1):
    """Square wall tiles with joints, seen from the front (x, z)."""
    n = _Nodes("tiles")
    where = n.add("ShaderNodeTexCoord").outputs["Object"]
    flat = n.add("ShaderNodeMapping", {"Vector": where, "Rotation": (1.5708, 0, 0)}).outputs[0]
    brick = n.add(
        "ShaderNodeTexBrick",
        {
            "Vector": flat,
            "Color1": linear(colour),
            "Color2": linear(shade(colour, 0.97)),
            "Mortar": linear(grout),
            "Scale": 1.0,
            "Mortar Size": 0.0022,
            "Brick Width": size,
            "Row Height": size,
            "Mortar Smooth": 0.3,
        },
        offset=0.0,
    )
    n.has(Base_Color=brick.outputs[0], Roughness=0.2)
    n.bump(n.math("SUBTRACT", 1.0, brick.outputs[1]), 0.5, 0.002)
    return n.material


def _laid(width, row, base, other, joint, gap, offset, stand):
    """Bricks, planks or tiles next to each other on the ground (x, y), or on a wall (x, z) when `stand` is true."""
    n = _Nodes("laid")
    where = n.add("ShaderNodeTexCoord").outputs["Object"]
    flat = n.add("ShaderNodeMapping", {"Vector": where, "Rotation": (1.5708 if stand else 0, 0, 0)}).outputs[0]
    brick = n.add(
        "ShaderNodeTexBrick",
        {
            "Vector": flat,
            "Color1": linear(base),
            "Color2": linear(other),
            "Mortar": linear(joint),
            "Scale": 1.0,
            "Mortar Size": gap,
            "Mortar Smooth": 0.2,
            "Brick Width": width,
            "Row Height": row,
        },
        offset=offset,
    )
    return n, brick


@_kept
def planks(kind="oak"):
    """A floor of boards along x: each in a tone of its own, with grain and dark joints."""
    dark, middle, light = _woods[kind]
    n, brick = _laid(1.9, 0.16, middle, shade(middle, 0.84), shade(dark, 0.55), 0.0016, 0.37, False)
    where = n.coordinates((0.6, 9, 9))
    bent = n.add("ShaderNodeVectorMath", {0: where, 1: brick.outputs[0]}, operation="ADD").outputs[0]
    grain = n.ramp(n.noise(bent, 2.2, 5, 0.62), (0.28, shade(dark, 1.25)), (0.5, "#ffffff"), (0.75, shade(light, 1.6)))
    mixed = n.add("ShaderNodeMix", {0: 0.42, 6: brick.outputs[0], 7: grain}, data_type="RGBA", blend_type="MULTIPLY")
    n.has(Base_Color=mixed.outputs[2], Roughness=0.42, Specular_IOR_Level=0.35)
    n.bump(n.math("SUBTRACT", 1.0, brick.outputs[1]), 0.4, 0.0015)
    return n.material


@_kept
def laid_tiles(colour, width=0.6, row=0.6, offset=0.0, stand=False, roughness=0.28):
    """Tiles of a floor, or of a wall when `stand` is true, with their joints."""
    n, brick = _laid(width, row, colour, shade(colour, 0.965), shade(colour, 0.8), 0.0022, offset, stand)
    n.has(Base_Color=brick.outputs[0], Roughness=roughness)
    n.bump(n.math("SUBTRACT", 1.0, brick.outputs[1]), 0.5, 0.002)
    return n.material
