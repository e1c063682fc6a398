import { describe, expect, it } from 'vitest'
import { pageOf } from '#contract/envelope.ts'
import { lastPageOf } from './list-state.ts'
import { totalText, viewCountText } from './total-text.ts'

const rows = (length: number) => Array.from({ length })
const page = (number: number, length: number, counted: number) =>
  pageOf(rows(length), number, 25, counted, true)

describe('a total that may stop', () => {
  it('is exact up to ten thousand, and then says that there are more', () => {
    expect(totalText(page(1, 25, 10_000))).toBe('10,000')
    expect(totalText(page(1, 25, 10_001))).toBe('más de 10,000')
    expect(totalText(page(1, 25, 10_001), total => `${total} ventas`)).toBe('más de 10000 ventas')
    expect(totalText(pageOf(rows(25), 1, 25, 10_001))).toBe('10,001')
  })

  it('of a view is told by one more than is counted', () => {
    expect([viewCountText(9_999), viewCountText(10_000), viewCountText(10_001)]).toEqual([
      '9,999',
      '10,000',
      'más de 10,000',
    ])
  })

  it('lets a list go on past it as long as its pages are full', () => {
    expect(lastPageOf(page(1, 25, 10_001))).toBe(400)
    expect(lastPageOf(page(400, 25, 10_001))).toBe(401)
    expect(lastPageOf(page(450, 25, 10_001))).toBe(451)
    expect(lastPageOf(page(450, 7, 10_001))).toBe(400)
    expect(lastPageOf(page(400, 25, 10_000))).toBe(400)
  })
})
