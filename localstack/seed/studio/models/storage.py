"""Baskets, boxes, racks and organisers of an entrance or a laundry."""

from math import cos, pi, radians, sin

import materials as m
from shapes import *

from . import model
from .bath import bottle, folded
from .furniture import branch, leg, stack


def woven(radius_at, height, material, rows, stakes=44, wave=0.004, thick=0.0042):
    """The wall of a round basket: strands that pass alternately before and behind their stakes."""
    for n in range(rows):
        z = height * (n + 0.5) / rows
        r = radius_at(z / height)
        line = []
        for k in range(stakes * 4):
            a = 2 * pi * k / (stakes * 4)
            rr = r + wave * sin(stakes / 2 * a + pi * (n % 2))
            line.append((rr * cos(a), rr * sin(a), z))
        tube(line, thick, material, closed=True)
    for k in range(stakes):
        a = 2 * pi * (k + 0.5) / stakes
        tube(
            [((radius_at(t / 8)) * cos(a), (radius_at(t / 8)) * sin(a), height * t / 8) for t in range(9)], thick * 0.8, material
        )


@model(azimuth=-24, elevation=18, fill=0.76)
def basket(colour, kind):
    if kind == "rope":
        tone = m.rope("#e6dcc6")
        for n in range(24):
            z = 0.006 + n * 0.0115
            r = 0.16 + 0.018 * sin(pi * n / 30) + 0.002 * rough(n, 0, 0, 1.3)
            line = [
                (
                    (r + 0.0016 * rough(k, n, 0, 0.6)) * cos(2 * pi * k / 90),
                    (r + 0.0016 * rough(k, n, 2, 0.6)) * sin(2 * pi * k / 90),
                    z,
                )
                for k in range(90)
            ]
            tube(line, 0.0067, tone if n < 16 else m.rope("#8a7a63" if n < 19 else "#e6dcc6"), closed=True)
        cylinder(0.16, 0.01, tone)
        for side in (-1, 1):
            tube(
                flowing(
                    [
                        (side * 0.172, -0.05, 0.25),
                        (side * 0.185, -0.045, 0.31),
                        (side * 0.19, 0, 0.335),
                        (side * 0.185, 0.045, 0.31),
                        (side * 0.172, 0.05, 0.25),
                    ]
                ),
                0.008,
                tone,
            )
        with place((0.02, 0, 0.2), (0, 0, 20)):
            folded(0.24, 0.16, 0.075, m.cloth("#cdbfae", weave=260.0))
        return
    tone = m.rope("#c79a63")
    woven(lambda t: 0.15 + 0.03 * t, 0.24, tone, 22)
    for z, r in ((0.0, 0.151), (0.245, 0.181)):
        ring(r, 0.009, tone, (0, 0, z + 0.004))
    cylinder(0.15, 0.008, tone)
    for side in (-1, 1):
        tube(
            flowing(
                [
                    (side * 0.18, -0.05, 0.24),
                    (side * 0.19, -0.035, 0.29),
                    (side * 0.192, 0, 0.3),
                    (side * 0.19, 0.035, 0.29),
                    (side * 0.18, 0.05, 0.24),
                ]
            ),
            0.008,
            tone,
        )
    with place((0.0, 0.0, 0.17), (0, 0, -14)):
        folded(0.25, 0.18, 0.08, m.terry("#efe9dd"))


@model(azimuth=-28, elevation=18, fill=0.78)
def storage_box(colour, kind):
    body = colour.plastic("#f1efe9", 0.38)
    if kind == "folding":
        for z, tone in ((0.0, body), (0.212, body)):
            w, d, h = 0.42, 0.3, 0.2
            for y in (-d / 2, d / 2):
                box((w, 0.012, h), tone, (0, y, z), edge=0.003)
                for n in range(14):
                    box(
                        (0.004, 0.004, h - 0.04),
                        tone,
                        (-w / 2 + 0.03 + n * (w - 0.06) / 13, y - 0.007 if y < 0 else y + 0.007, z + 0.02),
                        edge=0.001,
                    )
            for x in (-w / 2, w / 2):
                box((0.012, d, h), tone, (x, 0, z), edge=0.003)
            box((w, d, 0.01), tone, (0, 0, z), edge=0.002)
            for y in (-d / 2 - 0.007, d / 2 + 0.007):
                box((0.12, 0.006, 0.028), m.plastic(m.shade(colour.or_hex("#f1efe9"), 0.8)), (0, y, z + h - 0.06), edge=0.003)
        sheet(outline(0.43, 0.31, 0.01), 0.014, m.wood("birch", "x"), (0, 0, 0.414), edge=0.004)
        return
    for n, (w, d, h, x, y, z) in enumerate(
        ((0.42, 0.3, 0.22, 0, 0.03, 0), (0.3, 0.22, 0.15, -0.03, 0.02, 0.245), (0.22, 0.16, 0.11, 0.27, -0.17, 0))
    ):
        with place((x, y, z)):
            tub_form(
                [(w * 0.9, d * 0.9, 0.03, 0), (w * 0.92, d * 0.92, 0.032, 0.004), (w * 0.97, d * 0.97, 0.035, h)], body, sharp=70
            )
            tub_form(
                [
                    (w, d, 0.036, h - 0.01),
                    (w + 0.006, d + 0.006, 0.037, h - 0.006),
                    (w + 0.006, d + 0.006, 0.037, h + 0.008),
                    (w - 0.01, d - 0.01, 0.034, h + 0.014),
                    (w - 0.03, d - 0.03, 0.03, h + 0.012),
                ],
                body,
                sharp=60,
            )
            for side in (-1, 1):
                box((0.018, d * 0.3, 0.045), m.wood("birch", "y"), (side * (w / 2 + 0.004), 0, h - 0.035), edge=0.005)


@model(azimuth=-26, elevation=15, fill=0.84)
def toy_shelf(colour, kind):
    board, side = m.wood("birch", "x"), m.wood("birch", "z")
    tones = (colour.or_hex("#9db19a"), "#f1e9da", m.shade(colour.or_hex("#9db19a"), 1.4))
    w, d, h = 0.84, 0.34, 0.8
    for x in (-w / 2 + 0.009, w / 2 - 0.009):
        box((0.018, d, h), side, (x, 0, 0), edge=0.006)
    box((w - 0.036, 0.008, h - 0.06), board, (0, d / 2 - 0.006, 0.04), edge=0)
    if kind == "books":
        for n in range(4):
            z = 0.06 + n * 0.18
            with place((0, -d / 2 + 0.04 + n * 0.065, z), (-14, 0, 0)):
                box((w - 0.04, 0.012, 0.09), board, edge=0.003)
                for k in range(4):
                    box(
                        (0.15, 0.012, 0.2),
                        m.paper(("#c0664a", "#5c7f8f", "#e8c77a", "#9db19a", "#e9b9a4")[(k + n) % 5]),
                        (-0.3 + k * 0.2, 0.03, 0.012),
                        edge=0.002,
                    )
        return
    for n in range(3):
        z = 0.04 + n * 0.25
        box((w - 0.036, d - 0.01, 0.016), board, (0, 0, z), edge=0.002)
        for k in range(3):
            x = -w / 3 + k * w / 3 + (0.012 if k == 0 else -0.012 if k == 2 else 0)
            body = m.plastic(tones[(n + k) % 3], 0.4)
            with place((x, -0.01, z + 0.02), (0, 0, 0)):
                tub_form(
                    [
                        (0.22, 0.28, 0.03, 0),
                        (0.225, 0.285, 0.03, 0.003),
                        (0.245, 0.3, 0.032, 0.14),
                        (0.25, 0.31, 0.034, 0.142),
                        (0.25, 0.31, 0.034, 0.15),
                        (0.238, 0.295, 0.03, 0.15),
                        (0.22, 0.27, 0.03, 0.01),
                    ],
                    body,
                    sharp=60,
                )
                if n == 2:
                    for s in range(5):
                        ball(
                            0.035,
                            m.plastic(("#c0664a", "#e8c77a", "#5c7f8f", "#efe9dd", "#9db19a")[(s + k) % 5], 0.4),
                            (-0.07 + 0.035 * s, 0.05 * sin(s * 2.2), 0.13 + 0.012 * (s % 2)),
                        )


@model(azimuth=-24, elevation=24, fill=0.82)
def vacuum_bag(colour, kind):
    if kind == "cover":
        fabric = m.cloth("#d9d5cb", weave=500.0)
        for n in range(3):
            with place((-0.3 + n * 0.3, 0.1 - 0.05 * n, 0), (0, 0, 8 - 6 * n)):
                cushion(
                    0.5,
                    0.12,
                    0.95,
                    fabric if n != 1 else m.cloth("#8d9795", weave=500.0),
                    crown=0.01,
                    corner=0.05,
                    edge=0.05,
                    seed=n,
                    piping=0.003,
                )
                tube([(0, 0, 0.95), (0, 0, 1.0), (0.03, 0, 1.03), (0.0, 0, 1.05), (-0.025, 0, 1.03)], 0.003, m.steel())
        return
    for n, (z, tone) in enumerate(((0, "#c9bda9"), (0.1, "#9db19a"), (0.19, "#efe9dd"))):
        with place((0.01 * n, 0, z), (0, 0, (-2, 2, -3)[n])):
            cushion(
                0.62 - 0.03 * n,
                0.44 - 0.02 * n,
                0.085,
                m.cloth(tone, weave=200.0, depth=0.6),
                crown=0.02,
                corner=0.07,
                seed=n + 2,
                piping=0,
            )

            def film(x, y):
                e = max(abs(x) / 0.33, abs(y) / 0.235)
                wrinkle = 0.006 * rough(x, y, n, 14) + 0.004 * abs(rough(x * 1.5, y, n + 3, 26))
                return (0.108 if e < 0.8 else 0.108 - 0.1 * ((e - 0.8) / 0.2) ** 0.7) + wrinkle

            surface(0.66 - 0.03 * n, 0.47 - 0.02 * n, film, m.pane("#f0f4f5"), steps=(110, 90))
            cylinder(0.028, 0.012, m.plastic("#0d6b5e"), (0.16, -0.08, 0.112), edge=0.003)
            box((0.6 - 0.03 * n, 0.008, 0.005), m.plastic("#7aa7b8"), (0, -0.225, 0.02), edge=0.001)


def hung(x, y, z, tone, length=0.85, width=0.4, seed=0):
    """A shirt or coat on its hanger, seen from the side of the rail: shoulders, sleeves, a few folds."""
    fabric = m.cloth(tone, weave=300.0, depth=0.4)
    with place((x, y, z)):
        tube([(0, 0, 0.0), (0, 0, 0.045), (0.02, 0, 0.065), (0.0, 0, 0.085), (-0.022, 0, 0.072)], 0.002, m.steel(), bend=0.01)
        rings = []
        for t in range(15):
            f = t / 14
            zz = -0.02 - length * f
            half = width * (0.22 + 0.78 * min(1, f / 0.1) ** 0.6) / 2 * (1 - 0.05 * sin(pi * f))
            thick = 0.022 + 0.035 * min(1, f * 3)
            line = []
            for k in range(48):
                a = 2 * pi * k / 48
                fold = 1 + 0.22 * f * sin(5 * a + seed) * abs(sin(a))
                line.append(
                    (thick * cos(a) * fold + 0.012 * rough(f * 2, seed, 0, 2), half * sin(a), zz + 0.01 * cos(a * 2) * (1 - f))
                )
            rings.append(line)
        loft(rings, fabric, sharp=180)


@model(azimuth=-30, elevation=12, fill=0.88)
def wardrobe(colour, kind):
    body = colour.paint("#f1efe9", 0.42) if colour.name not in ("plain", "oak", "wood") else m.wood("oak", "z")
    w, d, h = 1.6, 0.6, 2.0
    if kind == "sliding":
        for x in (-w / 2 + 0.011, w / 2 - 0.011):
            box((0.022, d, h), body, (x, 0, 0), edge=0.002)
        for z in (0.05, h - 0.022):
            box((w, d, 0.022), body, (0, 0, z), edge=0.002)
        box((w - 0.04, 0.01, h), body, (0, d / 2 - 0.01, 0), edge=0)
        for n, (x, y) in enumerate(((-w / 4 + 0.01, -d / 2 + 0.005), (w / 4 - 0.01, -d / 2 + 0.034))):
            if n == 0:
                box((w / 2, 0.022, h - 0.09), body, (x, y, 0.074), edge=0.002)
                for k in range(30):
                    box(
                        (0.014, 0.012, h - 0.1), body, (x - w / 4 + 0.025 + k * (w / 2 - 0.05) / 29, y - 0.014, 0.079), edge=0.004
                    )
            else:
                box((w / 2, 0.02, h - 0.09), body, (x, y, 0.074), edge=0.002)
                box((w / 2 - 0.06, 0.004, h - 0.15), m.mirror(), (x, y - 0.0115, 0.104), edge=0.001)
        return
    metal = m.paint("#26282a" if colour.name not in ("white", "ivory") else "#f1efe9", 0.4)
    board = m.wood("oak", "x")
    for x in (-w / 2, 0.1, w / 2):
        for y in (-d / 2 + 0.02, d / 2 - 0.02):
            box((0.024, 0.024, h), metal, (x, y, 0), edge=0.003)
        for z in (0.02, h - 0.03):
            box((0.022, d - 0.04, 0.022), metal, (x, 0, z), edge=0.002)
    for z in (0.12, h - 0.06):
        box((w, d - 0.03, 0.02), board, (0, 0, z), edge=0.003)
    for z in (0.5, 0.88, 1.26):
        box((w / 2 - 0.12, d - 0.03, 0.02), board, (0.45, 0, z), edge=0.003)
    tube([(-w / 2, 0, 1.72), (0.1, 0, 1.72)], 0.013, metal)
    for n in range(7):
        hung(
            -0.7 + n * 0.11,
            0,
            1.68,
            ("#e9e3d6", "#8d9795", "#c9b79c", "#27385c", "#f3efe6", "#9db19a", "#4b4f55")[n],
            0.85 + 0.12 * rough(n, 0, 0, 1.7),
            0.42,
            n,
        )
    for n, z in enumerate((0.14, 0.52, 0.9)):
        with place((0.42, -0.02, z)):
            for k in range(3 - n % 2):
                with place((0, 0, k * 0.07)):
                    folded(0.34, 0.28, 0.068, m.cloth(("#d9d5cb", "#9db19a", "#c9b79c", "#efe9dd")[(k + n) % 4], weave=260.0))
    tub_form(
        [(0.34, 0.3, 0.03, 1.28), (0.36, 0.32, 0.035, 1.5), (0.34, 0.3, 0.03, 1.5), (0.32, 0.28, 0.03, 1.3)], m.rope("#c79a63")
    )


@model(azimuth=-26, elevation=10, fill=0.86)
def clothes_rack(colour, kind):
    metal = colour.paint("#26282a", 0.4) if colour.name != "oak" else m.wood("oak", "z")
    w, h = 0.9, 1.55
    for x in (-w / 2, w / 2):
        if kind == "rolling":
            tube([(x, -0.22, 0.08), (x, 0.22, 0.08)], 0.013, metal)
            tube([(x, 0, 0.08), (x, 0, h)], 0.013, metal)
            for y in (-0.2, 0.2):
                with place((x, y, 0.035), (0, 90, 0)):
                    cylinder(0.034, 0.02, m.rubber("#2b2d2f"), (0, 0, -0.01), edge=0.006)
                box((0.03, 0.03, 0.05), m.steel(), (x, y, 0.035), edge=0.004)
        else:
            tube([(x, -0.22, 0.0), (x, 0, h)], 0.014, metal)
            tube([(x, 0.22, 0.0), (x, 0, h)], 0.014, metal)
    tube([(-w / 2 - 0.06, 0, h), (w / 2 + 0.06, 0, h)], 0.013, metal)
    for y in (-0.12, 0.0, 0.12):
        tube([(-w / 2, y, 0.16), (w / 2, y, 0.16)], 0.008, metal)
    for x in (-w / 2, w / 2):
        tube([(x, -0.16, 0.16), (x, 0.16, 0.16)], 0.009, metal)
    for n in range(7):
        hung(
            -0.33 + n * 0.105,
            0,
            h - 0.05,
            ("#e9e3d6", "#c9b79c", "#8d9795", "#f3efe6", "#27385c", "#d8c3a5", "#9db19a")[n],
            0.8 + 0.14 * rough(n, 0, 0, 1.7),
            0.42,
            n,
        )
    for x, tone in ((-0.2, "#efe9dd"), (-0.05, "#3a3d3f")):
        tub_form(
            [(0.09, 0.25, 0.04, 0.17), (0.095, 0.26, 0.045, 0.2), (0.07, 0.16, 0.03, 0.23, 0.04), (0.06, 0.1, 0.03, 0.25, 0.07)],
            m.cloth(tone, weave=500.0),
            (x, 0, 0),
            sharp=80,
        )


@model("wall", azimuth=-18, elevation=4, fill=0.8)
def hangers(colour, kind):
    aside(tube([(-1.5, -0.3, 0.055), (1.5, -0.3, 0.055)], 0.011, m.steel()))
    body = m.wood("cherry", "x") if kind == "wood" else m.cloth("#cfc5b4", weave=900)
    for n in range(5):
        with place((-0.1 + n * 0.05, -0.3, 0.0), (0, 0, 62)):
            tube(
                [(0, 0, 0.0), (0, 0, 0.04), (0.022, 0, 0.052), (0.02, 0, 0.078), (0.0, 0, 0.083), (-0.018, 0, 0.07)],
                0.002,
                m.steel(),
                bend=0.012,
            )
            shoulders = flowing(
                [
                    (-0.215, 0, -0.12),
                    (-0.16, 0, -0.075),
                    (-0.06, 0, -0.022),
                    (0, 0, 0.0),
                    (0.06, 0, -0.022),
                    (0.16, 0, -0.075),
                    (0.215, 0, -0.12),
                ]
            )
            if kind == "wood":
                tube(shoulders, 0.012, body, taper=lambda t: 0.8 + 0.3 * sin(pi * t))
                tube([(-0.17, 0, -0.1), (0.17, 0, -0.1)], 0.006, body)
            else:
                tube([*shoulders, (0.2, 0, -0.135), (-0.2, 0, -0.135)], 0.004, body, closed=True)


@model(azimuth=-28, elevation=14, fill=0.84)
def drawers(colour, kind):
    front = colour.paint("#f1efe9", 0.42) if colour.name not in ("oak",) else m.wood("oak", "x")
    w, d, rows, cols = (0.6, 0.42, 5, 1) if kind == "five" else (1.2, 0.45, 3, 2)
    each = 0.2
    h = rows * each + 0.04
    for x in (-w / 2 + 0.01, w / 2 - 0.01):
        box((0.02, d, h), front, (x, 0, 0.1), edge=0.002)
    box((w + 0.01, d + 0.02, 0.022), m.wood("oak", "x"), (0, 0, h + 0.1), edge=0.004)
    box((w - 0.02, d - 0.02, 0.02), front, (0, 0, 0.1), edge=0.002)
    box((w - 0.03, d - 0.06, h - 0.03), m.paint("#3a3530"), (0, 0.02, 0.12), edge=0)
    cell = (w - 0.044) / cols
    for r in range(rows):
        for c in range(cols):
            x = -w / 2 + 0.022 + cell * (c + 0.5)
            out = 0.07 if (r, c) == (rows - 2, 0) and kind != "five" else 0
            box((cell - 0.004, 0.02, each - 0.005), front, (x, -d / 2 - out, 0.122 + r * each), edge=0.003)
            tube(
                [
                    (x - 0.06, -d / 2 - 0.034 - out, 0.122 + r * each + each * 0.55),
                    (x + 0.06, -d / 2 - 0.034 - out, 0.122 + r * each + each * 0.55),
                ],
                0.0055,
                m.brass(),
            )
            for s in (-0.05, 0.05):
                tube(
                    [
                        (x + s, -d / 2 - out, 0.122 + r * each + each * 0.55),
                        (x + s, -d / 2 - 0.034 - out, 0.122 + r * each + each * 0.55),
                    ],
                    0.004,
                    m.brass(),
                )
            if out:
                box((cell - 0.03, 0.07, 0.12), m.wood("birch", "x"), (x, -d / 2 - out / 2 + 0.01, 0.13 + r * each), edge=0.001)
    for x in (-w / 2 + 0.07, w / 2 - 0.07):
        for y in (-0.14, 0.14):
            leg((x, y, 0), 0.102, m.wood("oak", "z"), 0.018, 0.012, (0.015 if x > 0 else -0.015, 0))
    stack((-w / 2 + 0.18, 0, h + 0.122))
    vessel(
        flowing([(0, 0), (0.05, 0), (0.07, 0.06), (0.04, 0.14), (0.025, 0.17), (0.03, 0.19)]),
        0.005,
        m.ceramic("#d9d2c3", 0.5),
        at=(w / 2 - 0.14, 0, h + 0.122),
    )


@model(azimuth=-30, elevation=12, fill=0.84)
def steel_rack(colour, kind):
    metal = colour.paint("#e9e7e2", 0.42)
    w, d, h = 0.9, 0.42, 1.6
    levels = [0.1, 0.56, 1.02, 1.48] if kind != "module" else [0.06, 0.44, 0.82, 1.2, 1.56]
    for x in (-w / 2, w / 2):
        for y in (-d / 2, d / 2):
            for s, t in (((0.03, 0.003), (-0.0135, 0)), ((0.003, 0.03), (0, -0.0135))):
                sx, sy = (1 if x < 0 else -1), (1 if y < 0 else -1)
                box((*s, h), metal, (x - t[0] * sx, y - t[1] * sy, 0), edge=0.0008)
    for z in levels:
        for y in (-d / 2, d / 2):
            box((w - 0.006, 0.003, 0.05), metal, (0, y, z - 0.035), edge=0.001)
            box((w - 0.006, 0.012, 0.003), metal, (0, y - (0.006 if y > 0 else -0.006), z + 0.013), edge=0.0005)
        for x in (-w / 2, w / 2):
            box((0.003, d - 0.006, 0.05), metal, (x, 0, z - 0.035), edge=0.001)
        box((w - 0.02, d - 0.02, 0.012), m.wood("birch", "x") if kind == "module" else metal, (0, 0, z), edge=0.001)
    for x in (-w / 2 + 0.004, w / 2 - 0.004):
        for k in range(34):
            box(
                (0.004, 0.0012, 0.014),
                m.paint("#1d1f22"),
                (x + (0.012 if x < 0 else -0.012), -d / 2 - 0.0012, 0.06 + k * 0.045),
                edge=0,
            )
    with place((-0.2, 0, levels[1] + 0.013), scale=0.9):
        woven(lambda t: 0.13 + 0.02 * t, 0.2, m.rope("#c79a63"), 18, 36)
    for n in range(2):
        tub_form(
            [
                (0.3, 0.3, 0.03, 0),
                (0.33, 0.33, 0.035, 0.2),
                (0.34, 0.34, 0.036, 0.205),
                (0.34, 0.34, 0.036, 0.225),
                (0.3, 0.3, 0.03, 0.23),
            ],
            m.plastic(("#efece6", "#d5dcd0")[n], 0.4),
            (-0.22 + n * 0.42, 0, levels[0] + 0.013),
        )
    for n in range(3):
        with place((0.22, 0, levels[1] + 0.013 + n * 0.07)):
            folded(0.3, 0.26, 0.068, m.terry(("#efe9dd", "#c9b79c", "#d5dcd0")[n]))
    stack((-0.22, 0, levels[2] + 0.013))
    for n in range(4):
        bottle(
            (0.05 + n * 0.09, 0.02 * (n % 2), levels[2] + 0.013),
            0.034,
            0.2 + 0.03 * (n % 2),
            m.plastic(("#efe9dd", "#9db19a", "#d8c3a5", "#efe9dd")[n]),
        )
    tub_form(
        [
            (0.4, 0.28, 0.02, 0),
            (0.4, 0.28, 0.02, 0.12),
            (0.404, 0.284, 0.02, 0.121),
            (0.404, 0.284, 0.02, 0.14),
            (0.4, 0.28, 0.02, 0.141),
        ],
        m.paper("#cdb28a"),
        (-0.1, 0, levels[3] + 0.013),
    )


@model("wall", azimuth=-22, elevation=10, fill=0.72)
def wall_shelf(colour, kind):
    board = colour.wood("x")
    if kind == "floating":
        for z, x, w in ((0.0, -0.05, 0.7), (0.32, 0.08, 0.5)):
            box((w, 0.2, 0.034), board, (x, -0.1, z), edge=0.003)
    else:
        for z, x, w in ((0.0, 0, 0.7), (0.32, 0, 0.7)):
            box((w, 0.2, 0.02), board, (x, -0.1, z), edge=0.003)
            for s in (-0.25, 0.25):
                tube([(x + s, -0.006, z - 0.12), (x + s, -0.006, z - 0.006), (x + s, -0.18, z - 0.006)], 0.006, m.brass())
                tube([(x + s, -0.006, z - 0.1), (x + s, -0.13, z - 0.008)], 0.004, m.brass())
    t = 0.034 if kind == "floating" else 0.02
    stack((-0.2, -0.1, t))
    vessel(
        flowing([(0, 0), (0.04, 0), (0.055, 0.05), (0.035, 0.11), (0.02, 0.15), (0.024, 0.165)]),
        0.004,
        m.ceramic("#e4ddcf", 0.5),
        at=(0.12, -0.1, t),
    )
    vessel(flowing([(0, 0), (0.04, 0), (0.05, 0.06), (0.052, 0.085)]), 0.004, m.clay(), at=(0.0, -0.1, 0.32 + t))

    branch((0.0, -0.1, 0.32 + t + 0.06), 0.16)
    stack((0.2, -0.1, 0.32 + t), (("#9db19a", 0), ("#e9e3d6", 7)))


@model(azimuth=-28, elevation=12, fill=0.84)
def slim_cabinet(colour, kind):
    body = colour.plastic("#f4f2ed", 0.35) if colour.name != "oak" else m.wood("oak", "x")
    if kind == "corner":
        board = m.wood("oak", "x")
        for n in range(4):
            z = 0.06 + n * 0.34
            quarter = [
                (-0.17, 0.17),
                (-0.17, -0.17),
                *[(-0.17 + 0.34 * cos(radians(a)), 0.17 - 0.34 * sin(radians(a))) for a in range(88, 0, -6)],
                (0.17, 0.17),
            ]
            sheet(quarter, 0.018, board, (0, 0, z), edge=0.004)
            if n:
                vessel(
                    flowing([(0, 0), (0.04, 0), (0.055, 0.05), (0.035, 0.11), (0.03, 0.13)]),
                    0.004,
                    m.ceramic(("#d9d2c3", "#c0664a", "#9db19a")[n - 1], 0.5),
                    at=(-0.05, 0.04, z + 0.018),
                )
        for x, y in ((-0.15, 0.15), (-0.15, -0.15), (0.15, 0.15)):
            tube([(x, y, 0), (x, y, 1.3)], 0.011, colour.paint("#26282a", 0.4) if colour.name != "oak" else m.wood("oak", "z"))
        return
    w, d, h = 0.22, 0.46, 1.1
    for n in range(5):
        z = 0.08 + n * 0.2
        out = 0.14 if n == 3 else 0
        tub_form([(w - 0.02, d - 0.02, 0.02, z, -out), (w, d, 0.025, z + 0.004, -out), (w, d, 0.025, z + 0.186, -out), (w - 0.006, d - 0.006, 0.024, z + 0.19, -out),
                  (w - 0.02, d - 0.02, 0.02, z + 0.188, -out), (w - 0.024, d - 0.024, 0.018, z + 0.02, -out)], body, sharp=60)  # fmt: skip
        box(
            (0.1, 0.01, 0.02),
            m.wood("oak", "x") if colour.name != "oak" else m.brass(),
            (0, -d / 2 - out - 0.004, z + 0.145),
            edge=0.004,
        )
        if out:
            for k in range(3):
                bottle(
                    (-0.04 + k * 0.04, -0.24 - 0.03 * (k % 2), z + 0.03),
                    0.026,
                    0.2,
                    m.plastic(("#efe9dd", "#9db19a", "#d8c3a5")[k]),
                )
    for x in (-w / 2, w / 2):
        box((0.008, d + 0.004, h), body, (x + (0.004 if x > 0 else -0.004), 0, 0.05), edge=0.003)
    box((w + 0.024, d + 0.01, 0.018), m.wood("oak", "x") if colour.name != "oak" else body, (0, 0, h + 0.05), edge=0.005)
    for x in (-0.08, 0.08):
        for y in (-0.18, 0.18):
            with place((x, y, 0.025), (0, 90, 0)):
                cylinder(0.025, 0.014, m.rubber("#3a3d3f"), (0, 0, -0.007), edge=0.004)


@model(azimuth=-24, elevation=16, fill=0.76)
def desk_tidy(colour, kind):
    if kind == "bookend":
        metal = colour.metal(m.steel()) if colour.name != "oak" else m.wood("oak", "z")
        for x, side in ((-0.15, 1), (0.15, -1)):
            sheet(outline(0.11, 0.17, 0.03), 0.003, metal, (x, 0, 0.085), (90, 0, 90), edge=0.001)
            box((0.09, 0.11, 0.002), metal, (x + side * 0.045, 0, 0), edge=0.0006)
        tones = ("#c0664a", "#e9e3d6", "#5c6f64", "#d8c3a5", "#27385c", "#9db19a", "#f3ead8", "#8a6b4f", "#c9b79c")
        x = -0.145
        for n in range(9):
            w = 0.026 + 0.007 * rough(n, 2, 0, 1.7)
            h = 0.2 + 0.03 * rough(n, 1, 0, 2.3)
            box((w - 0.001, 0.14, h), m.cloth(tones[n], weave=900, depth=0.2), (x + w / 2, 0, 0.002), edge=0.002)
            box((w - 0.006, 0.13, 0.004), m.paper("#f3eee2"), (x + w / 2, 0.003, h + 0.0005), edge=0)
            x += w
        return
    body = colour.plastic("#f1efe9", 0.38) if colour.name != "oak" else m.wood("oak", "x")
    for z in (0.0, 0.09):
        tub_form(
            [
                (0.3, 0.22, 0.02, z),
                (0.31, 0.23, 0.022, z + 0.003),
                (0.31, 0.23, 0.022, z + 0.05),
                (0.304, 0.224, 0.02, z + 0.05),
                (0.298, 0.218, 0.018, z + 0.008),
                (0.1, 0.1, 0.02, z + 0.006),
            ],
            body,
            sharp=60,
        )
    for x in (-0.13, 0.13):
        for y in (-0.09, 0.09):
            cylinder(0.006, 0.09, m.wood("oak", "z"), (x, y, 0.006))
    vessel(rounded([(0, 0), (0.04, 0), (0.041, 0.1), (0.0412, 0.103)], 0.008), 0.004, body, at=(0.09, 0.04, 0.097))
    for n, c in enumerate(("#c0664a", "#27385c", "#e8c77a", "#2b2d2f")):
        with place((0.09 + 0.012 * cos(n * 1.6), 0.04 + 0.012 * sin(n * 1.6), 0.1), (8 * sin(n), 8 * cos(n), 0)):
            tube([(0, 0, 0), (0, 0, 0.15)], 0.0037, m.paint(c))
    box((0.2, 0.14, 0.012), m.paper("#f3eee2"), (-0.03, 0, 0.008), (0, 0, 3), edge=0.001)
    box((0.11, 0.15, 0.016), m.cloth("#5c6f64", weave=900), (-0.06, 0, 0.1), (0, 0, -6), edge=0.002)
