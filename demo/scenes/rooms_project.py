"""Interiorism (from the empty room to the finished one) and the project «Casa Colomos»."""
import armchairs
import beds
import cases
import chairs
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
from colours import AGAVE, ASH, CREAM, HONEY, MOSS, OAK, SAND, TERRACOTTA, WALNUT, hex_rgb
from materials import (boucle, brass, clay, fabric, fibre, leather, marble, plain, planks, plaster,
                       stone, tiles, velvet, wood)
from props import agave, basket, books, bowl, cup, tray
from rooms import (back_sun, box, gobo, look, mirror_back, mood, rail, sheer, view)
from rooms_site import HONEYED, set_table, sofa_throw
from shapes import block, disc, group, lathe, ring, rod
from studio import area, camera, scenery, world

LIME = hex_rgb('#DDD5C4')
HONEY_WOOD = (HONEY, hex_rgb('#A67F45'))


def before_after_shell(wall):
    box(1.6, wall, planks(HONEYED), left=-2.6, beams=5,
        windows=[(1.30, 1.6, 0.85, 1.55, 'garden', 'wood')])
    back_sun((-0.5, -1.0, -0.75), 5.0)
    mood('noon', -1, 0.75)


def _before_view():
    view((-0.25, -3.7, 1.25), (-0.02, 0.6), 30, 0.05, focus=(-0.2, 0.6, 0.7), stop=6.0)


def interiorism_1():
    """Before: the empty room, a ladder, pots of paint, samples brushed on the wall."""
    before_after_shell(plaster(hex_rgb('#CFC8BA'), 0.10, 0.4))
    _ladder((-1.15, 0.95), -20)
    _paint_pots()
    for i, colour in enumerate(('#8E9A86', '#BC7F5F', '#C9A98A', '#5C7364')):
        scenery(block((0.30, 0.004, 0.36), (-0.86 + 0.34 * i, 1.599, 1.45 + 0.015 * (i % 2)),
                      plaster(hex_rgb(colour), 0.14, 0.3), 0.001, rot=(0, 2 - i, 0)))
    card = fibre(hex_rgb('#B99468'), 20, 'Z', 0.1)
    for size, at, turn in (((0.40, 0.30, 0.28), (-2.0, 0.5, 0.14), 14),
                           ((0.52, 0.36, 0.32), (-2.05, 1.1, 0.16), -6),
                           ((0.36, 0.30, 0.24), (-2.02, 1.08, 0.44), 12)):
        block(size, at, card, 0.004, rot=(0, 0, turn))
        block((0.06, size[1] + 0.002, size[2] + 0.002), at, plain(hex_rgb('#C9B48C'), 0.4), 0.001,
              rot=(0, 0, turn))
    rod((-0.2, 0.35, 0.04), (0.75, 0.15, 0.04), 0.035, 0.035, plain(hex_rgb('#E4DED0'), 0.9))
    scenery(block((2.1, 1.3, 0.003), (-0.75, 0.75, 0.002), fabric(hex_rgb('#D8D0C0'), 120, 0.6),
                  0.001,
                  rot=(0, 0, 6)))
    _before_view()
    return look(0.33)


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
    for x, y, colour in ((-0.55, 0.9, '#5C7364'), (-0.28, 1.02, '#DDD6C8'),
                         (-0.42, 0.62, '#BC7F5F')):
        lathe([(0, 0), (0.085, 0), (0.088, 0.006), (0.088, 0.18), (0.092, 0.186), (0.088, 0.19),
               (0.084, 0.186), (0.084, 0.165), (0, 0.165)], plain(hex_rgb('#B9BABA'), 0.3, 0.9),
              (x, y, 0), crease=50)
        disc(0.083, 0.003, (x, y, 0.166), plain(hex_rgb(colour), 0.2))
        ring(0.09, 0.0018, (x, y, 0.19), plain(hex_rgb('#9A9B9B'), 0.3, 0.9), rot=(70, 0, 20))


def interiorism_2():
    """After: the same room, finished in sage."""
    before_after_shell(plaster(hex_rgb('#8E9A86'), 0.09, 0.25))
    sofas.linen_sofa((-0.75, 1.02), 0, 2.0, seats=2,
                     pillows=((-0.6, fabric(hex_rgb('#BC7F5F'), 150), 0.48, 9),
                              (0.55, boucle(CREAM, 120), 0.44, -8)))
    sofa_throw(0.1, 0.95, 0.30, '#C9A24E', 0.42, (-0.75, 1.02, 0))
    rugs.plain_rug((-0.3, -0.15), (3.0, 2.0), hex_rgb('#D3C8B4'))
    coffee_tables.drum_table((-0.6, -0.15, 0.018), 30)
    cup((-0.5, 0.02, 0.378))
    armchairs.wood_frame_chair((1.35, 0.05, 0.018), -62)
    lamps.cone_floor_lamp((-2.12, 1.25), on=8)
    life.canvas((-0.8, 1.6, 1.62), 1.25, 0.85, 'strata',
                ('#EBE2CF', '#C98F63', '#5C3A2B', '#DFC79A'), 5.5,
                OAK)
    life.fiddle((0.42, 1.3, 0), 1.5, clay(TERRACOTTA))
    rail(0.35, 2.3, 1.6, 2.6)
    sheer(0.55, 1.6, 0.25)
    sheer(2.12, 1.6, 0.3)
    life.stack((1.05, -0.55, 0.018), 22)
    _before_view()
    return look(0.33)


def interiorism_3():
    """The mood board: samples of cloth, wood and stone on the studio table, from above."""
    scenery(block((4, 4, 0.05), (0, 0, -0.025), wood(WALNUT, 'X', 0.5, 0.05), 0.004))
    _samples()
    _plan((-0.34, 0.02), 6)
    life.near_leaves((-0.72, -0.30, 0.06), 5, 9, 0.13)
    area((-1.5, 0.8, 1.5), (0, 0, 0), (0.7, 0.9), 55, (1, 0.96, 0.9))
    area((1.6, -1.2, 1.8), (0, 0, 0), (1.5, 1.5), 14, (0.88, 0.94, 1))
    world(0.10)
    camera((-0.02, -0.32, 1.42), (-0.03, 0.0, 0.0), 42, focus=(-0.03, 0.0, 0.0), stop=5.6)
    return look(0.34, 65)


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
    lines = ((0, 0.16, 0.44, 0.003), (0, -0.16, 0.44, 0.003), (-0.2185, 0, 0.003, 0.32),
             (0.2185, 0, 0.003, 0.32), (0.03, 0.07, 0.0024, 0.18), (0.125, -0.02, 0.19, 0.0024),
             (0, 0.185, 0.44, 0.0008), (0.245, 0, 0.0008, 0.32), (-0.06, -0.07, 0.0024, 0.18),
             (-0.14, 0.02, 0.16, 0.0024), (0.0, -0.185, 0.30, 0.0008))
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
    box(1.4, plaster(hex_rgb('#C9D0C4'), 0.06, 0.2), planks(HONEYED), beams=5,
        windows=[(-0.80, 1.75, 0.62, 1.75, 'patio', 'wood')])
    armchairs.boucle_chair((0.72, 0.40), -30)
    chairs.bench((-0.8, 1.05), 0, 1.5)
    decor.folded_blanket((-1.18, 1.05, 0.45), 0.44, 0.32)
    decor.linen_pillow((-0.45, 1.16, 0.44), 0.42)
    life.open_book((-0.80, 0.98, 0.45), 12)
    coffee_tables.lipped_side_table((0.05, 0.42))
    cup((0.05, 0.40, 0.515))
    lamps.pleated_floor_lamp((1.32, 0.95), on=8)
    rugs.henequen((0.1, 0.1), 90)
    life.canvas((0.85, 1.4, 1.58), 0.60, 0.78, 'blots',
                ('#EDE4D2', '#C98F4A', '#EDE4D2', '#2E4B42'), 8.8,
                OAK, mount=0.07)
    life.snake((-1.82, 1.05, 0), 0.85, clay(hex_rgb('#A9694B')))
    life.stack((-0.1, 0.0, 0.013), 30)
    back_sun((0.55, -1.0, -0.7), 5.0)
    mood('morning', -1, 1.1)
    view((-0.25, -2.9, 1.15), (0.05, 0.6), 34, 0.06, focus=(0.2, 0.4, 0.6), stop=4.0)
    return look(0.32)


def _house(back=1.6, **options):
    """The house Casa Colomos: lime walls, clay floor, beams; the same everywhere."""
    box(back, plaster(LIME, 0.07, 0.28), tiles(hex_rgb('#A9714F'), 0.30, 0.006, 0.86), **options)


def project_1():
    """The living room, doors open to the garden."""
    _house(2.0, beams=7, right=2.9, windows=[(-1.55, 2.1, 0.0, 2.4, 'garden', 'wood')])
    sofas.beech_sofa((0.75, 1.40))
    sofas.beech_sofa((-1.30, 0.15), 90)
    rugs.monte_alban((0.35, 0.05), 90, 1.9, 2.6)
    coffee_tables.waterfall_table((0.42, 0.10, 0.014), 0, 0.8, 0.8, 0.32)
    bowl((0.5, 0.05, 0.334), 0.13, clay(TERRACOTTA))
    life.fruit((0.5, 0.05, 0.36), '#C9A13B', 6, 0.034, 4, 0.07)
    life.stack((0.22, 0.22, 0.334), 14)
    armchairs.leather_wing((1.92, 0.25), -68)
    lamps.globe_floor_lamp((1.95, 1.6), on=6)
    life.canvas((0.78, 2.0, 1.55), 1.25, 0.85, 'strata',
                ('#EBE2CF', '#B4673F', '#7C3B2E', '#5C7364'), 1.2,
                WALNUT)
    life.palm((-0.32, 1.65, 0), 1.7, clay(TERRACOTTA))
    sofa_throw(0.35, 0.8, 0.28, '#E2D8C3', 0.45, (0.75, 1.40, 0))
    back_sun((0.62, -1.0, -0.68), 5.5)
    mood('noon', -1, 0.7)
    view((0.15, -3.6, 1.2), (0.12, 0.7), 30, 0.06, focus=(0.3, 0.4, 0.4), stop=5.0)
    return look(0.32)


def project_2():
    """The dining room."""
    _house(2.2, beams=7, windows=[(1.55, 1.6, 0.0, 2.4, 'pink', 'wood')])
    tables.round_table((-0.1, 0.4), 0, 0.7)
    for k, (x, y) in enumerate(((0.98, 0.35), (-1.18, 0.35), (0.35, -0.62), (-0.65, -0.58))):
        chairs.palm_chair((x, y), (-84, 84, 152, 206)[k])
    chairs.palm_chair((-0.1, 1.4), 0)
    lamps.wicker_pendant((-0.1, 0.4, 1.45), 2.2, 0.34, 0.46, on=8)
    life.bouquet((-0.1, 0.5, 0.75), 0.25, ('#B2305F', '#E9DFCB', '#D9825B'), 6, 14,
                 clay(TERRACOTTA))
    set_table(1.0, 0.75, ((0.62, 0.38), (-0.85, 0.38), (0.2, 0.02), (-0.7, 0.0)))
    life.jug((0.12, 0.55, 0.75), 0.2, clay(hex_rgb('#E2D8C3'), 0.4))
    cases.door_sideboard((-1.35, 1.92))
    decor.stone_jar((-1.85, 1.92, 0.80), 5)
    books((-1.2, 1.92, 0.80), 8)
    life.plates((-1.2, 2.18, 1.55), seed=2)
    back_sun((-0.6, -1.0, -0.7), 5.5)
    mood('noon', -1, 0.75)
    view((0.25, -3.3, 1.28), (-0.08, 0.7), 32, 0.05, focus=(-0.1, 0.0, 0.75), stop=5.0)
    return look(0.32)


def project_3():
    """The main bedroom at night."""
    _house(1.6, beams=6)
    beds.channel_bed((0.1, 0.30), cloth=fabric(hex_rgb('#B58D72'), 170))
    for x in (-1.12, 1.32):
        cases.niche_nightstand((x, 1.25))
        lamps.clay_table_lamp((x, 1.27, 0.55), on=40)
    life.open_book((-1.08, 1.10, 0.55), 18, 0.22, 0.16)
    cup((1.28, 1.10, 0.55))
    rugs.shaggy((0.1, -1.0), 90, 1.6, 3.0)
    stools.jute_pouf((-1.15, -0.55))
    life.throw([(0.02, 0.30), (0.0, 0.42), (-0.12, 0.43), (-0.24, 0.36), (-0.27, 0.16)], 0, 0.36,
               fabric(hex_rgb('#86303A'), 90, 0.8), at=(-1.15, -0.45, 0), turn=10)
    decor.arch_mirror((2.0, 1.42, 0), lean=5)
    life.canvas((0.1, 1.6, 1.66), 1.3, 0.75, 'brush', ('#EBE2CF', '#D9B08A', '#7C3B2E', '#EBE2CF'),
                3.9,
                WALNUT)
    mirror_back()
    mood('evening', -1, 2.0)
    view((0.40, -3.1, 1.15), (0.25, 0.4), 32, 0.085, focus=(0.1, -0.4, 0.5), stop=4.5)
    return look(0.20, 60, bloom=0.15)


def project_4():
    """The study, a grey morning."""
    _house(1.5, beams=6, windows=[(-0.80, 1.6, 0.9, 1.5, 'garden', 'wood')])
    desks.drawer_desk((-0.75, 0.92))
    chairs.cord_chair((-0.60, 0.28), 166)
    shelves.oak_bookcase((0.92, 1.32))
    armchairs.shell_chair((1.52, 0.15), -52, fabric(TERRACOTTA, 150))
    lamps.fluted_table_lamp((-1.28, 1.0, 0.76), on=4)
    life.laptop((-0.75, 0.92, 0.76), 5)
    books((-0.30, 0.98, 0.76), 8)
    cup((-1.05, 0.78, 0.76))
    rugs.henequen((0.0, -0.30), 90)
    basket((0.25, 1.2, 0), 0.18, 0.32)
    life.trailing((0.92, 1.28, 2.02), 0.6)
    life.palm((-1.75, 1.1, 0), 1.5)
    mood('overcast', -1, 1.0)
    view((0.15, -3.2, 1.2), (0.08, 0.7), 32, 0.035, focus=(0, 0.5, 0.7), stop=5.0)
    return look(0.30)


def project_5():
    """The entrance."""
    _house(1.2, beams=5)
    shelves.iron_console((0.0, 0.98))
    decor.tin_mirror((0.0, 1.2, 1.5))
    decor.black_vase((-0.40, 0.96, 0.82), 6)
    bowl((0.35, 0.95, 0.82), 0.11, clay(TERRACOTTA))
    life.stack((0.05, 0.95, 0.82), 8)
    stools.ash_stool((0.22, 0.82))
    basket((-0.3, 0.9, 0), 0.18, 0.3)
    life.cactus((1.12, 0.85, 0), 1.1, clay(TERRACOTTA))
    rugs.henequen((0.0, -0.05), 90, 1.2, 1.9)
    chairs.palm_chair((-1.08, 0.78), 20)
    life.hooks((-1.05, 1.2, 1.62), 0.62)
    mirror_back()
    gobo('slim', (0.3, 1.2, 1.2), (0.85, 1.0, -0.5), 5.0, (0.8, 1.9))
    mood('morning', -1, 1.1)
    view((-0.05, -2.7, 1.15), (0.0, 0.7), 36, 0.04, focus=(0, 0.8, 0.9), stop=4.5)
    return look(0.29)


def project_6():
    """The terrace."""
    box(2.4, plaster(hex_rgb('#D9C9AE'), 0.10, 0.4), tiles(hex_rgb('#A9714F'), 0.30, 0.006, 0.86),
        ceiling=False, skirting=False, windows=[(1.35, 1.2, 0.0, 2.3, 'garden', 'wood')])
    terrace.tile_table((-0.15, 0.45))
    for x, turn in ((-0.98, 78), (0.68, -78)):
        terrace.equipal((x, 0.5), turn)
    terrace.teak_seat((-0.55, 1.85), 0, 1.6, 2)
    life.throw([(2.30, 0.45), (2.26, 0.74), (2.16, 0.80), (2.0, 0.56), (1.6, 0.44), (1.48, 0.40),
                (1.46, 0.24)], -0.9, 0.4, fabric(hex_rgb('#86303A'), 90, 0.8))
    life.palm((-1.95, 1.9, 0), 2.1, clay(TERRACOTTA))
    life.cactus((0.52, 2.05, 0), 1.3, clay(hex_rgb('#B9A58C')))
    agave((2.15, 1.6), 0.6, clay(hex_rgb('#D8C9B2')))
    tray((-0.15, 0.45, 0.722), 0.13)
    cup((-0.18, 0.45, 0.73))
    cup((-0.09, 0.50, 0.73))
    life.jug((-0.28, 0.56, 0.722), 0.16)
    gobo('leaves', (0.0, 2.0, 0.9), (0.75, 1.0, -1.0), 6.0, (4.6, 3.2))
    mood('open', -1, 0.7)
    view((-0.2, -2.9, 1.28), (-0.02, 1.0), 34, 0.10, focus=(-0.1, 0.6, 0.6), stop=5.0)
    return look(0.31)
