import { foldText } from './text.ts'

/** The kinds of furniture that can be drawn to scale. */
export const families = [
  'sofa',
  'chair',
  'swivel_chair',
  'stool',
  'pouf',
  'bench',
  'table',
  'round_table',
  'desk',
  'bed',
  'headboard',
  'floor_lamp',
  'table_lamp',
  'pendant',
  'cabinet',
  'drawers',
  'shelf',
  'mirror',
  'round_mirror',
  'rug',
  'vase',
  'box',
] as const

export type Family = (typeof families)[number]

/** How the name of a category begins, folded; a longer beginning is before a shorter one. */
const beginnings: readonly (readonly [words: string, family: Family])[] = [
  ['sillas de trabajo', 'swivel_chair'],
  ['sillas de oficina', 'swivel_chair'],
  ['sillas', 'chair'],
  ['sillones', 'sofa'],
  ['sofas', 'sofa'],
  ['salas', 'sofa'],
  ['bancos', 'stool'],
  ['taburetes', 'stool'],
  ['pufs', 'pouf'],
  ['bancas', 'bench'],
  ['mesas de noche', 'drawers'],
  ['mesas de trabajo', 'desk'],
  ['mesas', 'table'],
  ['consolas', 'table'],
  ['comedores', 'table'],
  ['escritorios', 'desk'],
  ['camas', 'bed'],
  ['cabeceras', 'headboard'],
  ['lamparas de mesa', 'table_lamp'],
  ['lamparas de techo', 'pendant'],
  ['lamparas', 'floor_lamp'],
  ['colgantes', 'pendant'],
  ['muebles de tv', 'cabinet'],
  ['credenzas', 'cabinet'],
  ['cantinas', 'cabinet'],
  ['vitrinas', 'cabinet'],
  ['roperos', 'cabinet'],
  ['buros', 'drawers'],
  ['comodas', 'drawers'],
  ['cajoneras', 'drawers'],
  ['libreros', 'shelf'],
  ['estantes', 'shelf'],
  ['espejos', 'mirror'],
  ['tapetes', 'rug'],
  ['floreros', 'vase'],
]

/** The product's own family, else that of its subcategory, else of its category; a plain box when none is known. */
export function familyOf(own: Family | null, ...places: readonly (string | null | undefined)[]): Family {
  return own ?? places.map(place => familyOfPlace(place ?? '')).find(found => found !== undefined) ?? 'box'
}

function familyOfPlace(name: string): Family | undefined {
  const folded = foldText(name)
  return beginnings.find(([words]) => `${folded} `.startsWith(`${words} `))?.[1]
}
