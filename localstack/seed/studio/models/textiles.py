"""Bedding and other soft goods for the home."""

import materials as m
from shapes import *

from . import model
from .bath import folded
from .furniture import made_bed


@model(azimuth=-24, elevation=22, fill=0.84)
def bedding(colour, kind):
    tone = colour.or_hex("#f3efe6")
    w, l = 1.5, 2.0
    cushion(w, l, 0.22, m.cloth("#efebe2", weave=300.0), (0, 0, 0.12), crown=0.01, corner=0.09)
    box((w - 0.06, l - 0.06, 0.12), m.wood("oak", "x"), edge=0.006)
    if kind == "hotel":
        made_bed(w, l, 0.34, "#f6f3ec", tone)
        with place((0, -0.62, 0.412), (0, 0, 6)):
            folded(0.62, 0.34, 0.08, m.cloth(m.shade(tone, 0.9), weave=260.0))
    else:
        made_bed(w, l, 0.34, m.shade(tone, 1.15), tone)
