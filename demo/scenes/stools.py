"""Pouffes and small stools."""
import math

import numpy as np

from colours import ASH, IVORY, hex_rgb
from materials import boucle, fibre, leather, wood
from shapes import block, group, lathe, noise, rod, tube


def jute_pouf(at=(0, 0, 0), turn=0, r=0.25, h=0.40):
    """Puf Sayula: jute cord wound in a spiral round a stuffed drum."""
    cord, thick = fibre(hex_rgb('#B4935F'), 110, 'D'), 0.012
    with group(at, turn):
        outline = _drum(r, h)
        lathe(outline, cord, n=48)
        steps, points = 0, []
        path = np.array(outline[2:])
        lengths = np.concatenate(([0], np.cumsum(np.hypot(*np.diff(path, axis=0).T))))
        turns = int(lengths[-1] / (thick * 1.72))
        for steps in range(turns * 40 + 1):
            s = lengths[-1] * steps / (turns * 40)
            rr, z = (np.interp(s, lengths, path[:, i]) for i in (0, 1))
            a = 2 * math.pi * steps / 40
            points.append((rr * math.cos(a), rr * math.sin(a), z))
        tube(points, thick, cord, smooth=False)


def _drum(r, h):
    """Profile of a stuffed drum, from below to the middle of its top."""
    side = [(r * (0.93 + 0.07 * math.sin(math.pi * t)), h * t) for t in np.linspace(0.03, 0.9, 12)]
    top = [(r * 0.97 * math.cos(a) ** 0.6, h * (0.9 + 0.08 * math.sin(a)))
           for a in np.linspace(0.2, 1.45, 10)]
    return [(0, 0.0), (r * 0.85, 0.002), *side, *top, (0.001, h)]


def boucle_pouf(at=(0, 0, 0), turn=0, r=0.325, h=0.42):
    """Puf Tecolote: round cushion in ivory boucle with a leather drawstring along its rim."""
    cloth, hide = boucle(IVORY, 110, 0.9), leather(hex_rgb('#7C4E30'))
    with group(at, turn):
        side = [(r * (0.90 + 0.10 * math.sin(math.pi * t) ** 0.7), h * t)
                for t in np.linspace(0.02, 0.80, 16)]
        top = [(r * 0.955 * k, h * (0.80 + 0.20 * (1 - k ** 3.2)))
               for k in np.linspace(0.98, 0, 14)]

        def stuffed(p):
            turn_of = np.arctan2(p[:, 1], p[:, 0])
            rim = np.exp(-((p[:, 2] - h * 0.8) / 0.05) ** 2)
            p[:, :2] *= (1 + 0.018 * rim * np.sin(turn_of * 44))[:, None]
            p += 0.010 * noise(p * 5)[:, None] * np.array([1, 1, 0.6])
            return p
        lathe([(0, 0), (r * 0.86, 0.001), *side, *top], cloth, n=220, crease=80, wobble=stuffed)
        cord = [(r * 0.925 * math.cos(a), r * 0.925 * math.sin(a),
                 h * 0.80 + 0.003 * math.sin(a * 9))
                for a in np.linspace(0, 2 * math.pi, 97)[:-1]]
        tube(cord, 0.0075, hide, closed=True, smooth=False)
        for k, length in ((-1, 0.16), (1, 0.20)):
            tube([(k * 0.01, -r * 0.93, h * 0.80), (k * 0.035, -r * 1.01, h * 0.76),
                  (k * 0.045, -r * 1.03, h * 0.66), (k * 0.05, -r * 1.03, h * 0.80 - length)],
                 0.006, hide)
        lathe([(0, -0.016), (0.014, -0.01), (0.016, 0), (0.014, 0.01), (0, 0.016)], hide,
              (0, -r * 0.955, h * 0.80))


def ash_stool(at=(0, 0, 0), turn=0, w=0.42, d=0.34, h=0.45):
    """Taburete Mazamitla: carved ash seat, through tenons seen from above."""
    across, post = wood(ASH, 'X', 0.5), wood(ASH, 'Z', 0.5)

    def carved(p):
        x, y = p[:, 0] / (w / 2), p[:, 1] / (d / 2)
        dip = 0.020 * np.clip(1 - x ** 2, 0, None) * np.clip(1 - 0.5 * y ** 2, 0, None)
        ends = 0.012 * x ** 4
        return np.stack((p[:, 0], p[:, 1], p[:, 2] - dip * (p[:, 2] > -0.01) + ends), -1)
    with group(at, turn):
        block((w, d, 0.045), (0, 0, h - 0.034), across, 0.012, middle=24, steps=4, bend=carved)
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = sx * 0.135, sy * 0.095
                rod((x, y, h - 0.03), (x + sx * 0.045, y + sy * 0.045, 0), 0.019, 0.015, post)
                block((0.026, 0.026, 0.014), (x, y, h - 0.0235), wood(ASH, 'Y', 0.5), 0.002,
                      rot=(0, 0, 45))
            rod((sx * 0.16, -0.12, 0.18), (sx * 0.16, 0.12, 0.18), 0.010, 0.010, post)
        rod((-0.16, 0, 0.18), (0.16, 0, 0.18), 0.010, 0.010, post)
