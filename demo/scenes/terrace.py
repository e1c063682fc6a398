"""Outdoor furniture."""
import math

import numpy as np

from colours import INDIGO, TEAK, WHITE, hex_rgb
from materials import black_steel, fabric, fibre, leather, metal, plain, wood
from shapes import beam, block, cushion, disc, group, lathe, mesh, ring, tube
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
    """Equipal Zacoalco: crossed staves of rosa panal, a seat and barrel back of vaqueta."""
    stave, hide = wood(ROSA_PANAL, 'Z', 0.6), leather(hex_rgb('#B98450'), 0.5)
    cord = fibre(hex_rgb('#B79A68'), 120, 'D')
    r, seat = 0.27, 0.42
    with group(at, turn):
        for k in range(18):
            a = 2 * math.pi * k / 18
            for way in (0.42, -0.42):
                top = (r * 1.02 * math.cos(a), r * 1.02 * math.sin(a), seat - 0.03)
                foot = (r * 1.04 * math.cos(a + way), r * 1.04 * math.sin(a + way), 0.03)
                beam(foot, top, (0.022, 0.009), stave, 0.003, roll=math.degrees(a))
        for z, rr in ((0.03, r * 1.05), (0.21, r * 0.985), (seat - 0.03, r * 1.04)):
            ring(rr, 0.011, (0, 0, z), wood(ROSA_PANAL, 'X', 0.6))
            ring(rr + 0.004, 0.0035, (0, 0, z + 0.012), cord)
        disc(r * 1.08, 0.022, (0, 0, seat - 0.022), hide, 0.010)
        lathe([(0, 0), (r * 0.86, 0), (r * 0.98, 0.02), (r * 0.92, 0.045), (r * 0.6, 0.052),
               (0, 0.045)], hide,
              (0, 0, seat), crease=70)

        def barrel(p):
            a = p[:, 0] / 0.31
            fall = np.clip((np.abs(a) - 0.7) / 1.0, 0, 1)
            z = (p[:, 2] + 0.19) * (1 - 0.42 * fall * fall * (3 - 2 * fall))
            out = 0.31 + p[:, 1] + 0.04 * z / 0.36
            return np.stack((out * np.sin(a), out * np.cos(a), z), -1)
        cushion((0.31 * 3.5, 0.022, 0.38), (0, 0, seat - 0.01), hide, 0.010, middle=44, bend=barrel)
        edge = [(0.35 * math.sin(a), 0.35 * math.cos(a), 0) for a in np.linspace(-1.72, 1.72, 40)]
        line = []
        for (x, y, _), a in zip(edge, np.linspace(-1.72, 1.72, 40)):
            f = min(1, max(0, (abs(a) - 0.7) / 1.0))
            line.append((x, y, seat - 0.01 + 0.375 * (1 - 0.42 * f * f * (3 - 2 * f))))
        tube(line, 0.014, hide)


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
