"""Dining tables."""
import numpy as np

from colours import OAK, PALE_OAK, PAROTA, STEEL, TZALAM
from materials import metal, wood
from shapes import block, curved, disc, group, lathe, rod


def boards(w, d, thick, top, tones, count, edge=0.0035, under=0.022):
    """A table top glued from boards, bevelled from below so that it looks thin."""
    def bevel(p):
        low = np.clip(-p[:, 2] / (thick / 2), 0, None) * under
        at_end = np.abs(p[:, 0]) > w / 2 - 0.01
        return np.stack((p[:, 0] - np.sign(p[:, 0]) * low * at_end, p[:, 1], p[:, 2]), -1)
    each = d / count
    for i in range(count):
        block((w, each - 0.0008, thick), (0, -d / 2 + each * (i + 0.5), top - thick / 2),
              wood(tones, 'X', vary=0.08), edge, bend=bevel)


def apron(w, d, top, tones, inset, height=0.07, thick=0.022):
    for s in (-1, 1):
        block((w - 2 * inset, thick, height), (0, s * (d / 2 - inset * 0.6), top - height / 2),
              wood(tones, 'X'), 0.003)
        block((thick, d - 1.2 * inset, height), (s * (w / 2 - inset), 0, top - height / 2),
              wood(tones, 'Y'), 0.003)


def slanted_table(at=(0, 0, 0), turn=0, w=1.8, d=0.9, h=0.75, tones=OAK):
    """Mesa Tule: solid oak, round legs that lean out of the way of the knees."""
    with group(at, turn):
        boards(w, d, 0.032, h, tones, 5)
        apron(w, d, h - 0.032, tones, 0.24)
        for sx in (-1, 1):
            for sy in (-1, 1):
                rod((sx * (w / 2 - 0.24), sy * (d / 2 - 0.16), h - 0.03),
                    (sx * (w / 2 - 0.06), sy * (d / 2 - 0.04), 0), 0.036, 0.017, wood(tones, 'Z'))


def plank_table(at=(0, 0, 0), turn=0, w=2.0, d=0.95, h=0.75, tones=PALE_OAK):
    """Mesa Encino: a 4 cm top from one trunk on square, chamfered legs set at the corners."""
    with group(at, turn):
        boards(w, d, 0.04, h, tones, 4, 0.005, 0.0)
        apron(w, d, h - 0.04, tones, 0.13, 0.085, 0.026)
        for sx in (-1, 1):
            for sy in (-1, 1):
                block((0.085, 0.085, h - 0.04), (sx * (w / 2 - 0.085), sy * (d / 2 - 0.085),
                      (h - 0.04) / 2), wood(tones, 'Z'), 0.012, bend=_foot_taper(h))


def _foot_taper(h):
    def bend(p):
        share = 1 - 0.34 * np.clip(-p[:, 2] / (h / 2) + 0.3, 0, 1)
        return np.stack((p[:, 0] * share, p[:, 1] * share, p[:, 2]), -1)
    return bend


def round_table(at=(0, 0, 0), turn=0, r=0.7, h=0.75, tones=PAROTA):
    """Mesa redonda Parota: one broad top on a single turned foot."""
    top = wood(tones, 'X', 0.36, strong=1.8)
    foot = wood(tones, 'Z', 0.38)
    with group(at, turn):
        disc(r, 0.045, (0, 0, h - 0.045), top, edge=0.010, under=0.05, n=160)
        profile = [(0, 0), (0.36, 0), (0.37, 0.012), (0.36, 0.03), (0.26, 0.055), (0.17, 0.10),
                   (0.125, 0.18), (0.105, 0.30), (0.11, 0.42), (0.145, 0.55), (0.21, 0.645),
                   (0.30, 0.69), (0.31, 0.704), (0, 0.704)]
        lathe(curved(profile, 6), foot, n=96, crease=50)


def extending_table(at=(0, 0, 0), turn=0, w=1.6, d=0.9, h=0.75, tones=TZALAM, open_by=0.40):
    """Mesa Tequila, drawn out by one leaf: the two halves, the leaf, the steel guides."""
    half = w / 2
    with group(at, turn):
        for s in (-1, 1):
            with group((s * (half / 2 + open_by / 2), 0, 0)):
                boards(half - 0.002, d, 0.034, h, tones, 4, 0.0035, 0.0)
                for sy in (-1, 1):
                    block((0.07, 0.07, h - 0.034), (s * (half / 2 - 0.06), sy * (d / 2 - 0.06),
                          (h - 0.034) / 2), wood(tones, 'Z'), 0.02, steps=4)
                    block((half - 0.16, 0.022, 0.07), (-s * 0.02, sy * (d / 2 - 0.07), h - 0.07),
                          wood(tones, 'X'), 0.003)
                block((0.022, d - 0.19, 0.07), (s * (half / 2 - 0.07), 0, h - 0.07),
                      wood(tones, 'Y'), 0.003)
        with group((0, 0, -0.006)):
            boards(open_by - 0.004, d, 0.028, h, tones, 4, 0.0035, 0.0)
        for sy in (-1, 1):
            block((w * 0.7, 0.03, 0.026), (0, sy * 0.22, h - 0.055), metal(STEEL, 0.3), 0.002)
