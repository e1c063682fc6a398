"""The hero and the collections."""
import armchairs
import beds
import cases
import chairs
import coffee_tables
import desks
import lamps
import life
import rugs
import shelves
import sofas
import stools
import tables
from colours import AGAVE, CLAY, CREAM, OAK, TERRACOTTA, WALNUT, hex_rgb
from materials import boucle, clay, fabric, plain, planks, plaster, talavera, tiles
from props import books, bowl, cup, plate_set, tray, tumbler, vase
from rooms import back_sun, box, gobo, look, mood, rail, sheer, slats, view

SMOKED = (hex_rgb('#9C7F5C'), hex_rgb('#6E5439'))
HONEYED = (hex_rgb('#B99A74'), hex_rgb('#8F6E4A'))


def green_pillow():
    return boucle(AGAVE, 120, 0.5)


def sofa_throw(x, d, seat, colour, width=0.5, at=(0, 0, 0), turn=0, arm=False, seed=2.0):
    """A blanket over the back and seat of a sofa."""
    wool = fabric(hex_rgb(colour) if isinstance(colour, str) else colour, 90, 0.8, contrast=1.2)
    life.throw([(d / 2 + 0.02, seat + 0.15), (d / 2 - 0.02, seat + 0.46),
                (d / 2 - 0.13, seat + 0.52),
                (d / 2 - 0.27, seat + 0.42), (d / 2 - 0.33, seat + 0.22), (0.05, seat + 0.195),
                (-d / 2 + 0.08, seat + 0.20), (-d / 2 - 0.01, seat + 0.10),
                (-d / 2 - 0.02, seat - 0.08)], x, width, wool, seed=seed, at=at, turn=turn)


def hero():
    """Morning in a house with a patio: the sofa Cal, a door to bougainvillea."""
    box(1.7, plaster(hex_rgb('#D9C7AE'), 0.09, 0.22), planks(HONEYED), left=-2.9, beams=5,
        windows=[(-1.72, 1.25, 0.0, 2.35, 'patio', 'wood')])
    sofas.low_sofa((0.55, 0.92), 0, 2.35, pillows=(
        (-0.80, green_pillow(), 0.50, 9), (-0.46, fabric(hex_rgb('#C99A5B'), 150), 0.42, -6),
        (0.82, fabric(TERRACOTTA, 150), 0.46, -10)))
    rugs.plain_rug((0.35, -0.45), (3.3, 2.2), hex_rgb('#CBBFA8'))
    coffee_tables.drum_table((0.15, -0.42, 0.018), 20)
    cup((0.30, -0.28, 0.378))
    armchairs.reading_chair((1.78, -0.35, 0.018), -58)
    lamps.cone_floor_lamp((2.02, 1.30), on=9)
    life.canvas((0.62, 1.7, 1.62), 1.25, 0.95, 'strata',
                ('#E4D9C3', '#C98F63', '#8A4A33', '#2E4B42'))
    life.fiddle((-0.86, 1.38, 0), 1.75, clay(hex_rgb('#B9A58C')))
    stools.jute_pouf((-1.15, -0.35, 0.018))
    life.stack((-1.15, -0.35, 0.418), 20)
    back_sun((0.62, -1.0, -0.70), 5.0)
    mood('morning', -1, 1.0)
    life.near_leaves((-1.28, -2.9, 0.95), 4, 16, 0.26)
    view((0.12, -4.2, 1.18), (0.12, 1.0), 35, 0.085, focus=(0.5, 0.6, 0.5), stop=4.0)
    return look(0.29)


def collection_estar():
    """Terracotta limewash, leaves on the wall, late sun."""
    box(1.5, plaster(hex_rgb('#BC7F5F'), 0.12, 0.3), planks(SMOKED), right=2.6, beams=5)
    sofas.linen_sofa((0.18, 0.80), 0, pillows=((-0.66, fabric(hex_rgb('#7C3B2E'), 150), 0.50, 8),
                                               (-0.30, fabric(CREAM, 150), 0.40, -8),
                                               (0.70, boucle(hex_rgb('#C99A5B'), 120), 0.44, -9)))
    sofa_throw(0.42, 0.95, 0.30, '#E2D8C3', 0.5, (0.18, 0.80, 0))
    rugs.monte_alban((0.05, -0.65), 90, 1.9, 2.8)
    coffee_tables.tripod_table((0.08, -0.55, 0.014))
    tray((0.0, -0.55, 0.394))
    cup((-0.05, -0.52, 0.402))
    life.bouquet((0.10, -0.60, 0.402), 0.14, ('#E9DFCB', '#D9825B'), 3)
    life.open_book((0.26, -0.36, 0.394), 24)
    lamps.pleated_floor_lamp((-1.18, 1.02), on=7)
    life.palm((1.62, 1.0, 0), 1.9, seed=4)
    life.canvas((0.1, 1.5, 1.62), 0.82, 1.05, 'blots', ('#EDE4D2', '#2E4B42', '#E0B66E', '#EDE4D2'),
                2.2, WALNUT)
    gobo('leaves', (-0.1, 1.5, 1.45), (0.85, 1.0, -0.5), 4.5, (2.0, 1.9))
    mood('golden', -1, 1.5)
    view((-0.1, -4.1, 1.18), (0.02, 0.9), 40, 0.04, focus=(0.1, 0.3, 0.5), stop=4.0)
    return look(0.25)


def set_table(w, top, places=((-0.55, -0.28), (0.15, -0.28), (-0.15, 0.28), (0.55, 0.28)),
              accent=CLAY):
    for x, y in places:
        plate_set((x * w / 2.0, y, top), accent)
        tumbler((x * w / 2.0 + 0.19, y + (0.06 if y < 0 else -0.06), top))


def collection_comer():
    """Lunch by the garden doors; a dado of painted tiles."""
    box(2.2, plaster(hex_rgb('#E0D8C6'), 0.06, 0.2), tiles(hex_rgb('#A9714F'), 0.30, 0.006, 0.88),
        dado=(0.99, talavera()), beams=5, windows=[(-1.35, 1.5, 1.02, 1.45, 'garden', 'wood')])
    tables.slanted_table((0, 0, 0), 0)
    for x in (-0.46, 0.46):
        chairs.mesquite_chair((x - 0.03, -0.66 - 0.06 * (x > 0), 0), 180 + x * 22)
        chairs.mesquite_chair((x, 0.64, 0), -x * 8)
    lamps.dome_pendant((0.0, 0, 1.50), 2.2)
    set_table(1.5, 0.75, ((-0.62, -0.26), (0.58, -0.27), (-0.6, 0.27), (0.62, 0.26)))
    life.bouquet((-0.05, 0.05, 0.75), 0.24, ('#B8433F', '#E3A33F', '#E9DFCB'), 5, 13)
    bowl((0.26, 0.0, 0.75), 0.13, clay(hex_rgb('#D9D2C4'), 0.4))
    life.fruit((0.26, 0.0, 0.775), '#7F9A3A', 6, 0.03, 2, 0.07)
    life.bread((-0.34, -0.02, 0.75), 24)
    life.jug((0.10, 0.22, 0.75), 0.22)
    cases.slat_sideboard((0.75, 1.93))
    life.plates((0.75, 2.18, 1.62))
    vase((1.35, 1.93, 0.78), 0.30, plain(AGAVE, 0.5))
    books((0.3, 1.93, 0.78), 8)
    life.snake((-0.45, 1.95, 0), 0.7)
    back_sun((0.5, -1.0, -0.85), 5.0)
    mood('noon', -1, 0.9)
    view((-0.55, -3.7, 1.42), (0.05, 0.5), 40, 0.075, focus=(0, -0.2, 0.75), stop=4.0)
    return look(0.32)


def collection_descansar():
    """Early morning, sage wall, the bed half made."""
    box(1.45, plaster(hex_rgb('#8E9A86'), 0.08, 0.2), planks(HONEYED, (1.6, 0.14)), left=-2.0,
        windows=[(-1.38, 0.9, 0.0, 2.35, 'garden', 'wood')])
    rugs.plain_rug((0.2, -0.9), (3.0, 2.0), hex_rgb('#D8CEBB'))
    beds.channel_bed((0.35, 0.24))
    cases.drawer_nightstand((1.60, 1.12))
    cases.drawer_nightstand((-0.92, 1.12))
    lamps.clay_table_lamp((1.60, 1.14, 0.58), on=4)
    cup((-0.98, 1.02, 0.58))
    life.open_book((-0.86, 1.12, 0.58), 30, 0.26, 0.18)
    life.bouquet((-1.03, 1.20, 0.58), 0.15, ('#E9DFCB', '#D9B7A6'), 4, 8)
    life.canvas((0.36, 1.45, 1.70), 0.62, 0.82, 'brush',
                ('#E8E0CF', '#CDBB9C', '#7C8570', '#E8E0CF'),
                1.4, OAK, mount=0.09)
    sheer(-1.72, 1.45, 0.42)
    sheer(-0.86, 1.45, 0.30)
    rail(-1.95, -0.7, 1.45)
    back_sun((0.75, -1.0, -0.62), 5.0)
    mood('morning', -1, 1.0)
    stools.boucle_pouf((-0.95, -0.95, 0.018), 0, 0.27, 0.36)
    life.stack((-0.95, -0.95, 0.38), 30, ('#E4DCCB', '#86303A'))
    view((-0.35, -3.6, 1.28), (0.15, 0.4), 36, 0.075, focus=(0.2, -0.4, 0.5), stop=4.0)
    return look(0.30)


def collection_trabajar():
    """A grey day, walnut slats, a laptop left open."""
    box(1.4, plaster(hex_rgb('#C9C3B4')), planks(SMOKED),
        windows=[(-1.45, 1.1, 0.85, 1.6, 'garden')])
    slats(-0.62, 2.2, 1.4)
    desks.drawer_desk((0.05, 0.85))
    chairs.swivel_chair((0.0, 0.12), 148)
    shelves.rod_bookcase((1.42, 1.15))
    rugs.henequen((0.0, -0.30), 90)
    lamps.fluted_table_lamp((-0.47, 0.98, 0.76), on=3)
    life.laptop((0.08, 0.86, 0.76), 6)
    books((0.48, 0.92, 0.76), -8)
    cup((-0.20, 0.72, 0.76))
    life.open_book((-0.02, 0.60, 0.76), -12, 0.26, 0.18)
    life.canvas((0.28, 1.35, 1.52), 0.66, 0.50, 'fields',
                ('#E7DEC9', '#C98F4A', '#3A4A45', '#A4482F'),
                3.3, WALNUT, mount=0.05)
    life.fiddle((-1.12, 1.0, 0), 1.5, clay(hex_rgb('#8C8577')))
    life.bag((-0.72, 0.55, 0.0))
    mood('overcast', -1, 1.0)
    view((-0.45, -3.6, 1.22), (0.18, 0.7), 38, 0.045, focus=(0.0, 0.4, 0.8), stop=4.0)
    return look(0.28)
