"""Appliances that move, clean, humidify and measure the air."""

from math import cos, pi, sin

import materials as m
from shapes import *

from . import model


def dots(radius, z0, z1, material, rows, around, size=0.0016):
    """Small holes around a turned body."""
    vertices, faces = [], []
    for r in range(rows):
        z = z0 + (z1 - z0) * (r + 0.5) / rows
        for n in range(around):
            a = 2 * pi * (n + (r % 2) / 2) / around
            base = len(vertices)
            for k in range(8):
                t = 2 * pi * k / 8
                aa = a + size * cos(t) / radius
                vertices.append((radius * 1.0015 * cos(aa), radius * 1.0015 * sin(aa), z + size * sin(t)))
            faces.append(tuple(range(base, base + 8)))
    mesh(vertices, faces, material, sharp=180)


@model(azimuth=-22, elevation=16, fill=0.78)
def purifier(colour, kind):
    body = colour.plastic("#f4f2ed", 0.34)
    r, h = (0.14, 0.52) if kind == "hepa" else (0.085, 0.2)
    lathe(
        rounded([(0, 0), (r - 0.006, 0), (r, 0.012), (r, h), (r * 0.88, h + 0.012), (r * 0.8, h), (0, h - 0.004)], 0.012),
        body,
        segments=160,
    )
    dots(
        r,
        0.05,
        h * 0.62,
        m.paint("#2b2d2f"),
        34 if kind == "hepa" else 16,
        110 if kind == "hepa" else 80,
        0.0022 if kind == "hepa" else 0.0018,
    )
    for n in range(28):
        with place((0, 0, h - 0.002), (0, 0, n * 360 / 28)):
            box((0.003, r * 0.5, 0.012), m.plastic("#3a3d3f"), (0, r * 0.5, 0), (0, 24, 0), edge=0.001)
    cylinder(r * 0.26, 0.014, m.ceramic("#17191b", 0.08), (0, 0, h - 0.002), edge=0.003)
    ring(r * 0.27, 0.0014, m.light("#9be0c8", 3), (0, 0, h + 0.012))
    box((0.004, 0.002, 0.05), m.light("#7fd4b0", 2.2), (0, -r - 0.0006, h * 0.78), edge=0.001)


@model(azimuth=-24, elevation=13, fill=0.78)
def humidifier(colour, kind):
    body = colour.plastic("#f4f2ed", 0.32)
    if kind == "dehumidifier":
        tub_form(
            [(0.3, 0.22, 0.05, 0.02), (0.32, 0.24, 0.055, 0.03), (0.32, 0.24, 0.055, 0.5), (0.3, 0.22, 0.05, 0.515)],
            body,
            sharp=70,
        )
        for n in range(15):
            box(
                (0.24, 0.004, 0.006),
                m.plastic(m.shade(colour.or_hex("#f4f2ed"), 0.72)),
                (0, -0.1205, 0.28 + n * 0.013),
                edge=0.001,
            )
        tub_form(
            [(0.26, 0.01, 0.004, 0.05, -0.119), (0.262, 0.012, 0.005, 0.2, -0.119)],
            m.plastic(m.shade(colour.or_hex("#f4f2ed"), 0.95)),
            sharp=70,
        )
        box((0.1, 0.003, 0.03), m.glass("#cfe0e6"), (0, -0.1255, 0.11), edge=0.001)
        box((0.16, 0.08, 0.002), m.ceramic("#17191b", 0.08), (0, -0.03, 0.515), edge=0.0005)
        words("52", 0.028, m.light("#ffffff", 3), (0, -0.03, 0.5175))
        for x in (-0.12, 0.12):
            for y in (-0.07, 0.07):
                ball(0.014, m.rubber("#3a3d3f"), (x, y, 0.013))
        return
    lathe(rounded([(0, 0), (0.1, 0), (0.105, 0.01), (0.105, 0.11), (0, 0.11)], 0.012), body)
    lathe(
        rounded([(0, 0.113), (0.1035, 0.113), (0.1035, 0.25), (0.085, 0.29), (0.03, 0.296), (0, 0.296)], 0.03),
        m.steel("#d6d8d9", 0.22, "turned"),
    )
    lathe(rounded([(0.02, 0.29), (0.085, 0.29), (0.08, 0.306), (0.03, 0.312), (0.02, 0.306)], 0.005), body)
    cylinder(0.02, 0.012, m.plastic("#3a3d3f"), (0, 0, 0.298), edge=0.003)
    tube([(-0.09, 0, 0.27), (-0.09, 0, 0.36), (0.09, 0, 0.36), (0.09, 0, 0.27)], 0.007, m.wood("oak", "x"), bend=0.045)
    with place((0, -0.104, 0.055), (90, 0, 0)):
        cylinder(0.02, 0.014, m.steel(axis="turned"), edge=0.003)


@model(azimuth=-26, elevation=9, fill=0.8)
def fan(colour, kind):
    body = colour.plastic("#f4f2ed", 0.34)
    if kind == "circulator":
        r, z, depth = 0.12, 0.19, 0.1
        cylinder(0.075, 0.03, body, edge=0.008)
        tube([(-0.13, 0, z), (-0.12, 0, 0.06), (0, 0, 0.03), (0.12, 0, 0.06), (0.13, 0, z)], 0.011, body, bend=0.07)
    else:
        r, z, depth = 0.175, 1.0, 0.07
        cylinder(0.15, 0.022, body, edge=0.008)
        cylinder(0.013, z - 0.24, body, (0, 0, 0.02))
        cylinder(0.018, 0.18, body, (0, 0, 0.02), edge=0.006)
        tub_form([(0.06, 0.07, 0.02, z - 0.26), (0.065, 0.075, 0.022, z - 0.2), (0.05, 0.06, 0.02, z - 0.17)], body, sharp=70)
        tube([(0, 0.02, z - 0.18), (0, 0.045, z)], 0.016, body)
        box((0.1, 0.05, 0.006), m.ceramic("#17191b", 0.08), (0, -0.085, 0.021), edge=0.002)
    with place((0, 0, z), (78 if kind == "circulator" else 88, 0, 0)):
        lathe(
            rounded([(0, -depth - 0.05), (0.045, -depth - 0.05), (0.055, -depth - 0.01), (0.05, -0.02), (0, -0.02)], 0.012), body
        )
        for zz, bulge in ((0.035, 1), (-depth + 0.01, -1)):
            for n in range(72):
                a = 2 * pi * n / 72
                line = [
                    (
                        r * t * cos(a + 0.35 * t),
                        r * t * sin(a + 0.35 * t),
                        zz + bulge * 0.022 * (1 - t * t) - (bulge * 0.04 if t > 0.98 else 0),
                    )
                    for t in (0.2, 0.4, 0.6, 0.8, 0.93, 1.0)
                ]
                tube(line, 0.00115 if r > 0.15 else 0.0014, body)
            for k in (0.45, 0.75):
                ring(r * k, 0.0011, body, (0, 0, zz + bulge * 0.022 * (1 - k * k)))
        lathe(
            rounded([(r - 0.002, -0.02), (r + 0.004, -0.02), (r + 0.004, 0.006), (r - 0.002, 0.006), (r - 0.002, -0.02)], 0.002),
            body,
        )
        cylinder(r * 0.22, 0.006, body, (0, 0, 0.055), edge=0.002)
        for n in range(7):
            blade = []
            for j in range(9):
                t = j / 8
                rr = r * (0.16 + 0.74 * t)
                half = 0.32 * (1 - 0.35 * t)
                row = []
                for i in range(7):
                    u = i / 6 * 2 - 1
                    a = 2 * pi * n / 7 + u * half + 0.25 * t
                    row.append((rr * cos(a), rr * sin(a), 0.016 * u * (1 - 0.3 * t)))
                blade.append(row)
            vertices = [p for row in blade for p in row]
            faces = [(j * 7 + i, j * 7 + i + 1, (j + 1) * 7 + i + 1, (j + 1) * 7 + i) for j in range(8) for i in range(6)]
            thing = mesh(vertices, faces, m.plastic(m.shade(colour.or_hex("#f4f2ed"), 0.94), 0.3), (0, 0, -0.005), sharp=180)
            thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.002
        cylinder(r * 0.2, 0.03, m.plastic(m.shade(colour.or_hex("#f4f2ed"), 0.94), 0.3), (0, 0, -0.02), edge=0.006)


@model(azimuth=-22, elevation=13, fill=0.7)
def thermometer(colour, kind):
    body = colour.plastic("#f4f2ed", 0.34)
    if kind == "radon":
        lathe(rounded([(0, 0), (0.044, 0), (0.046, 0.008), (0.04, 0.15), (0.03, 0.163), (0, 0.165)], 0.012), body)
        dots(0.0435, 0.02, 0.06, m.paint("#3a3d3f"), 6, 44, 0.0011)
        box((0.034, 0.004, 0.04), m.ceramic("#17191b", 0.08), (0, -0.0425, 0.09), edge=0.001)
        words("0.8", 0.015, m.light("#bff0dc", 3), (0, -0.0448, 0.112), (90, 0, 0))
        return
    with place((0, 0, 0), (-8, 0, 0)):
        box((0.11, 0.022, 0.082), body, (0, 0, 0.0), edge=0.01, segments=6)
        box((0.09, 0.002, 0.05), m.ceramic("#dfe3da", 0.18), (0, -0.0112, 0.022), edge=0.0005)
        words("24.5", 0.026, m.paint("#26282a"), (-0.012, -0.0126, 0.052), (90, 0, 0))
        words("48%", 0.015, m.paint("#26282a"), (0.014, -0.0126, 0.032), (90, 0, 0))
        for x in (-0.006, 0.006):
            ball(0.0022, m.paint("#26282a"), (-0.026 + x, -0.0125, 0.034), 0.6)
    tube([(-0.03, 0.014, 0.05), (-0.03, 0.045, 0.002), (0.03, 0.045, 0.002), (0.03, 0.014, 0.05)], 0.0028, m.steel(), bend=0.006)
