"""Makes pictures that are missing or changed, one after the other, and records them in a manifest."""

import argparse
import json
import os
import time
from pathlib import Path


def arguments(folder, samples):
    """Returns the arguments of a run; `folder` has the pictures and their manifest."""
    told = argparse.ArgumentParser()
    told.add_argument("--list", required=True, help="what there is to make, as JSON")
    told.add_argument("--out", default=str(folder))
    told.add_argument("--share", type=float, default=1.0, help="of the size: small to look at")
    told.add_argument("--samples", type=int, default=samples)
    told.add_argument("--threads", type=int, default=2)
    told.add_argument("--only", default="")
    told.add_argument("--preview", action="store_true", help="no manifest: look at what is made")
    return told.parse_args()


def make_all(args, folder, print_of, make):
    """Makes all pictures. `make(one, out, args)` returns the manifest's entry of one, to which its print is added.

    A picture whose print has changed is made again.
    """
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    book = folder / "manifest.json"
    for one in json.loads(Path(args.list).read_text()):
        key = one["key"]
        if args.only and key not in args.only.split(","):
            continue
        manifest = json.loads(book.read_text()) if book.exists() else {}
        told_print = print_of(one)
        if not args.preview and manifest.get(key, {}).get("print") == told_print:
            continue
        began = time.time()
        made = make(one, out, args)
        if not args.preview:
            manifest[key] = {**made, "print": told_print}
            half = book.with_suffix(".part")
            half.write_text(json.dumps(dict(sorted(manifest.items())), indent=2) + "\n")
            os.replace(half, book)
        print(f"{key} {time.time() - began:.0f} s", flush=True)
