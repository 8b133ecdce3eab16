"""Backdrop, lights and camera, all in proportion to the photographed thing."""

from math import cos, radians, sin

import bpy
import numpy
from mathutils import Matrix, Vector

import materials
import shapes

LENS, SENSOR = 85.0, 36.0
HALF = SENSOR / 2 / LENS
GROUND = "#e6e4df"


def empty_scene():
    """Returns a scene with nothing but Cycles and the studio's settings."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.use_denoising = True
    scene.cycles.denoiser = "OPENIMAGEDENOISE"
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.05
    scene.cycles.max_bounces = 8
    scene.cycles.diffuse_bounces = 2
    scene.cycles.glossy_bounces = 3
    scene.cycles.transmission_bounces = 8
    scene.cycles.transparent_max_bounces = 12
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 4
    scene.view_settings.view_transform = "Khronos PBR Neutral"
    scene.view_settings.exposure = 0.12
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "WEBP"
    return scene


def corners():
    """Returns points all over the photographed things; things set aside are left out."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in bpy.context.scene.objects:
        if thing.type not in ("MESH", "CURVE", "FONT") or thing.get("aside"):
            continue
        seen = thing.evaluated_get(graph)
        shape = seen.to_mesh()
        flat = numpy.empty(len(shape.vertices) * 3)
        shape.vertices.foreach_get("co", flat)
        places = flat.reshape(-1, 3)
        seen.to_mesh_clear()
        if len(places):
            spread = places[:: max(1, len(places) // 400)]
            ends = places[numpy.concatenate([places.argmin(axis=0), places.argmax(axis=0)])]
            found += [thing.matrix_world @ Vector(p) for p in (*spread, *ends)]
    return found


def _ball(points):
    """Returns middle and radius of a sphere around the points."""
    low, high = (Vector([f(p[k] for p in points) for k in range(3)]) for f in (min, max))
    return (low + high) / 2, (high - low).length / 2


def look(points, azimuth, elevation, fill=0.74, shift=0.0):
    """Places the camera so that the points fill the given share of the frame, their middle in its middle (`shift` lifts them)."""
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    camera.data.lens, camera.data.sensor_width = LENS, SENSOR
    camera.data.clip_start, camera.data.clip_end = 0.01, 200
    az, el = radians(azimuth), radians(elevation)
    back = Vector((sin(az) * cos(el), -cos(az) * cos(el), sin(el)))
    rotation = back.to_track_quat("Z", "Y").to_matrix()
    right, up = rotation.col[0], rotation.col[1]
    target, size = _ball(points)
    distance = size / HALF
    for _ in range(24):
        eye = target + back * distance
        spots = []
        for p in points:
            away = p - eye
            depth = max(1e-4, -away.dot(back))
            spots.append((away.dot(right) / depth / HALF, away.dot(up) / depth / HALF))
        left, rightmost = min(s[0] for s in spots), max(s[0] for s in spots)
        low, high = min(s[1] for s in spots), max(s[1] for s in spots)
        target += right * (left + rightmost) / 2 * HALF * distance
        target += up * ((low + high) / 2 - shift) * HALF * distance
        wide = max(rightmost - left, high - low) / 2
        distance *= 1 + (wide / fill - 1) * 0.8
    camera.matrix_world = Matrix.Translation(target + back * distance) @ rotation.to_4x4()
    return target, distance


def area(name, at, towards, size, power, colour=(1, 1, 1), tall=None):
    """A soft light that shines towards a point and is itself invisible."""
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape = "RECTANGLE"
    lamp.size, lamp.size_y = size, tall or size
    lamp.energy = power
    lamp.color = colour
    thing = bpy.data.objects.new(name, lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.matrix_world = Matrix.Translation(at) @ (Vector(at) - Vector(towards)).to_track_quat("Z", "Y").to_matrix().to_4x4()
    thing.visible_camera = False
    return thing


def surroundings(ambient, dark):
    """An even room for matt things; for reflecting things, a room with a light ceiling, grey walls and a dark band."""
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    where = tree.nodes.new("ShaderNodeTexCoord")
    apart = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(where.outputs["Generated"], apart.inputs[0])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    height = tree.nodes.new("ShaderNodeMath")
    height.operation = "MULTIPLY_ADD"
    height.inputs[1].default_value, height.inputs[2].default_value = 0.5, 0.5
    tree.links.new(apart.outputs[2], height.inputs[0])
    tree.links.new(height.outputs[0], ramp.inputs[0])
    stops = [(0.0, 0.55), (0.44, 0.42), (0.52, dark), (0.6, dark * 1.6), (0.7, 0.75), (1.0, 1.0)]
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (at, value) in zip(elements, stops):
        element.position = at
        element.color = (value, value, value * 0.99, 1)
    path = tree.nodes.new("ShaderNodeLightPath")
    even, seen, mix = (tree.nodes.new(k) for k in ("ShaderNodeBackground", "ShaderNodeBackground", "ShaderNodeMixShader"))
    even.inputs[0].default_value = (1, 0.996, 0.99, 1)
    even.inputs[1].default_value = ambient
    tree.links.new(ramp.outputs[0], seen.inputs[0])
    seen.inputs[1].default_value = 0.95
    tree.links.new(path.outputs["Is Glossy Ray"], mix.inputs[0])
    tree.links.new(even.outputs[0], mix.inputs[1])
    tree.links.new(seen.outputs[0], mix.inputs[2])
    out = tree.nodes.new("ShaderNodeOutputWorld")
    tree.links.new(mix.outputs[0], out.inputs[0])


def _lights(middle, size, key=1.0, top=1.0, ambient=0.46, dark=0.1):
    """A large soft key from the upper left, a strip from the right, a softbox above, an even room."""
    m, s = Vector(middle), size
    unit = s * s
    area("key", m + Vector((-2.3, -1.9, 2.3)) * s, m, 1.9 * s, 88 * unit * key, (1, 0.992, 0.978))
    area("strip", m + Vector((2.6, -0.9, 1.0)) * s, m, 0.5 * s, 17 * unit * key, (0.96, 0.98, 1), tall=2.6 * s)
    area("top", m + Vector((0.3, 0.7, 3.1)) * s, m, 2.6 * s, 40 * unit * top)
    surroundings(ambient, dark)


def _backdrop(points, colour, behind, floor=0.0):
    """Paper that hangs down behind and continues forward without a corner."""
    size = max((max(p[k] for p in points) - min(p[k] for p in points)) for k in range(3))
    far = max(p.y for p in points) + behind * size
    reach, round_off = 30 * size, 1.6 * size
    line = [(-reach, floor), (far, floor, round_off), (far, floor + reach)]
    profile = shapes.rounded(line, round_off, steps=24)
    vertices = [(x, y, z) for x in (-reach, reach) for y, z in profile]
    count = len(profile)
    faces = [(n, n + 1, count + n + 1, count + n) for n in range(count - 1)]
    thing = shapes.mesh(vertices, faces, materials.paint(colour, 0.9), sharp=180, name="backdrop")
    shapes.aside(thing)


def _wall(colour):
    reach = 20
    thing = shapes.mesh(
        [(-reach, 0, -reach), (reach, 0, -reach), (reach, 0, reach), (-reach, 0, reach)],
        [(0, 1, 2, 3)],
        materials.paint(colour, 0.85),
        name="wall",
    )
    shapes.aside(thing)


def packshot(azimuth=-24, elevation=13, fill=0.74, ground=GROUND, key=1.0, dark=0.1, ambient=0.46, shift=0.0, behind=1.6, points=None):
    """Places the thing on seamless paper; `points` are framed, when they are more than its current position."""
    points = points or corners()
    _backdrop(points, ground, behind)
    _finish(points, azimuth, elevation, fill, key, dark, ambient, shift)


def on_wall(azimuth=-16, elevation=4, fill=0.68, ground="#e6e4df", key=1.15, dark=0.1, ambient=0.5, shift=0.0, back=0.0):
    """Hangs the thing on a wall at y = `back`, with its shadow on the wall."""
    points = corners()
    with shapes.place((0, back, 0)):
        _wall(ground)
    _finish(points, azimuth, elevation, fill, key, dark, ambient, shift)


def hanging(azimuth=-20, elevation=-4, fill=0.6, ground=GROUND, key=0.8, dark=0.1, ambient=0.4, shift=0.0):
    """Hangs the thing in the air before a wall far behind; its suspension leaves the frame at the top."""
    points = corners()
    size = max((max(p[k] for p in points) - min(p[k] for p in points)) for k in range(3))
    with shapes.place((0, max(p.y for p in points) + size * 1.1, 0)):
        _wall(ground)
    _finish(points, azimuth, elevation, fill, key, dark, ambient, shift)


def on_ceiling(azimuth=-20, elevation=-24, fill=0.66, ground="#e6e4df", key=1.0, dark=0.1, ambient=0.42, shift=0.0):
    """Places the thing under a ceiling at z = 0, seen from below."""
    points = corners()
    reach = 20
    thing = shapes.mesh(
        [(-reach, -reach, 0), (reach, -reach, 0), (reach, reach, 0), (-reach, reach, 0)],
        [(0, 1, 2, 3)],
        materials.paint(ground, 0.85),
        name="ceiling",
    )
    shapes.aside(thing)
    middle, size = _ball(points)
    look(points, azimuth, elevation, fill, shift)
    m = middle
    area("key", m + Vector((-2.2, -1.6, -1.9)) * size, m, 2.2 * size, 48 * size * size * key)
    area("fill", m + Vector((2.2, -1.0, -2.0)) * size, m, 2.0 * size, 20 * size * size * key)
    surroundings(ambient, dark)


def _finish(points, azimuth, elevation, fill, key, dark, ambient, shift):
    middle, size = _ball(points)
    look(points, azimuth, elevation, fill, shift)
    _lights(middle, size, key, ambient=ambient, dark=dark)


RIGS = {"packshot": packshot, "wall": on_wall, "hanging": hanging, "ceiling": on_ceiling}
