"""Dining, bar and work chairs, benches and stools."""
import math

import numpy as np

from colours import ASH, ELM, LINEN, MESQUITE, OAK, RAW, TZALAM, WALNUT, hex_rgb
from materials import black_steel, fabric, felt_black, fibre, leather, metal, plain, wood
from shapes import arc, beam, block, cushion, disc, group, lathe, rod, tube


def seat_plan(depth=0.44, narrow=0.12, dip=0.012):
    """A seat that narrows to the back and dips a little."""
    def bend(p):
        side = 1 - narrow * (p[:, 1] + depth / 2) / depth
        low = dip * np.cos(p[:, 0] * 6.0) * np.cos(p[:, 1] * 6.5)
        return np.stack((p[:, 0] * side, p[:, 1], p[:, 2] - low), -1)
    return bend


def bent_rail(width, height, at, mat, radius=0.52, lean=-13, taper=0.9, thick=0.02):
    """A back rail, steamed into a curve, lower towards its ends."""
    curve = arc(radius)

    def bend(p):
        p[:, 2] *= 1 - taper * (p[:, 0] / width) ** 2
        return curve(p)
    block((width, thick, height), at, mat, thick * 0.45, rot=(lean, 0, 0), middle=18, bend=bend,
          steps=3)


def mesquite_chair(at=(0, 0, 0), turn=0, tones=MESQUITE, seat=None):
    """Silla Mezquite: dark turned legs, a deep bent back, a linen cushion tied on."""
    seat = seat or fabric(LINEN, 190)
    post, across, along = (wood(tones, axis, 0.36) for axis in 'ZXY')
    with group(at, turn):
        block((0.48, 0.45, 0.026), (0, 0, 0.432), across, 0.012, middle=12, bend=seat_plan())
        cushion((0.45, 0.42, 0.05), (0, -0.005, 0.465), seat, 0.023, crown=0.013, wrinkle=0.002,
                bend=seat_plan(), welt=('z', 0.0025))
        for s in (-1, 1):
            rod((s * 0.20, -0.18, 0.435), (s * 0.235, -0.22, 0), 0.021, 0.013, post)
            rod((s * 0.18, 0.18, 0.44), (s * 0.215, 0.25, 0), 0.021, 0.013, post)
            rod((s * 0.18, 0.175, 0.41), (s * 0.215, 0.265, 0.76), 0.020, 0.014, post)
            rod((s * 0.213, -0.195, 0.22), (s * 0.195, 0.21, 0.24), 0.010, 0.010, along)
            for k in (-1, 1):
                tube([(s * 0.165, 0.19, 0.455), (s * 0.19 + k * 0.01, 0.225, 0.45),
                      (s * 0.20 + k * 0.02, 0.235, 0.40), (s * 0.20 + k * 0.022, 0.24, 0.36)],
                     0.003, seat)
        rod((-0.204, 0.01, 0.23), (0.204, 0.01, 0.23), 0.010, 0.010, across)
        bent_rail(0.53, 0.125, (0, 0.308, 0.728), across)
        bent_rail(0.45, 0.045, (0, 0.264, 0.575), across)


def oak_chair(at=(0, 0, 0), turn=0):
    """Silla Lomas: high and light, two steamed rails, a canvas seat."""
    post, across, along = (wood(OAK, axis, 0.4) for axis in 'ZXY')
    with group(at, turn):
        block((0.43, 0.40, 0.022), (0, 0, 0.44), across, 0.008)
        cushion((0.42, 0.39, 0.04), (0, 0, 0.467), fabric(RAW, 200), 0.018, crown=0.010)
        for s in (-1, 1):
            beam((s * 0.195, -0.175, 0), (s * 0.195, -0.175, 0.44), (0.03, 0.03), post, 0.008)
            beam((s * 0.195, 0.24, 0), (s * 0.195, 0.185, 0.46), (0.028, 0.032), post, 0.008)
            beam((s * 0.195, 0.185, 0.44), (s * 0.195, 0.27, 0.88), (0.028, 0.030), post, 0.008)
            block((0.018, 0.36, 0.05), (s * 0.195, 0, 0.405), along, 0.004)
        for y in (-0.175, 0.19):
            block((0.37, 0.018, 0.05), (0, y, 0.405), across, 0.004)
        bent_rail(0.40, 0.085, (0, 0.285, 0.82), across, 0.7, -11, 0.2, 0.016)
        bent_rail(0.40, 0.065, (0, 0.262, 0.66), across, 0.7, -11, 0.2, 0.016)


def woven_panel(width, depth, at, mat, strands=24, rot=(0, 0, 0), sag=0.012, radius=0.006):
    """Strands over and under each other: palm or cord stretched over a frame."""
    with group(at) as panel:
        panel.rotation_euler = [math.radians(a) for a in rot]
        _strands(width, depth, mat, strands, sag, radius, False)
        _strands(depth, width, mat, round(strands * depth / width), sag, radius, True)


def _strands(long, wide, mat, count, sag, radius, across):
    line = np.linspace(-1, 1, 41)
    for i in range(count):
        v = -1 + 2 * (i + 0.5) / count
        hang = -sag * (1 - line ** 2) * (1 - v * v)
        wave = radius * 0.8 * np.cos(line * math.pi * count / 2 + math.pi * (i % 2))
        flat = [(u * long / 2, v * wide / 2, z) for u, z in zip(line, hang + wave)]
        tube([(y, x, z) for x, y, z in flat] if across else flat, radius, mat, smooth=False)


def palm_chair(at=(0, 0, 0), turn=0):
    """Silla Tequisquiapan: palm woven on a natural ash frame, seat and back."""
    post, across, along = (wood(ASH, axis, 0.45) for axis in 'ZXY')
    palm = fibre(hex_rgb('#CDB27E'), 50, 'D')
    with group(at, turn):
        for s in (-1, 1):
            rod((s * 0.20, -0.20, 0.47), (s * 0.21, -0.21, 0), 0.020, 0.015, post)
            rod((s * 0.195, 0.19, 0.46), (s * 0.20, 0.235, 0), 0.020, 0.015, post)
            rod((s * 0.195, 0.19, 0.44), (s * 0.195, 0.255, 0.86), 0.020, 0.014, post)
            for z in (0.20, 0.44):
                rod((s * 0.203, -0.20, z), (s * 0.198, 0.205, z), 0.012, 0.012, along)
        for y, z in ((-0.20, 0.44), (-0.205, 0.26), (0.195, 0.44), (0.215, 0.22)):
            rod((-0.2, y, z), (0.2, y, z), 0.012, 0.012, across)
        rod((-0.195, 0.248, 0.82), (0.195, 0.248, 0.82), 0.015, 0.015, across)
        rod((-0.195, 0.216, 0.60), (0.195, 0.216, 0.60), 0.012, 0.012, across)
        woven_panel(0.42, 0.41, (0, -0.005, 0.452), palm, 26)
        woven_panel(0.38, 0.22, (0, 0.233, 0.71), palm, 24, (98.5, 0, 0), 0.008)


def cord_chair(at=(0, 0, 0), turn=0):
    """Silla Fjord: American walnut, short arms in one bow with the back, paper cord seat."""
    post, across = wood(WALNUT, 'Z', 0.35), wood(WALNUT, 'X', 0.35)
    cord = fibre(hex_rgb('#CDB48A'), 90, 'D', 0.5)
    with group(at, turn):
        for s in (-1, 1):
            rod((s * 0.215, -0.20, 0.62), (s * 0.225, -0.235, 0), 0.013, 0.012, post, belly=0.006)
            rod((s * 0.185, 0.20, 0.665), (s * 0.20, 0.25, 0), 0.015, 0.012, post, belly=0.005)
            rod((s * 0.217, -0.205, 0.43), (s * 0.19, 0.215, 0.42), 0.012, 0.012, post)
        for y, z, x in ((-0.205, 0.43, 0.215), (0.21, 0.42, 0.19)):
            rod((-x, y, z), (x, y, z), 0.012, 0.012, across)
        bow = [(-0.215, -0.22, 0.622), (-0.225, -0.05, 0.635), (-0.215, 0.12, 0.655),
               (-0.13, 0.235, 0.70), (0, 0.262, 0.715), (0.13, 0.235, 0.70),
               (0.215, 0.12, 0.655), (0.225, -0.05, 0.635), (0.215, -0.22, 0.622)]
        tube(bow, 0.016, across)
        bent_rail(0.40, 0.075, (0, 0.262, 0.725), across, 0.26, -10, 1.4, 0.024)
        _cord_seat(cord)


def _cord_seat(cord):
    """Cord wound from the four sides to the middle: two crossing sets of close strands."""
    for i in range(44):
        t = -1 + 2 * (i + 0.5) / 44
        dip = 0.435 - 0.012 * (1 - t * t)
        tube([(0.205 * t, -0.21, 0.437), (0.20 * t, -0.10, dip), (0.195 * t, 0.0, dip - 0.004),
              (0.187 * t, 0.12, dip), (0.18 * t, 0.215, 0.43)], 0.0046, cord)
        if abs(t) > 0.42:
            y = 0.20 * t
            tube([(-0.20, y, 0.437), (-0.20 + 0.17 * abs(t), y * 0.98, 0.440),
                  (-0.16 + 0.17 * abs(t), y * 0.96, 0.43)], 0.0046, cord)
            tube([(0.20, y, 0.437), (0.20 - 0.17 * abs(t), y * 0.98, 0.440),
                  (0.16 - 0.17 * abs(t), y * 0.96, 0.43)], 0.0046, cord)


def bench(at=(0, 0, 0), turn=0, w=1.6, d=0.36, h=0.45, tones=OAK):
    """Banca Tule: three boards on slanted legs, as the table."""
    with group(at, turn):
        for i in range(3):
            block((w, d / 3 - 0.001, 0.034), (0, (i - 1) * d / 3, h - 0.017), wood(tones, 'X'),
                  0.005)
        for s in (-1, 1):
            block((0.03, d - 0.10, 0.05), (s * (w / 2 - 0.22), 0, h - 0.058), wood(tones, 'Y'),
                  0.004)
            for y in (-1, 1):
                rod((s * (w / 2 - 0.22), y * (d / 2 - 0.07), h - 0.034),
                    (s * (w / 2 - 0.10), y * (d / 2 - 0.02), 0), 0.028, 0.015, wood(tones, 'Z'))
        block((w - 0.46, 0.022, 0.045), (0, 0, h - 0.058), wood(tones, 'X'), 0.004)


def bar_stool_steel(at=(0, 0, 0), turn=0):
    """Banco de barra Talpa: steel, vinyl seat at 75 cm, low back, worn foot rest."""
    steel, vinyl = black_steel(), leather(hex_rgb('#7A3A2C'), 0.38)
    with group(at, turn):
        cushion((0.40, 0.38, 0.065), (0, 0, 0.735), vinyl, 0.03, crown=0.012, welt=('z', 0.003))
        for s in (-1, 1):
            tube([(s * 0.205, -0.225, 0), (s * 0.17, -0.165, 0.70)], 0.011, steel, smooth=False)
            tube([(s * 0.205, 0.225, 0), (s * 0.17, 0.165, 0.70), (s * 0.165, 0.20, 0.99)], 0.011,
                 steel, smooth=False)
            tube([(s * 0.187, -0.195, 0.35), (s * 0.187, 0.195, 0.35)], 0.008, steel)
        for y, z in ((-0.168, 0.70), (0.168, 0.70), (0.20, 0.30)):
            tube([(-0.17, y, z), (0.17, y, z)], 0.009, steel)
        tube([(-0.193, -0.203, 0.27), (0.193, -0.203, 0.27)], 0.0125, metal())
        curve = arc(0.5)
        cushion((0.37, 0.04, 0.16), (0, 0.205, 0.93), vinyl, 0.019, middle=12, rot=(-7, 0, 0),
                bend=curve, welt=('y', 0.0025))


def bar_stool_elm(at=(0, 0, 0), turn=0):
    """Banco de barra Elm: turned elm, no back, cork stops under its four legs."""
    post = wood(ELM, 'Z', 0.45)
    with group(at, turn):
        lathe([(0, 0), (0.15, 0), (0.176, 0.012), (0.182, 0.026), (0.176, 0.04), (0.155, 0.042),
               (0.08, 0.034), (0, 0.031)], wood(ELM, 'X', 0.4), (0, 0, 0.61), crease=60, n=96)
        for k in range(4):
            a = math.pi / 4 + k * math.pi / 2
            top, foot = (0.105 * math.cos(a), 0.105 * math.sin(a)), 0.20
            low = (foot * math.cos(a), foot * math.sin(a))
            rod((*top, 0.62), (*low, 0.012), 0.019, 0.014, post, belly=0.005)
            lathe([(0, 0), (0.014, 0), (0.014, 0.014), (0, 0.014)],
                  plain(hex_rgb('#B98F62'), 0.95), (*low, 0))
        for z, k in ((0.20, 0), (0.24, 1)):
            x = 0.182 - 0.095 * z / 0.62
            near, far = ((-1, -1), (1, -1)) if not k else ((-1, -1), (-1, 1))
            x *= 0.76
            for flip in (1, -1):
                rod((near[0] * x * flip, near[1] * x * flip, z),
                    (far[0] * x * flip, far[1] * x * flip, z), 0.010, 0.010, wood(ELM, 'Z'))


def swivel_chair(at=(0, 0, 0), turn=0):
    """Silla Cartero: a bent plywood shell with a thin pad on a five-star foot with wheels."""
    shell, pad = wood(TZALAM, 'Z', 0.38), leather(hex_rgb('#3A3A38'), 0.5)
    steel, dark = metal(hex_rgb('#B9BABA'), 0.25), felt_black()
    with group(at, turn):
        block((0.50, 0.98, 0.014), (0, 0.02, 0.50), shell, 0.006, middle=40, bend=_shell_bend,
              steps=2)
        cushion((0.42, 0.86, 0.022), (0, 0.02, 0.514), pad, 0.010, middle=40, bend=_shell_bend)
        lathe([(0.03, 0), (0.03, 0.14), (0.018, 0.15), (0.018, 0.40), (0, 0.40)], steel,
              (0, 0, 0.09))
        disc(0.075, 0.02, (0, 0, 0.465), dark)
        for k in range(5):
            a = k * 2 * math.pi / 5 + 0.3
            x, y = math.cos(a), math.sin(a)
            beam((0.03 * x, 0.03 * y, 0.12), (0.29 * x, 0.29 * y, 0.085), (0.032, 0.022), steel,
                 0.006)
            for side in (-1, 1):
                with group((0.285 * x - side * 0.014 * y, 0.285 * y + side * 0.014 * x, 0.028),
                           math.degrees(a)):
                    lathe([(0, -0.008), (0.024, -0.008), (0.028, 0), (0.024, 0.008), (0, 0.008)],
                          dark, rot=(90, 0, 0), n=32)
            rod((0.285 * x, 0.285 * y, 0.03), (0.285 * x, 0.285 * y, 0.085), 0.007, 0.007, steel)
        for s in (-1, 1):
            tube([(s * 0.24, -0.08, 0.53), (s * 0.29, -0.08, 0.60), (s * 0.295, -0.06, 0.70),
                  (s * 0.29, 0.10, 0.72), (s * 0.25, 0.21, 0.70)], 0.012, wood(TZALAM, 'Y', 0.38))


def _shell_bend(p):
    """Seat in front, back rising behind: one curved sheet."""
    along = p[:, 1] + 0.49
    turn = np.clip((along - 0.40) / 0.20, 0, 1) * math.radians(78)
    radius = 0.20 / math.radians(78)
    y = np.where(along < 0.40, along, 0.40 + radius * np.sin(turn))
    z = np.where(along < 0.40, 0, radius * (1 - np.cos(turn)))
    rest = np.clip(along - 0.60, 0, None)
    y, z = y + rest * math.cos(math.radians(78)), z + rest * math.sin(math.radians(78))
    y, z = y - p[:, 2] * np.sin(turn), z + p[:, 2] * np.cos(turn)
    cup = 0.05 * (p[:, 0] / 0.25) ** 2
    front = -0.03 * np.clip(0.12 - along, 0, None) / 0.12
    narrow = 1 - 0.18 * np.clip(along - 0.75, 0, None) / 0.23
    return np.stack((p[:, 0] * narrow, y - 0.29 - cup * np.sin(turn),
                     z + front + cup * np.cos(turn) * 0.5), -1)
