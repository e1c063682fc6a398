import { describe, expect, it } from 'vitest'
import { countKey, countedIn, sumOf } from './typed-count.ts'

describe('a typed count', () => {
  it('is every denomination with its quantity, and none where nothing was typed', () => {
    const typed = {
      [countKey('MXN', 500_00)]: '12',
      [countKey('MXN', 50)]: ' 3 ',
      [countKey('USD', 20_00)]: '1',
    }
    const rows = countedIn(typed, ['MXN']) ?? []
    expect(rows).toHaveLength(14)
    expect(rows.filter(({ quantity }) => quantity > 0)).toEqual([
      { currency: 'MXN', denomination: 500_00, quantity: 12 },
      { currency: 'MXN', denomination: 50, quantity: 3 },
    ])
    expect(sumOf(typed, 'MXN')).toBe(6_001_50)
    expect(sumOf(typed, 'USD')).toBe(20_00)
  })

  it('is none while a quantity cannot be read', () => {
    expect(countedIn({ [countKey('MXN', 500_00)]: '1.5' }, ['MXN'])).toBeNull()
    expect(countedIn({ [countKey('USD', 100)]: 'x' }, ['MXN'])).not.toBeNull()
  })
})
