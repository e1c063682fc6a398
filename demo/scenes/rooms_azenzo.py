"""The showroom «Azenzo»: rooms for homes."""
import armchairs
import beds
import cases
import chairs
import coffee_tables
import decor
import lamps
import rugs
import shelves
import sofas
import stools
import tables
import terrace
from colours import AGAVE, CARMINE, CLAY, CREAM, hex_rgb
from materials import clay, plain, plaster, tiles
from props import agave, books, bowl, cup, curtain, picture, tree, vase
from rooms import LOOK, back_sun, daylight, rail, sheer, shell, sun_patch
from shapes import block
from studio import camera, scenery

WALL = hex_rgb('#DDD9D0')
CEMENT = hex_rgb('#B9B5AC')


def azenzo_1():
    """Three living rooms in a row, seen along the aisle."""
    shell(3.2, WALL, tiles(CEMENT, 0.9), left=-3.4, opening=(0.9, 4.2, 0.0, 2.7))
    sofas.low_sofa((-1.9, 1.3), 90)
    coffee_tables.drum_table((-0.75, 1.2, 0.018))
    rugs.plain_rug((-0.9, 1.2), (2.0, 2.9))
    armchairs.reading_chair((0.45, 1.75), -78)
    armchairs.boucle_chair((0.45, 0.75), -98)
    lamps.cone_floor_lamp((-2.6, 2.6), on=6)
    lamps.wicker_pendant((-0.75, 1.2, 1.75), 2.0, on=6)
    coffee_tables.stone_drum((1.25, 1.95))
    vase((1.25, 1.95, 0.48), 0.22, twigs=5)
    tree((2.1, 2.3), 2.0)
    back_sun((0.35, -1.0, -0.7), 2.8)
    daylight(160, 70, 0.45)
    camera((0.5, -4.2, 1.45), (-0.28, 1.2, 0.85), 33)
    return LOOK


def azenzo_2():
    """Dining: the Encino table with mesquite chairs under three green bells."""
    shell(2.4, hex_rgb('#CBC5B8'))
    rugs.plain_rug((0, 0), (3.6, 2.4), hex_rgb('#CFC6B5'))
    tables.plank_table((0, 0, 0.018))
    for x in (-0.62, 0.0, 0.62):
        chairs.mesquite_chair((x, -0.64, 0.018), 180 + x * 6)
        chairs.mesquite_chair((x, 0.64, 0.018), -x * 6)
        lamps.dome_pendant((x * 1.1, 0, 1.6), 2.2)
    vase((-0.35, 0.05, 0.768), 0.30, twigs=8)
    bowl((0.38, -0.04, 0.768), 0.17, clay(CARMINE, 0.5))
    cases.slat_sideboard((0.55, 2.12))
    picture((0.55, 2.4, 1.56), 0.78, 0.98, accent=CLAY)
    vase((1.2, 2.12, 0.78), 0.34, plain(AGAVE, 0.5))
    curtain((-2.6, 2.25, 0), 1.3, 3.4)
    agave((2.3, 1.9), 0.74)
    sun_patch((-0.6, 2.4, 1.5), 2.5, (1.6, 2.0), (0.72, 1.0, -0.40))
    daylight(190)
    camera((-1.45, -5.2, 1.52), (0.02, 0.5, 0.90), 37)
    return LOOK


def azenzo_3():
    """Sillón Agave beside an agave (portrait)."""
    shell(1.3, WALL)
    armchairs.reading_chair((0.05, 0.20), -26)
    coffee_tables.lipped_side_table((-0.62, 0.30))
    cup((-0.66, 0.28, 0.515))
    books((-0.58, 0.36, 0.515), 30)
    lamps.arc_floor_lamp((0.62, 0.75), -40, on=4)
    agave((0.85, 0.95), 0.62)
    rugs.shaggy((0, 0.0), 90, 1.6, 2.2)
    sun_patch((0.0, 1.3, 1.35), 2.6, (1.0, 1.7))
    daylight()
    camera((-0.45, -3.6, 1.25), (0.02, 0.4, 0.82), 52)
    return LOOK


def azenzo_4():
    """The bedroom with the canopy bed."""
    shell(1.6, hex_rgb('#D2CCBF'), opening=(-2.0, 1.4, 0.0, 2.5))
    beds.canopy_bed((0.35, 0.25))
    cases.drawer_nightstand((1.55, 1.2))
    lamps.clay_table_lamp((1.55, 1.2, 0.58))
    cases.niche_nightstand((-0.85, 1.2))
    vase((-0.85, 1.2, 0.55), 0.2, twigs=5)
    rugs.oval_jute((0.35, -0.95), 90, 1.8, 2.8)
    chairs.bench((0.35, -1.12, 0.03), 0, 1.2)
    sheer(-2.6, 1.6, 0.5)
    sheer(-1.35, 1.6, 0.4)
    rail(-2.95, -1.05, 1.6)
    back_sun((0.7, -1.0, -0.75), 2.8)
    daylight(150)
    camera((-0.9, -4.5, 1.45), (0.12, 0.4, 0.95), 36)
    return LOOK


def azenzo_5():
    """Aparador Celosía under the round mirror (portrait)."""
    shell(1.0, hex_rgb('#D6D2C7'))
    cases.slat_sideboard((0.0, 0.72))
    decor.round_mirror((-0.12, 1.0, 1.36), 0.40)
    decor.black_vase((0.48, 0.72, 0.78), 6)
    books((-0.05, 0.70, 0.78), 8)
    lamps.fluted_table_lamp((-0.68, 0.74, 0.78), on=2)
    stools.ash_stool((0.62, 0.05), 20)
    scenery(block((20, 0.02, 3.0), (0, -5.4, 1.5), plaster(hex_rgb('#CFC9BC')), 0.004))
    sun_patch((0.15, 1.0, 1.3), 2.4, (1.2, 1.7), (0.75, 1.0, -0.42))
    daylight(130, 50, 0.45)
    camera((0.35, -3.4, 1.25), (0.0, 0.8, 0.96), 52)
    return LOOK


def azenzo_6():
    """The terrace set among clay pots."""
    shell(2.6, hex_rgb('#C98F73'), tiles(hex_rgb('#C8BFAF'), 0.5))
    terrace.aluminium_sofa((0.1, 1.5))
    terrace.low_table((0.1, 0.35, 0))
    terrace.equipal((-1.55, 0.45), 62)
    terrace.equipal((1.75, 0.35), -60)
    bowl((0.15, 0.35, 0.30), 0.14, clay(CREAM))
    agave((2.3, 2.0), 0.95, clay(hex_rgb('#8A5A44')))
    agave((-2.1, 2.05), 0.7, clay(hex_rgb('#D8C9B2')))
    tree((-1.4, 2.15), 2.2, clay(hex_rgb('#B9A58C')))
    sun_patch((0.3, 1.8, 1.1), 3.0, (3.2, 2.6), (0.85, 1.0, -0.7), (1, 1))
    daylight(110, 55, 0.6)
    camera((0.25, -4.3, 1.55), (0.05, 1.0, 0.70), 35)
    return LOOK


def azenzo_7():
    """Sofá Lomas and the marble table (wide)."""
    shell(1.6, hex_rgb('#C9CCC2'), right=3.0)
    sofas.chaise_sofa((-0.1, 0.75))
    coffee_tables.marble_table((-0.45, -0.75, 0.03))
    rugs.shaggy((-0.2, -0.8), 90, 2.0, 3.2)
    bowl((-0.25, -0.75, 0.38), 0.11, plain(CARMINE, 0.4))
    books((-0.65, -0.72, 0.38), 10)
    lamps.globe_floor_lamp((-1.85, 1.1), on=6)
    picture((0.1, 1.6, 1.66), 1.3, 0.9, motif=2, accent=CLAY)
    tree((2.2, 1.1), 2.0)
    sun_patch((0.2, 1.6, 1.55), 2.6, (1.9, 1.9))
    daylight()
    camera((0.5, -5.0, 1.42), (0.08, 0.8, 0.80), 38)
    return LOOK


def azenzo_8():
    """A reading corner with the leather chair and shelves (portrait)."""
    shell(1.3, hex_rgb('#B7B1A3'))
    shelves.oak_bookcase((-0.55, 1.12))
    armchairs.leather_wing((0.45, 0.25), -30)
    coffee_tables.c_table((-0.28, 0.05), 0)
    cup((-0.22, 0.02, 0.55))
    rugs.monte_alban((0.1, -0.1), 90, 1.4, 2.2)
    lamps.pleated_floor_lamp((0.98, 0.95), on=6)
    sun_patch((0.4, 1.3, 1.4), 2.3, (1.0, 1.7))
    daylight()
    camera((-0.35, -3.9, 1.35), (0.06, 0.6, 0.98), 50)
    return LOOK
