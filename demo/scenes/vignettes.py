"""Pieces in a room: a second camera in the rooms of the site, or a small set of their own."""
import cases
import chairs
import coffee_tables
import desks
import lamps
import life
import rooms_azenzo as az
import rooms_categories as cat
import rooms_empresa as emp
import rooms_project as pro
import rooms_site as site
import rugs
import sofas
import tables
import terrace
from colours import CREAM, OAK, TERRACOTTA, WALNUT, hex_rgb
from materials import clay, fabric, planks, plaster, tiles
from math import cos, radians, sin
from props import books, bowl, cup, tumbler
from rooms import back_sun, box, gobo, look, mood
from studio import camera


def near(room, target, dist, azimuth=0, high=1.1, lens=50, stop=2.8, **tone):
    """The room, seen by a level camera from `azimuth` at `dist` metres from the target."""
    def build():
        seen = dict(room())
        x, y, z = target
        at = (x + dist * sin(radians(azimuth)), y - dist * cos(radians(azimuth)), high)
        camera(at, (x, y, high), lens, (0, (z - high) / dist * lens / 36), target, stop)
        return {**seen, **tone}
    return build


def _tall_chest():
    box(1.3, plaster(hex_rgb('#9AA38F'), 0.08, 0.2), planks(site.HONEYED), left=-1.6)
    cases.tall_chest((0.1, 1.02))
    life.canvas((0.85, 1.3, 1.45), 0.5, 0.68, 'brush', ('#EDE4D2', '#B9A58C', '#5C7364', '#EDE4D2'),
                2.2,
                OAK, mount=0.06)
    life.palm((-0.85, 0.95, 0), 1.6)
    gobo('panes', (0.3, 1.3, 1.2), (0.85, 1.0, -0.5), 4.0, (1.0, 1.5))
    mood('golden', -1, 1.8)
    return look(0.28)


def _glass_table():
    box(1.5, plaster(hex_rgb('#C9A98A'), 0.09, 0.25), planks(site.SMOKED))
    sofas.linen_sofa((0.1, 0.85), pillows=((-0.6, fabric(hex_rgb('#2E4B42'), 150), 0.46, 8),
                                           (0.62, fabric(hex_rgb('#C99A5B'), 150), 0.44, -8)))
    rugs.plain_rug((0, -0.4), (2.8, 2.0))
    coffee_tables.glass_table((0.0, -0.35, 0.018))
    books((-0.2, -0.30, 0.418), 12)
    life.bouquet((0.22, -0.36, 0.418), 0.17, ('#E9DFCB', '#C9674B'), 3)
    cup((0.02, -0.50, 0.418))
    mood('overcast', -1, 1.0)
    return look(0.31)


def _terrace_table():
    box(2.2, plaster(hex_rgb('#B5654A'), 0.12, 0.4), tiles(hex_rgb('#B9A58C'), 0.4, 0.006),
        ceiling=False, skirting=False)
    terrace.teak_table((0, 0.5))
    terrace.rope_chair((-0.85, 0.75), 62)
    terrace.rope_chair((0.9, 0.7), -66)
    life.jug((0.12, 0.55, 0.74), 0.2, clay(hex_rgb('#E2D8C3'), 0.4))
    tumbler((-0.1, 0.42, 0.74))
    bowl((-0.15, 0.62, 0.74), 0.12, clay(hex_rgb('#3A4A45')))
    life.fruit((-0.15, 0.62, 0.76), '#7F9A3A', 6, 0.03, 2, 0.06)
    life.palm((-1.3, 1.75, 0), 2.1, clay(TERRACOTTA))
    life.cactus((1.25, 1.8, 0), 1.4)
    gobo('leaves', (0.0, 1.9, 0.9), (0.75, 1.0, -1.0), 6.0, (4.4, 3.2))
    mood('open', -1, 0.7)
    return look(0.30)


def _long_table():
    box(2.2, plaster(hex_rgb('#D8CBB6'), 0.07, 0.25), planks(site.HONEYED), beams=5,
        windows=[(0.5, 1.9, 0.9, 1.5, 'garden', 'wood')])
    tables.extending_table((0, 0.3))
    for x in (-0.62, 0.0, 0.62):
        chairs.oak_chair((x, 1.02), 0)
    for x in (-0.5, 0.45):
        chairs.oak_chair((x, -0.42), 180 + 12 * x)
    site.set_table(2.0, 0.75, ((-0.6, 0.05), (0.5, 0.05), (-0.6, 0.58), (0.5, 0.58)))
    life.bouquet((0, 0.32, 0.75), 0.24, ('#D9A95B', '#E9DFCB', '#C9674B'), 4, 13)
    lamps.dome_pendant((0, 0.3, 1.5), 2.2)
    back_sun((-0.4, -1, -0.75), 4.5)
    mood('noon', -1, 0.8)
    return look(0.32)


def _game_bench():
    box(1.4, plaster(hex_rgb('#5A6B72'), 0.08, 0.2), planks(site.SMOKED))
    cases.game_tv_bench((0.1, 1.12))
    life.canvas((0.1, 1.4, 1.42), 1.2, 0.75, 'fields', ('#22304A', '#C98F63', '#E4D9C3', '#7C3B2E'),
                2.6,
                WALNUT)
    lamps.globe_floor_lamp((-0.98, 1.05), on=16)
    life.fiddle((1.15, 1.05, 0), 1.4)
    rugs.grana((0.1, -0.2), 90, 1.6, 2.3)
    mood('evening', 1, 3.0)
    return look(0.15, 60, bloom=0.2)


def _secretary():
    box(1.3, plaster(hex_rgb('#A5523F'), 0.12, 0.3), planks(site.SMOKED))
    desks.secretary((0, 1.05))
    chairs.cord_chair((0.12, 0.42), 166)
    life.open_book((0.02, 0.70, 0.713), 8, 0.24, 0.17)
    cup((0.26, 0.72, 0.713))
    life.pampas((-0.85, 1.0, 0), 0.8)
    bowl((0.2, 1.08, 1.105), 0.09, clay(CREAM))
    life.canvas((0.78, 1.3, 1.5), 0.46, 0.6, 'blots', ('#EDE4D2', '#2E4B42', '#EDE4D2', '#D9A95B'),
                3.2,
                WALNUT, mount=0.05)
    gobo('slim', (0.2, 1.3, 1.1), (0.9, 1.0, -0.5), 5.0, (0.9, 1.7))
    mood('morning', -1, 1.2)
    return look(0.24)


def _sofa_bed():
    box(1.5, plaster(hex_rgb('#B7AE9C'), 0.07, 0.2), planks(site.HONEYED), left=-2.1,
        windows=[(-1.35, 1.0, 0.6, 1.8, 'garden', 'wood')])
    sofas.sofa_bed((0.15, 0.85))
    site.sofa_throw(0.45, 0.9, 0.28, '#A8443A', 0.45, (0.15, 0.85, 0))
    rugs.henequen((0.1, -0.35), 90, 1.7, 2.4)
    coffee_tables.lipped_side_table((1.25, 0.95))
    lamps.fluted_table_lamp((1.25, 0.95, 0.515), on=4)
    life.shelf((0.3, 1.5, 1.55), 1.2, 4)
    life.stack((0.1, -0.2, 0.014), 20)
    mood('overcast', -1, 1.0)
    return look(0.30)


def all_rooms():
    """slug -> scene; the picture is products/{slug}-room."""
    return {
        'sofa-cal': near(site.hero, (0.55, 0.7, 0.62), 3.4, -14, 1.15, 42, 3.5),
        'sillon-agave': near(az.azenzo_3, (0.02, 0.3, 0.62), 2.5, -16, 0.95, 46),
        'sofa-oaxaca-3-plazas': near(site.collection_estar, (0.15, 0.7, 0.62), 3.5, -18, 1.1, 44,
                                     3.5),
        'mesa-de-comedor-tule': near(site.collection_comer, (0.0, 0.0, 0.72), 3.0, 24, 1.45, 42,
                                     3.5),
        'cama-sereno-queen-size': near(site.collection_descansar, (0.35, 0.2, 0.62), 3.5, -22, 1.3,
                                       40, 4),
        'escritorio-tlacotalpan': near(cat.category_estudio, (0.68, 0.6, 0.78), 3.0, 16, 1.2, 42,
                                       3.5),
        'sofa-lomas-con-chaise': near(az.azenzo_7, (-0.2, 0.6, 0.6), 3.9, -16, 1.2, 40, 4),
        'cama-dosel-alamos': near(az.azenzo_4, (0.4, 0.2, 1.0), 4.0, -20, 1.2, 38, 5),
        'aparador-celosia': near(az.azenzo_2, (0.35, 2.1, 0.95), 3.1, 14, 1.15, 42, 2.8),
        'librero-palafox': near(az.azenzo_8, (-0.4, 1.0, 1.05), 3.1, 6, 1.15, 42, 3.5),
        'mesa-de-comedor-encino': near(az.azenzo_2, (0, 0, 0.75), 3.3, 20, 1.4, 38, 4),
        'sala-de-exterior-sayulita': near(az.azenzo_6, (0.05, 1.1, 0.5), 3.8, 8, 1.25, 40, 5),
        'cama-nayar-king-size': near(cat.category_recamaras, (0.4, 0.2, 0.6), 3.8, 14, 1.3, 38, 4),
        'cama-infantil-casita': near(cat.category_infantil, (-0.45, 0.3, 0.75), 3.4, 14, 1.1, 38,
                                     4),
        'cantina-amatitan': near(cat.category_bar, (-0.7, 1.1, 0.85), 3.0, 8, 1.15, 46, 3),
        'tapete-monte-alban': near(cat.category_tapetes, (0.0, 0.1, 0.25), 3.2, -18, 1.75, 36, 5),
        'espejo-luna': near(az.azenzo_5, (0.1, 0.95, 1.3), 2.4, -12, 1.3, 48, 3.5),
        'mesa-redonda-parota': near(pro.project_2, (-0.1, 0.4, 0.8), 3.1, -16, 1.35, 40, 3.5),
        'sofa-skog-2-plazas': near(pro.project_1, (0.75, 1.3, 0.6), 3.2, -14, 1.1, 42, 3.5),
        # pieces that had one picture
        'banca-tule': near(az.azenzo_4, (0.45, -1.08, 0.42), 2.6, -20, 1.0, 46),
        'banco-de-barra-elm': near(emp.empresa_6, (0.25, 0.15, 0.65), 2.6, -14, 1.1, 44),
        'banco-de-barra-talpa': near(cat.category_bar, (0.85, -0.1, 0.8), 2.6, -16, 1.15, 46),
        'buro-roble-2-cajones': near(site.collection_descansar, (1.55, 1.05, 0.62), 2.0, -16, 0.95,
                                     50),
        'buro-tapalpa': near(cat.category_recamaras, (-0.98, 1.2, 0.5), 1.8, 10, 0.85, 50),
        'buro-volado-cholula': near(emp.empresa_5, (1.42, 1.25, 0.75), 2.2, -14, 0.95, 50),
        'cabecera-tlalpan-king-size': near(emp.empresa_5, (0.25, 1.2, 0.85), 3.2, 12, 1.15, 40, 4),
        'cojin-milpa-de-lino': near(pro.interiorism_4, (-0.48, 1.1, 0.66), 1.6, 14, 0.85, 52),
        'colgante-campana-verde': near(site.collection_comer, (0.0, 0.0, 1.45), 2.3, -14, 1.3, 46),
        'colgante-cantaro': near(cat.category_comedores, (0.2, 0.1, 1.45), 2.6, 12, 1.3, 46),
        'colgante-klokke': near(cat.category_bar, (0.9, 0.35, 1.55), 2.3, -10, 1.35, 48),
        'colgante-nido': near(pro.project_2, (-0.1, 0.4, 1.45), 2.5, 16, 1.3, 44),
        'comoda-alta-jerecuaro': near(_tall_chest, (0.12, 1.0, 0.85), 2.7, -14, 1.05, 44),
        'consola-analco': near(pro.project_5, (0.0, 0.9, 0.9), 2.6, 12, 1.05, 42, 3.2),
        'credenza-zapotlan-negra': near(cat.category_iluminacion, (0.05, 1.1, 0.85), 2.9, 10, 1.05,
                                        42),
        'escritorio-bryn-elevable': near(emp.empresa_3, (0.65, 0.9, 0.95), 2.9, -14, 1.2, 42, 3.5),
        'espejo-arco-de-herreria': near(pro.project_3, (1.85, 1.35, 0.95), 2.5, -14, 1.1, 42, 3.5),
        'espejo-tlaquepaque': near(cat.category_decoracion, (-0.1, 0.98, 1.42), 1.9, 14, 1.35, 46,
                                   3.5),
        'florero-burbuja-ambar': near(cat.category_decoracion, (0.28, 0.74, 0.98), 1.15, -12, 1.1,
                                      56),
        'florero-coyotepec': near(az.azenzo_5, (0.48, 0.72, 1.0), 1.35, -14, 1.1, 54),
        'jarron-atemajac-de-cantera': near(cat.category_decoracion, (0.9, 0.68, 0.42), 1.9, -10,
                                           0.8, 50),
        'juguetero-canica': near(cat.category_infantil, (1.08, 1.0, 0.6), 2.5, -10, 0.95, 46),
        'lampara-de-mesa-gis': near(site.collection_trabajar, (-0.40, 0.95, 0.98), 1.6, 16, 1.1,
                                    52),
        'lampara-de-mesa-olla': near(cat.category_estudio, (1.2, 0.92, 0.98), 1.6, 8, 1.1, 52),
        'lampara-de-mesa-tecali': near(cat.category_iluminacion, (0.06, 1.1, 0.98), 1.4, -10, 1.1,
                                       52),
        'lampara-de-pie-bruma': near(az.azenzo_3, (0.25, 0.5, 0.95), 2.9, -6, 1.1, 44, 3.5),
        'lampara-de-pie-jicara': near(pro.interiorism_2, (-1.9, 1.2, 0.95), 2.8, 12, 1.1, 46, 3.2),
        'lampara-de-pie-papalote': near(pro.interiorism_4, (1.2, 0.85, 0.95), 2.6, -10, 1.05, 46,
                                        3.2),
        'lampara-mane-de-laton': near(az.azenzo_7, (-1.75, 1.1, 0.9), 2.7, 10, 1.1, 46, 3.2),
        'librero-andamio': near(site.collection_trabajar, (1.3, 1.1, 1.0), 3.0, -12, 1.15, 42, 3.5),
        'librero-trapp': near(cat.category_almacenaje, (-1.15, 1.15, 0.98), 2.8, 12, 1.1, 42, 3.5),
        'manta-nevado': near(pro.interiorism_4, (-1.12, 1.05, 0.56), 1.5, 10, 0.95, 50),
        'mesa-de-centro-ajijic-de-vidrio': near(_glass_table, (0.0, -0.3, 0.45), 2.5, -22, 1.2, 44,
                                                3.2),
        'mesa-de-centro-patzcuaro-nogal': near(cat.category_salas, (-0.42, -0.8, 0.32), 2.2, 16,
                                               1.05, 44,
                                               3.2),
        'mesa-de-exterior-mosaico': near(pro.project_6, (-0.15, 0.45, 0.68), 2.0, 12, 1.15, 46,
                                         3.2),
        'mesa-de-exterior-tomatlan': near(_terrace_table, (0.0, 0.5, 0.68), 2.8, 14, 1.25, 42, 4),
        'mesa-extensible-tequila': near(_long_table, (0.0, 0.3, 0.75), 3.3, -22, 1.4, 38, 4),
        'mesa-lateral-chimulco-de-cantera': near(az.azenzo_1, (1.3, 2.1, 0.5), 2.2, 8, 0.9, 46,
                                                 3.2),
        'mesa-lateral-fragua': near(az.azenzo_8, (-0.2, 0.1, 0.5), 1.9, 10, 0.95, 46),
        'mesa-lateral-tule': near(pro.interiorism_4, (0.08, 0.42, 0.5), 1.9, -8, 0.95, 46),
        'mueble-de-tv-cocula': near(cat.category_almacenaje, (0.25, 1.1, 0.62), 3.0, -10, 0.95, 40,
                                    3.5),
        'mueble-de-tv-zacatecas': near(_game_bench, (0.1, 1.05, 0.7), 2.9, 12, 1.0, 40, 3.5),
        'puf-sayula': near(site.hero, (-1.12, -0.35, 0.32), 2.0, 12, 0.95, 46),
        'puf-tecolote': near(site.collection_descansar, (-0.9, -0.95, 0.32), 2.0, 10, 0.95, 46),
        'sala-de-exterior-careyes': near(cat.category_terraza, (0.0, 1.0, 0.5), 3.9, -8, 1.3, 38,
                                         5),
        'secreter-alfajayucan': near(_secretary, (0.02, 0.9, 0.78), 2.7, -12, 1.1, 42, 3.5),
        'sofa-cama-coyoacan': near(_sofa_bed, (0.15, 0.8, 0.65), 3.3, -14, 1.1, 42, 3.5),
        'taburete-mazamitla': near(az.azenzo_5, (0.52, 0.15, 0.36), 1.9, -12, 0.85, 48),
        'tapete-chapala-de-yute': near(cat.category_almacenaje, (0.4, -0.2, 0.25), 2.9, -12, 1.5,
                                       38, 5),
        'tapete-grana': near(cat.category_salas, (0.1, -0.75, 0.2), 2.5, 12, 1.4, 38, 5),
        'tapete-izamal-de-henequen': near(pro.project_4, (0.05, -0.2, 0.25), 2.6, 10, 1.4, 38, 5),
        'tapete-sno': near(az.azenzo_7, (-0.35, -0.6, 0.25), 2.6, 14, 1.3, 38, 5),
    }
