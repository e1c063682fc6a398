import { expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { toldLines } from './told-lines.ts'

const line = (n: number) => ({ name: `Silla ${n}`, quantity: n, total: cents(n * 100) })
const more = (left: number) => `y ${left} más`

it('ten lines of a sale are told, and how many follow', () => {
  const lines = Array.from({ length: 12 }, (_, place) => line(place + 1))
  const told = toldLines(lines, more).split('\n')
  expect(told.slice(0, 2)).toEqual(['• 1 × Silla 1: $1.00', '• 2 × Silla 2: $2.00'])
  expect(told).toHaveLength(11)
  expect(told.at(-1)).toBe('y 2 más')
  expect(toldLines(lines.slice(0, 10), more).split('\n')).toHaveLength(10)
})
