import { foldText } from '#domain/text.ts'
import type { Dimensions } from '#domain/dimensions.ts'

export const shapes = [
  'sofa',
  'armchair',
  'chair',
  'swivel chair',
  'stool',
  'pouf',
  'bench',
  'table',
  'round table',
  'desk',
  'bed',
  'headboard',
  'floor lamp',
  'table lamp',
  'pendant',
  'sconce',
  'cabinet',
  'drawers',
  'shelf',
  'mirror',
  'arched mirror',
  'round mirror',
  'rug',
  'vase',
  'plant',
  'box',
] as const

export type Shape = (typeof shapes)[number]

export interface Piece {
  readonly name: string
  readonly subcategory: string
  readonly category: string
  readonly dimensions: Dimensions
}

/**
 * In folded Spanish, singular or plural. The first match in a text wins («escritorio con repisa»); of several that
 * begin there, the specific pattern is listed before the general one («mesa de noche» before «mesa»).
 */
const words: readonly (readonly [pattern: RegExp, shape: Shape])[] = [
  [/\b(?:lampara|luminaria)s? (?:de )?(?:mesa|buro|escritorio|noche)\b|\bveladora/, 'table lamp'],
  [/\b(?:colgante|candil|candelabro)|\blamparas?\b.*\b(?:techo|colgante)|\bplafon/, 'pendant'],
  [/\baplique|\barbotante|\blamparas? de (?:pared|muro)/, 'sconce'],
  [/\b(?:lampara|luminaria)/, 'floor lamp'],
  [
    /\bsofa cama|\bsofas?\b|\bloveseat|\blove seat|\bsalas? (?:de|modular|esquiner)|\bmodular|\bdivan|\bchaise|\bfuton/,
    'sofa',
  ],
  [/\bsillon|\bbutaca|\bpoltrona|\breclinable|\bequipal|\bmecedora|\bberger|\bcamastro/, 'armchair'],
  [/\bbanca|\bbanqueta|\bpie de cama/, 'bench'],
  [/\bcabecera/, 'headboard'],
  [/\bcama|\blitera|\bcuna|\bcolchon|\bbase matrimonial/, 'bed'],
  [
    /\bmesas? (?:de )?noche\b|\bburo|\bcomoda|\bcajonera|\bchifonier|\bgavetero|\barchivero|\btocador/,
    'drawers',
  ],
  [/\blibrer|\bestant|\brepisa|\bjuguetero|\banaquel|\bvitrina abierta/, 'shelf'],
  [
    /\bcredenza|\baparador|\bbuffet|\btrinchador|\bcantina|\bropero|\barmario|\bcloset|\bguardarropa|\bvitrina|\balacena|\bgabinete|\bsecreter|\bzapater|\bbaul|\bmuebles? (?:de |para )?(?:tv|television|bano|bar)|\bcentros? de entretenimiento|\bguardado/,
    'cabinet',
  ],
  [/\bsillas? (?:de )?(?:oficina|trabajo|escritorio|giratoria)|\bgiratori|\bejecutiv/, 'swivel chair'],
  [
    /\bbancos? (?:alto|de barra|de bar|para barra|periquer)|\bperiquer|\btaburete|\bbanquito|\bbancos?\b/,
    'stool',
  ],
  [/\bpuf|\bpouf|\botoman|\breposapies|\bcojin|\balmohad/, 'pouf'],
  [/\bsillas?\b/, 'chair'],
  [/\bescritorio|\bmesas? de trabajo/, 'desk'],
  [/\bmesa|\bmesita|\bconsola|\bcomedor/, 'table'],
  [/\bespejo|\bcuadro|\bgrabado|\blienzo/, 'mirror'],
  [/\btapete|\balfombra|\bkilim|\btatami|\bmanta/, 'rug'],
  [/\bplanta|\bmaceta|\bmacetero|\barbol|\bhelecho|\bficus|\bmonstera/, 'plant'],
  [/\bflorero|\bjarron|\bjarra|\bvasija|\bolla|\btibor|\banfora|\bescultura/, 'vase'],
]

/** A plain «lámpara» or «silla» is of the kind of its subcategory. */
const finer: Partial<Readonly<Record<Shape, readonly Shape[]>>> = {
  'floor lamp': ['table lamp', 'pendant', 'sconce'],
  chair: ['swivel chair'],
  table: ['desk'],
}

/** The piece's name decides first, then its subcategory and its category. */
export function shapeOf({ name, subcategory, category, dimensions }: Piece): Shape {
  const kept = shapeIn(subcategory)
  const named = shapeIn(name) ?? kept ?? shapeIn(category) ?? 'box'
  const shape = kept && finer[named]?.includes(kept) ? kept : named
  return variant(shape, foldText(`${name} ${subcategory}`), dimensions)
}

function shapeIn(text: string): Shape | undefined {
  const folded = foldText(text)
  const found = words
    .map(([pattern, shape]) => ({ shape, at: folded.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  return found[0]?.shape
}

/** A piece as wide as deep, or as wide as high, is round unless its name says square. */
function variant(shape: Shape, text: string, { width, depth, height }: Dimensions): Shape {
  const round = (other: number) =>
    /\bredond|\bcircular/.test(text) || (width === other && !/\bcuadrad/.test(text))
  if (shape === 'table' && round(depth)) return 'round table'
  if (shape === 'mirror' && /\barco|\barquead/.test(text)) return 'arched mirror'
  if (shape === 'mirror' && !/\bcuadro|\bgrabado|\blienzo/.test(text) && round(height)) return 'round mirror'
  return shape
}

/** The height of the piece above the floor, in centimetres. */
export function liftOf(shape: Shape, piece: Piece): number {
  const { height } = piece.dimensions
  // Above a table, and never so low that a long lamp would touch it.
  if (shape === 'pendant') return Math.max(60, Math.min(155, 240 - height))
  if (shape === 'sconce') return Math.max(0, 165 - height / 2)
  if (/\bmirror$/.test(shape)) return height > 130 ? 0 : 150 - height / 2
  const text = foldText(piece.name)
  if (/\brepisa/.test(text) && height < 60) return 140
  return /\bvolad|\bflotante|\bsuspendid/.test(text) && height < 60 ? 62 - height : 0
}
