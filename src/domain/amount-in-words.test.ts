import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { cents, mostMoney } from './money.ts'

/** Reads the words back, by another way than they are written: it adds values and multiplies at each size. */
function read(text: string): number {
  const [, words = '', fraction = ''] = /^(.*?)(?: DE)? (?:PESOS?|DÓLAR(?:ES)?) (\d\d)\/100/.exec(text) ?? []
  let total = 0
  let group = 0
  for (const word of words.split(' ')) {
    if (word === 'Y') continue
    if (word === 'MIL') {
      total += Math.max(group, 1) * 1_000
      group = 0
    } else if (word === 'MILLÓN' || word === 'MILLONES') {
      total = (total + group) * 1_000_000
      group = 0
    } else group += values.get(word) ?? Number.NaN
  }
  return (total + group) * 100 + Number(fraction)
}

const valueList =
  'CERO 0 UN 1 DOS 2 TRES 3 CUATRO 4 CINCO 5 SEIS 6 SIETE 7 OCHO 8 NUEVE 9 DIEZ 10 ONCE 11 DOCE 12 ' +
  'TRECE 13 CATORCE 14 QUINCE 15 DIECISÉIS 16 DIECISIETE 17 DIECIOCHO 18 DIECINUEVE 19 VEINTE 20 ' +
  'VEINTIÚN 21 VEINTIDÓS 22 VEINTITRÉS 23 VEINTICUATRO 24 VEINTICINCO 25 VEINTISÉIS 26 VEINTISIETE ' +
  '27 VEINTIOCHO 28 VEINTINUEVE 29 TREINTA 30 CUARENTA 40 CINCUENTA 50 SESENTA 60 SETENTA 70 ' +
  'OCHENTA 80 NOVENTA 90 CIEN 100 CIENTO 100 DOSCIENTOS 200 TRESCIENTOS 300 CUATROCIENTOS 400 ' +
  'QUINIENTOS 500 SEISCIENTOS 600 SETECIENTOS 700 OCHOCIENTOS 800 NOVECIENTOS 900'
const values = new Map(
  [...valueList.matchAll(/(\S+) (\d+)/g)].map(([, word, value]) => [word, Number(value)]),
)

describe('an amount in words', () => {
  it.each([
    [0, 'CERO PESOS 00/100 M.N.'],
    [1_00, 'UN PESO 00/100 M.N.'],
    [1_05, 'UN PESO 05/100 M.N.'],
    [16_00, 'DIECISÉIS PESOS 00/100 M.N.'],
    [21_00, 'VEINTIÚN PESOS 00/100 M.N.'],
    [31_00, 'TREINTA Y UN PESOS 00/100 M.N.'],
    [100_00, 'CIEN PESOS 00/100 M.N.'],
    [101_00, 'CIENTO UN PESOS 00/100 M.N.'],
    [1_000_00, 'MIL PESOS 00/100 M.N.'],
    [1_234_50, 'MIL DOSCIENTOS TREINTA Y CUATRO PESOS 50/100 M.N.'],
    [21_001_00, 'VEINTIÚN MIL UN PESOS 00/100 M.N.'],
    [100_000_00, 'CIEN MIL PESOS 00/100 M.N.'],
    [1_000_000_00, 'UN MILLÓN DE PESOS 00/100 M.N.'],
    [1_000_100_00, 'UN MILLÓN CIEN PESOS 00/100 M.N.'],
    [31_000_000_00, 'TREINTA Y UN MILLONES DE PESOS 00/100 M.N.'],
    [
      mostMoney,
      'NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.',
    ],
  ])('%i is %s', (amount, words) => {
    expect(amountInWords(cents(amount))).toBe(words)
  })

  it('may be in dollars', () => {
    expect(amountInWords(cents(1_00), 'USD')).toBe('UN DÓLAR 00/100 USD')
    expect(amountInWords(cents(2_500_25), 'USD')).toBe('DOS MIL QUINIENTOS DÓLARES 25/100 USD')
  })

  it('reads back to the same amount', () => {
    const amounts = fc.oneof(
      fc.integer({ min: 0, max: mostMoney }),
      fc.integer({ min: 0, max: 999 }).map(value => value * 1_000_00),
      fc.integer({ min: 0, max: 3_000_00 }),
    )
    fc.assert(fc.property(amounts, amount => read(amountInWords(cents(amount))) === amount))
    for (let whole = 0; whole < 2_000; whole += 1) {
      expect(read(amountInWords(cents(whole * 100), 'USD'))).toBe(whole * 100)
    }
  })

  it('exists for no negative or larger amount', () => {
    expect(() => amountInWords(cents(-1))).toThrow(RangeError)
    expect(() => amountInWords(cents(mostMoney + 1))).toThrow(RangeError)
  })
})
