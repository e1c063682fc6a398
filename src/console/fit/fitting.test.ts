import { expect, it } from 'vitest'
import { fitting } from './fitting.ts'

const of = (widths: number[], room: number, keep = 0) => {
  const { shown, width } = fitting(widths, { room, gap: 20, more: 60, keep })
  return { shown: [...shown].toSorted((one, other) => one - other), width }
}

it('shows all that have room, without a button for more', () => {
  expect(of([50, 50, 50], 190)).toEqual({ shown: [0, 1, 2], width: null })
})

it('leaves the last ones to a button that has room beside the first', () => {
  expect(of([50, 50, 50], 189)).toEqual({ shown: [0], width: 50 })
  expect(of([50, 50, 50, 50], 200)).toEqual({ shown: [0, 1], width: 120 })
})

it('always shows the current one, wherever it stands', () => {
  expect(of([50, 50, 50, 50], 200, 3)).toEqual({ shown: [0, 3], width: 120 })
  expect(of([90, 90, 90], 100, 2)).toEqual({ shown: [2], width: 90 })
})

it('shows the first ones when none is current', () => {
  expect(of([50, 50, 50, 50], 200, -1)).toEqual({ shown: [0, 1], width: 120 })
})
