"""A slow camera move through a room, for the showrooms' videos.

    blender -b --factory-startup -P demo/scenes/film.py -- azenzo|empresa [--out DIR]

Writes frames; README.md has the ffmpeg line. Finished frames are kept, so it can be resumed.
"""
import argparse
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import render                                   # noqa: E402  (found through the line above)
import rooms_azenzo                             # noqa: E402
import rooms_empresa                            # noqa: E402
from finishing import finish                    # noqa: E402

SIZE, SAMPLES, FRAMES = (640, 360), 5, 25
FILMS = {'azenzo': (rooms_azenzo.azenzo_7, (-0.55, 0.35, 0.05)),
         'empresa': (rooms_empresa.empresa_2, (0.60, 0.40, 0.04))}


def eased(t):
    """From 0 to 1, slow at both ends."""
    return t * t * (3 - 2 * t)


def main():
    parser = argparse.ArgumentParser(prog='film')
    parser.add_argument('film', choices=FILMS)
    parser.add_argument('--out', default='/tmp/renders/film')
    args = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])
    room, way = FILMS[args.film]
    render.reset(SIZE, SAMPLES)
    look = room()
    camera = bpy.context.scene.camera
    start = camera.location.copy()
    for frame in range(FRAMES):
        path = os.path.join(args.out, '%s-%03d.png' % (args.film, frame))
        if os.path.exists(path):
            continue
        share = eased(frame / (FRAMES - 1)) - 0.5
        camera.location = [a + b * share for a, b in zip(start, way)]
        bpy.context.scene.cycles.seed = 7
        render.save(finish(render.render_light(), look), path)


if __name__ == '__main__':
    main()
