"""Floor, table and pendant lamps."""
import math

import numpy as np

from colours import AGAVE, BLACK, CREAM, LINEN, RAW, TRAVERTINE, WHITE, hex_rgb
from materials import (black_steel, brass, clay, fabric, fibre, glass, glow, marble, onyx, opal,
                       plain, shade_cloth)
from shapes import block, curved, disc, group, lathe, ring, rod, tube
from studio import bulb


def cone_shade(r0, r1, z0, z1, cloth=None, pleats=0):
    """A cloth shade from rim to rim, with piped edges; pleats folds it."""
    flute = (pleats, 0.012) if pleats else None
    rows = [(r0 + (r1 - r0) * t, z0 + (z1 - z0) * t) for t in (0, 0.5, 1)]
    lathe(rows, cloth or shade_cloth(), n=max(96, pleats * 8), flute=flute)
    for r, z in ((r0, z0), (r1, z1)):
        ring(r - (0.005 if pleats else 0), 0.0035, (0, 0, z), fabric(LINEN, 210))


def chain(x, y, z, length, metal_of):
    """A pull chain with its drop."""
    rod((x, y, z), (x, y, z - length), 0.0016, 0.0016, metal_of, n=8)
    lathe([(0, -0.010), (0.008, -0.004), (0.008, 0.004), (0, 0.010)], metal_of,
          (x, y, z - length - 0.005), n=16)


def pleated_floor_lamp(at=(0, 0, 0), h=1.58, on=5.0):
    """Lámpara Papalote: pleated cotton shade on a brass tube that slides, with a chain."""
    tube_of = brass()
    with group(at):
        lathe([(0, 0), (0.135, 0), (0.14, 0.006), (0.135, 0.014), (0.03, 0.028), (0.014, 0.05),
               (0, 0.05)], tube_of, crease=50)
        rod((0, 0, 0.03), (0, 0, 0.95), 0.012, 0.012, tube_of)
        rod((0, 0, 0.90), (0, 0, h - 0.02), 0.008, 0.008, tube_of)
        lathe([(0, 0), (0.018, 0), (0.018, 0.035), (0, 0.035)], tube_of, (0, 0, 0.93), n=32)
        cone_shade(0.21, 0.175, h - 0.29, h, shade_cloth(RAW, 0.5, 0.10), 48)
        chain(0.04, -0.03, h - 0.22, 0.16, tube_of)
        if on:
            bulb((0, 0, h - 0.14), on)


def cone_floor_lamp(at=(0, 0, 0), h=1.65, on=5.0):
    """Lámpara Jícara: marble disc, thin brass stem, conical linen shade."""
    stem = brass()
    with group(at):
        disc(0.16, 0.04, (0, 0, 0), marble(TRAVERTINE, hex_rgb('#8A7F70')), 0.008)
        rod((0, 0, 0.03), (0, 0, h - 0.02), 0.0085, 0.0085, stem)
        rod((0, 0, 0.03), (0, 0, 0.07), 0.020, 0.011, stem)
        cone_shade(0.225, 0.10, h - 0.30, h)
        for k in range(3):
            a = k * 2.0944 + 0.3
            rod((0, 0, h - 0.03), (0.10 * math.cos(a), 0.10 * math.sin(a), h - 0.01), 0.0025,
                0.0025,
                stem, n=8)
        chain(0.03, -0.02, h - 0.25, 0.14, stem)
        if on:
            bulb((0, 0, h - 0.16), on)


def arc_floor_lamp(at=(0, 0, 0), turn=0, on=4.0):
    """Lámpara Bruma: an arc of black steel that brings the light over the chair."""
    steel = black_steel()
    with group(at, turn):
        disc(0.175, 0.025, (0, 0.20, 0), steel, 0.006)
        tube([(0, 0.20, 0.02), (0, 0.215, 0.55), (0, 0.22, 1.05), (0, 0.19, 1.45), (0, 0.06, 1.70),
              (0, -0.12, 1.735), (0, -0.25, 1.66), (0, -0.29, 1.56)], 0.011, steel)
        dome = [(0.115 * math.cos(a), 0.11 * math.sin(a)) for a in np.linspace(0, 1.45, 12)]
        lathe([*dome, (0.013, 0.112), (0.013, 0.15)], steel, (0, -0.30, 1.42), (14, 0, 0), n=72)
        lathe([(r * 0.97, z * 0.97 - 0.001) for r, z in dome], plain(CREAM, 0.5), (0, -0.30, 1.42),
              (14, 0, 0), n=72)
        lathe([(0, -0.04), (0.035, -0.025), (0.04, 0), (0.03, 0.03), (0, 0.04)], glow(strength=5),
              (0, -0.292, 1.45), n=24)
        if on:
            bulb((0, -0.31, 1.40), on, 0.06)


def globe_floor_lamp(at=(0, 0, 0), h=1.50, on=4.0):
    """Lámpara Måne: an opal globe of 30 cm on unlacquered brass."""
    metal_of = brass()
    with group(at):
        lathe([(0, 0), (0.185, 0), (0.19, 0.006), (0.185, 0.014), (0, 0.020)], metal_of)
        rod((0, 0, 0.015), (0, 0, h - 0.28), 0.011, 0.011, metal_of)
        lathe([(0, 0), (0.045, 0.02), (0.06, 0.045), (0.062, 0.05), (0, 0.05)], metal_of,
              (0, 0, h - 0.315), n=48)
        sphere(0.15, (0, 0, h - 0.15), opal(0.9))
        if on:
            bulb((0, 0, h - 0.15), on, 0.15).visible_camera = False


def sphere(r, at, mat, squash=1.0):
    lathe([(r * math.sin(a), -r * math.cos(a) * squash) for a in np.linspace(0, math.pi, 33)], mat,
          at,
          crease=60)


def clay_table_lamp(at=(0, 0, 0), on=3.0):
    """Lámpara Olla: hand-smoothed clay, raw cotton shade (36 x 52)."""
    body = clay(hex_rgb('#A4674A'), 0.85, 0.35)
    with group(at):
        form = [(0, 0), (0.065, 0), (0.08, 0.01), (0.125, 0.07), (0.14, 0.125), (0.125, 0.18),
                (0.075, 0.225), (0.036, 0.245), (0.03, 0.265), (0.038, 0.275), (0, 0.275)]
        lathe(curved(form), body, crease=75)
        rod((0, 0, 0.27), (0, 0, 0.33), 0.010, 0.010, brass())
        cone_shade(0.18, 0.115, 0.30, 0.52, shade_cloth(RAW, 0.45, 0.12))
        if on:
            bulb((0, 0, 0.40), on, 0.04)


def fluted_table_lamp(at=(0, 0, 0), on=2.5):
    """Lámpara Gis: a thin stick of white fluted ceramic (28 x 44)."""
    white = plain(hex_rgb('#DEDAD1'), 0.75)
    with group(at):
        lathe([(0, 0), (0.06, 0), (0.06, 0.012), (0.026, 0.022), (0, 0.022)], white, crease=50)
        lathe([(0.024, 0.02), (0.024, 0.27), (0.010, 0.28), (0, 0.28)], white, n=240,
              flute=(20, 0.006))
        cone_shade(0.14, 0.085, 0.255, 0.44, shade_cloth(hex_rgb('#E4DED0'), 0.45, 0.12))
        if on:
            bulb((0, 0, 0.34), on, 0.035)


def onyx_lamp(at=(0, 0, 0)):
    """Lámpara Tecali: a hollow block of onyx, lit from inside."""
    with group(at):
        block((0.20, 0.20, 0.335), (0, 0, 0.1725), onyx(0.32), 0.006, steps=3)
        block((0.18, 0.18, 0.006), (0, 0, 0.003), plain(BLACK, 0.7), 0.001)
        rod((0, 0.09, 0.012), (0.10, 0.32, 0.004), 0.003, 0.003, fabric(BLACK, 200), n=8)


def cable(top, length=1.0, colour=BLACK):
    rod((0, 0, top), (0, 0, top + length), 0.003, 0.003, fabric(colour, 260), n=10)


def clay_pendant(at=(0, 0, 0), drop=1.0, on=5.0):
    """Colgante Cántaro: a jar without a bottom in red clay, glazed inside; `at` is its rim."""
    form = [(0.135, 0), (0.155, 0.03), (0.172, 0.09), (0.172, 0.15), (0.145, 0.22), (0.09, 0.275),
            (0.055, 0.31), (0.05, 0.35), (0.062, 0.385), (0.05, 0.40)]
    with group(at):
        lathe([*curved(form), (0, 0.40)], clay(hex_rgb('#9C5238'), 0.8, 0.35), crease=75)
        lathe([(r * 0.96, z * 0.98) for r, z in curved(form[:8])], plain(CREAM, 0.2), crease=75)
        lathe([(0, -0.045), (0.03, -0.03), (0.034, 0), (0.02, 0.04), (0, 0.05)], glow(strength=6),
              (0, 0, 0.11), n=24)
        cable(0.40, drop, hex_rgb('#B9A886'))
        if on:
            bulb((0, 0, 0.03), on, 0.05)


def dome_pendant(at=(0, 0, 0), drop=1.0, r=0.24, h=0.30, colour=AGAVE, on=6.0):
    """Colgante Campana: spun sheet, dark green enamel, white inside; `at` is its rim."""
    form = [(r * math.cos(a) ** 0.9, (h - 0.06) * math.sin(a)) for a in np.linspace(0, 1.42, 16)]
    with group(at):
        lathe([(r + 0.004, -0.002), *form, (0.03, h - 0.06)], plain(colour, 0.28, coat=0.5), n=96)
        lathe([(a * 0.985, z * 0.985 - 0.001) for a, z in form], plain(WHITE, 0.5), n=96)
        lathe([(0.032, h - 0.065), (0.032, h - 0.02), (0.012, h), (0, h)], brass())
        cable(h - 0.01, drop)
        lathe([(0, -0.04), (0.035, -0.025), (0.045, 0), (0.035, 0.03), (0, 0.045)],
              glow(strength=7),
              (0, 0, h * 0.35), n=24)
        if on:
            bulb((0, 0, -0.02), on, 0.07)


def wicker_pendant(at=(0, 0, 0), drop=1.0, r=0.30, h=0.45, on=5.0):
    """Colgante Nido: peeled wicker woven in two layers; `at` is its lowest point."""
    cane = fibre(hex_rgb('#C6A671'), 140, 'D', 0.3)
    with group(at):
        for layer, (rr, hh, lean) in enumerate(((r, h, 0.9), (r * 0.72, h * 0.72, -0.9))):
            for i in range(46):
                a0 = 2 * math.pi * i / 46
                for way in (1, -1):
                    points = []
                    for t in np.linspace(0.06, 0.97, 16):
                        wide = rr * math.sin(math.pi * t) ** 0.55
                        a = a0 + way * lean * t
                        points.append((wide * math.cos(a), wide * math.sin(a),
                                       hh * t + layer * h * 0.14))
                    tube(points, 0.0028, cane, smooth=False)
            for t in (0.08, 0.5, 0.96):
                ring(rr * math.sin(math.pi * t) ** 0.55, 0.005, (0, 0, hh * t + layer * h * 0.14),
                     cane)
        sphere(0.045, (0, 0, h * 0.5), glow(strength=6))
        rod((0, 0, h * 0.55), (0, 0, h), 0.018, 0.018, plain(BLACK, 0.5))
        cable(h, drop)
        if on:
            bulb((0, 0, h * 0.5), on, 0.06)


def smoked_pendant(at=(0, 0, 0), drop=1.0, on=2.0):
    """Colgante Klokke: a bell of smoked glass that shows the filament; `at` is its rim."""
    form = [(0.14, 0), (0.135, 0.02), (0.125, 0.08), (0.115, 0.15), (0.095, 0.21), (0.06, 0.26),
            (0.03, 0.285), (0.026, 0.30)]
    form = curved(form)
    inside = [(r - 0.004, z) for r, z in reversed(form)]
    with group(at):
        lathe([*form, *inside, form[0]], glass((0.66, 0.62, 0.58)), n=96, crease=60)
        lathe([(0.028, 0.285), (0.028, 0.325), (0.012, 0.34), (0, 0.34)], brass())
        rod((0, 0, 0.20), (0, 0, 0.30), 0.015, 0.015, brass())
        lathe([(0, 0), (0.022, 0.012), (0.030, 0.04), (0.024, 0.075), (0.014, 0.10), (0, 0.10)],
              glass((1, 0.93, 0.8)), (0, 0, 0.105), n=40, crease=60)
        for k in range(6):
            a = k * 1.047
            rod((0.006 * math.cos(a), 0.006 * math.sin(a), 0.13),
                (0.014 * math.cos(a + 0.5), 0.014 * math.sin(a + 0.5), 0.175), 0.0012, 0.0012,
                glow((1, 0.55, 0.2), 60), n=6)
        cable(0.335, drop)
        if on:
            bulb((0, 0, 0.15), on, 0.03, (1, 0.7, 0.42))
