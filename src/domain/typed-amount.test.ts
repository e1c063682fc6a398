import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, mostMoney } from './money.ts'
import { balanceAfter, signedCents, typedCents, typedPieces } from './typed-amount.ts'

describe('signedCents', () => {
  it('reads amounts on both sides of zero', () => {
    expect(['12.5', '-12.5', ' -0.01', '-', '--1', '- 1.234', ''].map(signedCents)).toEqual([
      1_250,
      -1_250,
      -1,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('signedCents at its limits', () => {
  const least = 0 - mostMoney

  it('reads every amount that may be stored, on both sides of zero, and none beyond', () => {
    fc.assert(
      fc.property(fc.integer({ min: least, max: mostMoney }), amount => {
        expect(signedCents((amount / 100).toFixed(2))).toBe(amount)
      }),
      { examples: [[least], [mostMoney], [-999_999_999], [999_999_999], [0], [-1]] },
    )
    fc.assert(
      fc.property(
        fc.integer({ min: mostMoney + 1, max: mostMoney * 1_000 }),
        fc.boolean(),
        (amount, isBelow) => {
          const text = `${isBelow ? '-' : ''}${(amount / 100).toFixed(2)}`
          expect(signedCents(text)).toBeNull()
        },
      ),
      {
        examples: [
          [mostMoney + 1, true],
          [mostMoney + 1, false],
        ],
      },
    )
    fc.assert(
      fc.property(fc.string(), text => {
        const amount = signedCents(text)
        expect(amount === null || Math.abs(amount) <= mostMoney).toBe(true)
        expect(Object.is(amount, -0)).toBe(false)
      }),
    )
  })
})

describe('typedCents', () => {
  it.each([
    ['12', 1_200],
    [' 12. ', 1_200],
    ['12.5', 1_250],
    ['.5', 50],
    ['0', 0],
    ['999999999.99', mostMoney],
  ])('reads %j', (text, expected) => {
    expect(typedCents(text)).toBe(expected)
  })

  it.each([
    '',
    '.',
    '-',
    '-1',
    '1.234',
    'abc',
    'NaN',
    'Infinity',
    '1e3',
    '1,000',
    '1000000000',
    '9'.repeat(400),
  ])('is null for %j', text => {
    expect(typedCents(text)).toBeNull()
  })

  it('reads what an amount is written as, and throws for no text', () => {
    fc.assert(
      fc.property(fc.nat(mostMoney), amount => {
        expect(typedCents((amount / 100).toFixed(2))).toBe(amount)
      }),
    )
    fc.assert(
      fc.property(fc.string(), text => {
        const amount = typedCents(text)
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0 && amount <= mostMoney)).toBe(
          true,
        )
      }),
    )
  })
})

describe('typedPieces', () => {
  it.each([
    ['7', 7],
    ['100', 100],
    ['101', null],
    ['1.5', null],
    ['-1', null],
    ['Infinity', null],
    ['', null],
  ])('reads %j of at most 100 as %s', (text, expected) => {
    expect(typedPieces(text, 100)).toBe(expected)
  })
})

describe('balanceAfter', () => {
  it.each([
    ['', 0],
    ['116', 0],
    ['100.', 1_600],
    ['116.01', 'over'],
    ['9'.repeat(400), 'over'],
    ['0', null],
    ['-5', null],
    ['1.234', null],
    ['abc', null],
  ])('of 116.00 and %j', (typed, expected) => {
    expect(balanceAfter(cents(11_600), typed)).toBe(expected)
  })

  it('never leaves more than was owed', () => {
    fc.assert(
      fc.property(fc.nat(mostMoney), fc.oneof(fc.string(), fc.nat().map(String)), (balance, typed) => {
        const left = balanceAfter(cents(balance), typed)
        expect(typeof left !== 'number' || (left >= 0 && left <= balance)).toBe(true)
      }),
    )
  })
})
