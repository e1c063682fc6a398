import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoProducts } from '#demo/data/catalogue/catalogue.ts'
import { parseDimensions } from './dimensions.ts'

const sofa = { width: 220, depth: 95, height: 78 }

describe('the measures of a piece', () => {
  it.each([
    '220 × 95 × 78 cm',
    '220x95x78',
    '220 X 95 X 78 CM.',
    ' 220 cm × 95 cm × 78 cm ',
    '2.20 × 0.95 × 0.78 m',
    '2,20 x 0,95 x 0,78 mts',
    '2.200 × 0.950 × 0.780 m',
    '2200 × 950 × 780 mm',
    '2,200 × 950 × 780 mm',
    '2.2 m × 95 cm × 780 mm',
    '220 por 95 por 78 centímetros',
    'Alto 78, ancho 220, fondo 95 cm',
    'ANCHO: 220 cm; PROFUNDIDAD: 95 cm; ALTURA: 78 cm',
    'Largo 220 × ancho 95 × alto 78 cm',
    'Largo 220, fondo 95, alto 78',
    '220 cm de ancho, 95 de fondo, 78 de alto',
    '220 ancho × 95 fondo × 78 alto',
    'An. 220 x F. 95 x Al. 78',
    'W220 × D95 × H78 cm',
  ])('are read from «%s»', text => {
    expect(parseDimensions(text)).toEqual(sofa)
  })

  it.each([
    ['Ø 90 × 36 cm', { width: 90, depth: 90, height: 36 }],
    ['ø90x36', { width: 90, depth: 90, height: 36 }],
    ['Diámetro 90, alto 36 cm', { width: 90, depth: 90, height: 36 }],
    ['Alto 0.36, diámetro 0.9 m', { width: 90, depth: 90, height: 36 }],
    ['900 × 450 × 780 mm', { width: 90, depth: 45, height: 78 }],
    ['45 X 52 X 88', { width: 45, depth: 52, height: 88 }],
    ['62.5 × 60,25 × 92.74 cm', { width: 62.5, depth: 60.5, height: 92.5 }],
    ['200 × 300 × 0.2 cm', { width: 200, depth: 300, height: 0.5 }],
    ['1000 × 1000 × 1000 cm', { width: 1000, depth: 1000, height: 1000 }],
  ])('are, of «%s», %o', (text, measures) => {
    expect(parseDimensions(text)).toEqual(measures)
  })

  it.each([
    '',
    '   ',
    'king size',
    '200 × 300 cm',
    '220 × 95 × 78 × 40 cm',
    '0 × 95 × 78 cm',
    '220 × 95 × 0.0 cm',
    '-220 × 95 × 78 cm',
    '1001 × 95 × 78 cm',
    '12 × 95 × 78 m',
    '1,200 × 95 × 78 cm',
    '2.20 × 0.95 × 0.78',
    '220 95 78',
    '220, 95, 78',
    '220 × × 95 × 78',
    '150 × 75 × 72-120 cm',
    '86" × 37" × 31"',
    'Sofá de 220 × 95 × 78 cm',
    '220 × 95 × 78 cm (sin cojines)',
    'Ancho 220, ancho 95, alto 78',
    'Largo 220, ancho 95, fondo 78',
    'Ancho 220, fondo 95, 78',
    'Ancho 220, fondo 95, alto',
    'Ancho 220, fondo 95',
    'Ø 90',
    'Ø 90 × 90 × 36',
    'Ø 90, ancho 36',
    '220 cm cm × 95 × 78',
    '1.234.567 × 95 × 78',
    '9'.repeat(400),
  ])('are not guessed from «%s»', text => {
    expect(parseDimensions(text)).toBeNull()
  })

  it('are read of every demo piece that has three, and only of those', () => {
    const read = demoProducts.filter(({ dimensions }) => parseDimensions(dimensions))
    const three = demoProducts.filter(({ dimensions }) => dimensions.split('×').length === 3)
    expect(read.map(({ code }) => code)).toEqual(three.map(({ code }) => code))
    expect(three.length).toBeGreaterThan(60)
  })

  it('survive being written in any unit, order, mark and case', () => {
    const half = fc.integer({ min: 20, max: 2000 }).map(halves => halves / 2)
    const unit = fc.constantFrom(['mm', 10, 0] as const, ['cm', 1, 1] as const, ['m', 0.01, 3] as const)
    fc.assert(
      fc.property(
        fc.record({ width: half, depth: half, height: half }),
        unit,
        fc.constantFrom('.', ','),
        fc.constantFrom(' × ', 'x', ' X ', ' por '),
        fc.constantFrom(['ancho', 'fondo', 'alto'], ['Frente', 'PROFUNDIDAD', 'Altura'], null),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        (measures, [name, factor, decimals], mark, times, labels, order) => {
          const sizes = [measures.width, measures.depth, measures.height].map(size =>
            (size * factor).toFixed(decimals).replace('.', mark),
          )
          const text = labels
            ? `${order.map(at => `${labels[at]} ${sizes[at]}`).join('; ')} ${name}`
            : `${sizes.join(times)} ${name}`
          expect(parseDimensions(text)).toEqual(measures)
        },
      ),
    )
  })

  it('are null or within the limits whatever the text', () => {
    const scraps = fc.constantFrom(
      '12',
      '0',
      '3.5',
      ' ',
      '×',
      'x',
      'cm',
      'm',
      'alto',
      'ancho',
      'fondo',
      'Ø',
      ',',
      '¿',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(scraps).map(list => list.join('')),
        ),
        text => {
          const measures = parseDimensions(text)
          for (const size of Object.values(measures ?? {})) {
            expect(size).toBeGreaterThan(0)
            expect(size).toBeLessThanOrEqual(1000)
            expect(Number.isInteger(size * 2)).toBe(true)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
