import { expect, it } from 'vitest'
import { longTime, sinceText } from './since-text.ts'

const moment = '2026-11-14T18:00:00Z'
const after = (seconds: number) => sinceText(moment, Date.parse(moment) + seconds * 1000)

it.each([
  [0, 'ahora'],
  [59, 'ahora'],
  [5 * 60, 'hace 5 min'],
  [2 * 3600 + 10, 'hace 2 h'],
  [86_400, 'ayer'],
  [5 * 86_400, 'hace 5 días'],
])('%i seconds later it says %s', (seconds, text) => {
  expect(after(seconds)).toBe(text)
})

it('is never in the future when the clocks differ', () => {
  expect(after(-90)).toBe('ahora')
})

it('writes the whole date in the zone of the shop', () => {
  expect(longTime(moment, 'America/Mexico_City')).toContain('14 de noviembre de 2026')
})
