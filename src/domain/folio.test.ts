import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { printFolio, readFolio } from './folio.ts'

const series = fc.constantFrom('V', 'C', 'D', 'Z', 'OC', 'FG')
const number = fc.integer({ min: 1, max: 999_999_999 })
const gap = fc.constantFrom('', ' ', '\u00a0', '\t', '  ')
const dash = fc.constantFrom('', '-', '–', '—', '−', '‑', '.')

it('reads a folio however it is written', () => {
  fc.assert(
    fc.property(
      series,
      number,
      dash,
      fc.array(gap, { minLength: 4, maxLength: 4 }),
      fc.nat(3),
      fc.boolean(),
      (letters, value, between, [a = '', b = '', c = '', d = ''], zeros, isLower) => {
        const digits = String(value).padStart(Math.min(9, String(value).length + zeros), '0')
        const split = `${digits.slice(0, 3)}${c}${digits.slice(3)}`
        const text = `${a}${letters}${b}${between}${split}${d}`
        const read = readFolio(isLower ? text.toLowerCase() : text)
        expect(read).toEqual({ series: letters, number: value, part: null })
      },
    ),
  )
})

it('reads what belongs to an order', () => {
  const read = { series: 'OC', number: 12, part: { letter: 'R', number: 2 } }
  for (const text of ['OC-000012-R2', 'oc 12 r2', 'OC12-R2', 'oc-12 - r 2']) {
    expect(readFolio(text), text).toEqual(read)
  }
})

it('reads no other text', () => {
  for (const text of ['', 'V', '123', 'V-0', 'V--1', 'sofa 3', 'V-1x', 'Vé-1', `V-${'1'.repeat(10)}`]) {
    expect(readFolio(text), text).toBeNull()
  }
})

it('prints at least six digits', () => {
  expect([printFolio('V', 7), printFolio('V', 1_234_567)]).toEqual(['V-000007', 'V-1234567'])
})
