"""Coffee and side tables."""
import math

import numpy as np

from colours import ASH, OAK, PINK_STONE, WALNUT
from materials import black_steel, felt_black, glass, marble, stone, wood
from props import books, bowl
from shapes import beam, block, disc, group, lathe, noise, rod


def drum_table(at=(0, 0, 0), turn=0, r=0.45, h=0.36, tones=OAK, dressed=True):
    """Mesa Tule: a drum of upright staves carries a bevelled oak top."""
    with group(at, turn):
        low = r * 0.66
        lathe([(low - 0.025, 0), (low - 0.025, 0.02)], felt_black())
        lathe([(low, 0.02), (low, h - 0.03)], wood(tones, 'Z'), n=480, flute=(40, 0.013))
        disc(r, 0.032, (0, 0, h - 0.032), wood(tones, 'X'), 0.005, 0.04, n=128)
        if dressed:
            books((-0.13, 0.08, h), 18)
            bowl((0.16, -0.10, h), 0.115)


def tripod_table(at=(0, 0, 0), turn=0, r=0.45, h=0.38):
    """Mesa Comala: round oak top with a bevelled edge on three broad blades."""
    with group(at, turn):
        disc(r, 0.034, (0, 0, h - 0.034), wood(OAK, 'X'), 0.004, 0.07, n=128)
        for k in range(3):
            with group((0, 0, 0), k * 120 + 20):
                block((0.30, 0.045, h - 0.034), (0.165, 0, (h - 0.034) / 2), wood(OAK, 'Z'),
                      0.012, steps=4, middle=6,
                      bend=lambda p: np.stack((p[:, 0] * (1 + 0.30 * p[:, 2] / 0.17), p[:, 1],
                                               p[:, 2]), -1))


def waterfall_table(at=(0, 0, 0), turn=0, w=0.9, d=0.9, h=0.36, tones=WALNUT):
    """Mesa Pátzcuaro: solid walnut, the grain runs over the edge and down the sides."""
    thick, board = 0.04, wood(tones, 'X', 0.34, strong=1.6)
    side = wood(tones, 'Z', 0.34, strong=1.6)
    with group(at, turn):
        block((w, d, thick), (0, 0, h - thick / 2), board, 0.004)
        for s in (-1, 1):
            block((thick, d, h - thick), (s * (w - thick) / 2, 0, (h - thick) / 2), side, 0.004)
        block((w - 2 * thick, d - 0.06, 0.022), (0, 0, 0.11), board, 0.003)


def marble_table(at=(0, 0, 0), turn=0, w=1.1, d=0.6, h=0.35):
    """Mesa Ixtlán: slabs of veined white marble, mitred."""
    slab, thick = marble(), 0.03
    with group(at, turn):
        block((w, d, thick), (0, 0, h - thick / 2), slab, 0.002)
        for s in (-1, 1):
            block((thick, d, h - thick), (s * (w / 2 - thick / 2), 0, (h - thick) / 2), slab, 0.002)


def glass_table(at=(0, 0, 0), turn=0, w=1.0, d=0.7, h=0.40):
    """Mesa Ajijic: 12 mm tempered glass on an ash frame."""
    post, across, along = (wood(ASH, axis, 0.45) for axis in 'ZXY')
    x, y, top = w / 2 - 0.07, d / 2 - 0.07, h - 0.012
    with group(at, turn):
        for sx in (-1, 1):
            for sy in (-1, 1):
                beam((sx * x, sy * y, 0), (sx * x, sy * y, top), (0.034, 0.034), post, 0.006)
            block((0.028, 2 * y - 0.034, 0.034), (sx * x, 0, top - 0.03), along, 0.004)
            block((0.022, 2 * y - 0.034, 0.022), (sx * x, 0, 0.10), along, 0.004)
        for sy in (-1, 1):
            block((2 * x - 0.034, 0.028, 0.034), (0, sy * y, top - 0.03), across, 0.004)
        for i in range(9):
            block((2 * x - 0.02, 0.022, 0.014), (0, -y + 0.05 + (2 * y - 0.1) * i / 8, 0.118),
                  across, 0.003)
        block((w, d, 0.012), (0, 0, h - 0.006), glass((0.90, 0.96, 0.93)), 0.003)


def lipped_side_table(at=(0, 0, 0), turn=0, r=0.225, h=0.52):
    """Mesa lateral Tule: round, three legs, a rim that stops what rolls."""
    with group(at, turn):
        lathe([(0, 0), (r - 0.02, 0), (r, 0.012), (r, 0.030), (r - 0.003, 0.033),
               (r - 0.009, 0.033),
               (r - 0.012, 0.030), (r - 0.014, 0.026), (0, 0.026)], wood(OAK, 'X'),
              (0, 0, h - 0.033), n=128)
        for k in range(3):
            a = k * 2.0944 + 0.5
            rod((0.11 * math.cos(a), 0.11 * math.sin(a), h - 0.03),
                (0.195 * math.cos(a), 0.195 * math.sin(a), 0), 0.017, 0.011, wood(OAK, 'Z'))
        lathe([(0, 0), (0.13, 0), (0.13, 0.018), (0, 0.018)], wood(OAK, 'X'), (0, 0, h - 0.05))


def stone_drum(at=(0, 0, 0), turn=0, r=0.19, h=0.48):
    """Mesa Chimulco: one block of pink cantera, the chisel marks left to be seen."""
    def chiselled(p):
        """Short strokes of a flat chisel, each with its own depth and slant, in broken rows."""
        turn_of = np.arctan2(p[:, 1], p[:, 0])
        side = np.clip((p[:, 2] - 0.018) / 0.012, 0, 1) * np.clip((h - 0.030 - p[:, 2]) / 0.012, 0,
                                                                  1)
        row = p[:, 2] / 0.030 + 0.35 * noise(p * np.array([7, 7, 3]), 2)
        col = turn_of * 15 + np.floor(row) * 2.399 + 0.5 * noise(p * 11, 5)
        cell = np.stack((np.floor(row) * 3.1, np.floor(col) * 1.7, np.zeros(len(p))), -1)
        deep, slant = 0.5 + 0.5 * noise(cell + 0.5, 3), noise(cell + 0.5, 8)
        u, v = col - np.floor(col) - 0.5, row - np.floor(row) - 0.5
        stroke = (0.4 + 0.6 * deep) * (1 - 3.2 * (u + 0.3 * slant * v) ** 2) + 0.8 * v * (0.4
                                                                                          + slant)
        rough = 0.5 * noise(p * 30, 1) + 0.35 * noise(p * 75, 4)
        p[:, :2] *= (1 - side * (0.030 * np.clip(stroke, 0, 1.2) + 0.010 * rough))[:, None]
        return p
    rows = [(r, z) for z in np.linspace(0.012, h - 0.020, 190)]
    with group(at, turn):
        lathe([(0, 0), (r - 0.006, 0), *rows, (r, h - 0.012), (r - 0.006, h - 0.002),
               (r - 0.012, h),
               (r * 0.5, h), (0, h)], stone(PINK_STONE, 0.85, 1.0, 0.5), n=460, crease=60,
              wobble=chiselled)


def c_table(at=(0, 0, 0), turn=0, w=0.40, d=0.30, h=0.55):
    """Mesa Fragua: one folded plate of black steel, shaped like a C."""
    steel, t = black_steel(), 0.008
    with group(at, turn):
        block((w, d, t), (0, 0, h - t / 2), steel, 0.003)
        block((w - 0.02, d, t), (-0.01, 0, t / 2 + 0.003), steel, 0.003)
        block((t, d, h - 0.004), (-w / 2 + t / 2, 0, h / 2), steel, 0.003)
        block((w - 0.04, d - 0.02, 0.003), (0, 0, 0.0015), felt_black(), 0.001)
