"""Geometry: everything the furniture is made of. Metres, Z up, fronts face -Y."""
import contextlib
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

_parents = [None]


@contextlib.contextmanager
def group(at=(0, 0, 0), turn=0.0, tilt=(0, 0)):
    """Everything made inside stands at `at`, turned by `turn` degrees about Z."""
    empty = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(empty)
    empty.location = at if len(at) == 3 else (*at, 0)
    empty.rotation_euler = [math.radians(a) for a in (*tilt, turn)]
    empty.parent = _parents[-1]
    _parents.append(empty)
    try:
        yield empty
    finally:
        _parents.pop()


def place(data, at=(0, 0, 0), rot=(0, 0, 0)):
    """Links a mesh, curve or light into the scene, inside the open group."""
    thing = bpy.data.objects.new(data.name, data)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in rot]
    thing.parent = _parents[-1]
    return thing


def mesh(verts, faces, mat, at=(0, 0, 0), rot=(0, 0, 0), smooth=True, crease=None):
    """A mesh; crease is the angle in degrees above which edges stay sharp."""
    data = bpy.data.meshes.new('part')
    data.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    data.polygons.foreach_set('use_smooth', [smooth] * len(data.polygons))
    if crease:
        data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(crease)
    data.materials.append(mat)
    data.update()
    return place(data, at, rot)


def noise(points, seed=0.0):
    """Smooth value noise between -1 and 1 for an N x 3 array of points."""
    points = np.asarray(points, float) + seed * 7.31
    cell = np.floor(points).astype(np.int64)
    part = points - cell
    part = part * part * (3 - 2 * part)
    total = np.zeros(len(points))
    for corner in range(8):
        step = np.array([corner & 1, corner >> 1 & 1, corner >> 2 & 1])
        at = cell + step
        value = at[:, 0] * 73856093 ^ at[:, 1] * 19349663 ^ at[:, 2] * 83492791
        value = (value * 1103515245 + 12345 & 0x7fffffff) % 10007 / 5003.5 - 1
        total += value * np.prod(np.where(step, part, 1 - part), axis=1)
    return total


def _cuts(half, edge, steps, middle):
    """Where a rounded box is cut along one axis: the rounding, a support loop, the middle."""
    edge = min(edge, half * 0.999)
    rim = [half - edge + edge * math.tan(math.pi / 4 * i / steps) for i in range(steps + 1)]
    inner, inside = half - edge, []
    if inner > 1e-4:
        support = inner - min(0.3 * edge, inner * 0.3)
        inside = [-support + 2 * support * i / middle for i in range(middle + 1)]
    return [-v for v in reversed(rim)] + inside + rim


def _box_grid(cuts, half):
    """Vertices and quads of a box cut along its three axes, shared corners merged."""
    verts, faces = [], []
    for d in range(3):
        u, v = (d + 1) % 3, (d + 2) % 3
        a, b = len(cuts[u]), len(cuts[v])
        for side in (-1, 1):
            grid = np.empty((a * b, 3))
            grid[:, d] = side * half[d]
            grid[:, u] = np.repeat(cuts[u], b)
            grid[:, v] = np.tile(cuts[v], a)
            i = np.arange(a * b).reshape(a, b) + sum(len(g) for g in verts)
            quads = np.stack((i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]), -1).reshape(-1, 4)
            verts.append(grid)
            faces.append(quads if side > 0 else quads[:, ::-1])
    verts = np.concatenate(verts)
    _, first, back = np.unique(np.round(verts, 6), axis=0, return_index=True, return_inverse=True)
    return verts[first], back.reshape(-1)[np.concatenate(faces)]


def block(size, at, mat, edge=0.004, rot=(0, 0, 0), bend=None, steps=2, middle=1):
    """A hard box with softened edges; bend maps its N x 3 points."""
    return cushion(size, at, mat, edge, rot=rot, bend=bend, steps=steps, middle=middle)


def cushion(size, at, mat, edge=0.05, crown=0.0, wrinkle=0.0, rot=(0, 0, 0), bend=None,
            steps=4, middle=1, hollow=0.0, welt=None, seed=None):
    """Upholstered box. crown swells top and bottom, wrinkle adds slow waves, hollow pulls the
    sides in, welt=(axis, radius) sews a piping along the two rims across that axis."""
    half = np.array(size) / 2
    edge = min(edge, *half)
    if wrinkle or crown:
        middle = max(middle, 14)
    raw, faces = _box_grid([_cuts(h, edge, steps, middle) for h in half], half)
    core = np.clip(raw, -(half - edge), half - edge)
    out = raw - core
    out /= np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)
    points = core + out * edge
    share = np.clip(1 - (points / half) ** 2, 0, None)
    if crown:
        points[:, 2] += crown * points[:, 2] / half[2] * (share[:, 0] * share[:, 1]) ** 0.8
    if hollow:
        points[:, 0] -= hollow * points[:, 0] / half[0] * share[:, 1]
        points[:, 1] -= hollow * points[:, 1] / half[1] * share[:, 0]
    if wrinkle:
        seed = sum(a * k for a, k in zip(at, (3.7, 5.3, 9.1))) if seed is None else seed
        waves = noise(points * 4.5, seed) + 0.5 * noise(points * 11, seed + 3)
        points += out * (wrinkle * waves)[:, None]
    points = bend(points) if bend else points
    thing = mesh(points, faces, mat, at, rot)
    if welt:
        _sew_welts(raw, points, half, edge, welt, mat, at, rot)
    return thing


def _sew_welts(raw, points, half, edge, welt, mat, at, rot):
    axis, radius = 'xyz'.index(welt[0]), welt[1]
    u, v = (axis + 1) % 3, (axis + 2) % 3
    rim = half[axis] - edge + edge * math.tan(math.pi / 8)
    for side in (-1, 1):
        ring = np.abs(raw[:, axis] - side * rim) < 1e-5
        ring = np.flatnonzero(ring)
        if len(ring) < 8:
            continue
        angle = np.arctan2(raw[ring, v] / half[v], raw[ring, u] / half[u])
        with group(at) as seam:
            seam.rotation_euler = [math.radians(a) for a in rot]
            tube(points[ring[np.argsort(angle)]], radius, mat, closed=True, smooth=False)


def arc(radius):
    """A bend that wraps X round a vertical cylinder: the middle stays, the ends come forward."""
    def bend(p):
        turn, far = p[:, 0] / radius, radius + p[:, 1]
        return np.stack((far * np.sin(turn), far * np.cos(turn) - radius, p[:, 2]), -1)
    return bend


def pillow(size, at, mat, rot=(0, 0, 0), pinch=0.07, n=26, seed=1.0, welt=0.0):
    """Throw pillow standing in the XZ plane: a sharp seam, a full belly, pointed corners."""
    width, thick, height = size
    line = np.linspace(-1, 1, n + 1)
    v, u = (g.ravel() for g in np.meshgrid(line, line, indexing='ij'))
    x = width / 2 * u * (1 - pinch * (1 - v * v))
    z = height / 2 * v * (1 - pinch * (1 - u * u))
    full = np.clip((1 - np.abs(u) ** 2.2) * (1 - np.abs(v) ** 2.2), 0, None) ** 0.55
    i = np.arange((n + 1) ** 2).reshape(n + 1, n + 1)
    quads = np.stack((i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]), -1).reshape(-1, 4)
    verts, faces = [], []
    for side in (-1, 1):
        flat = np.stack((x, np.full_like(x, side * 0.33), z), -1)
        waves = 0.16 * noise(flat * 6, seed) + 0.06 * noise(flat * 15, seed)
        faces.append((quads if side < 0 else quads[:, ::-1]) + len(x) * len(verts))
        verts.append(np.stack((x, side * thick / 2 * full * (1 + waves), z), -1))
    thing = mesh(np.concatenate(verts), np.concatenate(faces), mat, at, rot)
    if welt:
        rim = np.concatenate((i[0], i[1:, -1], i[-1, -2::-1], i[-2:0:-1, 0]))
        with group(at) as seam:
            seam.rotation_euler = [math.radians(a) for a in rot]
            tube(verts[0][rim], welt, mat, closed=True, smooth=False)
    return thing


def lathe(profile, mat, at=(0, 0, 0), rot=(0, 0, 0), n=72, flute=None, crease=38, wobble=None):
    """Turns [(radius, z), ...] about Z. flute=(count, depth) cuts vertical grooves; wobble maps
    the N x 3 points. A profile that ends at radius 0 is closed there."""
    turn = np.arange(n) * 2 * math.pi / n
    cut = flute[1] * (1 - np.abs(np.sin(turn * flute[0] / 2))) ** 1.6 if flute else 0
    rings = [np.stack(((max(r, 1e-5) - cut * (r > 0.01)) * np.cos(turn),
                       (max(r, 1e-5) - cut * (r > 0.01)) * np.sin(turn),
                       np.full(n, float(z))), -1) for r, z in profile]
    verts = np.concatenate(rings)
    if wobble:
        verts = wobble(verts)
    i = np.arange(len(verts)).reshape(-1, n)
    j = np.roll(i, -1, axis=1)
    faces = np.stack((i[:-1], j[:-1], j[1:], i[1:]), -1).reshape(-1, 4)
    return mesh(verts, faces, mat, at, rot, crease=crease)


def curved(profile, steps=5):
    """More points on the profile of a lathe, by Catmull-Rom: no facets in the outline."""
    p = np.array([profile[0], *profile, profile[-1]], float)
    t = (np.arange(steps) / steps)[:, None]
    arcs = [0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2
                   + (3 * b - a - 3 * c + d) * t ** 3)
            for a, b, c, d in zip(p, p[1:], p[2:], p[3:])]
    return [*np.maximum(np.concatenate(arcs), 0).tolist(), profile[-1]]


def disc(radius, thick, at, mat, edge=0.005, under=0.0, n=96):
    """Round board with a softened upper edge; under bevels it from below."""
    low = [(0, 0), (radius - under - edge * 0.5, 0)]
    low.append((radius - edge * 0.3, thick * 0.55 if under else edge * 0.5))
    high = [(radius - edge + edge * math.cos(a), thick - edge + edge * math.sin(a))
            for a in np.linspace(0, math.pi / 2, 5)]
    return lathe(low + high + [(0, thick)], mat, at, n=n)


def rod(start, end, r0, r1, mat, n=28, belly=0.0):
    """Round bar between two points, with its own radius at either end and in the middle."""
    start, end = Vector(start), Vector(end)
    way = end - start
    length, rim = way.length, min(r0, r1) * 0.25
    profile = [(0, 0), (r0 - rim, 0), (r0, rim), ((r0 + r1) / 2 + belly, length / 2),
               (r1, length - rim), (r1 - rim, length), (0, length)]
    bar = lathe(profile, mat, start, n=n)
    bar.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    return bar


def beam(start, end, size, mat, edge=0.003, roll=0.0):
    """Square bar between two points; size=(width, depth)."""
    start, end = Vector(start), Vector(end)
    way = end - start
    bar = block((size[0], size[1], way.length), (start + end) / 2, mat, edge)
    turn = way.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    bar.rotation_euler = (turn @ _roll(roll)).to_euler()
    return bar


def _roll(degrees):
    return Matrix.Rotation(math.radians(degrees), 4, 'Z')


def tube(points, radius, mat, closed=False, smooth=True):
    """Round wire through the points (near them, where smooth)."""
    data = bpy.data.curves.new('tube', 'CURVE')
    data.dimensions, data.bevel_depth = '3D', radius
    data.bevel_resolution, data.resolution_u = 4, 8
    line = data.splines.new('NURBS' if smooth else 'POLY')
    line.points.add(len(points) - 1)
    for knot, point in zip(line.points, points):
        knot.co = (*point, 1)
    line.use_endpoint_u, line.order_u, line.use_cyclic_u = True, 4, closed
    data.materials.append(mat)
    data.use_fill_caps = True
    return place(data)


def ring(radius, thick, at, mat, n=48, rot=(0, 0, 0)):
    """A closed round wire lying flat."""
    turns = [2 * math.pi * i / n for i in range(n)]
    with group(at) as inside:
        inside.rotation_euler = [math.radians(a) for a in rot]
        return tube([(radius * math.cos(a), radius * math.sin(a), 0) for a in turns], thick, mat,
                    closed=True, smooth=False)


def plate(points, thick, mat, at=(0, 0, 0), rot=(0, 0, 0), edge=0.002):
    """A flat shape, drawn in the XZ plane, `thick` deep towards +Y, with bevelled edges."""
    n = len(points)
    verts = [(x, 0, z) for x, z in points] + [(x, thick, z) for x, z in points]
    faces = [list(range(n)), list(range(2 * n - 1, n - 1, -1))]
    faces += [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    thing = mesh(verts, faces, mat, at, rot, crease=35)
    if edge:
        bevel = thing.modifiers.new('edge', 'BEVEL')
        bevel.width, bevel.segments, bevel.limit_method = edge, 2, 'ANGLE'
        bevel.angle_limit = math.radians(50)
    return thing


def sheet(width, height, at, rot, mat):
    """A flat rectangle about its middle, in the XY plane before rotation."""
    w, h = width / 2, height / 2
    return mesh([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], mat, at, rot,
                smooth=False)
