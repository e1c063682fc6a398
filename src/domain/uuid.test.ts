import { expect, it } from 'vitest'
import { isUuid } from './uuid.ts'

it.each([
  ['7a3c0de0-0000-4000-8000-000000000001', true],
  ['7A3C0DE0-0000-4000-8000-00000000000F', true],
  ['7a3c0de00000400080000000000000001', false],
  ['7a3c0de0-0000-4000-8000-00000000000', false],
  ['7a3c0de0-0000-4000-8000-00000000000g', false],
  [' 7a3c0de0-0000-4000-8000-000000000001', false],
  ['7a3c0de0-0000-4000-8000-000000000001\n', false],
  ['', false],
])('%j: %s', (text, is) => {
  expect(isUuid(text)).toBe(is)
})
