"""Cloth, wood, stone, metal and glass.

Bump finer than a pixel is only noise: thread scales of 120-220 per metre suit a sofa at 720
pixels, finer ones a close-up. Bump distances are metres.
"""
from colours import BLACK, BRASS, OAK, PLASTER, RAW, STEEL, TRAVERTINE, hex_rgb, shade
from nodes import (arithmetic, bump, connect, coords, finish, material, mix, node, ramp,
                   texture)


def plain(colour, rough=0.6, metal=0.0, specular=0.4, coat=0.0):
    def build(tree, skin):
        finish(tree, skin, Base_Color=colour, Roughness=rough, Metallic=metal,
               Specular=specular, Clearcoat=coat)
    return material(('plain', colour, rough, metal, coat), build)


def metal(colour=STEEL, rough=0.32):
    """Brushed metal: the roughness varies a little over the surface."""
    def build(tree, skin):
        cloud = texture(tree, 'Noise', coords(tree, (1, 1, 0.2)), Scale=40.0, Detail=3.0)
        finish(tree, skin, Base_Color=colour, Metallic=1.0)
        spread = arithmetic(tree, 'MULTIPLY', cloud, rough * 0.6)
        finish(tree, skin, Roughness=arithmetic(tree, 'ADD', spread, rough * 0.7))
    return material(('metal', colour, rough), build)


def brass():
    return metal(BRASS, 0.3)


def black_steel():
    return plain(hex_rgb('#262524'), 0.5, 0.2)


def fabric(colour, scale=170.0, relief=0.35, sheen=0.4, contrast=1.0):
    """Woven cloth: two crossed, stretched noises are its threads; here and there a thick one."""
    fine = scale * 1.9

    def build(tree, skin):
        warp = texture(tree, 'Noise', coords(tree, (1, 0.16, 0.5)), Scale=fine, Detail=2.0)
        weft = texture(tree, 'Noise', coords(tree, (0.16, 1, 1)), Scale=fine, Detail=2.0)
        slub = texture(tree, 'Noise', coords(tree, (0.05, 0.6, 0.6)), Scale=scale * 0.5, Detail=2.0)
        cloud = texture(tree, 'Noise', coords(tree), Scale=5.0, Detail=3.0)
        height = mix(tree, 0.5, warp, weft)
        height = mix(tree, 0.22, height, slub)
        tone = ramp(tree, height, [(0.36, shade(colour, 1 - 0.17 * contrast)),
                                   (0.64, shade(colour, 1 + 0.10 * contrast))])
        wash = node(tree, 'MapRange', Value=cloud, From_Min=0.3, From_Max=0.7, To_Min=0.95,
                    To_Max=1.04).outputs['Result']
        tone = mix(tree, 1.0, tone, wash, 'MULTIPLY')
        finish(tree, skin, Base_Color=tone, Roughness=0.95, Specular=0.12, Sheen=sheen,
               Sheen_Tint=0.6)
        bump(tree, skin, height, min(1.0, relief * 1.4), 0.0022)
    return material(('fabric', colour, scale, relief, contrast), build)


def boucle(colour, scale=120.0, relief=0.8):
    """Looped yarn: small curls of half a centimetre, one tone, dark only deep between them."""
    loop = 190.0 * (scale / 110.0) ** 0.5

    def build(tree, skin):
        place = coords(tree)
        drift = node(tree, 'TexNoise', Vector=place, Scale=loop * 0.55, Detail=1.0)
        bent = mix(tree, 0.012, place, drift.outputs['Color'], 'ADD')
        knots = node(tree, 'TexVoronoi', Vector=bent, Scale=loop)
        knots.feature = 'SMOOTH_F1'
        knots.inputs['Smoothness'].default_value = 0.25
        curl = texture(tree, 'Noise', bent, Scale=loop * 1.5, Detail=1.5, Distortion=2.2)
        ridge = arithmetic(tree, 'ABSOLUTE', arithmetic(tree, 'SUBTRACT', curl, 0.5))
        ridge = arithmetic(tree, 'SUBTRACT', 1.0, arithmetic(tree, 'MULTIPLY', ridge, 4.0))
        dome = arithmetic(tree, 'SUBTRACT', 1.0, knots.outputs['Distance'])
        height = mix(tree, 0.42, dome, ridge)
        cloud = texture(tree, 'Noise', place, Scale=6.0, Detail=3.0)
        tone = ramp(tree, height, [(0.12, shade(colour, 0.70)), (0.42, shade(colour, 0.95)),
                                   (0.85, shade(colour, 1.06))])
        wash = node(tree, 'MapRange', Value=cloud, From_Min=0.3, From_Max=0.7, To_Min=0.96,
                    To_Max=1.03).outputs['Result']
        tone = mix(tree, 1.0, tone, wash, 'MULTIPLY')
        finish(tree, skin, Base_Color=tone, Roughness=1.0, Specular=0.05, Sheen=0.8,
               Sheen_Tint=0.7)
        bump(tree, skin, height, min(1.0, relief * 1.1), 0.0045)
    return material(('boucle', colour, scale, relief), build)


def velvet(colour):
    """Pile that is dark face on and bright where it turns away."""
    def build(tree, skin):
        cloud = texture(tree, 'Noise', coords(tree), Scale=7.0, Detail=4.0)
        facing = node(tree, 'LayerWeight', Blend=0.35).outputs['Facing']
        glow = mix(tree, arithmetic(tree, 'MULTIPLY', facing, 0.55), shade(colour, 0.8),
                   shade(colour, 2.6))
        tone = mix(tree, arithmetic(tree, 'MULTIPLY', cloud, 0.35), glow, shade(colour, 1.5))
        finish(tree, skin, Base_Color=tone, Roughness=0.75, Specular=0.12, Sheen=1.0,
               Sheen_Tint=0.8)
    return material(('velvet', colour), build)


def leather(colour, rough=0.42, worn=1.0):
    """Hide: fine pebble, creases where it was bent, a polish that comes and goes."""
    def build(tree, skin):
        place = coords(tree)
        grain = node(tree, 'TexVoronoi', Vector=place, Scale=420.0).outputs['Distance']
        drift = node(tree, 'TexNoise', Vector=place, Scale=3.5, Detail=3.0)
        bent = mix(tree, 0.10, place, drift.outputs['Color'], 'ADD')
        fold = texture(tree, 'Noise', bent, Scale=13.0, Detail=3.5, Distortion=0.6)
        fold = arithmetic(tree, 'ABSOLUTE', arithmetic(tree, 'SUBTRACT', fold, 0.5))
        crease = node(tree, 'MapRange', Value=fold, From_Min=0.0, From_Max=0.11, To_Min=0.0,
                      To_Max=1.0).outputs['Result']
        cloud = texture(tree, 'Noise', place, Scale=3.2, Detail=6.0, Roughness=0.62)
        tone = ramp(tree, cloud, [(0.28, shade(colour, 0.66)), (0.5, colour),
                                  (0.74, shade(colour, 1.28))])
        dark = mix(tree, 1.0, tone, mix(tree, crease, (0.80, 0.76, 0.73), (1, 1, 1)), 'MULTIPLY')
        tone = mix(tree, min(1.0, 0.28 * worn), tone, dark)
        polish = node(tree, 'MapRange', Value=texture(tree, 'Noise', place, Scale=8.0, Detail=5.0),
                      From_Min=0.3, From_Max=0.7, To_Min=rough - 0.12, To_Max=rough + 0.20)
        finish(tree, skin, Base_Color=tone, Roughness=polish.outputs['Result'], Specular=0.42)
        height = arithmetic(tree, 'ADD', arithmetic(tree, 'MULTIPLY', grain, 0.30),
                            arithmetic(tree, 'MULTIPLY', crease, 0.40 * worn))
        bump(tree, skin, height, 0.55, 0.0014)
    return material(('leather', colour, rough, worn), build)


def wood(tones, axis='X', rough=0.42, vary=0.14, strong=1.0):
    """A board cut from a log: year rings round an axis that lies outside the board, so that
    wide faces show arches and narrow ones lines; pores along the grain; each board its tone."""
    light, dark = tones
    thin = 0.02
    stretch = {'X': (thin, 1, 1), 'Y': (1, thin, 1), 'Z': (1, 1, thin)}[axis]
    slow = {'X': (0.22, 1, 1), 'Y': (1, 0.22, 1), 'Z': (1, 1, 0.22)}[axis]

    def build(tree, skin):
        place = tree.nodes.new('ShaderNodeTexCoord').outputs['Object']
        info = tree.nodes.new('ShaderNodeObjectInfo').outputs['Random']

        def spread(factor, low, high):
            wrapped = arithmetic(tree, 'FRACT', arithmetic(tree, 'MULTIPLY', info, factor))
            return node(tree, 'MapRange', Value=wrapped, To_Min=low, To_Max=high).outputs['Result']
        centre = tree.nodes.new('ShaderNodeCombineXYZ')
        offsets = {'X': (40.0, None, 'deep'), 'Y': (None, 40.0, 'deep'), 'Z': (None, 'deep', 40.0)}
        for socket, kind in zip(centre.inputs, offsets[axis]):
            value = {None: spread(17.0, -0.14, 0.14), 'deep': spread(7.0, 0.10, 0.24)}.get(kind)
            connect(tree, value if value is not None else spread(31.0, 0.0, 40.0), socket)
        moved = tree.nodes.new('ShaderNodeVectorMath')
        moved.operation = 'ADD'
        tree.links.new(place, moved.inputs[0])
        tree.links.new(centre.outputs[0], moved.inputs[1])
        at = moved.outputs[0]
        drift = node(tree, 'TexNoise', Scale=3.4, Detail=2.5,
                     Vector=node(tree, 'Mapping', Vector=at, Scale=slow).outputs['Vector'])
        bent = mix(tree, 0.055, at, drift.outputs['Color'], 'ADD')
        rings = node(tree, 'TexWave', Vector=bent, Scale=26.0, Distortion=0.6, Detail=2.0,
                     Detail_Scale=2.0)
        rings.wave_type, rings.rings_direction, rings.wave_profile = 'RINGS', axis, 'SAW'
        ring = node(tree, 'MapRange', Value=rings.outputs['Fac'], To_Min=0.35, To_Max=0.65)
        long = node(tree, 'Mapping', Vector=at, Scale=stretch).outputs['Vector']
        streak = texture(tree, 'Noise', long, Scale=46.0, Detail=5.0, Roughness=0.6)
        wide = texture(tree, 'Noise', long, Scale=11.0, Detail=3.0)
        pores = texture(tree, 'Noise', node(tree, 'Mapping', Vector=at, Scale=[
            0.045 if s == thin else 1 for s in stretch]).outputs['Vector'], Scale=520.0, Detail=1.0)
        figure = mix(tree, min(0.8, 0.40 * strong), streak, ring.outputs['Result'])
        figure = mix(tree, 0.34, figure, wide)
        tone = ramp(tree, figure, [(0.32, dark), (0.52, [(a + b) / 2 for a, b in zip(light, dark)]),
                                   (0.68, light)])
        deep = node(tree, 'MapRange', Value=pores, From_Min=0.30, From_Max=0.44, To_Min=0.74,
                    To_Max=1.0).outputs['Result']
        tone = mix(tree, 0.85, tone, mix(tree, 1.0, tone, deep, 'MULTIPLY'))
        value = spread(53.0, 1 - vary, 1 + vary * 0.6)
        hue = spread(71.0, 0.492, 0.506)
        tone = node(tree, 'HueSaturation', Value=value, Hue=hue, Color=tone)
        gloss = node(tree, 'MapRange', Value=streak, From_Min=0.3, From_Max=0.7,
                     To_Min=rough + 0.08, To_Max=rough - 0.06).outputs['Result']
        finish(tree, skin, Base_Color=tone.outputs['Color'], Roughness=gloss, Specular=0.27)
        bump(tree, skin, mix(tree, 0.5, deep, streak), 0.10, 0.0012)
    return material(('wood', tones, axis, rough, vary, strong), build)


def planks(tones=OAK, board=(1.9, 0.17), rough=0.38):
    """Board floor, grain along X."""
    light, dark = tones

    def build(tree, skin):
        bricks = node(tree, 'TexBrick', Vector=coords(tree, own=False), Scale=1.0,
                      Mortar_Size=0.0016, Bias=0.0, Brick_Width=board[0], Row_Height=board[1],
                      Color1=light, Color2=[0.6 * a + 0.4 * b for a, b in zip(light, dark)],
                      Mortar=shade(dark, 0.4))
        bricks.offset_frequency, bricks.offset = 2, 0.37
        each = node(tree, 'MapRange', Value=bricks.outputs['Color'], To_Min=0.0, To_Max=60.0)
        shifted = mix(tree, 1.0, coords(tree, (0.05, 1, 1), False), each.outputs['Result'], 'ADD')
        grain = texture(tree, 'Noise', shifted, Scale=34.0, Detail=5.0, Distortion=0.6,
                        Roughness=0.6)
        pores = texture(tree, 'Noise', coords(tree, (0.04, 1, 1), False), Scale=320.0, Detail=1.0)
        grain = node(tree, 'MapRange', Value=grain, From_Min=0.3, From_Max=0.7, To_Min=0.76,
                     To_Max=1.10)
        pores = node(tree, 'MapRange', Value=pores, From_Min=0.32, From_Max=0.46, To_Min=0.82,
                     To_Max=1.0)
        tone = mix(tree, 1.0, bricks.outputs['Color'], grain.outputs['Result'], 'MULTIPLY')
        tone = mix(tree, 1.0, tone, pores.outputs['Result'], 'MULTIPLY')
        polish = texture(tree, 'Noise', coords(tree, own=False), Scale=4.0, Detail=4.0)
        polish = node(tree, 'MapRange', Value=polish, From_Min=0.3, From_Max=0.7,
                      To_Min=rough - 0.07, To_Max=rough + 0.12)
        finish(tree, skin, Base_Color=tone, Roughness=polish.outputs['Result'], Specular=0.35)
        bump(tree, skin, bricks.outputs['Fac'], -0.5, 0.002)
    return material(('planks', tones, board, rough), build)


def tiles(colour, size=0.6, joint=0.004, vary=0.9, rough=0.5):
    """Square floor tiles: clay, cement or stone."""
    def build(tree, skin):
        bricks = node(tree, 'TexBrick', Vector=coords(tree, own=False), Scale=1.0,
                      Mortar_Size=joint, Bias=0.0, Brick_Width=size, Row_Height=size,
                      Color1=colour, Color2=shade(colour, vary), Mortar=shade(colour, 0.72))
        bricks.offset = 0.0
        cloud = texture(tree, 'Noise', coords(tree, own=False), Scale=3.0, Detail=3.0)
        cloud = node(tree, 'MapRange', Value=cloud, To_Min=0.86, To_Max=1.12).outputs['Result']
        tone = mix(tree, 1.0, bricks.outputs['Color'], cloud, 'MULTIPLY')
        finish(tree, skin, Base_Color=tone, Roughness=rough, Specular=0.3)
    return material(('tiles', colour, size, joint, rough), build)


def plaster(colour=PLASTER, amount=0.06, relief=0.12):
    """Lime-washed wall: brushed clouds, faint trowel relief."""
    def build(tree, skin):
        place = coords(tree, own=False)
        cloud = texture(tree, 'Noise', place, Scale=0.9, Detail=6.0, Roughness=0.58,
                        Distortion=0.5)
        brush = texture(tree, 'Noise', coords(tree, (1, 1, 2.6), False), Scale=7.0, Detail=6.0,
                        Distortion=1.2)
        both = mix(tree, 0.35, cloud, brush)
        both = node(tree, 'MapRange', Value=both, From_Min=0.32, From_Max=0.68).outputs['Result']
        tone = mix(tree, both, shade(colour, 1 - amount), shade(colour, 1 + amount))
        finish(tree, skin, Base_Color=tone, Roughness=0.92, Specular=0.12)
        if relief:
            trowel = texture(tree, 'Noise', coords(tree, (1, 1, 1.6), False), Scale=9.0, Detail=4.0,
                             Distortion=0.8)
            bump(tree, skin, trowel, relief, 0.012)
    return material(('plaster', colour, amount, relief), build)


def bricks(colour=hex_rgb('#9A5B42'), joint=hex_rgb('#BBB0A0'), rough=0.9, paint=None):
    """Exposed (or painted) brick on an upright XZ wall."""
    def build(tree, skin):
        upright = _flat_wall(tree)
        wall = node(tree, 'TexBrick', Vector=upright, Scale=1.0, Mortar_Size=0.010,
                    Mortar_Smooth=0.35, Bias=0.0, Brick_Width=0.235, Row_Height=0.068,
                    Color1=paint or colour, Color2=shade(paint or colour, 0.93 if paint else 0.62),
                    Mortar=shade(paint, 0.95) if paint else joint)
        grit = texture(tree, 'Noise', coords(tree, own=False), Scale=60.0, Detail=5.0)
        cloud = texture(tree, 'Noise', coords(tree, own=False), Scale=7.0, Detail=4.0)
        dust = node(tree, 'MapRange', Value=mix(tree, 0.5, grit, cloud), From_Min=0.3,
                    From_Max=0.7, To_Min=0.9 if paint else 0.72, To_Max=1.06).outputs['Result']
        tone = mix(tree, 1.0, wall.outputs['Color'], dust, 'MULTIPLY')
        finish(tree, skin, Base_Color=tone, Roughness=rough, Specular=0.15)
        height = arithmetic(tree, 'SUBTRACT', mix(tree, 0.3, grit, cloud),
                            arithmetic(tree, 'MULTIPLY', wall.outputs['Fac'], 1.1))
        bump(tree, skin, height, 0.8, 0.008)
    return material(('bricks', colour, joint, paint), build)


def _flat_wall(tree):
    """Wall coordinates: X stays, Z becomes the second axis (sheets lie in their own XY)."""
    apart = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(tree.nodes.new('ShaderNodeNewGeometry').outputs['Position'], apart.inputs[0])
    both = tree.nodes.new('ShaderNodeCombineXYZ')
    along = arithmetic(tree, 'ADD', apart.outputs[0], apart.outputs[1])
    connect(tree, along, both.inputs[0])
    connect(tree, apart.outputs[2], both.inputs[1])
    return both.outputs[0]


def talavera(colours=('#E9E4D6', '#24406E', '#C98A2B'), size=0.11):
    """Painted square tiles: a ring, a star and corner leaves, blue and ochre on white."""
    white, blue, ochre = (hex_rgb(c) for c in colours)

    def build(tree, skin):
        wall = _flat_wall(tree)
        grid = tree.nodes.new('ShaderNodeVectorMath')
        grid.operation = 'SCALE'
        tree.links.new(wall, grid.inputs[0])
        grid.inputs['Scale'].default_value = 1 / size
        cell = tree.nodes.new('ShaderNodeVectorMath')
        cell.operation = 'FRACTION'
        tree.links.new(grid.outputs[0], cell.inputs[0])
        apart = tree.nodes.new('ShaderNodeSeparateXYZ')
        tree.links.new(cell.outputs[0], apart.inputs[0])

        def m(op, a, b=0.0):
            return arithmetic(tree, op, a, b)
        x, y = m('SUBTRACT', apart.outputs[0], 0.5), m('SUBTRACT', apart.outputs[1], 0.5)
        r = m('SQRT', m('ADD', m('MULTIPLY', x, x), m('MULTIPLY', y, y)))
        angle = m('ARCTAN2', y, x)
        petals = m('ADD', 0.20, m('MULTIPLY', m('COSINE', m('MULTIPLY', angle, 8.0)), 0.07))
        flower = m('LESS_THAN', r, petals)
        heart = m('LESS_THAN', r, 0.075)
        band = m('LESS_THAN', m('ABSOLUTE', m('SUBTRACT', r, 0.37)), 0.018)
        ax, ay = m('ABSOLUTE', x), m('ABSOLUTE', y)
        corner = m('LESS_THAN', m('SQRT', m('ADD', m('POWER', m('SUBTRACT', 0.5, ax), 2.0),
                                         m('POWER', m('SUBTRACT', 0.5, ay), 2.0))), 0.17)
        joint = m('GREATER_THAN', m('MAXIMUM', ax, ay), 0.485)
        tone = mix(tree, m('MAXIMUM', flower, band), white, blue)
        tone = mix(tree, corner, tone, blue)
        tone = mix(tree, heart, tone, ochre)
        cloud = texture(tree, 'Noise', coords(tree, own=False), Scale=25.0, Detail=3.0)
        wash = node(tree, 'MapRange', Value=cloud, To_Min=0.82, To_Max=1.12).outputs['Result']
        tone = mix(tree, 1.0, tone, wash, 'MULTIPLY')
        tone = mix(tree, joint, tone, hex_rgb('#A9A396'))
        finish(tree, skin, Base_Color=tone, Roughness=0.16, Specular=0.5)
        bump(tree, skin, m('SUBTRACT', m('MULTIPLY', cloud, 0.25), joint), 0.35, 0.004)
    return material(('talavera', colours, size), build)


def cement(colour=hex_rgb('#A8A49B'), board=1.2, rough=0.6):
    """Cast wall or floor: large panels, tie holes' tone, stains."""
    def build(tree, skin):
        place = coords(tree, own=False)
        cloud = texture(tree, 'Noise', place, Scale=1.4, Detail=8.0, Roughness=0.62, Distortion=0.7)
        fine = texture(tree, 'Noise', place, Scale=38.0, Detail=5.0)
        tone = ramp(tree, mix(tree, 0.25, cloud, fine), [(0.32, shade(colour, 0.78)),
                                                         (0.68, shade(colour, 1.12))])
        polish = node(tree, 'MapRange', Value=cloud, From_Min=0.3, From_Max=0.7,
                      To_Min=rough - 0.16, To_Max=rough + 0.12).outputs['Result']
        finish(tree, skin, Base_Color=tone, Roughness=polish, Specular=0.3)
        bump(tree, skin, fine, 0.08, 0.004)
    return material(('cement', colour, rough), build)


def clay(colour, rough=0.8, relief=0.25):
    """Hand-smoothed earthenware: kiln clouds and finger marks."""
    def build(tree, skin):
        place = coords(tree)
        cloud = texture(tree, 'Noise', place, Scale=6.0, Detail=5.0)
        marks = texture(tree, 'Noise', coords(tree, (1, 1, 6)), Scale=12.0, Detail=3.0)
        tone = ramp(tree, cloud, [(0.3, shade(colour, 0.78)), (0.7, shade(colour, 1.12))])
        finish(tree, skin, Base_Color=tone, Roughness=rough, Specular=0.3)
        bump(tree, skin, marks, relief, 0.003)
    return material(('clay', colour, rough, relief), build)


def stone(colour=TRAVERTINE, rough=0.45, bands=4.0, relief=0.12):
    """Travertine, cantera: layers and small pits."""
    def build(tree, skin):
        layers = texture(tree, 'Noise', coords(tree, (0.5, 1, bands)), Scale=5.0, Detail=7.0,
                         Distortion=0.8)
        grit = texture(tree, 'Noise', coords(tree), Scale=150.0, Detail=6.0, Roughness=0.7)
        specks = node(tree, 'TexVoronoi', Vector=coords(tree), Scale=210.0).outputs['Color']
        tone = ramp(tree, layers, [(0.30, shade(colour, 0.76)), (0.65, colour)])
        tone = mix(tree, arithmetic(tree, 'MULTIPLY', grit, 0.30), tone, shade(colour, 0.55))
        grain = node(tree, 'MapRange', Value=specks, To_Min=0.86, To_Max=1.10).outputs['Result']
        tone = mix(tree, 1.0, tone, grain, 'MULTIPLY')
        finish(tree, skin, Base_Color=tone, Roughness=rough)
        bump(tree, skin, mix(tree, 0.6, layers, grit), min(1.0, relief * 1.6), 0.006)
    return material(('stone', colour, rough, bands, relief), build)


def marble(colour=hex_rgb('#DAD8D2'), vein=hex_rgb('#8E8C88'), rough=0.16):
    """White marble: soft grey clouds that drift one way, feathered veins inside them."""
    def build(tree, skin):
        place = coords(tree, (1.0, 1.6, 1.6))
        turned = node(tree, 'Mapping', Vector=place, Rotation=(0.3, 0.5, 0.6)).outputs['Vector']
        drift = node(tree, 'TexNoise', Vector=turned, Scale=1.8, Detail=6.0, Roughness=0.55)
        bent = mix(tree, 0.55, turned, drift.outputs['Color'], 'ADD')

        def veins(scale, width, detail):
            line = texture(tree, 'Noise', bent, Scale=scale, Detail=detail, Roughness=0.5)
            line = arithmetic(tree, 'ABSOLUTE', arithmetic(tree, 'SUBTRACT', line, 0.5))
            return node(tree, 'MapRange', Value=line, From_Min=0.0, From_Max=width, To_Min=1.0,
                        To_Max=0.0).outputs['Result']
        mask = texture(tree, 'Noise', turned, Scale=1.5, Detail=2.0)
        mask = node(tree, 'MapRange', Value=mask, From_Min=0.42, From_Max=0.62).outputs['Result']
        broad = arithmetic(tree, 'MULTIPLY', veins(1.7, 0.11, 4.0), mask)
        thin = arithmetic(tree, 'MULTIPLY', veins(2.6, 0.018, 6.0), mask)
        hair = arithmetic(tree, 'MULTIPLY', veins(6.0, 0.010, 4.0), mask)
        cloud = texture(tree, 'Noise', bent, Scale=2.6, Detail=5.0)
        tone = mix(tree, arithmetic(tree, 'MULTIPLY', cloud, 0.20), colour, shade(colour, 0.82))
        tone = mix(tree, arithmetic(tree, 'MULTIPLY', broad, 0.5), tone, shade(vein, 1.1))
        tone = mix(tree, arithmetic(tree, 'MULTIPLY', thin, 0.75), tone, vein)
        tone = mix(tree, arithmetic(tree, 'MULTIPLY', hair, 0.25), tone, vein)
        finish(tree, skin, Base_Color=tone, Roughness=rough, Specular=0.5)
    return material(('marble', colour, vein, rough), build)


def glass(colour=(0.93, 0.97, 0.95), rough=0.0):
    """Clear or tinted glass that lets light through to what stands behind it."""
    def build(tree, skin):
        finish(tree, skin, Base_Color=colour, Roughness=rough, Transmission=1.0, IOR=1.45)
        path = tree.nodes.new('ShaderNodeLightPath').outputs
        clear = node(tree, 'BsdfTransparent', Color=shade(colour, 0.96))
        blend = node(tree, 'MixShader', Fac=arithmetic(tree, 'MAXIMUM', path['Is Shadow Ray'],
                                                 path['Is Diffuse Ray']))
        tree.links.new(skin.outputs[0], blend.inputs[1])
        tree.links.new(clear.outputs[0], blend.inputs[2])
        tree.links.new(blend.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    return material(('glass', colour, rough), build)


def air():
    """A bubble inside glass."""
    def build(tree, skin):
        finish(tree, skin, Base_Color=(1, 1, 1), Roughness=0.0, Transmission=1.0, IOR=0.72)
        path = tree.nodes.new('ShaderNodeLightPath').outputs
        clear = node(tree, 'BsdfTransparent', Color=(1, 1, 1))
        blend = node(tree, 'MixShader', Fac=arithmetic(tree, 'MAXIMUM', path['Is Shadow Ray'],
                                                 path['Is Diffuse Ray']))
        tree.links.new(skin.outputs[0], blend.inputs[1])
        tree.links.new(clear.outputs[0], blend.inputs[2])
        tree.links.new(blend.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    return material(('air',), build)


def mirror_glass():
    return plain((0.90, 0.91, 0.905), 0.015, 1.0)


def shade_cloth(colour=RAW, through=0.5, glow=0.0, warm=(1, 0.82, 0.58)):
    """Lamp shade: part diffuse, part translucent, a little glow of its own."""
    def build(tree, _skin):
        front = node(tree, 'BsdfDiffuse', Color=colour)
        back = node(tree, 'BsdfTranslucent', Color=colour)
        light = node(tree, 'Emission', Color=warm, Strength=glow)
        both, lit = node(tree, 'MixShader', Fac=through), tree.nodes.new('ShaderNodeAddShader')
        tree.links.new(front.outputs[0], both.inputs[1])
        tree.links.new(back.outputs[0], both.inputs[2])
        tree.links.new(both.outputs[0], lit.inputs[0])
        tree.links.new(light.outputs[0], lit.inputs[1])
        tree.links.new(lit.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    return material(('shade', colour, through, glow, warm), build)


def glow(colour=(1, 0.85, 0.65), strength=6.0):
    def build(tree, skin):
        finish(tree, skin, Base_Color=colour, Emission=colour, Emission_Strength=strength)
    return material(('glow', colour, strength), build)


def onyx(glowing=1.2):
    """Honey onyx round a light: brighter near the lamp, layers and a few brown veins."""
    def build(tree, skin):
        place = coords(tree, own=False)
        drift = node(tree, 'TexNoise', Vector=place, Scale=5.0, Detail=4.0)
        bent = mix(tree, 0.16, place, drift.outputs['Color'], 'ADD')
        layers = texture(tree, 'Noise', node(tree, 'Mapping', Vector=bent, Scale=(0.7, 0.7, 4.2),
                         Rotation=(0.25, 0.2, 0)).outputs['Vector'], Scale=6.0, Detail=7.0,
                         Roughness=0.6)
        fine = texture(tree, 'Noise', node(tree, 'Mapping', Vector=bent,
                       Scale=(0.6, 0.6, 9)).outputs['Vector'], Scale=11.0, Detail=5.0)
        layers = mix(tree, 0.3, layers, fine)
        tone = ramp(tree, layers, [(0.30, hex_rgb('#8A4A16')), (0.42, hex_rgb('#C98B3C')),
                                   (0.50, hex_rgb('#DDB068')), (0.57, hex_rgb('#EBD2A0')),
                                   (0.66, hex_rgb('#D79A48'))])
        apart = tree.nodes.new('ShaderNodeSeparateXYZ')
        tree.links.new(place, apart.inputs[0])
        up = arithmetic(tree, 'DIVIDE', apart.outputs[2], 0.17)
        fall = arithmetic(tree, 'POWER', 2.718, arithmetic(tree, 'MULTIPLY', -1.0,
                          arithmetic(tree, 'MULTIPLY', up, up)))
        side = arithmetic(tree, 'ADD', arithmetic(tree, 'MULTIPLY', apart.outputs[0],
                          apart.outputs[0]), arithmetic(tree, 'MULTIPLY', apart.outputs[1],
                          apart.outputs[1]))
        side = arithmetic(tree, 'SUBTRACT', 1.25, arithmetic(tree, 'MULTIPLY', side, 45.0))
        inner = arithmetic(tree, 'MULTIPLY', arithmetic(tree, 'MULTIPLY', fall, side), glowing)
        warm = mix(tree, 1.0, tone, (1.0, 0.60, 0.26), 'MULTIPLY')
        finish(tree, skin, Base_Color=tone, Emission=warm, Emission_Strength=inner,
               Roughness=0.14, Specular=0.5, Clearcoat=0.3)
    return material(('onyx', glowing), build)


def fibre(colour, scale=60.0, axis='X', relief=0.6):
    """Twisted cord: jute, palm, rope, paper cord (stripes across `axis`)."""
    def build(tree, skin):
        place = coords(tree)
        twist = node(tree, 'TexWave', Vector=place, Scale=scale, Distortion=2.0, Detail=1.0)
        twist.bands_direction = axis if axis != 'D' else 'DIAGONAL'
        cloud = texture(tree, 'Noise', place, Scale=30.0, Detail=3.0)
        height = mix(tree, 0.4, twist.outputs['Fac'], cloud)
        tone = ramp(tree, height, [(0.2, shade(colour, 0.62)), (0.75, shade(colour, 1.12))])
        finish(tree, skin, Base_Color=tone, Roughness=0.9, Specular=0.2)
        bump(tree, skin, height, relief, 0.004)
    return material(('fibre', colour, scale, axis, relief), build)


def opal(strength=1.1):
    """Opal glass globe, lit from inside."""
    def build(tree, skin):
        facing = node(tree, 'LayerWeight', Blend=0.3).outputs['Facing']
        tone = mix(tree, facing, (1, 0.93, 0.82), (0.82, 0.68, 0.5))
        finish(tree, skin, Base_Color=(0.9, 0.88, 0.84), Emission=tone,
               Emission_Strength=strength, Roughness=0.2)
    return material(('opal', strength), build)


def yarn(colour):
    """Wool strands of a pile: soft, a little light passes, tips paler than roots."""
    def build(tree, skin):
        info = tree.nodes.new('ShaderNodeHairInfo').outputs
        along = node(tree, 'MapRange', Value=info['Intercept'], To_Min=0.80, To_Max=1.04)
        each = node(tree, 'MapRange', Value=info['Random'], To_Min=0.90, To_Max=1.05)
        tone = mix(tree, 1.0, colour, along.outputs['Result'], 'MULTIPLY')
        tone = mix(tree, 1.0, tone, each.outputs['Result'], 'MULTIPLY')
        finish(tree, skin, Base_Color=tone, Roughness=0.9, Specular=0.08, Sheen=0.5)
    return material(('yarn', colour), build)


def felt_black():
    return plain(BLACK, 0.8)
