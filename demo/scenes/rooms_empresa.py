"""The showroom «Azenzo Empresa»: offices, hotels, restaurants."""
import armchairs
import beds
import cases
import chairs
import coffee_tables
import desks
import lamps
import rugs
import shelves
import sofas
import tables
from colours import AGAVE, CARMINE, CLAY, GRAPHITE, NIGHT, hex_rgb
from materials import boucle, clay, fabric, planks, plaster, tiles, velvet, wood
from props import (agave, basket, book_row, books, bowl, candle, cup, curtain, picture, tray, tree,
                   tumbler,
                   vase)
from rooms import LOOK, back_sun, daylight, panel_lamp, shell, sun_patch
from rooms_site import set_table
from shapes import block
from studio import camera

WALL = hex_rgb('#DDD9D0')
CEMENT = hex_rgb('#B9B5AC')


def empresa_1():
    """A meeting room."""
    shell(2.6, hex_rgb('#D8D8D2'), tiles(hex_rgb('#A9A69E'), 0.9), opening=(1.6, 3.6, 0.0, 2.6))
    tables.slanted_table((0, 0.3), 0, 2.8, 1.1)
    for x in (-0.85, 0.0, 0.85):
        chairs.cord_chair((x, -0.48), 180 + x * 4)
        chairs.cord_chair((x, 1.08), -x * 4)
    for x in (-0.7, 0.7):
        panel_lamp((x, 0.3, 2.0), (1.1, 0.10), 4.0)
    tumbler((-0.4, 0.15, 0.75))
    tumbler((0.45, 0.4, 0.75))
    books((0.05, 0.3, 0.75), 10)
    cases.black_sideboard((-1.75, 2.28))
    vase((-1.3, 2.28, 0.8), 0.3, twigs=7)
    tree((-2.9, 1.9), 2.1)
    back_sun((-0.45, -1.0, -0.8), 2.6)
    daylight(150, 70, 0.45)
    camera((-1.0, -4.4, 1.5), (0.05, 0.7, 0.92), 33)
    return LOOK


def empresa_2():
    """A hotel lobby."""
    shell(2.4, hex_rgb('#BFB6A6'), tiles(hex_rgb('#C9C1B2'), 1.0, 0.003, 0.94, 0.3))
    for x, turn in ((-1.45, 68), (1.35, -66)):
        armchairs.shell_chair((x, 0.75), turn)
        armchairs.shell_chair((x * 1.02, -0.25), turn + (24 if x < 0 else -24))
    sofas.linen_sofa((0, 1.72), cloth=fabric(hex_rgb('#B9A88F'), 140), pillows=(
        (-0.7, velvet(NIGHT), 0.46, 8), (0.7, boucle(AGAVE, 120, 0.5), 0.46, -8)))
    coffee_tables.stone_drum((-0.22, 0.45, 0.014), 0, 0.26, 0.34)
    coffee_tables.stone_drum((0.26, 0.25, 0.014), 0, 0.19, 0.42)
    rugs.grana((0, 0.45), 90, 2.2, 3.2)
    for x in (-0.55, 0.0, 0.55):
        lamps.clay_pendant((x, 0.4, 1.85 + 0.12 * (x == 0)), 2.0)
    agave((-2.3, 1.95), 0.9)
    agave((2.3, 1.95), 0.9)
    sun_patch((0.2, 2.4, 1.7), 2.4, (2.2, 1.8), (0.72, 1.0, -0.36))
    daylight(190)
    camera((0.0, -4.8, 1.5), (0.0, 0.9, 0.98), 34)
    return LOOK


def empresa_3():
    """Work places with raised and lowered desks."""
    shell(2.6, hex_rgb('#D3D6CF'), planks((hex_rgb('#C6AD88'), hex_rgb('#A58860'))),
          opening=(-0.6, 4.6, 0.9, 1.6))
    for x, h in ((-1.35, 0.74), (0.55, 1.08)):
        desks.standing_desk((x, 1.0), 0, 1.5, 0.75, h)
        chairs.swivel_chair((x + 0.1, 0.25), 160 if x < 0 else 200)
        lamps.fluted_table_lamp((x + 0.5, 1.2, h), on=2)
        books((x - 0.45, 1.1, h), 8)
    shelves.rod_bookcase((2.15, 1.9), -14)
    tree((-2.75, 1.7), 2.0)
    back_sun((0.45, -1.0, -0.85), 2.6)
    daylight(150, 70, 0.45)
    camera((-0.5, -4.2, 1.55), (0.05, 1.0, 0.92), 34)
    return LOOK


def empresa_4():
    """A restaurant corner: a round table, palm chairs (portrait)."""
    shell(1.7, hex_rgb('#4C5E54'), tiles(hex_rgb('#A4745A'), 0.3, 0.005))
    tables.round_table((0.1, 0.25), 0, 0.55)
    for k, turn in ((0, -62), (1, 62), (2, 180)):
        x, y = ((0.85, 0.4), (-0.65, 0.4), (0.1, -0.52))[k]
        chairs.palm_chair((x, y), turn)
    plate_table()
    lamps.wicker_pendant((0.1, 0.25, 1.55), 2.0, 0.34, 0.45, on=9)
    agave((1.25, 1.25), 0.66, clay(hex_rgb('#C9B8A0')))
    picture((-0.55, 1.7, 1.6), 0.62, 0.8, motif=1, accent=CLAY)
    sun_patch((0.3, 1.7, 1.4), 2.6, (1.0, 1.8))
    daylight(150)
    camera((-0.6, -3.9, 1.5), (0.1, 0.5, 0.95), 46)
    return {'percentile': 60, 'target': 0.30}


def plate_table():
    set_table(1.0, 0.75, ((0.55, 0.25), (-0.45, 0.30)))
    candle((0.1, 0.3, 0.75), 0.16)


def empresa_5():
    """A hotel room."""
    shell(1.5, hex_rgb('#CFC7B8'))
    beds.quilted_head((0.0, 1.42, 0.35), 0, 2.2, 1.05)
    beds.padded_bed((0.0, 0.30), 0, 1.6, 1.98, fabric(GRAPHITE, 150, 0.4), head=False)
    for x in (-1.2, 1.2):
        cases.floating_nightstand((x, 1.33, 0.48))
        lamps.smoked_pendant((x, 1.2, 1.12), 2.4, on=4)
    vase((1.2, 1.32, 0.66), 0.16, twigs=4)
    desks.drawer_desk((2.1, 0.45), -90, 1.1, 0.55)
    chairs.cord_chair((1.62, 0.45), 95)
    rugs.plain_rug((0, -0.9), (3.0, 1.7), hex_rgb('#B9AD98'))
    curtain((-2.2, 1.38, 0), 1.3, 3.2)
    sun_patch((0.3, 1.5, 1.6), 2.4, (1.5, 1.7))
    daylight()
    camera((-0.85, -4.2, 1.45), (0.18, 0.5, 0.78), 35)
    return LOOK


def empresa_6():
    """A cafe counter with elm stools."""
    shell(1.7, hex_rgb('#DAD4C7'), tiles(hex_rgb('#B9B2A4'), 0.3, 0.004))
    block((3.0, 0.60, 0.05),
          (0.2, 0.7, 1.0), wood((hex_rgb('#A0764A'), hex_rgb('#5B3D24')), 'X', strong=1.6), 0.008)
    block((2.8, 0.42, 0.975), (0.2, 0.78, 0.4875), plaster(hex_rgb('#5C7364')), 0.006)
    for x in (-0.75, -0.1, 0.55, 1.2):
        chairs.bar_stool_elm((x, 0.12), 12 * x)
    for x in (-0.5, 0.3, 1.1):
        lamps.dome_pendant((x, 0.65, 1.62), 2.0, 0.18, 0.24, CARMINE)
    for z in (1.35, 1.75):
        block((2.4, 0.22, 0.03),
              (0.2, 1.58, z), wood((hex_rgb('#A0764A'), hex_rgb('#5B3D24')), 'X'), 0.003)
    book_row((-0.85, 1.52, 1.765), 0.5, 5, 0.22)
    vase((0.15, 1.57, 1.765), 0.22)
    for i in range(6):
        cup((0.45 + 0.13 * i, 1.55, 1.365))
    bowl((-0.65, 1.56, 1.365), 0.10)
    tray((0.9, 0.62, 1.025))
    cup((0.9, 0.62, 1.033))
    basket((-1.6, 0.9, 0), 0.22, 0.4)
    tree((2.2, 1.1), 2.0)
    sun_patch((0.2, 1.7, 1.5), 2.4, (2.0, 1.7))
    daylight()
    camera((-0.5, -3.9, 1.42), (0.2, 0.8, 0.98), 37)
    return LOOK
