"""Outdoor furniture."""
import math

import numpy as np

from colours import INDIGO, TEAK, WHITE, hex_rgb
from materials import black_steel, fabric, leather, metal, plain, wood
from mathutils import Vector
from shapes import block, curved, disc, group, lathe, mesh, noise, ring, tube
from sofas import back_cushion, seat_cushion

ROSA_PANAL = hex_rgb('#C3A27C'), hex_rgb('#8F6F4C')


def _teak_frame(w, d, h, arm):
    post, across, along = (wood(TEAK, axis, 0.55) for axis in 'ZXY')
    for s in (-1, 1):
        x = s * (w / 2 - 0.035)
        block((0.07, 0.06, arm), (x, -d / 2 + 0.05, arm / 2), post, 0.006)
        block((0.07, 0.06, arm), (x, d / 2 - 0.10, arm / 2), post, 0.006)
        block((0.09, d - 0.02, 0.028), (x, -0.01, arm + 0.014), along, 0.008)
        block((0.03, d - 0.2, 0.08), (x, -0.02, 0.24), along, 0.005)
    block((w - 0.14, 0.03, 0.09), (0, -d / 2 + 0.05, 0.245), across, 0.005)
    for k in range(4):
        block((w - 0.10, 0.022, 0.055), (0, d / 2 - 0.10 + 0.018 * k, 0.36 + 0.095 * k), across,
              0.005,
              rot=(-10, 0, 0))
    for k in range(7):
        block((w - 0.14, 0.06, 0.018), (0, -d / 2 + 0.12 + (d - 0.28) * k / 6, 0.275), across,
              0.004)


def teak_seat(at=(0, 0, 0), turn=0, w=0.78, seats=1, d=0.82, cloth=None):
    """One piece of the Careyes set."""
    cloth = cloth or fabric(hex_rgb('#CFC8B8'), 150, 0.35)
    with group(at, turn):
        _teak_frame(w, d, 0.70, 0.54)
        each = (w - 0.15) / seats
        for i in range(seats):
            x = -(w - 0.15) / 2 + each * (i + 0.5)
            seat_cushion(each - 0.006, d - 0.20, 0.13, (x, -0.04, 0.35), cloth, 0.016,
                         wrinkle=0.003)
            back_cushion(each - 0.014, 0.34, 0.14, (x, d / 2 - 0.22, 0.56), cloth, -12,
                         wrinkle=0.005)


def teak_set(at=(0, 0, 0), turn=0):
    """Sala Careyes: a sofa and two armchairs in plantation teak."""
    with group(at, turn):
        teak_seat((0, 0.55), 0, 2.30, 3, 0.85)
        teak_seat((-1.02, -0.85), 128, 0.80)
        teak_seat((1.02, -0.85), -128, 0.80)


def aluminium_sofa(at=(0, 0, 0), turn=0, w=1.80, d=0.80):
    """Sala Sayulita: welded sand-coloured profiles, light cushions."""
    frame_of, cloth = plain(hex_rgb('#BBAE98'), 0.45, 0.3), fabric(hex_rgb('#8C9A8B'), 140, 0.4)
    t = 0.035
    with group(at, turn):
        for s in (-1, 1):
            x = s * (w / 2 - t / 2)
            for y in (-d / 2 + t / 2, d / 2 - t / 2):
                block((t, t, 0.56), (x, y, 0.28), frame_of, 0.008)
            for z in (0.56, 0.24):
                block((t, d - 0.002, t), (x, 0, z), frame_of, 0.008)
            for k in range(3):
                block((0.016, 0.016, 0.30), (x, -0.2 + 0.2 * k, 0.40), frame_of, 0.004)
        for y, z in ((-d / 2 + t / 2, 0.24), (d / 2 - t / 2, 0.24), (d / 2 - t / 2, 0.60)):
            block((w - t, t, t), (0, y, z), frame_of, 0.008)
        for k in range(9):
            block((0.016, 0.016, 0.34), (-0.72 + 0.18 * k, d / 2 - t / 2, 0.42), frame_of, 0.004)
        for s in (-1, 1):
            half = (w - 2 * t) / 2
            seat_cushion(half - 0.008, d - 0.14, 0.14, (s * half / 2, -0.03, 0.33), cloth, 0.018,
                         wrinkle=0.003)
            back_cushion(half - 0.016, 0.34, 0.15, (s * half / 2, d / 2 - 0.17, 0.54), cloth, -12,
                         wrinkle=0.006)


def sayulita_set(at=(0, 0, 0), turn=0):
    with group(at, turn):
        aluminium_sofa((0, 0.45))
        low_table((0.0, -0.55, 0))


def low_table(at, turn=0, w=0.85, d=0.5, h=0.30):
    """The table of the Sayulita set: slats of the same aluminium."""
    frame_of = plain(hex_rgb('#BBAE98'), 0.45, 0.3)
    with group(at, turn):
        for k in range(10):
            block((w / 10 - 0.008, d, 0.014), (-w / 2 + w / 10 * (k + 0.5), 0, h - 0.007), frame_of,
                  0.004)
        for s in (-1, 1):
            block((w, 0.03, 0.03), (0, s * (d / 2 - 0.015), h - 0.029), frame_of, 0.005)
            for k in (-1, 1):
                block((0.03, 0.03, h - 0.04),
                      (s * (w / 2 - 0.015), k * (d / 2 - 0.015), (h - 0.04) / 2), frame_of, 0.005)


def rope_chair(at=(0, 0, 0), turn=0, colour=hex_rgb('#2F5D50')):
    """Silla Caleta: PVC cord stretched between an oval rim and a small ring, three steel legs."""
    steel, cord = plain(hex_rgb('#33312E'), 0.45, 0.3), plain(colour, 0.4)

    def rim(a):
        x, y = 0.365 * math.sin(a), -math.cos(a)
        back = (y + 1) / 2
        return (x * (1 - 0.06 * back), -0.34 + 0.70 * back,
                0.40 + 0.44 * back ** 1.5 - 0.02 * (1 - back))

    def hub(a):
        return (0.075 * math.sin(a), 0.05 - 0.075 * math.cos(a), 0.265)
    with group(at, turn):
        turns = np.linspace(0, 2 * math.pi, 73)[:-1]
        tube([rim(a) for a in turns], 0.011, steel, closed=True, smooth=False)
        tube([hub(a) for a in turns[::3]], 0.009, steel, closed=True, smooth=False)
        for a in np.linspace(0, 2 * math.pi, 93)[:-1]:
            top, low = rim(a), hub(a)
            middle = tuple((t + b) / 2 for t, b in zip(top, low))
            sag = (middle[0] * 1.02, middle[1] + 0.015, middle[2] - 0.025)
            tube([top, sag, low], 0.0034, cord)
        for side in (-1, 1):
            for foot, top in ((-0.30, (-0.207, 0.42)), (0.33, (0.216, 0.705))):
                tube([(side * 0.30, foot, 0), (side * 0.282, *top)], 0.010, steel, smooth=False)
        for y, z in ((-0.215, 0.385), (0.285, 0.26)):
            tube([(-0.288, y, z), (-0.14, y * 0.3 + 0.02, 0.262), (0, 0.05 + 0.07 * (y > 0), 0.25),
                  (0.14, y * 0.3 + 0.02, 0.262), (0.288, y, z)], 0.009, steel)


def equipal(at=(0, 0, 0), turn=0):
    """Equipal Zacoalco: split cedar laths crossed and tied into a drum, pigskin drawn over the
    hoops wet, sewn with a thong; the barrel back is one hide with a rolled rim."""
    lath = wood((hex_rgb('#B98A5C'), hex_rgb('#7E5836')), 'Z', 0.7, vary=0.3)
    hoop = wood((hex_rgb('#A97C50'), hex_rgb('#75502F')), 'X', 0.65, vary=0.2)
    hide, inside = leather(hex_rgb('#B4733F'), 0.46, 1.3), leather(hex_rgb('#BE8350'), 0.5, 1.2)
    thong = leather(hex_rgb('#E0C79E'), 0.6, 0.4)
    r, seat = 0.275, 0.43
    with group(at, turn):
        for k in range(15):
            a = 2 * math.pi * k / 15
            for n, way in enumerate((0.50, -0.50)):
                out = r * (1.0 + 0.035 * n)
                line = []
                for t in np.linspace(0, 1, 7):
                    turn_of, waist = a + way * (t - 0.5) * 1.0, 1 - 0.13 * math.sin(math.pi * t)
                    line.append((out * waist * math.cos(turn_of), out * waist * math.sin(turn_of),
                                 0.02 + (seat - 0.05) * t))
                _lath(line, 0.030, 0.0065, lath)
        for z, rr, thick in ((0.022, r * 1.05, 0.014), (0.055, r * 1.035, 0.009),
                             (0.215, r * 0.93, 0.010), (seat - 0.045, r * 1.03, 0.011)):
            ring(rr, thick, (0, 0, z), hoop)
        for k in range(30):
            a = math.pi * k / 15
            with group((r * 0.95 * math.cos(a), r * 0.95 * math.sin(a), 0.215), math.degrees(a)):
                ring(0.016, 0.0022, (0, 0, 0), thong, n=12, rot=(90, 0, 0))
        band = [(r * 1.045, -0.085), (r * 1.075, -0.07), (r * 1.085, -0.02), (r * 1.07, -0.004),
                (r * 1.03, 0.004), (r * 0.97, 0.0), (r * 0.8, -0.010), (r * 0.5, -0.017),
                (0, -0.019)]

        def drawn(p):
            a = np.arctan2(p[:, 1], p[:, 0])
            low = np.clip(-p[:, 2] / 0.085, 0, 1)
            p[:, :2] *= (1 + 0.012 * low * np.sin(a * 15))[:, None]
            p[:, 2] += 0.006 * low * np.cos(a * 15) + 0.0035 * noise(p * 9)
            return p
        lathe(curved(band, 5), hide, (0, 0, seat), n=180, crease=80, wobble=drawn)
        _stitches([(r * 1.088 * math.cos(a), r * 1.088 * math.sin(a), seat - 0.062)
                   for a in np.linspace(0, 2 * math.pi, 67)[:-1]], 0.016, thong)
        _equipal_back(seat, hide, inside, thong, hoop)


def _lath(line, wide, thick, mat):
    """A flat strip of split wood along a line round the Z axis."""
    verts, n = [], len(line)
    for i, p in enumerate(line):
        p = Vector(p)
        way = Vector(line[min(i + 1, n - 1)]) - Vector(line[max(i - 1, 0)])
        out = Vector((p.x, p.y, 0)).normalized()
        side = way.cross(out).normalized()
        out = side.cross(way).normalized()
        if out.dot(p) < 0:
            out = -out
        verts += [p + side * wide / 2 * a + out * thick / 2 * b
                  for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(4 * i + k, 4 * i + (k + 1) % 4, 4 * i + 4 + (k + 1) % 4, 4 * i + 4 + k)
             for i in range(n - 1) for k in range(4)]
    faces += [(0, 1, 2, 3), tuple(4 * n - 4 + k for k in (3, 2, 1, 0))]
    strip = mesh(verts, faces, mat, crease=40)
    bevel = strip.modifiers.new('edge', 'BEVEL')
    bevel.width, bevel.segments = 0.0016, 2


def _stitches(points, length, mat, radius=0.0024):
    """A thong that goes in and out: short slanting pieces."""
    n = len(points)
    for i, p in enumerate(points):
        p, q = Vector(p), Vector(points[(i + 1) % n])
        way = (q - p)
        if way.length < 1e-6 or way.length > 0.08:
            continue
        way = way.normalized() * length * 0.5
        tube([p - way + Vector((0, 0, -0.005)), p + Vector((p.x, p.y, 0)).normalized() * 0.003,
              p + way + Vector((0, 0, 0.005))], radius, mat)


def _equipal_back(seat, hide, inside, thong, hoop):
    spread, tall = 1.86, 0.385

    def height(a):
        f = np.clip((np.abs(a) - 0.62) / 1.15, 0, 1)
        return tall * (1 - 0.46 * f * f * (3 - 2 * f))

    def radius(a, t):
        return 0.298 + 0.052 * t + 0.014 * np.sin(math.pi * t)
    n, m = 96, 18
    for skin, shift in ((hide, 0.009), (inside, -0.006)):
        t, a = (g.ravel() for g in np.meshgrid(np.linspace(0, 1, m + 1),
                                               np.linspace(-spread, spread, n + 1), indexing='ij'))
        z = seat - 0.075 + (height(a) + 0.075) * t
        out = radius(a, t) + shift * (1 - t ** 6)
        points = np.stack((out * np.sin(a), out * np.cos(a), z), -1)
        ribs = 0.0045 * np.cos(a * 11) * np.sin(math.pi * t)
        points[:, :2] *= (1 + (ribs + 0.004 * noise(points * 8, shift * 100)) / 0.3)[:, None]
        i = np.arange(len(a)).reshape(m + 1, n + 1)
        quads = np.stack((i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]), -1).reshape(-1, 4)
        mesh(points, quads if shift < 0 else quads[:, ::-1], skin)
    turns = np.linspace(-spread, spread, 70)
    rim = [(radius(a, 1.0) * math.sin(a), radius(a, 1.0) * math.cos(a),
            seat + float(height(a)) - 0.004) for a in turns]
    ends = [[(radius(s * spread, t) * math.sin(s * spread), radius(s * spread, t)
              * math.cos(s * spread), seat - 0.075 + (float(height(spread)) + 0.07) * t)
             for t in np.linspace(0, 1, 8)] for s in (-1, 1)]
    tube(ends[0][:-1] + rim + ends[1][::-1][1:], 0.0135, hide)
    low = [((radius(a, 0.9) + 0.012) * math.sin(a), (radius(a, 0.9) + 0.012) * math.cos(a),
            seat + float(height(a)) - 0.036) for a in np.linspace(-spread + 0.05, spread - 0.05,
                                                                  60)]
    _stitches(low, 0.013, thong)
    inner = [((radius(a, 0.9) - 0.010) * math.sin(a), (radius(a, 0.9) - 0.010) * math.cos(a),
              seat + float(height(a)) - 0.036) for a in np.linspace(-spread + 0.05, spread - 0.05,
                                                                     60)]
    _stitches(inner, 0.013, thong)


def teak_table(at=(0, 0, 0), turn=0, w=0.90, h=0.74):
    """Mesa Tomatlán: teak slats a centimetre apart, steel levellers."""
    post, across, along = (wood(TEAK, axis, 0.55) for axis in 'ZXY')
    with group(at, turn):
        for s in (-1, 1):
            block((0.075, w, 0.03), (s * (w / 2 - 0.0375), 0, h - 0.015), along, 0.004)
        count = 12
        each = w / count
        for i in range(count):
            block((w - 0.152, each - 0.010, 0.026), (0, -w / 2 + each * (i + 0.5), h - 0.015),
                  across, 0.004)
        for s in (-1, 1):
            block((w - 0.16, 0.026, 0.07), (0, s * (w / 2 - 0.06), h - 0.065), across, 0.004)
            block((0.026, w - 0.16, 0.07), (s * (w / 2 - 0.06), 0, h - 0.065), along, 0.004)
            for k in (-1, 1):
                x, y = s * (w / 2 - 0.06), k * (w / 2 - 0.06)
                block((0.065, 0.065, h - 0.05), (x, y, (h - 0.05) / 2 + 0.02), post, 0.006)
                lathe([(0, 0), (0.02, 0), (0.02, 0.006), (0.007, 0.008), (0.007, 0.022),
                       (0, 0.022)], metal(), (x, y, 0),
                      n=24)


def tile_table(at=(0, 0, 0), turn=0, r=0.30, h=0.72):
    """Mesa Mosaico: hand-painted blue and white tiles on a cast iron foot."""
    iron = black_steel()
    with group(at, turn):
        _tiles(r - 0.012, h)
        lathe([(r - 0.014, h - 0.03), (r, h - 0.03), (r + 0.004, h - 0.012), (r, h + 0.002),
               (r - 0.008, h + 0.002),
               (r - 0.012, h - 0.004)], iron, n=96)
        disc(r - 0.012, 0.02, (0, 0, h - 0.028), iron)
        lathe([(0, 0.03), (0.05, 0.03), (0.036, 0.07), (0.028, 0.12), (0.034, 0.16), (0.024, 0.20),
               (0.020, 0.42), (0.030, 0.46), (0.022, 0.52), (0.03, 0.62), (0.09, 0.69), (0, 0.69)],
              iron, crease=60)
        for k in range(4):
            a = k * math.pi / 2 + 0.5
            c, s = math.cos(a), math.sin(a)
            tube([(0.02 * c, 0.02 * s, 0.20), (0.10 * c, 0.10 * s, 0.14),
                  (0.19 * c, 0.19 * s, 0.05),
                  (0.25 * c, 0.25 * s, 0.012), (0.27 * c, 0.27 * s, 0.02)], 0.012, iron)


def _tiles(r, h):
    """A disc of small faces: a star, petals and a rim in blue on white."""
    n, verts, faces, blue = 300, [], [], []
    line = np.linspace(-r, r, n + 1)
    verts = [(x, y, h) for y in line for x in line]
    for j in range(n):
        for i in range(n):
            x, y = (line[i] + line[i + 1]) / 2, (line[j] + line[j + 1]) / 2
            rho, a = math.hypot(x, y) / r, math.atan2(y, x)
            if rho > 1:
                continue
            q = j * (n + 1) + i
            faces.append((q, q + 1, q + n + 2, q + n + 1))
            blue.append(_painted(x, y, rho, a))
    glaze = [plain(c, 0.18, coat=0.6) for c in (WHITE, INDIGO, hex_rgb('#5F83B4'),
                                                hex_rgb('#A9A294'))]
    thing = mesh(verts, faces, glaze[0], smooth=False)
    for mat in glaze[1:]:
        thing.data.materials.append(mat)
    thing.data.polygons.foreach_set('material_index', blue)


def _painted(x, y, rho, a):
    size = 0.0985
    joint = min(abs((x + size / 2) % size - size / 2),
                abs((y + size / 2) % size - size / 2)) < 0.0016
    if joint:
        return 3
    wide = 0.55 * math.sin(math.pi * (rho - 0.12) / 0.5) if 0.12 < rho < 0.62 else 0
    if abs(math.sin(4 * a)) < wide:
        return 1 if abs(math.sin(4 * a)) > 0.12 else 2
    if rho < 0.08 or 0.66 < rho < 0.69 or 0.93 < rho < 0.96:
        return 1
    wave = 0.81 + 0.06 * math.sin(16 * a)
    if abs(rho - wave) < 0.018:
        return 2
    dot = (16 * a / math.pi % 2 - 1) ** 2 + ((rho - 0.81) / 0.05) ** 2 < 0.16
    return int(dot and 0.70 < rho < 0.92)
