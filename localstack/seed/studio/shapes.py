"""Shapes from which products are built. Metres; z is up, products face -y and stand on z = 0."""

from contextlib import contextmanager
from math import cos, pi, radians, sin, sqrt

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

_places = [Matrix.Identity(4)]


@contextmanager
def place(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Moves everything made inside, turns it by degrees about x, y and z, and scales it."""
    rotation = [Matrix.Rotation(radians(angle), 4, axis) for angle, axis in zip(turn, "XYZ")]
    here = Matrix.Translation(at) @ rotation[2] @ rotation[1] @ rotation[0] @ Matrix.Scale(scale, 4)
    _places.append(_places[-1] @ here)
    try:
        yield
    finally:
        _places.pop()


def where(place):
    """Returns the position in the scene of a point in the current place."""
    return _places[-1] @ Vector(place)


def _put(data, name, material, at=(0, 0, 0), turn=(0, 0, 0)):
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    if material:
        data.materials.append(material)
    with place(at, turn):
        thing.matrix_world = _places[-1].copy()
    return thing


def aside(*things):
    """Marks things that are visible but not framed by the camera: a cord that leaves the picture, a wall."""
    for thing in things:
        thing["aside"] = True


def mesh(vertices, faces, material, at=(0, 0, 0), turn=(0, 0, 0), sharp=35, name="mesh"):
    """A mesh shaded smooth, except for edges sharper than `sharp` degrees."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    built = bmesh.new()
    built.from_mesh(data)
    bmesh.ops.remove_doubles(built, verts=built.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(built, faces=built.faces)
    built.to_mesh(data)
    built.free()
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.set_sharp_from_angle(angle=radians(sharp))
    thing = _put(data, name, material, at, turn)
    if sharp < 180 and name != "box":
        # Large faces stay flat; only the small faces of an edge are shaded round.
        weighted = thing.modifiers.new("flat faces", "WEIGHTED_NORMAL")
        weighted.keep_sharp = True
    return thing


def rounded(points, radius=0.004, closed=False, steps=6):
    """A line with rounded corners; a point may have a radius of its own as its last number."""
    plain = [Vector(p[:2] if len(p) == 3 else p) for p in points]
    radii = [p[2] if len(p) == 3 else radius for p in points]
    return [tuple(p) for p in _fillet(plain, radii, closed, steps)]


def _fillet(points, radii, closed, steps):
    line = []
    count = len(points)
    for n, point in enumerate(points):
        if not closed and n in (0, count - 1):
            line.append(point)
            continue
        before, after = points[n - 1] - point, points[(n + 1) % count] - point
        if before.length < 1e-9 or after.length < 1e-9:
            continue
        half = before.angle(after, 0) / 2
        if radii[n] <= 0 or half > pi / 2 - 0.02 or half < 0.02:
            line.append(point)
            continue
        cut = min(radii[n] / max(1e-6, sin(half) / cos(half)), before.length * 0.49, after.length * 0.49)
        start, end = point + before.normalized() * cut, point + after.normalized() * cut
        for step in range(steps + 1):
            t = step / steps
            line.append(start * (1 - t) ** 2 + point * (2 * t * (1 - t)) + end * t**2)
    return line


def flowing(points, steps=8):
    """A soft line through the points (Catmull-Rom)."""
    p = [Vector(point) for point in points]
    p = [p[0] * 2 - p[1], *p, p[-1] * 2 - p[-2]]
    line = []
    for n in range(1, len(p) - 2):
        a, b, c, d = p[n - 1], p[n], p[n + 1], p[n + 2]
        for step in range(steps):
            t = step / steps
            line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return [tuple(v) for v in [*line, p[-2]]]


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), segments=96, sharp=35, squeeze=1.0, ribs=None):
    """A profile of (radius, height) turned about z; `squeeze` makes it oval, `ribs` = (count, depth) flutes it."""
    vertices, faces = [], []
    for r, z in profile:
        for n in range(segments):
            angle = 2 * pi * n / segments
            rib = 1 + (ribs[1] * cos(ribs[0] * angle) if ribs else 0)
            vertices.append((r * rib * cos(angle), r * rib * sin(angle) * squeeze, z))
    for row in range(len(profile) - 1):
        for n in range(segments):
            m = (n + 1) % segments
            faces.append((row * segments + n, row * segments + m, (row + 1) * segments + m, (row + 1) * segments + n))
    thing = mesh(vertices, faces, material, at, turn, sharp)
    _drop_flat(thing)
    return thing


def _drop_flat(thing):
    built = bmesh.new()
    built.from_mesh(thing.data)
    bmesh.ops.dissolve_degenerate(built, dist=1e-7, edges=built.edges)
    bmesh.ops.recalc_face_normals(built, faces=built.faces)
    built.to_mesh(thing.data)
    built.free()


def wall_of(outer, wall):
    """Returns the closed profile of a vessel: its outside from the middle of its foot up to the rim, a round lip, and its inside down."""
    p = [Vector(v) for v in outer]
    inner = []
    for n, point in enumerate(p):
        along = (p[min(n + 1, len(p) - 1)] - p[max(n - 1, 0)]).normalized()
        inside = point + Vector((-along.y, along.x)) * wall
        inner.append(Vector((max(0.0, inside.x), inside.y)))
    rim, lip = p[-1], inner[-1]
    middle, out = (rim + lip) / 2, (p[-1] - p[-2]).normalized() * wall / 2
    arc = [middle + (rim - middle) * cos(pi * t / 8) + out * sin(pi * t / 8) for t in range(1, 8)]
    line = [*p, *arc, *reversed(inner)]
    inner_floor = inner[0].y
    return [(v.x, v.y) for v in line] + ([] if inner[0].x == 0 else [(0, inner_floor)])


def vessel(outer, wall, material, **more):
    """A hollow turned thing from the outline of its outside."""
    return lathe(wall_of(outer, wall), material, **more)


def tube(points, radius, material, at=(0, 0, 0), turn=(0, 0, 0), bend=0.0, closed=False, taper=None, smooth=8):
    """A pipe along a line, with corners bent by a radius. `taper` has a radius factor for each point of the bent line."""
    line = [Vector(p) for p in points]
    if bend:
        line = _fillet(line, [bend] * len(line), closed, smooth)
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    curve.use_fill_caps = True
    curve.twist_mode = "MINIMUM"
    spline = curve.splines.new("POLY")
    spline.points.add(len(line) - 1)
    for n, (point, vector) in enumerate(zip(spline.points, line)):
        point.co = (*vector, 1)
        if taper:
            point.radius = taper(n / max(1, len(line) - 1))
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    return _put(curve, "tube", material, at, turn)


def ring(radius, thickness, material, at=(0, 0, 0), turn=(0, 0, 0), segments=72):
    circle = [(radius * cos(2 * pi * n / segments), radius * sin(2 * pi * n / segments), 0) for n in range(segments)]
    return tube(circle, thickness, material, at, turn, closed=True)


def ball(radius, material, at=(0, 0, 0), squash=1.0):
    profile = [(radius * sin(pi * t / 32), -radius * squash * cos(pi * t / 32)) for t in range(33)]
    profile[0], profile[-1] = (0, profile[0][1]), (0, profile[-1][1])
    return lathe(profile, material, at, segments=64)


def cylinder(radius, height, material, at=(0, 0, 0), turn=(0, 0, 0), edge=0.002, top=None, segments=72):
    """A round bar or disc standing on `at`, with bevelled edges."""
    other = radius if top is None else top
    edge = min(edge, radius * 0.45, other * 0.45, height * 0.45)
    return lathe(rounded([(0, 0), (radius, 0), (other, height), (0, height)], edge, steps=4), material, at, turn, segments)


def box(size, material, at=(0, 0, 0), turn=(0, 0, 0), edge=0.003, segments=3):
    """A board or block with bevelled edges; `at` is the middle of its underside."""
    w, d, h = (s / 2 for s in size)
    vertices = [(x, y, z + h) for x in (-w, w) for y in (-d, d) for z in (-h, h)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh(vertices, faces, material, at, turn, name="box")
    if edge:
        bevel = thing.modifiers.new("edge", "BEVEL")
        bevel.width = min(edge, min(size) * 0.45)
        bevel.segments = segments
        bevel.limit_method = "NONE"
        bevel.harden_normals = True
    return thing


def outline(w, d, corner):
    """Returns a rectangle with rounded corners around the origin."""
    corner = min(corner, w * 0.499, d * 0.499)
    line = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(13):
            angle = radians(start + 90 * step / 12)
            line.append((cx * (w / 2 - corner) + corner * cos(angle), cy * (d / 2 - corner) + corner * sin(angle)))
    return line


def circle(radius, at=(0, 0), segments=64):
    return [(at[0] + radius * cos(2 * pi * n / segments), at[1] + radius * sin(2 * pi * n / segments)) for n in range(segments)]


def sheet(shape, thickness, material, at=(0, 0, 0), turn=(0, 0, 0), edge=0.001, holes=()):
    """A flat shape cut from a sheet lying on `at`, with bevelled edges."""
    edge = min(edge, thickness * 0.45)
    curve = bpy.data.curves.new("sheet", "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    curve.extrude = thickness / 2 - edge
    curve.bevel_depth = edge
    curve.offset = -edge
    curve.bevel_resolution = 2
    for line in (shape, *holes):
        spline = curve.splines.new("POLY")
        spline.points.add(len(line) - 1)
        for point, (x, y) in zip(spline.points, line):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    with place(at, turn):
        return _put(curve, "sheet", material, (0, 0, thickness / 2))


def loft(rings, material, at=(0, 0, 0), turn=(0, 0, 0), caps=True, sharp=40):
    """A skin over outlines of equal length, each a list of 3D points."""
    count = len(rings[0])
    vertices = [p for line in rings for p in line]
    faces = [
        (row * count + n, row * count + (n + 1) % count, (row + 1) * count + (n + 1) % count, (row + 1) * count + n)
        for row in range(len(rings) - 1)
        for n in range(count)
    ]
    if caps:
        faces += [tuple(reversed(range(count))), tuple(range(len(vertices) - count, len(vertices)))]
    return mesh(vertices, faces, material, at, turn, sharp)


def tub_form(levels, material, at=(0, 0, 0), sharp=50, caps=True):
    """A skin over rounded rectangles (width, depth, corner, height[, shift in y]), from the first level to the last."""
    rings = []
    for w, d, corner, z, *shift in levels:
        dy = shift[0] if shift else 0
        rings.append([(x, y + dy, z) for x, y in outline(w, d, corner)])
    return loft(rings, material, at, caps=caps, sharp=sharp)


def surface(width, depth, height_at, material, at=(0, 0, 0), turn=(0, 0, 0), steps=(80, 80)):
    """A cloth or ground: `height_at(x, y)` over a rectangle around the origin; it may also return a whole point."""
    nx, ny = steps
    vertices = []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = (i / nx - 0.5) * width, (j / ny - 0.5) * depth
            z = height_at(x, y)
            vertices.append(z if isinstance(z, tuple) else (x, y, z))
    faces = [
        (j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i)
        for j in range(ny)
        for i in range(nx)
    ]
    return mesh(vertices, faces, material, at, turn, sharp=80)


def rough(x, y, z=0.0, scale=1.0, seed=0.0):
    """Returns smooth noise in [-1, 1]."""
    return noise.noise(Vector((x * scale + seed * 17.3, y * scale - seed * 9.1, z * scale + seed * 4.7)))


def pillow(w, h, t, material, at=(0, 0, 0), turn=(0, 0, 0), seed=1.0, piping=None):
    """A stuffed cushion standing on its edge: full in the middle, pinched at its corners, creased."""
    steps = 48
    vertices, faces = [], []

    def point(i, j, side):
        u, v = i / steps * 2 - 1, j / steps * 2 - 1
        pinch = 1 - 0.07 * (1 - u * u) * (v * v) ** 2
        pinch_x = 1 - 0.07 * (1 - v * v) * (u * u) ** 2
        fullness = max(0.0, (1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6)) ** 0.55
        crease = 0.06 * rough(u, v, side, 2.2, seed) + 0.035 * rough(u * 1.4, v * 0.7, side, 5, seed)
        sag = -0.05 * h * (1 - v * v) * (1 - abs(u)) if v > -1 else 0
        depth = t / 2 * fullness * (1 + crease * 3 * (1 - fullness * 0.5))
        return (u * w / 2 * pinch_x, side * depth, v * h / 2 * pinch + sag * (v + 1) / 2 + h / 2)

    for side in (-1, 1):
        base = len(vertices)
        vertices += [point(i, j, side) for j in range(steps + 1) for i in range(steps + 1)]
        faces += [
            (
                base + j * (steps + 1) + i,
                base + j * (steps + 1) + i + 1,
                base + (j + 1) * (steps + 1) + i + 1,
                base + (j + 1) * (steps + 1) + i,
            )
            for j in range(steps)
            for i in range(steps)
        ]
    thing = mesh(vertices, faces, material, at, turn, sharp=180)
    edge = (
        [point(i, 0, 0) for i in range(steps)]
        + [point(steps, j, 0) for j in range(steps)]
        + [point(i, steps, 0) for i in range(steps, 0, -1)]
        + [point(0, j, 0) for j in range(steps, 0, -1)]
    )
    tube(edge, piping or min(0.004, t * 0.03), material, at, turn, closed=True)
    return thing


def cushion(w, d, h, material, at=(0, 0, 0), turn=(0, 0, 0), crown=0.02, corner=0.05, seed=1.0, piping=0.004, edge=None):
    """An upholstered block: crowned on top, its sides swelling, with piping along its upper and lower edge."""
    edge = edge or min(h * 0.32, 0.04)
    levels = []
    for t in range(7):
        angle = pi / 2 * t / 6
        levels.append((edge * (1 - cos(angle)), edge * (1 - sin(angle))))
    sides = [(edge + (h - 2 * edge) * t / 6, 0.0) for t in range(1, 6)]
    profile = levels + sides + [(h - z, inset) for z, inset in reversed(levels)]
    rings = []
    parts = _parts(outline(w, d, corner), 0.03)
    for z, inset in profile:
        swell = 0.012 * sin(pi * min(1, max(0, z / h)))
        line = outline(w - 2 * inset + 2 * swell, d - 2 * inset + 2 * swell, max(0.005, corner - inset * 0.5))
        ring_points = []
        for x, y in _dense(line, parts):
            wave = 0.006 * rough(x, y, z, 5, seed) * min(1, h / 0.1)
            lift = crown * _crown(x / (w / 2), y / (d / 2)) * (z / h)
            ring_points.append((x * (1 + wave), y * (1 + wave), z + lift))
        rings.append(ring_points)
    last, top = rings[-1], []
    for t in range(1, 13):
        shrink = max(0.004, 1 - t / 12)
        top.append(
            [
                (
                    x * shrink,
                    y * shrink,
                    h
                    + crown * _crown(x * shrink / (w / 2), y * shrink / (d / 2))
                    + 0.004 * rough(x * shrink, y * shrink, 0, 7, seed) * min(1, t / 3),
                )
                for x, y, _ in last
            ]
        )
    thing = loft([*rings, *top], material, at, turn, sharp=180)
    if piping:
        for z in (edge * 0.35, h - edge * 0.35):
            inset = edge * 0.2
            line = outline(w - 2 * inset + 0.004, d - 2 * inset + 0.004, corner)
            tube(
                [(x, y, z + crown * _crown(x / (w / 2), y / (d / 2)) * (z / h)) for x, y in _dense(line, parts)],
                piping,
                material,
                at,
                turn,
                closed=True,
            )
    return thing


def _crown(u, v):
    return max(0.0, (1 - abs(u) ** 2.4)) * max(0.0, (1 - abs(v) ** 2.4)) + 0.15 * (1 - abs(u) ** 2) * (abs(v) <= 1)


def _parts(line, step):
    """Returns the number of parts into which each edge of the closed line is cut, so that none is longer than `step`."""
    ends = [*line[1:], line[0]]
    return [max(1, int(sqrt((ex - x) ** 2 + (ey - y) ** 2) / step)) for (x, y), (ex, ey) in zip(line, ends)]


def _dense(line, parts):
    """Returns the closed line with its edges cut into these numbers of parts: lines cut alike can be lofted."""
    points = []
    for (x, y), (ex, ey), count in zip(line, [*line[1:], line[0]], parts):
        points += [(x + (ex - x) * t / count, y + (ey - y) * t / count) for t in range(count)]
    return points


def words(text, size, material, at=(0, 0, 0), turn=(0, 0, 0), depth=0.0002):
    """Printed or engraved text: centred, lying flat unless turned."""
    curve = bpy.data.curves.new("words", "FONT")
    curve.body = text
    curve.size = size
    curve.extrude = depth
    curve.align_x = "CENTER"
    curve.align_y = "CENTER"
    return _put(curve, "words", material, at, turn)
