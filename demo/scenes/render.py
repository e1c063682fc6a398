"""Renders the demo pictures: run inside Blender, see README.md.

    blender -b --factory-startup -P demo/scenes/render.py -- [names...] [options]

Names may end in * ; without names everything is rendered that is not in the output folder yet.
"""
import argparse
import fnmatch
import os
import sys
import tempfile
import time

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import nodes                                    # noqa: E402  (found through the line above)
from catalogue import scenes                    # noqa: E402
from denoise import denoise                     # noqa: E402
from finishing import finish                    # noqa: E402
from studio import framed_box                   # noqa: E402

WEIGHTS = os.environ.get('OIDN_WEIGHTS', 'rt_hdr_alb_nrm.tza')
FEATHER = 28             # pixels over which the furniture blends into the enlarged ground
PASSES = {'image': 'Image', 'normal': 'Denoising Normal', 'albedo': 'Denoising Albedo'}


def reset(size, samples):
    """An empty scene with the render settings."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    nodes.forget()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising, cycles.seed = samples, False, 7
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.1
    cycles.adaptive_min_samples = max(4, samples // 3)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3.0, 1.0
    scene.view_settings.view_transform, scene.view_settings.look = 'Standard', 'None'
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.view_layers[0].cycles.denoising_store_passes = True


def _wire_passes(folder):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    shown = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], shown.inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.format.color_mode = 'RGB'
    files.file_slots.clear()
    for slot, output in PASSES.items():
        files.file_slots.new(slot)
        tree.links.new(layers.outputs[output], files.inputs[-1])


def _read_pass(folder, slot):
    name = next(f for f in os.listdir(folder) if f.startswith(slot))
    image = bpy.data.images.load(os.path.join(folder, name))
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return np.nan_to_num(pixels.reshape(height, width, 4)[..., :3])


def render_light():
    """Renders the scene: clean linear light, bottom row first."""
    with tempfile.TemporaryDirectory() as folder:
        _wire_passes(folder)
        bpy.ops.render.render()
        light, normal, albedo = (_read_pass(folder, slot) for slot in PASSES)
    return denoise(light, albedo, normal, WEIGHTS)


def render_packshot(samples):
    """The ground is smooth: it is rendered at a third of the size, the furniture in full."""
    settings = bpy.context.scene.render
    left, right, bottom, top = framed_box()
    settings.resolution_percentage, bpy.context.scene.cycles.samples = 33, 2 * samples
    small = render_light()
    settings.resolution_percentage, bpy.context.scene.cycles.samples = 100, samples
    settings.use_border = settings.use_crop_to_border = True
    settings.border_min_x, settings.border_max_x = left, right
    settings.border_min_y, settings.border_max_y = bottom, top
    piece = render_light()
    ground = _enlarged(small, settings.resolution_y, settings.resolution_x)
    height, width = piece.shape[:2]
    y, x = round(bottom * len(ground)), round(left * ground.shape[1])
    y, x = min(y, len(ground) - height), min(x, ground.shape[1] - width)
    mask = _feathered(height, width, FEATHER)
    below = ground[y:y + height, x:x + width]
    below += (piece - below) * mask
    return ground


def _enlarged(image, height, width):
    """Bilinear, to the given size."""
    for axis, size in ((0, height), (1, width)):
        at = (np.arange(size) + 0.5) * image.shape[axis] / size - 0.5
        at = np.clip(at, 0, image.shape[axis] - 1)
        low = np.minimum(at.astype(int), image.shape[axis] - 2)
        share = (at - low).astype(np.float32)
        share = share[:, None, None] if axis == 0 else share[None, :, None]
        image = image.take(low, axis) * (1 - share) + image.take(low + 1, axis) * share
    return image


def _feathered(height, width, rim):
    """1 inside, falling to 0 along the rim."""
    rows, columns = (np.minimum(np.arange(n), np.arange(n)[::-1]) / rim for n in (height, width))
    mask = np.minimum(rows[:, None], columns[None])
    return np.clip(mask, 0, 1).astype(np.float32)[..., None]


def save(image, path):
    height, width = image.shape[:2]
    picture = bpy.data.images.new('out', width, height, float_buffer=True)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = image
    picture.pixels.foreach_set(pixels.ravel())
    picture.update()
    os.makedirs(os.path.dirname(path), exist_ok=True)
    picture.save_render(path + '.part.png', scene=bpy.context.scene)
    os.replace(path + '.part.png', path)


def render(name, scene, path, samples=None, scale=1.0):
    began = time.time()
    size = tuple(int(side * scale) for side in scene.size)
    reset(size, samples or scene.samples)
    look = scene.build()
    light = render_packshot(samples or scene.samples) if look.get('ground') else render_light()
    save(finish(light, look), path)
    print('DONE %s %dx%d in %.0f s' % (name, *size, time.time() - began), flush=True)


def main():
    parser = argparse.ArgumentParser(prog='render')
    parser.add_argument('names', nargs='*')
    parser.add_argument('--out', default='/tmp/renders', help='folder for the PNG files')
    parser.add_argument('--samples', type=int, help='instead of the number of each scene')
    parser.add_argument('--scale', type=float, default=1.0, help='0.33 for a quick proof')
    parser.add_argument('--again', action='store_true', help='also what is there already')
    parser.add_argument('--list', action='store_true')
    args = parser.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    all_scenes = scenes()
    wanted = [n for n in all_scenes
              if not args.names or any(fnmatch.fnmatch(n, p) for p in args.names)]
    for name in wanted:
        path = os.path.join(args.out, name + '.png')
        if args.list:
            print(name)
        elif args.again or not os.path.exists(path):
            try:
                render(name, all_scenes[name], path, args.samples, args.scale)
            except Exception as problem:        # one bad scene must not stop the night's work
                print('FAILED %s: %r' % (name, problem), flush=True)


if __name__ == '__main__':
    main()
