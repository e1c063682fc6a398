"""The shell of a room: floor, walls with windows, ceiling; daylight and lamplight; the camera.

The back wall stands at y = back. One mesh per wall, holes left out: no seams beside windows.
"""
import bpy

from colours import OAK, PLASTER, WALNUT, hex_rgb
from life import _cluster, leaf_green, outside, palm as life_palm
from materials import glow, plain, planks, plaster, wood
from props import curtain
from shapes import block, group, mesh, rod, sheet
from studio import area, camera, scenery, sun, window_sun, world

DARK = hex_rgb('#2B2A28')


def box(back=1.6, wall=None, floor=None, left=None, right=None, windows=(), high=2.9,
        ceiling=True, skirting=True, beams=0, dado=None):
    """Floor, walls, ceiling. windows = [(x, width, sill, height, kind), ...] in the back wall, kind
    is what is outside (life.outside) or None; dado = (height, material) covers the wall below."""
    wall = wall or plaster(PLASTER)
    scenery(sheet(24, 18, (0, back - 8.9, 0), (0, 0, 0), floor or planks()))
    _pierced(back, wall, windows, high)
    for x, s in ((left, 1), (right, -1)):
        if x is not None:
            scenery(sheet(16, high, (x, back - 8, high / 2), (90, 0, 90), wall))
    if ceiling:
        lid = scenery(sheet(14, 10, (0, back - 4.6, high), (180, 0, 0),
                            plain(hex_rgb('#DAD6CC'), 0.95)))
        lid['ceiling'] = True
        for k in range(beams):
            scenery(block((0.13, 9.5, 0.16), (-3.6 + 7.2 * k / max(1, beams - 1), back - 4.7,
                          high - 0.08), wood(WALNUT, 'Y', 0.6), 0.01))
    lowest = min([w[2] for w in windows] or [1])
    if skirting and not dado:
        paint = skirting if skirting is not True else plain(hex_rgb('#E2DDD2'), 0.6)
        if lowest > 0.1:
            scenery(block((24, 0.014, 0.09), (0, back - 0.007, 0.045), paint, 0.003))
        for x, s in ((left, 1), (right, -1)):
            if x is not None:
                scenery(block((0.014, 16, 0.09), (x + s * 0.007, back - 8, 0.045), paint, 0.003))
    if dado:
        scenery(block((24, 0.012, dado[0]), (0, back - 0.006, dado[0] / 2), dado[1], 0.001))
        scenery(block((24, 0.022, 0.03), (0, back - 0.011, dado[0] + 0.015), wood(WALNUT, 'X'),
                      0.004))


def _pierced(back, mat, windows, high, thick=0.24):
    """The back wall as one sheet without its windows, and their reveals."""
    xs, zs = {-12.0, 12.0}, {0.0, high}
    for x, w, sill, h, *_ in windows:
        xs |= {x - w / 2, x + w / 2}
        zs |= {sill, sill + h}
    xs, zs = sorted(xs), sorted(zs)
    verts = [(x, back, z) for z in zs for x in xs]
    faces, n = [], len(xs)
    for j in range(len(zs) - 1):
        for i in range(n - 1):
            cx, cz = (xs[i] + xs[i + 1]) / 2, (zs[j] + zs[j + 1]) / 2
            if any(abs(cx - x) < w / 2 and s < cz < s + h for x, w, s, h, *_ in windows):
                continue
            q = j * n + i
            faces.append((q, q + 1, q + n + 1, q + n))
    for x, w, s, h, *_ in windows:
        corners = [(x - w / 2, s), (x + w / 2, s), (x + w / 2, s + h), (x - w / 2, s + h)]
        base = len(verts)
        verts += [(cx, back, cz) for cx, cz in corners]
        verts += [(cx, back + thick, cz) for cx, cz in corners]
        faces += [(base + k, base + 4 + k, base + 4 + (k + 1) % 4, base + (k + 1) % 4)
                  for k in range(4)]
    scenery(mesh(verts, faces, mat, smooth=False))
    for x, w, s, h, *rest in windows:
        kind = rest[0] if rest else 'garden'
        style = rest[1] if len(rest) > 1 else 'steel'
        _frame(x, back + thick - 0.08, s, w, h, style)
        if kind:
            outside(x, back, kind)


def _frame(x, y, sill, w, h, style, bar=0.04):
    """steel: thin dark grid; wood: two leaves; open: none."""
    if style == 'open':
        return
    mat = plain(DARK, 0.45) if style == 'steel' else wood(OAK, 'Z', 0.5)
    bar = bar if style == 'steel' else 0.065
    count = max(1, round(w / 0.62)) if style == 'steel' else 2
    rows = (0.34, 0.67) if style == 'steel' else (0.5,)
    for i in range(count + 1):
        shift = bar / 2 * (1 if i == 0 else -1 if i == count else 0)
        scenery(block((bar, 0.045, h), (x - w / 2 + w * i / count + shift, y, sill + h / 2), mat,
                      0.004))
    for z in (bar / 2, *(h * r for r in rows), h - bar / 2):
        scenery(block((w, 0.04, bar), (x, y, sill + z), mat, 0.004))
    if sill > 0.1:
        scenery(block((w + 0.10, 0.30, 0.03), (x, y - 0.06, sill - 0.012),
                      plain(hex_rgb('#D8D2C4'), 0.5), 0.005))


MOODS = {                # key, its colour, fill, its colour, world, its colour
    'noon': (200, (1, 0.98, 0.95), 52, (0.95, 0.97, 1), 0.16, (0.92, 0.96, 1)),
    'morning': (120, (1, 0.93, 0.84), 34, (0.86, 0.92, 1), 0.11, (0.84, 0.91, 1)),
    'overcast': (230, (0.92, 0.96, 1), 26, (1, 0.97, 0.93), 0.10, (0.9, 0.95, 1)),
    'golden': (60, (1, 0.80, 0.58), 26, (0.80, 0.88, 1), 0.10, (0.80, 0.88, 1)),
    'evening': (16, (0.42, 0.58, 1), 5, (0.55, 0.68, 1), 0.018, (0.40, 0.55, 1)),
    'dim': (70, (0.95, 0.97, 1), 14, (1, 0.92, 0.82), 0.05, (0.9, 0.95, 1)),
    'open': (90, (0.96, 0.98, 1), 50, (1, 0.96, 0.9), 0.55, (0.80, 0.90, 1))}


def mood(name, side=-1, power=1.0, mirrored=False, far=3.4):
    """A window's worth of light from one side, something weaker from behind the camera."""
    key, warm, fill, cool, sky, tint = MOODS[name]
    for lamp in (area((side * far, -0.9, 1.75), (0, 0.5, 0.75), (1.7, 2.3), key * power, warm),
                 area((-side * 2.6, -4.6, 2.4), (0, 0.5, 0.8), (3.4, 2.2), fill * power, cool)):
        lamp.visible_glossy = mirrored
        lamp.visible_camera = False
    world(sky, tint)


def gobo(kind, spot, way=(0.80, 1.0, -0.55), watts=3.0, size=(1.5, 1.9), angle=1.6):
    """Sun from an unseen opening: panes, slim, blinds, door, leaves, open."""
    panes = {'panes': (2, 3), 'slim': (1, 4), 'blinds': (1, 11), 'door': (2, 4), 'open': (1, 1),
             'leaves': (1, 1)}[kind]
    window_sun(spot, way, watts, size, panes, angle=angle)
    for thing in bpy.context.scene.objects:      # the sun comes over the camera, through the lid
        if thing.get('ceiling'):
            thing.visible_shadow = False
    if kind == 'leaves':
        from mathutils import Vector
        import random
        rnd = random.Random(5)
        data = _cluster('shade', leaf_green('#4B6B3C'), 40, 0.16, 3, 0.22)
        back = Vector(spot) - Vector(way).normalized() * 2.6
        from shapes import place
        for _ in range(12):
            thing = scenery(place(data, back + Vector((rnd.uniform(-1.1, 1.1),
                            rnd.uniform(-.5, .5), rnd.uniform(-.9, .9))),
                            [rnd.uniform(0, 360) for _ in range(3)]))
            thing.visible_camera = thing.visible_glossy = thing.visible_diffuse = False


def back_sun(way=(-0.55, -1.0, -0.75), watts=4.0, angle=1.0):
    """Sun that comes in through the windows of the back wall."""
    sun(way, watts, angle=angle)


def sheer(x, back, width=0.9, h=2.6, turn=0, colour=hex_rgb('#E9E4D9')):
    """A thin curtain beside a window, on a rail."""
    curtain((x, back - 0.10, 0.02), width, h, colour, 8, 0.045, turn, thin=True)


def drape(x, back, width=0.6, h=2.6, colour=hex_rgb('#B9A88F'), folds=6):
    """A heavy curtain."""
    curtain((x, back - 0.11, 0.02), width, h, colour, folds, 0.055)


def rail(x0, x1, back, h=2.64):
    rod((x0, back - 0.10, h), (x1, back - 0.10, h), 0.012, 0.012, plain(DARK, 0.4), n=16)


def slats(x0, x1, back, high=2.9, tones=WALNUT, pitch=0.045):
    """Upright wooden slats in front of a dark wall."""
    scenery(block((x1 - x0, 0.01, high), ((x0 + x1) / 2, back - 0.006, high / 2),
                  plain(hex_rgb('#1B1815'), 0.9), 0.001))
    mat = wood(tones, 'Z', 0.45)
    count = int((x1 - x0) / pitch)
    for i in range(count):
        scenery(block((pitch * 0.62, 0.026, high), (x0 + pitch * (i + 0.5), back - 0.024, high / 2),
                      mat, 0.003))


def panelling(x0, x1, back, high, mat, each=0.62):
    """Square wall panels with a moulding."""
    n = max(1, round((x1 - x0) / each))
    w = (x1 - x0) / n
    for i in range(n):
        x = x0 + w * (i + 0.5)
        for s in (-1, 1):
            scenery(block((0.022, 0.016, high - 0.24), (x + s * (w / 2 - 0.07), back - 0.008,
                          high / 2 + 0.02), mat, 0.005))
            scenery(block((w - 0.118, 0.016, 0.022), (x, back - 0.008, high / 2 + 0.02 + s *
                          (high / 2 - 0.13)), mat, 0.005))


def panel_lamp(at, size=(1.2, 0.25), strength=3.0):
    """A flat light for offices, hung from two wires."""
    dark = plain(DARK, 0.5)
    with group(at):
        sheet(*size, (0, 0, -0.001), (180, 0, 0), glow((1, 0.93, 0.84), strength))
        block((size[0] + 0.04, size[1] + 0.04, 0.03), (0, 0, 0.02), dark, 0.004)
        for side in (-1, 1):
            rod((side * size[0] * 0.4, 0, 0.03), (side * size[0] * 0.4, 0, 3.0), 0.002, 0.002, dark,
                n=8)


def view(at, to, lens=35, drop=0.10, focus=None, stop=2.8, slide=0.0):
    """An architect's camera: level, so that uprights stay upright; drop looks lower by shifting."""
    camera(at, (to[0], to[1], at[2]), lens, (slide, -drop), focus, stop)


def look(target=0.30, percentile=60, **more):
    return {'percentile': percentile, 'target': target, **more}


def mirror_back(y=-5.4, colour='#B7AE9F'):
    """What a mirror sees behind the camera."""
    scenery(sheet(20, 2.9, (0, y, 1.45), (90, 0, 0), plaster(hex_rgb(colour))))
    for x in (-2.3, 1.5):
        for i in range(3):
            for k in range(4):
                scenery(sheet(0.36, 0.42, (x + 0.40 * i, y + 0.02, 0.85 + 0.46 * k), (90, 0, 180),
                              glow((0.75 + 0.06 * k, 0.88, 0.80 + 0.05 * k), 0.55 + 0.16 * k)))
    life_palm((0.4, y + 0.9, 0))
