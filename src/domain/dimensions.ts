import { foldText } from './text.ts'

/** Whole or half centimetres. */
export interface Dimensions {
  readonly width: number
  readonly depth: number
  readonly height: number
}

type Side = 'width' | 'length' | 'depth' | 'height' | 'diameter'
type Unit = 'mm' | 'cm' | 'm'
type Token =
  | { kind: 'number'; text: string }
  | { kind: 'unit'; unit: Unit }
  | { kind: 'side'; side: Side }
  | { kind: 'times' | 'filler' }

interface Measure {
  text: string
  unit: Unit | undefined
  side: Side | undefined
}

const centimetres: Readonly<Record<Unit, number>> = { mm: 0.1, cm: 1, m: 100 }
const largest = 1000

const vocabulary = new Map<string, Token>([
  ...words({ kind: 'unit', unit: 'mm' }, 'mm milimetro milimetros'),
  ...words({ kind: 'unit', unit: 'cm' }, 'cm cms centimetro centimetros'),
  ...words({ kind: 'unit', unit: 'm' }, 'm mt mts metro metros'),
  ...words({ kind: 'side', side: 'width' }, 'ancho anchura an frente w width wide'),
  ...words({ kind: 'side', side: 'length' }, 'largo longitud l length long'),
  ...words({ kind: 'side', side: 'depth' }, 'fondo profundidad prof f d depth deep'),
  ...words({ kind: 'side', side: 'height' }, 'alto altura alt al h height high'),
  ...words({ kind: 'side', side: 'diameter' }, 'ø ⌀ diametro diam diameter'),
  ...words({ kind: 'times' }, 'x × ✕ * por by'),
  ...words({ kind: 'filler' }, 'de y of and , ; : .'),
])

/**
 * Parses the three measures of a piece as shops write them: «220 × 95 × 78 cm», «Ø 90 × 36», «Alto 78, ancho 220, fondo
 * 95». Without labels they are width, depth and height. Null when any part is not understood, because no drawing is
 * better than a wrong one.
 */
export function parseDimensions(text: string): Dimensions | null {
  const tokens = tokenize(foldText(text))
  const measures = tokens && measuresIn(tokens)
  const sides = measures && sidesOf(measures)
  if (!sides) return null

  // «220 × 95 × 78 cm»: a measure without a unit takes the next one's, or the last one's.
  const units = measures.map(({ unit }, at) => unit ?? measures.slice(at).find(later => later.unit)?.unit)
  const last = units.findLast(unit => unit)
  const sizes = measures.map(({ text }, at) => sizeOf(text, units[at] ?? last ?? 'cm'))
  // «2.20 × 0.95 × 0.78» without units could be metres.
  if (!last && sizes.every(size => size < 10)) return null
  if (sizes.some(size => size <= 0 || size > largest)) return null

  const of = (...wanted: Side[]) => sizes[sides.findIndex(side => wanted.includes(side))]
  const width = of('width', 'diameter')
  const depth = of('depth', 'diameter')
  const height = of('height')
  return width && depth && height ? { width, depth, height } : null
}

function tokenize(text: string): Token[] | null {
  const tokens: Token[] = []
  for (const [piece] of text.matchAll(/\d+(?:[.,]\d+)?|[a-zø]+|\S/gu)) {
    const token: Token | undefined = /^\d/.test(piece)
      ? { kind: 'number', text: piece }
      : vocabulary.get(piece)
    if (!token) return null
    tokens.push(token)
  }
  return tokens
}

/** Labels come before their numbers when the text begins with a label, and after them otherwise. */
function measuresIn(tokens: readonly Token[]): Measure[] | null {
  const labelsFirst = tokens.find(({ kind }) => kind === 'side' || kind === 'number')?.kind === 'side'
  const measures: Measure[] = []
  let waiting: Side | undefined
  let separated = true
  for (const token of tokens) {
    const current = measures.at(-1)
    switch (token.kind) {
      case 'number':
        if (!separated && !waiting) return null
        measures.push({ text: token.text, unit: undefined, side: waiting })
        waiting = undefined
        separated = false
        break
      case 'unit':
        if (!current || current.unit || waiting) return null
        current.unit = token.unit
        break
      case 'side':
        if (labelsFirst) {
          if (waiting) return null
          waiting = token.side
        } else {
          if (!current || current.side) return null
          current.side = token.side
          separated = true
        }
        break
      case 'times':
        // In «220 ancho × 95 fondo» the label has already ended the measure.
        if (!current || (separated && !current.side)) return null
        separated = true
        break
      case 'filler':
        break
    }
  }
  return waiting ? null : measures
}

/** Which side each measure is; null when they are not the three of a piece. */
function sidesOf(measures: readonly Measure[]): Side[] | null {
  const labels = measures.map(({ side }) => side)
  const sides = labels.filter(side => side !== undefined)
  if (new Set(sides).size < sides.length) return null
  if (sides.length === 0) return measures.length === 3 ? ['width', 'depth', 'height'] : null

  if (sides.includes('diameter')) {
    const other = labels.find(side => side !== 'diameter')
    if (measures.length !== 2 || (other && other !== 'height')) return null
    return labels.map(side => side ?? 'height')
  }
  if (measures.length !== 3 || sides.length < 3) return null
  // The length is the long side, which faces the room: a «width» given with it is the depth.
  const lengthwise = sides.includes('length')
  if (lengthwise && sides.includes('width') && sides.includes('depth')) return null
  return sides.map(side => {
    if (side === 'length') return 'width'
    return lengthwise && side === 'width' ? 'depth' : side
  })
}

/** In centimetres, rounded to the half; anything thinner than half a centimetre counts as half. */
function sizeOf(text: string, unit: Unit): number {
  // Three digits after the mark are thousands («1,200 mm»), except in metres: «0.780 m».
  const plain = unit !== 'm' && /[.,]\d{3}$/.test(text) ? text.replace(/[.,]/, '') : text.replace(',', '.')
  const size = Number(plain) * centimetres[unit]
  return size > 0 ? Math.max(Math.round(size * 2) / 2, 0.5) : 0
}

function words(token: Token, list: string): [string, Token][] {
  return list.split(' ').map(word => [word, token])
}
