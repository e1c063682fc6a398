"""The hero, the collections and the categories."""
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
import stools
import tables
from colours import AGAVE, CARMINE, CLAY, CREAM, MUSTARD, TERRACOTTA, hex_rgb
from materials import boucle, clay, fabric, plain, planks
from props import agave, book, books, cup, curtain, picture, plate_set, tray, tree, tumbler, vase
from rooms import LOOK, daylight, shell, sun_patch
from studio import camera

WARM = hex_rgb('#DAD6CC')
PALE_WALL = hex_rgb('#DFDCD3')


def green_pillow():
    return boucle(AGAVE, 120, 0.5)


def hero():
    shell(1.5)
    sofas.low_sofa((0.15, 0.72), 0, 2.35, pillows=(
        (-0.78, green_pillow(), 0.48, 9), (-0.42, fabric(hex_rgb('#CDB894'), 150), 0.42, -6),
        (0.80, fabric(CARMINE, 150), 0.44, -10)))
    rugs.plain_rug((0.2, -0.62), (3.5, 2.2))
    coffee_tables.drum_table((0.10, -0.66, 0.018), 20)
    armchairs.reading_chair((1.50, -0.50, 0.018), -52)
    lamps.cone_floor_lamp((-1.48, 1.0), on=7)
    picture((0.30, 1.5, 1.68), 0.92, 1.16, accent=CLAY)
    agave((1.95, 1.0), 0.66)
    stools.jute_pouf((-1.50, -0.62, 0.018))
    sun_patch((0.25, 1.5, 1.62), 2.8, (1.8, 2.1))
    daylight()
    camera((0.15, -5.3, 1.32), (0.10, 1.0, 0.98), 41)
    return LOOK


def collection_estar():
    shell(1.5, WARM)
    sofas.linen_sofa((0.36, 0.72), 0, pillows=((-0.60, fabric(TERRACOTTA, 150), 0.46, 8),
                                               (-0.28, fabric(CREAM, 150), 0.40, -8)))
    rugs.monte_alban((0.15, -0.75), 90, 1.8, 2.6)
    coffee_tables.tripod_table((0.20, -0.70, 0.014))
    tray((0.15, -0.70, 0.394))
    cup((0.11, -0.67, 0.402))
    vase((0.23, -0.75, 0.402), 0.15, twigs=3)
    lamps.pleated_floor_lamp((-1.02, 0.98), on=7)
    tree((-1.55, 0.85), 1.75)
    picture((0.36, 1.5, 1.62), 0.80, 1.0, motif=1, accent=CLAY)
    sun_patch((0.1, 1.5, 1.55), 2.6, (1.3, 1.9))
    daylight()
    camera((-0.35, -5.1, 1.35), (-0.02, 0.9, 0.92), 43)
    return LOOK


def set_table(w, top, places=((-0.55, -0.28), (0.15, -0.28), (-0.15, 0.28), (0.55, 0.28))):
    for x, y in places:
        plate_set((x * w / 2.0, y, top))
        tumbler((x * w / 2.0 + 0.19, y + (0.06 if y < 0 else -0.06), top))


def collection_comer():
    shell(2.2, WARM, planks((hex_rgb('#B99A74'), hex_rgb('#8F6E4A'))))
    rugs.oval_jute((0, 0), 90, 2.1, 3.1)
    tables.slanted_table((0, 0, 0.03), 0)
    for x in (-0.45, 0.45):
        chairs.mesquite_chair((x, -0.62, 0.03), 180 + x * 8)
        chairs.mesquite_chair((x, 0.62, 0.03), -x * 8)
    for x in (-0.5, 0.5):
        lamps.dome_pendant((x, 0, 1.62), 2.2)
    set_table(1.5, 0.78, ((-0.6, -0.27), (0.6, -0.27), (-0.6, 0.27), (0.6, 0.27)))
    vase((0.05, 0.05, 0.78), 0.26, clay(hex_rgb('#DDD6C8')), 7)
    cases.slat_sideboard((0.35, 1.95))
    picture((0.4, 2.2, 1.50), 0.70, 0.88, accent=CARMINE)
    vase((1.0, 1.95, 0.78), 0.30, plain(AGAVE, 0.5))
    agave((-1.45, 1.75), 0.66)
    sun_patch((-0.2, 2.2, 1.5), 2.4, (1.4, 2.0), (0.72, 1.0, -0.40))
    daylight(190)
    camera((-1.15, -4.6, 1.55), (0.0, 0.5, 0.95), 46)
    return LOOK


def collection_descansar():
    shell(1.45, hex_rgb('#D9D5CB'))
    rugs.plain_rug((0.1, -0.9), (2.9, 1.9))
    beds.channel_bed((0.25, 0.24))
    for x in (-0.98, 1.48):
        cases.drawer_nightstand((x, 1.12))
    lamps.clay_table_lamp((-0.98, 1.14, 0.58))
    vase((1.45, 1.14, 0.58), 0.2, plain(AGAVE, 0.5), 5)
    picture((0.25, 1.45, 1.72), 1.0, 0.72, motif=2, accent=CLAY)
    curtain((-1.85, 1.33, 0), 1.0, 3.2)
    sun_patch((0.6, 1.45, 1.55), 2.6, (1.4, 1.7))
    daylight()
    camera((-0.55, -4.2, 1.45), (0.12, 0.4, 0.86), 42)
    return LOOK


def collection_trabajar():
    shell(1.4, hex_rgb('#CFCFC4'))
    desks.drawer_desk((0.1, 0.85))
    chairs.swivel_chair((0.05, 0.10), 152)
    shelves.rod_bookcase((1.38, 1.15))
    rugs.henequen((0.0, -0.35), 90)
    lamps.fluted_table_lamp((-0.42, 0.95, 0.76))
    books((0.42, 0.92, 0.76), -8)
    cup((0.16, 0.72, 0.76))
    book((0.22, 0.30, 0.012), (-0.05, 0.70, 0.76), '#D8D2C6', 80)
    picture((-0.05, 1.4, 1.55), 0.62, 0.80, motif=1, accent=MUSTARD)
    tree((-1.15, 0.85), 1.85)
    sun_patch((0.25, 1.4, 1.45), 2.5, (1.2, 1.8))
    daylight()
    camera((-0.55, -4.6, 1.40), (0.18, 0.7, 0.92), 42)
    return LOOK
