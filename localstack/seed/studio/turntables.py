"""Pieces of furniture turned before the camera, with a frame for each step; see README.md in this folder."""

import hashlib
import inspect
import json
import sys
from math import radians
from pathlib import Path

import bpy
from mathutils import Matrix, Vector

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import rig  # noqa: E402
from making import arguments, make_all  # noqa: E402
from models import MODELS, Colour  # noqa: E402

QUALITY = 68
SAMPLES = 2
AZIMUTH, ELEVATION = -20, 12


def print_of(told):
    """Returns a fingerprint that changes when the model's code or its parameters change."""
    source = inspect.getsource(MODELS[told["model"]].build)
    return hashlib.sha256(json.dumps([told, source], sort_keys=True).encode()).hexdigest()[:12]


def turned(axis, angle):
    """Returns a rotation about a vertical axis, counter-clockwise from above."""
    return Matrix.Translation(axis) @ Matrix.Rotation(radians(angle), 4, "Z") @ Matrix.Translation(-axis)


def make(told, out, args):
    """Renders all frames of one piece: it turns, while camera, lights and paper are placed so that every frame fits."""
    scene = rig.empty_scene()
    scene.render.threads_mode, scene.render.threads = "FIXED", args.threads
    scene.render.use_persistent_data = True
    scene.cycles.samples = args.samples
    scene.cycles.diffuse_bounces = 1
    scene.cycles.denoising_quality = "BALANCED"
    scene.cycles.denoising_prefilter = "FAST"
    scene.render.resolution_x = scene.render.resolution_y = round(told["size"] * args.share)
    scene.render.image_settings.quality = QUALITY
    MODELS[told["model"]].build(Colour(told["colour"], told["hex"]), told["kind"])
    parts = [(thing, thing.matrix_world.copy()) for thing in scene.objects]
    points = rig.corners()
    middle = [(min(p[k] for p in points) + max(p[k] for p in points)) / 2 for k in (0, 1)]
    axis = Vector((*middle, 0))
    angles = [360 * n / told["frames"] for n in range(told["frames"])]
    rig.packshot(AZIMUTH, ELEVATION, fill=0.86, points=[turned(axis, angle) @ p for angle in angles[::3] for p in points])
    folder = out / told["key"]
    folder.mkdir(parents=True, exist_ok=True)
    for n, angle in enumerate(angles):
        for thing, at_rest in parts:
            thing.matrix_world = turned(axis, angle) @ at_rest
        path = folder / f"{n:02}.webp"
        half = path.with_suffix(".part.webp")
        scene.render.filepath = str(half)
        bpy.ops.render.render(write_still=True)
        half.replace(path)
    return {"width": told["size"], "height": told["size"], "frames": told["frames"]}


if __name__ == "__main__":
    folder = HERE / "turntables"
    make_all(arguments(folder, SAMPLES), folder, print_of, make)
