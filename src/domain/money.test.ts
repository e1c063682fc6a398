import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from './errors.ts'
import {
  applyRate,
  cents,
  formatMoney,
  mulDiv,
  parseMoney,
  parseRate,
  roundHalfAwayFromZero,
  toDecimal,
} from './money.ts'

const maxCents = 99_999_999_999
const amount = fc.integer({ min: 0, max: maxCents }).map(cents)
const signed = fc.integer({ min: -maxCents, max: maxCents }).map(cents)

const size = (value: bigint) => (value < 0n ? -value : value)

/** The fault's code, or undefined. */
function fault(read: () => unknown): string | undefined {
  try {
    read()
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
  return undefined
}

describe('parseMoney', () => {
  test.for<[string | number, number]>([
    ['0', 0],
    ['-0.00', 0],
    [-0, 0],
    ['1234.5', 123_450],
    [' 1234.50 ', 123_450],
    ['007', 700],
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [8.2e2, 82_000],
    [1_001.15, 100_115],
    ['999999999.99', maxCents],
    [999_999_999.99, maxCents],
  ])('%j is %i cents', ([input, expected]) => {
    expect(parseMoney(input)).toBe(expected)
  })

  test.for<[string | number, string]>([
    ['', 'numeric'],
    [' ', 'numeric'],
    ['abc', 'numeric'],
    ['1,234.50', 'numeric'],
    ['$5', 'numeric'],
    ['1e3', 'numeric'],
    ['0x10', 'numeric'],
    ['.5', 'numeric'],
    ['5.', 'numeric'],
    ['1.2.3', 'numeric'],
    ['+5', 'numeric'],
    ['--5', 'numeric'],
    ['١٢', 'numeric'],
    ['Infinity', 'numeric'],
    [Number.NaN, 'numeric'],
    [Number.POSITIVE_INFINITY, 'numeric'],
    ['1.234', 'decimal'],
    ['1.500', 'decimal'],
    [1.005, 'decimal'],
    [0.1 + 0.2, 'decimal'],
    [1e-7, 'decimal'],
    [-1e-7, 'decimal'],
    ['-0.01', 'between'],
    [-5, 'between'],
    ['1000000000', 'between'],
    [1_000_000_000, 'between'],
    [1e21, 'between'],
    [-1e300, 'between'],
    ['9'.repeat(400), 'between'],
  ])('%j is refused: %s', ([input, code]) => {
    expect(fault(() => parseMoney(input))).toBe(code)
  })

  test('a refusal says the limits', () => {
    expect(() => parseMoney('1.234')).toThrow(expect.objectContaining({ params: { places: 2 } }))
    expect(() => parseMoney('-1')).toThrow(
      expect.objectContaining({ params: { min: 0, max: 999_999_999.99 } }),
    )
  })

  test('every amount comes back from JSON and from text to the cent', () => {
    fc.assert(
      fc.property(amount, value => {
        const json = JSON.stringify(toDecimal(value))
        expect(parseMoney(JSON.parse(json) as number)).toBe(value)
        expect(parseMoney(json)).toBe(value)
      }),
    )
  })

  test('no text makes it throw anything but a DomainError', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^-?[0-9.e]*$/), fc.double()), input => {
        expect(['numeric', 'decimal', 'between', undefined]).toContain(fault(() => parseMoney(input)))
      }),
    )
  })
})

describe('toDecimal', () => {
  test('JSON shows exactly the decimals there are, up to fifteen digits', () => {
    const large = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }).map(cents)
    fc.assert(
      fc.property(large, value => {
        const [whole = '', fraction = ''] = JSON.stringify(toDecimal(value)).split('.')
        expect(BigInt(whole + fraction.padEnd(2, '0'))).toBe(BigInt(value))
      }),
    )
  })
})

describe('cents', () => {
  test.for([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is a bug in the program', value => {
    expect(() => cents(value)).toThrow(RangeError)
  })

  test('minus zero becomes zero', () => {
    expect(cents(-0)).toBe(0)
  })
})

describe('formatMoney', () => {
  test.for([
    [0, '$0.00'],
    [5, '$0.05'],
    [99, '$0.99'],
    [100, '$1.00'],
    [123_450, '$1,234.50'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [maxCents, '$999,999,999.99'],
    [-12_000, '\u2212$120.00'],
    [-1, '\u2212$0.01'],
  ] as const)('%i cents are %s', ([value, text]) => {
    expect(formatMoney(cents(value))).toBe(text)
  })

  test('a foreign currency is named', () => {
    expect(formatMoney(cents(123_450), 'USD')).toBe('$1,234.50 USD')
    expect(formatMoney(cents(123_450), 'MXN')).toBe('$1,234.50')
  })

  test('the format equals that of es-MX', () => {
    const intl = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
    fc.assert(
      fc.property(amount, value => {
        expect(formatMoney(value)).toBe(intl.format(toDecimal(value)))
      }),
    )
  })
})

describe('rounding', () => {
  test.for([
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [3n, 2n, 2n],
    [-5n, 2n, -3n],
    [1n, 3n, 0n],
    [-1n, 3n, 0n],
    [2n, 3n, 1n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [0n, -7n, 0n],
  ] as const)('%s / %s rounds to %s', ([numerator, denominator, expected]) => {
    expect(roundHalfAwayFromZero(numerator, denominator)).toBe(expected)
  })

  const divisor = fc.oneof(fc.bigInt({ min: -9n, max: 9n }), fc.bigInt()).filter(value => value !== 0n)

  test('half or more of the divisor left over rounds up in size', () => {
    fc.assert(
      fc.property(fc.bigInt(), divisor, (numerator, denominator) => {
        const left = size(numerator) % size(denominator)
        const up = 2n * left >= size(denominator) ? 1n : 0n
        const sign = numerator < 0n === denominator < 0n ? 1n : -1n
        expect(roundHalfAwayFromZero(numerator, denominator)).toBe(
          sign * (size(numerator) / size(denominator) + up),
        )
      }),
    )
  })

  test('a negative amount rounds like the positive one', () => {
    fc.assert(
      fc.property(fc.bigInt(), divisor, (numerator, denominator) => {
        expect(roundHalfAwayFromZero(-numerator, denominator)).toBe(
          -roundHalfAwayFromZero(numerator, denominator),
        )
      }),
    )
  })
})

describe('mulDiv', () => {
  test('IVA contained in the price', () => {
    expect(mulDiv(cents(11_600), 100, 116)).toBe(10_000)
    expect(mulDiv(cents(9_999), 100, 116)).toBe(8_620)
  })

  test('half a cent goes away from zero on both sides', () => {
    expect(mulDiv(cents(5), 1, 10)).toBe(1)
    expect(mulDiv(cents(-5), 1, 10)).toBe(-1)
    expect(mulDiv(cents(-4), 1, 10)).toBe(0)
  })

  test('it is the whole part of the exact quotient plus a half', () => {
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(amount, percent, (value, part) => {
        expect(BigInt(mulDiv(value, part, 100))).toBe((BigInt(value) * BigInt(part) + 50n) / 100n)
      }),
    )
  })

  test('the same fraction of a larger amount is never smaller', () => {
    fc.assert(
      fc.property(signed, signed, fc.integer({ min: 0, max: 1_000_000 }), (a, b, part) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(mulDiv(less, part, 1_000_000)).toBeLessThanOrEqual(mulDiv(more, part, 1_000_000))
      }),
    )
  })

  test('a division by zero, a fraction of a part and an amount past the safe integers throw a RangeError', () => {
    expect(() => mulDiv(cents(1), 1, 0)).toThrow(RangeError)
    expect(() => mulDiv(cents(1), 0.5, 1)).toThrow(RangeError)
    expect(() => mulDiv(cents(maxCents), maxCents, 1)).toThrow(RangeError)
  })
})

describe('exchange rates', () => {
  test.for<[string | number, number]>([
    ['18.500000', 18_500_000],
    ['18.5', 18_500_000],
    [17.123456, 17_123_456],
    ['0.000001', 1],
    ['999999.999999', 999_999_999_999],
  ])('%j is %i millionths', ([input, expected]) => {
    expect(parseRate(input)).toBe(expected)
  })

  test.for<[string | number, string]>([
    ['0', 'between'],
    ['-18.5', 'between'],
    ['1000000', 'between'],
    ['18.1234567', 'decimal'],
    [1e-7, 'decimal'],
    ['dieciocho', 'numeric'],
  ])('%j is refused: %s', ([input, code]) => {
    expect(fault(() => parseRate(input))).toBe(code)
  })

  test('dollars into pesos', () => {
    expect(applyRate(cents(10_000), parseRate('18.5'))).toBe(185_000)
    expect(applyRate(cents(1), parseRate('18.500000'))).toBe(19)
    expect(applyRate(cents(-1), parseRate('18.500000'))).toBe(-19)
    expect(applyRate(cents(333), parseRate('17.123456'))).toBe(5_702)
  })

  test('a rate of one changes nothing', () => {
    fc.assert(
      fc.property(signed, value => {
        expect(applyRate(value, parseRate('1'))).toBe(value)
      }),
    )
  })
})
