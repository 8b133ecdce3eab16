"""Rooms built from the shop's models, and the position of each model in the picture; see README.md in this folder."""

import hashlib
import inspect
import json
import sys
from math import radians, sin
from pathlib import Path

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Euler, Vector

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import materials as m  # noqa: E402
import rig  # noqa: E402
import shapes  # noqa: E402
from making import arguments, make_all  # noqa: E402
from models import MODELS, Colour  # noqa: E402

QUALITY = 80
SAMPLES = 6
REACH = 8.0
FLOORS = {
    "oak": lambda: m.planks("oak"),
    "pale": lambda: m.planks("birch"),
    "tiles": lambda: m.laid_tiles("#d9d6cf"),
}
TOPS = {
    "oak": lambda: m.wood("oak", "x"),
    "marble": lambda: m.marble(),
    "linen": lambda: m.cloth("#e9e2d4"),
}


def rug(at, size, colour):
    shapes.sheet(shapes.outline(*size, 0.02), 0.012, m.boucle(colour), (*at, 0), edge=0.004)


def curtain(at, width, colour, turn=0):
    """Linen from above the frame to the floor, in folds."""
    tall = 2.9

    def fold(x, y):
        return (x, 0.05 * sin(x * 42) + 0.012 * shapes.rough(x, y, 0, 3), y + tall / 2 + 0.01)

    shapes.surface(width, tall, fold, m.cloth(colour, weave=300.0), (*at, 0), (0, 0, turn), steps=(160, 24))


def counter(depth, height, of, front="#e9e4da"):
    """A worktop along the back wall, wider than the frame."""
    shapes.box((REACH, depth, 0.03), TOPS[of](), (0, -depth / 2, height - 0.03), edge=0.003)
    shapes.box((REACH, depth - 0.04, height - 0.03), m.paint(front, 0.5), (0, -depth / 2 + 0.01, 0), edge=0)


PROPS = {"rug": rug, "curtain": curtain, "counter": counter}


def build_room(wall, floor, tiled):
    """Builds a wall behind, a floor if there is one, and a skirting board between them."""
    face = m.laid_tiles(wall, 0.075, 0.22, stand=True, roughness=0.16) if tiled else m.paint(wall, 0.9)
    corners = [(-REACH, 0, -1), (REACH, 0, -1), (REACH, 0, REACH), (-REACH, 0, REACH)]
    shapes.mesh(corners, [(0, 1, 2, 3)], face, name="wall")
    if floor == "none":
        return
    ground = [(-REACH, -2 * REACH, 0), (REACH, -2 * REACH, 0), (REACH, 0, 0), (-REACH, 0, 0)]
    shapes.mesh(ground, [(0, 1, 2, 3)], FLOORS[floor](), name="floor")
    if not tiled:
        shapes.box((2 * REACH, 0.014, 0.07), m.paint(m.shade(wall, 1.5), 0.5), (0, -0.007, 0), edge=0.003)


def light_room(sun, middle):
    """Lights a scene with daylight: the sun through a window outside of the frame, the sky, and the room's reflected light."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = sun["power"], radians(1.6), (1, 0.93, 0.82)
    thing = bpy.data.objects.new("sun", lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.rotation_euler = Euler((radians(90 - sun["height"]), 0, radians(sun["from"])))
    towards = thing.rotation_euler.to_matrix() @ Vector((0, 0, 1))
    centre = Vector(middle)
    if sun["panes"]:
        window(centre, towards)
    rig.area("sky", centre + Vector((-3.4, -2.6, 2.4)), centre, 2.4, 150, (0.94, 0.97, 1))
    rig.area("room", centre + Vector((3.2, -3.2, 2.6)), centre, 3.0, 46, (1, 0.97, 0.92))
    rig.surroundings(0.42, 0.4)


def window(middle, towards):
    """A window for the sun: two wings of panes, of which only the shadow is visible."""
    tilt = towards.to_track_quat("Z", "Y").to_euler()
    at = middle + towards * 4.5
    dark = m.paint("#000000")
    bars = [((9, 9), (-5.0, 0)), ((9, 9), (6.1, 0)), ((2.2, 5), (0.55, 3.7)), ((2.2, 5), (0.55, -3.55))]
    bars += [((0.07, 2.4), (0.2, 0)), ((0.07, 2.4), (0.9, 0)), ((2.1, 0.05), (0.55, 0.35))]
    for (w, h), (x, y) in bars:
        spot = at + tilt.to_matrix() @ Vector((x, y, 0))
        thing = shapes.mesh([(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [(0, 1, 2, 3)], dark)
        thing.matrix_world = tilt.to_matrix().to_4x4()
        thing.location = spot
        thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = thing.visible_transmission = False


def look(camera):
    """Adds a level camera whose frame is moved, so that vertical lines stay vertical."""
    lens = bpy.data.cameras.new("camera")
    thing = bpy.data.objects.new("camera", lens)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    lens.lens, lens.sensor_width, lens.sensor_fit = camera["lens"], 36, "HORIZONTAL"
    lens.shift_x, lens.shift_y = camera["side"], camera["up"]
    lens.clip_start = 0.02
    thing.location = camera["at"]
    thing.rotation_euler = (radians(90 - camera.get("down", 0)), 0, 0)
    return thing


def spot_of(parts, eye, seen):
    """Returns the position of a model in the picture (percent from the top left): its visible point nearest to its middle.

    `seen` returns the position of a point in the picture, 0 to 1 from its lower left.
    """
    scene, graph = bpy.context.scene, bpy.context.evaluated_depsgraph_get()
    spots = []
    for part in parts:
        if part.type not in ("MESH", "CURVE") or part.get("aside"):
            continue
        shape = part.evaluated_get(graph).to_mesh()
        every = max(1, len(shape.vertices) // 80)
        places = [shape.vertices[n].co for n in range(0, len(shape.vertices), every)]
        # A plain board has no vertices between its corners, so the middles of its faces are added.
        places += [face.center for face in shape.polygons[:200]]
        points = [part.matrix_world @ place for place in places]
        part.evaluated_get(graph).to_mesh_clear()
        spots += [(seen(p), p) for p in points]
    inside = [(v, p) for v, p in spots if 0.03 < v.x < 0.97 and 0.03 < v.y < 0.97]
    if not inside:
        return None
    middle_x = (min(v.x for v, _ in inside) + max(v.x for v, _ in inside)) / 2
    middle_y = (min(v.y for v, _ in inside) + max(v.y for v, _ in inside)) / 2
    names = {part.name for part in parts}
    for v, p in sorted(inside, key=lambda one: (one[0].x - middle_x) ** 2 + (one[0].y - middle_y) ** 2):
        hit, _, _, _, thing, _ = scene.ray_cast(graph, eye, (p - eye).normalized())
        if hit and thing.name in names:
            return {"x": round(v.x * 100, 1), "y": round((1 - v.y) * 100, 1)}
    return None


def points_of(parts, eye, seen):
    """Returns the points of all visible models."""
    found = [(one, spot_of(things, eye, seen)) for one, things in parts]
    return [{key: one[key] for key in ("model", "kind", "colour")} | spot for one, spot in found if spot]


def place_models(models):
    """Builds each model in its place; returns it with its objects."""
    parts = []
    for one in models:
        before = set(bpy.context.scene.objects)
        with shapes.place(one["at"], (0, 0, one["turn"])):
            MODELS[one["model"]].build(Colour(one["colour"], one["hex"]), one["kind"])
        parts.append((one, [thing for thing in bpy.context.scene.objects if thing not in before]))
    return parts


def print_of(scene):
    """Returns a fingerprint that changes when the scene or the code of a model in it changes."""
    sources = [inspect.getsource(MODELS[name].build) for name in sorted({one["model"] for one in scene["models"]})]
    return hashlib.sha256(json.dumps([scene, sources], sort_keys=True).encode()).hexdigest()[:12]


def render(told, path, share, samples, threads):
    """Renders one picture of one scene and returns the points of its models."""
    scene = rig.empty_scene()
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.cycles.samples = samples
    scene.cycles.diffuse_bounces = 3
    scene.render.resolution_x, scene.render.resolution_y = round(told["width"] * share), round(told["height"] * share)
    scene.render.image_settings.quality = QUALITY
    build_room(told["wall"], told["floor"], told.get("tiled", False))
    for prop in told["props"]:
        PROPS[prop["prop"]](**{key: value for key, value in prop.items() if key != "prop"})
    parts = place_models(told["models"])
    spots = [one["at"] for one in told["models"]]
    middle = [sum(at[k] for at in spots) / len(spots) for k in range(3)]
    above = 0.15 if told["floor"] == "none" else 0.7
    light_room(told["sun"], (middle[0], min(-0.3, middle[1]), middle[2] + above))
    camera = look(told["camera"])
    bpy.context.view_layer.update()
    points = points_of(parts, camera.location, lambda p: world_to_camera_view(scene, camera, p))
    half = path.with_suffix(".part.webp")
    scene.render.filepath = str(half)
    bpy.ops.render.render(write_still=True)
    half.replace(path)
    return points


def make(told, out, args):
    points = render(told, out / f"{told['key']}.webp", args.share, args.samples, args.threads)
    return {"width": told["width"], "height": told["height"], "points": points}


if __name__ == "__main__":
    folder = HERE / "rooms"
    make_all(arguments(folder, SAMPLES), folder, print_of, make)
