"""Mirrors, vases, pillows and blankets."""
import math

import numpy as np

from colours import CREAM, GREY_STONE, TIN, hex_rgb
from materials import (air, black_steel, brass, clay, fabric, glass, metal, mirror_glass, plain,
                       stone)
from props import branches
from shapes import block, curved, cushion, group, lathe, mesh, noise, pillow, tube


def round_mirror(at, r=0.40):
    """Espejo Luna: brushed brass hoop; `at` is the middle of its back on the wall."""
    with group(at):
        lathe([(0, 0), (r, 0)], mirror_glass(), (0, -0.014, 0), (90, 0, 0), n=160)
        lathe([(r - 0.006, -0.02), (r - 0.006, 0.010), (r, 0.013), (r + 0.004, 0.010),
               (r + 0.004, -0.02)], brass(), (0, -0.018, 0), (90, 0, 0), n=160)


def _arch_line(w, h, n=40):
    r = w / 2
    bow = [(r * math.cos(a), h - r + r * math.sin(a)) for a in np.linspace(0, math.pi, n)]
    return [(r, 0), *bow, (-r, 0)]


def arch_mirror(at, w=0.70, h=1.80, lean=5):
    """Espejo Arco: full length, a flat black iron frame, leaning; `at` is its foot."""
    line = _arch_line(w - 0.02, h - 0.02)
    with group(at, tilt=(-lean, 0)):
        glass_line = [(x, -0.012, z + 0.01) for x, z in line]
        mesh(glass_line, [list(range(len(line)))], mirror_glass(), smooth=False)
        outer = _arch_line(w, h)
        inner = [(x * (w - 0.05) / w, 0.025 + z * (h - 0.05) / h) for x, z in outer]
        _band(outer, inner, 0.032, black_steel())
        mesh([(x, 0.0, z) for x, z in outer], [list(range(len(outer)))], plain((0.05, 0.05, 0.05)),
             smooth=False)


def _band(outer, inner, depth, mat):
    """A closed frame between two outlines, from y = -depth to 0."""
    n, verts = len(outer), []
    for line, y in ((outer, 0), (outer, -depth), (inner, -depth), (inner, 0)):
        verts += [(x, y, z) for x, z in line]
    faces = [(k * n + i, k * n + (i + 1) % n, ((k + 1) % 4) * n + (i + 1) % n,
              ((k + 1) % 4) * n + i)
             for k in range(4) for i in range(n)]
    mesh(verts, faces, mat, crease=30)


def tin_mirror(at, w=0.60, h=0.90):
    """Espejo Tlaquepaque: hammered tin with rosettes on its corners; `at` is its middle."""
    tin, rim = metal(TIN, 0.26), 0.10
    with group(at):
        block((w - 2 * rim + 0.03, 0.004, h - 2 * rim + 0.03), (0, -0.006, 0), mirror_glass(),
              0.001)
        _mitred(w, h, rim, tin)
        for inset, r in ((0.004, 0.006), (rim - 0.003, 0.0045)):
            x, z = w / 2 - inset, h / 2 - inset
            tube([(-x, -0.014, -z), (x, -0.014, -z), (x, -0.014, z), (-x, -0.014, z)], r, tin,
                 closed=True, smooth=False)
        beads = [(s * (w / 2 - rim * 0.82), z) for s in (-1, 1)
                 for z in np.arange(-h / 2 + rim * 1.5, h / 2 - rim * 1.5 + 0.001, 0.028)]
        beads += [(x, s * (h / 2 - rim * 0.82)) for s in (-1, 1)
                  for x in np.arange(-w / 2 + rim * 1.5, w / 2 - rim * 1.5 + 0.001, 0.028)]
        for x, z in beads:
            lathe([(0.007 * math.cos(a), 0.006 * math.sin(a)) for a in np.linspace(0, 1.57, 5)],
                  tin, (x, -0.013, z), (90, 0, 0), n=14, crease=80)
        for sx in (-1, 1):
            for sz in (-1, 1):
                _rosette((sx * (w / 2 - rim / 2), -0.034, sz * (h / 2 - rim / 2)), 0.056, tin)


def _mitred(w, h, rim, mat, across=17):
    """A frame of domed sheet, hammered, as one surface: its corners meet at 45 degrees."""
    sides = [((-1, -1), (1, -1)), ((1, -1), (1, 1)), ((1, 1), (-1, 1)), ((-1, 1), (-1, -1))]
    for (ax, az), (bx, bz) in sides:
        long = w if az == bz else h
        count = round(long / 0.004)
        s, t = (g.ravel() for g in np.meshgrid(np.linspace(0, 1, count + 1),
                                               np.linspace(0, 1, across), indexing='ij'))
        half_x, half_z = w / 2 - rim * (1 - t), h / 2 - rim * (1 - t)
        x, z = (ax + (bx - ax) * s) * half_x, (az + (bz - az) * s) * half_z
        dome = 0.020 * np.sin(math.pi * t) ** 0.7
        along = s * long
        fan = 0.0035 * np.sin(along * 2 * math.pi / 0.030) * np.sin(math.pi * t)
        dents = noise(np.stack((x, 0 * x, z), -1) * 95, 4) * 0.0016
        dents += noise(np.stack((x, 0 * x, z), -1) * 40, 9) * 0.0012
        points = np.stack((x, -0.010 - dome - fan - dents * np.sin(math.pi * t), z), -1)
        i = np.arange(len(x)).reshape(count + 1, across)
        faces = np.stack((i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]), -1).reshape(-1, 4)
        mesh(points, faces, mat)


def _rosette(at, r, mat):
    with group(at):
        for count, size, y in ((12, r, 0.0), (9, r * 0.66, -0.008)):
            for i in range(count):
                a = 2 * math.pi * i / count
                c, s = math.cos(a), math.sin(a)
                pts = [(size * (t * c - k * s),
                        y - 0.012 * math.sin(math.pi * t) - 0.006 * (k == 0),
                        size * (t * s + k * c))
                       for t, wide in ((0.1, 0.06), (0.45, 0.22), (0.8, 0.24), (1.0, 0.05))
                       for k in (-wide, 0, wide)]
                faces = [(3 * q + j, 3 * q + j + 1, 3 * q + j + 4, 3 * q + j + 3)
                         for q in range(3) for j in range(2)]
                mesh(pts, faces, mat)
        lathe([(r * 0.2, 0), (r * 0.17, 0.012), (r * 0.1, 0.02), (0, 0.022)], mat, (0, -0.01, 0),
              (90, 0, 0),
              n=32, crease=60)


def black_vase(at=(0, 0, 0), twigs=0):
    """Florero Coyotepec: black clay burnished with quartz (22 x 38)."""
    form = [(0, 0), (0.05, 0), (0.06, 0.006), (0.095, 0.08), (0.110, 0.15), (0.104, 0.21),
            (0.07, 0.265), (0.04, 0.30), (0.034, 0.33), (0.045, 0.365), (0.06, 0.38),
            (0.055, 0.381), (0.04, 0.362), (0.03, 0.33), (0.03, 0.30)]
    with group(at):
        lathe(curved(form), clay(hex_rgb('#211F1F'), 0.16, 0.12), crease=80, n=96)
        if twigs:
            branches((0, 0, 0.3), 0.22, twigs, 5, '#B9A582', '#8B7A5E')


def bubble_vase(at=(0, 0, 0)):
    """Florero Burbuja: blown amber glass with small bubbles (18 x 30)."""
    amber = glass((0.90, 0.66, 0.30))
    outer = [(0, 0), (0.055, 0), (0.075, 0.012), (0.088, 0.06), (0.086, 0.12), (0.068, 0.175),
             (0.042, 0.215), (0.036, 0.25), (0.046, 0.29), (0.052, 0.30)]
    inner = [(max(0.0, r - 0.005), z + 0.006 * (i == 0)) for i, (r, z) in enumerate(outer[2:])]
    rng = np.random.default_rng(2)
    with group(at):
        lathe([*curved(outer), *curved([*reversed(inner), (0, 0.018)])], amber, crease=80, n=96)
        for _ in range(70):
            a, k = rng.uniform(0, 6.28), rng.uniform(0.15, 0.8)
            r = np.interp(k * 0.3, [z for _, z in outer], [r for r, _ in outer]) - 0.0026
            ball = [(0.0016 * math.sin(t), -0.0016 * math.cos(t))
                    for t in np.linspace(0, math.pi, 11)]
            lathe(ball, air(), (r * math.cos(a), r * math.sin(a), k * 0.3), n=16)


def stone_jar(at=(0, 0, 0), twigs=6):
    """Jarrón Atemajac: turned grey cantera with a narrow mouth for dry twigs (26 x 45)."""
    form = [(0, 0), (0.075, 0), (0.085, 0.006), (0.118, 0.10), (0.130, 0.20), (0.125, 0.29),
            (0.098, 0.37), (0.055, 0.415), (0.036, 0.425), (0.036, 0.448), (0.030, 0.45),
            (0.022, 0.44), (0.022, 0.40)]
    with group(at):
        lathe(curved(form, 4), stone(GREY_STONE, 0.85, 1.0, 0.3), crease=60, n=96)
        if twigs:
            branches((0, 0, 0.40), 0.20, twigs, 8, '#A58B62', '#6E5B45')


def linen_pillow(at=(0, 0, 0), size=0.50, cloth=None):
    """Cojín Milpa: washed green linen with piping; leans back a little."""
    cloth = cloth or fabric(hex_rgb('#5E7A62'), 190, 0.7, contrast=1.5)
    pillow((size, 0.24, size), (at[0], at[1], at[2] + size / 2 - 0.015), cloth, (-17, 3, 0), 0.10,
           72, 2.0, 0.004)


def folded_blanket(at=(0, 0, 0), w=0.62, d=0.46):
    """Manta Nevado: carded wool folded in four, its knotted fringe hanging out in front."""
    wool = fabric(CREAM, 90, 0.9, contrast=1.2)
    with group(at):
        for i in range(4):
            cushion((w - 0.008 * i, d - 0.012 * (i % 2), 0.036),
                    (0.004 * i, 0.004 * i, 0.018 + 0.033 * i),
                    wool, 0.017, wrinkle=0.006, crown=0.004, seed=i * 3.1)
        rng = np.random.default_rng(4)
        for i in range(38):
            x, z = -w / 2 + 0.02 + (w - 0.04) * i / 37, 0.120
            sway = rng.uniform(-0.008, 0.008)
            tube([(x, -d / 2 + 0.02, z), (x, -d / 2 - 0.008, z - 0.012),
                  (x + sway, -d / 2 - 0.014, z - 0.05),
                  (x + sway * 2,
                   -d / 2 - 0.012, z - 0.095 + rng.uniform(-0.008, 0.008))], 0.0042, wool)
            lathe([(0, -0.006), (0.0065, 0), (0, 0.006)], wool, (x, -d / 2 - 0.010, z - 0.022),
                  n=12, crease=80)
