import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Sala', 'S'],
  ['Oficina en casa', 'OC'],
  ['  exterior  «jardín» y terraza ', 'ET'],
  ['álamo', 'Á'],
  ['3 plazas', '3P'],
  ['«»', ''],
])('the initials of «%s» are «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
