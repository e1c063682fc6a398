"""Interiorism (from the empty room to the finished one) and the project «Casa Colomos»."""
import armchairs
import beds
import cases
import chairs
import coffee_tables
import decor
import desks
import lamps
import rugs
import shelves
import sofas
import stools
import tables
import terrace
from colours import (AGAVE, ASH, CLAY, CREAM, HONEY, MOSS, MUSTARD, NOPAL, OAK, SAND, TERRACOTTA,
                     WALNUT, hex_rgb)
from materials import (boucle, brass, clay, fabric, fibre, leather, marble, plain, plaster, stone,
                       tiles, velvet, wood)
from props import agave, basket, books, bowl, cup, picture, tray, tree, vase
from rooms import LOOK, back_sun, daylight, rail, sheer, shell, sun_patch
from rooms_site import set_table
from shapes import block, disc, group, rod
from studio import area, camera, scenery, world

LIME = hex_rgb('#E0DCD1')
HONEY_WOOD = (HONEY, hex_rgb('#A67F45'))


def before_after_shell():
    shell(1.6, LIME, left=-2.7, opening=(1.35, 1.7, 0.85, 1.6))
    back_sun((-0.5, -1.0, -0.8), 2.8)
    daylight(150)
    camera((-0.35, -4.6, 1.42), (0.02, 0.6, 0.88), 34)


def interiorism_1():
    """Before: the empty room, a ladder and a roll of paper."""
    before_after_shell()
    _ladder((-1.3, 1.0), -20)
    _paint_pots()
    block((0.40, 0.30, 0.28), (-2.1, 0.4, 0.14), fibre(hex_rgb('#B99468'), 20, 'Z', 0.1), 0.004,
          rot=(0, 0, 14))
    block((0.52, 0.36, 0.32), (-2.15, 0.95, 0.16), fibre(hex_rgb('#B99468'), 20, 'Z', 0.1), 0.004,
          rot=(0, 0, -6))
    return LOOK


def _ladder(at, turn):
    post = wood(ASH, 'Z')
    with group(at, turn):
        for s in (-1, 1):
            rod((s * 0.22, -0.30, 0), (s * 0.16, 0, 1.55), 0.018, 0.016, post)
            rod((s * 0.22, 0.34, 0), (s * 0.16, 0.02, 1.55), 0.016, 0.014, post)
        for k in range(5):
            z = 0.28 + 0.28 * k
            block((0.42 - 0.02 * k, 0.08, 0.022), (0, -0.30 + 0.30 * z / 1.55, z), wood(ASH, 'X'),
                  0.004)


def _paint_pots():
    for x, y, colour in ((-0.55, 0.9, '#5C7364'), (-0.32, 1.02, '#DDD6C8')):
        rod((x, y, 0), (x, y, 0.19), 0.09, 0.09, plain(hex_rgb('#B9BABA'), 0.35, 0.8))
        disc(0.082, 0.004, (x, y, 0.188), plain(hex_rgb(colour), 0.3))


def interiorism_2():
    """After: the same room, furnished."""
    before_after_shell()
    sofas.linen_sofa((-0.75, 1.0), 0, 2.0, seats=2,
                     pillows=((-0.6, fabric(NOPAL, 150), 0.46, 9),
                              (0.55, fabric(CLAY, 150), 0.42, -8)))
    rugs.plain_rug((-0.3, -0.25), (3.0, 2.0))
    coffee_tables.drum_table((-0.6, -0.25, 0.018), 30)
    armchairs.wood_frame_chair((1.35, -0.05, 0.018), -62)
    lamps.cone_floor_lamp((-2.2, 1.2), on=6)
    picture((-0.85, 1.6, 1.66), 0.9, 0.7, motif=2, accent=CLAY)
    tree((2.25, 1.05), 2.0)
    sheer(0.42, 1.6, 0.35)
    sheer(2.28, 1.6, 0.35)
    rail(0.2, 2.5, 1.6)
    return LOOK


def interiorism_3():
    """The mood board: samples of cloth, wood and stone on a table, from above."""
    scenery(block((4, 4, 0.05), (0, 0, -0.025), plaster(hex_rgb('#D9D5CB')), 0.004))
    _samples()
    _plan((-0.34, 0.02), 6)
    area((-1.6, 0.9, 2.0), (0, 0, 0), (0.8, 0.8), 60, (1, 0.95, 0.88))
    world(0.45)
    camera((-0.04, -0.42, 1.80), (-0.06, 0.02, 0.0), 47)
    return {'percentile': 60, 'target': 0.50}


def _samples():
    cloths = (fabric(SAND, 260), boucle(CREAM, 200), velvet(AGAVE), fabric(TERRACOTTA, 260),
              fabric(MOSS, 240),
              leather(hex_rgb('#8A5631')))
    for i, cloth in enumerate(cloths):
        x, y = 0.16 + 0.17 * (i % 3), 0.26 - 0.18 * (i // 3)
        block((0.15, 0.16, 0.006), (x, y, 0.003 + 0.0005 * i), cloth, 0.002,
              rot=(0, 0, (-5, 3, -2, 6, -4, 2)[i]))
    for i, tones in enumerate((OAK, WALNUT, ASH)):
        block((0.07, 0.22, 0.012), (0.14 + 0.085 * i, -0.22, 0.006), wood(tones, 'Y'), 0.002,
              rot=(0, 0, 4 - 3 * i))
    block((0.14, 0.14, 0.014), (0.46, -0.18, 0.007), marble(), 0.002, rot=(0, 0, 12))
    block((0.12, 0.12, 0.016), (0.50, -0.31, 0.008), stone(), 0.002, rot=(0, 0, -8))
    disc(0.028, 0.012, (0.37, -0.32, 0), brass(), 0.003)
    cup((-0.62, 0.30, 0.0), clay(CREAM))
    for i, colour in enumerate(('#E0DCD1', '#5C7364', '#A9694B', '#86303A', '#B98F45')):
        block((0.045, 0.15, 0.0015), (-0.52 + 0.05 * i, -0.30, 0.001 + 0.0012 * i),
              plain(hex_rgb(colour), 0.7), 0.0004,
              rot=(0, 0, 22 - 10 * i))


def _plan(at, turn):
    """A floor plan drawn on paper, with a pencil and a scale."""
    ink = plain(hex_rgb('#2A2826'), 0.8)
    lines = ((0, 0.16, 0.44, 0.006), (0, -0.16, 0.44, 0.006), (-0.217, 0, 0.006, 0.32),
             (0.217, 0, 0.006, 0.32), (0.03, 0.07, 0.005, 0.18), (0.125, -0.02, 0.19, 0.005))
    with group((*at, 0), turn):
        block((0.56, 0.42, 0.0015), (0, 0, 0.001), plain(hex_rgb('#F0EDE4'), 0.9), 0.0005)
        for x, y, w, d in lines:
            block((w, d, 0.0004), (x, y, 0.002), ink, 0.0001)
        for x, y, w, d in ((-0.12, 0.08, 0.14, 0.06), (-0.12, -0.02, 0.07, 0.05),
                           (0.13, 0.09, 0.09, 0.09)):
            block((w, d, 0.0004), (x, y, 0.002), plain(hex_rgb('#9FB0A3'), 0.9), 0.0001)
        rod((-0.16, -0.19, 0.006), (0.02, -0.12, 0.006), 0.004, 0.004,
            plain(hex_rgb('#B98F45'), 0.5), n=6)
        block((0.30, 0.032, 0.003), (0.10, -0.25, 0.003), wood(HONEY_WOOD, 'X'), 0.001,
              rot=(0, 0, -4))


def interiorism_4():
    """A finished corner: the window seat and the reading light."""
    shell(1.4, hex_rgb('#CBD0C5'), opening=(-0.9, 1.6, 0.62, 1.7))
    armchairs.boucle_chair((0.62, 0.45), -30)
    chairs.bench((-0.9, 1.05), 0, 1.5)
    decor.folded_blanket((-1.2, 1.05, 0.45), 0.44, 0.32)
    decor.linen_pillow((-0.55, 1.18, 0.44), 0.42)
    coffee_tables.lipped_side_table((-0.02, 0.55))
    cup((-0.02, 0.52, 0.515))
    lamps.pleated_floor_lamp((1.32, 0.95), on=6)
    rugs.henequen((0.1, 0.1), 90)
    picture((1.0, 1.4, 1.62), 0.6, 0.78, motif=0, accent=MUSTARD)
    back_sun((0.55, -1.0, -0.8), 2.8)
    daylight(140)
    camera((-0.35, -3.7, 1.35), (0.08, 0.6, 0.90), 38)
    return LOOK


def _house(back=1.6, **options):
    """The house: lime walls, warm clay floor, the same everywhere."""
    shell(back, LIME, tiles(hex_rgb('#B58A6E'), 0.30, 0.005, 0.93), **options)


def project_1():
    """The living room."""
    _house(2.0, opening=(-1.7, 2.2, 0.0, 2.5))
    sofas.beech_sofa((0.55, 1.35))
    sofas.beech_sofa((-1.35, 0.05), 90)
    rugs.monte_alban((0.35, 0.0), 90, 1.9, 2.6)
    coffee_tables.waterfall_table((0.45, 0.05, 0.014), 0, 0.8, 0.8, 0.32)
    bowl((0.5, 0.0, 0.334), 0.13, clay(TERRACOTTA))
    armchairs.leather_wing((1.95, 0.2), -68)
    lamps.globe_floor_lamp((1.75, 1.6), on=5)
    picture((0.65, 2.0, 1.6), 1.1, 0.8, motif=2, accent=TERRACOTTA)
    tree((-2.95, 1.4), 2.1, clay(TERRACOTTA))
    back_sun((0.6, -1.0, -0.75), 2.8)
    daylight(150)
    camera((0.2, -4.6, 1.42), (0.1, 0.7, 0.82), 33)
    return LOOK


def project_2():
    """The dining room."""
    _house(2.2, opening=(1.7, 1.7, 0.0, 2.5))
    tables.round_table((-0.1, 0.4), 0, 0.7)
    for k, (x, y) in enumerate(((0.95, 0.35), (-1.15, 0.35), (0.3, -0.6), (-0.6, -0.55))):
        chairs.palm_chair((x, y), (-84, 84, 158, 206)[k])
    chairs.palm_chair((-0.1, 1.4), 0)
    lamps.wicker_pendant((-0.1, 0.4, 1.55), 2.2, 0.34, 0.46, on=6)
    vase((-0.1, 0.45, 0.75), 0.28, clay(TERRACOTTA), 8)
    set_table(1.0, 0.75, ((0.62, 0.38), (-0.85, 0.38), (0.2, 0.02)))
    cases.door_sideboard((-1.5, 1.92))
    decor.stone_jar((-1.9, 1.92, 0.80), 5)
    picture((-1.35, 2.2, 1.5), 0.7, 0.9, motif=0, accent=TERRACOTTA)
    back_sun((-0.55, -1.0, -0.75), 2.8)
    daylight(150)
    camera((0.4, -4.4, 1.5), (-0.1, 0.7, 0.9), 35)
    return LOOK


def project_3():
    """The main bedroom."""
    _house(1.6)
    beds.channel_bed((0.1, 0.30), cloth=fabric(hex_rgb('#B58D72'), 170))
    for x in (-1.12, 1.32):
        cases.niche_nightstand((x, 1.25))
        lamps.clay_table_lamp((x, 1.27, 0.55), on=4)
    rugs.shaggy((0.1, -1.0), 90, 1.6, 3.0)
    stools.jute_pouf((-1.2, -0.55))
    decor.arch_mirror((2.15, 1.42, 0), lean=5)
    picture((0.1, 1.6, 1.7), 1.1, 0.7, motif=1, accent=TERRACOTTA)
    scenery(block((20, 0.02, 3.0), (0, -5.4, 1.5), plaster(hex_rgb('#CFC9BC')), 0.004))
    sun_patch((-0.1, 1.6, 1.55), 2.6, (1.7, 1.7))
    daylight(mirrored=False)
    camera((0.55, -4.3, 1.45), (0.28, 0.4, 0.80), 34)
    return LOOK


def project_4():
    """The study."""
    _house(1.5, opening=(-0.85, 1.5, 0.85, 1.5))
    desks.drawer_desk((-0.75, 0.92))
    chairs.cord_chair((-0.65, 0.28), 172)
    shelves.oak_bookcase((0.95, 1.32))
    armchairs.shell_chair((1.55, 0.05), -52, fabric(TERRACOTTA, 150))
    lamps.fluted_table_lamp((-1.3, 1.0, 0.76), on=2)
    books((-0.35, 0.98, 0.76), 8)
    rugs.henequen((0.0, -0.35), 90)
    basket((0.25, 1.2, 0), 0.18, 0.32)
    back_sun((0.5, -1.0, -0.85), 2.8)
    daylight(150)
    camera((0.2, -4.1, 1.4), (0.1, 0.7, 0.92), 34)
    return LOOK


def project_5():
    """The entrance."""
    _house(1.2)
    shelves.iron_console((0.0, 0.98))
    decor.tin_mirror((0.0, 1.2, 1.5))
    decor.black_vase((-0.40, 0.96, 0.82), 6)
    bowl((0.35, 0.95, 0.82), 0.11, clay(TERRACOTTA))
    stools.ash_stool((0.22, 0.82))
    basket((-0.3, 0.9, 0), 0.18, 0.3)
    agave((1.15, 0.8), 0.62, clay(TERRACOTTA))
    rugs.henequen((0.0, -0.1), 90, 1.2, 1.9)
    chairs.palm_chair((-1.15, 0.75), 20)
    scenery(block((20, 0.02, 3.0), (0, -5.4, 1.5), plaster(hex_rgb('#CFC9BC')), 0.004))
    sun_patch((0.2, 1.2, 1.35), 2.5, (1.3, 1.7))
    daylight(140)
    camera((-0.2, -3.6, 1.32), (0.02, 0.7, 0.92), 40)
    return LOOK


def project_6():
    """The terrace."""
    shell(2.4, hex_rgb('#D9CDBB'), tiles(hex_rgb('#B58A6E'), 0.30, 0.005, 0.93))
    terrace.tile_table((0.0, 0.45))
    for x, turn in ((-0.85, 78), (0.85, -78)):
        terrace.equipal((x, 0.5), turn)
    terrace.teak_seat((0.1, 1.85), 0, 1.6, 2)
    agave((-1.75, 1.8), 0.9, clay(TERRACOTTA))
    tree((1.7, 1.9), 2.3, clay(hex_rgb('#B9A58C')))
    agave((2.3, 1.3), 0.55, clay(hex_rgb('#D8C9B2')))
    tray((0.0, 0.45, 0.722), 0.13)
    cup((-0.03, 0.45, 0.73))
    cup((0.06, 0.50, 0.73))
    sun_patch((0.2, 1.6, 1.0), 3.0, (3.0, 2.6), (0.8, 1.0, -0.7), (1, 1))
    daylight(110, 55, 0.6)
    camera((-0.4, -4.2, 1.6), (0.02, 1.0, 0.78), 37)
    return LOOK
