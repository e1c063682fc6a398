"""One room for each category."""
import armchairs
import beds
import cases
import chairs
import children
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
from colours import AGAVE, CARMINE, CLAY, MUSTARD, SAND, TERRACOTTA, hex_rgb
from materials import clay, plain, planks, plaster, tiles, wood
from props import (agave, basket, book_row, books, bowl, branches, candle, cup, picture, tray, tree,
                   tumbler, vase)
from rooms import LOOK, back_sun, daylight, rail, sheer, shell, sun_patch
from rooms_site import set_table
from shapes import block, sheet
from studio import camera, scenery

WARM = hex_rgb('#DAD6CC')
PALE_WALL = hex_rgb('#DFDCD3')


def category_salas():
    shell(1.5, WARM, right=2.9)
    sofas.chaise_sofa((0.0, 0.70), pillows=True)
    rugs.grana((0.1, -1.0), 90)
    coffee_tables.waterfall_table((-0.25, -0.95, 0.014), 0, 0.8, 0.8, 0.32)
    books((-0.30, -0.95, 0.334), 12)
    bowl((-0.02, -1.1, 0.334), 0.10)
    lamps.arc_floor_lamp((-1.62, 0.75), 42, on=5)
    picture((-0.40, 1.5, 1.66), 0.72, 0.92, motif=0, accent=CLAY)
    picture((0.50, 1.5, 1.66), 0.72, 0.92, motif=1, accent=CARMINE)
    tree((2.25, 1.0), 2.0)
    sun_patch((0.4, 1.5, 1.6), 2.6, (2.0, 1.9))
    daylight()
    camera((-0.3, -5.2, 1.40), (0.12, 0.8, 0.82), 38)
    return LOOK


def category_iluminacion():
    shell(1.4, hex_rgb('#B9B2A4'), planks((hex_rgb('#A58A66'), hex_rgb('#7E6344'))))
    cases.black_sideboard((0.2, 1.12))
    lamps.clay_table_lamp((-0.35, 1.12, 0.80), on=6)
    lamps.onyx_lamp((0.15, 1.10, 0.80))
    books((0.72, 1.10, 0.80), 8)
    lamps.globe_floor_lamp((-1.35, 0.95), on=7)
    lamps.wicker_pendant((1.25, 0.75, 1.35), 2.0, on=10)
    armchairs.boucle_chair((1.35, 0.10), -38)
    rugs.plain_rug((0.6, -0.3), (3.4, 1.9), SAND)
    picture((0.55, 1.4, 1.62), 0.62, 0.8, motif=2, accent=CLAY)
    daylight(55, 26, 0.20)
    camera((0.0, -4.3, 1.30), (0.05, 0.8, 0.95), 36)
    return {'percentile': 60, 'target': 0.30}


def category_tapetes():
    shell(1.9, PALE_WALL)
    rugs.monte_alban((-0.15, -0.25), 90)
    sofas.beech_sofa((-0.1, 1.25))
    armchairs.wood_frame_chair((1.55, 0.05, 0.014), -66)
    coffee_tables.lipped_side_table((1.45, 1.15))
    vase((1.45, 1.15, 0.515), 0.2, twigs=5)
    basket((-1.55, 1.25, 0), 0.22, 0.36)
    branches((-1.55, 1.25, 0.2), 0.24, 7, 4, '#B9A582')
    decor.folded_blanket((-1.35, -0.1, 0.35), 0.5, 0.4)
    stools.jute_pouf((-1.35, -0.1, 0.014), 0, 0.27, 0.34)
    sun_patch((0.1, 0.2, 0.0), 2.6, (1.6, 1.8), (0.9, 0.9, -1.0))
    daylight()
    camera((-0.4, -4.2, 2.15), (0.05, 0.35, 0.32), 36)
    return LOOK


def category_decoracion():
    shell(1.0, hex_rgb('#D6D2C7'))
    shelves.iron_console((0.0, 0.78))
    decor.round_mirror((-0.05, 1.0, 1.52), 0.40)
    decor.black_vase((-0.42, 0.78, 0.82), 6)
    decor.bubble_vase((0.28, 0.74, 0.82))
    books((0.02, 0.76, 0.82), 6)
    bowl((0.02, 0.76, 0.895), 0.085, plain(AGAVE, 0.4))
    candle((0.45, 0.80, 0.82), 0.22)
    stools.ash_stool((-0.25, 0.62))
    decor.stone_jar((1.0, 0.68, 0), 6)
    sheet_back()
    sun_patch((0.3, 1.0, 1.35), 2.4, (1.4, 1.7), (0.75, 1.0, -0.42))
    daylight(130, 50, 0.45)
    camera((0.35, -3.9, 1.20), (0.12, 0.9, 0.90), 42)
    return LOOK


def sheet_back():
    """What the mirror sees: a low wall behind the camera; the sun comes over it."""
    scenery(sheet(20, 3.0, (0, -5.4, 1.5), (90, 0, 0), plaster(hex_rgb('#CFC9BC'))))


def category_terraza():
    shell(2.4, hex_rgb('#D9C7B2'), tiles(hex_rgb('#B98D70'), 0.4, 0.006))
    terrace.teak_seat((0.0, 1.35), 0, 2.30, 3, 0.85)
    terrace.teak_seat((-1.75, 0.1), 105, 0.80)
    terrace.rope_chair((1.75, 0.25), -62)
    terrace.low_table((0.0, 0.05, 0))
    tray((0.1, 0.05, 0.30))
    tumbler((0.06, 0.08, 0.308))
    tumbler((0.16, 0.02, 0.308))
    rugs.henequen((0, 0.1), 90, 2.2, 2.8)
    agave((2.35, 1.75), 0.9, clay(hex_rgb('#8A5A44')))
    tree((-2.35, 1.75), 2.3, clay(TERRACOTTA))
    agave((-1.7, 2.0), 0.5, clay(hex_rgb('#C9B8A0')))
    sun_patch((0.2, 1.6, 0.9), 3.2, (3.4, 2.6), (0.8, 1.0, -0.75), (1, 1))
    daylight(120, 60, 0.6)
    camera((-0.3, -4.6, 1.65), (0.0, 0.9, 0.62), 34)
    return LOOK


def category_comedores():
    shell(2.3, WARM, opening=(-1.9, 1.5, 0.0, 2.5))
    tables.plank_table((0.2, 0.1))
    for x in (-0.42, 0.24, 0.90):
        chairs.oak_chair((x, -0.56), 180)
        chairs.oak_chair((x, 0.78), 0)
    lamps.clay_pendant((-0.2, 0.1, 1.52), 2.2)
    lamps.clay_pendant((0.6, 0.1, 1.52), 2.2)
    set_table(2.0, 0.75, ((-0.22, -0.15), (0.44, -0.15), (0.44, 0.36)))
    bowl((0.2, 0.1, 0.75), 0.17, clay(CLAY))
    cases.door_sideboard((0.9, 2.02))
    picture((0.9, 2.3, 1.52), 0.9, 0.68, motif=2, accent=CARMINE)
    vase((0.3, 2.02, 0.80), 0.28, twigs=7)
    rail(-3.1, -0.9, 2.3)
    sheer(-2.75, 2.3, 0.55)
    sheer(-1.1, 2.3, 0.4)
    back_sun((0.55, -1.0, -0.75), 3.0)
    daylight(150)
    camera((-0.75, -4.5, 1.50), (0.05, 0.6, 0.92), 35)
    return LOOK


def category_bar():
    shell(1.5, hex_rgb('#8E948A'), planks((hex_rgb('#A58A66'), hex_rgb('#7E6344'))))
    cases.drinks_cabinet((-0.75, 1.22))
    bar_counter((0.95, 0.35))
    for x in (0.55, 1.25):
        chairs.bar_stool_steel((x, -0.22), 180)
    for x in (0.55, 1.3):
        lamps.smoked_pendant((x, 0.35, 1.72), 2.0, on=4)
    tumbler((0.75, 0.2, 1.06))
    tumbler((0.86, 0.26, 1.06))
    bowl((1.3, 0.35, 1.06), 0.11, plain(CARMINE, 0.4))
    picture((0.95, 1.5, 1.66), 0.8, 1.0, motif=1, accent=CLAY)
    daylight(110, 50, 0.30)
    camera((-0.35, -4.0, 1.38), (0.12, 0.6, 0.98), 36)
    return {'percentile': 60, 'target': 0.34}


def bar_counter(at, w=1.7):
    x, y = at
    block((w, 0.55, 0.04), (x, y, 1.04), wood_top(), 0.006)
    block((w - 0.16, 0.36, 1.02), (x, y + 0.06, 0.51), plaster(hex_rgb('#DAD6CC')), 0.006)


def wood_top():
    return wood((hex_rgb('#A0764A'), hex_rgb('#5B3D24')), 'X', 0.4, strong=1.6)


def category_recamaras():
    shell(1.6, WARM, opening=(-2.2, 1.5, 0.5, 1.9))
    beds.oak_bed((0.35, 0.30))
    for x in (-1.05, 1.75):
        cases.niche_nightstand((x, 1.25))
    lamps.fluted_table_lamp((1.75, 1.27, 0.55), on=3)
    vase((-1.05, 1.25, 0.55), 0.22, clay(TERRACOTTA), 5)
    rugs.plain_rug((0.4, -1.0), (3.2, 1.8))
    picture((0.35, 1.6, 1.72), 1.1, 0.72, motif=2, accent=CLAY)
    rail(-3.2, -1.2, 1.6)
    sheer(-2.95, 1.6, 0.6)
    sheer(-1.42, 1.6, 0.4)
    back_sun((0.75, -1.0, -0.72), 3.0)
    daylight(150)
    camera((-0.9, -4.1, 1.50), (0.1, 0.4, 0.76), 34)
    return LOOK


def category_infantil():
    shell(1.4, hex_rgb('#D5DAD0'))
    beds.house_bed((-0.55, 0.35))
    children.toy_chest((1.10, 1.15))
    rugs.shaggy((0.75, -0.45), 90, 1.4, 1.9)
    stools.boucle_pouf((0.75, -0.25, 0.03), 0, 0.28, 0.36)
    picture((1.10, 1.4, 1.25), 0.5, 0.64, motif=0, accent=MUSTARD)
    basket((1.85, 0.95, 0), 0.2, 0.32)
    sun_patch((0.5, 1.4, 1.3), 2.5, (1.3, 1.6))
    daylight()
    camera((0.9, -3.9, 1.35), (0.28, 0.5, 0.64), 36)
    return LOOK


def category_estudio():
    shell(1.4, hex_rgb('#D3CDC0'), opening=(0.95, 1.7, 0.85, 1.5))
    desks.drawer_desk((0.75, 0.80))
    chairs.swivel_chair((0.55, 0.02), 150)
    shelves.oak_bookcase((-1.05, 1.2))
    lamps.clay_table_lamp((1.25, 0.90, 0.76), on=3)
    books((0.30, 0.85, 0.76), 5)
    cup((0.75, 0.68, 0.76))
    rugs.grana((0.3, -0.55), 90, 1.6, 2.3)
    tree((2.05, 0.8), 1.8)
    back_sun((-0.45, -1.0, -0.85), 3.0)
    daylight(150)
    camera((-0.2, -4.0, 1.42), (0.28, 0.7, 0.92), 34)
    return LOOK


def category_almacenaje():
    shell(1.4, WARM)
    shelves.ladder_shelf((-1.35, 1.22))
    cases.slit_tv_bench((0.25, 1.15))
    vase((-0.30, 1.15, 0.50), 0.26, twigs=6)
    books((0.85, 1.15, 0.50), 10)
    book_row((0.02, 1.12, 0.334), 0.42, 7, 0.13, 0.12)
    picture((0.25, 1.4, 1.36), 1.15, 0.80, motif=1, accent=CLAY)
    armchairs.boucle_chair((1.78, 0.20), -52)
    rugs.oval_jute((0.4, -0.35), 90, 1.7, 2.6)
    basket((-0.82, 1.05, 0), 0.2, 0.34)
    sun_patch((0.3, 1.4, 1.45), 2.6, (1.7, 1.8))
    daylight()
    camera((-0.2, -4.2, 1.32), (0.12, 0.8, 0.78), 36)
    return LOOK
