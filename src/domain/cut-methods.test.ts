import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardsCounted, closedMethods, cutMethods, terminalNames, type MethodSum } from './cut-methods.ts'

const amount = fc.integer({ min: -1_000_00, max: 1_000_00 })
const terminal = fc.constantFrom('', 'BBVA', 'Clip')
const line = fc
  .tuple(fc.constantFrom(...cutMethods), terminal, amount)
  .map(([method, name, expected]): MethodSum => ({
    method,
    terminal: method === 'card' ? name : '',
    expected,
  }))
const key = ({ method, terminal: name }: { method: string; terminal?: string | null | undefined }) =>
  `${method} ${name ?? ''}`
const lines = fc.uniqueArray(line, { selector: key })

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const card = (name: string): MethodSum => ({ method: 'card', terminal: name, expected: 5 })

describe('the methods of a cut', () => {
  it('keep what was expected, and have each count once', () => {
    fc.assert(
      fc.property(lines, lines, (sums, typed) => {
        const counted = typed.map(({ expected, ...rest }) => ({ ...rest, amount: expected }))
        const closed = closedMethods(sums, counted, null)
        expect(new Set(closed.map(key)).size).toBe(closed.length)
        expect(sum(closed.map(({ expected }) => expected))).toBe(sum(sums.map(({ expected }) => expected)))
        expect(sum(closed.map(({ counted: of }) => of ?? 0))).toBe(sum(counted.map(({ amount: of }) => of)))
        for (const each of closed) {
          const isTyped = counted.some(of => key(of) === key(each))
          expect(each.counted === null).toBe(!isTyped)
        }
        const cards = counted.filter(({ method }) => method === 'card')
        expect(cardsCounted(closed)).toBe(cards.length === 0 ? null : sum(cards.map(({ amount: of }) => of)))
      }),
    )
  })

  it('take one total for the only terminal, and divide none among several', () => {
    expect(closedMethods([card('Clip')], [], 4)).toMatchObject([{ terminal: 'Clip', counted: 4 }])
    expect(closedMethods([], [], 4)).toEqual([{ method: 'card', terminal: '', expected: 0, counted: 4 }])
    expect(closedMethods([card('Clip'), card('BBVA')], [], 4)).toMatchObject([
      { counted: null },
      { counted: null },
    ])
  })

  it.each([
    [null, []],
    [' BBVA, Clip ,,BBVA\nMercado Pago', ['BBVA', 'Clip', 'Mercado Pago']],
    ['x'.repeat(60), ['x'.repeat(40)]],
  ])('read the terminals in %j', (text, names) => {
    expect(terminalNames(text)).toEqual(names)
  })
})
