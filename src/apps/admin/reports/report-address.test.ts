import { describe, expect, it } from 'vitest'
import { cellAddress } from './report-address.ts'

const days = { from: '2026-11-01', to: '2026-11-18' }
const row = (keys: Record<string, string | number | null>) => ({ cells: {}, keys, before: null })

describe('a cell of a report', () => {
  it('leads to its record', () => {
    expect(cellAddress('sales', 'seller', row({ seller: 4 }), {}, days)).toBe('/admin/users/4')
    expect(cellAddress('sales', 'seller', row({ seller: null }), {}, days)).toBeNull()
  })

  it('leads to the documents that it counts, with the filters of the report and the days of its answer', () => {
    const question = { by: 'seller', category: '7', compare: '2026-10-01', order_by: '-net' }
    const address = new URL(
      cellAddress('sales', 'net', row({ seller: 4 }), question, days) ?? '',
      'http://shop',
    )
    expect(address.pathname).toBe('/admin/reports/documents')
    expect(Object.fromEntries(address.searchParams)).toEqual({ ...days, category: '7', seller: '4' })
  })

  it('leads from a total to all of its documents', () => {
    const address = cellAddress('sales', 'net', null, { by: 'seller' }, days)
    expect(address).toBe('/admin/reports/documents?from=2026-11-01&to=2026-11-18')
  })

  it('of a stock leads to the kárdex up to that day', () => {
    const address = cellAddress(
      'stock-at',
      'stock_at',
      row({ product: 9, warehouse: 2 }),
      { by: 'product,warehouse' },
      { from: null, to: '2026-10-31' },
    )
    expect(address).toContain('/admin/reports/kardex?')
    expect(address).toContain('product=9')
    expect(address).toContain('to=2026-10-31')
  })
})
