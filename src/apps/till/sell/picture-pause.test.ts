import { expect, it } from 'vitest'
import { pauseAfter } from './picture-pause.ts'

it('a picture that fails is asked for again after longer and longer pauses, and not for ever', () => {
  const pauses = Array.from({ length: 7 }, (_, place) => pauseAfter(place + 1, 0))
  expect(pauses).toEqual([1_000, 4_000, 15_000, 60_000, 300_000, null, null])
  expect(pauseAfter(1, 1)).toBe(1_500)
})
