"""What makes a room lived in: plants, paintings, throws, fruit, hats; and what is outside."""
import math
import random

import numpy as np
from mathutils import Vector

from colours import CREAM, OAK, TERRACOTTA, WALNUT, hex_rgb, shade
from materials import clay, fabric, fibre, glass, leather, plain, plaster, wood
from nodes import coords, finish, material, mix, node, ramp, texture
from props import foliage, _leaf
from shapes import block, curved, cushion, disc, group, lathe, mesh, noise, place, rod, sheet, tube
from studio import area, scenery


# --- leaves -------------------------------------------------------------------------------

def leaf_green(colour='#4B6B3C', gloss=0.42, vary=0.25):
    """Leaves: each patch another green; light comes through."""
    base = hex_rgb(colour)

    def build(tree, skin):
        cloud = texture(tree, 'Noise', coords(tree, own=False), Scale=9.0, Detail=2.0)
        tone = ramp(tree, cloud, [(0.3, shade(base, 1 - vary)), (0.7, shade(base, 1 + vary))])
        finish(tree, skin, Base_Color=tone, Roughness=gloss, Specular=0.35)
        back = node(tree, 'BsdfTranslucent', Color=shade(base, 1.5))
        both = node(tree, 'MixShader', Fac=0.25)
        tree.links.new(skin.outputs[0], both.inputs[1])
        tree.links.new(back.outputs[0], both.inputs[2])
        tree.links.new(both.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    return material(('leaf', colour, gloss, vary), build)


def pot(r=0.16, h=0.28, mat=None, form='cone'):
    """A planter; its soil lies two fingers under the rim."""
    mat = mat or clay(TERRACOTTA, 0.9)
    if form == 'drum':
        line = [(0, 0), (r * 0.94, 0), (r, 0.012), (r, h - 0.008), (r - 0.008, h), (r - 0.02, h),
                (r - 0.022, h - 0.04), (0, h - 0.04)]
    elif form == 'belly':
        line = [(0, 0), (r * 0.6, 0), (r * 0.9, h * 0.25), (r, h * 0.55), (r * 0.86, h * 0.85),
                (r * 0.9, h), (r * 0.84, h), (r * 0.8, h * 0.88), (0, h * 0.86)]
    else:
        line = [(0, 0), (r * 0.72, 0), (r * 0.76, 0.01), (r * 0.95, h * 0.84), (r, h * 0.85),
                (r, h), (r * 0.92, h), (r * 0.9, h * 0.88), (0, h * 0.87)]
    lathe(line, mat, crease=50)
    disc(r * 0.88, 0.004, (0, 0, h * 0.86), plain(hex_rgb('#3A2C22'), 1.0))


def fiddle(at, h=1.7, mat=None, seed=1, form='drum'):
    """Ficus lyrata: a thin trunk, large wavy leaves."""
    rnd, leaves = random.Random(seed), []
    with group(at):
        pot(0.18, 0.32, mat, form)
        top = Vector((0.04, 0.02, h))
        tube([(0, 0, 0.25), (0.03, 0, h * 0.4), (-0.01, 0.02, h * 0.7), tuple(top)], 0.013,
             plain(hex_rgb('#6B5844'), 0.9))
        for i in range(46):
            t = i / 45
            z = h * (0.40 + 0.62 * t)
            a = i * 2.4 + rnd.uniform(-0.8, 0.8)
            rise = -0.25 + 1.2 * t + rnd.uniform(-0.35, 0.35)
            size = rnd.uniform(0.22, 0.34) * (1.05 - 0.2 * t)
            off = 0.06 * rnd.random()
            leaves.append(((off * math.cos(a), off * math.sin(a), z),
                           (math.cos(a), math.sin(a), rise), size, rnd.uniform(0.2, 0.55), 0.40))
        foliage(leaves, leaf_green('#3F5E34', 0.32))


def snake(at, h=0.8, mat=None, seed=2, form='drum'):
    """Sansevieria: stiff upright blades."""
    rnd = random.Random(seed)
    with group(at):
        pot(0.15, 0.24, mat or clay(CREAM), form)
        leaves = []
        for i in range(17):
            a = i * 2.4
            r = 0.075 * math.sqrt(i / 17)
            lean = rnd.uniform(0.05, 0.22)
            leaves.append(((r * math.cos(a), r * math.sin(a), 0.19),
                           (lean * math.cos(a), lean * math.sin(a), 1),
                           h * rnd.uniform(0.6, 1.0), 0.0, 0.055))
        foliage(leaves, leaf_green('#54714F', 0.4, 0.45))


def palm(at, h=1.8, mat=None, seed=3, fronds=15, form='belly'):
    """Areca palm: arching fronds with narrow leaflets."""
    rnd, leaves = random.Random(seed), []
    stem = plain(hex_rgb('#8A8A4E'), 0.6)
    with group(at):
        pot(0.2, 0.34, mat or fibre(hex_rgb('#A98B5A'), 60, 'Z'), form)
        for i in range(fronds):
            a = i * 2.4 + rnd.uniform(-0.2, 0.2)
            lean, long = rnd.uniform(0.25, 0.75), h * rnd.uniform(0.62, 0.95)
            points, p = [], Vector((0.03 * math.cos(a), 0.03 * math.sin(a), 0.28))
            out, rise = Vector((math.cos(a), math.sin(a), 0)), 1.45 - lean * 0.4
            for k in range(11):
                points.append(p.copy())
                way = out * math.cos(rise) + Vector((0, 0, 1)) * math.sin(rise)
                p = p + way * long / 10
                rise -= 0.035 + 0.075 * lean * (k / 5)
            tube(points, 0.005, stem)
            side = Vector((-math.sin(a), math.cos(a), 0))
            for k in range(30):
                t = 3.0 + 6.9 * k / 29
                lo = int(t)
                base = points[lo] + (points[min(10, lo + 1)] - points[lo]) * (t - lo)
                way = (points[min(10, lo + 1)] - points[max(0, lo - 1)]).normalized()
                size = long * 0.24 * math.sin(math.pi * (0.12 + 0.8 * k / 29)) ** 0.7
                for s in (-1, 1):
                    leaves.append((base, side * s * 0.9 + way * 0.75 + Vector((0, 0, 0.12)), size,
                                   0.35, 0.055))
        foliage(leaves, leaf_green('#5F8345', 0.4))


def cactus(at, h=1.1, mat=None, seed=4, count=5):
    """Organ pipe cactus: ribbed columns."""
    rnd = random.Random(seed)
    green = plain(hex_rgb('#5B7A5C'), 0.6)
    with group(at):
        pot(0.17, 0.26, mat or clay(hex_rgb('#C9B8A0')), 'drum')
        for i in range(count):
            a, r = i * 2.4, 0.085 * math.sqrt(i / count)
            tall = h * (1.0 if i == 0 else rnd.uniform(0.45, 0.85))
            line = [(0.045, 0), (0.05, 0.05), (0.05, tall - 0.05), (0.04, tall - 0.018),
                    (0.02, tall - 0.003), (0, tall)]
            lathe(curved(line, 3), green, (r * math.cos(a), r * math.sin(a), 0.2), n=88,
                  flute=(11, 0.016), crease=85)


def pampas(at, h=0.9, mat=None, seed=5, count=9, vase_h=0.5):
    """Dry plumes in a tall jar."""
    rnd = random.Random(seed)
    straw = plain(hex_rgb('#CDB58C'), 0.95)
    with group(at):
        form = [(0, 0), (0.09, 0), (0.12, 0.06), (0.145, vase_h * 0.45), (0.10, vase_h * 0.8),
                (0.06, vase_h * 0.92), (0.075, vase_h), (0.065, vase_h), (0.05, vase_h * 0.92)]
        lathe(curved(form, 4), mat or clay(hex_rgb('#8C8577')), crease=70)
        leaves = []
        for i in range(count):
            a, lean = i * 2.4, rnd.uniform(0.10, 0.42)
            points = [(0, 0, vase_h * 0.7)]
            tall = h * rnd.uniform(0.75, 1.1)
            for k in range(1, 6):
                t = k / 5
                points.append((lean * tall * t ** 1.6 * math.cos(a),
                               lean * tall * t ** 1.6 * math.sin(a), vase_h * 0.7 + tall * t))
            tube(points, 0.0022, straw)
            tip, back = Vector(points[-1]), Vector(points[-3])
            for _ in range(110):
                t = rnd.random()
                p = back + (tip - back) * t * 1.05
                leaves.append((p, (rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(0.2, 1.6)),
                               0.055 * (1.15 - t), 0.5, 0.05))
        foliage(leaves, straw)


def trailing(at, reach=0.6, seed=6, strands=9):
    """Pothos that hangs over an edge from a small pot."""
    rnd, leaves = random.Random(seed), []
    with group(at):
        pot(0.075, 0.11, clay(CREAM))
        for i in range(strands):
            a = rnd.uniform(3.4, 6.0)
            p = Vector((0.05 * math.cos(a), 0.05 * math.sin(a), 0.10))
            long = reach * rnd.uniform(0.35, 1.0)
            points = [p, p + Vector((0.05 * math.cos(a), 0.05 * math.sin(a), 0.03))]
            for k in range(1, 7):
                points.append(points[1] + Vector((0.05 * math.cos(a) + rnd.uniform(-.015, .015),
                                                  0.05 * math.sin(a), -long * k / 6)))
            tube(points, 0.0022, plain(hex_rgb('#6E7F4B'), 0.7))
            for p in points[1:]:
                for _ in range(2):
                    leaves.append((p, (rnd.uniform(-1, 1), rnd.uniform(-1, 0.2),
                                       rnd.uniform(-0.4, 0.6)), rnd.uniform(0.05, 0.085), 0.4,
                                   0.34))
        foliage(leaves, leaf_green('#5E8144', 0.35))


def bouquet(at, h=0.22, colours=('#B8433F', '#D9825B', '#E3C9A8'), seed=7, count=11, mat=None):
    """Cut flowers in a jar: round heads of petals, some green."""
    rnd = random.Random(seed)
    with group(at):
        lathe(curved([(0, 0), (h * 0.3, 0), (h * 0.36, h * 0.2), (h * 0.34, h * 0.6),
                      (h * 0.22, h * 0.9), (h * 0.26, h), (h * 0.23, h), (h * 0.19, h * 0.9)], 4),
              mat or clay(hex_rgb('#D9D2C4'), 0.4), crease=70)
        green, heads = [], {c: [] for c in colours}
        for i in range(count):
            a, lean = i * 2.4, rnd.uniform(0.1, 0.75)
            tip = Vector((lean * math.cos(a) * h * 0.9, lean * math.sin(a) * h * 0.9,
                          h * (1.35 + rnd.uniform(0, 0.75) - 0.4 * lean)))
            tube([(0, 0, h * 0.6), tuple(tip * 0.6 + Vector((0, 0, h * 0.3))), tuple(tip)], 0.0022,
                 plain(hex_rgb('#5B7040'), 0.7))
            kind = heads[colours[i % len(colours)]]
            for k in range(26):
                b, up = k * 2.4, k / 26
                kind.append((tip, (math.cos(b) * (1.1 - up), math.sin(b) * (1.1 - up),
                                   0.15 + 1.4 * up), h * rnd.uniform(0.13, 0.19), 0.15, 0.34))
            for k in range(3):
                green.append((tip * 0.7 + Vector((0, 0, h * 0.28)),
                              (rnd.uniform(-1, 1), rnd.uniform(-1, 1), 0.5), h * 0.32, 0.3, 0.2))
        for colour, petals in heads.items():
            foliage(petals, leaf_green(colour, 0.6, 0.15))
        foliage(green, leaf_green('#5B7040'))


# --- outside ------------------------------------------------------------------------------

def _cluster(name, mat, count=170, size=0.085, seed=1, width=0.3):
    """One ball of leaves as mesh data, to be placed many times."""
    rnd, verts, faces = random.Random(seed), [], []
    for _ in range(count):
        v = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized()
        p, q = _leaf(v * rnd.uniform(0.12, 0.36), v + Vector((rnd.uniform(-.7, .7),
                     rnd.uniform(-.7, .7), rnd.uniform(-.5, .6))), size * rnd.uniform(0.7, 1.3),
                     0.25, width)
        faces += [tuple(i + len(verts) for i in quad) for quad in q]
        verts += p
    thing = mesh(verts, faces, mat)
    data = thing.data
    import bpy
    bpy.data.objects.remove(thing)
    return data


def scatter(data, points, seed=1, low=0.7, high=1.4, shadow=True):
    rnd = random.Random(seed)
    for p in points:
        thing = scenery(place(data, p, [rnd.uniform(0, 360) for _ in range(3)]))
        thing.scale = [rnd.uniform(low, high)] * 3
        thing.visible_shadow = shadow


def sky(x, y, low=(0.80, 0.88, 0.95), high=(0.36, 0.56, 0.86), strength=1.0, width=40, tall=16):
    """A sheet of sky: pale at the horizon."""
    def build(tree, _skin):
        where = tree.nodes.new('ShaderNodeSeparateXYZ')
        tree.links.new(tree.nodes.new('ShaderNodeNewGeometry').outputs['Position'],
                       where.inputs[0])
        up = node(tree, 'MapRange', Value=where.outputs[2], From_Min=0.0, From_Max=tall * 0.6)
        tone = mix(tree, up.outputs['Result'], low, high)
        light = node(tree, 'Emission', Color=tone, Strength=strength)
        tree.links.new(light.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    far = scenery(sheet(width, tall, (x, y, tall / 2 - 1), (90, 0, 0),
                        material(('sky', low, high, strength), build)))
    far.visible_shadow = far.visible_diffuse = False


def outside(x, back, kind='garden', power=1.0, seed=1):
    """What a window of the back wall shows, with its own light."""
    rnd = random.Random(seed)
    sky(x, back + 14, strength=1.1 * power)
    if kind == 'evening':
        return
    ground = plain(hex_rgb('#4F5A38'), 1.0) if kind == 'garden' else plain(hex_rgb('#6E5848'), 1.0)
    scenery(block((26, 13, 0.02), (x, back + 6.9, -0.03), ground, 0.001))
    lamp = area((x - 3.0, back + 1.2, 5.5), (x, back + 4.6, 1.0), (3, 2), 620 * power,
                (1, 0.95, 0.86))
    lamp.visible_camera = lamp.visible_glossy = False
    green = _cluster('leaves', leaf_green('#5C6E48'), seed=seed)
    dark = _cluster('dark', leaf_green('#3B4F36'), 150, 0.10, seed + 5)
    if kind == 'garden':
        hedge = [(x + rnd.uniform(-7, 7), back + 6.0 + rnd.uniform(0, 1.6),
                  rnd.uniform(0.0, 1.9) ** 1.0) for _ in range(300)]
        scatter(dark, hedge, seed, 1.0, 2.0, False)
        scatter(green, [(x + rnd.uniform(-5, 5), back + 3.4 + rnd.uniform(0, 1.8),
                         rnd.uniform(0, 0.5)) for _ in range(70)], seed, 0.7, 1.5, False)
        for tx in (x - 2.3, x + 2.8):
            scenery(rod((tx, back + 5.2, 0), (tx + 0.15, back + 5.2, 2.6), 0.11, 0.07,
                        plain(hex_rgb('#5E4C3C'), 1.0)))
            scatter(green, [(tx + rnd.gauss(0, 0.9), back + 5.2 + rnd.gauss(0, 0.6),
                             2.9 + rnd.gauss(0, 0.65)) for _ in range(90)], seed + 3, 0.9, 1.7,
                    False)
    else:
        tint = {'patio': '#C8714F', 'ochre': '#C99A4A', 'pink': '#C4737A', 'white': '#D9D2C4'}
        colour = hex_rgb(tint.get(kind, '#C8714F'))
        wall = scenery(block((22, 0.2, 2.7), (x, back + 4.4, 1.35), plaster(colour, 0.12, 0.3),
                             0.004))
        wall.visible_shadow = False
        bloom = _cluster('bloom', leaf_green('#B2305F' if kind != 'white' else '#C24A3A', 0.7, 0.2),
                         190, 0.05, seed + 2, 0.42)
        spots = [(x + 1.5 + rnd.gauss(0, 1.0), back + 4.1 + rnd.uniform(-0.35, 0.1),
                  2.4 + rnd.gauss(0, 0.45)) for _ in range(110)]
        scatter(bloom, [s for s in spots if s[2] > 1.2], seed, 0.6, 1.1, False)
        scatter(green, [(a + rnd.uniform(-.3, .3), b + 0.1, c - 0.2) for a, b, c in spots[:60]],
                seed, 0.6, 1.1, False)
        scatter(dark, [(x + rnd.uniform(-6, 6), back + 7.5, 2.6 + rnd.uniform(0, 2.2))
                       for _ in range(130)], seed, 1.2, 2.2, False)
        for k, px in enumerate((-1.4, -0.6, 0.9)):
            with group((x + px, back + 3.6, 0)):
                pot(0.24, 0.42, clay(hex_rgb('#9C5A3C')), 'belly' if k % 2 else 'cone')
            scatter(green, [(x + px + rnd.gauss(0, 0.14), back + 3.6 + rnd.gauss(0, 0.12),
                             0.62 + rnd.gauss(0, 0.16)) for _ in range(9)], k, 0.4, 0.8, False)


# --- on the wall --------------------------------------------------------------------------

def painting(kind, palette, seed=1.0):
    """Procedural canvases: fields, strata, brush, night, weave."""
    tones = [hex_rgb(c) for c in palette]

    def build(tree, skin):
        place = coords(tree, own=False)
        drift = node(tree, 'TexNoise', Vector=node(tree, 'Mapping', Vector=place, Location=(
            seed * 3.1, seed * 1.7, seed)).outputs['Vector'], Scale=3.0, Detail=6.0)
        force = {'fields': 0.10, 'strata': 0.07, 'brush': 0.26, 'blots': 0.30}[kind]
        bent = mix(tree, force, place, drift.outputs['Color'], 'ADD')
        scale = {'fields': (2.0, 2.0, 2.4), 'strata': (0.35, 0.35, 2.6), 'brush': (1.4, 1.4, 2.4),
                 'blots': (3.2, 3.2, 3.2)}[kind]
        spot = node(tree, 'Mapping', Vector=bent, Scale=scale, Location=(seed, seed * 2, seed * 3))
        spot = spot.outputs['Vector']
        if kind in ('fields', 'blots'):
            cell = node(tree, 'TexVoronoi', Vector=spot, Scale=1.0 if kind == 'fields' else 1.3)
            cell.distance = 'CHEBYCHEV' if kind == 'fields' else 'EUCLIDEAN'
            value = cell.outputs['Color']
            value = node(tree, 'SeparateXYZ', Vector=value).outputs[0]
        else:
            value = texture(tree, 'Noise', spot, Scale=1.6, Detail=2.0 if kind == 'strata' else 5.0,
                            Roughness=0.45)
            value = node(tree, 'MapRange', Value=value, From_Min=0.3, From_Max=0.7).outputs[0]
        stops = [(i / len(tones), c) for i, c in enumerate(tones)]
        new = tree.nodes.new('ShaderNodeValToRGB')
        if kind in ('fields', 'blots'):
            new.color_ramp.interpolation = 'CONSTANT'
        while len(new.color_ramp.elements) < len(stops):
            new.color_ramp.elements.new(0.5)
        for e, (position, colour) in zip(new.color_ramp.elements, stops):
            e.position, e.color = position, (*colour, 1)
        tree.links.new(value, new.inputs['Fac'])
        dry = texture(tree, 'Noise',
                      node(tree, 'Mapping', Vector=bent, Scale=(6, 6, 60)).outputs[0],
                      Scale=2.0, Detail=4.0)
        wash = node(tree, 'MapRange', Value=dry, From_Min=0.3, From_Max=0.7, To_Min=0.88,
                    To_Max=1.08).outputs['Result']
        tone = mix(tree, 1.0, new.outputs['Color'], wash, 'MULTIPLY')
        finish(tree, skin, Base_Color=tone, Roughness=0.75, Specular=0.25)
    return material(('painting', kind, tuple(palette), seed), build)


def canvas(at, w=0.9, h=1.2, kind='fields', palette=('#E4DCCB', '#B4673F', '#2E4B42', '#D9A95B'),
           seed=1.0, tones=OAK, frame=0.018, mount=0.0, turn=0):
    """A painting in a shadow frame; mount leaves a pale border (a print)."""
    dp = 0.036
    with group(at, turn):
        for s in (-1, 1):
            block((frame, dp, h + 2 * frame), (s * (w + frame) / 2, -dp / 2, 0), wood(tones, 'Z'),
                  0.002)
            block((w, dp, frame), (0, -dp / 2, s * (h + frame) / 2), wood(tones, 'X'), 0.002)
        if mount:
            block((w, 0.004, h), (0, -0.010, 0), plain(hex_rgb('#EDE8DC'), 0.9), 0.001)
        block((w - 0.006 - 2 * mount, 0.010, h - 0.006 - 2 * mount), (0, -0.014, 0),
              painting(kind, palette, seed), 0.002)


def plates(at, radii=(0.15, 0.12, 0.10, 0.085), seed=3, colours=('#E7E1D4', '#24406E', '#B4673F')):
    """Painted plates hung on a wall."""
    spots = ((0, 0), (0.30, 0.12), (-0.27, 0.14), (0.10, 0.33), (-0.20, -0.22), (0.26, -0.20))
    rnd = random.Random(seed)
    with group(at):
        for k, (x, z) in enumerate(spots):
            r = radii[k % len(radii)]
            ground, paint = rnd.sample(colours, 2)
            with group((x, -0.012, z), tilt=(90, 0)):
                lathe([(0, 0), (r * 0.6, 0), (r, 0.02), (r, 0.024), (r * 0.6, 0.006), (0, 0.006)],
                      plain(hex_rgb(ground), 0.2, coat=0.5), crease=60)
                for q in (0.94, 0.62, 0.3):
                    lathe([(r * (q - 0.05), 0.0085 + 0.018 * max(0, q - 0.62) / 0.4),
                           (r * q, 0.0092 + 0.018 * max(0, q - 0.6) / 0.4)],
                          plain(hex_rgb(paint), 0.2), crease=60)


def hooks(at, w=0.7, things=('hat', 'bag', 'cloth')):
    """A rail with pegs, a palm hat, a woven bag, a shawl."""
    x, y, z = at
    block((w, 0.02, 0.07), (x, y - 0.01, z), wood(WALNUT, 'X'), 0.004)
    n = len(things)
    for i, thing in enumerate(things):
        px = x - w / 2 + w * (i + 0.5) / n
        rod((px, y - 0.02, z), (px, y - 0.075, z + 0.02), 0.008, 0.010, wood(WALNUT, 'Z'), n=16)
        if thing == 'hat':
            with group((px, y - 0.05, z - 0.07), tilt=(82, 0)):
                hat((0, 0, 0))
        elif thing == 'bag':
            bag((px, y - 0.075, z - 0.50))
        elif thing == 'cloth':
            hanging((px, y - 0.05, z), 0.22, 0.72, fabric(hex_rgb('#86303A'), 120, 0.5))


def hat(at):
    straw = fibre(hex_rgb('#CDB27E'), 160, 'X', 0.3)
    with group(at):
        lathe(curved([(0.19, 0.012), (0.15, 0.0), (0.10, 0.004), (0.093, 0.03), (0.085, 0.09),
                      (0.06, 0.112), (0, 0.105)], 4), straw, crease=80)
        lathe([(0.0965, 0.006), (0.0955, 0.03), (0.093, 0.036)], plain(hex_rgb('#2A2826'), 0.8))


def bag(at, w=0.30, h=0.30):
    """A market bag of woven stripes."""
    with group(at):
        for k, colour in enumerate(('#B4673F', '#D9C9A6', '#2F5D50', '#D9C9A6', '#A8323F')):
            cushion((w - 0.02 * abs(k - 2) * 0.3, 0.11, h / 5 + 0.002),
                    (0, 0, h / 10 + h / 5 * k), fibre(hex_rgb(colour), 90, 'X', 0.4), 0.012)
        for y in (-0.04, 0.04):
            tube([(-0.09, y, h), (-0.07, y * 0.6, h + 0.14), (0, y * 0.2, h + 0.19),
                  (0.07, y * 0.6, h + 0.14), (0.09, y, h)], 0.006, leather(hex_rgb('#8A5631')))


def hanging(at, w, h, mat, folds=4):
    """Cloth hung from one peg."""
    n, m = 44, 22
    v, u = (g.ravel() for g in np.meshgrid(np.linspace(0, 1, m + 1), np.linspace(-1, 1, n + 1),
                                           indexing='ij'))
    wide = w * (0.14 + 0.86 * (1 - (1 - v) ** 2.2)) / 2
    y = 0.035 * np.sin(u * folds * 3.1 + 1.5 * np.sin(v * 3)) * (0.4 + 0.6 * v)
    ends = 0.05 * np.cos(u * 3)
    points = np.stack((u * wide, y, -v * (h + ends * v)), -1)
    _cloth(points, n, m, mat, at)


def _cloth(points, n, m, mat, at=(0, 0, 0), thick=0.004):
    i = np.arange(len(points)).reshape(m + 1, n + 1)
    faces = np.stack((i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]), -1).reshape(-1, 4)
    thing = mesh(points, faces, mat, at)
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness, solid.offset = thick, 1
    return thing


def throw(path, x, width, mat, waves=0.008, seed=2.0, turn=0, at=(0, 0, 0), fringe=0.05):
    """A blanket thrown over something: path is [(y, z), ...] along its length."""
    path = np.array(path, float)
    path = np.array(curved_path(path))
    n, m = 34, len(path) - 1
    v, u = np.meshgrid(np.arange(m + 1), np.linspace(-1, 1, n + 1), indexing='ij')
    py, pz = path[v, 0], path[v, 1]
    skew = 0.05 * (v / m - 0.5)
    flat = np.stack((u * 3, v / m * 5, 0 * u), -1).reshape(-1, 3)
    lift = waves * (noise(flat, seed) + 0.5 * noise(flat * 2.3, seed + 3)).reshape(u.shape)
    folds = waves * 0.9 * np.sin(u * 7 + 1.2 * np.sin(v / m * 4 + seed))
    d = np.gradient(path, axis=0)
    d /= np.maximum(np.linalg.norm(d, axis=1, keepdims=True), 1e-6)
    ny, nz = -d[v, 1], d[v, 0]
    flip = np.sign(nz.mean()) or 1
    off = 0.008 + np.abs(lift) + np.abs(folds)
    points = np.stack((x + u * width / 2 + skew, py + ny * flip * off, pz + nz * flip * off), -1)
    with group(at, turn):
        _cloth(points.reshape(-1, 3), n, m, mat, thick=0.006)
        if fringe:
            rnd = random.Random(int(seed * 10))
            for end, way in ((0, -d[0]), (m, d[-1])):
                for k in range(0, n + 1):
                    p = points[end, k]
                    tube([tuple(p), (p[0] + rnd.uniform(-.004, .004), p[1] + way[0] * fringe * 0.6,
                                     p[2] + way[1] * fringe * 0.6 - 0.004),
                          (p[0] + rnd.uniform(-.01, .01), p[1] + way[0] * fringe,
                           p[2] + way[1] * fringe - 0.008)], 0.0022, mat)


def curved_path(path, steps=7):
    p = np.concatenate((path[:1], path, path[-1:]))
    t = (np.arange(steps) / steps)[:, None]
    arcs = [0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2
                   + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c,
            d in zip(p, p[1:], p[2:], p[3:])]
    return np.concatenate([*arcs, path[-1:]])


# --- on tables ----------------------------------------------------------------------------

def fruit(at, colour='#7F9A3A', count=5, r=0.032, seed=1, spread=0.06):
    """Limes, oranges, avocados in a heap."""
    rnd = random.Random(seed)
    skin = clay(hex_rgb(colour), 0.4, 0.15)
    with group(at):
        for i in range(count):
            a, q = i * 2.4, spread * math.sqrt(i / max(1, count))
            z = r + (r * 1.1 if i >= 4 else 0)
            line = [(r * math.sin(t), -r * 1.1 * math.cos(t)) for t in np.linspace(0, math.pi, 15)]
            lathe(line, skin, (q * math.cos(a), q * math.sin(a), z),
                  (rnd.uniform(50, 120), rnd.uniform(0, 60), rnd.uniform(0, 180)), n=28, crease=80)


def open_book(at, turn=0, w=0.30, d=0.21):
    page = plain(hex_rgb('#EFE9DB'), 0.9)
    with group(at, turn):
        for s in (-1, 1):
            block((w / 2, d, 0.012), (s * w / 4, 0, 0.007), page, 0.003, middle=10,
                  bend=lambda p, s=s: np.stack((p[:, 0], p[:, 1], p[:, 2] + 0.006 * np.cos(
                      (p[:, 0] * s + w / 4) / (w / 2) * 3.1)), -1))
            for k in range(9):
                block((w / 2 - 0.05, 0.0035, 0.0004), (s * w / 4, d / 2 - 0.03 - 0.018 * k, 0.0145),
                      plain(hex_rgb('#8A857B'), 0.9), 0.0001)


def laptop(at, turn=0):
    grey, dark = plain(hex_rgb('#A9ABAD'), 0.3, 0.9), plain(hex_rgb('#1E1F21'), 0.2)
    with group(at, turn):
        block((0.31, 0.22, 0.012), (0, 0, 0.006), grey, 0.005)
        block((0.27, 0.10, 0.001), (0, 0.04, 0.0125), dark, 0.0004)
        with group((0, 0.11, 0.012), tilt=(-18, 0)):
            block((0.31, 0.006, 0.21), (0, 0.003, 0.105), grey, 0.003)
            block((0.295, 0.001, 0.19), (0, -0.001, 0.107), plain(hex_rgb('#24384A'), 0.08), 0.0004)


def jug(at, h=0.24, mat=None):
    mat = mat or clay(hex_rgb('#B9653F'))
    with group(at):
        lathe(curved([(0, 0), (h * 0.26, 0), (h * 0.36, h * 0.2), (h * 0.34, h * 0.5),
                      (h * 0.2, h * 0.78), (h * 0.24, h), (h * 0.21, h), (h * 0.17, h * 0.8)], 4),
              mat,
              crease=70)
        tube([(h * 0.22, 0, h * 0.9), (h * 0.5, 0, h * 0.85), (h * 0.52, 0, h * 0.5),
              (h * 0.34, 0, h * 0.35)], h * 0.035, mat)


def bottle(at, h=0.3, tint=(0.16, 0.28, 0.16)):
    lathe([(0, 0), (0.036, 0), (0.038, 0.01), (0.038, h * 0.55), (0.014, h * 0.74), (0.013, h),
           (0, h)], glass(tint), at, crease=50, n=40)


def bread(at, turn=0):
    """A loaf on a board, a knife."""
    with group(at, turn):
        block((0.36, 0.20, 0.02), (0, 0, 0.01), wood(WALNUT, 'X'), 0.006)
        cushion((0.22, 0.10, 0.085), (-0.03, 0, 0.058), clay(hex_rgb('#B07A42'), 0.85, 0.6), 0.042,
                wrinkle=0.006)
        block((0.12, 0.018, 0.002), (0.09, -0.07, 0.022), plain(hex_rgb('#B9BABA'), 0.2, 1.0),
              0.0008)
        block((0.09, 0.02, 0.014), (0.185, -0.07, 0.026), wood(WALNUT, 'X'), 0.005)


def shelf(at, w=1.1, seed=1, tones=OAK, dressed=True):
    """A board with pots, books and a trailing plant; `at` is its middle, on the wall."""
    from props import book_row, bowl, vase
    x, y, z = at
    block((w, 0.22, 0.03), (x, y - 0.11, z), wood(tones, 'X'), 0.004)
    if not dressed:
        return
    rnd = random.Random(seed)
    book_row((x - w * 0.46, y - 0.13, z + 0.015), w * 0.24, seed, 0.22)
    vase((x - w * 0.10, y - 0.11, z + 0.015), rnd.uniform(0.16, 0.24),
         clay(hex_rgb(rnd.choice(('#A9694B', '#3A3A38', '#C9BBA6', '#5C7364')))))
    bowl((x + w * 0.14, y - 0.11, z + 0.015), 0.085, clay(hex_rgb('#D9D2C4')))
    trailing((x + w * 0.38, y - 0.11, z + 0.015), 0.5, seed)


def stack(at, turn=0, covers=('#B4673F', '#E4DCCB', '#2E4B42')):
    """Magazines lying about, one askew."""
    from props import book
    x, y, z = at
    for i, c in enumerate(covers):
        book((0.21, 0.28, 0.012), (x + 0.01 * i, y - 0.008 * i, z + 0.012 * i), c, turn + 9 * i)


def toys(at, seed=1):
    rnd = random.Random(seed)
    with group(at):
        for i in range(7):
            s = rnd.choice((0.05, 0.06, 0.07))
            block((s, s, s), (rnd.uniform(-.25, .25), rnd.uniform(-.18, .18), s / 2),
                  plain(hex_rgb(rnd.choice(('#B4673F', '#D9A95B', '#5C7364', '#86303A',
                                            '#DCCBA6'))),
                        0.6), 0.006, rot=(0, 0, rnd.uniform(0, 90)))
        line = [(0.075 * math.sin(t), 0.075 - 0.075 * math.cos(t)) for t in
                np.linspace(0, math.pi, 21)]
        lathe(line, plain(hex_rgb('#B94A3C'), 0.4), (0.4, 0.1, 0), crease=80)


def near_leaves(at, seed=1, count=14, size=0.22, colour='#4F6E3B'):
    """Leaves close to the camera, out of focus."""
    rnd = random.Random(seed)
    leaves = [(Vector(at) + Vector((rnd.gauss(0, .10), rnd.gauss(0, .08), rnd.gauss(0, .12))),
               (rnd.uniform(-1, 1), rnd.uniform(-.4, .6), rnd.uniform(-.4, 1)),
               size * rnd.uniform(0.7, 1.2), 0.3, 0.2) for _ in range(count)]
    foliage(leaves, leaf_green(colour))
