"""Detergents, cleaning tools, and the equipment of the care service."""

from math import cos, pi, radians, sin

import materials as m
from shapes import *

from . import model
from .bath import draped_towel, folded, pump

BRAND = "#0d6b5e"


def label(radius, z, height, material, turn=0, spread=52, lift=0.0004):
    """A paper label around the front of a bottle."""
    line = [
        ((radius + lift) * sin(radians(a + turn)), -(radius + lift) * cos(radians(a + turn)))
        for a in range(-spread, spread + 1, 4)
    ]
    count = len(line)
    mesh(
        [(x, y, zz) for zz in (z, z + height) for x, y in line],
        [(n, n + 1, count + n + 1, count + n) for n in range(count - 1)],
        material,
        sharp=180,
    )


def print_on(text, size, radius, z, material):
    words(text, size, material, (0, -radius - 0.0012, z), (90, 0, 0))


def pump_bottle(at, tone, text, radius=0.038, height=0.17, tint=None):
    with place(at):
        body = m.plastic(tone, 0.24) if tint is None else m.liquid(tint)
        lathe(
            rounded(
                [
                    (0, 0),
                    (radius, 0),
                    (radius, height * 0.86),
                    (radius * 0.42, height * 0.97),
                    (radius * 0.42, height),
                    (0, height),
                ],
                radius * 0.28,
            ),
            body,
        )
        pump((0, 0, height - 0.004), m.plastic("#f4f2ed"))
        label(radius, height * 0.2, height * 0.5, m.paper("#f8f6f0"))
        print_on(text, radius * 0.24, radius, height * 0.55, m.paint(BRAND))
        print_on("500 ml", radius * 0.13, radius, height * 0.33, m.paint("#6d7176"))


def spray_bottle(at, tone, text, turn=0, tint=None):
    """A trigger spray."""
    with place(at, (0, 0, turn)):
        body = m.plastic(tone, 0.24) if tint is None else m.liquid(tint)
        lathe(rounded([(0, 0), (0.036, 0), (0.037, 0.13), (0.03, 0.16), (0.0135, 0.185), (0.0135, 0.2), (0, 0.2)], 0.014), body)
        white = m.plastic("#f4f2ed")
        cylinder(0.0165, 0.02, white, (0, 0, 0.194), edge=0.002)
        tub_form(
            [
                (0.022, 0.03, 0.008, 0.213),
                (0.024, 0.062, 0.01, 0.222, -0.012),
                (0.022, 0.07, 0.009, 0.244, -0.012),
                (0.012, 0.05, 0.005, 0.252, -0.006),
            ],
            white,
            sharp=70,
        )
        cylinder(0.006, 0.014, m.plastic(BRAND), (0, -0.047, 0.234), (90, 0, 0), edge=0.002)
        tube([(0, -0.03, 0.222), (0, -0.042, 0.205), (0, -0.034, 0.182)], 0.0042, m.plastic(BRAND), bend=0.012)
        label(0.0372, 0.03, 0.085, m.paper("#f8f6f0"))
        print_on(text, 0.0085, 0.0372, 0.085, m.paint(BRAND))
        print_on("600 ml", 0.005, 0.0372, 0.05, m.paint("#6d7176"))


def foam_sponge(at, turn=0, tone="#e3c66a"):
    with place(at, (0, 0, turn)):
        box((0.11, 0.07, 0.028), m.sponge(tone), (0, 0, 0.008), edge=0.006)
        box((0.11, 0.07, 0.009), m.sponge("#4d6b52"), (0, 0, 0), edge=0.003)


@model(azimuth=-18, elevation=14, fill=0.78)
def dish_soap(colour, kind):
    if kind == "machine":
        with place((0.0, 0.03, 0)):
            tub_form(
                [(0.15, 0.06, 0.012, 0), (0.16, 0.065, 0.014, 0.01), (0.155, 0.05, 0.014, 0.16), (0.15, 0.012, 0.005, 0.21)],
                m.plastic(colour.or_hex("#f1efe9"), 0.4),
                sharp=70,
            )
            words("TABS", 0.026, m.paint(BRAND), (0, -0.034, 0.11), (83, 0, 0))
        for n in range(6):
            with place((-0.06 + 0.045 * (n % 4), -0.06 - 0.03 * (n // 4), 0), (0, 0, n * 31)):
                box((0.036, 0.026, 0.011), m.ceramic("#f6f6f2", 0.5), edge=0.003)
                box((0.036, 0.026, 0.006), m.ceramic("#7aa7b8", 0.5), (0, 0, 0.0105), edge=0.002)
                ball(0.0055, m.ceramic("#c0664a", 0.4), (0, 0, 0.0165), 0.6)
        return
    pump_bottle((-0.05, 0, 0), colour.or_hex("#e9efe4"), "DISH", 0.038, 0.19)
    pump_bottle((0.05, 0.02, 0), m.shade(colour.or_hex("#d5e2cf"), 0.97), "DISH", 0.038, 0.19)
    foam_sponge((0.03, -0.085, 0), 16)


@model(azimuth=-20, elevation=14, fill=0.78)
def laundry_soap(colour, kind):
    tone = colour.or_hex("#eceff0")
    if kind == "capsule":
        with place((0, 0.03, 0)):
            tub_form(
                [(0.15, 0.12, 0.03, 0), (0.16, 0.13, 0.034, 0.006), (0.16, 0.13, 0.034, 0.1)], m.glass("#eef5f5", 0.1), sharp=70
            )
            tub_form(
                [
                    (0.162, 0.132, 0.035, 0.1),
                    (0.164, 0.134, 0.036, 0.104),
                    (0.164, 0.134, 0.036, 0.12),
                    (0.15, 0.12, 0.032, 0.126),
                ],
                m.plastic(BRAND, 0.35),
                sharp=70,
            )
            for n in range(12):
                capsule((-0.05 + 0.034 * (n % 4), -0.03 + 0.03 * ((n // 4) % 3), 0.02 + 0.03 * (n % 3)), n)
        for n in range(3):
            capsule((-0.06 + n * 0.06, -0.085, 0.011), n)
        return
    with place((-0.02, 0, 0), (0, 0, 12)):
        body = m.plastic(tone, 0.28)
        tub_form(
            [
                (0.13, 0.075, 0.03, 0),
                (0.14, 0.08, 0.034, 0.01),
                (0.14, 0.08, 0.034, 0.17),
                (0.11, 0.07, 0.03, 0.215),
                (0.06, 0.055, 0.026, 0.245),
                (0.05, 0.05, 0.024, 0.26),
            ],
            body,
            sharp=70,
        )
        cylinder(0.027, 0.045, m.plastic(BRAND, 0.35), (0, 0, 0.258), edge=0.005)
        tube([(0.055, 0, 0.215), (0.1, 0, 0.2), (0.1, 0, 0.11), (0.066, 0, 0.09)], 0.012, body, bend=0.04)
        box((0.095, 0.001, 0.1), m.paper("#f8f6f0"), (-0.012, -0.0405, 0.045), edge=0)
        words("NEUTRAL", 0.016, m.paint(BRAND), (-0.012, -0.0418, 0.11), (90, 0, 0))
        words("1.5 L", 0.009, m.paint("#6d7176"), (-0.012, -0.0418, 0.075), (90, 0, 0))

    with place((0.16, 0.05, 0), (0, 0, -18)):
        folded(0.16, 0.12, 0.12, m.terry("#efe9dd"))


def capsule(at, n):
    with place(at, (0, 0, n * 40)):
        lathe(
            rounded([(0, -0.009), (0.014, -0.004), (0.016, 0), (0.013, 0.009), (0, 0.011)], 0.006),
            m.liquid(("#bfe0ea", "#c6dfb8", "#d6c9ea")[n % 3]),
        )
        ball(0.007, m.ceramic(BRAND, 0.3), (0, 0, 0.008), 0.6)


@model(azimuth=-24, elevation=12, fill=0.78)
def spray_cleaner(colour, kind):
    tone = colour.or_hex("#f1efe9")
    if kind == "mould":
        spray_bottle((-0.045, 0, 0), tone, "MOLD OUT", 24)
        spray_bottle((0.06, 0.03, 0), tone, "MOLD OUT", 10)
        cleaning_brush((0.02, -0.1, 0), 20)
        return
    if kind == "glass":
        spray_bottle((-0.03, 0, 0), "", "GLASS", 20, "#bfe0ea")

        with place((0.08, -0.02, 0), (0, 0, -14)):
            folded(0.12, 0.1, 0.05, m.terry("#9db8c4"))
        return
    if kind == "soda":
        with place((-0.04, 0.02, 0)):
            tub_form(
                [(0.13, 0.055, 0.012, 0), (0.14, 0.06, 0.014, 0.01), (0.135, 0.048, 0.014, 0.17), (0.13, 0.012, 0.005, 0.215)],
                m.paper("#e9dfcb"),
                sharp=70,
            )
            words("SODA", 0.028, m.paint(BRAND), (0, -0.032, 0.12), (84, 0, 0))
            words("2 kg", 0.014, m.paint("#6d7176"), (0, -0.033, 0.08), (84, 0, 0))
        with place((0.09, -0.06, 0)):
            vessel(rounded([(0, 0), (0.03, 0), (0.045, 0.035), (0.046, 0.037)], 0.012), 0.003, m.ceramic("#e4ddcf", 0.3))
            surface(
                0.08,
                0.08,
                lambda x, y: (
                    0.03 + 0.016 * max(0.0, 1 - (x * x + y * y) / 0.0016) + 0.0012 * rough(x, y, 0, 160)
                    if x * x + y * y < 0.0016
                    else 0.02
                ),
                m.ceramic("#f8f8f5", 0.8),
                steps=(60, 60),
            )
        return
    spray_bottle((-0.045, 0, 0), m.shade(tone, 0.95), "BATH", 24)
    foam_sponge((0.05, -0.03, 0), -18, "#9db8c4")
    spray_bottle((0.07, 0.07, 0), m.shade(tone, 0.95), "BATH", 14)


def cleaning_brush(at, turn):
    with place(at, (0, 0, turn)):
        sheet(
            rounded([(-0.07, -0.025), (-0.07, 0.025), (0.07, 0.025), (0.07, -0.025)], 0.024, closed=True),
            0.014,
            m.wood("birch", "x"),
            (0, 0, 0.03),
            edge=0.004,
        )
        tube(flowing([(-0.04, 0, 0.044), (0, 0, 0.072), (0.04, 0, 0.044)]), 0.009, m.wood("birch", "x"))
        bristles(
            [(x, y) for x in [-0.06 + 0.008 * i for i in range(16)] for y in (-0.016, -0.008, 0, 0.008, 0.016)],
            0.032,
            m.rope("#e6dcc6"),
        )


def bristles(spots, height, material, radius=0.0026, splay=0.006):
    vertices, faces = [], []
    for n, (x, y) in enumerate(spots):
        for k in range(3):
            a = n * 2.4 + k * 2.1
            dx, dy = splay * cos(a), splay * sin(a)
            base = len(vertices)
            for t in range(4):
                ang = 2 * pi * t / 4
                vertices += [
                    (x + radius * 0.5 * cos(ang) + 0.3 * dx, y + radius * 0.5 * sin(ang) + 0.3 * dy, height),
                    (x + dx + radius * 0.4 * cos(ang), y + dy + radius * 0.4 * sin(ang), 0.0),
                ]
            faces += [(base + 2 * t, base + 2 * ((t + 1) % 4), base + 2 * ((t + 1) % 4) + 1, base + 2 * t + 1) for t in range(4)]
    mesh(vertices, faces, material, sharp=180)


@model(azimuth=-26, elevation=12, fill=0.84)
def mop(colour, kind):
    white, green = m.plastic("#f4f2ed", 0.35), m.plastic("#8fa69a", 0.4)
    if kind == "flat":
        with place((0.0, 0, 0), (0, 16, 0)):
            tube([(0, 0, 0.05), (0, 0, 1.25)], 0.0115, m.steel("#d6d8d9", 0.28, "z"))
            tube([(0, 0, 1.08), (0, 0, 1.26)], 0.015, m.rubber("#8fa69a"))
        box((0.4, 0.11, 0.014), white, (0, 0, 0.022), edge=0.005)
        box((0.42, 0.13, 0.022), m.terry("#c9d3cd"), (0, 0, 0), edge=0.008)
        ball(0.022, green, (0, 0, 0.045))
        return
    lathe(
        rounded(
            [
                (0, 0),
                (0.13, 0),
                (0.14, 0.012),
                (0.155, 0.23),
                (0.165, 0.235),
                (0.165, 0.245),
                (0.148, 0.245),
                (0.13, 0.02),
                (0, 0.015),
            ],
            0.008,
        ),
        white,
        squeeze=0.86,
        at=(0.06, 0, 0),
    )
    lathe(
        rounded([(0.07, 0.2), (0.115, 0.2), (0.12, 0.25), (0.11, 0.25), (0.1, 0.21), (0.07, 0.208)], 0.004),
        m.steel("#d6d8d9", 0.25, "turned"),
        at=(0.02, 0, 0),
    )
    with place((-0.22, -0.06, 0.0), (0, 8, 0)):
        tube([(0, 0, 0.06), (0, 0, 1.2)], 0.0115, m.steel("#d6d8d9", 0.28, "z"))
        tube([(0, 0, 1.02), (0, 0, 1.22)], 0.015, m.rubber("#8fa69a"))
        lathe(rounded([(0, 0.05), (0.075, 0.046), (0.075, 0.056), (0.02, 0.085), (0, 0.085)], 0.004), white)
        for n in range(90):
            a, r = n * 2.39996, 0.07 * ((n + 5) / 95) ** 0.5
            reach = 1.55 + 0.25 * rough(n, 0, 0, 1.7)
            tube(
                flowing(
                    [
                        (r * cos(a), r * sin(a), 0.05),
                        (r * 1.25 * cos(a), r * 1.25 * sin(a), 0.03),
                        (r * reach * cos(a), r * reach * sin(a), 0.008),
                    ],
                    4,
                ),
                0.006,
                m.terry("#dfe6e2"),
            )
    tube([(-0.08, 0, 0.24), (-0.1, 0, 0.36), (0.22, 0, 0.36), (0.21, 0, 0.24)], 0.005, m.steel(), bend=0.06)


@model(azimuth=-24, elevation=12, fill=0.84)
def broom(colour, kind):
    tone = colour.plastic("#8fa69a", 0.4) if colour.name != "oak" else m.wood("oak", "x")
    if kind == "duster":
        with place((0, 0, 0.03), (0, 66, 24)):
            tube([(0, 0, -0.18), (0, 0, 0.02)], 0.0105, tone, taper=lambda t: 0.85 + 0.3 * sin(pi * t))
            tube([(0, 0, 0.0), (0, 0, 0.1)], 0.005, m.steel())
            vertices, faces = [], []
            for n in range(900):
                a = n * 2.39996
                z = 0.08 + 0.2 * (n / 900)
                r = 0.055 * (sin(pi * (0.12 + 0.8 * n / 900)) ** 0.6) * (1 + 0.18 * rough(n, 0, 0, 1.9))
                base = len(vertices)
                for w in (-0.004, 0.004):
                    vertices += [
                        (0.004 * cos(a) - w * sin(a), 0.004 * sin(a) + w * cos(a), z),
                        (r * cos(a) - w * sin(a), r * sin(a) + w * cos(a), z + 0.022),
                    ]
                faces.append((base, base + 1, base + 3, base + 2))
            mesh(vertices, faces, m.terry("#e9e6df"), sharp=180)
        return
    with place((-0.1, 0, 0), (0, 4, 0)):
        tube([(0, 0, 0.1), (0, 0, 0.86)], 0.0105, m.wood("birch", "z"))
        tub_form(
            [(0.24, 0.045, 0.02, 0.075), (0.22, 0.04, 0.018, 0.1), (0.06, 0.03, 0.014, 0.135), (0.03, 0.028, 0.013, 0.16)],
            tone,
            sharp=70,
        )
        bristles(
            [(-0.11 + 0.0105 * i, y) for i in range(22) for y in (-0.014, -0.005, 0.005, 0.014)],
            0.08,
            m.rope("#cbbfa6"),
            0.003,
            0.008,
        )
    with place((0.16, -0.03, 0), (0, 0, -8)):
        vertices = [
            (-0.13, -0.11, 0.002),
            (0.13, -0.11, 0.002),
            (0.12, 0.09, 0.01),
            (-0.12, 0.09, 0.01),
            (0.12, 0.1, 0.085),
            (-0.12, 0.1, 0.085),
            (-0.13, -0.1, 0.012),
            (0.13, -0.1, 0.012),
        ]
        faces = [(0, 1, 2, 3), (3, 2, 4, 5), (0, 3, 5, 6), (1, 7, 4, 2)]
        pan = mesh(vertices, faces, tone, sharp=30)
        pan.modifiers.new("thick", "SOLIDIFY").thickness = 0.004
        bevel = pan.modifiers.new("soft", "BEVEL")
        bevel.width, bevel.segments = 0.0015, 2
        tube([(0, 0.1, 0.07), (0, 0.115, 0.12), (0, 0.115, 0.72)], 0.0105, m.wood("birch", "z"), bend=0.03)


@model(azimuth=-26, elevation=14, fill=0.8)
def bin_(colour, kind):
    body = colour.paint("#e9e7e2", 0.36)
    if kind == "sorting":
        for n, (x, tone) in enumerate(((-0.27, "#0d6b5e"), (0, "#3a6a9a"), (0.27, "#c7903b"))):
            tub_form([(0.23, 0.28, 0.03, 0), (0.24, 0.29, 0.032, 0.006), (0.255, 0.31, 0.036, 0.44)], body, (x, 0, 0), sharp=70)
            tub_form(
                [
                    (0.26, 0.315, 0.037, 0.442),
                    (0.262, 0.318, 0.038, 0.446),
                    (0.262, 0.318, 0.038, 0.47),
                    (0.22, 0.27, 0.032, 0.495),
                ],
                m.plastic(tone, 0.4),
                (x, 0, 0),
                sharp=70,
            )
            box((0.08, 0.012, 0.02), m.plastic(tone, 0.4), (x, -0.162, 0.45), edge=0.004)
            words(("CAN", "PET", "PAPER")[n], 0.03, m.paint("#5c6168"), (x, -0.153, 0.26), (88, 0, 0))
        return
    tub_form([(0.22, 0.22, 0.06, 0), (0.24, 0.24, 0.066, 0.01), (0.24, 0.24, 0.066, 0.36)], body, sharp=70)
    tub_form(
        [(0.238, 0.238, 0.065, 0.362), (0.244, 0.244, 0.067, 0.364), (0.244, 0.244, 0.067, 0.41), (0.236, 0.236, 0.064, 0.416)],
        m.plastic("#26282a", 0.3),
        sharp=70,
    )
    for x in (-0.056, 0.056):
        tub_form([(0.104, 0.2, 0.02, 0.415), (0.106, 0.202, 0.02, 0.418), (0.1, 0.196, 0.02, 0.424)], body, (x, 0, 0), sharp=70)
    box((0.03, 0.003, 0.008), m.ceramic("#0b0c0d", 0.05), (0.0, -0.1225, 0.385), edge=0.001)
    cylinder(0.003, 0.001, m.light("#8fe0c8", 5), (0.028, -0.1222, 0.389), (90, 0, 0), segments=16)


@model(azimuth=-22, elevation=30, fill=0.8)
def gloves(colour, kind):
    if kind == "loofah":
        fibre, flesh = m.rope("#d8bd86"), m.sponge("#c9aa6e")
        for n, (x, y, length, turn) in enumerate(((-0.03, 0.05, 0.17, 12), (0.02, -0.05, 0.13, -20))):
            with place((x, y, 0.034), (0, 90, turn)):
                outer = flowing(
                    [
                        (0, -length / 2),
                        (0.022, -length * 0.47),
                        (0.03, -length * 0.2),
                        (0.031, length * 0.2),
                        (0.023, length * 0.47),
                        (0, length / 2),
                    ]
                )
                lathe(outer, flesh, sharp=180)
                for k in range(340):
                    a, z = k * 2.39996, (k / 340 - 0.5) * length * 0.94
                    lean, reach = 1.1 * rough(k, n, 0, 1.7), 0.014 + 0.008 * rough(k, n, 5, 2.3)
                    line = []
                    for t in range(5):
                        f = t / 4 - 0.5
                        zz = max(-length * 0.48, min(length * 0.48, z + reach * 2 * f))
                        r = 0.0315 * max(0.1, 1 - (abs(zz) / (length * 0.5)) ** 6) ** 0.5 + 0.0012 * rough(k, t, n, 1.9)
                        line.append((r * cos(a + lean * f), r * sin(a + lean * f), zz))
                    tube(line, 0.0011, fibre)
        return
    tone = m.rubber(colour.or_hex("#d98f86"))
    for side, at, turn in ((1, (-0.06, 0.02, 0.014), 10), (-1, (0.07, -0.01, 0.03), -14)):
        with place(at, (0, 0, turn), 1.0):
            rings = []
            for y, w, t in (
                (-0.2, 0.108, 0.024),
                (-0.194, 0.104, 0.02),
                (-0.12, 0.09, 0.018),
                (-0.04, 0.088, 0.022),
                (0.01, 0.094, 0.022),
                (0.045, 0.092, 0.017),
                (0.055, 0.07, 0.01),
            ):
                rings.append(
                    [
                        (
                            w / 2 * cos(a),
                            y + 0.004 * rough(a, y, 0, 6),
                            t / 2 * sin(a) + 0.002 * rough(a, y, side, 8),
                        )
                        for a in [2 * pi * k / 40 for k in range(40)]
                    ]
                )
            loft(rings, tone, sharp=180)
            for n, (x, l, lean) in enumerate(((-0.034, 0.07, 8), (-0.011, 0.082, 2), (0.012, 0.077, -3), (0.034, 0.06, -9))):
                with place((x, 0.04, 0), (-90 - 4 * n, 0, lean)):
                    lathe(
                        rounded([(0, -0.02), (0.0105, -0.02), (0.0115, 0.02), (0.0105, l), (0, l + 0.002)], 0.009),
                        tone,
                        squeeze=0.75,
                    )
            with place((side * 0.04, -0.03, 0), (-90, 0, -side * 38)):
                lathe(rounded([(0, -0.02), (0.0125, -0.02), (0.0125, 0.02), (0.011, 0.066), (0, 0.068)], 0.01), tone, squeeze=0.8)


@model(azimuth=-26, elevation=14, fill=0.84)
def care_kit(colour, kind):
    """What the care service brings, before what it cares for."""
    if kind == "aircon":
        with place((0, 0.1, 0.42)):
            tub_form(
                [(0.9, 0.2, 0.03, 0), (0.92, 0.23, 0.05, 0.04), (0.92, 0.23, 0.06, 0.24), (0.9, 0.2, 0.06, 0.28)],
                m.plastic("#f6f5f2", 0.28),
                sharp=70,
            )
            with place((0, -0.09, 0.01), (34, 0, 0)):
                box((0.84, 0.008, 0.075), m.plastic("#eceae5", 0.28), edge=0.003)
            box((0.84, 0.03, 0.03), m.paint("#3a3d3f"), (0, -0.09, 0.01), edge=0.004)
            words("24", 0.03, m.light("#bfe8dc", 2.2), (0.36, -0.1165, 0.14), (90, 0, 0))
    if kind == "hood":
        with place((0, 0.14, 0.5)):
            rings = [
                [(x, y + dy, z) for x, y in outline(w, d, 0.012)]
                for w, d, z, dy in ((0.8, 0.4, 0.0, 0), (0.8, 0.4, 0.05, 0), (0.3, 0.24, 0.2, 0.06), (0.3, 0.24, 0.5, 0.06))
            ]
            loft(rings, m.steel("#cfd1d2", 0.26, "x"), sharp=30)
            for x in (-0.19, 0.19):
                box((0.36, 0.34, 0.006), m.steel("#8d9195", 0.3, "y"), (x, 0, -0.004), edge=0.001)
    if kind in ("mattress", "sofa"):
        cushion(
            0.8,
            0.5,
            0.2,
            m.cloth("#f1ede4", weave=260.0) if kind == "mattress" else m.cloth("#a9b3a4", weave=260.0, depth=0.5),
            (0.02, 0.16, 0.0),
            crown=0.03,
            corner=0.07,
        )
        lift = 0.225
        with place((0.05, 0.08, lift), (0, 0, 24)):
            tub_form(
                [(0.22, 0.13, 0.03, 0), (0.225, 0.135, 0.032, 0.01), (0.2, 0.12, 0.03, 0.06), (0.1, 0.08, 0.03, 0.09)],
                m.plastic("#f4f2ed", 0.3),
                sharp=70,
            )
            tube([(0, 0, 0.075), (0, 0.1, 0.15), (0, 0.22, 0.17)], 0.022, m.plastic("#f4f2ed", 0.3), bend=0.06)
            cylinder(0.036, 0.09, m.glass("#dfeaea"), (0, 0.05, 0.09), (-50, 0, 0))
    if kind == "bath":
        with place((0, 0.26, 0)):
            wall_ = mesh([(-3, 0, -0.2), (3, 0, -0.2), (3, 0, 3), (-3, 0, 3)], [(0, 1, 2, 3)], m.tiles())
            aside(wall_)
    with place((-0.26 if kind in ("mattress", "sofa") else 0, -0.2, 0)):
        bucket((0, 0, 0))
        spray_bottle((0.22, 0.0, 0), "#f4f2ed", "ANGEL CARE", 10)
        spray_bottle((0.31, 0.05, 0), "#dfeae4", "ANGEL CARE", 4)
        cleaning_brush((0.22, -0.13, 0), 14)
        foam_sponge((0.36, -0.1, 0), -20, "#9db8c4")


def bucket(at):
    with place(at):
        vessel(rounded([(0, 0), (0.1, 0), (0.13, 0.22), (0.136, 0.222)], 0.012), 0.004, m.plastic(BRAND, 0.36))
        tube(
            [(-0.13, 0, 0.21), (-0.12, -0.06, 0.3), (0, -0.1, 0.345), (0.12, -0.06, 0.3), (0.13, 0, 0.21)],
            0.0035,
            m.steel(),
            bend=0.06,
        )
        draped_towel((0.0, -0.132, 0.222), 0.13, 0.12, m.terry("#efe9dd"), 0.009)
        words("ANGEL CARE", 0.022, m.paint("#ffffff"), (0.0, -0.126, 0.07), (83, 0, 0))
        with place((-0.03, 0.03, 0.1), (0, -7, 0)):
            tube([(0, 0, 0), (0, 0, 0.34)], 0.009, m.wood("birch", "z"))
            tub_form(
                [(0.07, 0.03, 0.012, 0.34), (0.08, 0.036, 0.014, 0.36), (0.08, 0.036, 0.014, 0.4)], m.rope("#e6dcc6"), sharp=70
            )
