import { expect, it } from 'vitest'
import { liftOf } from './floating.ts'

it('moves above what it would cover', () => {
  expect(liftOf(-300, 800)).toBe(0)
  expect(liftOf(120.4, 800)).toBe(120)
})

it('stays on the screen below the header, however much is scrolled past', () => {
  expect(liftOf(2_000, 800)).toBe(800 - 152)
  expect(liftOf(2_000, 100)).toBe(0)
})
