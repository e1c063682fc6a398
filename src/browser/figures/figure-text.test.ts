import { describe, expect, it } from 'vitest'
import { deltaOf, figureText, shortText } from './figure-text.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('a figure', () => {
  it.each([
    ['sales', 1_234.5, '$1,234.50'],
    ['sales', -120, '−$120.00'],
    ['tickets', 1_204, '1,204'],
    ['margin_percent', 41.3, '41.3 %'],
    ['turnover', 1.25, '1.3'],
    ['average_ticket', null, '–'],
  ] as const)('%s of %s reads %s', (name, value, text) => {
    expect(plain(figureText(name, value))).toBe(text)
  })
})

describe('a number on an axis', () => {
  it.each([
    [0, '$0'],
    [850, '$850'],
    [1_000, '$1 k'],
    [40_000, '$40 k'],
    [999_949, '$999.9 k'],
    [999_950, '$1 M'],
    [1_234_567, '$1.2 M'],
    [-40_000, '−$40 k'],
  ])('%s is %s', (value, text) => {
    expect(plain(shortText('money', value))).toBe(text)
  })

  it('has no sign of money when it counts', () => {
    expect(plain(shortText('count', 1_500))).toBe('1.5 k')
    expect(shortText('count', 2.5)).toBe('2.5')
  })
})

describe('what changed since before', () => {
  it('is said in percent of what there was', () => {
    expect(deltaOf(118.4, 100)).toEqual({ direction: 'up', text: '18.4\u00A0%' })
    expect(deltaOf(50, 100)).toEqual({ direction: 'down', text: '50\u00A0%' })
    expect(deltaOf(100.01, 100)).toEqual({ direction: 'same', text: '0\u00A0%' })
  })

  it('goes up from a loss to a gain', () => {
    expect(deltaOf(50, -100)).toEqual({ direction: 'up', text: '150\u00A0%' })
  })

  it('is not said where there was nothing', () => {
    for (const before of [0, null, undefined]) expect(deltaOf(10, before)).toBeNull()
    expect(deltaOf(null, 10)).toBeNull()
  })
})
