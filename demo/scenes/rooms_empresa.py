"""The showroom «Azenzo Empresa»: offices, hotels, restaurants."""
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
import tables
from colours import AGAVE, CARMINE, CREAM, GRAPHITE, NIGHT, OAK, WALNUT, hex_rgb
from materials import (boucle, bricks, cement, clay, fabric, planks, plaster, talavera, tiles,
                       velvet, wood)
from props import book_row, books, bowl, candle, cup, tray, tumbler, vase
from rooms import back_sun, box, drape, gobo, look, mood, panel_lamp, rail, sheer, slats, view
from rooms_site import SMOKED, set_table
from shapes import block


def empresa_1():
    """A meeting room over the garden, grey light."""
    box(2.6, cement(hex_rgb('#B5B0A6')), cement(hex_rgb('#8F8B84'), rough=0.4), high=3.1,
        windows=[(1.25, 3.0, 0.0, 2.65, 'garden')])
    slats(-4.2, -0.45, 2.6, 3.1, OAK)
    tables.slanted_table((0, 0.3), 0, 2.8, 1.1)
    for x in (-0.85, 0.0, 0.85):
        chairs.cord_chair((x, -0.52 - 0.14 * (x == 0)), 180 + x * 14 - 18 * (x == 0))
        chairs.cord_chair((x, 1.10), -x * 4)
    panel_lamp((0, 0.3, 1.92), (2.3, 0.09), 5.0)
    tumbler((-0.4, 0.15, 0.75))
    tumbler((0.45, 0.4, 0.75))
    life.laptop((-0.82, 0.08, 0.75), 174)
    life.laptop((0.72, 0.48, 0.75), 8)
    life.stack((0.12, 0.12, 0.75), 10, ('#E4DCCB', '#2E4B42'))
    life.bouquet((0.0, 0.36, 0.75), 0.2, ('#E9DFCB', '#8FA06B'), 5)
    cases.black_sideboard((-1.55, 2.28))
    vase((-1.1, 2.28, 0.8), 0.3, clay(CREAM), 7)
    life.fiddle((-0.35, 2.2, 0), 1.7)
    mood('overcast', 1, 0.9)
    view((-0.75, -3.4, 1.28), (0.05, 0.7), 30, 0.05, focus=(0, 0.0, 0.75), stop=5.0)
    return look(0.30)


def empresa_2():
    """A hotel lobby at dusk."""
    box(2.4, plaster(hex_rgb('#7A4A3A'), 0.12, 0.35),
        tiles(hex_rgb('#B9AE9C'), 0.9, 0.003, 0.94, 0.22),
        beams=6, right=3.2)
    for x, turn in ((-1.42, 66), (1.42, -64)):
        armchairs.shell_chair((x, 0.85), turn)
        armchairs.shell_chair((x * 1.02, -0.20), turn + (24 if x < 0 else -24))
    sofas.linen_sofa((0, 1.72), cloth=fabric(hex_rgb('#B9A88F'), 140), pillows=(
        (-0.7, velvet(NIGHT), 0.46, 8), (0.7, boucle(AGAVE, 120, 0.5), 0.46, -8)))
    coffee_tables.stone_drum((-0.22, 0.50, 0.014), 0, 0.26, 0.34)
    coffee_tables.stone_drum((0.26, 0.30, 0.014), 0, 0.19, 0.42)
    life.bouquet((-0.22, 0.50, 0.354), 0.17, ('#E9DFCB', '#D9825B'), 3)
    cup((0.24, 0.28, 0.434))
    rugs.grana((0, 0.45), 90, 2.2, 3.2)
    for x in (-0.55, 0.0, 0.55):
        lamps.clay_pendant((x, 0.9, 1.72 + 0.16 * (x == 0)), 2.0, on=20)
    lamps.pleated_floor_lamp((-1.35, 2.05), on=22)
    life.canvas((0.0, 2.4, 1.55), 1.9, 0.95, 'brush', ('#E9DFCB', '#D9A95B', '#2E4B42', '#7C3B2E'),
                3.1,
                WALNUT)
    life.palm((-2.15, 1.9, 0), 2.2)
    life.palm((2.15, 1.9, 0), 2.2, seed=9)
    mood('evening', -1, 1.6)
    view((0.0, -3.6, 1.25), (0.0, 0.9), 32, 0.06, focus=(0, 0.6, 0.5), stop=4.5)
    return look(0.17, 60, bloom=0.2, saturation=0.82)


def empresa_3():
    """Work places, brick and large windows."""
    box(2.6, bricks(paint=hex_rgb('#D6D0C3')), planks((hex_rgb('#C6AD88'), hex_rgb('#A58860'))),
        high=3.1, windows=[(-1.35, 2.0, 0.9, 1.7, 'garden'), (1.15, 2.0, 0.9, 1.7, 'garden')])
    for x, h in ((-1.15, 0.74), (0.65, 1.05)):
        desks.standing_desk((x, 1.0), 0, 1.5, 0.75, h)
        lamps.fluted_table_lamp((x + 0.55, 1.2, h), on=3)
        life.laptop((x, 0.95, h), 4)
        books((x - 0.5, 1.1, h), 8)
        cup((x + 0.3, 0.85, h))
    chairs.swivel_chair((-1.05, 0.25), 160)
    chairs.swivel_chair((0.95, 0.20), 222)
    shelves.rod_bookcase((2.1, 1.95), -14)
    life.fiddle((-2.25, 1.6, 0), 1.8)
    life.snake((-0.22, 1.9, 0), 0.9)
    life.bag((-0.30, 0.75, 0))
    for x in (-1.15, 0.65):
        panel_lamp((x, 1.0, 2.25), (1.2, 0.10), 3.0)
    back_sun((0.45, -1.0, -0.85), 4.0)
    mood('noon', -1, 0.8)
    view((-0.35, -3.0, 1.3), (0.05, 1.0), 29, 0.06, focus=(0, 0.6, 0.8), stop=5.0)
    return look(0.32)


def empresa_4():
    """A restaurant corner (portrait), supper."""
    box(1.7, plaster(hex_rgb('#2F4A41'), 0.12, 0.3), tiles(hex_rgb('#8C5440'), 0.3, 0.006, 0.86),
        dado=(1.05, talavera(('#DCD3BE', '#2F5D50', '#B4673F'), 0.12)))
    tables.round_table((0.1, 0.25), 0, 0.55)
    for k, turn in ((0, -62), (1, 62), (2, 172)):
        x, y = ((0.85, 0.4), (-0.65, 0.4), (0.16, -0.60))[k]
        chairs.palm_chair((x, y), turn)
    plate_table()
    lamps.wicker_pendant((0.1, 0.25, 1.42), 2.0, 0.30, 0.42, on=30)
    life.plates((0.1, 1.68, 1.62), seed=5)
    life.palm((1.02, 1.25, 0), 1.7)
    life.bottle((0.28, 0.38, 0.75))
    mood('evening', -1, 2.2)
    view((-0.35, -2.95, 1.25), (0.1, 0.5), 42, 0.04, focus=(0.1, 0.0, 0.75), stop=3.2)
    return look(0.17, 60, bloom=0.2, saturation=0.84)


def plate_table():
    set_table(1.0, 0.75, ((0.55, 0.25), (-0.45, 0.30)))
    candle((0.1, 0.3, 0.75), 0.16)
    life.bouquet((-0.02, 0.42, 0.75), 0.14, ('#E9DFCB', '#C9674B'), 4, 8)


def empresa_5():
    """A hotel room in the morning."""
    box(1.5, plaster(hex_rgb('#B7A58E'), 0.07, 0.2), planks(SMOKED), left=-2.4,
        windows=[(-1.85, 0.9, 0.0, 2.4, 'white')])
    slats(-1.25, 1.75, 1.5, 2.9, OAK)
    beds.quilted_head((0.25, 1.40, 0.35), 0, 2.2, 0.95)
    beds.padded_bed((0.25, 0.28), 0, 1.6, 1.98, fabric(GRAPHITE, 150, 0.4), head=False)
    for x in (-0.95, 1.45):
        cases.floating_nightstand((x, 1.30, 0.48))
        lamps.smoked_pendant((x, 1.2, 1.05), 2.4, on=7)
    life.bouquet((1.45, 1.30, 0.66), 0.13, ('#E9DFCB', '#D9B7A6'), 4, 8)
    cup((-0.9, 1.22, 0.66))
    desks.drawer_desk((2.05, 0.35), -90, 1.1, 0.55)
    chairs.cord_chair((1.60, 0.30), 105)
    rugs.plain_rug((0.25, -0.9), (3.0, 1.7), hex_rgb('#B9AD98'))
    life.bag((-0.92, -0.25, 0.0))
    drape(-2.12, 1.5, 0.45, 2.75, hex_rgb('#8C7F6C'))
    sheer(-1.42, 1.5, 0.3, 2.7)
    rail(-2.4, -1.2, 1.5, 2.75)
    back_sun((0.8, -1.0, -0.6), 4.5)
    mood('morning', -1, 1.0)
    view((-0.6, -3.4, 1.2), (0.18, 0.5), 32, 0.08, focus=(0.2, -0.4, 0.5), stop=4.5)
    return look(0.29)


def empresa_6():
    """A cafe counter in the morning."""
    box(1.7, plaster(hex_rgb('#D9C9B0'), 0.06, 0.2), tiles(hex_rgb('#8F8B84'), 0.3, 0.004, 0.9),
        dado=(1.28, talavera(('#E4DCCB', '#7C3B2E', '#2F5D50'), 0.13)))
    top = wood((hex_rgb('#A0764A'), hex_rgb('#5B3D24')), 'X', 0.34, strong=1.2)
    block((3.0, 0.60, 0.05), (0.2, 0.7, 1.0), top, 0.008)
    block((2.8, 0.42, 0.975), (0.2, 0.78, 0.4875), plaster(hex_rgb('#3F5A4E'), 0.08, 0.3), 0.006)
    for x, turn in ((-0.72, 0), (-0.1, 10), (0.55, 0), (1.22, 30)):
        chairs.bar_stool_elm((x, 0.14 - 0.1 * (x == 0.55)), turn)
    for x in (-0.5, 0.3, 1.1):
        lamps.dome_pendant((x, 0.65, 1.55), 2.0, 0.18, 0.24, CARMINE, on=8)
    for z in (1.42, 1.82):
        block((2.4, 0.22, 0.03), (0.2, 1.58, z), wood(WALNUT, 'X'), 0.003)
    book_row((-0.85, 1.52, 1.835), 0.4, 5, 0.22)
    vase((0.05, 1.57, 1.835), 0.22)
    life.trailing((1.2, 1.57, 1.835), 0.5)
    for i in range(6):
        cup((0.35 + 0.13 * i, 1.55, 1.435))
    for i in range(4):
        life.bottle((-0.95 + 0.1 * i, 1.57, 1.435), 0.27,
                    ((0.16, 0.28, 0.16), (0.6, 0.4, 0.15))[i % 2])
    bowl((-0.35, 1.56, 1.435), 0.10)
    tray((0.95, 0.62, 1.025))
    cup((0.93, 0.62, 1.033))
    life.bread((-0.45, 0.66, 1.025), 8)
    life.bouquet((0.35, 0.72, 1.025), 0.18, ('#D9825B', '#E9DFCB'), 4)
    life.palm((2.05, 1.1, 0), 1.9)
    gobo('door', (0.4, 1.7, 1.3), (0.9, 1.0, -0.45), 4.0, (2.2, 1.8))
    mood('morning', -1, 1.2)
    view((-0.25, -3.1, 1.22), (0.2, 0.8), 34, 0.03, focus=(0.2, 0.4, 0.9), stop=4.5)
    return look(0.29)
