"""Frames, clocks, plants and long mirrors."""

from math import cos, radians, sin

import materials as m
from shapes import *

from . import model
from .furniture import leaf_blade, stack


@model("wall", azimuth=-18, elevation=2, fill=0.7)
def frame(colour, kind):
    if kind == "poster":

        def hang(x, y):
            return -0.008 - 0.006 * sin(x * 9 + 1) * (0.4 - y) - 0.003 * rough(x, y, 0, 5)

        surface(0.6, 0.8, lambda x, y: (x, hang(x, y), y + 0.42), m.cloth("#efe8da", weave=420.0), steps=(60, 60))
        shapes_ = (
            (circle(0.15), "#c0664a", -0.06, 0.56),
            (circle(0.1), "#27385c", 0.1, 0.36),
            (outline(0.3, 0.012, 0.005), "#3a3d3f", 0.0, 0.16),
        )
        for line, tone, x, z in shapes_:
            sheet(line, 0.0008, m.cloth(tone, weave=420.0), (x, -0.0165, z), (90, 0, 0), edge=0.0002)
        for z in (0.815, 0.01):
            tube([(-0.31, -0.016, z), (0.31, -0.016, z)], 0.009, m.wood("oak", "x"))
        tube([(-0.25, -0.016, 0.82), (0, -0.006, 0.94), (0.25, -0.016, 0.82)], 0.0016, m.rope())
        return
    w, h, b = 0.5, 0.7, 0.02
    finish = {"black": "black", "charcoal": "black", "white": "white"}.get(colour.name, "oak")
    for z in (0, h - b):
        box((w, 0.028, b), m.wood(finish, "x"), (0, -0.014, z), edge=0.002)
    for x in (-w / 2 + b / 2, w / 2 - b / 2):
        box((b, 0.028, h - 2 * b), m.wood(finish, "z"), (x, -0.014, b), edge=0.002)
    box((w - b, 0.004, h - b), m.paper("#f8f6f0"), (0, -0.008, b / 2), edge=0)
    box((w * 0.66, 0.001, h * 0.68), m.paper("#e9e1d1"), (0, -0.0108, h * 0.16), edge=0)
    for line, tone, x, z, lift in (
        (circle(0.085), "#d08a52", 0.03, h * 0.62, 0.0),
        (
            flowing([(-0.16, -0.06), (-0.08, 0.02), (0.02, -0.03), (0.16, 0.03), (0.16, -0.13), (-0.16, -0.13)], 6),
            "#5c6f64",
            0,
            h * 0.42,
            0.0008,
        ),
        (
            flowing([(-0.16, -0.02), (-0.02, 0.02), (0.08, -0.03), (0.16, 0.0), (0.16, -0.12), (-0.16, -0.12)], 6),
            "#27385c",
            0,
            h * 0.34,
            0.0016,
        ),
    ):
        sheet([(p[0], p[1]) for p in line], 0.0006, m.paper(tone), (x, -0.0114 - lift, z), (90, 0, 0), edge=0.0001)
    box((w - b, 0.0015, h - b), m.pane("#ffffff"), (0, -0.02, b / 2), edge=0)


@model("wall", azimuth=-20, elevation=4, fill=0.66)
def wall_clock(colour, kind):
    clock((0, 0, 0.15), 0.15, colour, (90, 0, 0))


def clock(at, r, colour, turn):
    rim = m.wood("oak", "x") if colour.name in ("plain", "oak", "wood", "beige") else colour.paint()
    with place(at, turn):
        lathe(rounded([(0, 0), (r, 0), (r, 0.036), (r * 0.94, 0.036), (r * 0.92, 0.022), (0, 0.022)], 0.003), rim, segments=128)
        cylinder(r * 0.93, 0.0015, m.paper("#f8f6f1"), (0, 0, 0.022), edge=0.0003, segments=128)
        for n in range(12):
            with place((0, 0, 0.0238), (0, 0, n * 30)):
                box((r * (0.022 if n % 3 == 0 else 0.012), r * 0.1, 0.0008), m.paint("#2b2d2f"), (0, r * 0.8, 0), edge=0)
        for angle, l, w in ((-305, 0.5, 0.045), (-50, 0.72, 0.03)):
            with place((0, 0, 0.026), (0, 0, angle)):
                sheet(outline(r * w, r * l, r * w * 0.45), 0.0016, m.paint("#2b2d2f"), (0, r * l * 0.38, 0), edge=0.0004)
        with place((0, 0, 0.0285), (0, 0, 150)):
            box((r * 0.01, r * 0.85, 0.001), m.paint("#c0664a"), (0, r * 0.25, 0), edge=0)
        cylinder(r * 0.035, 0.005, m.paint("#c0664a"), (0, 0, 0.027), edge=0.001)


@model(azimuth=-24, elevation=12, fill=0.72)
def table_clock(colour, kind):
    clock((0, 0.02, 0.075), 0.07, colour, (84, 0, 0))
    for x in (-0.035, 0.035):
        cylinder(0.006, 0.02, m.wood("oak", "z"), (x, 0.01, 0))

    stack((0.16, 0.04, 0), (("#9db19a", 10), ("#e9e3d6", 16)))


@model(azimuth=-20, elevation=9, fill=0.84)
def plant(colour, kind):
    if kind == "terracotta":
        for x, y, s in ((-0.11, 0.02, 1.0), (0.1, -0.04, 0.72), (0.06, 0.14, 0.86)):
            with place((x, y, 0.012), scale=s):
                lathe(
                    wall_of(
                        rounded([(0, 0), (0.062, 0), (0.085, 0.12), (0.09, 0.12), (0.093, 0.155), (0.093, 0.157)], 0.002), 0.007
                    ),
                    m.clay(),
                    segments=128,
                )
                cylinder(0.08, 0.004, m.soil(), (0, 0, 0.135), edge=0.001)
                lathe(
                    rounded([(0, -0.012), (0.075, -0.012), (0.09, 0.004), (0.086, 0.004), (0.072, -0.006), (0, -0.006)], 0.002),
                    m.clay(),
                )
                for n in range(26):
                    a = n * 137.5
                    leaf_blade(
                        (0.012 * cos(radians(a)), 0.012 * sin(radians(a)), 0.138),
                        0.07 + 0.05 * (n / 26),
                        0.013,
                        (72 - 52 * n / 26 + 8 * rough(n, 1, 0, 1.7), 0, a),
                        m.leaf(("#6f8f68", "#5c7a52", "#86a07c")[n % 3]),
                        0.35,
                    )
        return
    tone = m.ceramic({"plain": "#efe9dd", "wood": "#efe9dd"}.get(colour.name, colour.hex), 0.5)
    vessel(rounded([(0, 0), (0.12, 0), (0.15, 0.25), (0.154, 0.27), (0.155, 0.273)], 0.02), 0.008, tone)
    cylinder(0.142, 0.006, m.soil(), (0, 0, 0.245), edge=0.002)
    for s, (spin, lean, height) in enumerate(((10, 5, 0.74), (130, 9, 0.6), (250, 8, 0.66))):
        with place((0, 0, 0.24), (0, 0, spin)), place((0.02, 0, 0), (0, lean, 0)):
            line = flowing([(0, 0, 0), (0.012, 0.006, height * 0.4), (-0.006, 0, height * 0.75), (0.01, 0, height)])
            tube(line, 0.0085, m.wood("walnut", "z"), taper=lambda t: 1.2 - 0.55 * t)
            for n in range(15):
                f = 0.35 + 0.65 * n / 14
                point = line[min(len(line) - 1, int(f * (len(line) - 1)))]
                a = n * 137.5 + s * 40
                size = 0.2 - 0.07 * f
                with place(point, (0, 0, a)):
                    tube([(0, 0, 0), (0, 0.03, 0.025)], 0.0024, m.leaf("#6d8a4e"))
                    leaf_blade(
                        (0, 0.03, 0.025),
                        size,
                        size * 0.34,
                        (34 - 24 * (1 - f) + 12 * rough(n, s, 0, 1.3), 10 * rough(n, s, 3, 1.3), 0),
                        m.leaf(("#3f6237", "#4d6b3c", "#5a7d45")[n % 3]),
                        0.5,
                    )


@model(azimuth=-22, elevation=7, fill=0.86)
def long_mirror(colour, kind):
    rim = m.wood("oak", "z") if kind == "wood" and colour.name not in ("charcoal", "black") else colour.paint("#26282a", 0.4)
    if kind == "wood" and colour.name in ("charcoal", "black"):
        rim = m.wood("black", "z")
    w, h = 0.5, 1.6
    with place((0, 0, 0.01), (-6, 0, 0)):
        if kind == "arch":

            def arch(inset):
                r = w / 2 - inset
                return [
                    (-r, inset),
                    (r, inset),
                    *[(r * cos(radians(a)), h - w / 2 + r * sin(radians(a))) for a in range(0, 181, 5)],
                ]

            with place((0, 0, 0), (90, 0, 0)):
                sheet(arch(0), 0.03, rim, edge=0.004, holes=[arch(0.022)])
                sheet(arch(0.02), 0.006, m.mirror(), (0, 0, 0.012), edge=0.0005)
        else:
            b = 0.035
            for z in (0, h - b):
                box((w, 0.03, b), m.wood("oak", "x") if rim is m.wood("oak", "z") else rim, (0, 0, z), edge=0.004)
            for x in (-w / 2 + b / 2, w / 2 - b / 2):
                box((b, 0.03, h - 2 * b), rim, (x, 0, b), edge=0.004)
            box((w - 2 * b + 0.004, 0.006, h - 2 * b + 0.004), m.mirror(), (0, -0.004, b - 0.002), edge=0.0005)
    tube([(0.0, 0.16, h * 0.62), (0, 0.5, 0.01)], 0.011, m.wood("oak", "z"))
