"""The showroom «Azenzo»: rooms for homes."""
import armchairs
import beds
import cases
import chairs
import coffee_tables
import decor
import lamps
import life
import rugs
import shelves
import sofas
import stools
import tables
import terrace
from colours import AGAVE, CARMINE, CREAM, OAK, WALNUT, hex_rgb
from materials import boucle, bricks, cement, clay, fabric, plain, planks, plaster, tiles
from props import agave, books, bowl, candle, cup, tumbler, vase
from rooms import back_sun, box, drape, gobo, look, mirror_back, mood, panelling, rail, sheer, view
from rooms_site import HONEYED, SMOKED, set_table


def azenzo_1():
    """The long hall of the showroom, glass towards the garden."""
    box(3.4, plaster(hex_rgb('#D5CEC0')), cement(hex_rgb('#A9A398'), rough=0.42), left=-3.0,
        high=3.3,
        windows=[(0.55, 4.4, 0.0, 2.75, 'garden')])
    sofas.low_sofa((-1.95, 1.3), 90, pillows=((-0.7, boucle(AGAVE, 120, 0.5), 0.48, 8),
                                             (0.7, fabric(hex_rgb('#B4673F'), 150), 0.44, -8)))
    rugs.plain_rug((-0.75, 1.2), (2.3, 3.0), hex_rgb('#BFB4A0'))
    coffee_tables.drum_table((-0.72, 1.15, 0.018))
    armchairs.reading_chair((0.62, 1.85), -72)
    armchairs.boucle_chair((0.55, 0.55), -112)
    lamps.cone_floor_lamp((-2.5, 2.7), on=6)
    for k, (x, z) in enumerate(((-1.0, 1.75), (-0.55, 2.05), (-0.75, 1.45))):
        lamps.wicker_pendant((x, 1.2 + 0.25 * k, z), 2.0, 0.24, 0.36, on=5)
    coffee_tables.stone_drum((1.35, 2.15))
    life.bouquet((1.35, 2.15, 0.48), 0.2, ('#E9DFCB', '#C9674B'), 3)
    life.fiddle((2.25, 2.7, 0), 1.9)
    life.stack((-0.9, 1.35, 0.378), 12)
    back_sun((0.35, -1.0, -0.62), 4.5)
    mood('noon', 1, 0.7)
    view((0.05, -3.3, 1.25), (-0.32, 1.2), 31, 0.06, focus=(-0.6, 1.0, 0.5), stop=4.0)
    return look(0.24)


def azenzo_2():
    """Dinner: the Encino table under three bells, the lamps are lit."""
    box(2.4, plaster(hex_rgb('#2F4A41'), 0.10, 0.25), planks(SMOKED), right=3.0, beams=5,
        skirting=plain(hex_rgb('#263C35'), 0.6))
    panelling(-3.2, 3.0, 2.4, 1.15, plain(hex_rgb('#33504A'), 0.55))
    tables.plank_table((0, 0, 0))
    for x in (-0.62, 0.0, 0.62):
        chairs.mesquite_chair((x, -0.66 - 0.1 * (x == 0), 0), 180 + x * 16)
        chairs.mesquite_chair((x, 0.66, 0), -x * 6)
        lamps.dome_pendant((x * 1.1, 0, 1.48), 2.2, colour=hex_rgb('#B98F45'), on=16)
    set_table(2.0, 0.75, ((-0.62, -0.30), (0.0, -0.30), (0.62, -0.30), (-0.62, 0.30), (0.62, 0.30)))
    for x in (-0.24, 0.28):
        candle((x, 0.02, 0.75), 0.22)
    life.bouquet((0.02, 0.03, 0.75), 0.22, ('#86303A', '#D9825B', '#E9DFCB'), 2, 12)
    life.bottle((0.45, 0.08, 0.75))
    life.bread((-0.48, 0.0, 0.75), 10)
    cases.slat_sideboard((0.35, 2.12))
    life.canvas((0.35, 2.4, 1.62), 1.3, 0.85, 'fields',
                ('#D9CDB4', '#8A4A33', '#C99A5B', '#1F2E2B'), 9.4,
                WALNUT)
    lamps.clay_table_lamp((-0.35, 2.12, 0.78), on=14)
    vase((1.0, 2.12, 0.78), 0.30, clay(CREAM), 6)
    life.palm((-2.05, 1.85, 0), 2.1)
    mood('evening', -1, 2.2)
    view((-1.15, -3.6, 1.35), (-0.02, 0.5), 33, 0.075, focus=(-0.1, -0.3, 0.75), stop=4.0)
    return look(0.16, 60, bloom=0.12, saturation=0.9)


def azenzo_3():
    """Sillón Agave in a corner of lime and leaves (portrait)."""
    box(1.2, plaster(hex_rgb('#D8CDB9'), 0.08, 0.25), planks(HONEYED), left=-1.5)
    armchairs.reading_chair((0.05, 0.25), -24)
    coffee_tables.lipped_side_table((-0.66, 0.22))
    cup((-0.70, 0.20, 0.515))
    life.open_book((-0.60, 0.30, 0.515), 40, 0.22, 0.16)
    lamps.arc_floor_lamp((0.62, 0.75), -40, on=6)
    life.fiddle((-0.86, 0.86, 0), 1.55, clay(hex_rgb('#A9694B')))
    rugs.shaggy((0, -0.05), 90, 1.5, 2.1)
    life.canvas((0.28, 1.2, 1.42), 0.52, 0.70, 'blots',
                ('#EDE4D2', '#B4673F', '#EDE4D2', '#2E4B42'), 4.1,
                OAK, mount=0.06)
    gobo('panes', (0.1, 1.2, 1.2), (0.75, 1.0, -0.55), 4.0, (0.9, 1.5))
    mood('golden', -1, 1.7)
    view((-0.3, -2.9, 1.05), (0.0, 0.4), 48, 0.06, focus=(0.0, 0.0, 0.6), stop=2.8)
    return look(0.30)


def azenzo_4():
    """The canopy bed by the garden window, noon."""
    box(1.6, bricks(paint=hex_rgb('#D9D3C6')), planks(HONEYED), left=-2.75, beams=6,
        windows=[(-1.62, 1.35, 0.0, 2.4, 'pink', 'wood')])
    beds.canopy_bed((0.45, 0.25))
    cases.drawer_nightstand((1.65, 1.2))
    lamps.clay_table_lamp((1.65, 1.2, 0.58), on=4)
    cases.niche_nightstand((-0.75, 1.2))
    life.bouquet((-0.75, 1.2, 0.55), 0.2, ('#B2305F', '#E9DFCB'), 5)
    rugs.oval_jute((0.45, -0.9), 90, 1.8, 2.8)
    chairs.bench((0.45, -1.08, 0.03), 0, 1.2)
    decor.folded_blanket((0.75, -1.08, 0.48), 0.42, 0.32)
    life.hat((0.12, -1.08, 0.485))
    sheer(-2.2, 1.6, 0.4)
    sheer(-1.02, 1.6, 0.3)
    rail(-2.5, -0.8, 1.6)
    back_sun((0.7, -1.0, -0.72), 5.0)
    mood('noon', -1, 0.8)
    view((-0.7, -3.8, 1.22), (0.12, 0.4), 31, 0.02, focus=(0.3, -0.6, 0.6), stop=4.5)
    return look(0.33)


def azenzo_5():
    """Aparador Celosía under the round mirror, evening (portrait)."""
    box(1.0, plaster(hex_rgb('#A9694B'), 0.12, 0.3), planks(SMOKED))
    cases.slat_sideboard((0.0, 0.72))
    decor.round_mirror((0.10, 1.0, 1.42), 0.40)
    decor.black_vase((0.52, 0.72, 0.78), 6)
    books((0.02, 0.70, 0.78), 8)
    bowl((0.02, 0.70, 0.85), 0.09, clay(CREAM))
    lamps.fluted_table_lamp((-0.62, 0.74, 0.78), on=9)
    stools.ash_stool((0.55, 0.10), 20)
    life.stack((0.55, 0.10, 0.45), 30)
    life.bag((-0.62, 0.40, 0))
    life.trailing((-0.30, 0.74, 0.78), 0.2)
    mirror_back()
    mood('dim', -1, 1.0)
    view((0.12, -2.75, 1.12), (0.0, 0.8), 46, 0.02, focus=(0, 0.5, 0.8), stop=3.2)
    return look(0.22)


def azenzo_6():
    """The terrace set against rose lime, the sun high."""
    box(2.6, plaster(hex_rgb('#C4776A'), 0.12, 0.35), tiles(hex_rgb('#B9A58C'), 0.4, 0.006),
        ceiling=False, skirting=False)
    terrace.aluminium_sofa((0.05, 1.55))
    terrace.low_table((0.05, 0.55, 0))
    terrace.equipal((-1.35, 0.62), 58)
    terrace.equipal((1.45, 0.50), -62)
    bowl((0.15, 0.55, 0.30), 0.14, clay(CREAM))
    life.fruit((0.15, 0.55, 0.325), '#D98B2B', 6, 0.036, 3, 0.07)
    life.jug((-0.2, 0.6, 0.30), 0.2, clay(hex_rgb('#3A4A45')))
    tumbler((-0.08, 0.48, 0.30))
    life.cactus((1.95, 1.9, 0), 1.6, clay(hex_rgb('#D8C9B2')))
    agave((-1.75, 1.95), 0.8, clay(hex_rgb('#8A5A44')))
    life.palm((-2.35, 2.15, 0), 2.2, clay(hex_rgb('#B9A58C')))
    life.throw([(1.95, 0.45), (1.92, 0.78), (1.80, 0.84), (1.68, 0.66), (1.30, 0.43), (1.16, 0.40),
                (1.13, 0.22)], 0.55, 0.42, fabric(hex_rgb('#E4DCCB'), 90, 0.8))
    gobo('leaves', (0.2, 2.2, 1.0), (0.75, 1.0, -1.0), 6.0, (4.4, 3.2))
    mood('open', -1, 0.7)
    view((0.05, -3.2, 1.25), (0.05, 1.0), 34, 0.13, focus=(0.0, 1.0, 0.5), stop=5.6)
    return look(0.30)


def azenzo_7():
    """Sofá Lomas and the marble table, an overcast afternoon."""
    box(1.6, plaster(hex_rgb('#A7AFA6'), 0.06, 0.15),
        planks((hex_rgb('#C6AD88'), hex_rgb('#A58860'))),
        right=2.6, windows=[(1.75, 1.2, 0.5, 1.9, 'garden')])
    sofas.chaise_sofa((-0.25, 0.80))
    coffee_tables.marble_table((-0.62, -0.72, 0.03))
    rugs.shaggy((-0.35, -0.75), 90, 2.0, 3.0)
    bowl((-0.42, -0.72, 0.38), 0.11, plain(CARMINE, 0.4))
    books((-0.82, -0.70, 0.38), 10)
    cup((-0.62, -0.86, 0.38))
    lamps.globe_floor_lamp((-1.95, 1.2), on=6)
    life.canvas((-0.35, 1.6, 1.62), 1.5, 0.95, 'brush',
                ('#E6E1D4', '#8FA09A', '#2F4A50', '#E6E1D4'), 2.7,
                OAK)
    life.fiddle((1.02, 1.30, 0), 1.6)
    drape(2.38, 1.6, 0.4, 2.7, hex_rgb('#8A9088'))
    rail(1.0, 2.6, 1.6, 2.7)
    mood('overcast', 1, 1.0)
    view((0.15, -4.0, 1.2), (-0.1, 0.8), 35, 0.10, focus=(-0.3, 0.2, 0.5), stop=4.5)
    return look(0.34)


def azenzo_8():
    """The leather chair, shelves and a lamp at night (portrait)."""
    box(1.3, plaster(hex_rgb('#3B4450'), 0.08, 0.2), planks(SMOKED),
        skirting=plain(hex_rgb('#2E353F'),
                                                                                   0.6))
    shelves.oak_bookcase((-0.50, 1.12))
    armchairs.leather_wing((0.42, 0.25), -30)
    coffee_tables.c_table((-0.28, 0.02), 0)
    cup((-0.24, -0.02, 0.55))
    life.open_book((-0.30, 0.06, 0.55), 15, 0.22, 0.16)
    rugs.monte_alban((0.1, -0.1), 90, 1.4, 2.2)
    lamps.pleated_floor_lamp((0.98, 0.85), on=34)
    life.canvas((0.62, 1.3, 1.55), 0.5, 0.66, 'fields',
                ('#E4D9C3', '#B4673F', '#22304A', '#D9A95B'), 5.2,
                OAK)
    mood('evening', -1, 1.5)
    view((-0.2, -3.0, 1.15), (0.06, 0.6), 44, 0.045, focus=(0.3, 0.0, 0.6), stop=2.8)
    return look(0.14, 60, bloom=0.2, saturation=0.86)
