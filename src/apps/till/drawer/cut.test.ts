import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { linesToCount, wireMethods } from '#browser/cash/cut-methods.ts'
import { hasDollars, needsNote, noteOf, takenOut, verdictOf, type Comparison } from './cut.ts'

const session = {
  id: 1,
  allowed_actions: [],
  register_terminals: 'BBVA, Clip,',
  expected_cash: 0,
  methods: [
    { method: 'transfer', terminal: null, expected: 50, operations: 1 },
    { method: 'card', terminal: 'BBVA', expected: 100.1, debit: 0, operations: 2 },
  ],
}
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

  it('is explained when pesos, dollars or a terminal differ, and not when the terminal was not typed', () => {
    const lines = linesToCount(session)
    expect(lines.map(({ key }) => key)).toEqual(['card BBVA', 'card Clip', 'transfer '])
    expect(needsNote(even, lines, {})).toBe(false)
    expect(needsNote(even, lines, { 'card BBVA': '100.10' })).toBe(false)
    expect(needsNote(even, lines, { 'card BBVA': '100' })).toBe(true)
    expect(needsNote({ ...even, difference_cash: -0.5 })).toBe(true)
    expect(needsNote({ ...even, difference_usd: 1 })).toBe(true)
  })

  it('sends what was typed of each method, and nothing of the others', () => {
    const typed = { 'card BBVA': '100.10', 'card Clip': ' ', 'transfer ': '50' }
    expect(wireMethods(linesToCount(session), typed)).toEqual([
      { method: 'card', terminal: 'BBVA', amount: 100.1 },
      { method: 'transfer', amount: 50 },
    ])
  })

  it('asks for the total of one terminal when the register names none and none was used', () => {
    expect(linesToCount({ id: 1, allowed_actions: [] })).toMatchObject([{ method: 'card', terminal: '' }])
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
