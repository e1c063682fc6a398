import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { code128, code128Values } from './code128.ts'

/** Decodes the values like a scanner. */
function read(values: readonly number[]): string {
  let pairs = values[0] === 105
  let text = ''
  for (const value of values.slice(1, -2)) {
    if (pairs && value === 100) pairs = false
    else if (!pairs && value === 99) pairs = true
    else text += pairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}

const printable = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map(n => String.fromCharCode(n)),
  minLength: 1,
})
const digits = fc.string({ unit: fc.integer({ min: 0, max: 9 }).map(String), minLength: 1 })
const texts = fc.oneof(
  printable,
  digits,
  fc.tuple(printable, digits, printable).map(parts => parts.join('')),
)

describe('Code 128', () => {
  it('writes letters one by one, with the check of the standard', () => {
    expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  })

  it('writes digits in pairs', () => {
    expect(code128Values('7501234567890')).toEqual([
      105,
      75,
      1,
      23,
      45,
      67,
      89,
      100,
      16,
      expect.any(Number),
      106,
    ])
    expect(code128Values('12')).toEqual([104, 17, 18, expect.any(Number), 106])
  })

  it.each(['', 'ñ', 'línea\n', '漢'])('cannot write «%s»', text => {
    expect(code128(text)).toBeNull()
  })

  it('is decoded to the same text, its check adds up, and digit pairs never make it longer', () => {
    fc.assert(
      fc.property(texts, text => {
        const values = code128Values(text) ?? []
        expect(read(values)).toBe(text)
        const [check = -1] = values.slice(-2)
        const sum = values.slice(0, -2).reduce((total, value, index) => total + value * Math.max(index, 1), 0)
        expect(check).toBe(sum % 103)
        expect(values.length).toBeLessThanOrEqual(text.length + 3)
      }),
      { numRuns: 1_000 },
    )
  })

  it('draws eleven modules for each symbol and thirteen to stop, with an even number of black ones', () => {
    fc.assert(
      fc.property(texts, text => {
        const values = code128Values(text) ?? []
        const widths = code128(text) ?? []
        expect(widths.reduce((sum, width) => sum + width, 0)).toBe((values.length - 1) * 11 + 13)
        for (let start = 0; start < widths.length - 7; start += 6) {
          const [first = 0, , third = 0, , fifth = 0] = widths.slice(start, start + 6)
          expect((first + third + fifth) % 2).toBe(0)
        }
      }),
    )
  })

  it('has a symbol of its own for each pair', () => {
    const drawn = Array.from({ length: 100 }, (_, n) => {
      const pair = String(n).padStart(2, '0')
      return (code128(`${pair}${pair}`) ?? []).slice(6, 12).join('')
    })
    expect(new Set(drawn).size).toBe(100)
  })
})
