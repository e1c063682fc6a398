import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { hasDollars, needsNote, noteOf, takenOut, verdictOf, type Comparison } from './cut.ts'

const session = { id: 1, allowed_actions: [], card_sales: 100.1 }
const even: Comparison = {
  session,
  counted_cash: 500,
  counted_usd: 0,
  difference_cash: 0,
  difference_usd: 0,
  difference_limit: 50,
  needs_authorization: false,
}

describe('a cut', () => {
  it.each([
    [0, 'fits'],
    [1, 'over'],
    [-1, 'short'],
  ] as const)('of %d cents says %s', (difference, verdict) => {
    expect(verdictOf(cents(difference))).toBe(verdict)
  })

  it('is explained when pesos, dollars or the terminal differ, and not when the terminal was not typed', () => {
    expect(needsNote(even, null)).toBe(false)
    expect(needsNote(even, cents(100_10))).toBe(false)
    expect(needsNote(even, cents(100_00))).toBe(true)
    expect(needsNote({ ...even, difference_cash: -0.5 }, null)).toBe(true)
    expect(needsNote({ ...even, difference_usd: 1 }, null)).toBe(true)
  })

  it('puts the reason before the explanation', () => {
    expect(noteOf('Billete falso', ' de $200 ')).toBe('Billete falso: de $200')
    expect(noteOf('', 'Sin cambio')).toBe('Sin cambio')
    expect(noteOf('No se sabe', '')).toBe('No se sabe')
  })

  it('never leaves more than was counted', () => {
    expect(takenOut(cents(500_00), cents(200_00))).toBe(300_00)
    expect(takenOut(cents(500_00), cents(500_00))).toBe(0)
    expect(takenOut(cents(500_00), cents(500_01))).toBeNull()
  })

  it('counts dollars when the session takes them or began with some', () => {
    expect(hasDollars({ ...session, exchange_rate: null, initial_usd: 0 })).toBe(false)
    expect(hasDollars({ ...session, exchange_rate: 18.5, initial_usd: 0 })).toBe(true)
    expect(hasDollars({ ...session, exchange_rate: null, initial_usd: 20 })).toBe(true)
  })
})
