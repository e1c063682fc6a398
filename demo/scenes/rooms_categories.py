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
import life
import rugs
import shelves
import sofas
import stools
import tables
import terrace
from colours import CLAY, OAK, SAND, TERRACOTTA, WALNUT, hex_rgb
from materials import bricks, cement, clay, fabric, plain, planks, plaster, talavera, tiles, wood
from props import basket, book_row, books, bowl, candle, cup, tray, tumbler
from rooms import back_sun, box, gobo, look, mirror_back, mood, rail, sheer, slats, view
from rooms_site import HONEYED, SMOKED, set_table, sofa_throw
from shapes import block


def category_salas():
    """Brick, afternoon blinds."""
    box(1.5, bricks(), planks(SMOKED), right=2.5)
    sofas.chaise_sofa((-0.05, 0.72), pillows=True)
    rugs.grana((0.0, -0.85), 90, 1.9, 2.8)
    coffee_tables.waterfall_table((-0.45, -0.80, 0.014), 0, 0.8, 0.8, 0.32)
    books((-0.55, -0.78, 0.334), 12)
    bowl((-0.25, -0.92, 0.334), 0.10)
    candle((-0.28, -0.62, 0.334), 0.16)
    lamps.arc_floor_lamp((-1.62, 0.75), 42, on=8)
    life.canvas((-0.25, 1.5, 1.62), 1.05, 1.05, 'fields',
                ('#EDE4D2', '#D9A95B', '#8C8577', '#22304A'), 6.1,
                WALNUT)
    life.palm((1.95, 1.05, 0), 1.9)
    gobo('blinds', (0.3, 1.5, 1.2), (0.95, 1.0, -0.5), 6.0, (2.2, 1.8))
    mood('golden', -1, 1.7)
    view((-0.15, -3.9, 1.15), (0.05, 0.8), 36, 0.085, focus=(-0.2, 0.2, 0.5), stop=4.5)
    return look(0.24)


def category_iluminacion():
    """Night falls, everything is lit."""
    box(1.4, plaster(hex_rgb('#7C5F4E'), 0.10, 0.3), planks(SMOKED), right=2.4)
    cases.black_sideboard((0.0, 1.12))
    lamps.clay_table_lamp((-0.55, 1.12, 0.80), on=22)
    lamps.onyx_lamp((0.05, 1.10, 0.80))
    books((0.55, 1.10, 0.80), 8)
    life.trailing((0.66, 1.15, 0.80), 0.3)
    lamps.globe_floor_lamp((-1.32, 0.95), on=22)
    lamps.wicker_pendant((1.28, 0.55, 1.25), 2.0, on=26)
    armchairs.boucle_chair((1.30, 0.15), -38)
    rugs.plain_rug((0.6, -0.3), (3.4, 1.9), SAND)
    coffee_tables.lipped_side_table((0.62, 0.15, 0.018))
    cup((0.6, 0.13, 0.533))
    life.canvas((0.05, 1.4, 1.66), 0.8, 0.62, 'brush', ('#E9DFCB', '#D98B4B', '#5A2E22', '#E9DFCB'),
                1.9,
                OAK)
    mood('evening', -1, 1.6)
    view((0.05, -3.5, 1.15), (0.05, 0.8), 34, 0.05, focus=(0.1, 0.8, 0.8), stop=4.0)
    return look(0.15, 60, bloom=0.22)


def category_tapetes():
    """From above: the Monte Albán rug, somebody was here."""
    box(2.2, plaster(hex_rgb('#D8C9B4'), 0.06, 0.2), planks(HONEYED, (1.4, 0.12)), ceiling=False)
    rugs.monte_alban((-0.05, -0.10), 90, 2.0, 3.0)
    sofas.beech_sofa((-0.05, 1.35))
    sofa_throw(0.45, 0.8, 0.28, '#A8443A', 0.5, (-0.05, 1.35, 0))
    armchairs.wood_frame_chair((1.62, 0.15, 0.014), -66)
    coffee_tables.lipped_side_table((1.35, 1.20))
    life.bouquet((1.35, 1.20, 0.515), 0.18, ('#E9DFCB', '#D9A95B'), 5)
    life.open_book((0.25, -0.35, 0.016), 30)
    cup((0.52, -0.22, 0.016))
    bowl((-0.25, -0.15, 0.016), 0.12, clay(hex_rgb('#3A3A38')))
    life.fruit((-0.25, -0.15, 0.04), '#C9A13B', 5, 0.033, 3, 0.06)
    stools.jute_pouf((-1.42, 0.05, 0.014), 0, 0.27, 0.34)
    life.snake((-1.6, 1.35, 0), 0.85)
    gobo('panes', (0.1, -0.1, 0.0), (0.9, 0.7, -1.0), 5.0, (2.0, 2.0))
    mood('noon', -1, 0.8)
    from studio import camera
    camera((-0.15, -3.1, 2.35), (0.05, 0.35, 0.20), 33, focus=(0, 0, 0), stop=5.6)
    return look(0.32)


def category_decoracion():
    """A console in the passage, tin, black clay and amber glass."""
    box(1.0, plaster(hex_rgb('#4E5D53'), 0.10, 0.3), tiles(hex_rgb('#8C5F48'), 0.3, 0.006, 0.86))
    shelves.iron_console((0.0, 0.78))
    decor.tin_mirror((-0.12, 1.0, 1.50))
    decor.black_vase((-0.42, 0.78, 0.82), 6)
    decor.bubble_vase((0.30, 0.74, 0.82))
    books((0.02, 0.76, 0.82), 6)
    bowl((0.02, 0.76, 0.895), 0.085, clay(hex_rgb('#D9D2C4'), 0.4))
    candle((0.47, 0.80, 0.82), 0.22)
    stools.ash_stool((-0.25, 0.62))
    life.bag((0.28, 0.66, 0))
    decor.stone_jar((0.92, 0.68, 0), 6)
    life.hooks((0.98, 1.0, 1.58), 0.5, ('hat', 'cloth'))
    mirror_back(colour='#9AA396')
    gobo('slim', (0.25, 1.0, 1.15), (0.85, 1.0, -0.42), 4.5, (0.9, 1.7))
    mood('dim', -1, 1.3)
    view((0.30, -2.9, 1.15), (0.16, 0.9), 40, 0.03, focus=(0.1, 0.7, 0.8), stop=4.0)
    return look(0.21)


def category_terraza():
    """Teak under the sun, an ochre wall."""
    box(2.4, plaster(hex_rgb('#C99B5A'), 0.12, 0.35), tiles(hex_rgb('#A9714F'), 0.3, 0.006, 0.86),
        ceiling=False, skirting=False)
    terrace.teak_seat((0.0, 1.45), 0, 2.30, 3, 0.85)
    terrace.teak_seat((-1.62, 0.35), 98, 0.80)
    terrace.rope_chair((1.55, 0.40), -62)
    terrace.low_table((0.0, 0.35, 0))
    tray((0.1, 0.35, 0.30))
    tumbler((0.06, 0.38, 0.308))
    tumbler((0.16, 0.32, 0.308))
    life.jug((-0.18, 0.38, 0.30), 0.2, clay(hex_rgb('#E2D8C3'), 0.4))
    rugs.henequen((0, 0.25), 90, 2.2, 2.8)
    life.cactus((1.75, 1.95, 0), 1.7, clay(hex_rgb('#8A5A44')))
    life.palm((-2.2, 1.95, 0), 2.2, clay(TERRACOTTA))
    life.snake((-1.35, 2.05, 0), 0.7, clay(hex_rgb('#D8C9B2')))
    life.throw([(1.87, 0.45), (1.83, 0.74), (1.72, 0.80), (1.55, 0.55), (1.15, 0.44), (1.02, 0.40),
                (1.0, 0.22)], -0.6, 0.45, fabric(hex_rgb('#2F4468'), 90, 0.8))
    life.hat((-1.6, 0.35, 0.44))
    gobo('leaves', (0.0, 1.9, 0.9), (0.7, 1.0, -1.05), 6.0, (4.6, 3.2))
    mood('open', -1, 0.7)
    view((-0.05, -3.2, 1.3), (0.0, 0.9), 32, 0.13, focus=(0, 1.0, 0.5), stop=5.6)
    return look(0.30)


def category_comedores():
    """Sunday lunch, the doors to the patio are open."""
    box(2.3, plaster(hex_rgb('#DCCDB6'), 0.07, 0.25), tiles(hex_rgb('#A9714F'), 0.3, 0.006, 0.88),
        beams=6, windows=[(-1.75, 1.5, 0.0, 2.4, 'ochre', 'wood')])
    tables.plank_table((0.2, 0.1))
    for x in (-0.42, 0.24, 0.90):
        chairs.oak_chair((x, -0.60 - 0.12 * (x == 0.24), 0), 180 + 14 * (x == 0.24))
        chairs.oak_chair((x, 0.80), 0)
    lamps.clay_pendant((-0.2, 0.1, 1.45), 2.2)
    lamps.clay_pendant((0.6, 0.1, 1.45), 2.2)
    set_table(2.0, 0.75, ((-0.22, -0.18), (0.44, -0.18), (0.88, -0.18), (0.44, 0.36), (-0.2, 0.36)))
    bowl((0.12, 0.08, 0.75), 0.17, clay(CLAY))
    life.fruit((0.12, 0.08, 0.785), '#D98B2B', 7, 0.04, 2, 0.09)
    life.jug((0.62, 0.10, 0.75), 0.24, clay(hex_rgb('#E2D8C3'), 0.4))
    life.bread((-0.38, 0.12, 0.75), 12)
    cases.door_sideboard((0.95, 2.02))
    life.plates((0.95, 2.28, 1.55), seed=8)
    life.bouquet((0.35, 2.02, 0.80), 0.24, ('#B2305F', '#E9DFCB', '#D9825B'), 4, 13)
    life.palm((-0.62, 2.0, 0), 1.6)
    back_sun((0.55, -1.0, -0.72), 5.5)
    mood('noon', -1, 0.8)
    view((-0.55, -3.5, 1.30), (0.1, 0.6), 32, 0.055, focus=(0.2, 0, 0.75), stop=5.0)
    return look(0.32)


def category_bar():
    """The bar at night."""
    box(1.5, plaster(hex_rgb('#26343A'), 0.10, 0.3), planks(SMOKED),
        skirting=plain(hex_rgb('#1F2A2F'),
                                                                                   0.6))
    slats(0.0, 2.6, 1.5)
    cases.drinks_cabinet((-0.72, 1.22))
    bar_counter((0.95, 0.35))
    for x in (0.50, 1.22):
        chairs.bar_stool_steel((x, -0.22), 180 + 12 * (x < 1))
    for x in (0.55, 1.3):
        lamps.smoked_pendant((x, 0.35, 1.60), 2.0, on=16)
    tumbler((0.75, 0.2, 1.06))
    tumbler((0.86, 0.26, 1.06))
    life.bottle((0.98, 0.36, 1.06), 0.29, (0.75, 0.55, 0.25))
    bowl((1.32, 0.35, 1.06), 0.10, clay(hex_rgb('#D9D2C4'), 0.4))
    life.fruit((1.32, 0.35, 1.08), '#7F9A3A', 6, 0.028, 2, 0.055)
    life.canvas((0.95, 1.46, 1.66), 1.1, 0.62, 'fields',
                ('#1B2226', '#B98F45', '#7C3B2E', '#E4D9C3'), 3.7,
                WALNUT)
    life.snake((-1.5, 1.2, 0), 0.8, clay(hex_rgb('#3A3A38')))
    mood('evening', -1, 2.2)
    view((-0.15, -3.1, 1.22), (0.15, 0.6), 35, 0.05, focus=(0.3, 0.5, 0.9), stop=4.0)
    return look(0.14, 60, bloom=0.2, saturation=0.84)


def bar_counter(at, w=1.7):
    x, y = at
    block((w, 0.55, 0.04), (x, y, 1.04), wood_top(), 0.006)
    block((w - 0.16, 0.36, 1.02), (x, y + 0.06, 0.51),
          talavera(('#22403A', '#D9C9A6', '#B98F45'), 0.14),
          0.006)


def wood_top():
    return wood((hex_rgb('#A0764A'), hex_rgb('#5B3D24')), 'X', 0.34, strong=1.2)


def category_recamaras():
    """A bedroom at first light."""
    box(1.6, plaster(hex_rgb('#C6A38C'), 0.09, 0.25), planks(HONEYED), left=-2.8, beams=5,
        windows=[(-1.85, 1.3, 0.5, 1.85, 'garden', 'wood')])
    beds.oak_bed((0.40, 0.30))
    for x in (-1.0, 1.80):
        cases.niche_nightstand((x, 1.25))
    lamps.fluted_table_lamp((1.80, 1.27, 0.55), on=4)
    life.bouquet((-1.02, 1.25, 0.55), 0.19, ('#E9DFCB', '#B4673F'), 6)
    cup((-0.88, 1.15, 0.55))
    rugs.plain_rug((0.4, -1.0), (3.2, 1.8))
    life.canvas((0.40, 1.6, 1.68), 1.35, 0.72, 'strata',
                ('#EBDFCB', '#D9B08A', '#8A5A44', '#4A5B50'), 4.4,
                OAK)
    chairs.palm_chair((-1.62, 0.15), 40)
    life.throw([(0.30, 0.30), (0.31, 0.62), (0.26, 0.86), (0.20, 0.72), (0.15, 0.48),
                (-0.05, 0.46)],
               0, 0.34, fabric(hex_rgb('#5C7364'), 90, 0.8), at=(-1.62, 0.15, 0), turn=40)
    rail(-2.7, -1.05, 1.6)
    sheer(-2.5, 1.6, 0.4)
    sheer(-1.2, 1.6, 0.3)
    back_sun((0.85, -1.0, -0.55), 5.0)
    mood('morning', -1, 1.0)
    view((-0.6, -3.5, 1.22), (0.08, 0.4), 31, 0.08, focus=(0.2, -0.4, 0.5), stop=4.5)
    return look(0.31)


def category_infantil():
    """The child's room in the afternoon."""
    box(1.4, plaster(hex_rgb('#A9B79C'), 0.06, 0.15),
        planks((hex_rgb('#CDB48E'), hex_rgb('#AE9168'))),
        dado=(0.9, plain(hex_rgb('#DDD6C6'), 0.7)))
    beds.house_bed((-0.60, 0.35))
    children.toy_chest((1.05, 1.15))
    rugs.shaggy((0.75, -0.45), 90, 1.4, 1.9, hex_rgb('#E9D9BE'))
    stools.boucle_pouf((1.30, -0.05, 0.03), 0, 0.28, 0.36)
    life.toys((0.55, -0.45, 0.035))
    life.canvas((1.05, 1.4, 1.42), 0.52, 0.66, 'blots',
                ('#EFE6D2', '#E0A33F', '#5C7364', '#C9674B'), 7.2,
                OAK, mount=0.05)
    basket((1.72, 0.95, 0), 0.2, 0.32)
    life.snake((1.72, 1.22, 0.0), 0.7)
    life.hooks((0.18, 1.4, 1.38), 0.4, ('hat', 'cloth'))
    gobo('panes', (0.6, 1.4, 1.1), (0.9, 1.0, -0.5), 4.0, (1.2, 1.4))
    mood('noon', -1, 0.9)
    view((0.75, -3.2, 1.12), (0.30, 0.5), 33, 0.07, focus=(0.3, 0.2, 0.4), stop=4.5)
    return look(0.33)


def category_estudio():
    """A study over the garden."""
    box(1.4, plaster(hex_rgb('#8C6A52'), 0.10, 0.25), planks(SMOKED),
        windows=[(0.75, 1.9, 0.92, 1.5, 'garden')])
    desks.drawer_desk((0.70, 0.85))
    chairs.swivel_chair((0.55, 0.08), 150)
    shelves.oak_bookcase((-0.98, 1.2))
    lamps.clay_table_lamp((1.25, 0.95, 0.76), on=6)
    life.laptop((0.66, 0.86, 0.76), 4)
    books((0.24, 0.92, 0.76), 5)
    cup((0.98, 0.70, 0.76))
    rugs.grana((0.3, -0.40), 90, 1.6, 2.3)
    life.fiddle((2.02, 1.0, 0), 1.6, clay(hex_rgb('#B9A58C')))
    life.bag((-0.30, 1.05, 0))
    life.trailing((-0.98, 1.15, 2.02), 0.6)
    back_sun((-0.45, -1.0, -0.75), 4.5)
    mood('morning', -1, 1.0)
    view((0.05, -3.2, 1.25), (0.30, 0.7), 32, 0.04, focus=(0.5, 0.6, 0.8), stop=4.5)
    return look(0.27)


def category_almacenaje():
    """Low television bench, ladder, cement wall."""
    box(1.4, cement(hex_rgb('#B3ADA2')), planks(HONEYED))
    shelves.ladder_shelf((-1.25, 1.22))
    cases.slit_tv_bench((0.25, 1.15))
    life.bouquet((-0.32, 1.15, 0.50), 0.2, ('#D9A95B', '#E9DFCB'), 4)
    books((0.85, 1.15, 0.50), 10)
    book_row((0.02, 1.12, 0.334), 0.42, 7, 0.13, 0.12)
    life.canvas((0.20, 1.4, 1.28), 1.5, 0.86, 'brush', ('#E6DFD0', '#A9B0A4', '#4A5B60', '#DCD3C0'),
                8.3,
                OAK)
    armchairs.boucle_chair((1.72, 0.25), -52)
    rugs.oval_jute((0.4, -0.35), 90, 1.7, 2.6)
    basket((-0.72, 1.02, 0), 0.2, 0.34)
    life.pampas((1.45, 1.15, 0), 0.8)
    life.stack((0.35, -0.25, 0.03), 12)
    cup((0.62, -0.2, 0.03))
    gobo('door', (0.4, 1.4, 1.0), (0.9, 1.0, -0.42), 3.6, (1.5, 1.6))
    mood('morning', -1, 1.2)
    view((-0.05, -3.4, 1.05), (0.15, 0.8), 33, 0.05, focus=(0.2, 0.8, 0.5), stop=4.5)
    return look(0.31)
