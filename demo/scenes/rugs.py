"""Rugs: woven patterns are cut into the mesh as faces of other yarns."""
import math

import numpy as np

from colours import HONEY, INDIGO, hex_rgb, shade
from materials import boucle, fabric, fibre
from shapes import block, cushion, group, mesh, noise, tube


def woven(pattern, cell, yarns, at=(0, 0, 0), turn=0, thick=0.012):
    """A flat-woven rug from a 2-D array of yarn numbers; one square of `cell` metres each."""
    rows, cols = pattern.shape
    x = (np.arange(cols + 1) - cols / 2) * cell
    y = (np.arange(rows + 1) - rows / 2) * cell
    grid = np.stack((*np.meshgrid(x, y), np.zeros((rows + 1, cols + 1))), -1).reshape(-1, 3)
    grid[:, 2] = thick + 0.0025 * noise(grid * 2.5, 2) + 0.001 * noise(grid * 9, 5)
    i = np.arange(len(grid)).reshape(rows + 1, cols + 1)
    faces = np.stack((i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]), -1).reshape(-1, 4)
    with group(at, turn):
        thing = mesh(grid, faces, yarns[0])
        for yarn in yarns[1:]:
            thing.data.materials.append(yarn)
        thing.data.polygons.foreach_set('material_index', pattern.ravel().astype(np.int32))
        block((cols * cell - 0.004, rows * cell - 0.004, thick / 2), (0, 0, thick / 4), yarns[0],
              0.002)


def fringe(width, length, yarn, at=(0, 0, 0), reach=0.07, seed=1):
    """Knotted ends on the two short sides."""
    rng = np.random.default_rng(seed)
    with group(at):
        for s in (-1, 1):
            for x in np.arange(-width / 2 + 0.01, width / 2, 0.022):
                sway = rng.uniform(-0.010, 0.010)
                tube([(x, s * length / 2, 0.010),
                      (x + sway / 2, s * (length / 2 + reach / 2), 0.006),
                      (x + sway, s * (length / 2 + reach * rng.uniform(0.85, 1.05)),
                       0.004)], 0.004, yarn)


def _yarns(*colours):
    return [fabric(hex_rgb(c) if isinstance(c, str) else c, 75, 0.8, contrast=1.3) for c in colours]


def _stepped(rows, cols, period, step):
    """Zapotec stepped fret: diamonds with stairs for sides, hooks inside."""
    y, x = np.mgrid[0:rows, 0:cols]
    u = np.abs((x % period) - period // 2) // step
    v = np.abs((y % period) - period // 2) // step
    return (u + v) // 2


def monte_alban(at=(0, 0, 0), turn=0, w=2.0, length=3.0, cell=0.02):
    """Stepped frets in undyed wool: white, grey and sheep brown."""
    rows, cols = round(length / cell), round(w / cell)
    period = cols // 2
    ring = _stepped(rows, cols, period, 3)
    pattern = np.choose(ring % 4, (0, 1, 0, 2))
    pattern[ring < 1] = 2
    y, x = np.mgrid[0:rows, 0:cols]
    rim = np.minimum.reduce((x, cols - 1 - x, y, rows - 1 - y))
    teeth = (((x // 4 + y // 4) % 2) == 0) & (rim >= 4) & (rim < 8)
    pattern[rim < 10] = 0
    pattern[teeth] = 2
    pattern[(rim < 3)] = 1
    yarns = _yarns('#D6CDBC', '#8F8A82', '#5E4A3A')
    woven(pattern, cell, yarns, at, turn)
    with group(at, turn):
        fringe(w, length, yarns[0])


def grana(at=(0, 0, 0), turn=0, w=1.7, length=2.4, cell=0.02):
    """Cochineal reds from wine to rose, in bands with a stepped lozenge."""
    rows, cols = round(length / cell), round(w / cell)
    y, x = np.mgrid[0:rows, 0:cols]
    pattern = (np.abs(y - rows // 2) // 10) % 3
    lozenge = np.abs(x - cols // 2) // 3 + np.abs(y - rows // 2) // 3
    pattern[lozenge < 16] = 3
    pattern[lozenge < 14] = 1
    pattern[lozenge < 9] = 0
    pattern[lozenge < 4] = 3
    edge = np.minimum(y, rows - 1 - y)
    pattern[(edge >= 5) & (edge < 7)] = 3
    yarns = _yarns('#7E2A35', '#A4484C', '#5D1E2A', '#D2B8A2')
    woven(pattern, cell, yarns, at, turn)
    with group(at, turn):
        fringe(w, length, yarns[3], seed=3)


def shaggy(at=(0, 0, 0), turn=0, w=1.6, length=2.3, colour=hex_rgb('#EFEBE0')):
    """Tapete Snø: long off-white wool pile; tufts as many short bent strips."""
    rng = np.random.default_rng(6)
    count = 15000
    base = np.stack((rng.uniform(-w / 2, w / 2, count), rng.uniform(-length / 2, length / 2, count),
                     np.full(count, 0.008)), -1)
    lean = rng.uniform(0, 2 * math.pi, count) + 1.5 * noise(base * 3, 1)
    way = np.stack((np.cos(lean), np.sin(lean), np.zeros(count)), -1)
    side = np.stack((-way[:, 1], way[:, 0], way[:, 2]), -1) * 0.009
    reach = rng.uniform(0.5, 1.0, count)[:, None]
    middle = base + way * 0.012 * reach + np.array([0, 0, 0.034]) * reach
    tip = base + way * 0.050 * reach + np.array([0, 0, 0.046]) * reach
    verts = np.concatenate((base - side, base + side, middle + side, middle - side, tip))
    n = np.arange(count)
    quads = np.stack((n, n + count, n + 2 * count, n + 3 * count), -1)
    tips = np.stack((n + 3 * count, n + 2 * count, n + 4 * count, n + 4 * count), -1)[:, :3]
    wool = fabric(colour, 75, 0.2)
    with group(at, turn):
        cushion((w, length, 0.02), (0, 0, 0.010), wool, 0.008, wrinkle=0.004)
        mesh(verts, [*quads.tolist(), *tips.tolist()], wool)


def oval_jute(at=(0, 0, 0), turn=0, w=2.0, length=3.0):
    """Tapete Chapala: a thick honey braid sewn in an oval."""
    braid = fibre(HONEY, 26, 'D', 0.9)
    pitch, spine = 0.034, (length - w) / 2
    with group(at, turn):
        for k in range(int(w / 2 / pitch)):
            r = pitch * (k + 0.5)
            bow = np.linspace(0, math.pi, 20)
            line = [(r * math.cos(a), spine + r * math.sin(a), 0.012) for a in bow]
            line += [(-r * math.cos(a), -spine - r * math.sin(a), 0.012) for a in bow]
            tube(line, pitch * 0.52, fibre(shade(HONEY, 0.94 + 0.1 * (k % 3 == 0)), 26, 'D', 0.9),
                 closed=True, smooth=False)
        tube([(0, -spine, 0.012), (0, spine, 0.012)], pitch * 0.5, braid)


def henequen(at=(0, 0, 0), turn=0, w=1.5, length=2.0, cell=0.0125):
    """Tapete Izamal: raw henequen with indigo stripes at both ends."""
    rows, cols = round(length / cell), round(w / cell)
    y, _ = np.mgrid[0:rows, 0:cols]
    edge = np.minimum(y, rows - 1 - y)
    pattern = np.zeros((rows, cols), int)
    for start, stop in ((6, 14), (18, 21), (25, 28), (32, 40)):
        pattern[(edge >= start) & (edge < stop)] = 1
    raw = fibre(hex_rgb('#CDBE97'), 45, 'Y', 0.8)
    woven(pattern, cell, [raw, fibre(INDIGO, 45, 'Y', 0.8)], at, turn)
    with group(at, turn):
        fringe(w, length, raw, reach=0.05, seed=7)


def plain_rug(at=(0, 0, 0), size=(2.8, 1.9), colour=hex_rgb('#D3CBBB'), border=None, turn=0):
    """A quiet wool rug with a line round it, for rooms."""
    wool, line = boucle(colour, 70, 0.8), boucle(border or shade(colour, 0.62), 70, 0.8)
    w, d = size
    with group(at, turn):
        cushion((w, d, 0.018), (0, 0, 0.009), wool, 0.008, wrinkle=0.002, middle=20, steps=3)
        for s in (-1, 1):
            block((0.035, d - 0.16, 0.0215), (s * (w / 2 - 0.11), 0, 0.0108), line, 0.004)
            block((w - 0.256, 0.035, 0.0215), (0, s * (d / 2 - 0.11), 0.0108), line, 0.004)
