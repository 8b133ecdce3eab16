"""Tools, ladders and safety."""

from math import cos, pi, radians, sin

import materials as m
from shapes import *

from . import model


@model(azimuth=-26, elevation=30, fill=0.8)
def ratchet(colour, kind):
    metal = m.chrome("#e2e4e6")
    if kind == "driver":
        for n in range(4):
            with place((0, -0.06 + n * 0.04, 0.0085), (0, 90, 6 - 4 * n)):
                lathe(
                    rounded(
                        [(0, -0.06), (0.0075, -0.058), (0.0085, -0.02), (0.006, 0.0), (0.0085, 0.02), (0.008, 0.034), (0, 0.034)],
                        0.003,
                    ),
                    m.rubber(("#0d6b5e", "#2b2d2f", "#c0664a", "#2b2d2f")[n]),
                    ribs=(8, 0.05),
                )
                cylinder(0.0024, 0.06 + 0.012 * n, metal, (0, 0, 0.03), edge=0.0005, top=0.0018)
        tub_form(
            [(0.1, 0.06, 0.008, 0), (0.102, 0.062, 0.009, 0.002), (0.102, 0.062, 0.009, 0.018), (0.1, 0.06, 0.008, 0.02)],
            m.plastic("#2b2d2f"),
            (0.05, 0.15, 0),
        )
        for n in range(12):
            cylinder(0.0026, 0.012, metal, (0.012 + (n % 6) * 0.015, 0.138 + 0.022 * (n // 6), 0.018), segments=6)
        return
    with place((0, 0.0, 0.016), (0, 0, 18)):
        tube([(-0.03, 0, 0), (0.06, 0, 0.0)], 0.0075, metal)
        tube([(0.055, 0, 0), (0.16, 0, 0)], 0.0135, m.rubber("#26282a"), taper=lambda t: 0.85 + 0.2 * sin(pi * min(1, t * 1.05)))
        for n in range(5):
            ring(0.0142, 0.0012, m.rubber("#0d6b5e"), (0.085 + n * 0.014, 0, 0), (0, 90, 0), 40)
        with place((-0.052, 0, -0.012)):
            cylinder(0.021, 0.026, metal, edge=0.004)
            cylinder(0.016, 0.004, m.steel(axis="turned"), (0, 0, 0.025))
            box((0.02, 0.006, 0.004), m.plastic("#0d6b5e"), (0, 0, 0.028), edge=0.002)
    for n in range(6):
        r = 0.0095 + 0.0016 * n
        with place((-0.1 + n * 0.042, -0.075, 0)):
            lathe(rounded([(r * 0.62, 0.026), (r, 0.026), (r, 0.012), (r * 0.82, 0.008), (r * 0.82, 0), (0, 0)], 0.001), metal)
            cylinder(r * 0.6, 0.004, m.paint("#1d1f22"), (0, 0, 0.0225), segments=6, edge=0)
    sheet(outline(0.3, 0.24, 0.01), 0.0012, m.cloth("#a9a69d", weave=500.0), (0.01, -0.01, 0), edge=0.0003)


@model(azimuth=-28, elevation=24, fill=0.82)
def toolbox(colour, kind):
    green, black = m.plastic("#0d6b5e", 0.35), m.rubber("#26282a")
    if kind == "drill":
        with place((0, 0, 0.19), (0, 90, 180)):
            lathe(rounded([(0, -0.09), (0.028, -0.088), (0.032, -0.02), (0.031, 0.05), (0.024, 0.07), (0, 0.07)], 0.012), green)
            lathe(
                rounded([(0, 0.07), (0.021, 0.07), (0.021, 0.1), (0.013, 0.12), (0, 0.12)], 0.003),
                m.rubber("#26282a"),
                ribs=(18, 0.03),
            )
            cylinder(0.003, 0.06, m.steel("#8d9195"), (0, 0, 0.118), top=0.0026)
        with place((0, 0, 0)):
            rings = [
                [(x + shift, y, z) for x, y in outline(w, d, 0.014)]
                for w, d, z, shift in (
                    (0.05, 0.036, 0.045, 0.05),
                    (0.046, 0.034, 0.09, 0.042),
                    (0.05, 0.036, 0.14, 0.032),
                    (0.062, 0.04, 0.18, 0.02),
                )
            ]
            loft(rings, black, sharp=60)
            tub_form(
                [
                    (0.11, 0.06, 0.012, 0, 0),
                    (0.114, 0.064, 0.013, 0.003, 0),
                    (0.114, 0.064, 0.013, 0.045, 0),
                    (0.1, 0.05, 0.012, 0.055, 0),
                ],
                black,
                (0.05, 0, 0),
                sharp=60,
            )
            box((0.01, 0.014, 0.03), green, (0.005, 0, 0.13), (0, 12, 0), edge=0.004)
        box((0.05, 0.001, 0.012), m.paint("#f4f2ed"), (0.0, -0.0325, 0.184), edge=0)
        return
    tub_form(
        [
            (0.38, 0.26, 0.02, 0),
            (0.4, 0.28, 0.024, 0.006),
            (0.4, 0.28, 0.024, 0.05),
            (0.392, 0.272, 0.022, 0.05),
            (0.385, 0.265, 0.02, 0.03),
            (0.1, 0.1, 0.01, 0.03),
        ],
        black,
        sharp=60,
    )
    with place((0, 0.145, 0.052), (-78, 0, 0)):
        with place((0, -0.145, 0)):
            tub_form([(0.4, 0.28, 0.024, 0), (0.4, 0.28, 0.024, 0.03), (0.38, 0.26, 0.02, 0.036)], black, sharp=60)
    steel = m.chrome("#dfe1e3")
    with place((-0.1, 0.02, 0.038), (0, 0, 84)):
        tube([(-0.1, 0, 0), (0.04, 0, 0)], 0.011, green)
        tube([(0.04, 0, 0), (0.085, 0, 0)], 0.006, steel)
        box((0.03, 0.085, 0.026), steel, (0.1, 0, -0.013), edge=0.005)
    for n in range(3):
        with place((-0.045 + n * 0.03, 0.02, 0.04), (90, 0, 0)):
            lathe(
                rounded([(0, -0.11), (0.011, -0.108), (0.0125, -0.05), (0.009, -0.01), (0, -0.01)], 0.004),
                green if n != 1 else m.plastic("#c0664a"),
                ribs=(8, 0.05),
            )
            cylinder(0.0034, 0.11, steel, (0, 0, -0.012))
    with place((0.1, 0.03, 0.038)):
        for side in (-1, 1):
            tube(flowing([(side * 0.022, -0.11, 0), (side * 0.026, -0.05, 0), (side * 0.008, 0.01, 0)]), 0.0085, green)
            tube(flowing([(side * 0.006, 0.01, 0), (-side * 0.012, 0.035, 0), (-side * 0.005, 0.075, 0)]), 0.0065, steel)
        cylinder(0.01, 0.018, steel, (0, 0.014, -0.009))
    for n in range(6):
        cylinder(0.0085 + 0.0008 * n, 0.026, steel, (0.15, -0.09 + n * 0.034, 0.032), (0, 0, 0), edge=0.001)
    with place((0.02, -0.1, 0.038), (0, 0, 0)):
        tub_form(
            [(0.06, 0.035, 0.012, 0), (0.062, 0.037, 0.013, 0.002), (0.062, 0.037, 0.013, 0.022), (0.058, 0.033, 0.012, 0.024)],
            m.plastic("#e8c77a"),
        )


@model(azimuth=-30, elevation=12, fill=0.86)
def ladder(colour, kind):
    if kind == "step":
        body, pad = m.plastic("#f1efe9", 0.4), m.rubber("#8f9a86")
        for x in (-0.16, 0.16):
            box((0.025, 0.03, 0.24), body, (x, -0.11, 0), (-12, 0, 0), edge=0.008)
            box((0.025, 0.03, 0.24), body, (x, 0.11, 0), (12, 0, 0), edge=0.008)
        sheet(outline(0.38, 0.24, 0.03), 0.025, body, (0, 0, 0.22), edge=0.008)
        for i in range(9):
            for j in range(5):
                cylinder(0.009, 0.003, pad, (-0.14 + i * 0.035, -0.075 + j * 0.0375, 0.2445), edge=0.001)
        return
    metal, black = m.steel("#d6d8d9", 0.3, "z"), m.rubber("#2b2d2f")
    h, d = 1.25, 0.42
    for x0, x1 in ((-0.25, -0.18), (0.25, 0.18)):
        tube([(x0, -d, 0.01), (x1, 0, h)], 0.018, metal)
        tube([(x0, d * 0.75, 0.01), (x1, 0.04, h)], 0.014, metal)
        for y in (-d, d * 0.75):
            cylinder(0.024, 0.03, black, (x0, y, 0))
        tube([(x0 * 0.93, -d * 0.65, h * 0.35), (x0 * 0.93, d * 0.5, h * 0.35)], 0.006, metal)
    for n in range(1, 6):
        f = n / 5
        w = 0.5 - 0.14 * f
        y = -d * (1 - f) if n < 5 else 0.0
        box((w, 0.1 if n < 5 else 0.24, 0.028), metal if n < 5 else black, (0, y + 0.02, h * f - 0.014), edge=0.005)
        for k in range(4):
            if n < 5:
                box((w - 0.05, 0.006, 0.003), black, (0, y - 0.01 + k * 0.02, h * f + 0.013), edge=0.001)
    tube([(-0.18, 0, h), (-0.17, 0.03, h + 0.3), (0.17, 0.03, h + 0.3), (0.18, 0, h)], 0.014, metal, bend=0.04)


@model(azimuth=-24, elevation=10, fill=0.8)
def extinguisher(colour, kind):
    if kind == "tape":
        for x, y, tone in ((-0.055, 0.01, "#3a3d3f"), (0.05, -0.02, "#e9e7e2")):
            with place((x, y, 0)):
                lathe(
                    rounded([(0.03, 0), (0.052, 0), (0.052, 0.05), (0.03, 0.05), (0.03, 0)], 0.001),
                    m.cloth(tone, weave=700.0, depth=0.9),
                )
                lathe(rounded([(0.027, 0), (0.03, 0), (0.03, 0.05), (0.027, 0.05), (0.027, 0)], 0.001), m.paper("#cdb28a"))
        sheet(
            outline(0.2, 0.05, 0.002), 0.001, m.cloth("#3a3d3f", weave=700.0, depth=0.9), (0.02, -0.12, 0), (0, 0, 4), edge=0.0002
        )
        return
    tones = {
        "plain": "#b3241c",
        "grey": "#b9bcbf",
        "white": "#f1efe9",
        "beige": "#d8c3a5",
        "black": "#26282a",
        "ivory": "#efe6d4",
    }
    body = m.ceramic(tones.get(colour.name, "#b3241c"), 0.2)
    black = m.plastic("#26282a", 0.35)
    lathe(rounded([(0, 0), (0.052, 0), (0.055, 0.012), (0.055, 0.25), (0.045, 0.29), (0.018, 0.312), (0, 0.312)], 0.02), body)
    cylinder(0.058, 0.02, black, edge=0.005)
    cylinder(0.018, 0.03, m.brass(), (0, 0, 0.308), edge=0.003)
    cylinder(0.014, 0.03, m.chrome(), (0, 0, 0.335))
    tube([(-0.012, 0, 0.345), (0.02, 0, 0.352), (0.09, 0, 0.362)], 0.0085, black, bend=0.02)
    tube([(-0.012, 0, 0.362), (0.015, 0, 0.378), (0.085, 0, 0.402)], 0.007, black, bend=0.02)
    ring(0.013, 0.0016, m.steel("#e8c77a"), (0.0, -0.026, 0.37), (90, 0, 0), 40)
    with place((-0.012, -0.016, 0.345), (90, 0, 0)):
        cylinder(0.015, 0.012, m.steel(axis="turned"))
        cylinder(0.0125, 0.001, m.paint("#f6f6f2"), (0, 0, 0.012), edge=0)
        box((0.0016, 0.01, 0.0006), m.paint("#c0382c"), (0, 0.003, 0.0128), edge=0)
    tube(
        flowing([(-0.012, 0, 0.35), (-0.06, -0.0, 0.36), (-0.085, -0.01, 0.27), (-0.072, -0.02, 0.14), (-0.066, -0.025, 0.07)]),
        0.0085,
        black,
    )
    lathe(rounded([(0, 0), (0.016, 0), (0.01, 0.06), (0, 0.06)], 0.002), black, (-0.066, -0.025, 0.012))
    label = [(0.0554 * sin(radians(a)), -0.0554 * cos(radians(a)), 0) for a in range(-42, 43, 3)]
    vertices = [(x, y, z) for z in (0.09, 0.21) for x, y, _ in label]
    count = len(label)
    mesh(vertices, [(n, n + 1, count + n + 1, count + n) for n in range(count - 1)], m.paper("#f6f4ee"), sharp=180)
    words("FIRE", 0.017, m.paint("#b3241c"), (0, -0.0557, 0.185), (90, 0, 0))
    for n in range(4):
        box((0.03, 0.0006, 0.003), m.paint("#6d7176"), (0, -0.0557, 0.155 - n * 0.013), edge=0)
