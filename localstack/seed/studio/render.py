"""Renders the shots of a list that are missing or changed; see README.md in this folder."""

import argparse
import hashlib
import inspect
import json
import os
import sys
import time
from pathlib import Path

import bpy

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import rig  # noqa: E402
from models import MODELS, Colour  # noqa: E402

QUALITY = 82
SAMPLES = 8


def camera_of(shot):
    """Returns the camera of the model's packshot, or of its other view: closer and from the other side."""
    told = MODELS[shot["model"]].camera
    camera = {key: value for key, value in told.items() if not isinstance(value, dict)} | told.get(shot["kind"], {})
    other = told.get("other", {})
    if shot["view"] == "other":
        camera = {
            **camera,
            "azimuth": -camera.get("azimuth", -24) * 1.25,
            "elevation": camera.get("elevation", 13) + 9,
            "fill": min(0.94, camera.get("fill", 0.74) * 1.18),
            **other,
        }
    return camera


def print_of(shot):
    """Returns a fingerprint that changes when the model's code, its parameters or its camera change; not when pixels do."""
    source = inspect.getsource(MODELS[shot["model"]].build)
    told = json.dumps([source, shot, camera_of(shot)], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:12]


def render(shot, path, size, samples, threads):
    """Renders one picture of one shot."""
    scene = rig.empty_scene()
    scene.render.threads_mode = "FIXED"
    scene.render.threads = threads
    scene.cycles.samples = samples
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.image_settings.quality = QUALITY
    MODELS[shot["model"]].build(Colour(shot["colour"], shot["hex"]), shot["kind"])
    camera = camera_of(shot)
    rig.RIGS[camera.pop("rig")](**camera)
    half = path.with_suffix(".part.webp")
    scene.render.filepath = str(half)
    bpy.ops.render.render(write_still=True)
    half.replace(path)


def save(manifest, path):
    half = path.with_suffix(".part")
    half.write_text(json.dumps(dict(sorted(manifest.items())), indent=2) + "\n")
    half.replace(path)


def main():
    told = argparse.ArgumentParser()
    told.add_argument("--shots", required=True)
    told.add_argument("--out", default=str(HERE / "pictures"))
    told.add_argument("--size", type=int, default=960)
    told.add_argument("--samples", type=int, default=SAMPLES)
    told.add_argument("--threads", type=int, default=2)
    told.add_argument("--only", default="")
    told.add_argument("--preview", action="store_true", help="no manifest: look at the models")
    told.add_argument("--wait-for", default="", help="renders nothing while this file exists")
    args = told.parse_args()
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    book = HERE / "manifest.json"
    shots = [s for s in json.loads(Path(args.shots).read_text()) if not args.only or s["model"] in args.only.split(",")]
    for shot in shots:
        while args.wait_for and os.path.exists(args.wait_for):
            time.sleep(5)
        path = out / f"{shot['key']}.webp"
        manifest = json.loads(book.read_text()) if book.exists() else {}
        told_print = print_of(shot)
        if not args.preview and path.exists() and manifest.get(shot["key"], {}).get("print") == told_print:
            continue
        began = time.time()
        try:
            render(shot, path, args.size, args.samples, args.threads)
        except Exception as error:  # one failing model must not stop the others
            print(f"FAILED {shot['key']}: {error!r}", file=sys.stderr, flush=True)
            if args.preview:
                import traceback

                traceback.print_exc()
            continue
        if not args.preview:
            manifest[shot["key"]] = {"width": args.size, "height": args.size, "print": told_print}
            save(manifest, book)
        print(f"{shot['key']} {time.time() - began:.0f} s {path.stat().st_size // 1024} KB", flush=True)


if __name__ == "__main__":
    main()
