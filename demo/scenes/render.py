"""Renders the demo pictures: run inside Blender, see README.md.

    blender -b --factory-startup -P demo/scenes/render.py -- [names...] [options]

Names may end in * ; without names everything is rendered that is not in the output folder yet.
"""
import argparse
import fnmatch
import json
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

WEIGHTS = os.environ.get('OIDN_WEIGHTS', 'rt_hdr_alb_nrm.tza')
GPU = False              # set by --gpu: CUDA
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
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.012
    cycles.adaptive_min_samples = max(4, samples // 3)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 9, 4, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 9, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4.0, 0.5
    scene.view_settings.view_transform, scene.view_settings.look = 'Standard', 'None'
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.render.use_persistent_data = False
    if GPU:
        use_gpu()
        cycles.device, cycles.tile_size = 'GPU', 4096


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


def use_gpu():
    """Cycles on CUDA."""
    global GPU
    GPU = True
    found = bpy.context.preferences.addons['cycles'].preferences
    found.compute_device_type = 'CUDA'
    found.get_devices()
    for device in found.devices:
        device.use = device.type == 'CUDA'


def render_passes():
    """Renders the scene: linear light, normal and albedo, bottom row first."""
    with tempfile.TemporaryDirectory() as folder:
        _wire_passes(folder)
        bpy.ops.render.render()
        return [_read_pass(folder, slot) for slot in PASSES]


def render_light():
    """Renders the scene: clean linear light, bottom row first."""
    light, normal, albedo = render_passes()
    return denoise(light, albedo, normal, WEIGHTS)


def developed(light, look):
    """The finished picture in linear values, as `save` wants it: rooms come out of `finish` on
    the curve of a screen already."""
    image = finish(light, look)
    if look.get('display'):
        image = np.where(image <= 0.04045, image / 12.92, ((image + 0.055) / 1.055) ** 2.4)
    return image


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


def render(name, scene, path, samples=None, scale=1.0, raw=False):
    began = time.time()
    size = tuple(int(side * scale) for side in scene.size)
    count = max(4, int((samples or 1) * scene.samples) if samples else scene.samples)
    reset(size, count)
    look = scene.build()
    built = time.time() - began
    light, normal, albedo = render_passes()
    if raw:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path + '.part', 'wb') as file:
            np.savez(file, light=light, albedo=albedo.astype(np.float16),
                     normal=normal.astype(np.float16), look=json.dumps(look))
        os.replace(path + '.part', path)
    else:
        save(developed(denoise(light, albedo, normal, WEIGHTS), look), path)
    print('DONE %s %dx%d %d in %.1f s (built %.1f)' % (name, *size, count, time.time() - began,
                                                      built), flush=True)


def main():
    parser = argparse.ArgumentParser(prog='render')
    parser.add_argument('names', nargs='*')
    parser.add_argument('--out', default='/tmp/renders', help='folder for the PNG files')
    parser.add_argument('--samples', type=float, help='times the number of each scene')
    parser.add_argument('--scale', type=float, default=1.0, help='0.33 for a quick proof')
    parser.add_argument('--again', action='store_true', help='also what is there already')
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--raw', action='store_true', help='npz for develop.py, not PNG')
    parser.add_argument('--gpu', action='store_true', help='render with CUDA')
    parser.add_argument('--build', action='store_true',
                        help='only build the scenes, to find errors')
    parser.add_argument('--part', default='0/1', help='this share of the list: 2/4')
    parser.add_argument('--until', type=float, default=1e18, help='stop at this time (epoch)')
    args = parser.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    all_scenes = scenes()
    wanted = [n for n in all_scenes
              if not args.names or any(fnmatch.fnmatch(n, p) for p in args.names)]
    if args.gpu:
        use_gpu()
        print([(d.name, d.type, d.use) for d in
               bpy.context.preferences.addons['cycles'].preferences.devices], flush=True)
    mine, of = (int(x) for x in args.part.split('/'))
    for name in wanted if args.list else wanted[mine::of]:
        path = os.path.join(args.out, name + ('.npz' if args.raw else '.png'))
        if args.list:
            print(name)
        elif time.time() > args.until:
            print('LEFT', name, flush=True)
        elif args.again or not os.path.exists(path):
            try:
                if args.build:
                    reset(all_scenes[name].size, 1)
                    all_scenes[name].build()
                    print('BUILT', name, flush=True)
                else:
                    render(name, all_scenes[name], path, args.samples, args.scale, args.raw)
            except Exception as problem:        # one bad scene must not stop the night's work
                print('FAILED %s: %r' % (name, problem), flush=True)
                if args.build:
                    import traceback
                    traceback.print_exc()


if __name__ == '__main__':
    main()
