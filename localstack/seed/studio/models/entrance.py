"""Things of an entrance: shoes, umbrellas, keys, a seat."""

from math import cos, pi, sin

import materials as m
from shapes import *

from . import model
from .bath import draped_towel
from .furniture import stack


@model(azimuth=-28, elevation=14, fill=0.84)
def shoe_rack(colour, kind):
    board = m.wood("oak", "x")
    if kind == "slim":
        w, d, h = 0.6, 0.2, 1.1
        body = m.paint("#f1efe9", 0.42)
        for x in (-w / 2 + 0.009, w / 2 - 0.009):
            box((0.018, d, h), body, (x, 0, 0), edge=0.002)
        box((w + 0.01, d + 0.01, 0.02), board, (0, 0, h), edge=0.003)
        box((w - 0.03, 0.008, h), body, (0, d / 2 - 0.006, 0), edge=0)
        for n in range(3):
            with place((0, -d / 2, 0.05 + n * 0.35), (24 if n == 1 else 0, 0, 0)):
                box((w - 0.04, 0.018, 0.34), body, (0, 0, 0), edge=0.003)
                box((0.12, 0.012, 0.014), m.brass(), (0, -0.014, 0.3), edge=0.003)
            if n == 1:
                shoe((-0.13, -0.06, 0.56), "#efe9dd", 60)
                shoe((0.1, -0.06, 0.56), "#3a3d3f", 60)
        stack((-0.14, 0, h + 0.02), (("#9db19a", 3),))
        return
    w, d = 0.8, 0.3
    metal = m.paint("#26282a", 0.4)
    for x in (-w / 2, w / 2):
        tube([(x, -d / 2, 0), (x, -d / 2, 0.62), (x, d / 2, 0.62), (x, d / 2, 0)], 0.01, metal, bend=0.02)
    for n, z in enumerate((0.12, 0.36, 0.6)):
        box((w, d - 0.03, 0.018), board, (0, 0, z), edge=0.003)
        if n < 2:
            for k, tone in enumerate((("#efe9dd", "#8a5c3a", "#3a3d3f"), ("#9db19a", "#efe9dd", "#27385c"))[n]):
                for s in (-0.05, 0.05):
                    shoe((-0.26 + k * 0.26 + s, 0, z + 0.018), tone, 0)
    stack((-0.2, 0, 0.618))
    vessel(
        flowing([(0, 0), (0.04, 0), (0.055, 0.05), (0.035, 0.11), (0.02, 0.15), (0.024, 0.165)]),
        0.004,
        m.ceramic("#e4ddcf", 0.5),
        at=(0.24, 0, 0.618),
    )


def shoe(at, tone, tip):
    """A plain sneaker, its toe to the front."""
    with place(at, (tip, 0, 0)):
        sole = [(0.042 * sin(pi * t) ** 0.5 * (1 - 0.25 * (t - 0.3)), 0.13 - 0.26 * t) for t in [n / 20 for n in range(21)]]
        line = [(x, y) for x, y in sole] + [(-x * 0.9, y) for x, y in reversed(sole)]
        line = [p for n, p in enumerate(line) if p != line[n - 1]]
        sheet(line, 0.022, m.rubber("#f4f2ed"), edge=0.005)
        upper = []
        for z, grow, back, front in (
            (0.02, 0.96, 1.0, 1.0),
            (0.045, 0.94, 1.0, 0.9),
            (0.065, 0.8, 1.0, 0.55),
            (0.085, 0.66, 0.98, 0.1),
            (0.095, 0.62, 0.97, 0.0),
        ):
            upper.append(
                [
                    (x * grow, (y * back if y > 0 else y * (0.25 + 0.75 * front)), z + (0.012 if y > 0 else 0) * (z > 0.05))
                    for x, y in line
                ]
            )
        loft(upper, m.cloth(tone, weave=600.0), sharp=70)


@model(azimuth=-24, elevation=14, fill=0.76)
def umbrella_stand(colour, kind):
    if kind == "ceramic":
        body = m.ceramic(colour.or_hex("#e4ddcf"), 0.3, "#7d6a55")
        vessel(flowing([(0, 0), (0.1, 0), (0.125, 0.08), (0.12, 0.3), (0.105, 0.44), (0.112, 0.47)]), 0.008, body)
    else:
        metal = colour.paint("#26282a", 0.4)
        for z in (0.01, 0.25, 0.49):
            ring(0.11, 0.006, metal, (0, 0, z))
        for n in range(20):
            a = 2 * pi * n / 20
            tube([(0.11 * cos(a), 0.11 * sin(a), 0.01), (0.11 * cos(a), 0.11 * sin(a), 0.49)], 0.004, metal)
        cylinder(0.108, 0.012, metal, edge=0.003)
    for spin, tone, h in ((20, "#27385c", 0.8), (150, "#c0664a", 0.84), (260, "#8f9a86", 0.82)):
        with place((0, 0, 0.02), (0, 0, spin)), place((0.045, 0, 0), (0, 5, 0)):
            rings = []
            for t in range(13):
                f = t / 12
                r = 0.008 + 0.024 * sin(pi * min(1, f * 0.75 + 0.1)) if f < 0.97 else 0.008
                rings.append(
                    [
                        (
                            r * (1 + 0.25 * cos(8 * a)) * cos(a + f * 2.2),
                            r * (1 + 0.25 * cos(8 * a)) * sin(a + f * 2.2),
                            0.03 + (h - 0.24) * f,
                        )
                        for a in [2 * pi * k / 64 for k in range(64)]
                    ]
                )
            loft(rings, m.cloth(tone, weave=800.0, depth=0.15), sharp=180)
            tube(
                [(0, 0, 0), (0, 0, h - 0.03), (0, 0, h + 0.04), (0.06, 0, h + 0.04), (0.06, 0, h - 0.01)],
                0.0075,
                m.wood("walnut", "z"),
                bend=0.028,
            )


@model("wall", azimuth=-22, elevation=6, fill=0.7)
def hooks(colour, kind):
    if kind == "magnet":
        board = m.wood("oak", "x")
        sheet(outline(0.3, 0.075, 0.02), 0.018, board, (0, 0, 0), (90, 0, 0), edge=0.004)
        for n in range(4):
            x = -0.105 + n * 0.07
            with place((x, -0.018, -0.012), (90, 0, 0)):
                cylinder(0.013, 0.012, colour.paint("#26282a", 0.4), edge=0.003)
            if n in (0, 2):
                ring(0.013, 0.0014, m.steel(), (x, -0.028, -0.03), (90, 8, 0))
                for turn in (-8, 10):
                    with place((x, -0.03, -0.043), (0, turn, 0)):
                        key_((0, 0, 0), m.brass() if turn < 0 else m.steel("#c9cbcc", 0.2))
        return
    for n in range(4):
        x = -0.12 + n * 0.08
        metal = colour.metal(m.steel())
        sheet(outline(0.045, 0.06, 0.012), 0.006, metal, (x, 0, 0), (90, 0, 0), edge=0.002)
        tube([(x, -0.004, -0.008), (x, -0.035, -0.014), (x, -0.042, 0.012)], 0.005, metal, bend=0.014)
    draped_towel((0.04, -0.036, -0.006), 0.1, 0.2, m.terry("#efe9dd"), 0.006)


def key_(at, metal):
    with place(at, (90, 0, 0)):
        sheet(circle(0.0115, (0, -0.012), 40), 0.002, metal, edge=0.0006, holes=[circle(0.0035, (0, -0.0055), 24)])
        sheet(
            [
                (-0.0036, -0.022),
                (-0.0036, -0.05),
                (0, -0.054),
                (0.0036, -0.05),
                (0.0036, -0.046),
                (0.0018, -0.044),
                (0.0036, -0.041),
                (0.0018, -0.038),
                (0.0036, -0.034),
                (0.0036, -0.022),
            ],
            0.0016,
            metal,
            edge=0.0004,
        )


@model(azimuth=-28, elevation=16, fill=0.76)
def stool(colour, kind):
    if kind == "folding":
        timber = colour.wood("z")
        for n, x in enumerate((-0.15, 0.15)):
            side = 1 if n else -1
            tube([(x, -0.15, 0), (x * 0.96, 0.14, 0.43)], 0.011, timber)
            tube([(x - side * 0.026, 0.15, 0), (x - side * 0.026, -0.14, 0.43)], 0.011, timber)
        for y, z in ((-0.13, 0.03), (0.13, 0.03), (0.14, 0.42), (-0.14, 0.42)):
            tube([(-0.15, y, z), (0.15, y, z)], 0.009, colour.wood("x"))

        def seat(x, y):
            return 0.435 - 0.035 * (1 - (y / 0.15) ** 2) - 0.004 * (x / 0.14) ** 2

        surface(0.3, 0.3, seat, m.cloth("#d8cbb4", weave=260.0, depth=0.6), steps=(40, 40)).modifiers.new(
            "thick", "SOLIDIFY"
        ).thickness = 0.006
        return
    fabric = colour.cloth("#9db19a", weave=260.0, depth=0.5)
    cushion(0.4, 0.4, 0.3, fabric, (0, 0, 0.04), crown=0.0, corner=0.04, edge=0.02)
    cushion(0.41, 0.41, 0.1, fabric, (0, 0, 0.345), crown=0.03, corner=0.045, edge=0.035, seed=4)
    cylinder(0.008, 0.006, fabric, (0, 0, 0.468), edge=0.003)
    for x in (-0.15, 0.15):
        for y in (-0.15, 0.15):
            cylinder(0.016, 0.045, m.wood("oak", "z"), (x, y, 0))
    tube([(0.206, -0.03, 0.32), (0.225, 0, 0.3), (0.206, 0.03, 0.32)], 0.005, m.cloth("#8a5c3a", weave=900))
