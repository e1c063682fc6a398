"""Armchairs: shells, wings and leather."""
import math

import numpy as np

from colours import AGAVE, CARAMEL, OAK, SAND, TERRACOTTA, WALNUT, hex_rgb
from materials import boucle, fabric, leather, metal, velvet, wood
from shapes import beam, block, cushion, group, lathe, noise, rod
from sofas import belly, tapered_legs


def barrel_bend(radius, height, fall_by, lean=0.09, start=0.75):
    """Wraps a slab round the sitter; its top falls towards the arms by `fall_by` of its height."""
    def bend(p):
        turn = p[:, 0] / radius
        fall = np.clip((np.abs(turn) - start) / (2.15 - start), 0, 1)
        fall = fall * fall * (3 - 2 * fall)
        z = (p[:, 2] + height / 2) * (1 - fall_by * fall)
        out = radius + p[:, 1] + lean * z / height * np.clip(np.cos(turn * 0.8), 0, None)
        return np.stack((out * np.sin(turn), out * np.cos(turn) * 1.02, z), -1)
    return bend


def round_seat(radius, thick, at, cloth):
    """A full round puck with a soft crown."""
    edge = thick / 2
    rim = [(radius - edge + edge * math.cos(a), edge + edge * math.sin(a))
           for a in np.linspace(-math.pi / 2, math.pi / 2, 13)]
    top = [(radius * k, thick + 0.026 * (1 - k * k)) for k in np.linspace(0.82, 0, 7)]

    def stuffed(p):
        p[:, 1] *= 1.06
        p[:, 2] += 0.006 * noise(p * 6)
        return p
    lathe([(0, 0), *rim, *top], cloth, at, crease=80, wobble=stuffed)


def shell_chair(at=(0, 0, 0), turn=0, cloth=None, legs=None, w=0.76, high=0.74):
    """Sillón Tlaxco: a curved velvet shell on conical oak legs."""
    cloth = cloth or velvet(hex_rgb('#1E4A38'))
    legs = legs or wood(OAK, 'Z')
    radius, tall = w / 2 - 0.06, high - 0.21
    with group(at, turn):
        cushion((2 * radius * 2.15, 0.115, tall), (0, 0, 0.21), cloth, 0.055, wrinkle=0.003,
                middle=50, steps=6, bend=barrel_bend(radius, tall, 0.36))
        lathe([(0, 0), (radius - 0.06, 0), (radius - 0.01, 0.04), (radius, 0.13), (0, 0.14)],
              cloth, (0, -0.01, 0.19))
        round_seat(radius - 0.035, 0.13, (0, -0.035, 0.325), cloth)
        for sx in (-1, 1):
            for y in (-0.23, 0.21):
                rod((sx * 0.22, y, 0.21), (sx * 0.285, y * 1.25, 0), 0.026, 0.011, legs)


def reading_chair(at=(0, 0, 0), turn=0, cloth=None):
    """Sillón Agave: an enveloping back up to the shoulders, channels inside, loose seat."""
    cloth = cloth or boucle(AGAVE, 130, 0.5)
    legs = wood(WALNUT, 'Z')
    radius, tall = 0.32, 0.60
    with group(at, turn):
        cushion((2 * radius * 2.15, 0.12, tall), (0, 0, 0.22), cloth, 0.058, wrinkle=0.003,
                middle=50, steps=6, bend=barrel_bend(radius, tall, 0.44, 0.12, 0.35))
        lathe([(0, 0), (0.27, 0), (0.31, 0.03), (0.32, 0.12), (0, 0.13)], cloth, (0, -0.01, 0.20))
        round_seat(0.29, 0.15, (0, -0.05, 0.325), cloth)
        cushion((0.47, 0.14, 0.40), (0, 0.185, 0.62), cloth, 0.069, wrinkle=0.006, rot=(-14, 0, 0),
                steps=6, bend=belly(0.7), welt=('y', 0.003))
        for sx in (-1, 1):
            for y in (-0.22, 0.22):
                rod((sx * 0.22, y, 0.21), (sx * 0.28, y * 1.25, 0), 0.024, 0.013, legs)


def boucle_chair(at=(0, 0, 0), turn=0, cloth=None):
    """Sillón Arena: fat rounded arms and back in short-loop boucle, oiled walnut legs."""
    cloth = cloth or boucle(SAND, 95, 0.9)
    with group(at, turn):
        cushion((0.74, 0.70, 0.20), (0, -0.02, 0.25), cloth, 0.09, steps=6)
        for side in (-1, 1):
            cushion((0.19, 0.68, 0.30), (side * 0.28, -0.03, 0.40), cloth, 0.094, wrinkle=0.003,
                    steps=6, crown=0.01)
        cushion((0.74, 0.22, 0.52), (0, 0.28, 0.545), cloth, 0.105, wrinkle=0.004, steps=7,
                rot=(-8, 0, 0), middle=20, bend=lambda p: _rounded_top(p, 0.37))
        cushion((0.42, 0.56, 0.16), (0, -0.10, 0.40), cloth, 0.07, crown=0.03, wrinkle=0.003,
                steps=6)
        tapered_legs(0.76, 0.78, 0.17, wood(WALNUT, 'Z', 0.35), 0.026, 0.016, 0.02, 0.13)


def _rounded_top(p, half):
    """Lowers the upper corners of a back."""
    drop = np.clip(p[:, 2], 0, None) * 0.42 * (p[:, 0] / half) ** 4
    return np.stack((p[:, 0], p[:, 1] - 0.10 * (p[:, 0] / half) ** 2, p[:, 2] - drop), -1)


def wood_frame_chair(at=(0, 0, 0), turn=0, cloth=None, tones=WALNUT):
    """Sillón Barro: terracotta cushions in a dark open frame with paddle arms."""
    cloth = cloth or fabric(TERRACOTTA, 140, 0.5)
    post, along, rail = wood(tones, 'Z'), wood(tones, 'Y'), wood(tones, 'X')
    with group(at, turn):
        for side in (-1, 1):
            x = side * 0.345
            rod((x, -0.32, 0.56), (x + side * 0.015, -0.34, 0), 0.021, 0.014, post)
            rod((x, 0.24, 0.55), (x + side * 0.01, 0.37, 0), 0.021, 0.014, post)
            block((0.062, 0.70, 0.026), (x, -0.03, 0.57), along, 0.012, rot=(-2, 0, 0))
            beam((x, -0.32, 0.29), (x, 0.30, 0.24), (0.024, 0.05), along, 0.006)
            rod((side * 0.27, 0.20, 0.26), (side * 0.27, 0.40, 0.80), 0.018, 0.014, post)
        for y, z in ((-0.32, 0.28), (0.27, 0.25)):
            block((0.68, 0.026, 0.055), (0, y, z), rail, 0.006)
        for k in range(4):
            block((0.54, 0.016, 0.035), (0, 0.26 + 0.043 * k, 0.42 + 0.115 * k), rail, 0.006,
                  rot=(-20, 0, 0))
        cushion((0.62, 0.60, 0.13), (0, -0.05, 0.36), cloth, 0.05, crown=0.022, wrinkle=0.005,
                rot=(-4, 0, 0), welt=('z', 0.0035))
        cushion((0.60, 0.14, 0.50), (0, 0.215, 0.63), cloth, 0.06, wrinkle=0.008,
                rot=(-20, 0, 0), bend=belly(0.9), welt=('y', 0.0035))


def leather_wing(at=(0, 0, 0), turn=0):
    """Sillón Havn: high leather back with small wings on a turned steel foot."""
    hide, post = leather(CARAMEL), wood(WALNUT, 'Z')
    with group(at, turn):
        cushion((0.80, 0.68, 0.14), (0, 0, 0.27), hide, 0.05, wrinkle=0.002)
        cushion((0.52, 0.60, 0.14), (0, -0.06, 0.38), hide, 0.055, crown=0.028, wrinkle=0.008,
                welt=('z', 0.003))
        for side in (-1, 1):
            cushion((0.13, 0.66, 0.32), (side * 0.335, -0.01, 0.42), hide, 0.05, wrinkle=0.004,
                    steps=5)
        wing = _wings(0.33)
        cushion((0.74, 0.13, 0.66), (0, 0.30, 0.63), hide, 0.06, wrinkle=0.004, rot=(-13, 0, 0),
                middle=24, steps=5, bend=wing)
        cushion((0.50, 0.12, 0.50), (0, 0.20, 0.66), hide, 0.05, wrinkle=0.009, rot=(-15, 0, 0),
                bend=belly(0.8), welt=('y', 0.003))
        cushion((0.46, 0.10, 0.15), (0, 0.245, 0.86), hide, 0.048, wrinkle=0.005, rot=(-15, 0, 0))
        for sx in (-1, 1):
            for sy in (-1, 1):
                rod((sx * 0.32, sy * 0.27, 0.22), (sx * 0.34, sy * 0.33, 0.01), 0.024, 0.013, post)
                lathe([(0, 0), (0.0145, 0), (0.0145, 0.02), (0, 0.02)], metal(), (sx * 0.34,
                      sy * 0.332, 0))


def _wings(half):
    def bend(p):
        share = np.clip((np.abs(p[:, 0]) - half * 0.62) / (half * 0.5), 0, None)
        high = np.clip((p[:, 2] + 0.18) / 0.3, 0, 1)
        fold = 0.16 * share ** 1.5 * high
        drop = 0.05 * share ** 2
        return np.stack((p[:, 0] * (1 - 0.06 * share), p[:, 1] - fold, p[:, 2] - drop), -1)
    return bend
