"""The shell of a room: floor, walls, windows, daylight. The back wall stands at y = back."""
from colours import PLASTER, hex_rgb, shade
from materials import glow, plain, planks, plaster
from props import agave, curtain, tree
from shapes import block, group, rod, sheet
from studio import area, scenery, sun, window_sun, world


def shell(back=1.6, wall=PLASTER, floor=None, left=None, right=None, opening=None, skirting=True):
    """Floor and walls; left/right are the x of side walls; opening = (x, width, sill, height) is
    a real window in the back wall."""
    scenery(sheet(24, 18, (0, back - 9 + 0.1, 0), (0, 0, 0), floor or planks()))
    mat = plaster(wall)
    if opening:
        _pierced(back, opening, mat)
    else:
        scenery(sheet(24, 6, (0, back, 3), (90, 0, 0), mat))
    for x in (left, right):
        if x is not None:
            scenery(sheet(16, 6, (x, back - 8, 3), (90, 0, 90), mat))
    if skirting:
        paint = plain(shade(wall, 1.03), 0.7)
        if not opening or opening[2] > 0.1:
            scenery(block((24, 0.014, 0.08), (0, back - 0.007, 0.04), paint, 0.003))
        for x, s in ((left, 1), (right, -1)):
            if x is not None:
                scenery(block((0.014, 16, 0.08), (x + s * 0.007, back - 8, 0.04), paint, 0.003))


def _pierced(back, opening, mat):
    """The back wall round a window, thick enough to show its reveal."""
    x, width, sill, height = opening
    thick, y = 0.22, back + 0.11
    wall_left, wall_right = x - width / 2, x + width / 2
    scenery(block((12 + wall_left, thick, 6), ((wall_left - 12) / 2, y, 3), mat, 0.0004))
    scenery(block((12 - wall_right, thick, 6), ((wall_right + 12) / 2, y, 3), mat, 0.0004))
    top = sill + height
    scenery(block((width, thick, 6 - top), (x, y, (6 + top) / 2), mat, 0.0004))
    if sill > 0.02:
        scenery(block((width, thick, sill), (x, y, sill / 2), mat, 0.0004))
    _window_frame(x, back + 0.15, sill, width, height)
    _courtyard(x, back)


def _courtyard(x, back):
    """What the window shows: a lime-washed wall, the sky, a small tree. Sun passes through."""
    for size, at, colour, light in (((16, 6.0), (x, back + 3.4, 5.0), (0.86, 0.93, 1.0), 0.9),
                                    ((16, 2.6), (x, back + 3.0, 1.1), (0.84, 0.72, 0.58), 0.42)):
        far = scenery(sheet(*size, at, (90, 0, 0), glow(colour, light)))
        far.visible_shadow = False
    tree((x - 0.35, back + 1.7, 0), 2.1, seed=9)
    agave((x + 0.55, back + 1.9, 0), 0.8)


def _window_frame(x, y, sill, width, height, bar=0.045):
    dark = plain(hex_rgb('#33312E'), 0.5)
    count = max(2, round(width / 0.75))
    for i in range(count + 1):
        px = x - width / 2 + width * i / count
        shift = bar / 2 * (1 if i == 0 else -1 if i == count else 0)
        scenery(block((bar, 0.05, height), (px + shift, y, sill + height / 2), dark, 0.004))
    for z in (sill + bar / 2, sill + height * 0.72, sill + height - bar / 2):
        scenery(block((width, 0.045, bar), (x, y, z), dark, 0.004))


def daylight(cool=170, warm=80, sky=0.42, side=-1, mirrored=True):
    """A large cool light from one side, a weak warm one from behind the camera; mirrored=False
    hides both from a mirror that looks at them."""
    for lamp in (area((side * 4.2, -1.4, 2.3), (0, 0.6, 0.7), (2.6, 2.6), cool, (0.97, 0.98, 1)),
                 area((-side * 3.5, -4.2, 2.9), (0, 0.5, 0.7), (4, 3), warm, (1, 0.96, 0.9))):
        lamp.visible_glossy = mirrored
    world(sky)


def sun_patch(spot, watts=2.7, size=(1.6, 1.9), way=(0.80, 1.0, -0.44), panes=(2, 3)):
    """Sun through an unseen window beside the camera, on the back wall."""
    window_sun(spot, way, watts, size, panes)


def back_sun(way=(-0.55, -1.0, -0.75), watts=3.0):
    """Sun that comes in through the window of the back wall."""
    sun(way, watts, angle=0.8)


def sheer(x, back, width=0.9, h=2.6, turn=0):
    """A thin curtain beside a window, on a rail."""
    curtain((x, back - 0.10, 0.02), width, h, hex_rgb('#E9E4D9'), 8, 0.045, turn, thin=True)


def rail(x0, x1, back, h=2.64):
    block((x1 - x0, 0.02, 0.02), ((x0 + x1) / 2, back - 0.10, h), plain(hex_rgb('#33312E'), 0.5),
          0.005)


def panel_lamp(at, size=(1.2, 0.25), strength=3.0):
    """A flat light for offices, hung from two wires."""
    dark = plain(hex_rgb('#2A2826'), 0.5)
    with group(at):
        sheet(*size, (0, 0, 0), (180, 0, 0), glow((1, 0.96, 0.9), strength))
        block((size[0] + 0.04, size[1] + 0.04, 0.03), (0, 0, 0.02), dark, 0.004)
        for side in (-1, 1):
            rod((side * size[0] * 0.4, 0, 0.03), (side * size[0] * 0.4, 0, 3.0), 0.002, 0.002, dark,
                n=8)


LOOK = {'percentile': 60, 'target': 0.42}
