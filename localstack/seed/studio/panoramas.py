"""Whole rooms seen all around from one place, as equirectangular pictures; see README.md in this folder."""

import sys
from math import atan2, cos, hypot, pi, radians, sin
from pathlib import Path

import bpy
from mathutils import Vector

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import materials as m  # noqa: E402
import rig  # noqa: E402
import shapes  # noqa: E402
from making import arguments, make_all  # noqa: E402
from scenes import FLOORS, PROPS, place_models, points_of, print_of  # noqa: E402

QUALITY = 80
SAMPLES = 3
# Share of its size at which a room is rendered before it is scaled: four rooms take an hour of one core, in full detail two.
DETAIL = 0.75
WHITE = "#f4f2ec"
DOOR = (0.86, 2.05)
REVEAL = 0.2


def units(at, width, sink, front):
    """Kitchen units 60 cm deep against a wall behind them: plinth, fronts with brass pulls, a worktop with a sink, tiles above."""
    depth, height, top = 0.62, 0.88, 0.03
    lacquer, metal, oak = m.paint(front, 0.45), m.brass(), m.wood("oak", "x")
    with shapes.place((*at, 0)):
        shapes.box((width, depth - 0.08, 0.1), m.paint("#3c3b38", 0.6), (0, -depth / 2 + 0.02, 0), edge=0)
        shapes.box((width, depth - 0.05, height - top - 0.1), m.paint(m.shade(front, 0.6)), (0, -depth / 2 + 0.02, 0.1), edge=0)
        count = round(width / 0.6)
        for n in range(count):
            x = (n - (count - 1) / 2) * 0.6
            shapes.box((0.596, 0.02, height - top - 0.112), lacquer, (x, -depth + 0.035, 0.106), edge=0.002)
            shapes.tube([(x - 0.09, -depth - 0.005, 0.78), (x + 0.09, -depth - 0.005, 0.78)], 0.006, metal)
            for end in (-0.08, 0.08):
                shapes.tube([(x + end, -depth + 0.03, 0.78), (x + end, -depth - 0.005, 0.78)], 0.004, metal)
        edges = [(-width / 2, -depth), (width / 2, -depth), (width / 2, 0), (-width / 2, 0)]
        hole = [(sink + x, y - depth / 2 - 0.01) for x, y in shapes.outline(0.56, 0.4, 0.04)]
        shapes.sheet(edges, top, oak, (0, 0, height - top), edge=0.002, holes=[hole])
        levels = [(0.58, 0.42, 0.04, 0), (0.57, 0.41, 0.05, -0.15), (0.5, 0.34, 0.05, -0.17), (0.02, 0.02, 0.005, -0.172)]
        shapes.tub_form(levels, m.steel(), (sink, -depth / 2 - 0.01, height - top), caps=False)
        tile = m.laid_tiles("#f1eee6", 0.15, 0.075, offset=0.5, stand=True, roughness=0.16)
        shapes.mesh([(-width / 2, -0.006, height), (width / 2, -0.006, height), (width / 2, -0.006, 1.46), (-width / 2, -0.006, 1.46)], [(0, 1, 2, 3)], tile)


def wall(wide, tall, material, opening):
    """A wall along x around the origin, with or without an opening (left, right, low, high)."""

    def panel(left, right, low, high):
        shapes.mesh([(left, 0, low), (right, 0, low), (right, 0, high), (left, 0, high)], [(0, 1, 2, 3)], material, name="wall")

    if not opening:
        return panel(-wide / 2, wide / 2, 0, tall)
    left, right, low, high = opening
    panel(-wide / 2, left, 0, tall)
    panel(right, wide / 2, 0, tall)
    panel(left, right, 0, low)
    panel(left, right, high, tall)


def window(left, right, low, high, colour, sky):
    """The reveal of an opening, its two wings, a sill, and the incoming daylight."""
    plaster, frame = m.paint(colour, 0.9), m.paint(WHITE, 0.4)
    sides = [
        [(left, 0, low), (left, 0, high), (left, REVEAL, high), (left, REVEAL, low)],
        [(right, 0, low), (right, REVEAL, low), (right, REVEAL, high), (right, 0, high)],
        [(left, 0, high), (right, 0, high), (right, REVEAL, high), (left, REVEAL, high)],
        [(left, 0, low), (left, REVEAL, low), (right, REVEAL, low), (right, 0, low)],
    ]
    for side in sides:
        shapes.mesh(side, [(0, 1, 2, 3)], plaster, name="reveal")
    wide, tall, middle = right - left, high - low, (left + right) / 2
    shapes.box((wide + 0.1, 0.16, 0.025), frame, (middle, 0.02, low - 0.012), edge=0.003)
    for x, bar in ((left + 0.03, 0.06), (middle, 0.09), (right - 0.03, 0.06)):
        shapes.box((bar, 0.06, tall), frame, (x, REVEAL - 0.05, low), edge=0.004)
    for z in (low, high - 0.06):
        # Thinner than the parts it meets: faces in one plane would show through each other.
        shapes.box((wide, 0.052, 0.06), frame, (middle, REVEAL - 0.05, z), edge=0.004)
    at, inside = (shapes.where((middle, y, (low + high) / 2)) for y in (REVEAL + 0.02, -2))
    rig.area("daylight", at, inside, wide, 26 * wide * tall * sky, (0.94, 0.97, 1), tall=tall)


def door(at, colour):
    """A closed door with two panels in its frame, in the plane of a wall at y = 0."""
    wide, tall = DOOR
    leaf, metal = m.paint(colour, 0.45), m.brass()
    with shapes.place((at, 0, 0)):
        for x in (-wide / 2 - 0.035, wide / 2 + 0.035):
            shapes.box((0.07, 0.03, tall + 0.07), leaf, (x, -0.015, 0), edge=0.003)
        shapes.box((wide, 0.03, 0.07), leaf, (0, -0.015, tall), edge=0.003)
        shapes.box((wide - 0.006, 0.016, tall - 0.006), leaf, (0, -0.008, 0.004), edge=0.002)
        for z, high in ((0.14, 0.78), (1.06, 0.86)):
            shapes.box((wide - 0.24, 0.008, high), leaf, (0, -0.018, z), edge=0.004)
        shapes.tube([(-wide / 2 + 0.07, -0.016, 0.99), (-wide / 2 + 0.07, -0.06, 0.99), (-wide / 2 + 0.19, -0.06, 0.99)], 0.009, metal, bend=0.014)


def build_room(told):
    """Builds floor, ceiling and four walls with their contents; each wall is built at the origin and turned into its place."""
    wide, deep, tall = told["size"]
    tiled = told.get("tiled", False)
    face = m.laid_tiles(told["wall"], 0.075, 0.22, stand=True, roughness=0.16) if tiled else m.paint(told["wall"], 0.9)
    skirting = m.paint(m.shade(told["wall"], 1.5), 0.5)
    places = {
        "north": ((0, deep / 2, 0), 0, wide),
        "east": ((wide / 2, 0, 0), -90, deep),
        "south": ((0, -deep / 2, 0), 180, wide),
        "west": ((-wide / 2, 0, 0), 90, deep),
    }
    for name, (at, turn, length) in places.items():
        opening = next((w for w in told["windows"] if w["wall"] == name), None)
        hole = None
        with shapes.place(at, (0, 0, turn)):
            if opening:
                middle, half = opening["along"], opening["width"] / 2
                hole = (middle - half, middle + half, opening["sill"], opening["sill"] + opening["height"])
                window(*hole, told["wall"], told["sun"]["sky"])
            wall(length, tall, face, hole)
            gap = None
            if told["door"]["wall"] == name:
                door(told["door"]["along"], WHITE)
                gap = told["door"]["along"]
            if not tiled:
                ends = [(-length / 2, length / 2)]
                if gap is not None:
                    side = DOOR[0] / 2 + 0.07
                    ends = [(-length / 2, gap - side), (gap + side, length / 2)]
                for left, right in ends:
                    shapes.box((right - left, 0.014, 0.07), skirting, ((left + right) / 2, -0.007, 0), edge=0.003)
    corners = [(-wide / 2, -deep / 2), (wide / 2, -deep / 2), (wide / 2, deep / 2), (-wide / 2, deep / 2)]
    shapes.mesh([(*c, 0) for c in corners], [(0, 1, 2, 3)], FLOORS[told["floor"]](), name="floor")
    shapes.mesh([(*c, tall) for c in corners], [(0, 1, 2, 3)], m.paint(WHITE, 0.9), name="ceiling")


def light_room(told):
    """Lights a room: the sun through the window, a soft light under the ceiling for reflected light, and a hazy day outside."""
    sun = told["sun"]
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = sun["power"], radians(1.2), (1, 0.93, 0.82)
    thing = bpy.data.objects.new("sun", lamp)
    bpy.context.scene.collection.objects.link(thing)
    turned, height = radians(sun["from"]), radians(sun["height"])
    towards = Vector((sin(turned) * cos(height), cos(turned) * cos(height), sin(height)))
    thing.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    wide, deep, tall = told["size"]
    soft = rig.area("room", (0, 0, tall - 0.12), (0, 0, 0), wide * 0.8, 2.3 * wide * deep, (1, 0.975, 0.94), tall=deep * 0.8)
    up = rig.area("floor", (0, 0, 0.7), (0, 0, tall), wide * 0.7, 0.8 * wide * deep, (1, 0.97, 0.92), tall=deep * 0.7)
    soft.visible_glossy = up.visible_glossy = False
    rig.surroundings(1.15, 1.0)
    world = bpy.context.scene.world
    world.cycles_visibility.diffuse = False


def stand(eye):
    """Adds a camera that sees all around, with north in the middle of its picture."""
    lens = bpy.data.cameras.new("camera")
    lens.type = "PANO"
    where = lens if hasattr(lens, "panorama_type") else lens.cycles
    where.panorama_type = "EQUIRECTANGULAR"
    lens.clip_start = 0.02
    thing = bpy.data.objects.new("camera", lens)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    thing.location = eye
    thing.rotation_euler = (radians(90), 0, 0)
    return thing


def seen_from(eye):
    """Returns the position of a point in the picture: its direction, from the seam in the south (0) around to the seam (1), and its height."""

    def seen(place):
        away = place - Vector(eye)
        flat = hypot(away.x, away.y)
        return Vector((0.5 + atan2(away.x, away.y) / (2 * pi), 0.5 + atan2(away.z, flat) / pi))

    return seen


def render(told, path, share, samples, threads):
    """Renders one panorama and returns the points of its models."""
    scene = rig.empty_scene()
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.cycles.samples = samples
    scene.cycles.diffuse_bounces = 1
    scene.cycles.max_bounces = 5
    scene.view_settings.exposure = 0.4
    detail = min(share, DETAIL)
    scene.render.resolution_x, scene.render.resolution_y = round(told["width"] * detail), round(told["height"] * detail)
    scene.render.image_settings.quality = QUALITY
    build_room(told)
    for prop in told["props"]:
        make_prop = {**PROPS, "units": units}[prop["prop"]]
        make_prop(**{key: value for key, value in prop.items() if key != "prop"})
    parts = place_models(told["models"])
    light_room(told)
    stand(told["eye"])
    bpy.context.view_layer.update()
    points = points_of(parts, Vector(told["eye"]), seen_from(told["eye"]))
    half = path.with_suffix(".part.webp")
    scene.render.filepath = str(half)
    bpy.ops.render.render(write_still=True)
    if share > detail:
        enlarge(half, (round(told["width"] * share), round(told["height"] * share)))
    half.replace(path)
    return points


def enlarge(path, size):
    """Scales a rendered picture, in its own file."""
    picture = bpy.data.images.load(str(path))
    picture.scale(*size)
    picture.file_format = "WEBP"
    picture.save(filepath=str(path), quality=QUALITY)


def make(told, out, args):
    points = render(told, out / f"{told['key']}.webp", args.share, args.samples, args.threads)
    return {"width": told["width"], "height": told["height"], "points": points}


if __name__ == "__main__":
    folder = HERE / "panoramas"
    make_all(arguments(folder, SAMPLES), folder, print_of, make)
