"""Things of a laundry: racks, baskets, pegs, a shelf over the machine."""

from math import cos, sin

import materials as m
from shapes import *

from . import model
from .bath import bottle, draped_towel, folded
from .storage import woven


@model(azimuth=-30, elevation=14, fill=0.86, ceiling={"rig": "hanging", "elevation": 2})
def drying_rack(colour, kind):
    metal, joint = m.steel("#d2d4d5", 0.25, "x"), m.plastic("#e9e7e2")
    if kind == "ceiling":
        for y in (-0.24, -0.08, 0.08, 0.24):
            tube([(-0.75, y, 0), (0.75, y, 0)], 0.011, metal)
        for x in (-0.62, 0.62):
            box((0.03, 0.56, 0.02), joint, (x, 0, -0.01), edge=0.006)
        for x in (-0.62, 0.62):
            for side in (-1, 1):
                for n in range(3):
                    tube([(x, side * 0.2, 0.01 + n * 0.14), (x, -side * 0.2, 0.15 + n * 0.14)], 0.006, metal)
        box((1.3, 0.14, 0.06), joint, (0, 0, 0.44), edge=0.02)
        box((0.9, 0.06, 0.01), m.light("#fff2dc", 2.5), (0, 0, 0.435), edge=0.004)
        draped_towel((-0.35, -0.24, 0.0), 0.36, 0.5, m.terry("#efe9dd"), 0.014)
        draped_towel((0.25, -0.08, 0.0), 0.4, 0.46, m.cloth("#c6cdbd", weave=260.0), 0.014)
        return
    for x in (-0.5, 0.5):
        tube([(x, -0.28, 0), (x, 0.26, 0.86)], 0.0105, metal)
        tube([(x, 0.28, 0), (x, -0.26, 0.86)], 0.0105, metal)
    for y, z in ((-0.26, 0.86), (0.26, 0.86), (-0.26, 0.03), (0.26, 0.03)):
        tube([(-0.5, y, z), (0.5, y, z)], 0.009, metal)
    for side in (-1, 1):
        for n in range(6):
            f = n / 5
            tube(
                [(-0.5, side * (0.26 + 0.3 * f), 0.86 + 0.06 * f), (0.5, side * (0.26 + 0.3 * f), 0.86 + 0.06 * f)], 0.0045, metal
            )
        for x in (-0.5, 0.5):
            tube([(x, side * 0.26, 0.86), (x, side * 0.58, 0.924)], 0.009, metal)
    draped_towel((-0.22, -0.5, 0.908), 0.34, 0.42, m.terry("#efe9dd"), 0.009)
    draped_towel((0.22, -0.38, 0.884), 0.32, 0.36, m.cloth("#c6cdbd", weave=260.0), 0.009)
    draped_towel((-0.1, 0.38, 0.884), 0.4, 0.4, m.cloth("#e6cdbb", weave=260.0), 0.009)


@model(azimuth=-26, elevation=15, fill=0.8)
def hamper(colour, kind):
    fabric = colour.cloth("#d9d3c7", weave=260.0, depth=0.5)
    if kind == "three":
        for n, x in enumerate((-0.3, 0, 0.3)):
            tub_form([(0.27, 0.36, 0.03, 0.09), (0.275, 0.37, 0.03, 0.3), (0.28, 0.38, 0.03, 0.6), (0.284, 0.384, 0.03, 0.61), (0.27, 0.37, 0.028, 0.61), (0.26, 0.36, 0.028, 0.5)],
                     fabric if n != 1 else m.cloth("#efe9dd", weave=260.0, depth=0.5), (x, 0, 0), sharp=70, caps=True)  # fmt: skip
            with place((x, 0, 0.5)):
                surface(
                    0.26,
                    0.34,
                    lambda a, b: 0.07 + 0.05 * rough(a, b, n, 7) + 0.015 * rough(a, b, n, 22),
                    m.cloth(("#c9b79c", "#f6f3ec", "#8d9795")[n], weave=300.0),
                    steps=(60, 60),
                )
        metal = m.paint("#26282a", 0.4)
        for x in (-0.46, 0.46):
            tube([(x, -0.2, 0.03), (x, -0.2, 0.64), (x, 0.2, 0.64), (x, 0.2, 0.03)], 0.009, metal, bend=0.03)
        for y in (-0.2, 0.2):
            for z in (0.07, 0.62):
                tube([(-0.46, y, z), (0.46, y, z)], 0.008, metal)
        for x in (-0.46, 0.46):
            for y in (-0.2, 0.2):
                with place((x, y, 0.026), (0, 90, 0)):
                    cylinder(0.026, 0.016, m.rubber("#3a3d3f"), (0, 0, -0.008), edge=0.005)
        return
    body = colour.plastic("#f1efe9", 0.4)
    tub_form([(0.4, 0.3, 0.06, 0), (0.41, 0.31, 0.062, 0.006), (0.43, 0.33, 0.07, 0.14)], body, sharp=70, caps=False)
    tub_form([(0.405, 0.305, 0.06, 0.004), (0.1, 0.1, 0.03, 0.004)], body, sharp=70, caps=True)
    tub_form(
        [(0.436, 0.336, 0.07, 0.142), (0.45, 0.35, 0.074, 0.2)], m.rubber(m.shade(colour.or_hex("#9db19a"), 0.92)), caps=False
    )
    tub_form(
        [
            (0.455, 0.355, 0.074, 0.2),
            (0.47, 0.37, 0.08, 0.3),
            (0.49, 0.39, 0.085, 0.304),
            (0.49, 0.39, 0.085, 0.32),
            (0.46, 0.36, 0.078, 0.32),
            (0.45, 0.35, 0.075, 0.22),
        ],
        body,
        sharp=60,
        caps=False,
    )
    for side in (-1, 1):
        tube(
            [(side * 0.24, -0.06, 0.31), (side * 0.275, -0.05, 0.315), (side * 0.275, 0.05, 0.315), (side * 0.24, 0.06, 0.31)],
            0.009,
            body,
            bend=0.02,
        )
    with place((0, 0, 0.16)):
        surface(
            0.42,
            0.32,
            lambda a, b: 0.1 + 0.06 * rough(a, b, 1, 6) + 0.018 * rough(a, b, 1, 20),
            m.cloth("#f3efe6", weave=300.0),
            steps=(90, 70),
        )


@model(azimuth=-26, elevation=13, fill=0.84)
def washer_shelf(colour, kind):
    if kind == "caddy":
        for x, h, label in ((-0.13, 0.24, "DETERGENT"), (0.0, 0.24, "SOFTENER"), (0.13, 0.24, "BLEACH")):
            with place((x, 0, 0)):
                tub_form(
                    [(0.1, 0.15, 0.02, 0), (0.11, 0.16, 0.022, 0.004), (0.11, 0.16, 0.022, h)],
                    m.plastic("#f6f4ef", 0.3),
                    sharp=70,
                )
                tub_form(
                    [
                        (0.112, 0.162, 0.023, h),
                        (0.114, 0.164, 0.024, h + 0.004),
                        (0.114, 0.164, 0.024, h + 0.022),
                        (0.106, 0.156, 0.022, h + 0.028),
                    ],
                    m.wood("oak", "x"),
                    sharp=70,
                )
                words(label, 0.012, m.paint("#3a3d40"), (0, -0.0805, h * 0.55), (90, 0, 0))
        return
    metal = m.paint("#e9e7e2", 0.42)
    for x in (-0.34, 0.34):
        tube([(x, -0.16, 0), (x, -0.16, 1.7), (x, 0.16, 1.7), (x, 0.16, 0)], 0.011, metal, bend=0.02)
    for z in (1.1, 1.5):
        for y in (-0.15, 0.15):
            tube([(-0.34, y, z), (0.34, y, z)], 0.009, metal)
        for n in range(1, 24):
            x = -0.34 + n * 0.0283
            tube([(x, -0.15, z), (x, 0.15, z)], 0.003, metal)
        tube([(-0.34, -0.15, z + 0.06), (0.34, -0.15, z + 0.06)], 0.005, metal)
    washer((0, 0.02, 0))
    for n in range(3):
        bottle((-0.22 + n * 0.1, 0, 1.105), 0.042, 0.26, m.plastic(("#efe9dd", "#9db19a", "#d8c3a5")[n]))
    with place((0.16, 0, 1.105)):
        folded(0.24, 0.22, 0.15, m.terry("#efe9dd"))
    with place((-0.1, 0, 1.505)):
        woven(lambda t: 0.12 + 0.015 * t, 0.15, m.rope("#c79a63"), 14, 36)


def washer(at):
    """A front-loading washing machine."""
    with place(at):
        box((0.6, 0.56, 0.85), m.paint("#f4f3f0", 0.3), (0, 0, 0.01), edge=0.012, segments=5)
        box((0.58, 0.004, 0.1), m.plastic("#e2e0da", 0.25), (0, -0.281, 0.74), edge=0.001)
        with place((0, -0.28, 0.42), (90, 0, 0)):
            lathe(
                rounded([(0.15, 0), (0.21, 0), (0.21, 0.02), (0.165, 0.035), (0.15, 0.02)], 0.006),
                m.steel("#c9cbcc", 0.25, "turned"),
            )
            lathe(flowing([(0.152, 0.02), (0.12, 0.0), (0.06, -0.02), (0, -0.024)]), m.ceramic("#22282c", 0.06))
        with place((0.2, -0.283, 0.79), (90, 0, 0)):
            cylinder(0.028, 0.02, m.steel("#d2d4d5", 0.25, "turned"), edge=0.003)
        box((0.1, 0.001, 0.03), m.ceramic("#111214", 0.06), (0.06, -0.2838, 0.775), edge=0)


@model(azimuth=-24, elevation=26, fill=0.78)
def pins(colour, kind):
    if kind == "net":
        for n, (x, y, r) in enumerate(((-0.12, 0.05, 0.12), (0.12, 0.02, 0.1), (0.0, -0.14, 0.085))):
            with place((x, y, 0.0)):
                lathe(
                    flowing([(0, 0), (r * 0.7, 0.006), (r, r * 0.55), (r * 0.7, r * 1.05), (0, r * 1.16)]),
                    m.cloth(("#f4f2ed", "#dfe5e4", "#f4f2ed")[n], weave=260.0, depth=0.8),
                    squeeze=0.9,
                )
                tube(
                    flowing([(-r * 0.75, -0.02, r * 0.98), (0, -r * 0.35, r * 1.15), (r * 0.75, -0.02, r * 0.98)]),
                    0.003,
                    m.plastic("#7aa7b8"),
                )
                box((0.02, 0.01, 0.005), m.plastic("#7aa7b8"), (r * 0.3, -r * 0.3, r * 1.12), edge=0.002)
        return
    metal = m.steel("#d2d4d5", 0.18)
    vessel(rounded([(0, 0), (0.06, 0), (0.075, 0.07), (0.077, 0.073)], 0.015), 0.003, m.rope("#c79a63"), at=(-0.06, 0.04, 0))
    for n in range(20):
        a, r = n * 2.4, 0.012 * (n % 6)
        spot = (
            (-0.06 + r * cos(a), 0.04 + r * sin(a), 0.055 + 0.01 * (n % 3))
            if n < 13
            else (0.05 + 0.035 * (n % 3), -0.07 + 0.04 * ((n - 13) % 4), 0.005)
        )
        with place(spot, (70 * rough(n, 0, 0, 1.9) if n < 13 else 90, 50 * rough(n, 3, 0, 1.9) if n < 13 else 0, n * 47)):
            tube([(-0.005, 0, 0.035), (-0.0025, 0, 0.0), (-0.005, 0, -0.025)], 0.0016, metal)
            tube([(0.005, 0, 0.035), (0.0025, 0, 0.0), (0.005, 0, -0.025)], 0.0016, metal)
            ring(0.0045, 0.0012, metal, (0, 0, 0.004), (90, 0, 0), 24)
            tube([(-0.005, 0, 0.035), (0, 0, 0.037), (0.005, 0, 0.035)], 0.0016, metal)
