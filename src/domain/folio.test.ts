import { expect, it } from 'vitest'
import { formatFolio } from './folio.ts'

it.each([
  ['V', 1, 'V-000001'],
  ['OC', 42, 'OC-000042'],
  ['Z', 999_999, 'Z-999999'],
  ['D', 1_000_000, 'D-1000000'],
])('writes %s %i as %s', (series, number, folio) => {
  expect(formatFolio(series, number)).toBe(folio)
})
