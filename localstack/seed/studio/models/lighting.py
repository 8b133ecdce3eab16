"""Lamps for ceilings, walls, tables and gardens."""

from math import cos, pi, radians, sin

import materials as m
from shapes import *

from . import model
from .furniture import leaf_blade, stack

GLOW = "#ffdcae"


def bulb(at, size=1.0, strength=14.0, filament=False):
    """A light bulb standing on its cap."""
    with place(at, scale=size):
        lathe([(0.013 + (0.0009 if n % 2 else 0), n * 0.0018) for n in range(15)], m.steel(axis="turned"))
        cylinder(0.007, 0.005, m.plastic("#2b2d2f"), (0, 0, -0.004))
        line = flowing([(0.0125, 0.027), (0.016, 0.036), (0.028, 0.062), (0.03, 0.08), (0.022, 0.1), (0.01, 0.1085), (0, 0.1095)])
        if not filament:
            lathe(line, m.light(GLOW, strength * 0.22))
            return
        lathe([*line, *[(max(0, r - 0.0009), z - 0.0009) for r, z in reversed(line)]], m.glass("#fbf3e2"))
        cylinder(0.004, 0.03, m.glass(), (0, 0, 0.03))
        for n in range(6):
            a = 2 * pi * n / 6
            tube(
                [
                    (0.004 * cos(a), 0.004 * sin(a), 0.05),
                    (0.013 * cos(a), 0.013 * sin(a), 0.085),
                    (0.004 * cos(a + 0.6), 0.004 * sin(a + 0.6), 0.06),
                ],
                0.0009,
                m.light("#ffb45e", strength * 3),
            )


def cord(top, at, material=None):
    aside(tube([at, (at[0], at[1], at[2] + top)], 0.0028, material or m.cloth("#2b2d2f", weave=900)))


@model("hanging", azimuth=-20, elevation=-3, fill=0.5, shift=0.18)
def pendant(colour, kind):
    cap = m.brass() if colour.name not in ("black", "charcoal", "navy") else m.paint("#26282a", 0.4)
    if kind == "paper":
        shade_ = m.paper("#f6ecd6", 0.55)
        lathe(
            flowing([(0.03, 0.0), (0.14, 0.03), (0.2, 0.1), (0.215, 0.16), (0.2, 0.22), (0.14, 0.29), (0.04, 0.32)]),
            shade_,
            segments=128,
        )
        for n in range(1, 22):
            t = n / 22
            z = 0.32 * t
            r = 0.215 * max(0.05, (1 - ((z - 0.16) / 0.165) ** 2)) ** 0.5
            ring(r + 0.001, 0.0012, m.wood("bamboo", "x"), (0, 0, z))
        cylinder(0.04, 0.008, m.wood("oak", "x"), (0, 0, 0.318))
        cord(3, (0, 0, 0.32))
        return
    tint = {
        "plain": "#fbf6ec",
        "white": "#ffffff",
        "ivory": "#f6ead0",
        "beige": "#e3c79f",
        "charcoal": "#7d8187",
        "navy": "#6b7fa8",
        "oak": "#d9a860",
    }.get(colour.name, colour.hex)
    line = flowing([(0.062, 0.0), (0.112, 0.045), (0.125, 0.1), (0.105, 0.165), (0.05, 0.215), (0.028, 0.235)])
    lathe([*line, *[(r - 0.003, z) for r, z in reversed(line)]], m.glass(tint), segments=128)
    with place((0, 0, 0.215), (180, 0, 0)):
        bulb((0, 0, 0.0), 1.0, 16, filament=colour.name not in ("white", "ivory"))
    lathe(rounded([(0, 0.262), (0.012, 0.262), (0.032, 0.236), (0.032, 0.216), (0, 0.216)], 0.004), cap)
    cylinder(0.006, 0.03, cap, (0, 0, 0.26))
    cord(3, (0, 0, 0.28))


@model("ceiling", azimuth=-24, elevation=-30, fill=0.72)
def ceiling_light(colour, kind):
    frame_ = colour.paint("#f4f2ed", 0.4)
    lit = m.light("#fff2dc", 1.0)
    if kind in ("living", "system"):
        w, d = (1.2, 0.6) if kind == "living" else (1.3, 0.9)
        if kind == "system":
            for y in (-0.36, 0.36):
                box((1.2, 0.09, 0.05), frame_, (0, y, -0.05), edge=0.004)
                box((1.16, 0.07, 0.012), lit, (0, y, -0.058), edge=0.004)
            for x in (-0.42, 0.42):
                box((0.09, 0.63, 0.05), frame_, (x, 0, -0.05), edge=0.004)
                box((0.07, 0.6, 0.012), lit, (x, 0, -0.058), edge=0.004)
            return
        sheet(outline(w, d, 0.03), 0.05, frame_, (0, 0, -0.05), edge=0.006)
        for x in (-0.3, 0.3):
            sheet(outline(0.56, d - 0.06, 0.02), 0.02, lit, (x, 0, -0.066), edge=0.006)
        return
    r, h = (0.25, 0.075) if kind == "room" else (0.25, 0.032)
    cylinder(r, h, frame_, (0, 0, -h), edge=0.006, segments=128)
    cylinder(r - 0.012, 0.014, lit, (0, 0, -h - 0.008), edge=0.007, segments=128)


@model("ceiling", azimuth=-20, elevation=-32, fill=0.62)
def downlight(colour, kind):
    frame_ = colour.paint("#f6f4ef", 0.4)
    if kind == "line":
        for y in (-0.12, 0.12):
            box((1.2, 0.034, 0.02), frame_, (0, y, -0.02), edge=0.002)
            box((1.19, 0.024, 0.01), m.light("#ffe9c9", 3.0), (0, y, -0.024), edge=0.004)
        return
    for x, y in ((-0.09, 0.05), (0.1, -0.02)):
        lathe(
            rounded([(0.036, -0.001), (0.05, -0.001), (0.05, -0.005), (0.036, -0.007), (0.034, 0.0), (0.03, 0.03)], 0.0012),
            frame_,
            (x, y, 0),
        )
        cylinder(0.033, 0.004, m.light("#ffe3b8", 5), (x, y, -0.004), edge=0.001)


def shade_cone(low, high, height, material, at):
    line = [(low, 0), (high, height)]
    lathe([*line, *[(r - 0.002, z) for r, z in reversed(line)], line[0]], material, at, segments=128)


@model(azimuth=-20, elevation=7, fill=0.84, key=0.8)
def floor_lamp(colour, kind):
    metal = colour.metal(m.brass())
    if kind == "arch":
        cylinder(
            0.15,
            0.045,
            m.marble("#2e2f31", "#8d8f92") if colour.name in ("black", "charcoal") else m.marble(),
            (0.3, 0, 0),
            edge=0.006,
        )
        arc = [(0.3 - 0.62 * (1 - cos(radians(a))) / 1.0, 0, 0.85 + 0.62 * sin(radians(a)) * 1.1) for a in range(0, 150, 6)]
        tube([(0.3, 0, 0.04), (0.3, 0, 0.85), *arc], 0.011, metal)
        x, _, z = arc[-1]
        with place((x, 0, z - 0.12)):
            half = [(0.16 * cos(radians(a)), 0.13 * sin(radians(a))) for a in range(0, 91, 6)]
            half[-1] = (0, 0.13)
            lathe([*half, *[(max(0, r - 0.003), max(0, s - 0.003)) for r, s in reversed(half)]], metal)
            ball(0.05, m.light(GLOW, 5), (0, 0, 0.04))
        return
    cylinder(0.14, 0.02, metal, edge=0.005)
    tube([(0, 0, 0.015), (0, 0, 1.32)], 0.009, metal)
    shade_cone(0.2, 0.15, 0.26, m.paper("#f6eedd", 0.85), (0, 0, 1.2))
    ring(0.2, 0.002, m.cloth("#e9dfca"), (0, 0, 1.2))
    ring(0.15, 0.002, m.cloth("#e9dfca"), (0, 0, 1.46))
    tube([(0.05, -0.02, 1.22), (0.05, -0.02, 1.06)], 0.0012, metal)
    ball(0.006, metal, (0.05, -0.02, 1.055))


@model(azimuth=-18, elevation=10, fill=0.76, key=0.8)
def table_lamp(colour, kind):
    if kind == "mushroom":
        lathe(
            rounded([(0, 0), (0.075, 0), (0.07, 0.02), (0.045, 0.06), (0.042, 0.13), (0.05, 0.15), (0, 0.15)], 0.02),
            m.ceramic(colour.or_hex("#e9dcc4"), 0.18),
        )
        half = [(0.125 * cos(radians(a)), 0.1 * sin(radians(a))) for a in range(0, 91, 5)]
        half[-1] = (0, 0.1)
        with place((0, 0, 0.135)):
            lathe(
                [*half, *[(max(0, r - 0.004), max(0, s - 0.004)) for r, s in reversed(half)], half[0]],
                m.ceramic(colour.or_hex("#e9dcc4"), 0.18),
            )
            lathe([(0, 0.012), (0.119, 0.012)], m.light(GLOW, 3.2))
        return
    metal = colour.metal(m.brass())
    lathe(rounded([(0, 0), (0.07, 0), (0.07, 0.012), (0.012, 0.02), (0.01, 0.03), (0, 0.03)], 0.004), metal)
    tube([(0, 0, 0.02), (0, 0, 0.3)], 0.007, metal)
    shade_cone(0.125, 0.085, 0.16, m.paper("#f6eedd", 1.0), (0, 0, 0.22))
    for r, z in ((0.125, 0.22), (0.085, 0.38)):
        ring(r, 0.0016, m.cloth("#e9dfca"), (0, 0, z))
    stack((0.19, 0.02, 0), (("#9db19a", 8), ("#e9e3d6", 14)))


@model(azimuth=-34, elevation=12, fill=0.8)
def desk_lamp(colour, kind):
    body = colour.paint("#f1efe9", 0.4)
    if kind == "clamp":
        box((0.07, 0.09, 0.018), m.wood("oak", "x"), (0, 0.05, 0.03), edge=0.002)
        box((0.04, 0.05, 0.012), body, (0, 0.0, 0.048), edge=0.003)
        box((0.04, 0.012, 0.075), body, (0, -0.026, -0.015), edge=0.003)
        cylinder(0.006, 0.03, m.steel(), (0, 0.005, -0.01))
        base = (0, 0, 0.06)
    else:
        cylinder(0.09, 0.016, body, edge=0.005)
        base = (0, 0, 0.014)
    x, y, z = base
    tube([(x, y, z), (x, y + 0.05, z + 0.32)], 0.0075, body)
    tube([(x, y + 0.05, z + 0.32), (x, y - 0.2, z + 0.43)], 0.0068, body)
    for at in ((x, y + 0.05, z + 0.32), (x, y - 0.2, z + 0.43)):
        cylinder(0.015, 0.03, m.steel("#8d9195"), (at[0] - 0.015, at[1], at[2]), (0, 90, 0), edge=0.003)
    with place((x, y - 0.21, z + 0.42), (12, 0, 0)):
        box((0.36, 0.045, 0.014), body, edge=0.006)
        box((0.34, 0.03, 0.004), m.light("#fff2dc", 5), (0, 0, -0.003), edge=0.001)


@model(azimuth=-18, elevation=12, fill=0.7, key=0.75)
def night_lamp(colour, kind):
    base = colour.wood("x") if colour.name in ("plain", "oak", "wood", "beige") else colour.paint()
    if kind == "nursing":
        lathe(rounded([(0, 0), (0.05, 0), (0.055, 0.012), (0.05, 0.02), (0, 0.02)], 0.006), base)
        line = flowing([(0, 0.018), (0.05, 0.02), (0.072, 0.06), (0.06, 0.105), (0.02, 0.13), (0, 0.131)])
        lathe(line, m.light("#ffd9a3", 1.5))
        for side in (-1, 1):
            ball(0.018, m.light("#ffd9a3", 1.5), (side * 0.045, 0, 0.122), 1.2)
        for side in (-1, 1):
            ball(0.004, m.plastic("#3a3129"), (side * 0.02, -0.066, 0.082))
        ball(0.003, m.plastic("#3a3129"), (0, -0.069, 0.074))
        return
    lathe(rounded([(0, 0), (0.062, 0), (0.062, 0.045), (0, 0.045)], 0.006), base)
    lathe(rounded([(0, 0.046), (0.06, 0.046), (0.06, 0.15), (0, 0.152)], 0.026), m.light("#ffd7a0", 1.45))
    ring(0.0615, 0.0012, m.brass(), (0, 0, 0.0455))


@model("wall", azimuth=-26, elevation=3, fill=0.62, key=0.7)
def sconce(colour, kind):
    wood_ = m.wood("oak", "z") if colour.name not in ("charcoal", "navy", "black") else m.wood("walnut", "z")
    metal = colour.metal(m.brass()) if colour.name not in ("charcoal", "navy", "terracotta") else m.paint(colour.hex, 0.4)
    if kind == "turning":
        cylinder(0.05, 0.018, metal, (0, 0, 0), (90, 0, 0), edge=0.004)
        tube([(0, -0.015, 0), (0, -0.11, 0), (0, -0.12, 0.05)], 0.007, metal, bend=0.02)
        with place((0, -0.13, 0.05), (35, 0, 0)):
            lathe(rounded([(0, 0.0), (0.03, 0.0), (0.055, -0.11), (0.052, -0.11), (0.027, -0.006), (0, -0.006)], 0.004), metal)
            ball(0.028, m.light(GLOW, 6), (0, 0, -0.075))
        return
    sheet(outline(0.085, 0.24, 0.04), 0.022, wood_, (0, 0, 0), (90, 0, 0), edge=0.005)
    tube([(0, -0.02, -0.03), (0, -0.1, -0.03), (0, -0.1, -0.01)], 0.0065, metal, bend=0.02)
    cylinder(0.026, 0.02, metal, (0, -0.1, -0.016), edge=0.004)
    ball(0.07, m.light("#ffdfb4", 1.5), (0, -0.1, 0.07))


@model("wall", azimuth=-20, elevation=4, fill=0.76)
def mirror_light(colour, kind):
    metal = m.chrome()
    if kind == "vanity":
        box((0.6, 0.03, 0.06), m.brass(), (0, -0.015, -0.03), edge=0.004)
        for n in range(4):
            x = -0.225 + n * 0.15
            cylinder(0.02, 0.03, m.brass(), (x, -0.03, 0), (90, 0, 0), edge=0.004)
            ball(0.045, m.light("#ffe3ba", 1.9), (x, -0.1, 0))
        return
    box((0.12, 0.02, 0.06), metal, (0, -0.01, -0.03), edge=0.004)
    tube([(0, -0.02, 0), (0, -0.09, 0.02)], 0.008, metal)
    cylinder(0.024, 0.6, m.light("#fff0d8", 1.6), (-0.3, -0.11, 0.03), (0, 90, 0), edge=0.004)
    for x in (-0.31, 0.285):
        cylinder(0.0255, 0.025, metal, (x, -0.11, 0.03), (0, 90, 0), edge=0.004)


@model("wall", azimuth=-22, elevation=2, fill=0.74, key=0.6)
def picture_light(colour, kind):
    metal = colour.metal(m.brass())
    for z in (-0.206, 0.194):
        box((0.52, 0.02, 0.012), m.wood("walnut", "x"), (0, -0.01, z - 0.1), edge=0.002)
    for x in (-0.254, 0.254):
        box((0.012, 0.02, 0.412), m.wood("walnut", "z"), (x, -0.01, -0.306), edge=0.002)
    box((0.5, 0.004, 0.4), m.paper("#efe8da"), (0, -0.004, -0.3), edge=0)
    sheet(
        [(0.1 * cos(2 * pi * n / 64) * (1 + 0.12 * cos(3 * 2 * pi * n / 64)), 0.12 * sin(2 * pi * n / 64)) for n in range(64)],
        0.001,
        m.paper("#c0664a"),
        (-0.05, -0.006, -0.08),
        (90, 0, 0),
    )
    sheet(circle(0.06), 0.001, m.paper("#27385c"), (0.09, -0.0075, -0.16), (90, 0, 0))
    tube([(0, -0.004, 0.14), (0, -0.05, 0.2), (0, -0.14, 0.2)], 0.006, metal, bend=0.04)
    cylinder(0.014, 0.3, metal, (-0.15, -0.15, 0.195), (0, 90, 0), edge=0.004)
    box((0.28, 0.012, 0.004), m.light("#ffe2b5", 14), (0, -0.147, 0.18), edge=0.001)


@model("ceiling", azimuth=-24, elevation=-28, fill=0.56)
def sensor_light(colour, kind):
    body = colour.paint("#f4f2ed", 0.4)
    if kind == "wireless":
        for x, turn in ((-0.11, 12), (0.1, -10)):
            with place((x, 0, 0), (0, 0, turn)):
                box((0.2, 0.036, 0.014), body, (0, 0, -0.014), edge=0.006)
                box((0.15, 0.022, 0.004), m.light("#ffeccd", 3), (-0.015, 0, -0.017), edge=0.002)
                ball(0.007, m.plastic("#e9e7e2"), (0.08, 0, -0.013))
        return
    cylinder(0.1, 0.03, body, (0, 0, -0.03), edge=0.006)
    lathe(flowing([(0.094, -0.028), (0.09, -0.05), (0.06, -0.068), (0, -0.073)]), m.light("#fff0d8", 1.3))
    ball(0.014, m.plastic("#e4e2dc"), (0, -0.0, -0.07))


@model(azimuth=-24, elevation=14, fill=0.8)
def garden_light(colour, kind):
    metal = colour.paint("#26282a", 0.4)
    surface(
        0.6,
        0.42,
        lambda x, y: (
            0.012 * rough(x, y, 0, 9) + 0.006 * rough(x, y, 1, 40) - 0.05 * max(0, (x / 0.3) ** 2 + (y / 0.21) ** 2 - 0.8)
        ),
        m.leaf("#5c7a45"),
        (0, 0, 0.004),
        steps=(120, 90),
    )

    for n in range(420):
        a, r = n * 2.39996, 0.26 * (n / 420) ** 0.5
        leaf_blade(
            (r * cos(a), r * 0.7 * sin(a), 0.0),
            0.035 + 0.015 * rough(n, 1, 1, 1.7),
            0.0028,
            (70 + 22 * rough(n, 0, 0, 2.3), 0, n * 77),
            m.leaf(("#5c7a45", "#6d8a4e", "#4d6b3c")[n % 3]),
            0.4,
        )
    spots = ((-0.1, 0.03), (0.1, -0.03)) if kind == "solar" else ((-0.12, 0.0), (0.1, 0.02))
    for n, (x, y) in enumerate(spots):
        h = 0.26 if kind == "solar" else 0.3 + 0.08 * n
        tube([(x, y, 0), (x, y, h)], 0.006, metal)
        if kind == "solar":
            lathe(
                rounded([(0.02, h), (0.036, h + 0.01), (0.04, h + 0.085), (0.036, h + 0.085), (0.02, h + 0.01)], 0.002),
                m.glass("#fff3dc"),
                (x, y, 0),
            )
            ball(0.016, m.light(GLOW, 10), (x, y, h + 0.04))
            lathe(rounded([(0, h + 0.106), (0.03, h + 0.104), (0.056, h + 0.086), (0, h + 0.084)], 0.004), metal, (x, y, 0))
            cylinder(0.026, 0.0015, m.ceramic("#1b2533", 0.08), (x, y, h + 0.105))
        else:
            cylinder(0.03, 0.05, m.light("#ffe2b5", 2), (x, y, h), edge=0.004)
            cylinder(0.034, 0.012, metal, (x, y, h + 0.05), edge=0.003)


@model("wall", azimuth=-14, elevation=2, fill=0.86, key=0.55, ambient=0.26)
def string_light(colour, kind):
    if kind == "wire":
        line = [(0.34 * (t / 60) * cos(t * 0.55), -0.02 - 0.008 * sin(t), 0.3 * (t / 60) * sin(t * 0.55)) for t in range(6, 90)]
        tube(flowing(line, 4), 0.0009, m.brass("#c98f5a"))
        for n in range(0, len(line), 2):
            ball(0.0042, m.light("#ffd08a", 22), line[n], 1.4)
        return
    for drop, z in ((0.1, 0.18), (0.12, -0.08)):
        line = [(x / 20 * 0.5, -0.03, z - drop * (1 - (x / 20) ** 2)) for x in range(-20, 21)]
        tube(line, 0.0026, m.plastic("#26282a"))
        for n in range(2, 41, 6):
            x, y, zz = line[n]
            with place((x, y, zz - 0.004), (180, 0, 0)):
                cylinder(0.0095, 0.022, m.plastic("#26282a"), edge=0.002)
                glass_line = flowing([(0.007, 0.02), (0.016, 0.034), (0.019, 0.048), (0.011, 0.064), (0, 0.067)])
                lathe(glass_line, m.light("#ffc987", 2.2))


@model(azimuth=-24, elevation=14, fill=0.74, key=0.7)
def candle(colour, kind):
    wax = m.ceramic("#f3ead6", 0.5)
    if kind == "led":
        for x, y, h in ((-0.06, 0.02, 0.15), (0.025, 0.04, 0.11), (0.05, -0.04, 0.075)):
            with place((x, y, 0)):
                lathe(
                    rounded([(0, 0), (0.036, 0), (0.036, h), (0.03, h + 0.003), (0.024, h - 0.006), (0, h - 0.008)], 0.004),
                    m.paper(colour.or_hex("#f3e6cb"), 0.35),
                )
                lathe(flowing([(0, h - 0.006), (0.0052, h + 0.004), (0.004, h + 0.016), (0, h + 0.028)]), m.light("#ffb45e", 12))
        return
    metal = colour.metal(m.brass())
    cylinder(0.065, 0.016, m.wood("walnut", "x"), edge=0.004)
    tube([(0.0, 0.05, 0.012), (0, 0.05, 0.25), (0, 0.0, 0.275), (0, 0.0, 0.25)], 0.0045, metal, bend=0.04)
    lathe(rounded([(0, 0.26), (0.014, 0.256), (0.055, 0.2), (0.053, 0.199), (0.012, 0.25), (0, 0.252)], 0.003), metal)
    ball(0.018, m.light(GLOW, 10), (0, 0, 0.218))
    vessel(rounded([(0, 0.018), (0.034, 0.018), (0.036, 0.09), (0.0362, 0.094)], 0.006), 0.0022, m.glass("#fbf6ea"))
    lathe(rounded([(0, 0.022), (0.0325, 0.022), (0.033, 0.07), (0, 0.071)], 0.003), wax)
    box((0.03, 0.0004, 0.03), m.paper("#f8f6f0"), (0, -0.0365, 0.038), edge=0)


@model(azimuth=-24, elevation=12, fill=0.76, key=0.75)
def lantern(colour, kind):
    body = colour.paint("#4d5a45", 0.4)
    cylinder(0.062, 0.03, body, edge=0.006)
    cylinder(0.05, 0.012, m.brass(), (0, 0, 0.03), edge=0.003)
    glass_line = flowing([(0.038, 0.042), (0.052, 0.075), (0.05, 0.12), (0.036, 0.155)])
    lathe([*glass_line, *[(r - 0.002, z) for r, z in reversed(glass_line)]], m.glass("#fff8ea"))
    if kind == "camping":
        lathe(flowing([(0, 0.045), (0.009, 0.055), (0.012, 0.08), (0.006, 0.11), (0, 0.13)]), m.light("#ffc27a", 9))
    else:
        cylinder(0.02, 0.09, m.light("#ffd9a3", 3), (0, 0, 0.045), edge=0.006)
    lathe(rounded([(0, 0.2), (0.02, 0.198), (0.028, 0.175), (0.045, 0.162), (0.045, 0.153), (0, 0.153)], 0.004), body)
    for a in (0, 180):
        x = 0.058 * cos(radians(a))
        tube([(x, 0, 0.03), (x * 1.05, 0, 0.16), (x * 0.7, 0, 0.166)], 0.0028, m.brass(), bend=0.01)
    tube([(-0.05, 0, 0.15), (-0.062, 0, 0.22), (0, 0, 0.265), (0.062, 0, 0.22), (0.05, 0, 0.15)], 0.0024, m.steel(), bend=0.03)
    cylinder(0.009, 0.012, m.brass(), (0, -0.058, 0.015), (90, 0, 0), edge=0.002)


@model(azimuth=-30, elevation=14, fill=0.72, key=0.8)
def bulbs(colour, kind):
    for x, y in ((-0.055, 0.01), (0.045, 0.03)):
        with place((x, y, 0.005)):
            bulb((0, 0, 0), 1.0, 12, kind == "edison")
    with place((0.02, -0.06, 0.031), (0, 84, 28)):
        bulb((0, 0, -0.05), 1.0, 3 if kind == "edison" else 1.2, kind == "edison")


@model("ceiling", azimuth=-26, elevation=-24, fill=0.76)
def rail_light(colour, kind):
    metal = colour.paint("#26282a", 0.4)
    box((1.0, 0.036, 0.02), metal, (0, 0, -0.02), edge=0.002)
    box((0.98, 0.012, 0.002), m.paint("#111214"), (0, 0, -0.021), edge=0)
    for n, (x, turn) in enumerate(((-0.32, 25), (0.02, -15), (0.34, 30))):
        if kind == "rail" and n != 1:
            continue
        with place((x, 0, -0.02)):
            box((0.1, 0.03, 0.02), metal, (0, 0, -0.022), edge=0.003)
            cylinder(0.006, 0.05, metal, (0, 0, -0.07))
            with place((0, 0, -0.1), (38, 0, turn)):
                cylinder(0.034, 0.13, metal, (0, 0, -0.09), edge=0.004)
                cylinder(0.028, 0.004, m.light("#ffe2b5", 8), (0, 0, -0.092), edge=0.001)
    if kind == "rail":
        box((0.08, 0.04, 0.03), metal, (-0.46, 0, -0.034), edge=0.004)


@model("wall", azimuth=-22, elevation=6, fill=0.52)
def wall_switch(colour, kind):
    body = colour.plastic("#f5f3ee", 0.3) if colour.name != "oak" else m.wood("oak", "x")
    sheet(outline(0.072, 0.118, 0.008), 0.009, body, (0, 0, 0.06), (90, 0, 0), edge=0.0025)
    if kind == "dimmer":
        with place((0, -0.009, 0.06), (90, 0, 0)):
            cylinder(0.021, 0.016, colour.metal(m.brass()), edge=0.003)
            box((0.0015, 0.012, 0.0004), m.paint("#2b2d2f"), (0, 0.011, 0.016), edge=0)
        return
    for n in range(3):
        z = 0.06 + (n - 1) * 0.034
        sheet(
            outline(0.058, 0.031, 0.004),
            0.003,
            m.plastic(m.shade(colour.or_hex("#f5f3ee"), 0.97), 0.22),
            (0, -0.0085, z),
            (90, 0, 0),
            edge=0.0012,
        )
        cylinder(0.0016, 0.001, m.light("#8fe0c8" if n == 0 else "#ffffff", 5), (0.021, -0.0113, z), (90, 0, 0), segments=20)


@model(azimuth=-28, elevation=22, fill=0.74)
def batteries(colour, kind):
    if kind == "adapter":
        body = colour.plastic("#f5f3ee", 0.25)
        tub_form(
            [(0.05, 0.045, 0.012, 0.0), (0.052, 0.047, 0.012, 0.002), (0.052, 0.047, 0.012, 0.06), (0.048, 0.043, 0.011, 0.062)],
            body,
            sharp=70,
        )
        for x in (-0.0095, 0.0095):
            cylinder(0.0024, 0.018, m.steel(), (x, 0, 0.062))
        for z in (0.02, 0.036):
            box((0.0095, 0.001, 0.004), m.paint("#26282a"), (0, -0.0236, z), edge=0)
        cable = flowing(
            [
                (0, -0.026, 0.022),
                (0, -0.07, 0.01),
                (0.05, -0.11, 0.004),
                (0.12, -0.06, 0.004),
                (0.11, 0.03, 0.004),
                (0.06, 0.07, 0.004),
                (0.1, 0.1, 0.004),
            ]
        )
        tube(cable, 0.0022, m.cloth(colour.or_hex("#e9e6df"), weave=1200))
        box((0.009, 0.022, 0.006), body, (0, -0.033, 0.019), edge=0.002)
        return
    band = colour.or_hex("#0d6b5e") if colour.name != "black" else "#1d1f22"
    for n in range(4):
        x = -0.033 + n * 0.0185
        with place((x, 0.012 * (n % 2), 0)):
            cylinder(0.00705, 0.047, m.plastic(band, 0.25), (0, 0, 0.001), edge=0.001)
            cylinder(0.0071, 0.011, m.brass("#c98f5a"), (0, 0, 0.0355), edge=0.001)
            cylinder(0.0028, 0.0025, m.steel(), (0, 0, 0.0475), edge=0.0005)
            words("2500", 0.0055, m.paint("#ffffff"), (0, -0.0072, 0.02), (90, 90, 0))
    with place((0.052, -0.03, 0.0071), (0, 90, 62)):
        cylinder(0.00705, 0.047, m.plastic(band, 0.25), (0, 0, -0.02), edge=0.001)
        cylinder(0.0071, 0.011, m.brass("#c98f5a"), (0, 0, 0.0145), edge=0.001)
        cylinder(0.0028, 0.0025, m.steel(), (0, 0, 0.027), edge=0.0005)
