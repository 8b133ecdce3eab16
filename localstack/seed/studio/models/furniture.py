"""Sofas, chairs, tables, beds and cabinets."""

from math import cos, pi, radians, sin

import materials as m
from shapes import *

from . import model
from .bath import bottle


def leg(at, height, material, top=0.018, foot=0.011, lean=(0, 0)):
    """A round tapered leg from the floor upwards."""
    x, y, z = at
    tube([(x + lean[0], y + lean[1], z), (x, y, z + height)], top, material, taper=lambda t: foot / top + (1 - foot / top) * t)


@model(azimuth=-22, elevation=11, fill=0.86)
def sofa(colour, kind):
    fabric = (
        colour.cloth("#cfc9bd", weave=260.0, depth=0.5) if colour.name != "oak" else m.cloth("#b98d55", weave=260.0, depth=0.5)
    )
    if kind == "module":
        for n, x in enumerate((-0.86, 0.0, 0.86)):
            cushion(0.85, 0.9, 0.2, fabric, (x, 0, 0.06), crown=0.0, corner=0.06, seed=n)
            cushion(0.84, 0.66, 0.2, fabric, (x, -0.12, 0.24), crown=0.035, corner=0.07, seed=n + 5)
            with place((x, 0.33, 0.26), (8, 0, 0)):
                cushion(0.84, 0.22, 0.42, fabric, crown=0.02, corner=0.09, seed=n + 9, edge=0.07)
        with place((-1.27, 0, 0.06)):
            cushion(0.2, 0.9, 0.52, fabric, crown=0.015, corner=0.07, edge=0.06)
        cushion(0.85, 0.72, 0.2, fabric, (0.86, -0.86, 0.06), crown=0.0, corner=0.06, seed=12)
        cushion(0.84, 0.72, 0.18, fabric, (0.86, -0.86, 0.24), crown=0.035, corner=0.07, seed=13)
    else:
        cushion(1.62, 0.82, 0.16, fabric, (0, 0, 0.15), crown=0.0, corner=0.05, piping=0.004)
        for x in (-0.385, 0.385):
            cushion(0.76, 0.66, 0.19, fabric, (x, -0.09, 0.3), crown=0.04, corner=0.07, seed=x + 2)
            with place((x, 0.27, 0.44), (-12, 0, 0)):
                pillow(0.78, 0.47, 0.27, fabric, seed=x + 4)
        with place((0, 0.4, 0.15), (-6, 0, 0)):
            cushion(1.64, 0.16, 0.56, fabric, crown=0.008, corner=0.06, edge=0.05)
        for x in (-0.87, 0.87):
            cushion(0.15, 0.88, 0.44, fabric, (x, 0, 0.15), crown=0.012, corner=0.06, edge=0.055)
        for x in (-0.84, 0.84):
            for y in (-0.34, 0.34):
                leg((x, y, 0), 0.16, m.wood("oak", "z"), 0.022, 0.013)
    with place((-0.62, 0.06, 0.49), (-20, 0, 14)):
        pillow(0.42, 0.4, 0.17, m.cloth("#c0664a" if colour.name not in ("terracotta",) else "#efe9dd", weave=300.0), seed=8)
    with place((-0.36, 0.0, 0.49), (-26, 0, -8)):
        pillow(0.36, 0.34, 0.15, m.cloth("#efe9dd", weave=240.0), seed=9)


@model(azimuth=-26, elevation=18, fill=0.8)
def coffee_table(colour, kind):
    board = colour.wood("x")
    if kind == "side":
        cylinder(0.22, 0.022, board, (0, 0, 0.48), edge=0.006, segments=128)
        for a in (90, 210, 330):
            x, y = 0.15 * cos(radians(a)), 0.15 * sin(radians(a))
            leg((x, y, 0), 0.485, colour.wood("z"), 0.016, 0.011, (x * 0.25, y * 0.25))
        cylinder(0.16, 0.014, board, (0, 0, 0.2), edge=0.005)
        stack((0.04, -0.04, 0.502))
        return
    sheet(outline(1.05, 0.6, 0.2), 0.026, board, (0, 0, 0.36), edge=0.008)
    for x in (-0.38, 0.38):
        for y in (-0.18, 0.18):
            leg((x, y, 0), 0.365, colour.wood("z"), 0.024, 0.014, (x * 0.12, y * 0.2))
    sheet(outline(0.72, 0.34, 0.1), 0.014, board, (0, 0, 0.17), edge=0.005)
    stack((-0.22, 0.02, 0.387))
    vessel(
        flowing([(0, 0), (0.05, 0), (0.075, 0.05), (0.06, 0.12), (0.035, 0.16), (0.04, 0.18)]),
        0.005,
        m.ceramic("#e4ddcf", 0.5),
        at=(0.24, 0.05, 0.387),
    )
    branch((0.24, 0.05, 0.5), 0.42)


def stack(at, books=(("#c9b79c", 0.0), ("#5c6f64", 6), ("#e9e3d6", -4))):
    """A stack of books with a cup on top."""
    with place(at):
        z = 0
        for tone, turn in books:
            with place((0, 0, z), (0, 0, turn)):
                box((0.19, 0.14, 0.022), m.paper("#f3eee2"), (0.003, 0, 0.002), edge=0.001)
                for up in (0, 0.024):
                    box((0.2, 0.146, 0.002), m.cloth(tone, weave=900), (0, 0, up), edge=0.0005)
                box((0.003, 0.146, 0.026), m.cloth(tone, weave=900), (-0.1, 0, 0), edge=0.001)
            z += 0.0265
        vessel(
            rounded([(0, 0), (0.03, 0), (0.036, 0.06), (0.037, 0.063)], 0.01), 0.003, m.ceramic("#f1ede4", 0.3), at=(0.02, 0, z)
        )


def branch(at, height, tone="#5f7a4a", seed=2):
    """A twig with leaves."""
    with place(at):
        for s in range(3):
            spin = s * 118 + seed * 20
            with place(turn=(0, 0, spin)):
                line = flowing(
                    [
                        (0, 0, -0.1),
                        (0.02, 0, height * 0.3),
                        (0.06 + 0.02 * s, 0.02, height * 0.65),
                        (0.14 + 0.03 * s, 0.03, height * (0.95 - 0.12 * s)),
                    ]
                )
                tube(line, 0.0028, m.wood("walnut", "z"), taper=lambda t: 1.2 - 0.8 * t)
                for n in range(8, len(line), 2):
                    leaf_blade(line[n], 0.055 + 0.02 * rough(n, s), 0.026, (50 + 20 * rough(n, s, 3), 0, n * 137), m.leaf(tone))


def leaf_blade(at, length, width, turn, material, droop=0.25):
    """One leaf from its stem at `at`, growing along y, folded at its rib."""
    steps, across = 10, 4
    points = []
    for j in range(steps + 1):
        t = j / steps
        half = width * sin(pi * min(1, t * 0.97 + 0.03)) ** 0.8 * (1 - 0.25 * t)
        for i in range(-across, across + 1):
            u = i / across
            points.append((u * half, t * length, -droop * length * t * t + abs(u) * half * 0.35))
    row = 2 * across + 1
    faces = [
        (j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(steps) for i in range(row - 1)
    ]
    mesh(points, faces, material, at, turn, sharp=180)


@model(azimuth=-24, elevation=12, fill=0.86, wall={"rig": "wall", "back": 0.2, "elevation": 8})
def tv_stand(colour, kind):
    board, doors = colour.wood("x"), colour.wood("z")
    w, d, h, z = 1.6, 0.4, 0.36, 0.16 if kind == "standing" else 0.22
    for up in (0, h - 0.022):
        box((w, d, 0.022), board, (0, 0, z + up), edge=0.003)
    for x in (-w / 2 + 0.011, w / 2 - 0.011, -w / 6, w / 6):
        box((0.022, d - 0.004, h - 0.044), doors, (x, 0, z + 0.022), edge=0.002)
    box((w - 0.04, 0.008, h - 0.04), board, (0, d / 2 - 0.01, z + 0.02), edge=0)
    for x in (-w / 3, w / 3):
        for n in range(26):
            box((0.014, 0.014, h - 0.052), doors, (x - 0.24 + n * 0.0192, -d / 2 + 0.008, z + 0.026), edge=0.003)
    box((w / 3 - 0.03, d - 0.03, 0.014), board, (0, 0.01, z + h / 2), edge=0.002)
    box((0.26, 0.22, 0.05), m.plastic("#2b2d2f"), (0.03, -0.04, z + h / 2 + 0.014), edge=0.006)
    if kind == "standing":
        for x in (-w / 2 + 0.12, w / 2 - 0.12):
            for y in (-0.12, 0.12):
                leg((x, y, 0), z + 0.002, colour.wood("z"), 0.02, 0.012, (0.03 if x > 0 else -0.03, 0))
    stack((-0.5, 0, z + h))
    vessel(
        flowing([(0, 0), (0.06, 0), (0.085, 0.06), (0.05, 0.16), (0.03, 0.2), (0.036, 0.22)]),
        0.006,
        m.clay("#c9bda9"),
        at=(0.5, 0, z + h),
    )
    branch((0.5, 0, z + h + 0.16), 0.4)


@model(azimuth=-32, elevation=14, fill=0.8)
def lounge_chair(colour, kind):
    frame_ = m.wood("walnut" if colour.name in ("navy", "black", "charcoal", "olive") else "oak", "y")
    fabric = m.boucle(colour.or_hex("#ebe5d8")) if kind == "lounge" else colour.cloth("#9db19a", weave=260.0, depth=0.5)
    for x in (-0.33, 0.33):
        if kind == "rocking":
            tube([(x, 0.48 * cos(radians(a)) * 1.1, 0.62 - 0.6 * sin(radians(a))) for a in range(48, 134, 4)], 0.016, frame_)
            tube([(x, -0.28, 0.1), (x, -0.3, 0.56), (x, 0.26, 0.54), (x, 0.3, 0.1)], 0.017, frame_, bend=0.04)
        else:
            tube([(x, -0.34, 0.0), (x, -0.3, 0.55), (x, 0.3, 0.5), (x, 0.38, 0.0)], 0.017, frame_, bend=0.05)
        box((0.05, 0.52, 0.018), frame_, (x, -0.02, 0.545), edge=0.008)
    for y, z in ((-0.31, 0.3), (0.3, 0.24)):
        tube([(-0.33, y, z), (0.33, y, z)], 0.015, m.wood("oak", "x"))
    with place((0, -0.03, 0.27), (7, 0, 0)):
        cushion(0.58, 0.6, 0.15, fabric, crown=0.035, corner=0.08, piping=0.004)
    with place((0, 0.28, 0.38), (-20, 0, 0)):
        cushion(0.58, 0.15, 0.54, fabric, crown=0.01, corner=0.07, edge=0.07, seed=3)
    with place((0, 0.16, 0.46), (-22, 0, 4)):
        pillow(0.4, 0.28, 0.14, m.cloth("#efe9dd" if not colour.is_plain else "#c0664a", weave=240.0), seed=5)


@model(azimuth=-30, elevation=15, fill=0.88)
def bed(colour, kind):
    board = colour.wood("x", "oak") if colour.name in ("plain", "oak", "wood", "beige", "white", "black", "ivory") else None
    fabric = None if board else colour.cloth(weave=260.0, depth=0.5)
    w, l = 1.56, 2.06
    if kind == "storage":
        box((w + 0.06, l + 0.04, 0.3), fabric or board, (0, 0, 0.015), edge=0.006)
        for y in (-0.5, 0.48):
            for x in (-1, 1):
                box(
                    (0.02, 0.92, 0.23),
                    fabric or m.wood("oak" if colour.is_plain else "birch", "y"),
                    (x * (w / 2 + 0.031), y, 0.045),
                    edge=0.003,
                )
                tube([(x * (w / 2 + 0.05), y - 0.08, 0.16), (x * (w / 2 + 0.05), y + 0.08, 0.16)], 0.006, m.brass())
        z = 0.3
    else:
        for x in (-1, 1):
            box((0.035, l + 0.1, 0.13), fabric or colour.wood("y"), (x * (w / 2 + 0.05), 0, 0.09), edge=0.006)
        box((w + 0.13, 0.035, 0.13), fabric or board, (0, -l / 2 - 0.05, 0.09), edge=0.006)
        box((w, l, 0.02), m.wood("birch", "x"), (0, 0, 0.15), edge=0.002)
        for x in (-0.6, 0.6):
            for y in (-0.85, 0.85):
                box((0.07, 0.07, 0.1), colour.wood("z"), (x, y, 0), edge=0.004)
        z = 0.17
    if kind == "storage" or fabric:
        with place((0, l / 2 + 0.06, 0.02), (-2, 0, 0)):
            for x in (-0.4, 0.4):
                cushion(
                    w / 2 + 0.02,
                    0.1,
                    0.92,
                    fabric or m.cloth("#cfc9bd", weave=260.0),
                    (x, 0, 0),
                    crown=0.005,
                    corner=0.04,
                    edge=0.04,
                )
    else:
        with place((0, l / 2 + 0.06, 0.0), (-4, 0, 0)):
            box((w + 0.13, 0.035, 0.4), board, (0, 0, 0.4), edge=0.008)
            for x in (-0.74, 0.74):
                box((0.06, 0.04, 0.82), colour.wood("z"), (x, 0, 0), edge=0.006)
    cushion(w - 0.02, l - 0.04, 0.22, m.cloth("#f1ede4", weave=300.0), (0, 0, z), crown=0.01, corner=0.09)
    made_bed(w, l, z + 0.22, "#f3efe6", "#e2dccf" if colour.name not in ("sage", "olive") else "#c6cdbd")


def made_bed(w, l, z, sheet_tone, cover_tone):
    """Pillows, a duvet with folds that hangs over the edges, and a throw across its foot."""
    linen, cover = m.cloth(sheet_tone, weave=300.0), m.cloth(cover_tone, weave=260.0, depth=0.5)
    for n, x in enumerate((-0.37, 0.37)):
        with place((x, l / 2 - 0.2, z + 0.04), (-52, 0, 3 - 6 * n)):
            pillow(0.7, 0.46, 0.2, linen, seed=n + 1)
        with place((x, l / 2 - 0.36, z + 0.03), (-58, 0, -4 + 7 * n)):
            pillow(0.66, 0.42, 0.18, cover, seed=n + 6)
    duvet(w, l * 0.72, z, cover, linen, -l / 2 - 0.02)


def duvet(w, length, z, cover, lining, foot):
    """A quilt from the foot of the bed upwards, hanging over three edges, its head turned back."""
    over = 0.2

    def top(x, y):
        folds = (
            0.016 * rough(x * 1.6, y * 1.1, 0, 2.6, 3)
            + 0.011 * rough(x + y * 0.6, y - x * 0.4, 1, 5.5, 5)
            + 0.004 * rough(x, y, 0, 13)
        )
        across = w / 2 + 0.012
        px, pz = x, z + 0.05 + folds
        if abs(x) > across:
            side = 1 if x > 0 else -1
            down = abs(x) - across
            px = side * (across + 0.03 * min(1, down / 0.05) + 0.018 * sin(y * 14 + 2 * rough(y, x, 0, 2)) * min(1, down / 0.12))
            pz = z + 0.05 * (1 - min(1, down / 0.06)) - down + folds * 0.4
        py = y
        low = foot - 0.012
        if y < low:
            down = low - y
            py = low - 0.03 * min(1, down / 0.05) - 0.018 * sin(x * 13 + 2 * rough(x, y, 0, 2)) * min(1, down / 0.12)
            pz = min(pz, z + 0.05 * (1 - min(1, down / 0.06)) - down + folds * 0.4)
        return (px, py, pz)

    full_w, full_l = w + 2 * over, length + over
    middle = foot - over + full_l / 2

    def at(x, y):
        return top(x, y + middle)

    thing = surface(full_w, full_l, at, cover, steps=(150, 150))
    thick = thing.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.022, 1
    end = foot - over + full_l
    back = surface(
        full_w * 0.985,
        0.3,
        lambda x, y: (lambda p: (p[0] * 1.004, p[1], p[2] + 0.032 + 0.012 * (1 - (y / 0.15) ** 2)))(top(x, y + end - 0.13)),
        lining,
        steps=(120, 30),
    )
    thick = back.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.02, 1


@model(azimuth=-30, elevation=25, fill=0.86)
def mattress(colour, kind):
    w, l, h = 1.5, 2.0, 0.24 if kind == "spring" else 0.2
    top = m.cloth("#dcd6ca", weave=260.0, depth=0.4)
    side = m.cloth("#d7d2c7" if kind == "spring" else "#8d9795", weave=240.0, depth=0.5)
    cushion(w, l, h, side, crown=0.0, corner=0.08, piping=0.009, edge=0.03)

    def quilt(x, y):
        if kind == "spring":
            u, v = (x + y) / 0.19, (x - y) / 0.19
            dip = (abs(sin(pi * u)) * abs(sin(pi * v))) ** 0.8
        else:
            dip = abs(sin(pi * y / 0.12)) ** 0.4
        edge_ = min(1.0, (w / 2 - abs(x)) / 0.05, (l / 2 - abs(y)) / 0.05)
        return 0.004 + 0.03 * dip * max(0.0, edge_) + 0.012 * max(0.0, edge_)

    surface(w - 0.03, l - 0.03, quilt, top, (0, 0, h - 0.004), steps=(190, 240))
    box((0.09, 0.004, 0.03), m.cloth("#0d6b5e", weave=900), (-0.45, -l / 2 - 0.014, h * 0.4), edge=0.001)


@model(azimuth=-26, elevation=16, fill=0.8)
def bedside(colour, kind):
    board = colour.wood("x")
    w, d, h = 0.45, 0.38, 0.5
    for x in (-w / 2 + 0.01, w / 2 - 0.01):
        box((0.02, d, h - 0.14), colour.wood("z"), (x, 0, 0.12), edge=0.002)
    for z in (0.12, h - 0.02):
        box((w, d, 0.02), board, (0, 0, z), edge=0.003)
    box((w - 0.04, 0.01, h - 0.16), board, (0, d / 2 - 0.01, 0.14), edge=0)
    if kind == "two":
        for z in (0.145, 0.315):
            box((w - 0.048, 0.018, 0.16), board, (0, -d / 2 + 0.004, z), edge=0.003)
            cylinder(0.012, 0.02, m.brass(), (0, -d / 2 - 0.004, z + 0.085), (90, 0, 0), edge=0.004)
    else:
        box((w - 0.048, 0.018, 0.13), board, (0, -d / 2 + 0.004, 0.345), edge=0.003)
        cylinder(0.012, 0.02, m.brass(), (0, -d / 2 - 0.004, 0.41), (90, 0, 0), edge=0.004)
        box((w - 0.04, d - 0.02, 0.016), board, (0, 0, 0.325), edge=0.002)
        with place((0, 0, 0.14)):
            stack((0, -0.03, 0), (("#9db19a", 0), ("#e9e3d6", 5)))
    for x in (-0.18, 0.18):
        for y in (-0.14, 0.14):
            leg((x, y, 0), 0.125, colour.wood("z"), 0.016, 0.01, (x * 0.12, 0))
    vessel(
        flowing([(0, 0), (0.035, 0), (0.05, 0.04), (0.03, 0.09), (0.02, 0.11), (0.023, 0.12)]),
        0.004,
        m.ceramic("#e4ddcf", 0.5),
        at=(0.1, 0.05, h),
    )
    branch((0.1, 0.05, h + 0.09), 0.24)


@model(azimuth=-28, elevation=16, fill=0.86)
def dining_table(colour, kind):
    board = m.marble() if kind == "ceramic" else colour.wood("x")
    w, d, h = 1.4, 0.8, 0.73
    sheet(outline(w, d, 0.05), 0.028 if kind != "ceramic" else 0.014, board, (0, 0, h - 0.02), edge=0.005)
    if kind == "ceramic":
        metal = m.paint("#26282a", 0.4)
        for x in (-0.5, 0.5):
            tube([(x, -0.3, 0.0), (x, -0.3, h - 0.03), (x, 0.3, h - 0.03), (x, 0.3, 0.0)], 0.017, metal, bend=0.02)
            box((0.05, 0.7, 0.012), metal, (x, 0, h - 0.034), edge=0.003)
        tube([(-0.5, 0, h - 0.04), (0.5, 0, h - 0.04)], 0.015, metal)
    else:
        for x in (-0.6, 0.6):
            for y in (-0.31, 0.31):
                leg((x, y, 0), h - 0.02, colour.wood("z"), 0.032, 0.019, (x * 0.05, y * 0.06))
        for y in (-0.29, 0.29):
            box((1.1, 0.022, 0.07), board, (0, y, h - 0.09), edge=0.003)
        for x in (-0.56, 0.56):
            box((0.022, 0.55, 0.07), colour.wood("y"), (x, 0, h - 0.09), edge=0.003)
    top = h + 0.008 if kind != "ceramic" else h - 0.006
    vessel(flowing([(0, 0), (0.07, 0), (0.12, 0.03), (0.15, 0.07)]), 0.006, m.ceramic("#d9d2c3", 0.4), at=(0.15, 0.02, top))
    for n in range(4):
        ball(
            0.036,
            m.ceramic(("#c96b45", "#d98a3f", "#a9b45a", "#c96b45")[n], 0.4),
            (0.15 + 0.05 * cos(n * 1.6), 0.02 + 0.05 * sin(n * 1.6), top + 0.05),
            0.95,
        )
    vessel(
        flowing([(0, 0), (0.045, 0), (0.06, 0.08), (0.035, 0.18), (0.028, 0.22), (0.033, 0.24)]),
        0.005,
        m.ceramic("#f1ede4", 0.5),
        at=(-0.22, 0.06, top),
    )
    branch((-0.22, 0.06, top + 0.17), 0.42, seed=4)


@model(azimuth=-34, elevation=13, fill=0.8)
def dining_chair(colour, kind):
    timber, across = (colour.wood("z"), colour.wood("x")) if kind == "wood" else (m.wood("oak", "z"), m.wood("oak", "x"))
    for x in (-0.2, 0.2):
        leg((x, -0.19, 0), 0.45, timber, 0.018, 0.012, (x * 0.1, -0.02))
        tube(
            flowing([(x * 1.04, 0.25, 0), (x, 0.2, 0.44), (x * 0.97, 0.23, 0.62), (x * 0.94, 0.29, 0.8)]),
            0.017,
            timber,
            taper=lambda t: 0.7 + 0.5 * sin(pi * t),
        )
        tube([(x, -0.18, 0.4), (x, 0.21, 0.4)], 0.012, m.wood("oak", "y") if kind != "wood" else colour.wood("y"))
    for y in (-0.18, 0.21):
        tube([(-0.2, y, 0.41), (0.2, y, 0.41)], 0.012, across)
    if kind == "wood":
        surface(
            0.46,
            0.44,
            lambda x, y: 0.005 - 0.02 * max(0, 1 - ((x / 0.19) ** 2 + ((y + 0.02) / 0.18) ** 2)),
            across,
            (0, 0.0, 0.445),
            steps=(40, 40),
        ).modifiers.new("thick", "SOLIDIFY").thickness = 0.022
    else:
        cushion(
            0.46,
            0.44,
            0.07,
            colour.cloth("#9db19a", weave=300.0, depth=0.5),
            (0, 0, 0.42),
            crown=0.025,
            corner=0.07,
            piping=0.003,
        )
    rings = []
    for t in range(11):
        x = (t / 10 - 0.5) * 0.4
        y = 0.255 + 0.05 * (1 - (x / 0.2) ** 2)
        line = rounded(
            [(y - 0.011, 0.69), (y - 0.011 + 0.02, 0.84), (y + 0.011 + 0.02, 0.84), (y + 0.011, 0.69)],
            0.008,
            closed=True,
            steps=3,
        )
        rings.append([(x, yy, zz) for yy, zz in line])
    loft(rings, across, sharp=40)
    if kind != "wood":
        with place((0, 0.25, 0.66), (-8, 0, 0)):
            cushion(
                0.36,
                0.05,
                0.19,
                colour.cloth("#9db19a", weave=300.0, depth=0.5),
                (0, 0, 0),
                crown=0.004,
                corner=0.024,
                edge=0.03,
                piping=0,
            )


@model(azimuth=-28, elevation=16, fill=0.84)
def island(colour, kind):
    body = colour.paint("#8f9a86", 0.45)
    if kind == "bar":
        board = m.wood("oak", "x")
        sheet(outline(1.2, 0.45, 0.02), 0.03, board, (0, 0, 1.0), edge=0.004)
        metal = m.paint("#26282a", 0.4)
        for x in (-0.54, 0.54):
            tube([(x, -0.17, 0), (x, -0.17, 0.995), (x, 0.17, 0.995), (x, 0.17, 0)], 0.0145, metal, bend=0.015)
        tube([(-0.54, 0.17, 0.25), (0.54, 0.17, 0.25)], 0.0125, metal)
        bar_stool((-0.28, -0.12, 0))
        bar_stool((0.28, -0.16, 0))
    else:
        w, d, h = 1.2, 0.62, 0.86
        box((w, d - 0.12, h - 0.08), body, (0, 0.04, 0.08), edge=0.002)
        box((w - 0.08, d - 0.2, 0.08), m.paint("#2b2d2f"), (0, 0.04, 0), edge=0)
        sheet(outline(w + 0.06, d + 0.12, 0.012), 0.03, m.marble(), (0, -0.03, h), edge=0.003)
        for n in range(3):
            x = -w / 3 + n * w / 3
            if n == 0:
                for k in range(3):
                    box(
                        (w / 3 - 0.006, 0.02, (h - 0.1) / 3 - 0.006),
                        body,
                        (x, -d / 2 + 0.09, 0.09 + k * (h - 0.1) / 3),
                        edge=0.002,
                    )
                    tube(
                        [
                            (x - 0.06, -d / 2 + 0.055, 0.3 + k * (h - 0.1) / 3),
                            (x + 0.06, -d / 2 + 0.055, 0.3 + k * (h - 0.1) / 3),
                        ],
                        0.005,
                        m.brass(),
                    )
            else:
                box((w / 3 - 0.006, 0.02, h - 0.106), body, (x, -d / 2 + 0.09, 0.09), edge=0.002)
                side = 1 if n == 1 else -1
                tube([(x + side * 0.15, -d / 2 + 0.055, h * 0.5), (x + side * 0.15, -d / 2 + 0.055, h * 0.68)], 0.005, m.brass())
        top = h + 0.03
        vessel(flowing([(0, 0), (0.07, 0), (0.12, 0.03), (0.15, 0.07)]), 0.006, m.ceramic("#d9d2c3", 0.4), at=(0.28, -0.02, top))
        for n in range(4):
            ball(
                0.036,
                m.ceramic(("#a9b45a", "#d98a3f", "#a9b45a", "#c96b45")[n], 0.4),
                (0.28 + 0.05 * cos(n * 1.6), -0.02 + 0.05 * sin(n * 1.6), top + 0.05),
                0.95,
            )
        box((0.34, 0.22, 0.02), m.wood("walnut", "x"), (-0.25, 0.0, top), (0, 0, 12), edge=0.004)


def bar_stool(at):
    with place(at):
        cylinder(0.17, 0.03, m.wood("oak", "x"), (0, 0, 0.66), edge=0.01)
        for a in (45, 135, 225, 315):
            x, y = 0.11 * cos(radians(a)), 0.11 * sin(radians(a))
            leg((x, y, 0), 0.665, m.wood("oak", "z"), 0.016, 0.012, (x * 0.6, y * 0.6))
        ring(0.155, 0.008, m.paint("#26282a"), (0, 0, 0.22))


@model(azimuth=-28, elevation=14, fill=0.84)
def wagon(colour, kind):
    body = colour.paint("#f1efe9", 0.4)
    if kind == "cabinet":
        w, d, h = 0.8, 0.38, 0.86
        box((w, d, 0.02), m.wood("oak", "x"), (0, 0, h), edge=0.003)
        for x in (-w / 2 + 0.01, w / 2 - 0.01):
            box((0.02, d - 0.01, h - 0.06), body, (x, 0, 0.06), edge=0.002)
        for z in (0.06, h * 0.5, h - 0.02):
            box((w - 0.02, d - 0.01, 0.018), body, (0, 0, z), edge=0.002)
        box((w - 0.02, 0.01, h - 0.06), body, (0, d / 2 - 0.012, 0.06), edge=0)
        for n, x in enumerate((-w / 4, w / 4)):
            box((w / 2 - 0.012, 0.018, h * 0.42), body, (x, -d / 2 + 0.002, 0.075), edge=0.003)
            tube(
                [
                    (x + (0.13 if n == 0 else -0.13), -d / 2 - 0.022, h * 0.34),
                    (x + (0.13 if n == 0 else -0.13), -d / 2 - 0.022, h * 0.46),
                ],
                0.005,
                m.brass(),
            )
        for x in (-0.34, 0.34):
            for y in (-0.12, 0.12):
                box((0.035, 0.035, 0.065), m.wood("oak", "z"), (x, y, 0), edge=0.003)
        box((0.36, 0.28, 0.22), m.plastic("#2b2d2f", 0.3), (-0.16, 0, h * 0.5 + 0.018), edge=0.012)
        box((0.25, 0.004, 0.16), m.ceramic("#111214", 0.06), (-0.2, -0.142, h * 0.5 + 0.045), edge=0.001)
        for n in range(3):
            dish_at = (0.2, 0, h * 0.5 + 0.018 + n * 0.012)
            lathe(rounded([(0, 0), (0.05, 0), (0.1, 0.016), (0.1, 0.02), (0, 0.008)], 0.004), m.ceramic("#efe9dd", 0.3), dish_at)
        return
    for n, z in enumerate((0.12, 0.42, 0.72)):
        tub_form(
            [
                (0.40, 0.27, 0.03, z),
                (0.42, 0.29, 0.035, z + 0.004),
                (0.42, 0.29, 0.035, z + 0.085),
                (0.414, 0.284, 0.033, z + 0.085),
                (0.41, 0.28, 0.03, z + 0.008),
                (0.1, 0.1, 0.02, z + 0.006),
            ],
            body,
            sharp=60,
        )
    for x in (-0.2, 0.2):
        for y in (-0.12, 0.12):
            tube([(x * 1.06, y * 1.06, 0.07), (x * 1.06, y * 1.06, 0.8)], 0.008, body)
            with place((x, y, 0.03), (0, 90, 0)):
                cylinder(0.028, 0.018, m.rubber("#2b2d2f"), (0, 0, -0.009), edge=0.006)
            cylinder(0.006, 0.05, m.steel(), (x * 1.06, y * 1.06, 0.03))
    bottle((-0.1, 0.02, 0.73), 0.04, 0.26, m.glass("#c9d7b0"), m.wood("oak", "z"))
    bottle((0.0, 0.05, 0.73), 0.035, 0.2, m.glass("#e6c98f"), m.paint("#26282a"))
    vessel(
        rounded([(0, 0), (0.05, 0), (0.055, 0.11), (0.057, 0.115)], 0.012), 0.004, m.ceramic("#efe9dd", 0.3), at=(0.12, 0, 0.73)
    )
    for n in range(3):
        lathe(
            rounded([(0, 0), (0.05, 0), (0.1, 0.016), (0.1, 0.02), (0, 0.008)], 0.004),
            m.ceramic("#e2e6dd", 0.3),
            (0.02, 0, 0.43 + n * 0.014),
        )


@model(azimuth=-28, elevation=15, fill=0.84)
def desk(colour, kind):
    board = colour.wood("x")
    w, d, h = 1.3, 0.65, 0.73
    sheet(outline(w, d, 0.03), 0.025, board, (0, 0, h - 0.025), edge=0.004)
    if kind == "lift":
        metal = m.paint("#e9e7e1" if colour.is_plain else colour.hex, 0.4)
        for x in (-0.45, 0.45):
            box((0.08, 0.6, 0.025), metal, (x, 0, 0.0), edge=0.008)
            box((0.08, 0.055, 0.4), metal, (x, 0, 0.02), edge=0.004)
            box((0.07, 0.046, 0.32), metal, (x, 0, 0.4), edge=0.004)
            box((0.06, 0.5, 0.02), metal, (x, 0, h - 0.046), edge=0.003)
        box((0.9, 0.04, 0.03), metal, (0, 0, h - 0.056), edge=0.003)
        box((0.11, 0.05, 0.018), m.plastic("#26282a"), (0.42, -0.29, h - 0.044), edge=0.003)
    else:
        for x in (-0.58, 0.58):
            for y in (-0.26, 0.26):
                leg((x, y, 0), h - 0.02, colour.wood("z"), 0.026, 0.015, (x * 0.04, y * 0.06))
        box((1.1, 0.5, 0.1), board, (0, 0.02, h - 0.128), edge=0.004)
        for x in (-0.275, 0.275):
            box((0.53, 0.018, 0.086), board, (x, -0.236, h - 0.121), edge=0.003)
            cylinder(0.011, 0.018, m.brass(), (x, -0.245, h - 0.078), (90, 0, 0), edge=0.004)
    with place((0.08, -0.02, h)):
        box((0.31, 0.215, 0.009), m.steel("#c9cbcc", 0.3), (0, 0, 0.002), edge=0.003)
        box((0.27, 0.09, 0.0005), m.plastic("#2b2d2f"), (0, 0.03, 0.011), edge=0)
        with place((0, 0.107, 0.01), (-18, 0, 0)):
            box((0.31, 0.006, 0.205), m.steel("#c9cbcc", 0.3), edge=0.002)
            box((0.298, 0.001, 0.19), m.ceramic("#1b2126", 0.08), (0, -0.0035, 0.008), edge=0)
    stack((-0.42, 0.1, h))


@model(azimuth=-32, elevation=12, fill=0.82)
def office_chair(colour, kind):
    tone = colour.or_hex("#4b4f55")
    black = m.plastic("#2b2d2f" if colour.name not in ("white", "ivory") else "#e4e2dd", 0.35)
    for n in range(5):
        a = radians(90 + n * 72)
        tube(
            [(0, 0, 0.12), (0.1 * cos(a), 0.1 * sin(a), 0.115), (0.31 * cos(a), 0.31 * sin(a), 0.075)],
            0.02,
            black,
            bend=0.05,
            taper=lambda t: 1.25 - 0.55 * t,
        )
        with place((0.31 * cos(a), 0.31 * sin(a), 0.03), (0, 90, n * 40)):
            for s in (-0.022, 0.006):
                cylinder(0.03, 0.016, m.rubber("#2b2d2f"), (0, 0, s), edge=0.006)
        cylinder(0.011, 0.04, black, (0.31 * cos(a), 0.31 * sin(a), 0.045))
    cylinder(0.028, 0.14, black, (0, 0, 0.1), edge=0.004)
    cylinder(0.014, 0.2, m.chrome(), (0, 0, 0.22))
    box((0.2, 0.24, 0.05), black, (0, 0, 0.39), edge=0.015)
    fabric = m.cloth(tone, weave=300.0, depth=0.5)
    cushion(0.5, 0.48, 0.075, fabric, (0, -0.02, 0.43), crown=0.025, corner=0.12, piping=0.003)
    if kind == "mesh":
        tube([(0, 0.18, 0.4), (0, 0.3, 0.46), (0, 0.29, 0.62)], 0.022, black, bend=0.06)

        def curve(u, v):
            x, z = u * 0.22 * (1 - 0.12 * v * v), 0.5 + (v + 1) * 0.26
            y = 0.23 + 0.05 * (1 - u * u) - 0.035 * sin(pi * (v + 1) / 2) + 0.05 * max(0, v) ** 2
            return (x, y, z)

        border = [curve(x, y) for x, y in outline(2, 2, 0.5)]
        tube(border, 0.012, black, closed=True)
        net = m.cloth(tone, weave=500.0, depth=0.2)
        for n in range(-20, 21):
            reach = 1 if abs(n) < 15 else 1 - ((abs(n) - 15) / 5) * 0.32
            tube([curve(n / 20.5, v / 10 * reach) for v in range(-10, 11)], 0.0021, net)
            tube([curve(v / 10 * reach, n / 20.5) for v in range(-10, 11)], 0.0021, net)
        cushion(0.3, 0.05, 0.12, fabric, (0, 0.27, 1.06), crown=0.003, corner=0.024, edge=0.024, piping=0)
        tube([(0, 0.32, 0.95), (0, 0.31, 1.1)], 0.014, black)
        for x in (-0.29, 0.29):
            tube([(x * 0.6, 0.02, 0.41), (x, 0.02, 0.42), (x, 0.02, 0.63)], 0.015, black, bend=0.05)
            box(
                (0.07, 0.24, 0.026),
                m.rubber("#2b2d2f" if colour.name not in ("white", "ivory") else "#cfcdc8"),
                (x, 0, 0.63),
                edge=0.012,
            )
    else:
        tube([(0, 0.18, 0.4), (0, 0.28, 0.44), (0, 0.27, 0.66)], 0.02, black, bend=0.06)
        with place((0, 0.22, 0.58), (-7, 0, 0)):
            cushion(0.42, 0.07, 0.32, fabric, crown=0.006, corner=0.034, edge=0.034, piping=0.003)


@model(azimuth=-28, elevation=12, fill=0.86)
def bookshelf(colour, kind):
    board, side = colour.wood("x"), colour.wood("z")
    tones = ("#c0664a", "#e9e3d6", "#5c6f64", "#d8c3a5", "#27385c", "#9db19a", "#f3ead8", "#8a6b4f")

    def books(x0, x1, z, depth=0.15, y=0.0, seed=0):
        x, n = x0, 0
        while True:
            w = 0.018 + 0.016 * abs(rough(n, seed, 1, 3.7))
            h = 0.19 + 0.05 * rough(n, seed, 4, 2.9)
            if x + w > x1:
                return
            box((w - 0.001, depth, h), m.cloth(tones[(n * 3 + seed) % 8], weave=900, depth=0.2), (x + w / 2, y, z), edge=0.002)
            x, n = x + w, n + 1

    if kind == "round":
        for k, z in enumerate((0.06, 0.36, 0.66, 0.96)):
            cylinder(0.25, 0.018, board, (0, 0, z), edge=0.004)
            if k < 3:
                for a in range(4):
                    with place((0, 0, 0), (0, 0, a * 90 + 20)):
                        box((0.012, 0.2, 0.28), side, (0.02, -0.12, z + 0.018), edge=0.002)
                        with place((0.07, -0.1, 0)):
                            books(-0.04, 0.075, z + 0.018, 0.13, 0, k * 4 + a)
        cylinder(0.2, 0.05, m.paint("#2b2d2f"), (0, 0, 0.01))
        return
    w, d, h = 0.8, 0.28, 1.8
    for x in (-w / 2 + 0.01, w / 2 - 0.01):
        box((0.02, d, h), side, (x, 0, 0), edge=0.002)
    for n in range(6):
        box((w - 0.04, d - 0.004, 0.02), board, (0, 0, 0.05 + n * (h - 0.07) / 5), edge=0.002)
    box((w - 0.03, 0.006, h - 0.06), board, (0, d / 2 - 0.006, 0.05), edge=0)
    gap = (h - 0.07) / 5
    books(-0.36, -0.02, 0.07, seed=1, y=0.02)
    books(0.05, 0.3, 0.07 + gap, seed=2, y=0.02)
    books(-0.36, 0.1, 0.07 + 3 * gap, seed=5, y=0.02)
    books(-0.1, 0.34, 0.07 + 2 * gap, seed=7, y=0.02)
    stack((0.2, 0, 0.07))
    vessel(
        flowing([(0, 0), (0.05, 0), (0.08, 0.06), (0.05, 0.14), (0.03, 0.18), (0.036, 0.2)]),
        0.005,
        m.clay("#c9bda9"),
        at=(-0.22, 0, 0.07 + gap),
    )
    vessel(
        flowing([(0, 0), (0.04, 0), (0.05, 0.07), (0.05, 0.11)]), 0.005, m.ceramic("#e9e3d6", 0.4), at=(0.25, 0, 0.07 + 3 * gap)
    )
    branch((0.25, 0, 0.15 + 3 * gap), 0.17)
    for x, r in ((-0.2, 0.06), (-0.05, 0.045)):
        vessel(
            flowing([(0, 0), (r * 0.7, 0), (r, r * 0.8), (r * 0.8, r * 1.5)]),
            0.004,
            m.ceramic("#d9d2c3", 0.45),
            at=(x, 0, 0.07 + 4 * gap),
        )
    stack((0.2, 0, 0.07 + 4 * gap))


@model(azimuth=-22, elevation=10, fill=0.82)
def board_screen(colour, kind):
    if kind == "screen":
        fabric = colour.cloth("#b9b5aa", weave=260.0)
        for n, (x, turn) in enumerate(((-0.42, 22), (0.42, -22))):
            with place((x, 0, 0), (0, 0, turn)):
                cushion(0.86, 0.03, 1.2, fabric, (0, 0, 0.06), crown=0, corner=0.012, edge=0.012, piping=0)
                for s in (-0.3, 0.3):
                    box((0.03, 0.3, 0.02), m.paint("#2b2d2f"), (s, 0, 0), edge=0.004)
                    box((0.02, 0.02, 0.07), m.paint("#2b2d2f"), (s, 0, 0), edge=0.002)
        return
    with place((0, 0.06, 0.05), (-7, 0, 0)):
        box((0.9, 0.012, 0.6), m.ceramic(colour.or_hex("#f8f7f4"), 0.2), (0, 0, 0.0), edge=0.003)
        for z in (-0.006, 0.594):
            box((0.92, 0.02, 0.012), m.wood("oak", "x"), (0, 0, z), edge=0.003)
        for x in (-0.455, 0.455):
            box((0.012, 0.02, 0.612), m.wood("oak", "z"), (x, 0, -0.006), edge=0.003)
        box((0.36, 0.05, 0.008), m.wood("oak", "x"), (0, -0.03, -0.006), edge=0.003)
        for n, c in enumerate(("#0d6b5e", "#c0664a", "#27385c")):
            tube([(-0.1 + n * 0.02, -0.035 - 0.005 * n, 0.009), (0.04 + n * 0.02, -0.03, 0.009)], 0.006, m.plastic(c))
        for x, z, c, turn in (
            (-0.3, 0.42, "#f0d98a", 4),
            (-0.12, 0.36, "#e9b9a4", -3),
            (0.12, 0.44, "#bcd0b4", 5),
            (0.3, 0.32, "#f6f1e4", -4),
        ):
            with place((x, -0.0065, z), (0, turn, 0)):
                box((0.12, 0.0006, 0.12), m.paper(c), (0, -0.0005, -0.06), edge=0)
                cylinder(0.011, 0.006, m.plastic("#2b2d2f"), (0, -0.0006, 0.045), (90, 0, 0), edge=0.002)
    for x in (-0.3, 0.3):
        tube([(x, 0.05, 0.4), (x, 0.26, 0.0)], 0.008, m.wood("oak", "z"))
