"""Cloth, wood, stone, metal and glass.

Bump finer than a pixel is only noise: thread scales of 120-220 per metre suit a sofa at 720
pixels, finer ones a close-up. Bump distances are metres.
"""
from colours import (BLACK, BRASS, CREAM, HONEY, OAK, PLASTER, RAW, STEEL, TRAVERTINE, hex_rgb,
                     shade)
from nodes import arithmetic, bump, coords, finish, material, mix, node, ramp, texture


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
    """Woven cloth: two crossed, stretched noises are its threads."""
    def build(tree, skin):
        warp = texture(tree, 'Noise', coords(tree, (1, 0.22, 0.6)), Scale=scale, Detail=1.5)
        weft = texture(tree, 'Noise', coords(tree, (0.22, 1, 1)), Scale=scale, Detail=1.5)
        height = mix(tree, 0.5, warp, weft)
        tone = ramp(tree, height, [(0.34, shade(colour, 1 - 0.2 * contrast)),
                                   (0.66, shade(colour, 1 + 0.12 * contrast))])
        finish(tree, skin, Base_Color=tone, Roughness=0.95, Specular=0.15, Sheen=sheen)
        bump(tree, skin, height, relief, 0.004)
    return material(('fabric', colour, scale, relief, contrast), build)


def boucle(colour, scale=120.0, relief=0.8):
    """Looped yarn: round cells over a soft cloud."""
    def build(tree, skin):
        place = coords(tree)
        loops = node(tree, 'TexVoronoi', Vector=place, Scale=scale)
        cloud = texture(tree, 'Noise', place, Scale=scale * 0.4, Detail=2.0)
        height = mix(tree, 0.35, loops.outputs['Distance'], cloud)
        tone = ramp(tree, height, [(0.15, shade(colour, 1.1)), (0.6, shade(colour, 0.74))])
        finish(tree, skin, Base_Color=tone, Roughness=1.0, Specular=0.1, Sheen=0.6)
        bump(tree, skin, arithmetic(tree, 'SUBTRACT', 1.0, height), relief, 0.005)
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


def leather(colour, rough=0.42):
    def build(tree, skin):
        place = coords(tree)
        grain = node(tree, 'TexVoronoi', Vector=place, Scale=170.0).outputs['Distance']
        cloud = texture(tree, 'Noise', place, Scale=4.0, Detail=5.0)
        tone = ramp(tree, cloud, [(0.3, shade(colour, 0.74)), (0.7, shade(colour, 1.22))])
        finish(tree, skin, Base_Color=tone, Roughness=rough, Specular=0.45)
        bump(tree, skin, grain, 0.12, 0.002)
    return material(('leather', colour, rough), build)


def wood(tones, axis='X', rough=0.42, vary=0.14, strong=1.0):
    """Grain along `axis`: wide soft bands, fine pores, another tone for every object."""
    light, dark = tones
    thin = 0.07
    stretch = {'X': (thin, 1, 1), 'Y': (1, thin, 1), 'Z': (1, 1, thin)}[axis]

    def build(tree, skin):
        place = coords(tree, stretch)
        wide = texture(tree, 'Noise', place, Scale=9.0, Detail=5.0, Distortion=1.4)
        rings = node(tree, 'TexWave', Vector=place, Scale=7.0, Distortion=7.0, Detail=3.0,
                     Detail_Scale=1.6)
        rings.bands_direction = 'Y' if axis == 'X' else 'X'
        pores = texture(tree, 'Noise', place, Scale=150.0, Detail=2.0)
        figure = mix(tree, 0.26 * strong, wide, rings.outputs['Fac'])
        figure = mix(tree, 0.20, figure, pores)
        tone = ramp(tree, figure, [(0.28, dark), (0.72, light)])
        info = tree.nodes.new('ShaderNodeObjectInfo').outputs['Random']
        value = node(tree, 'MapRange', Value=info, To_Min=1 - vary, To_Max=1 + vary * 0.6)
        tone = node(tree, 'HueSaturation', Value=value.outputs['Result'], Color=tone)
        finish(tree, skin, Base_Color=tone.outputs['Color'], Roughness=rough, Specular=0.35)
        bump(tree, skin, pores, 0.10, 0.002)
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
        grain = texture(tree, 'Noise', coords(tree, (0.06, 1, 1), False), Scale=22.0, Detail=3.0,
                        Distortion=0.9)
        grain = node(tree, 'MapRange', Value=grain, From_Min=0.3, From_Max=0.7, To_Min=0.8,
                     To_Max=1.08)
        tone = mix(tree, 1.0, bricks.outputs['Color'], grain.outputs['Result'], 'MULTIPLY')
        finish(tree, skin, Base_Color=tone, Roughness=rough, Specular=0.3)
    return material(('planks', tones, board), build)


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
    """Lime-washed wall: cloudy tone, faint trowel relief."""
    def build(tree, skin):
        place = coords(tree, own=False)
        cloud = texture(tree, 'Noise', place, Scale=1.3, Detail=3.0, Roughness=0.6)
        tone = mix(tree, cloud, shade(colour, 1 - amount), shade(colour, 1 + amount))
        finish(tree, skin, Base_Color=tone, Roughness=0.95, Specular=0.1)
        if relief:
            bump(tree, skin, texture(tree, 'Noise', place, Scale=14.0, Detail=2.0), relief, 0.01)
    return material(('plaster', colour, amount, relief), build)


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
        grit = texture(tree, 'Noise', coords(tree), Scale=90.0, Detail=4.0)
        tone = ramp(tree, layers, [(0.30, shade(colour, 0.76)), (0.65, colour)])
        tone = mix(tree, arithmetic(tree, 'MULTIPLY', grit, 0.22), tone, shade(colour, 0.6))
        finish(tree, skin, Base_Color=tone, Roughness=rough)
        bump(tree, skin, mix(tree, 0.5, layers, grit), relief, 0.006)
    return material(('stone', colour, rough, bands, relief), build)


def marble(colour=hex_rgb('#D5D3CD'), vein=hex_rgb('#77756F'), rough=0.18):
    """White marble: few thin, wandering veins."""
    def build(tree, skin):
        place = coords(tree)
        drift = node(tree, 'TexNoise', Vector=place, Scale=2.2, Detail=5.0)
        bent = mix(tree, 0.34, place, drift.outputs['Color'])
        lines = texture(tree, 'Musgrave', bent, Scale=3.2, Detail=5.0)
        lines = arithmetic(tree, 'ABSOLUTE', lines)
        cloud = texture(tree, 'Noise', place, Scale=1.7, Detail=4.0)
        tone = ramp(tree, lines, [(0.0, vein), (0.06, shade(colour, 0.8)), (0.2, colour)])
        tone = mix(tree, arithmetic(tree, 'MULTIPLY', cloud, 0.25), tone, shade(colour, 0.78))
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
    """Honey onyx with a light inside: the layers show as bright and dark bands."""
    def build(tree, skin):
        layers = texture(tree, 'Noise', coords(tree, (1.5, 1.5, 7)), Scale=4.0, Detail=6.0,
                         Distortion=1.6)
        tone = ramp(tree, layers, [(0.3, hex_rgb('#7A3E12')), (0.45, HONEY), (0.62, CREAM),
                                   (0.75, hex_rgb('#B87A34'))])
        finish(tree, skin, Base_Color=tone, Emission=tone, Emission_Strength=glowing,
               Roughness=0.15)
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


def felt_black():
    return plain(BLACK, 0.8)
