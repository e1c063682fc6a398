import { expect, it } from 'vitest'
import { namedIn } from './find-reference.ts'

const options = [
  { value: '1', label: 'Silla Mitla' },
  { value: '2', label: 'Silla Mitla nogal' },
  { value: '3', label: 'Sofá Oaxaca' },
]

it.each([
  ['silla mitla', '1'],
  [' SOFA ', '3'],
  ['silla', null],
  ['mesa', null],
])('the name «%s» gives the id %s', (text, id) => {
  expect(namedIn(options, text)).toBe(id)
})
