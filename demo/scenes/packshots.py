"""The packshots of the products: which piece, from where, how large in the picture."""
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
from materials import glow
from props import book, bowl, vase
from shapes import group, sheet
from studio import area, cove, frame, scenery, studio, world


def shot(piece, azimuth=-28, height=15, fill=(0.84, 0.66), centre=(0.5, 0.46), light=1.0,
         lens=75, **studio_options):
    """A scene: the piece on the pale ground. light is the scale of the studio."""
    def build():
        studio(light, **studio_options)
        piece()
        frame(azimuth, height, lens, fill, centre)
        return {'ground': True}
    build.options = {'piece': piece, 'fill': fill, 'centre': centre, 'light': light}
    return build


def _seating():
    return {
        'sofa-oaxaca-3-plazas': shot(sofas.linen_sofa, -22, 15, (0.88, 0.6)),
        'sofa-cal': shot(sofas.low_sofa, -24, 15, (0.88, 0.6)),
        'sofa-nopala': shot(sofas.cactus_sofa, 26, 15, (0.88, 0.6)),
        'sofa-lomas-con-chaise': shot(sofas.chaise_sofa, -24, 21, (0.92, 0.6)),
        'sofa-cama-coyoacan': shot(sofas.sofa_bed, 20, 15, (0.86, 0.6)),
        'sofa-skog-2-plazas': shot(sofas.beech_sofa, -28, 15, (0.82, 0.6)),
        'sillon-oaxaca': shot(sofas.linen_armchair, -30, 16, (0.70, 0.58)),
        'sillon-tlaxco-verde': shot(armchairs.shell_chair, -30, 17, (0.68, 0.56)),
        'sillon-agave': shot(armchairs.reading_chair, 28, 16, (0.68, 0.6)),
        'sillon-arena': shot(armchairs.boucle_chair, -32, 16, (0.70, 0.6)),
        'sillon-barro': shot(armchairs.wood_frame_chair, 34, 16, (0.70, 0.6)),
        'sillon-havn-de-piel': shot(armchairs.leather_wing, -32, 15, (0.68, 0.66)),
    }


def _chairs():
    return {
        'silla-mezquite': shot(chairs.mesquite_chair, -34, 16, (0.66, 0.62)),
        'silla-lomas-de-encino': shot(chairs.oak_chair, 30, 15, (0.6, 0.66)),
        'silla-tequisquiapan-de-palma': shot(chairs.palm_chair, -30, 16, (0.6, 0.66)),
        'silla-fjord-de-nogal': shot(chairs.cord_chair, -32, 18, (0.66, 0.62)),
        'silla-giratoria-cartero': shot(chairs.swivel_chair, 34, 14, (0.66, 0.66)),
        'banca-tule': shot(chairs.bench, -26, 15, (0.84, 0.5)),
        'banco-de-barra-talpa': shot(chairs.bar_stool_steel, -30, 13, (0.6, 0.72)),
        'banco-de-barra-elm': shot(chairs.bar_stool_elm, 20, 15, (0.56, 0.62), light=0.7),
        'puf-sayula': shot(stools.jute_pouf, 0, 18, (0.62, 0.5), light=0.6),
        'puf-tecolote': shot(stools.boucle_pouf, 0, 18, (0.68, 0.5), light=0.7),
        'taburete-mazamitla': shot(stools.ash_stool, -30, 22, (0.62, 0.56), light=0.6),
    }


def _tables():
    return {
        'mesa-de-comedor-tule': shot(tables.slanted_table, -30, 17, (0.88, 0.6)),
        'mesa-de-comedor-encino': shot(tables.plank_table, 32, 19, (0.9, 0.6)),
        'mesa-redonda-parota': shot(tables.round_table, 0, 18, (0.84, 0.6)),
        'mesa-extensible-tequila': shot(tables.extending_table, -28, 21, (0.9, 0.6)),
        'mesa-de-centro-tule': shot(coffee_tables.drum_table, 0, 20, (0.76, 0.6)),
        'mesa-de-centro-comala': shot(coffee_tables.tripod_table, 0, 17, (0.78, 0.6)),
        'mesa-de-centro-patzcuaro-nogal': shot(coffee_tables.waterfall_table, -32, 20, (0.82, 0.6)),
        'mesa-de-centro-ixtlan-de-marmol': shot(coffee_tables.marble_table, -28, 19, (0.84, 0.6)),
        'mesa-de-centro-ajijic-de-vidrio': shot(coffee_tables.glass_table, 28, 22, (0.82, 0.6)),
        'mesa-lateral-tule': shot(coffee_tables.lipped_side_table, 0, 20, (0.56, 0.58), light=0.7),
        'mesa-lateral-chimulco-de-cantera': shot(coffee_tables.stone_drum, 0, 18, (0.52, 0.56),
                                                 light=0.6),
        'mesa-lateral-fragua': shot(coffee_tables.c_table, -34, 17, (0.56, 0.6), light=0.7),
    }


def reflected_room():
    """What a mirror shows: a pale wall behind the camera with a tall bright window."""
    scenery(sheet(16, 7, (0, -7.0, 2.5), (90, 0, 0), glow((0.92, 0.95, 0.93), 0.42)))
    for x in (-1.75, -0.85, 0.85, 1.75):
        scenery(sheet(0.8, 3.4, (x, -6.9, 1.7), (90, 0, 0), glow((0.95, 0.98, 1.0), 0.72)))


def mirror_shot(piece, **view):
    """A mirror that stands on the ground."""
    def build():
        reflected_room()
        return shot(piece, **view)()
    return build


def hung(piece, at, **view):
    """A piece on the wall or from above: the ground behind it is the upright of the cove."""
    def build():
        cove(back=0.0, radius=0.35)
        piece(at)
        for lamp in (area((-1.9, -2.4, at + 1.6), (0, 0, at), (1.2, 1.2), 130, (1, 0.98, 0.955)),
                     area((1.6, -3.2, at + 0.2), (0, 0, at), (2, 2), 46, (0.93, 0.97, 1))):
            lamp.visible_glossy = False          # or it shows in a mirror
        world(0.34)
        reflected_room()
        frame(**{'azimuth': 0, 'height': 2, 'fill': (0.62, 0.62), 'centre': (0.5, 0.5), **view})
        return {'ground': True}
    return build


def pendant(piece, fill=(0.5, 0.5), drop=1.6, height=3, light=0.5):
    """A pendant lamp: its cable leaves the picture above."""
    def build():
        studio(light, back=3.0)
        piece((0, 0, 0.9), drop=0.0)
        frame(0, height, 85, fill, (0.5, 0.47))
        piece((0, 0, 0.9), drop=drop, on=0)
        return {'ground': True}
    return build


def from_above(piece, fill=(0.86, 0.8), azimuth=-24, height=48):
    """A rug, seen from a ladder."""
    def build():
        studio(1.3, back=5.0)
        piece()
        frame(azimuth, height, 60, fill, (0.5, 0.5))
        return {'ground': True}
    return build


def _bedroom():
    def floating(z):
        cases.floating_nightstand((0, -0.17, z))
        book((0.16, 0.22, 0.022), (-0.08, -0.16, z + 0.18), '#2E4B42', 12)
    return {
        'cama-sereno-queen-size': shot(beds.channel_bed, -32, 21, (0.9, 0.62)),
        'cama-nayar-king-size': shot(beds.oak_bed, 33, 21, (0.9, 0.62)),
        'cama-lino-matrimonial': shot(beds.padded_bed, -36, 20, (0.88, 0.62)),
        'cama-dosel-alamos': shot(beds.canopy_bed, 30, 13, (0.84, 0.8), (0.5, 0.48)),
        'cabecera-tlalpan-king-size': shot(beds.quilted_head, -24, 8, (0.84, 0.6)),
        'buro-tapalpa': shot(cases.niche_nightstand, -28, 14, (0.58, 0.56), light=0.7),
        'buro-roble-2-cajones': shot(cases.drawer_nightstand, 28, 14, (0.56, 0.58), light=0.7),
        'buro-volado-cholula': hung(floating, 0.9, azimuth=-28, height=14, fill=(0.66, 0.5)),
        'comoda-nayar': shot(cases.dresser, -24, 12, (0.86, 0.6)),
        'comoda-alta-jerecuaro': shot(cases.tall_chest, 26, 11, (0.62, 0.7)),
        'cama-infantil-casita': shot(beds.house_bed, -34, 15, (0.86, 0.74), (0.5, 0.48)),
        'juguetero-canica': shot(children.toy_chest, -22, 14, (0.76, 0.6), light=0.8),
    }


def _storage():
    def dressed_slats():
        cases.slat_sideboard()
        vase((-0.56, 0.02, 0.78), 0.27, twigs=7)
        bowl((0.45, 0, 0.78), 0.13)
    return {
        'aparador-celosia': shot(dressed_slats, -22, 11, (0.88, 0.64)),
        'credenza-zapotlan-roble': shot(cases.door_sideboard, 22, 11, (0.88, 0.6)),
        'credenza-zapotlan-negra': shot(cases.black_sideboard, -24, 12, (0.88, 0.6)),
        'mueble-de-tv-cocula': shot(cases.slit_tv_bench, 20, 11, (0.88, 0.6)),
        'mueble-de-tv-zacatecas': shot(cases.game_tv_bench, -22, 12, (0.84, 0.6)),
        'cantina-amatitan': shot(cases.drinks_cabinet, -14, 9, (0.8, 0.74), (0.5, 0.48)),
        'librero-palafox': shot(shelves.oak_bookcase, -24, 7, (0.7, 0.8), (0.5, 0.49)),
        'librero-andamio': shot(shelves.rod_bookcase, 22, 8, (0.74, 0.76), (0.5, 0.48)),
        'librero-trapp': shot(shelves.ladder_shelf, -26, 8, (0.7, 0.78), (0.5, 0.48)),
        'consola-analco': shot(shelves.iron_console, -24, 12, (0.82, 0.6)),
        'escritorio-tlacotalpan': shot(desks.drawer_desk, -26, 14, (0.84, 0.6)),
        'secreter-alfajayucan': shot(desks.secretary, 26, 13, (0.68, 0.68)),
        'escritorio-bryn-elevable': shot(desks.standing_desk, -24, 11, (0.84, 0.66)),
    }


def _lighting():
    return {
        'lampara-de-pie-papalote': shot(lamps.pleated_floor_lamp, 0, 6, (0.6, 0.78), (0.5, 0.48)),
        'lampara-de-pie-jicara': shot(lamps.cone_floor_lamp, -10, 7, (0.6, 0.78), (0.5, 0.48)),
        'lampara-de-pie-bruma': shot(lambda: lamps.arc_floor_lamp((0, 0), 62), 0, 6, (0.6, 0.78),
                                     (0.5, 0.48)),
        'lampara-mane-de-laton': shot(lamps.globe_floor_lamp, 0, 6, (0.6, 0.76), (0.5, 0.48)),
        'lampara-de-mesa-olla': shot(lamps.clay_table_lamp, 0, 9, (0.6, 0.6), light=0.5),
        'lampara-de-mesa-gis': shot(lamps.fluted_table_lamp, 0, 9, (0.6, 0.6), light=0.45),
        'lampara-de-mesa-tecali': shot(lamps.onyx_lamp, -28, 12, (0.5, 0.54), light=0.4),
        'colgante-cantaro': pendant(lamps.clay_pendant, (0.5, 0.46)),
        'colgante-campana-verde': pendant(lamps.dome_pendant, (0.58, 0.5)),
        'colgante-nido': pendant(lamps.wicker_pendant, (0.64, 0.5), light=0.6),
        'colgante-klokke': pendant(lamps.smoked_pendant, (0.46, 0.46)),
    }


def _rugs():
    return {
        'tapete-monte-alban': from_above(rugs.monte_alban),
        'tapete-grana': from_above(rugs.grana, azimuth=22),
        'tapete-sno': from_above(rugs.shaggy, azimuth=-30, height=30),
        'tapete-chapala-de-yute': from_above(rugs.oval_jute, azimuth=20),
        'tapete-izamal-de-henequen': from_above(rugs.henequen, azimuth=-20),
    }


def _decor():
    return {
        'espejo-luna': hung(lambda z: decor.round_mirror((0, 0, z)), 1.4, azimuth=-16),
        'espejo-arco-de-herreria': mirror_shot(lambda: decor.arch_mirror((0, 0, 0)), azimuth=-24,
                                               height=5, fill=(0.6, 0.78), centre=(0.5, 0.48)),
        'espejo-tlaquepaque': hung(lambda z: decor.tin_mirror((0, 0, z)), 1.4, azimuth=14,
                                   fill=(0.62, 0.66)),
        'florero-coyotepec': shot(decor.black_vase, 0, 10, (0.44, 0.58), light=0.45),
        'florero-burbuja-ambar': shot(decor.bubble_vase, 0, 11, (0.42, 0.56), light=0.4),
        'jarron-atemajac-de-cantera': shot(decor.stone_jar, 0, 9, (0.6, 0.74), light=0.6),
        'cojin-milpa-de-lino': shot(decor.linen_pillow, -18, 10, (0.64, 0.6), light=0.5),
        'manta-nevado': shot(decor.folded_blanket, -26, 20, (0.74, 0.56), light=0.6),
    }


def _terrace():
    return {
        'sala-de-exterior-careyes': shot(terrace.teak_set, -14, 22, (0.94, 0.62)),
        'sala-de-exterior-sayulita': shot(terrace.sayulita_set, -26, 20, (0.88, 0.62)),
        'silla-de-exterior-caleta': shot(terrace.rope_chair, -28, 14, (0.7, 0.62)),
        'equipal-zacoalco': shot(terrace.equipal, 26, 14, (0.64, 0.62)),
        'mesa-de-exterior-tomatlan': shot(terrace.teak_table, -32, 17, (0.76, 0.62)),
        'mesa-de-exterior-mosaico': shot(terrace.tile_table, 0, 24, (0.58, 0.64), light=0.8),
    }


# The second picture of the main pieces: (azimuth, height) of the camera.
SECOND = {
    'sofa-oaxaca-3-plazas': (38, 24), 'sofa-cal': (152, 16), 'sofa-nopala': (-40, 20),
    'sofa-lomas-con-chaise': (34, 30), 'sofa-skog-2-plazas': (38, 22), 'sillon-oaxaca': (40, 22),
    'sillon-tlaxco-verde': (148, 16), 'sillon-agave': (-84, 12), 'sillon-arena': (140, 16),
    'sillon-barro': (-146, 14), 'sillon-havn-de-piel': (86, 10), 'silla-mezquite': (146, 14),
    'silla-fjord-de-nogal': (30, 34), 'silla-tequisquiapan-de-palma': (26, 36),
    'silla-lomas-de-encino': (-142, 14), 'silla-giratoria-cartero': (-150, 12),
    'mesa-de-comedor-encino': (-40, 32), 'mesa-de-comedor-tule': (12, 9),
    'mesa-redonda-parota': (20, 36), 'mesa-de-centro-tule': (10, 44),
    'mesa-de-centro-ixtlan-de-marmol': (36, 32), 'mesa-de-centro-comala': (20, 5),
    'cama-sereno-queen-size': (8, 14), 'cama-nayar-king-size': (-20, 34),
    'cama-lino-matrimonial': (26, 30), 'comoda-nayar': (32, 20), 'aparador-celosia': (30, 18),
    'credenza-zapotlan-roble': (-32, 20), 'escritorio-tlacotalpan': (150, 18),
    'equipal-zacoalco': (-150, 14), 'silla-de-exterior-caleta': (120, 14),
}


def turned(piece, degrees):
    """The piece turns, not the camera: behind it stands the wall of the cove."""
    def build():
        with group(turn=degrees):
            piece()
    return build


def second_shots():
    """slug-2: the same piece from elsewhere."""
    found, first = {}, all_shots()
    for slug, (azimuth, height) in SECOND.items():
        options = dict(first[slug].options)
        piece = turned(options.pop('piece'), -azimuth)
        found[slug + '-2'] = shot(piece, 0, height, **options)
    return found


def all_shots():
    return {**_seating(), **_chairs(), **_tables(), **_bedroom(), **_storage(), **_lighting(),
            **_rugs(), **_decor(), **_terrace()}
