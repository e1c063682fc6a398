import { expect, it } from 'vitest'
import { match } from './match.ts'
import { parseKeys } from './strokes.ts'

const shortcut = (keys: string, name = keys) => ({ name, strokes: parseKeys(keys) })
const add = shortcut('n')
const customers = shortcut('g c')
const warehouses = shortcut('g w')
const all = [add, customers, warehouses]

it('finds a single stroke', () => {
  expect(match(all, [], 'n')).toEqual({ hit: add })
  expect(match(all, [], 'z')).toBeNull()
})

it('waits for the rest of a chord', () => {
  expect(match(all, [], 'g')).toEqual({ begun: ['g'] })
  expect(match(all, ['g'], 'w')).toEqual({ hit: warehouses })
})

it('takes a stroke by itself when it does not continue the chord', () => {
  expect(match(all, ['g'], 'n')).toEqual({ hit: add })
  expect(match(all, ['g'], 'g')).toEqual({ begun: ['g'] })
  expect(match(all, ['g'], 'z')).toBeNull()
})

it('prefers the newest of two', () => {
  const newer = shortcut('n', 'newer')
  expect(match([add, newer], [], 'n')).toEqual({ hit: newer })
})
