"""Basins, taps, showers, tubs, toilets, and accessories of a bathroom."""

from math import cos, pi, radians, sin

import materials as m
from shapes import *

from . import model


def _waste(at, metal, radius=0.022):
    lathe(rounded([(0, 0.006), (radius * 0.8, 0.006), (radius, 0.003), (radius, 0)], 0.001), metal, at)


@model(azimuth=-18, elevation=22, fill=0.72)
def top_basin(colour, kind):
    glaze = m.ceramic(colour.or_hex("#f7f6f2"))
    counter = m.wood("oak", "x")
    if kind == "square":
        levels = [(0.30, 0.24, 0.05, 0), (0.40, 0.34, 0.06, 0.012), (0.47, 0.38, 0.045, 0.11), (0.48, 0.39, 0.04, 0.128),
                  (0.474, 0.384, 0.038, 0.132), (0.456, 0.366, 0.034, 0.13), (0.448, 0.358, 0.034, 0.12),
                  (0.38, 0.30, 0.05, 0.035), (0.30, 0.22, 0.06, 0.024), (0.05, 0.05, 0.02, 0.018)]  # fmt: skip
        tub_form(levels, glaze, (0, 0, 0.04), sharp=60)
        _waste((0, 0, 0.058), m.chrome())
    else:
        outer = flowing([(0, 0), (0.09, 0.0), (0.14, 0.02), (0.185, 0.07), (0.205, 0.13), (0.21, 0.15)])
        vessel(outer, 0.009, glaze, at=(0, 0, 0.04))
        _waste((0, 0, 0.05), m.chrome())
    box((0.62, 0.46, 0.035), counter, (0, 0, 0.005), edge=0.003)
    basin_mixer((0.06 if kind == "square" else 0.0, 0.19, 0.04), m.chrome() if colour.is_plain else colour.metal(), 0.24)


def basin_mixer(at, metal, height=0.16, reach=0.13):
    """A single-hole mixer: body, spout with its aerator, lever."""
    with place(at):
        cylinder(0.026, 0.005, metal, edge=0.0015)
        cylinder(0.021, height, metal, (0, 0, 0.004), edge=0.004)
        cylinder(0.0216, 0.022, metal, (0, 0, height + 0.006), edge=0.004)
        tube([(0, 0, height * 0.8), (0, -reach, height * 0.8 + 0.012), (0, -reach, height * 0.8 - 0.012)], 0.0115, metal,
             bend=0.014)  # fmt: skip
        cylinder(0.0095, 0.006, m.steel(), (0, -reach, height * 0.8 - 0.018))
        tube([(0, 0.0, height + 0.022), (0, -0.012, height + 0.03), (0, -0.085, height + 0.05)], 0.0055, metal, bend=0.01,
             taper=lambda t: 1.2 - 0.5 * t)  # fmt: skip


@model(azimuth=-30, elevation=12, fill=0.7, wall={"rig": "wall", "elevation": 6, "azimuth": -26})
def basin_tap(colour, kind):
    metal = colour.metal()
    if kind == "wall":
        for x in (-0.075, 0.075):
            with place((x, 0, 0.1), (90, 0, 0)):
                lathe(rounded([(0, 0), (0.032, 0), (0.03, 0.008), (0.018, 0.012), (0.016, 0.05), (0, 0.05)], 0.003), metal)
        cylinder(0.021, 0.24, metal, (-0.12, -0.062, 0.1), (0, 90, 0), edge=0.004)
        cylinder(0.023, 0.03, metal, (-0.15, -0.062, 0.1), (0, 90, 0), edge=0.004)
        cylinder(0.023, 0.03, metal, (0.12, -0.062, 0.1), (0, 90, 0), edge=0.004)
        tube([(0, -0.062, 0.1), (0, -0.1, 0.11), (0, -0.22, 0.11), (0, -0.22, 0.08)], 0.0115, metal, bend=0.02)
        tube([(0.135, -0.062, 0.11), (0.135, -0.062, 0.165)], 0.006, metal, taper=lambda t: 1.2 - 0.4 * t)
        return
    basin_mixer((0, 0, 0), metal, 0.15, 0.125)


@model(azimuth=-22, elevation=12, fill=0.76)
def pedestal_basin(colour, kind):
    glaze = m.ceramic(colour.or_hex("#f8f7f4"))
    z = 0.44 if kind == "half" else 0.62
    levels = [(0.20, 0.22, 0.08, z - 0.16, 0.05), (0.40, 0.36, 0.14, z - 0.05, 0.01), (0.52, 0.44, 0.13, z + 0.03),
              (0.54, 0.46, 0.12, z + 0.075), (0.535, 0.455, 0.12, z + 0.082), (0.44, 0.30, 0.13, z + 0.08, -0.035),
              (0.42, 0.28, 0.13, z + 0.07, -0.035), (0.34, 0.20, 0.1, z - 0.03, -0.03), (0.2, 0.12, 0.06, z - 0.055, -0.02),
              (0.04, 0.04, 0.019, z - 0.06, -0.02)]  # fmt: skip
    tub_form(levels, glaze, sharp=60)
    _waste((0, -0.02, z - 0.06), m.chrome())
    if kind == "half":
        legs = [(0.13, 0.12, 0.055, z - 0.42, 0.15), (0.17, 0.2, 0.07, z - 0.26, 0.11), (0.21, 0.24, 0.08, z - 0.14, 0.06)]
    else:
        legs = [(0.21, 0.22, 0.09, 0.0, 0.06), (0.18, 0.19, 0.085, 0.04, 0.06), (0.15, 0.16, 0.07, z * 0.55, 0.06),
                (0.2, 0.2, 0.09, z - 0.14, 0.06)]  # fmt: skip
    tub_form(legs, glaze, sharp=60)
    basin_mixer((0, 0.165, z + 0.08), m.chrome(), 0.12, 0.11)


@model(azimuth=-25, elevation=16, fill=0.7)
def drain(colour, kind):
    metal = colour.metal()
    if kind == "trap":
        tube(
            [(0, 0, 0.34), (0, 0, 0.1), (0.0, 0, 0.03), (0.1, 0, 0.03), (0.1, 0, 0.17), (0.26, 0, 0.17)], 0.016, metal, bend=0.048
        )
        for at, turn in (
            ((0, 0, 0.19), (0, 0, 0)),
            ((0.1, 0, 0.13), (0, 0, 0)),
            ((0, 0, 0.085), (0, 0, 0)),
            ((0.16, 0, 0.17), (0, 90, 0)),
        ):
            cylinder(0.0225, 0.024, metal, at, turn, edge=0.003)
        lathe(
            rounded([(0, 0), (0.04, 0), (0.034, 0.01), (0.017, 0.014), (0, 0.014)], 0.002), metal, (0.262, 0, 0.17), (0, -90, 0)
        )
        cylinder(0.028, 0.02, metal, (0, 0, 0.34), edge=0.004)
        return
    lathe(rounded([(0, 0.2), (0.026, 0.2), (0.033, 0.205), (0.033, 0.21), (0, 0.217)], 0.003), metal)
    lathe(rounded([(0.02, 0.186), (0.034, 0.188), (0.034, 0.193), (0.02, 0.196)], 0.001), metal)
    for z in (0.14, 0.1):
        cylinder(0.03, 0.008, m.rubber("#3a3d40"), (0, 0, z + 0.036))
    lathe([(0.0155 + (0.0012 if n % 2 else 0), 0.06 + n * 0.0022) for n in range(60)], m.steel(axis="turned"))
    cylinder(0.017, 0.065, metal, (0, 0, 0))
    lathe(rounded([(0.018, 0.1), (0.031, 0.1), (0.031, 0.122), (0.018, 0.122)], 0.002), metal, segments=8)


@model(azimuth=-26, elevation=17, fill=0.82)
def tub(colour, kind):
    shell = m.ceramic("#f8f7f4", 0.16)
    w, d, h = (1.5, 0.76, 0.58) if kind == "freestanding" else (1.05, 0.66, 0.66)
    levels = [(w * 0.78, d * 0.72, 0.26, 0.0), (w * 0.80, d * 0.75, 0.27, 0.02), (w * 0.86, d * 0.84, 0.3, h * 0.4),
              (w * 0.96, d * 0.95, 0.34, h * 0.86), (w, d, 0.36, h * 0.965), (w + 0.005, d + 0.005, 0.36, h * 0.985),
              (w - 0.01, d - 0.01, 0.355, h), (w - 0.05, d - 0.05, 0.34, h), (w - 0.066, d - 0.066, 0.335, h * 0.98),
              (w * 0.86, d * 0.80, 0.28, h * 0.6), (w * 0.76, d * 0.66, 0.22, h * 0.24), (w * 0.70, d * 0.58, 0.18, h * 0.19),
              (0.1, 0.08, 0.03, h * 0.18)]  # fmt: skip
    tub_form(levels, shell, sharp=70)
    _waste((w * 0.22, 0, h * 0.185), m.chrome(), 0.03)
    lathe(rounded([(0, 0), (0.035, 0), (0.033, 0.008), (0, 0.01)], 0.002), m.chrome(), (0, d * 0.405, h * 0.78), (80, 0, 0))
    if kind == "freestanding":
        tub_filler((w / 2 + 0.12, 0.12, 0), m.chrome())
    else:
        with place((-w * 0.22, -d * 0.3, h + 0.004), (0, 0, 4)):
            folded(0.3, 0.2, 0.05, m.terry("#e9e3d6"))


def tub_filler(at, metal):
    """A tap that stands on the floor next to a bath."""
    with place(at):
        cylinder(0.05, 0.012, metal)
        tube([(0, 0, 0), (0, 0, 0.92), (-0.2, 0, 0.92), (-0.2, 0, 0.86)], 0.017, metal, bend=0.05)
        cylinder(0.027, 0.12, metal, (0, 0, 0.7), edge=0.004)
        tube([(0, 0, 0.77), (0.0, -0.1, 0.785)], 0.007, metal)
        tube([(0.028, 0, 0.72), (0.06, 0, 0.72), (0.06, 0, 0.55)], 0.007, metal, bend=0.02)
        cylinder(0.016, 0.18, metal, (0.06, 0, 0.68), edge=0.004)


def folded(w, d, h, material, layers=3):
    """A folded cloth: layers with a round fold in front."""
    for n in range(layers):
        t = h / layers
        z = n * t
        line = [(-d / 2, 0.08 * t), (-d / 2, 0.92 * t), (d / 2, 0.92 * t), (d / 2, 0.08 * t)]
        ringed = rounded(line, t * 0.42, closed=True, steps=6)
        rings = []
        for s in range(25):
            x = (s / 24 - 0.5) * w
            ends = 1 - 0.006 * (abs(s - 12) / 12) ** 6
            rings.append([
                (x, y * ends + 0.004 * rough(x, n, y, 9), z + zz * (1 + 0.1 * rough(x, y, n, 7)) + 0.0015 * rough(x, y, n, 25))
                for y, zz in _split(ringed)
            ])  # fmt: skip
        loft(rings, material, sharp=60)


def _split(line, step=0.02):
    points = []
    for n, (x, y) in enumerate(line):
        ex, ey = line[(n + 1) % len(line)]
        parts = max(1, int(((ex - x) ** 2 + (ey - y) ** 2) ** 0.5 / step))
        points += [(x + (ex - x) * t / parts, y + (ey - y) * t / parts) for t in range(parts)]
    return points


@model("wall", azimuth=-20, elevation=0, fill=0.86)
def shower_set(colour, kind):
    metal = colour.metal()
    for x in (-0.075, 0.075):
        lathe(
            rounded([(0, 0), (0.03, 0), (0.028, 0.01), (0.017, 0.014), (0.016, 0.045), (0, 0.045)], 0.003),
            metal,
            (x, 0, 0),
            (90, 0, 0),
        )
    if kind == "rain":
        box((0.3, 0.09, 0.035), metal, (0, -0.085, -0.018), edge=0.006)
        for x in (-0.115, 0.115):
            cylinder(0.022, 0.03, metal, (x, -0.128, 0), (90, 0, 0), edge=0.004)
    else:
        cylinder(0.023, 0.25, metal, (-0.125, -0.062, 0), (0, 90, 0), edge=0.005)
        for x in (-0.165, 0.125):
            cylinder(0.025, 0.04, metal, (x, -0.062, 0), (0, 90, 0), edge=0.006)
    tube([(0, -0.062, 0.01), (0, -0.062, 0.99), (0, -0.44, 0.99), (0, -0.44, 0.955)], 0.0115, metal, bend=0.07)
    lathe(
        rounded([(0, 0), (0.022, 0), (0.02, 0.006), (0.009, 0.008), (0.009, 0.05), (0, 0.05)], 0.002),
        metal,
        (0, 0, 0.7),
        (90, 0, 0),
    )
    if kind == "rain":
        box((0.25, 0.25, 0.009), metal, (0, -0.44, 0.935), edge=0.003)
    else:
        lathe(
            rounded([(0, 0), (0.118, 0), (0.12, 0.008), (0.03, 0.016), (0.014, 0.03), (0, 0.03)], 0.003), metal, (0, -0.44, 0.93)
        )
    with place((0, -0.095, 0.42), (-18, 0, 0)):
        hand_spray(metal)
    tube(flowing([(0, -0.095, 0.41), (0.02, -0.105, 0.3), (0.1, -0.12, 0.02), (0.14, -0.13, -0.16), (0.07, -0.12, -0.25),
                  (0.01, -0.1, -0.14), (0.0, -0.075, -0.02)]), 0.0068, m.steel(axis="z"))  # fmt: skip
    cylinder(0.017, 0.04, metal, (0, -0.062, 0.4), edge=0.004)


def hand_spray(metal, length=0.2, face=0.052):
    """A hand shower, its handle along z from the origin upwards, its face forward."""
    tube([(0, 0, 0), (0, 0, length * 0.75), (0, -0.012, length)], 0.0125, metal, bend=0.05, taper=lambda t: 0.85 + 0.25 * t)
    with place((0, -0.012, length + face * 0.8), (80, 0, 0)):
        lathe(rounded([(0, -0.016), (face * 0.6, -0.014), (face, 0.002), (face * 0.97, 0.012), (0, 0.012)], 0.006), metal)
        cylinder(face * 0.86, 0.003, m.plastic("#d8dadb"), (0, 0, 0.0105))
        for ring_at, count in ((0.3, 6), (0.55, 12), (0.78, 18)):
            for n in range(count):
                angle = 2 * pi * n / count
                cylinder(
                    0.0016,
                    0.003,
                    m.rubber("#5a5f63"),
                    (face * ring_at * cos(angle), face * ring_at * sin(angle), 0.0125),
                    segments=10,
                )


@model(azimuth=-35, elevation=28, fill=0.72)
def shower_head(colour, kind):
    metal = colour.metal()
    with place((0, 0, 0.05), (-80, 0, 0)):
        with place((0, -0.0, -0.1)):
            face = 0.05
            if kind == "filter":
                glass = m.glass("#f4fbfb")
                cylinder(0.017, 0.025, metal, (0, 0, -0.02), edge=0.003)
                lathe(rounded([(0.0165, 0), (0.0165, 0.13), (0.0145, 0.13), (0.0145, 0)], 0.001, closed=False), glass)
                cylinder(0.0125, 0.128, m.cloth("#f2f0ea", weave=800), (0, 0, 0.001))
                lathe(rounded([(0.0165, 0.13), (0.018, 0.14), (0.016, 0.17), (0.013, 0.2), (0, 0.2)], 0.004), metal)
                cylinder(0.0105, 0.025, m.steel(axis="turned"), (0, 0, -0.045))
            else:
                tube([(0, 0, -0.02), (0, 0, 0.15), (0, -0.006, 0.2)], 0.0135, metal, bend=0.05, taper=lambda t: 0.9 + 0.25 * t)
                cylinder(0.0105, 0.02, m.steel(axis="turned"), (0, 0, -0.038))
            with place((0, -0.014, 0.235), (76, 0, 0)):
                lathe(rounded([(0, -0.02), (face * 0.5, -0.018), (face, 0.004), (face * 0.97, 0.014), (0, 0.014)], 0.007), metal)
                cylinder(face * 0.86, 0.003, m.steel("#dfe1e2", 0.3, "turned"), (0, 0, 0.0125))
                for ring_at, count in ((0.18, 5), (0.36, 10), (0.54, 16), (0.72, 22)):
                    for n in range(count):
                        angle = 2 * pi * n / count
                        cylinder(
                            0.0012,
                            0.002,
                            m.rubber("#3f4447"),
                            (face * ring_at * cos(angle), face * ring_at * sin(angle), 0.0145),
                            segments=8,
                        )


@model(azimuth=-28, elevation=10, fill=0.84)
def shower_screen(colour, kind):
    metal = m.paint("#26282a", 0.35) if kind == "slim" else m.chrome()
    clear = m.pane("#f0f7f4")
    if kind == "booth":
        box((0.95, 0.95, 0.05), m.ceramic("#f4f3f0", 0.2), (0, 0, 0), edge=0.012)
        cylinder(0.045, 0.003, m.chrome(), (0, 0.3, 0.05))
        box((0.93, 0.008, 1.9), clear, (0, -0.46, 0.05), edge=0)
        box((0.008, 0.93, 1.9), clear, (0.46, 0, 0.05), edge=0)
        for x, y in ((-0.465, -0.465), (0.465, -0.465), (0.465, 0.465)):
            box((0.022, 0.022, 1.92), metal, (x, y, 0.05), edge=0.003)
        box((0.95, 0.02, 0.025), metal, (0, -0.465, 1.95), edge=0.003)
        box((0.02, 0.95, 0.025), metal, (0.465, 0, 1.95), edge=0.003)
        tube([(-0.1, -0.48, 1.2), (-0.1, -0.51, 1.2), (-0.1, -0.51, 0.9), (-0.1, -0.48, 0.9)], 0.008, metal, bend=0.015)
        return
    box((0.9, 0.008, 1.9), clear, (0, 0, 0.02), edge=0)
    box((0.9, 0.02, 0.02), metal, (0, 0, 0), edge=0.002)
    box((0.02, 0.02, 1.93), metal, (-0.45, 0, 0), edge=0.002)
    box((0.012, 0.014, 1.92), metal, (0.45, 0, 0), edge=0.002)
    box((0.91, 0.014, 0.014), metal, (0, 0, 1.918), edge=0.002)
    tube([(0.3, 0, 1.9), (0.3, 0.55, 1.9)], 0.008, metal)


@model(azimuth=-34, elevation=16, fill=0.74)
def toilet(colour, kind):
    glaze = m.ceramic(colour.or_hex("#f8f7f5"))
    seat = m.plastic(colour.or_hex("#f8f7f5"), 0.22)

    def egg(scale, y0=0.0, back=0.19, front=0.30, half=0.185):
        line = []
        for n in range(72):
            angle = 2 * pi * n / 72
            c, s = cos(angle), sin(angle)
            length = front if s < 0 else back
            shape = abs(s) ** (0.9 if s < 0 else 0.6)
            line.append(
                (half * scale * (abs(c) ** 0.85) * (1 if c > 0 else -1), y0 + length * scale * shape * (1 if s > 0 else -1))
            )
        return line

    skirted = kind in ("skirted", "one-piece")
    foot = 0.66 if skirted else 0.55
    levels = [(0.0, foot * 1.02, 0.05), (0.015, foot, 0.05), (0.12, foot * (0.98 if skirted else 0.86), 0.05),
              (0.24, 0.82 if skirted else 0.76, 0.03), (0.33, 0.96, 0.0), (0.375, 1.0, 0.0), (0.39, 1.0, 0.0), (0.395, 0.985, 0.0)]  # fmt: skip
    rings = [[(x, y, z) for x, y in egg(scale, shift)] for z, scale, shift in levels]
    rings += [[(x, y, z) for x, y in egg(scale, -0.01)] for z, scale in ((0.395, 0.72), (0.38, 0.68), (0.28, 0.5), (0.22, 0.2))]
    loft(rings, glaze, sharp=65)
    with place((0, -0.005, 0.397)):
        for z, t, scale in ((0.0, 0.018, 1.0), (0.021, 0.02, 1.01)):
            sheet(egg(scale, 0, 0.15, 0.305), t, seat, (0, 0, z), edge=0.007)
        for x in (-0.08, 0.08):
            cylinder(0.016, 0.05, seat, (x - 0.025, 0.155, 0.016), (0, 90, 0), edge=0.004)
    if skirted:
        tub_form([(0.30, 0.2, 0.08, 0.0, 0.2), (0.31, 0.24, 0.08, 0.3, 0.2), (0.36, 0.2, 0.07, 0.395, 0.225)], glaze, sharp=70)
    else:
        tub_form([(0.15, 0.2, 0.07, 0.0, 0.17), (0.15, 0.24, 0.07, 0.28, 0.17), (0.3, 0.2, 0.07, 0.38, 0.2)], glaze, sharp=70)
    z, h = (0.395, 0.27) if kind == "one-piece" else (0.4, 0.34)
    tub_form(
        [(0.34, 0.15, 0.05, z, 0.25), (0.37, 0.17, 0.055, z + 0.06, 0.25), (0.385, 0.18, 0.055, z + h, 0.25)], glaze, sharp=70
    )
    tub_form([(0.395, 0.19, 0.058, z + h + 0.004, 0.25), (0.4, 0.195, 0.06, z + h + 0.012, 0.25), (0.4, 0.195, 0.06, z + h + 0.026, 0.25),
              (0.385, 0.18, 0.055, z + h + 0.036, 0.25)], glaze, sharp=70)  # fmt: skip
    cylinder(0.026, 0.007, m.chrome(), (0, 0.25, z + h + 0.035), edge=0.002)
    box((0.001, 0.05, 0.008), m.paint("#8d9093"), (0, 0.25, z + h + 0.0365), edge=0)


@model(azimuth=-32, elevation=30, fill=0.76)
def bidet(colour, kind):
    body = m.plastic("#f6f5f2", 0.25)

    def ringed(w, front, back):
        return [
            (w / 2 * cos(2 * pi * n / 72), (front if sin(2 * pi * n / 72) < 0 else back) * sin(2 * pi * n / 72))
            for n in range(72)
        ]

    if kind != "cover":
        tub_form(
            [
                (0.40, 0.17, 0.05, 0, 0.24),
                (0.41, 0.18, 0.05, 0.03, 0.24),
                (0.4, 0.17, 0.06, 0.085, 0.25),
                (0.36, 0.13, 0.05, 0.105, 0.255),
            ],
            body,
            sharp=70,
        )
        tub_form([(0.075, 0.22, 0.02, 0.0, 0.07), (0.078, 0.225, 0.022, 0.04, 0.07), (0.07, 0.215, 0.02, 0.052, 0.07)],
                 m.plastic("#dfe0de", 0.3), (0.235, 0, 0), sharp=70)  # fmt: skip
        for n in range(5):
            cylinder(
                0.011,
                0.0025,
                m.plastic(("#8fb4c6", "#c0664a", "#9db19a", "#f4f2ed", "#f4f2ed")[n]),
                (0.235, -0.01 + n * 0.04, 0.051),
                edge=0.001,
            )
    paint = m.plastic(colour.or_hex("#f8f7f4"), 0.22)
    sheet(
        ringed(0.38, 0.31, 0.2),
        0.022,
        paint if kind == "cover" else body,
        (0, 0, 0.012),
        edge=0.008,
        holes=[ringed(0.24, 0.2, 0.1)],
    )
    with place((0, 0.19, 0.045), (-72 if kind in ("cover", "soft") else -4, 0, 0)):
        with place((0, -0.19, 0)):
            sheet(ringed(0.385, 0.315, 0.2), 0.02, paint, edge=0.008)
    for x in (-0.08, 0.08):
        cylinder(0.014, 0.05, m.chrome(), (x - 0.025, 0.2, 0.032), (0, 90, 0), edge=0.003)


@model("wall", azimuth=-18, elevation=2, fill=0.66)
def bath_mirror(colour, kind):
    if kind == "led":
        box((0.62, 0.03, 0.82), m.light("#fff1d8", 3.2), (0, -0.02, 0), edge=0.0)
        box((0.7, 0.006, 0.9), m.mirror(), (0, -0.04, -0.04), edge=0.002)
        for line in ([(-0.3, -0.39), (0.3, -0.39)], [(-0.3, 0.39), (0.3, 0.39)]):
            tube([(x, -0.0435, 0.41 + z) for x, z in line], 0.004, m.light("#fff4e0", 4))
        return
    with place((0, -0.025, 0.35), (90, 0, 0)):
        lathe(
            rounded([(0.335, -0.025), (0.35, -0.025), (0.35, 0.012), (0.335, 0.012), (0.335, -0.025)], 0.003),
            colour.wood("x") if not colour.is_plain else m.paint("#26282a", 0.35),
        )
        cylinder(0.338, 0.004, m.mirror(), (0, 0, -0.002), edge=0.0005, segments=128)


@model("wall", azimuth=-28, elevation=8, fill=0.72)
def bath_cabinet(colour, kind):
    body, inside = colour.paint("#f1efe9", 0.35), m.paint("#eceae4", 0.5)
    w, d, h = 0.8, 0.16, 0.7 if kind == "slide" else 0.55
    for x in (-w / 2 + 0.008, w / 2 - 0.008):
        box((0.016, d, h), body, (x, -d / 2, 0), edge=0.002)
    for z in (0, h / 2 - 0.008, h - 0.016):
        box((w - 0.034, d - 0.02, 0.016), body if z != h / 2 - 0.008 else inside, (0, -d / 2 + 0.01, z), edge=0.002)
    box((w - 0.03, 0.006, h - 0.01), inside, (0, -0.004, 0.005), edge=0)
    if kind == "slide":
        box((w * 0.52, 0.018, h - 0.004), body, (-w * 0.235, -d - 0.012, 0.002), edge=0.003)
        box((w * 0.5, 0.014, h - 0.03), m.mirror(), (w * 0.235, -d + 0.006, 0.015), edge=0.002)
        box((0.012, 0.006, 0.16), m.steel(axis="z"), (-0.01, -d - 0.023, h / 2 - 0.08), edge=0.002)
    else:
        with place((0, -d - 0.006, h), (-62, 0, 0)):
            box((w - 0.004, 0.018, h / 2), body, (0, 0, -h / 2), edge=0.003)
        box((w - 0.004, 0.018, h / 2 - 0.006), body, (0, -d - 0.01, 0.002), edge=0.003)
        for x, c in ((-0.22, "#d8c3a5"), (-0.05, "#9db19a"), (0.15, "#c9ccd1")):
            bottle((x, -0.08, h / 2 + 0.01), 0.03, 0.13, m.ceramic(c))


def bottle(at, radius, height, material, cap=None):
    """A plain round bottle with a shoulder and a cap."""
    with place(at):
        neck = radius * 0.38
        lathe(
            rounded(
                [(0, 0), (radius, 0), (radius, height * 0.74), (neck, height * 0.84), (neck, height * 0.9), (0, height * 0.9)],
                radius * 0.3,
            ),
            material,
        )
        cylinder(neck * 1.25, height * 0.13, cap or m.plastic("#f4f2ed"), (0, 0, height * 0.87))


@model("wall", azimuth=-28, elevation=16, fill=0.66, corner={"azimuth": 30}, other={"azimuth": 42})
def bath_shelf(colour, kind):
    metal = colour.metal(m.steel())
    if kind == "corner":
        for z in (0.0, 0.3):
            quarter = [(0, 0), *[(0.24 * cos(radians(a)), -0.24 * sin(radians(a))) for a in range(0, 91, 6)]]
            with place((-0.1, -0.004, z)):
                tube([(x, y, 0.045) for x, y in quarter], 0.004, metal, bend=0.012, closed=True)
                tube([(x, y, 0.0) for x, y in quarter], 0.004, metal, bend=0.012, closed=True)
                for k in range(1, 8):
                    x = k * 0.03
                    tube([(x, 0, 0), (x, -((0.24**2 - x * x) ** 0.5), 0)], 0.002, metal)
                for a in (8, 30, 60, 82):
                    x, y = 0.24 * cos(radians(a)), -0.24 * sin(radians(a))
                    tube([(x, y, 0), (x, y, 0.045)], 0.003, metal)
                bottle((0.07, -0.075, 0.002), 0.03, 0.17, m.plastic("#e9e3d6"), m.paint("#26282a"))
                if z:
                    bottle((0.145, -0.06, 0.002), 0.028, 0.14, m.glass("#d9a860"), m.paint("#26282a"))
                else:
                    cylinder(0.035, 0.05, m.ceramic("#dcd8cd"), (0.15, -0.06, 0.002), edge=0.006)
        side = mesh(
            [(-0.104, 0, -2), (-0.104, -2, -2), (-0.104, -2, 2), (-0.104, 0, 2)], [(0, 1, 2, 3)], m.paint("#e4e0d8", 0.85)
        )
        aside(side)
        return
    for z in (0.0, 0.28):
        for y in (-0.01, -0.14):
            tube([(-0.23, y, z), (0.23, y, z)], 0.005, metal)
        for k in range(1, 6):
            tube([(-0.23, -0.01 - k * 0.0217, z), (0.23, -0.01 - k * 0.0217, z)], 0.0028, metal)
        tube(
            [(-0.23, -0.01, z + 0.05), (-0.23, -0.14, z + 0.05), (0.23, -0.14, z + 0.05), (0.23, -0.01, z + 0.05)],
            0.004,
            metal,
            bend=0.02,
        )
    for x in (-0.23, 0.23):
        tube([(x, -0.01, -0.03), (x, -0.01, 0.42)], 0.006, metal)
        tube([(x, -0.14, 0), (x, -0.14, 0.05)], 0.004, metal)
        tube([(x, -0.14, 0.28), (x, -0.14, 0.33)], 0.004, metal)
    bottle((-0.12, -0.075, 0.285), 0.032, 0.17, m.plastic("#efe9dd"), m.paint("#26282a"))
    bottle((-0.03, -0.075, 0.285), 0.032, 0.15, m.plastic("#9db19a"), m.paint("#f4f2ed"))
    with place((0.0, -0.075, 0.006)):
        folded(0.3, 0.12, 0.1, m.terry("#e9e3d6"))


@model("wall", azimuth=-24, elevation=8, fill=0.72)
def towel_bar(colour, kind):
    metal = colour.metal(m.steel())
    w = 0.55
    for x in (-w / 2, w / 2):
        if kind == "glued":
            box((0.05, 0.008, 0.05), metal, (x, -0.004, -0.025), edge=0.003)
        else:
            lathe(rounded([(0, 0), (0.025, 0), (0.023, 0.008), (0.011, 0.01), (0, 0.01)], 0.002), metal, (x, 0, 0), (90, 0, 0))
        tube([(x, -0.004, 0), (x, -0.07, 0)], 0.009, metal)
    tube([(-w / 2 - 0.01, -0.07, 0), (w / 2 + 0.01, -0.07, 0)], 0.009, metal)
    draped_towel((-0.08, -0.07, 0.0), 0.3, 0.34, m.terry("#efe9dd"))


def draped_towel(at, width, length, material, over=0.013):
    """A towel folded over a bar at `at`."""
    rings = []
    steps = 30
    for i in range(41):
        x = (i / 40 - 0.5) * width
        line = []
        for k in range(steps + 1):
            t = k / steps
            wave = 0.004 * sin(x * 38 + 0.7) * t + 0.004 * rough(x, t, 0, 6)
            line.append((x, -over - wave - 0.004 * t, -length * t))
        arc = [(x, -over * cos(a), over * sin(a)) for a in [pi * s / 8 for s in range(1, 8)]]
        back = [(x, over + 0.003 * rough(x, k, 1, 5), -length * 0.8 * k / 12) for k in range(13)]
        rings.append(list(reversed(line)) + arc + back)
    count = len(rings[0])
    vertices = [p for line in rings for p in line]
    faces = [
        (i * count + k, i * count + k + 1, (i + 1) * count + k + 1, (i + 1) * count + k)
        for i in range(40)
        for k in range(count - 1)
    ]
    thing = mesh(vertices, faces, material, at, sharp=180)
    thick = thing.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.006, 1
    soft = thing.modifiers.new("soft", "BEVEL")
    soft.width, soft.segments = 0.0025, 2
    for z in (0.03, 0.05):
        tube(
            [
                (
                    at[0] - width / 2 + 0.004 + n * (width - 0.008) / 20,
                    at[1] - over - 0.0115 - 0.004 * sin((-0.5 + n / 20) * width * 38 + 0.7),
                    at[2] - length + z,
                )
                for n in range(21)
            ],
            0.0012,
            material,
        )


@model(azimuth=-28, elevation=20, fill=0.74)
def bath_mat(colour, kind):
    if kind == "stone":
        tub_form([(0.58, 0.38, 0.03, 0), (0.6, 0.4, 0.035, 0.002), (0.6, 0.4, 0.035, 0.008), (0.596, 0.396, 0.034, 0.0095)],
                 m.clay(colour.or_hex("#c9c6bf")), sharp=50)  # fmt: skip
        for n in range(9):
            tube(
                [(-0.25, -0.15 + n * 0.0375, 0.0096), (0.25, -0.15 + n * 0.0375, 0.0096)],
                0.0016,
                m.clay(m.shade(colour.or_hex("#c9c6bf"), 0.92)),
            )
        with place((0.16, 0.07, 0.0105), (0, 0, 14)):
            folded(0.2, 0.14, 0.07, m.terry("#f3efe6"))
        return
    tone = colour.or_hex("#efe9dd")
    with place((0, 0, 0)):
        for n, shade in enumerate((1.0, 0.97, 1.02)):
            with place((0.004 * (n % 2), 0, n * 0.075), (0, 0, (-2, 1, -1)[n])):
                folded(0.34, 0.24, 0.074, m.terry(m.shade(tone, shade)), 3)
        with place((0.0, -0.03, 0.226), (0, 0, 8)):
            rolled((0, 0, 0.045), 0.3, 0.045, m.terry(tone))


def rolled(at, length, radius, material):
    """A rolled cloth along x."""
    spiral = [
        (radius * (0.15 + 0.85 * t / 80) * cos(t / 80 * 7 * pi), radius * (0.15 + 0.85 * t / 80) * sin(t / 80 * 7 * pi))
        for t in range(81)
    ]
    rings = []
    for n in range(13):
        x = (n / 12 - 0.5) * length
        grow = 1 + 0.02 * rough(x, 0, 0, 12)
        rings.append([(x, y * grow, z * grow) for y, z in spiral])
    count = len(spiral)
    vertices = [p for line in rings for p in line]
    faces = [
        (i * count + k, i * count + k + 1, (i + 1) * count + k + 1, (i + 1) * count + k)
        for i in range(12)
        for k in range(count - 1)
    ]
    thing = mesh(vertices, faces, material, at, sharp=180)
    thick = thing.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = radius * 0.2
    soft = thing.modifiers.new("soft", "BEVEL")
    soft.width, soft.segments = radius * 0.06, 2


@model(azimuth=-24, elevation=12, fill=0.72)
def dispenser(colour, kind):
    if kind == "foam":
        body = colour.plastic("#f4f2ed", 0.28)
        lathe(
            rounded([(0, 0), (0.036, 0), (0.037, 0.1), (0.034, 0.175), (0.026, 0.19), (0, 0.192)], 0.01), m.glass("#f4f8f7", 0.05)
        )
        cylinder(0.033, 0.085, m.liquid("#dfeadf"), (0, 0, 0.004), edge=0.008)
        lathe(rounded([(0, 0.1), (0.0375, 0.1), (0.0375, 0.19), (0.033, 0.203), (0, 0.203)], 0.008), body)
        tub_form(
            [(0.03, 0.06, 0.013, 0.172, -0.04), (0.032, 0.075, 0.014, 0.18, -0.04), (0.03, 0.07, 0.013, 0.198, -0.036)],
            body,
            sharp=70,
        )
        cylinder(0.005, 0.01, m.rubber("#3f4447"), (0, -0.065, 0.164))
        cylinder(0.004, 0.001, m.light("#a5d8c8", 2), (0, -0.0375, 0.14), (90, 0, 0))
        return
    body = m.ceramic(colour.or_hex("#e9e3d6"), 0.35)
    for x, h in ((-0.055, 0.15), (0.055, 0.15)):
        with place((x, 0, 0)):
            lathe(rounded([(0, 0), (0.038, 0), (0.038, h), (0.016, h + 0.012), (0.016, h + 0.02), (0, h + 0.02)], 0.008), body)
            pump((0, 0, h + 0.018), m.paint("#2b2d2f", 0.35))
            box((0.034, 0.0006, 0.045), m.paper("#f8f6f0"), (0, -0.0382, h * 0.38), edge=0)
            words("SHAMPOO" if x < 0 else "BODY", 0.006, m.paint("#3a3d40"), (0, -0.0387, h * 0.55), (90, 0, 0))


def pump(at, material):
    """The pump of a soap bottle."""
    with place(at):
        cylinder(0.015, 0.014, material, edge=0.002)
        cylinder(0.005, 0.03, material, (0, 0, 0.012))
        lathe(rounded([(0, 0.038), (0.012, 0.038), (0.012, 0.046), (0, 0.049)], 0.002), material)
        tube([(0, 0, 0.043), (0, -0.04, 0.043), (0, -0.046, 0.034)], 0.004, material, bend=0.008)


@model(azimuth=-26, elevation=12, fill=0.7)
def toothbrush(colour, kind):
    body = colour.plastic("#f4f2ed", 0.3)
    if kind == "steriliser":
        tub_form(
            [(0.19, 0.06, 0.028, 0), (0.2, 0.066, 0.032, 0.004), (0.2, 0.066, 0.032, 0.085), (0.19, 0.058, 0.028, 0.092)],
            body,
            sharp=70,
        )
        tub_form(
            [(0.184, 0.052, 0.025, 0.094), (0.186, 0.054, 0.026, 0.12), (0.17, 0.04, 0.02, 0.138)],
            m.glass("#8fa0a8", 0.08),
            sharp=70,
        )
        cylinder(0.008, 0.001, m.light("#9fd8ff", 3), (0, -0.0332, 0.045), (90, 0, 0))
        for n in range(4):
            brush((-0.06 + n * 0.04, -0.036, 0.0), ("#9db19a", "#d8c3a5", "#8fa6c0", "#e0b9a8")[n])
        return
    outer = rounded([(0, 0), (0.04, 0), (0.042, 0.1), (0.042, 0.105)], 0.01)
    vessel(outer, 0.004, m.ceramic(colour.or_hex("#e8e4da"), 0.3, "#7d6a55"))
    for turn, spin, c in ((8, 20, "#9db19a"), (-9, 100, "#d8b59a"), (10, 220, "#f4f2ed")):
        with place((0, 0, 0.01), (0, 0, spin)):
            with place((0.012, 0, 0), (0, turn, 0)):
                brush((0, 0, 0), c)


def brush(at, colour):
    """A toothbrush standing on the end of its handle."""
    with place(at):
        handle = m.plastic(colour)
        tube([(0, 0, 0), (0, 0, 0.1), (0, 0, 0.14), (0, 0, 0.185)], 0.0055, handle, bend=0.02,
             taper=lambda t: 1.0 if t < 0.5 else 0.55 if t < 0.8 else 0.8)  # fmt: skip
        box((0.011, 0.009, 0.024), m.cloth("#f8f7f2", 900), (0, -0.008, 0.16), edge=0.001)


@model(azimuth=-28, elevation=18, fill=0.72)
def water_filter(colour, kind):
    cap = m.plastic("#f4f2ed")
    count = 3
    for n in range(count):
        with place((-0.075 + n * 0.075, 0.02 * (n % 2), 0)):
            h = 0.14 if kind == "shower" else 0.1
            cylinder(0.027, h, m.cloth("#f3f0e6", 900, 0.5), (0, 0, 0.012), edge=0.002)
            for k in range(24):
                angle = 2 * pi * k / 24
                tube(
                    [(0.0275 * cos(angle), 0.0275 * sin(angle), 0.014), (0.0275 * cos(angle), 0.0275 * sin(angle), h + 0.01)],
                    0.0012,
                    m.cloth("#e7e2d5", 900),
                )
            cylinder(0.03, 0.014, cap, edge=0.003)
            cylinder(0.03, 0.014, cap, (0, 0, h + 0.01), edge=0.003)
            cylinder(0.012, 0.014, m.plastic("#0d6b5e" if n == 1 else "#7aa7b8"), (0, 0, h + 0.022), edge=0.003)
    with place((0.0, -0.085, 0.028), (0, 90, 20)):
        cylinder(0.028, 0.15, m.glass("#eef6f6"), (0, 0, -0.07), edge=0.003)
        cylinder(0.024, 0.13, m.cloth("#efe9da", 900, 0.5), (0, 0, -0.06), edge=0.003)
        cylinder(0.029, 0.03, m.chrome(), (0, 0, 0.07), edge=0.004)
        cylinder(0.029, 0.03, m.chrome(), (0, 0, -0.1), edge=0.004)
