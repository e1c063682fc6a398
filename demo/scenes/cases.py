"""Night stands, chests of drawers, sideboards, bars and television benches."""
import numpy as np

from colours import (BIRCH, BLACK, BRASS, INK_OAK, OAK, PALE_OAK, TZALAM, WALNUT, WHITE_ASH,
                     hex_rgb)
from materials import brass, felt_black, glass, glow, leather, plain, wood
from shapes import block, group, lathe, rod


def carcase(w, d, h, z0, tones, thick=0.026, back=True):
    """Top, bottom, sides and back of a case that stands from z0 to h."""
    across, post = wood(tones, 'X'), wood(tones, 'Z')
    for z in (h - thick / 2, z0 + thick / 2):
        block((w, d, thick), (0, 0, z), across, 0.003)
    for s in (-1, 1):
        block((thick, d, h - z0 - 2 * thick), (s * (w - thick) / 2, 0, (h + z0) / 2), post, 0.002)
    if back:
        block((w - 0.02, 0.01, h - z0 - 0.02), (0, d / 2 - 0.015, (h + z0) / 2), across, 0.002)


def front(w, h, at, tones, axis='X', thick=0.02, gap=0.003):
    """A drawer or door front; `at` is the middle of its face."""
    block((w - gap, thick, h - gap), (at[0], at[1] + thick / 2, at[2]),
          wood(tones, axis, vary=0.06), 0.0025)


def knob(at, mat=None, r=0.012):
    x, y, z = at
    rod((x, y, z), (x, y - 0.024, z), r * 0.7, r, mat or brass(), n=24)


def round_legs(w, d, top, tones, r0=0.018, r1=0.011, inset=0.08, lean=0.02):
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (w / 2 - inset), sy * (d / 2 - min(inset, 0.06))
            rod((x, y, top), (x + sx * lean, y + sy * lean * 0.5, 0), r0, r1, wood(tones, 'Z'))


def niche_nightstand(at=(0, 0, 0), turn=0, w=0.50, d=0.40, h=0.55):
    """Buró Tapalpa: one drawer and a niche, walnut front, birch ply sides with a visible edge."""
    with group(at, turn):
        carcase(w, d, h, 0.14, BIRCH, 0.021)
        block((w - 0.042, d - 0.03, 0.018), (0, 0.005, 0.345), wood(BIRCH, 'X'), 0.002)
        front(w - 0.046, 0.16, (0, -d / 2 + 0.004, 0.443), WALNUT)
        block((0.10, 0.012, 0.012), (0, -d / 2 + 0.003, 0.515), plain(BLACK, 0.6), 0.003)
        for s in (-1, 1):
            for z in (0.0065, 0.0145):
                block((0.0022, 0.0015, h - 0.14),
                      (s * (w / 2 - z), -d / 2 - 0.0004, (h + 0.14) / 2),
                      wood(WALNUT, 'Z'), 0.0005)
        round_legs(w, d, 0.14, WALNUT, 0.016, 0.012, 0.06, 0.0)


def drawer_nightstand(at=(0, 0, 0), turn=0, w=0.48, d=0.42, h=0.58):
    """Buró Roble: two drawers on turned feet of 16 cm."""
    with group(at, turn):
        carcase(w, d, h, 0.16, OAK, 0.022)
        for i in range(2):
            z = 0.16 + 0.022 + (h - 0.204) / 2 * (i + 0.5)
            front(w - 0.046, (h - 0.204) / 2, (0, -d / 2 + 0.001, z), OAK)
            knob((0, -d / 2, z))
        for sx in (-1, 1):
            for sy in (-1, 1):
                lathe([(0, 0), (0.013, 0), (0.016, 0.02), (0.020, 0.07), (0.026, 0.115),
                       (0.018, 0.125),
                       (0.024, 0.14), (0.024, 0.16), (0, 0.16)], wood(OAK, 'Z'),
                      (sx * (w / 2 - 0.05), sy * (d / 2 - 0.05), 0), crease=55)


def floating_nightstand(at=(0, 0, 0), turn=0, w=0.45, d=0.32, h=0.18):
    """Buró volado Cholula: white satin lacquer, one push drawer; `at` is its underside."""
    lacquer = plain(hex_rgb('#C9C7C0'), 0.32)
    with group(at, turn):
        block((w, d, h), (0, 0, h / 2), lacquer, 0.004)
        block((w - 0.004, 0.018, h - 0.034), (0, -d / 2 - 0.045, h / 2 - 0.012), lacquer, 0.003)
        block((w - 0.05, 0.06, h - 0.06), (0, -d / 2 - 0.012, h / 2 - 0.018), wood(PALE_OAK, 'Y'),
              0.002)


def dresser(at=(0, 0, 0), turn=0, w=1.5, d=0.48, h=0.82):
    """Cómoda Nayar: six deep drawers, dovetails at the corner of the case."""
    with group(at, turn):
        carcase(w, d, h, 0.14, PALE_OAK, 0.028)
        block((0.02, d - 0.03, h - 0.20), (0, 0.01, (h + 0.14) / 2), wood(PALE_OAK, 'Z'), 0.002)
        each = (h - 0.14 - 0.056) / 3
        for s in (-1, 1):
            for i in range(3):
                z = 0.14 + 0.028 + each * (i + 0.5)
                front(w / 2 - 0.040, each - 0.002, (s * (w / 4 - 0.010), -d / 2 + 0.002, z),
                      PALE_OAK)
                block((0.20, 0.016, 0.014),
                      (s * (w / 4 - 0.010), -d / 2 - 0.006, z + each / 2 - 0.03),
                      wood(WALNUT, 'X'), 0.004)
        for s in (-1, 1):
            for k in range(6):
                block((0.002, 0.030, 0.018),
                      (s * (w / 2 + 0.0003), -d / 2 + 0.05 + 0.076 * k, h - 0.013),
                      wood(WALNUT, 'Y'), 0.0004)
        round_legs(w, d, 0.14, PALE_OAK, 0.024, 0.016, 0.10)


def tall_chest(at=(0, 0, 0), turn=0, w=0.8, d=0.46, h=1.2):
    """Cómoda Jerécuaro: a tower of five drawers in whitened ash with cut-out pulls."""
    with group(at, turn):
        carcase(w, d, h, 0.06, WHITE_ASH, 0.024)
        block((w - 0.06, d - 0.06, 0.06), (0, 0.01, 0.03), wood(WHITE_ASH, 'X'), 0.002)
        each = (h - 0.108) / 5
        for i in range(5):
            z = 0.084 + each * (i + 0.5)
            front(w - 0.052, each - 0.002, (0, -d / 2 + 0.002, z), WHITE_ASH)
            block((0.12, 0.004, 0.022), (0, -d / 2 + 0.0012, z + each / 2 - 0.014), felt_black(),
                  0.0015)


def slat_sideboard(at=(0, 0, 0), turn=0, w=1.8, d=0.45, h=0.78, tones=OAK):
    """Aparador Celosía: sliding doors of fine slats on a dark base."""
    t, z0 = 0.026, 0.17
    with group(at, turn):
        carcase(w, d, h, z0, tones)
        block((t, d - 0.03, h - z0 - 2 * t), (0, 0.01, (h + z0) / 2), wood(tones, 'Z'), 0.002)
        inner, tall = (w - 3 * t) / 2, h - z0 - 2 * t - 0.006
        for s in (-1, 1):
            x = s * (t / 2 + inner / 2)
            block((inner - 0.004, 0.012, tall), (x, -d / 2 + 0.045, (h + z0) / 2),
                  wood(WALNUT, 'Z'), 0.002)
            slats(inner - 0.004, tall, (x, -d / 2 + 0.032, (h + z0) / 2), 34, tones)
            knob((x - s * (inner / 2 - 0.05), -d / 2 + 0.024, (h + z0) / 2))
            block((0.022, d - 0.06, 0.022), (s * (w / 2 - 0.14), 0, z0 - 0.011), wood(WALNUT, 'Y'),
                  0.003)
        round_legs(w, d, z0, WALNUT, 0.017, 0.010, 0.14)


def slats(w, h, at, count, tones):
    each = w / count
    for i in range(count):
        block((each * 0.86, 0.022, h), (at[0] - w / 2 + each * (i + 0.5), at[1], at[2]),
              wood(tones, 'Z', vary=0.09), each * 0.40, steps=4)


def door_sideboard(at=(0, 0, 0), turn=0, w=1.8, d=0.45, h=0.80):
    """Credenza Zapotlán roble: four plain doors with soft closing, brass pulls."""
    with group(at, turn):
        carcase(w, d, h, 0.15, OAK)
        each = (w - 0.052) / 4
        for i in range(4):
            x = -w / 2 + 0.026 + each * (i + 0.5)
            front(each, h - 0.15 - 0.052, (x, -d / 2 + 0.002, (h + 0.15) / 2), OAK, 'Z')
            pull = x + (each / 2 - 0.035) * (1 if i % 2 == 0 else -1)
            rod((pull, -d / 2 - 0.018, 0.52), (pull, -d / 2 - 0.018, 0.66), 0.006, 0.006, brass())
            for z in (0.53, 0.65):
                rod((pull, -d / 2, z), (pull, -d / 2 - 0.018, z), 0.004, 0.004, brass(), n=12)
        for s in (-1, 1):
            block((0.04, d - 0.06, 0.15), (s * (w / 2 - 0.22), 0, 0.075), wood(OAK, 'Z'), 0.006)
        block((w - 0.48, 0.03, 0.04), (0, 0, 0.125), wood(OAK, 'X'), 0.003)


def black_sideboard(at=(0, 0, 0), turn=0, w=1.8, d=0.45, h=0.80):
    """Credenza Zapotlán negra: iron-inked oak, drawers in the middle, leather pulls."""
    hide = leather(hex_rgb('#8A5631'))
    with group(at, turn):
        carcase(w, d, h, 0.10, INK_OAK)
        block((w - 0.10, d - 0.08, 0.10), (0, 0.01, 0.05), wood(INK_OAK, 'X'), 0.003)
        side, tall = (w - 0.052) * 0.30, h - 0.152
        for s in (-1, 1):
            x = s * (w / 2 - 0.026 - side / 2)
            front(side, tall, (x, -d / 2 + 0.002, (h + 0.10) / 2), INK_OAK, 'Z')
            _loop((x - s * (side / 2 - 0.05), -d / 2, (h + 0.10) / 2 + 0.10), hide)
        middle = w - 0.052 - 2 * side
        for i in range(3):
            z = 0.126 + tall / 3 * (i + 0.5)
            front(middle, tall / 3, (0, -d / 2 + 0.002, z), INK_OAK)
            _loop((0, -d / 2, z + 0.03), hide)


def _loop(at, hide):
    """A leather tab folded over."""
    x, y, z = at
    block((0.032, 0.010, 0.062), (x, y - 0.006, z - 0.02), hide, 0.004)
    rod((x, y - 0.008, z), (x, y - 0.014, z), 0.005, 0.005, brass(), n=16)


def slit_tv_bench(at=(0, 0, 0), turn=0, w=1.8, d=0.42, h=0.50):
    """Mueble de TV Cocula: tambour doors, legs of 15 cm."""
    with group(at, turn):
        carcase(w, d, h, 0.15, WALNUT, 0.024)
        third = (w - 0.048) / 3
        for i in (-1, 1):
            slats(third - 0.004, h - 0.15 - 0.054, (i * third, -d / 2 + 0.018, (h + 0.15) / 2), 32,
                  WALNUT)
        for s in (-1, 1):
            block((0.02, d - 0.03, h - 0.198), (s * third / 2, 0.01, (h + 0.15) / 2),
                  wood(WALNUT, 'Z'), 0.002)
        block((third - 0.02, d - 0.04, 0.018), (0, 0.01, 0.325), wood(WALNUT, 'X'), 0.002)
        round_legs(w, d, 0.15, WALNUT, 0.020, 0.013, 0.14)


def game_tv_bench(at=(0, 0, 0), turn=0, w=1.4, d=0.40, h=0.48):
    """Mueble de TV Zacatecas: two drawers beside an open bay, pulls milled into the fronts."""
    with group(at, turn):
        carcase(w, d, h, 0.12, PALE_OAK, 0.026)
        side = 0.44
        for s in (-1, 1):
            x = s * (w / 2 - 0.026 - side / 2)
            block((0.022, d - 0.02, h - 0.172), (s * (w / 2 - 0.037 - side), 0, (h + 0.12) / 2),
                  wood(PALE_OAK, 'Z'), 0.002)
            front(side, h - 0.172, (x, -d / 2 + 0.002, (h + 0.12) / 2), PALE_OAK)
            block((side - 0.10, 0.005, 0.024), (x, -d / 2 + 0.0008, h - 0.066),
                  plain(hex_rgb('#5E4A33'), 0.8), 0.002)
        for s in (-1, 1):
            block((0.05, d - 0.08, 0.12), (s * (w / 2 - 0.12), 0, 0.06), wood(PALE_OAK, 'Z'), 0.006)


def drinks_cabinet(at=(0, 0, 0), turn=0, w=0.90, d=0.42, h=1.40, opened=True):
    """Cantina Amatitán: tall doors open on a serving shelf, a mirror, bottles and light."""
    with group(at, turn):
        carcase(w, d, h, 0.16, TZALAM, 0.028)
        inner = w - 0.056
        block((inner, d - 0.03, 0.03), (0, 0.005, 0.72), wood(TZALAM, 'X'), 0.003)
        block((inner, d * 0.55, 0.020), (0, 0.08, 1.06), wood(TZALAM, 'X'), 0.003)
        block((inner, d - 0.05, 0.020), (0, 0.005, 0.45), wood(TZALAM, 'X'), 0.003)
        block((inner - 0.02, 0.006, 0.61), (0, d / 2 - 0.028, 1.05),
              plain((0.62, 0.63, 0.62), 0.22, 1.0), 0.001)
        block((inner - 0.06, 0.02, 0.012), (0, 0.02, h - 0.038), glow(strength=7.0), 0.003)
        bottles(inner, d)
        for s in (-1, 1):
            with group((s * (w / 2 - 0.004), -d / 2, 0), s * (112 if opened else 0)):
                block((w / 2 - 0.004, 0.024, h - 0.22), (-s * (w / 4), -0.012, (h + 0.16) / 2),
                      wood(TZALAM, 'Z'), 0.003)
                rod((-s * (w / 2 - 0.05), -0.03, 0.68), (-s * (w / 2 - 0.05), -0.03, 0.86), 0.006,
                    0.006,
                    brass())
        round_legs(w, d, 0.16, TZALAM, 0.022, 0.015, 0.07, 0.01)


def bottles(inner, d):
    rng = np.random.default_rng(3)
    tints = ((0.95, 0.93, 0.86), (0.72, 0.42, 0.12), (0.25, 0.36, 0.24), (0.80, 0.62, 0.30))
    for z, count, y in ((0.46, 8, 0.02), (1.07, 6, 0.06), (0.735, 4, 0.08)):
        for i in range(count):
            x = -inner / 2 + 0.07 + (inner - 0.14) * i / (count - 1)
            k = rng.uniform(0.78, 1.0) * (0.92 if z != 1.07 else 0.98)
            r, tall = 0.036 * rng.uniform(0.9, 1.1), 0.245 * k
            mat = glass(tints[i % 4]) if i % 3 else plain(tints[(i + 1) % 4], 0.12)
            lathe([(0, 0), (r, 0), (r, tall * 0.58), (r * 0.4, tall * 0.75), (r * 0.36, tall),
                   (0, tall)], mat, (x, y, z), n=28, crease=50)
            lathe([(0, 0), (r * 0.42, 0), (r * 0.42, 0.03), (0, 0.03)],
                  plain(BRASS if i % 2 else BLACK, 0.4),
                  (x, y, z + tall - 0.02), n=20)
