"""Pans, pots, knives, boards, tableware and things on a worktop."""

from math import cos, pi, sin

import materials as m
from shapes import *

from . import model


@model(azimuth=-32, elevation=30, fill=0.8)
def frypan(colour, kind):
    if kind == "iron":
        body = m.iron()
        outer = rounded([(0, 0), (0.105, 0), (0.135, 0.045), (0.137, 0.048)], 0.012)
        vessel(outer, 0.005, body)
        handle = [(-0.012, 0.0), (-0.012, 0.07), (-0.016, 0.13), (0, 0.152), (0.016, 0.13), (0.012, 0.07), (0.012, 0.0)]
        with place((0.131, 0, 0.036), (0, -6, -90)):
            sheet(rounded(handle, 0.012, closed=True), 0.011, body, edge=0.004, holes=[circle(0.007, (0, 0.128), 24)])
        with place((0.0, -0.137, 0.042), (0, 0, 180)):
            sheet(
                rounded([(-0.02, -0.012), (-0.01, 0.01), (0.01, 0.01), (0.02, -0.012)], 0.005, closed=True),
                0.006,
                body,
                edge=0.002,
            )
        with place((-0.132, 0, 0.036), (0, 6, 90)):
            sheet(rounded([(-0.035, 0), (-0.03, 0.026), (0.03, 0.026), (0.035, 0)], 0.016, closed=True), 0.01, body, edge=0.004,
                  holes=[rounded([(-0.018, 0.008), (-0.016, 0.018), (0.016, 0.018), (0.018, 0.008)], 0.005, closed=True)])  # fmt: skip
        return
    body = m.paint(colour.or_hex("#3a3d3f"), 0.32)
    outer = rounded([(0, 0), (0.1, 0), (0.132, 0.048), (0.136, 0.05)], 0.02)
    vessel(outer, 0.0032, body)
    cylinder(0.108, 0.0012, m.paint("#26282a", 0.3, 0.2), (0, 0, 0.0036), edge=0.0005)
    cylinder(0.088, 0.003, m.steel(axis="turned"), (0, 0, -0.0012), edge=0.001)
    tube([(0.125, 0, 0.043), (0.16, 0, 0.055), (0.19, 0, 0.062)], 0.009, m.steel(), bend=0.03)
    tube([(0.185, 0, 0.061), (0.24, 0, 0.075), (0.33, 0, 0.082)], 0.0115, m.wood("walnut", "x"), bend=0.08,
         taper=lambda t: 0.85 + 0.4 * sin(pi * min(1, t * 1.1)) ** 0.8)  # fmt: skip
    for y in (-0.012, 0.012):
        ball(0.004, m.steel(), (0.122, y, 0.042), 0.5)


def _side_handle(x, z, metal, reach=0.03, width=0.045):
    side = 1 if x > 0 else -1
    tube(
        [
            (x, -width, z),
            (x + side * reach, -width * 0.85, z + 0.004),
            (x + side * reach, width * 0.85, z + 0.004),
            (x, width, z),
        ],
        0.0055,
        metal,
        bend=0.018,
    )


def _lid(radius, z, material, knob, dome=0.02):
    line = flowing([(0, z + dome), (radius * 0.5, z + dome * 0.86), (radius * 0.85, z + dome * 0.4), (radius, z + 0.003)])
    lathe([*line, (radius + 0.002, z), (radius - 0.002, z - 0.004), (0, z - 0.004)], material)
    lathe(
        rounded(
            [
                (0, z + dome),
                (0.008, z + dome),
                (0.008, z + dome + 0.012),
                (0.02, z + dome + 0.016),
                (0.02, z + dome + 0.026),
                (0, z + dome + 0.028),
            ],
            0.004,
        ),
        knob,
    )


@model(azimuth=-28, elevation=22, fill=0.78)
def pot(colour, kind):
    if kind == "iron":
        tone = colour.or_hex("#0f5c52")
        body = m.ceramic(tone, 0.16)
        outer = rounded([(0, 0), (0.1, 0), (0.118, 0.115), (0.12, 0.12)], 0.02)
        vessel(outer, 0.005, body)
        ring(0.12, 0.003, m.iron(), (0, 0, 0.12))
        for x in (-0.113, 0.113):
            side = 1 if x > 0 else -1
            with place((x, 0, 0.09), (0, 0, -90 * side)):
                sheet(rounded([(-0.045, -0.01), (-0.04, 0.032), (0.04, 0.032), (0.045, -0.01)], 0.02, closed=True), 0.012, body, edge=0.005,
                      holes=[rounded([(-0.024, 0.006), (-0.022, 0.02), (0.022, 0.02), (0.024, 0.006)], 0.006, closed=True)])  # fmt: skip
        _lid(0.121, 0.125, body, m.brass(), 0.024)
        return
    body = m.steel("#d4d6d7", 0.2, "turned")
    outer = rounded([(0, 0), (0.108, 0), (0.11, 0.13), (0.113, 0.133)], 0.014)
    vessel(outer, 0.0028, body)
    for x in (-0.109, 0.109):
        _side_handle(x, 0.1, m.steel("#d9dbdc", 0.16))
        for y in (-0.045, 0.045):
            cylinder(0.009, 0.003, m.steel(), (x * 0.995, y, 0.1), (0, 90 if x > 0 else -90, 0), edge=0.001)
    _lid(0.111, 0.137, m.steel("#d4d6d7", 0.18, "turned"), m.steel(axis="turned"), 0.02)


@model(azimuth=-28, elevation=24, fill=0.78)
def hotpot(colour, kind):
    if kind == "steamer":
        band, strip = m.wood("bamboo", "x"), m.wood("bamboo", "z")
        for level in (0, 1):
            z = level * 0.078
            lathe(rounded([(0.118, z), (0.126, z), (0.126, z + 0.07), (0.118, z + 0.07), (0.118, z)], 0.002), band)
            for n in (0.01, 0.056):
                lathe(rounded([(0.126, z + n), (0.1295, z + n), (0.1295, z + n + 0.013), (0.126, z + n + 0.013)], 0.0015), strip)
            for n in range(3):
                with place((0, 0, 0), (0, 0, 200 + n * 14)):
                    box((0.012, 0.003, 0.07), m.wood("bamboo", "z"), (0, 0.1305, z), edge=0.001)
        z = 0.156
        lathe(rounded([(0.118, z), (0.126, z), (0.126, z + 0.03), (0.112, z + 0.045), (0, z + 0.056)], 0.006), band)
        for n in range(-6, 7):
            x = n * 0.0175
            reach = (0.112**2 - x * x) ** 0.5
            for swap in (0, 1):
                line = [(x, y, z + 0.05 - 0.0006 * 0 + 0.0075 * (1 - (x * x + y * y) / 0.0127) + 0.0012 * (1 if (k + n + swap) % 2 else -1))
                        for k, y in enumerate([reach * (t / 6 - 1) for t in range(13)])]  # fmt: skip
                if swap:
                    line = [(y, x2, zz) for x2, y, zz in line]
                tube(line, 0.0042, m.wood("bamboo", "y" if not swap else "x"))
        ring(0.035, 0.004, m.rope("#c79d5c"), (0, 0, z + 0.072), (90, 0, 0), 48)
        return
    body = colour.paint("#3a3d3f", 0.3) if not colour.is_plain else m.steel("#cfd1d2", 0.2, "turned")
    vessel(rounded([(0, 0), (0.115, 0), (0.138, 0.06), (0.142, 0.063)], 0.024), 0.003, body)
    for x in (-0.137, 0.137):
        _side_handle(x, 0.052, m.brass(), 0.028, 0.04)
    glass = m.glass("#f3f7f6")
    line = flowing([(0, 0.105), (0.07, 0.097), (0.12, 0.078), (0.139, 0.067)])
    lathe([*line, *[(r, z - 0.004) for r, z in reversed(line)]], glass)
    lathe(rounded([(0.137, 0.064), (0.1425, 0.064), (0.1425, 0.07), (0.137, 0.07), (0.137, 0.064)], 0.001), m.steel())
    lathe(
        rounded([(0, 0.104), (0.01, 0.104), (0.01, 0.118), (0.024, 0.122), (0.024, 0.132), (0, 0.134)], 0.004),
        m.wood("walnut", "x"),
    )


@model(azimuth=-14, elevation=12, fill=0.78)
def kettle(colour, kind):
    body = colour.paint("#26282a", 0.36)
    if kind == "whistle":
        lathe(rounded([(0, 0), (0.09, 0), (0.108, 0.03), (0.1, 0.1), (0.045, 0.145), (0, 0.145)], 0.04), body)
        tube([(0.075, 0, 0.075), (0.125, 0, 0.12), (0.142, 0, 0.142)], 0.016, body, bend=0.04, taper=lambda t: 1.25 - 0.5 * t)
        cylinder(0.013, 0.018, m.steel(), (0.143, 0, 0.142), (0, 38, 0), edge=0.003)
        tube(
            [(-0.075, 0, 0.115), (-0.085, 0, 0.2), (0.0, 0, 0.228), (0.075, 0, 0.2), (0.068, 0, 0.118)],
            0.0065,
            m.steel(),
            bend=0.05,
        )
        tube([(-0.045, 0, 0.2195), (0, 0, 0.229), (0.045, 0, 0.2175)], 0.0115, m.wood("walnut", "x"), bend=0.06)
        _lid(0.044, 0.143, body, m.wood("walnut", "z"), 0.01)
        return
    lathe(rounded([(0, 0), (0.078, 0), (0.076, 0.02), (0.052, 0.115), (0.05, 0.12), (0, 0.12)], 0.018), body)
    _lid(0.05, 0.122, body, m.wood("walnut", "z"), 0.008)
    tube(flowing([(0.064, 0, 0.03), (0.1, 0, 0.035), (0.118, 0, 0.075), (0.122, 0, 0.115), (0.14, 0, 0.14), (0.165, 0, 0.138), (0.172, 0, 0.13)]),
         0.0075, body, taper=lambda t: 1.25 - 0.65 * t)  # fmt: skip
    tube([(-0.056, 0, 0.1), (-0.125, 0, 0.108), (-0.128, 0, 0.05), (-0.122, 0, 0.015)], 0.0095, m.wood("walnut", "z"), bend=0.03)
    tube([(-0.048, 0, 0.1), (-0.07, 0, 0.1015)], 0.008, m.steel())


@model(azimuth=-20, elevation=42, fill=0.84)
def kitchen_knife(colour, kind):
    blade_steel = m.steel("#d3d5d6", 0.18, "x")
    santoku = kind == "santoku"
    if santoku:
        blade = [(0, 0.0), (0.165, -0.002), (0.172, 0.012), (0.15, 0.04), (0.12, 0.047), (0, 0.047)]
    else:
        blade = [(0, 0.0), (0.13, 0.001), (0.18, 0.014), (0.203, 0.031), (0.19, 0.036), (0.1, 0.044), (0, 0.046)]
    handle = m.wood("walnut", "x") if colour.is_plain else colour.paint()

    def knife():
        sheet(rounded(blade, 0.02, closed=True), 0.0022, blade_steel, edge=0.0008)
        box((0.014, 0.014, 0.03), m.steel(), (-0.006, 0.03, -0.0055), (90, 0, 0), edge=0.004)
        outline_ = rounded(
            [(-0.01, 0.017), (-0.06, 0.013), (-0.118, 0.009), (-0.13, 0.022), (-0.12, 0.044), (-0.06, 0.04), (-0.01, 0.043)],
            0.012,
            closed=True,
        )
        sheet(outline_, 0.02, handle, (0, 0, -0.009), edge=0.0065)
        for x in (-0.03, -0.065, -0.1):
            cylinder(0.0035, 0.0006, m.steel(), (x, 0.028, 0.0108), edge=0.0002)

    sheet(outline(0.4, 0.24, 0.02), 0.018, m.wood("oak", "x"), (0.0, 0.0, 0), edge=0.003)
    with place((-0.02, -0.02, 0.029), (0, 0, 12)):
        knife()
    for n, (x, y) in enumerate(((0.12, 0.075), (0.155, 0.05), (0.09, 0.09))):
        lathe(rounded([(0, 0), (0.017, 0), (0.017, 0.006), (0, 0.006)], 0.001), m.leaf("#e7eadb"), (x, y, 0.019 + 0.001 * n))
        ring(0.0165, 0.0012, m.leaf("#7fa35a"), (x, y, 0.0225 + 0.001 * n))


@model(azimuth=-26, elevation=34, fill=0.8)
def cutting_board(colour, kind):
    if kind == "antibacterial":
        tone = colour.or_hex("#d8c3a5")
        shape = outline(0.36, 0.25, 0.025)
        grip = [(x, y + 0.1) for x, y in outline(0.1, 0.022, 0.011)]
        sheet(shape, 0.012, m.plastic(tone, 0.45), edge=0.003, holes=[grip])
        line = outline(0.32, 0.185, 0.02)
        tube([(x, y - 0.018, 0.0122) for x, y in line], 0.0016, m.plastic(m.shade(tone, 0.84), 0.5), closed=True)
        with place((-0.09, -0.03, 0.0125)):
            _lemon((0, 0.0, 0.022), 0.027)
        with place((0.0, -0.06, 0.0125)):
            _lemon_half((0.02, 0, 0), 0.027)
        return
    size = 0.04
    tones = ("walnut", "oak", "cherry")
    for i in range(9):
        for j in range(6):
            kind_ = tones[(i * 2 + j) % 3] if (i + j) % 4 else "walnut"
            box(
                (size - 0.0002, size - 0.0002, 0.038),
                m.end_grain(kind_),
                ((i - 4) * size, (j - 2.5) * size, 0.006),
                edge=0.0006,
                segments=1,
            )
    for x in (-0.15, 0.15):
        for y in (-0.09, 0.09):
            cylinder(0.012, 0.006, m.rubber("#2b2d2f"), (x, y, 0))


def _lemon(at, radius):
    line = [(radius * sin(pi * t / 24) ** (1 if 2 < t < 22 else 1.3), -radius * 1.28 * cos(pi * t / 24)) for t in range(25)]
    line[0], line[-1] = (0, -radius * 1.42), (0, radius * 1.42)
    lathe(line, m.ceramic("#e8c43c", 0.4), at, (0, 84, 25))


def _lemon_half(at, radius):
    with place(at):
        line = [(radius * sin(pi * t / 24), radius * (1 - cos(pi * t / 24))) for t in range(13)]
        lathe([*line, (radius, radius), (radius * 0.9, radius + 0.0003)], m.ceramic("#e8c43c", 0.4))
        cylinder(radius * 0.93, 0.001, m.ceramic("#f7f0d2", 0.3), (0, 0, radius - 0.0004), edge=0.0002)
        for n in range(9):
            with place((0, 0, radius + 0.0004), (0, 0, n * 40)):
                sheet(
                    rounded(
                        [(0.002, 0), (radius * 0.8, -radius * 0.24), (radius * 0.86, 0), (radius * 0.8, radius * 0.24)],
                        0.003,
                        closed=True,
                    ),
                    0.0008,
                    m.ceramic("#efd87a", 0.2),
                    edge=0.0003,
                )


@model(azimuth=-22, elevation=14, fill=0.78)
def utensils(colour, kind):
    if kind == "turner":
        with place((0, 0, 0.0), (0, 0, 30)):
            turner_head((0, 0, 0.012), m.steel("#b9babc", 0.24, "y"))
            tube([(0, 0.1, 0.012), (0, 0.17, 0.03), (0, 0.22, 0.034)], 0.0045, m.steel(), bend=0.03)
            tube([(0, 0.215, 0.034), (0, 0.35, 0.03)], 0.0095, m.wood("walnut", "y"), taper=lambda t: 0.8 + 0.35 * t)
        return
    vessel(rounded([(0, 0), (0.052, 0), (0.054, 0.15), (0.056, 0.155)], 0.012), 0.005, m.ceramic("#efece4", 0.35, "#8d7a63"))
    tone = m.rubber(colour.or_hex("#9db19a"))
    handle = m.wood("birch", "z")
    heads = ("spoon", "turner", "ladle", "spatula", "tongs")
    for n, head in enumerate(heads):
        spin = n * 72 + 20
        with place((0, 0, 0.012), (0, 0, spin)), place((0.018, 0, 0), (0, 7, 0)):
            tube([(0, 0, 0), (0, 0, 0.215)], 0.0068, handle, taper=lambda t: 0.85 + 0.2 * t)
            with place((0, 0, 0.2), (0, 0, -spin + (n - 2) * 16)):
                tube([(0, 0, 0), (0, 0, 0.05)], 0.0062, tone)
                if head == "ladle":
                    with place((0, -0.01, 0.075), (115, 0, 0)):
                        vessel(flowing([(0, 0), (0.022, 0.006), (0.034, 0.026), (0.036, 0.034)]), 0.003, tone)
                else:
                    shape = {
                        "spoon": [(0.024 * cos(2 * pi * k / 40), 0.08 + 0.038 * sin(2 * pi * k / 40)) for k in range(40)],
                        "turner": rounded(
                            [(-0.014, 0.035), (-0.034, 0.06), (-0.034, 0.12), (0.034, 0.12), (0.034, 0.06), (0.014, 0.035)],
                            0.012,
                            closed=True,
                        ),
                        "spatula": rounded(
                            [
                                (-0.012, 0.035),
                                (-0.027, 0.05),
                                (-0.027, 0.115),
                                (0.02, 0.118),
                                (0.027, 0.1),
                                (0.027, 0.05),
                                (0.012, 0.035),
                            ],
                            0.012,
                            closed=True,
                        ),
                        "tongs": rounded(
                            [(-0.008, 0.03), (-0.018, 0.07), (-0.018, 0.12), (0.018, 0.12), (0.018, 0.07), (0.008, 0.03)],
                            0.012,
                            closed=True,
                        ),
                    }[head]
                    slots = (
                        [
                            rounded(
                                [(x - 0.003, 0.065), (x - 0.003, 0.105), (x + 0.003, 0.105), (x + 0.003, 0.065)],
                                0.0028,
                                closed=True,
                            )
                            for x in (-0.018, 0, 0.018)
                        ]
                        if head == "turner"
                        else ()
                    )
                    with place((0, 0.0035, 0), (88, 0, 0)):
                        sheet(shape, 0.006, tone, edge=0.0024, holes=slots)


def turner_head(at, material):
    slots = [
        rounded([(x - 0.004, -0.05), (x - 0.004, 0.04), (x + 0.004, 0.04), (x + 0.004, -0.05)], 0.0038, closed=True)
        for x in (-0.024, -0.008, 0.008, 0.024)
    ]
    shape = rounded(
        [
            (-0.042, -0.075),
            (-0.042, 0.05),
            (-0.01, 0.085),
            (-0.008, 0.105),
            (0.008, 0.105),
            (0.01, 0.085),
            (0.042, 0.05),
            (0.042, -0.075),
        ],
        0.015,
        closed=True,
    )
    sheet(shape, 0.0014, material, at, edge=0.0004, holes=slots)


@model(azimuth=-24, elevation=24, fill=0.8)
def mixing_bowls(colour, kind):
    if kind == "colander":
        tone = colour.plastic("#9db19a")
        for z, r0, r1, h in ((0.0, 0.085, 0.1, 0.035), (0.034, 0.102, 0.118, 0.035), (0.068, 0.12, 0.136, 0.03)):
            lathe(
                rounded([(r0, z), (r1, z + h), (r1 + 0.004, z + h), (r0 + 0.004, z), (r0, z)], 0.001),
                m.rubber(colour.or_hex("#9db19a")),
            )
            for k in range(36):
                angle = 2 * pi * k / 36
                r = (r0 + r1) / 2 + 0.0042
                ball(0.0042, m.rubber("#3c403d"), (r * cos(angle), r * sin(angle), z + h / 2), 1.4)
        cylinder(0.086, 0.004, tone, edge=0.001)
        lathe(rounded([(0.134, 0.096), (0.15, 0.098), (0.15, 0.106), (0.134, 0.106), (0.134, 0.096)], 0.003), tone)
        for x in (-1, 1):
            tube(
                [(x * 0.146, -0.04, 0.102), (x * 0.19, -0.03, 0.104), (x * 0.19, 0.03, 0.104), (x * 0.146, 0.04, 0.102)],
                0.006,
                tone,
                bend=0.02,
            )
        return
    metal = m.steel("#d6d8d9", 0.16, "turned")
    for x, y, r in ((-0.06, 0.09, 0.14), (0.12, 0.02, 0.115), (-0.04, -0.1, 0.09)):
        vessel(
            flowing(
                [
                    (0, 0),
                    (r * 0.4, 0.0),
                    (r * 0.62, 0.008),
                    (r * 0.86, r * 0.32),
                    (r * 0.97, r * 0.62),
                    (r, r * 0.72),
                    (r * 1.05, r * 0.73),
                ]
            ),
            0.0012,
            metal,
            at=(x, y, 0),
        )


def dish(at, radius, height, material, foot=0.5, wall=0.004, turn=(0, 0, 0)):
    """A plate or bowl."""
    r, h = radius, height
    outer = rounded(
        [
            (0, 0.004),
            (r * foot - 0.004, 0.004),
            (r * foot - 0.002, 0),
            (r * foot, 0),
            (r * foot + 0.002, 0.005),
            (r * 0.82, h * 0.5),
            (r, h),
        ],
        h * 0.3,
    )
    vessel(outer, wall, material, at=at, turn=turn)


@model(azimuth=-22, elevation=26, fill=0.82)
def plates(colour, kind):
    tone = m.ceramic(colour.or_hex("#efebe2"), 0.3, "#7d6a55")
    if kind == "pasta":
        dish((-0.02, 0.03, 0), 0.12, 0.05, tone, 0.5)
        dish((-0.02, 0.03, 0.014), 0.12, 0.05, tone, 0.5)
        dish((0.13, -0.11, 0), 0.085, 0.04, tone, 0.5)
        return
    for n in range(4):
        dish((-0.05, 0.06, n * 0.0085), 0.135, 0.022, tone, 0.62, 0.005)
    for n in range(3):
        dish((0.145, -0.075, n * 0.008), 0.09, 0.018, tone, 0.62, 0.0045)
    dish((-0.05, 0.06, 0.038), 0.075, 0.045, tone, 0.45)


@model(azimuth=-20, elevation=24, fill=0.78)
def rice_bowl(colour, kind):
    ware = m.brass("#c9a04e", 0.24) if kind == "brass" else m.ceramic(colour.or_hex("#eeeae0"), 0.28, "#7d6a55")
    for at, r, h in (((-0.075, 0.0, 0), 0.058, 0.06), ((0.065, 0.03, 0), 0.07, 0.058)):
        outer = rounded(
            [(0, 0.006), (r * 0.48, 0.006), (r * 0.5, 0), (r * 0.56, 0), (r * 0.6, 0.008), (r * 0.98, h * 0.6), (r, h)], 0.02
        )
        vessel(outer, 0.0032, ware, at=at)
    surface(0.1, 0.1, lambda x, y: 0.046 + 0.012 * max(0.0, 1 - (x * x + y * y) / 0.0027) + 0.0022 * rough(x, y, 0, 260) if x * x + y * y < 0.0026 else 0.03,
            m.ceramic("#f6f3ea", 0.5), (-0.075, 0, 0), steps=(90, 90))  # fmt: skip
    dish((0.02, -0.11, 0), 0.05, 0.018, ware, 0.6, 0.003)
    chopsticks((0.14, -0.075, 0), m.brass("#c9a04e", 0.2) if kind == "brass" else m.wood("walnut", "y"))


def chopsticks(at, material, length=0.22):
    with place(at, (0, 0, 14)):
        box((0.05, 0.014, 0.008), m.ceramic("#efebe2"), (0, -0.06, 0), edge=0.003)
        for x in (-0.008, 0.008):
            tube([(x, -length / 2, 0.0115), (x, length / 2, 0.004)], 0.0036, material, taper=lambda t: 0.65 + 0.5 * t)


@model(azimuth=-16, elevation=40, fill=0.84)
def cutlery(colour, kind):
    metal = m.brass("#caa250", 0.2) if kind == "brass" else m.steel("#d6d8d9", 0.14, "y")
    sheet(outline(0.3, 0.3, 0.004), 0.0022, m.cloth("#ddd6c8", weave=700), edge=0.0008)

    def spoon(x, bowl=0.021, length=0.2, kinked=False):
        with place((x, 0, 0.0045)):
            tube(
                [(0, -length / 2, 0.002), (0, 0, 0.006), (0, length * 0.26, 0.001)],
                0.0036,
                metal,
                bend=0.05,
                taper=lambda t: 1.35 - 0.75 * t,
            )
            with place((0, length * 0.38, -0.001)):
                vessel(
                    [(r, 0.008 * (r / bowl) ** 2) for r in [bowl * t / 10 for t in range(11)]],
                    0.001,
                    metal,
                    squeeze=1.45,
                    segments=48,
                )

    if kind == "brass":
        for n in range(2):
            spoon(-0.085 + n * 0.12, 0.02, 0.21)
            for dx in (0.03, 0.042):
                tube(
                    [(-0.085 + n * 0.12 + dx, -0.105, 0.006), (-0.085 + n * 0.12 + dx, 0.12, 0.0045)],
                    0.0032,
                    metal,
                    taper=lambda t: 1.1 - 0.45 * t,
                )
        return
    spoon(-0.1)
    spoon(0.1, 0.015, 0.15)
    with place((-0.035, 0, 0.0045)):
        tube([(0, -0.1, 0.002), (0, 0.0, 0.006), (0, 0.055, 0.002)], 0.0036, metal, bend=0.05, taper=lambda t: 1.35 - 0.7 * t)
        tube(
            [(-0.0105, 0.11, 0.006), (-0.0105, 0.075, 0.001), (0, 0.055, 0.001), (0.0105, 0.075, 0.001), (0.0105, 0.11, 0.006)],
            0.0021,
            metal,
            bend=0.012,
        )
        for x in (-0.0035, 0.0035):
            tube([(x, 0.112, 0.006), (x, 0.07, 0.0015)], 0.0019, metal)
    with place((0.035, 0, 0.0035)):
        sheet(rounded([(-0.0055, -0.105), (-0.0045, 0.01), (-0.009, 0.02), (-0.009, 0.1), (0.001, 0.118), (0.007, 0.1), (0.007, 0.02), (0.0045, 0.01), (0.0055, -0.105)], 0.004, closed=True),
              0.0032, metal, edge=0.0012)  # fmt: skip


@model(azimuth=-24, elevation=16, fill=0.76)
def cups(colour, kind):
    if kind == "glass":
        for x, y, level in ((-0.055, 0.03, 0.075), (0.055, -0.02, 0.0)):
            vessel(rounded([(0, 0), (0.031, 0), (0.039, 0.105), (0.0395, 0.11)], 0.008), 0.0022, m.glass("#fbfdfc"), at=(x, y, 0))
            if level:
                lathe(rounded([(0, 0.004), (0.0285, 0.004), (0.0335, level), (0, level)], 0.005), m.liquid("#b8793a"), (x, y, 0))
        return
    for x, y, turn, tone in ((-0.07, 0.03, -50, colour.or_hex("#efebe2")), (0.075, -0.03, -30, colour.or_hex("#efebe2"))):
        with place((x, y, 0), (0, 0, turn)):
            glaze = m.ceramic(tone, 0.28, "#7d6a55")
            vessel(
                rounded(
                    [(0, 0.003), (0.033, 0.003), (0.035, 0), (0.038, 0), (0.041, 0.012), (0.0415, 0.088), (0.042, 0.092)], 0.008
                ),
                0.0038,
                glaze,
            )
            tube([(0.039, 0, 0.072), (0.068, 0, 0.07), (0.07, 0, 0.035), (0.039, 0, 0.024)], 0.0058, glaze, bend=0.02)
    lathe([(0, 0.076), (0.0375, 0.076)], m.liquid("#3c2416"), (0.075, -0.03, 0))


@model(azimuth=-26, elevation=20, fill=0.78)
def jars(colour, kind):
    if kind == "vacuum":
        tone = colour.plastic("#f4f2ed")
        for x, y, h in ((-0.1, 0.04, 0.2), (0.02, 0.03, 0.15), (0.125, -0.02, 0.1)):
            with place((x, y, 0)):
                tub_form([(0.096, 0.096, 0.02, 0), (0.1, 0.1, 0.022, 0.004), (0.1, 0.1, 0.022, h)], m.glass("#f1f6f5"), sharp=70)
                tub_form(
                    [(0.088, 0.088, 0.018, 0.005), (0.09, 0.09, 0.018, h * 0.7), (0.08, 0.08, 0.018, h * 0.72)],
                    m.sponge(("#d9b777", "#8a5c3a", "#efe6d2")[int(h * 20) % 3]),
                    sharp=60,
                )
                tub_form(
                    [
                        (0.102, 0.102, 0.023, h),
                        (0.104, 0.104, 0.024, h + 0.004),
                        (0.104, 0.104, 0.024, h + 0.02),
                        (0.098, 0.098, 0.022, h + 0.026),
                    ],
                    tone,
                    sharp=70,
                )
                cylinder(0.024, 0.004, m.plastic("#d8dadb"), (0, 0, h + 0.025), edge=0.0015)
        return
    for x, y, w, d, h in ((0.0, 0.08, 0.21, 0.15, 0.07), (-0.075, -0.07, 0.15, 0.11, 0.06), (0.095, -0.065, 0.12, 0.12, 0.055)):
        with place((x, y, 0)):
            tub_form(
                [(w * 0.84, d * 0.84, 0.03, 0), (w * 0.88, d * 0.88, 0.032, 0.004), (w * 0.97, d * 0.97, 0.035, h)],
                m.glass("#eef4f3"),
                sharp=70,
            )
            tub_form(
                [
                    (w * 0.98, d * 0.98, 0.036, h - 0.002),
                    (w, d, 0.037, h + 0.002),
                    (w, d, 0.037, h + 0.012),
                    (w * 0.96, d * 0.96, 0.034, h + 0.016),
                ],
                colour.plastic("#e9ece8"),
                sharp=70,
            )
            for side in (-1, 1):
                box((0.05, 0.006, 0.022), colour.plastic("#dfe3df"), (0, side * (d / 2 + 0.002), h - 0.01), edge=0.002)
            tub_form(
                [(w * 0.8, d * 0.8, 0.03, 0.006), (w * 0.86, d * 0.86, 0.03, h * 0.62), (w * 0.7, d * 0.7, 0.03, h * 0.68)],
                m.sponge(("#7f9a58", "#c96b45", "#e4cf8f")[int(w * 100) % 3]),
                sharp=80,
            )


@model(azimuth=-28, elevation=18, fill=0.76)
def lunchbox(colour, kind):
    tone = colour.paint("#9db19a", 0.4)
    if kind == "steel":
        metal = m.steel("#d2d4d5", 0.18, "x")
        for n, h in enumerate((0.055, 0.055)):
            z = n * 0.06
            tub_form([(0.16, 0.1, 0.03, z), (0.168, 0.108, 0.032, z + 0.006), (0.17, 0.11, 0.033, z + h)], metal, sharp=70)
            tube([(x, y, z + h) for x, y in outline(0.172, 0.112, 0.034)], 0.0018, metal, closed=True)
        tub_form(
            [
                (0.172, 0.112, 0.034, 0.117),
                (0.174, 0.114, 0.035, 0.12),
                (0.174, 0.114, 0.035, 0.13),
                (0.164, 0.104, 0.032, 0.135),
            ],
            tone,
            sharp=70,
        )
        for side in (-1, 1):
            box((0.006, 0.032, 0.105), metal, (side * 0.089, 0, 0.02), edge=0.002)
            box((0.01, 0.036, 0.02), tone, (side * 0.09, 0, 0.108), edge=0.003)
        chopsticks((0.02, -0.1, 0), m.steel(axis="y"))
        return
    lathe(rounded([(0, 0), (0.052, 0), (0.055, 0.006), (0.055, 0.16), (0.05, 0.17), (0, 0.17)], 0.006), tone)
    for z in (0.055, 0.11):
        ring(0.0549, 0.0008, m.paint("#2b2d2f"), (0, 0, z))
    lathe(
        rounded([(0.05, 0.17), (0.056, 0.172), (0.056, 0.2), (0.046, 0.212), (0, 0.212)], 0.008),
        m.steel("#cfd1d2", 0.2, "turned"),
    )
    tube([(-0.056, 0, 0.185), (-0.06, 0, 0.245), (0.06, 0, 0.245), (0.056, 0, 0.185)], 0.006, m.plastic("#3a3d3f"), bend=0.025)
    with place((0.13, -0.03, 0)):
        vessel(rounded([(0, 0), (0.045, 0), (0.047, 0.055), (0.048, 0.058)], 0.01), 0.002, m.steel("#d2d4d5", 0.18, "turned"))
        surface(
            0.09,
            0.09,
            lambda x, y: 0.042 + 0.002 * rough(x, y, 0, 260) if x * x + y * y < 0.002 else 0.02,
            m.ceramic("#f6f3ea", 0.5),
            steps=(70, 70),
        )


@model(azimuth=-24, elevation=16, fill=0.76)
def spice_jars(colour, kind):
    lid = colour.paint("#26282a", 0.4)
    fills = ("#8e3b23", "#c98f3a", "#5f6b3a", "#e9e4d8", "#3a2a20", "#b9662f", "#d8c38a", "#6d4a33")

    def jar(at, fill):
        with place(at):
            vessel(rounded([(0, 0), (0.021, 0), (0.022, 0.07), (0.018, 0.078)], 0.005), 0.0018, m.glass("#f6faf9"))
            lathe(rounded([(0, 0.003), (0.0195, 0.003), (0.0198, 0.058), (0, 0.06)], 0.003), m.sponge(fill))
            cylinder(0.0215, 0.022, lid, (0, 0, 0.076), edge=0.003)

    if kind == "onetouch":
        for n in range(4):
            jar((-0.09 + n * 0.06, 0.015 * (n % 2), 0.012), fills[n])
        tub_form(
            [(0.26, 0.08, 0.02, 0), (0.27, 0.09, 0.022, 0.003), (0.27, 0.09, 0.022, 0.01), (0.26, 0.08, 0.02, 0.012)],
            m.wood("oak", "x"),
            sharp=60,
        )
        return
    base = m.wood("oak", "x")
    cylinder(0.105, 0.012, base, (0, 0, 0.004), edge=0.003)
    cylinder(0.075, 0.01, base, (0, 0, 0.118), edge=0.003)
    cylinder(0.008, 0.27, m.steel(axis="z"), (0, 0, 0.01))
    ball(0.016, base, (0, 0, 0.285))
    ring(0.1, 0.0028, m.steel(), (0, 0, 0.045))
    for n in range(8):
        angle = 2 * pi * n / 8
        jar((0.073 * cos(angle), 0.073 * sin(angle), 0.016), fills[n])
    for n in range(6):
        angle = 2 * pi * n / 6 + 0.3
        jar((0.046 * cos(angle), 0.046 * sin(angle), 0.128), fills[(n + 3) % 8])


@model(azimuth=-30, elevation=18, fill=0.8)
def dish_rack(colour, kind):
    metal = colour.metal(m.steel())
    levels = (0.04, 0.27) if kind == "two" else (0.04,)
    w, d = 0.44, 0.27
    if kind == "two":
        for x in (-w / 2, w / 2):
            tube([(x, -d / 2, 0), (x, -d / 2, 0.42), (x, d / 2, 0.42), (x, d / 2, 0)], 0.006, metal, bend=0.03)
    else:
        for x in (-w / 2, w / 2):
            for y in (-d / 2, d / 2):
                cylinder(0.007, 0.05, metal, (x, y, 0))
    for z in levels:
        for lift in (0, 0.05):
            tube([(x, y, z + lift) for x, y in outline(w, d, 0.02)], 0.004, metal, closed=True)
        for n in range(1, 22):
            x = -w / 2 + n * w / 22
            tube([(x, -d / 2, z + 0.05), (x, -d / 2, z), (x, d / 2, z), (x, d / 2, z + 0.05)], 0.002, metal, bend=0.006)
    box((w - 0.02, d - 0.01, 0.012), m.plastic("#e9e7e1"), (0, 0, 0.008), edge=0.005)
    z = levels[-1]
    for n in range(5):
        dish((-0.15 + n * 0.04, 0.02, z + 0.107), 0.1, 0.02, m.ceramic("#f1ede4", 0.25), 0.62, 0.004, (0, 80, 0))
    for n in range(2):
        vessel(
            rounded([(0, 0.085), (0.03, 0.085), (0.038, 0.0), (0.0385, -0.002)], 0.006),
            0.003,
            m.ceramic("#c8cfc2", 0.25),
            at=(0.09 + n * 0.08, -0.06, z + 0.006),
        )
    if kind == "two":
        for n in range(3):
            dish((-0.12 + n * 0.12, 0.0, levels[0] + 0.062), 0.06, 0.055, m.ceramic("#efe9dd", 0.25), 0.45, 0.003, (180, 0, 0))


@model(azimuth=-30, elevation=32, fill=0.82)
def cooktop(colour, kind):
    box((0.58, 0.5, 0.05), m.plastic("#2b2d2f"), (0, 0, 0), edge=0.006)
    tub_form(
        [(0.595, 0.515, 0.008, 0.05), (0.6, 0.52, 0.01, 0.052), (0.6, 0.52, 0.01, 0.056), (0.597, 0.517, 0.009, 0.0575)],
        m.ceramic("#111214", 0.06),
        sharp=60,
    )
    rings_ = (
        ((-0.14, 0.06, 0.1), (0.15, 0.06, 0.1))
        if kind == "two"
        else ((-0.15, -0.06, 0.085), (-0.15, 0.15, 0.07), (0.14, 0.06, 0.125))
    )
    for x, y, r in rings_:
        for k in (1.0, 0.93):
            ring(r * k, 0.0006, m.paint("#8d9195"), (x, y, 0.0575))
        for a in range(4):
            with place((x, y, 0.0576), (0, 0, a * 90)):
                box((0.001, 0.02, 0.0006), m.paint("#8d9195"), (0, r * 0.3, 0), edge=0)
    for n in range(9):
        box((0.012, 0.0012, 0.0005), m.paint("#9fa3a7"), (-0.08 + n * 0.02, -0.215, 0.0576), edge=0)
    box((0.03, 0.012, 0.0005), m.light("#ff5a3a", 2.2), (0.0, -0.195, 0.0577), edge=0)


@model(azimuth=-28, elevation=12, fill=0.78)
def water_purifier(colour, kind):
    body = colour.plastic("#f5f3ee", 0.28)
    if kind == "undersink":
        box((0.12, 0.34, 0.36), body, (0, 0, 0), edge=0.018, segments=6)
        box((0.1, 0.004, 0.16), m.plastic("#dfe3e4"), (0, -0.171, 0.17), edge=0.002)
        for z in (0.0, 0.07):
            with place((0, -0.172, 0.08 + z * 0.7), (90, 0, 0)):
                cylinder(0.02, 0.004, m.chrome())
        gooseneck((0.2, 0.0, 0), m.steel("#cfd1d2", 0.2, "z"), 0.3, 0.09, 0.009)
        return
    box((0.17, 0.42, 0.34), body, (0, 0.04, 0.0), edge=0.024, segments=6)
    tub_form(
        [
            (0.168, 0.16, 0.03, 0.26, -0.1),
            (0.17, 0.18, 0.03, 0.275, -0.11),
            (0.17, 0.18, 0.03, 0.39, -0.11),
            (0.16, 0.17, 0.028, 0.4, -0.105),
        ],
        body,
        sharp=70,
    )
    tub_form([(0.17, 0.36, 0.03, 0.33, 0.07), (0.17, 0.36, 0.03, 0.39, 0.07), (0.16, 0.35, 0.028, 0.4, 0.07)], body, sharp=70)
    box((0.12, 0.003, 0.075), m.ceramic("#17191b", 0.08), (0, -0.2, 0.305), edge=0.001)
    for n, c in enumerate(("#8fd0ff", "#ffffff", "#ff9d7a")):
        cylinder(0.006, 0.001, m.light(c, 2.4), (-0.035 + n * 0.035, -0.202, 0.345), (90, 0, 0))
    cylinder(0.011, 0.02, m.steel(), (0, -0.15, 0.243), edge=0.003)
    tub_form(
        [(0.15, 0.14, 0.02, 0, -0.19), (0.155, 0.145, 0.022, 0.004, -0.19), (0.155, 0.145, 0.022, 0.018, -0.19)],
        m.plastic("#d8dadb"),
        sharp=70,
    )
    vessel(rounded([(0, 0), (0.03, 0), (0.036, 0.095), (0.0365, 0.1)], 0.006), 0.002, m.glass("#fbfdfc"), at=(0, -0.185, 0.019))
    cylinder(0.031, 0.06, m.liquid("#f0f6f8"), (0, -0.185, 0.022), edge=0.004)


def gooseneck(at, metal, height=0.4, reach=0.1, radius=0.0125):
    """A high arched spout."""
    with place(at):
        cylinder(radius * 2.1, 0.006, metal, edge=0.002)
        cylinder(radius * 1.75, 0.1, metal, (0, 0, 0.005), edge=0.004)
        arc = [(0, -reach + reach * cos(a), height - reach + reach * sin(a)) for a in [pi * t / 24 for t in range(25)]]
        tube([(0, 0, 0.09), *arc, (0, -2 * reach, height - reach - 0.05)], radius, metal)
        cylinder(radius * 1.25, 0.05, metal, (0, -2 * reach, height - reach - 0.09), edge=0.004)
        tube(
            [(radius * 1.4, 0, 0.065), (radius * 2.6, 0, 0.068), (radius * 3, 0, 0.068), (radius * 4.4, -0.004, 0.14)],
            0.0052,
            metal,
            bend=0.01,
        )


@model(azimuth=-58, elevation=10, fill=0.8)
def sink_tap(colour, kind):
    metal = colour.metal(m.steel("#cfd1d2", 0.2, "z"))
    gooseneck((0, 0, 0), metal, 0.4, 0.1)
    if kind == "pullout":
        cylinder(0.0172, 0.09, m.plastic("#3a3d3f"), (0, -0.2, 0.19), edge=0.004)
        lathe([(0.0145 + (0.001 if n % 2 else 0), 0.3 + n * 0.003) for n in range(8)], metal, (0, 0, -0.2))


@model(azimuth=-16, elevation=12, fill=0.78)
def teapot(colour, kind):
    if kind == "glass":
        glass = m.glass("#f8fbfa")
        lathe(
            [
                p
                for p in wall_of(
                    flowing([(0, 0), (0.05, 0.001), (0.078, 0.025), (0.082, 0.06), (0.06, 0.1), (0.045, 0.112)]), 0.002
                )
            ],
            glass,
        )
        lathe(
            flowing([(0, 0.003), (0.048, 0.004), (0.075, 0.026), (0.079, 0.058), (0.077, 0.066), (0, 0.066)]), m.liquid("#d9933c")
        )
        tube(
            flowing([(0.066, 0, 0.04), (0.1, 0, 0.06), (0.115, 0, 0.1), (0.13, 0, 0.115)]),
            0.009,
            glass,
            taper=lambda t: 1.3 - 0.6 * t,
        )
        tube([(-0.055, 0, 0.1), (-0.12, 0, 0.105), (-0.12, 0, 0.035), (-0.075, 0, 0.03)], 0.006, glass, bend=0.03)
        _lid(0.044, 0.113, m.wood("bamboo", "x"), m.wood("bamboo", "z"), 0.006)
        return
    body = colour.paint("#f1efe9", 0.38)
    cylinder(0.085, 0.022, m.plastic("#2b2d2f"), edge=0.004)
    lathe(rounded([(0, 0.024), (0.074, 0.024), (0.074, 0.03), (0.056, 0.165), (0.053, 0.17), (0, 0.17)], 0.01), body)
    _lid(0.052, 0.172, body, m.wood("walnut", "z"), 0.006)
    tube(
        flowing([(0.06, 0, 0.06), (0.1, 0, 0.06), (0.118, 0, 0.1), (0.122, 0, 0.15), (0.14, 0, 0.175), (0.16, 0, 0.172)]),
        0.0078,
        body,
        taper=lambda t: 1.25 - 0.65 * t,
    )
    tube([(-0.05, 0, 0.155), (-0.12, 0, 0.158), (-0.118, 0, 0.07), (-0.112, 0, 0.055)], 0.011, m.wood("walnut", "z"), bend=0.025)
    box((0.04, 0.003, 0.012), m.ceramic("#111214"), (0, -0.084, 0.006), edge=0.001)
    words("85", 0.009, m.light("#ffffff", 3), (0, -0.0862, 0.012), (90, 0, 0))
