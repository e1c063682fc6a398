import { expect, test } from 'vitest'
import { nextOf } from './suggest.ts'

test('the arrows cycle through the options and the field', () => {
  const all = ['first', 'last']
  expect(nextOf(all, null, 1)).toBe('first')
  expect(nextOf(all, 'first', 1)).toBe('last')
  expect(nextOf(all, 'last', 1)).toBeNull()
  expect(nextOf(all, null, -1)).toBe('last')
  expect(nextOf(all, 'first', -1)).toBeNull()
  expect(nextOf([], null, 1)).toBeNull()
})
