import { describe, expect, it } from 'vitest'
import { reportNames, reportOf } from '#contract/reports.ts'
import { divisionOf, isWhole, printReport, questionOf, readReport, usualOf } from './report-state.ts'

const today = '2026-11-18'
const read = (search: Record<string, string>, name: Parameters<typeof readReport>[1] = 'sales') =>
  readReport(search, name, today)

describe('the address of a report', () => {
  it('without anything asks for what is usual, beside the days before', () => {
    expect(questionOf(read({}), 'sales')).toEqual({
      by: 'day',
      from: '2026-10-20',
      to: '2026-11-18',
      compare: '2026-09-20',
    })
    expect(printReport(read({}), 'sales')).toEqual({})
  })

  it.each([
    ['sales', { range: 'yesterday', by: 'seller' }],
    ['sales', { range: '2026-03-21..2026-06-20', compare: 'year', by: 'day,register', category: '4' }],
    [
      'sales',
      { range: '2026-11-07', compare: 'none', seller: 'none', order_by: 'net', page: '2', view: '7' },
    ],
    ['products', { show: 'slow', idle: '30' }],
    ['stock-at', { on: '2026-10-31', by: 'warehouse' }],
    ['kardex', { product: '9', range: 'last-month' }],
    ['documents', { weekday: '6', hour: '14', customer: '3' }],
  ] as const)('of %s is written as it was read', (name, search) => {
    expect(printReport(readReport(search, name, today), name)).toEqual(search)
  })

  it('leaves out what does not fit, and what is usual', () => {
    const odd = {
      range: 'always',
      by: 'way',
      seller: 'x',
      category: '-1',
      compare: 'x',
      order_by: '1;2',
      page: '0',
      view: 'mine',
      unknown: '1',
    }
    expect(printReport(read(odd), 'sales')).toEqual({})
    expect(printReport(read({ by: 'day', order_by: 'day', range: '30d' }), 'sales')).toEqual({})
    expect(printReport(read({ by: 'seller', order_by: '-sales' }), 'sales')).toEqual({ by: 'seller' })
    expect(printReport(read({ order_by: '-sales' }), 'sales')).toEqual({ order_by: '-sales' })
    expect(printReport(read({ order_by: 'seller' }), 'sales')).toEqual({})
    expect(printReport(read({ by: 'day,day,week' }), 'sales')).toEqual({ by: 'day,week' })
    expect(printReport(read({ by: 'day,week,month' }), 'sales')).toEqual({})
    expect(printReport(read({ show: 'x', idle: '0' }, 'products'), 'products')).toEqual({})
    expect(printReport(read({ on: '2026-02-30' }, 'stock-at'), 'stock-at')).toEqual({})
    expect(printReport(read({ compare: 'year' }, 'documents'), 'documents')).toEqual({})
  })

  it('takes the days with which another report leads to it', () => {
    expect(read({ from: '2026-11-01', to: '2026-11-03' }).span).toEqual({
      range: null,
      from: '2026-11-01',
      to: '2026-11-03',
    })
    const { span } = read({ product: '1', to: '2026-10-31' }, 'kardex')
    expect(span).toEqual({ range: null, from: '2025-11-01', to: '2026-10-31' })
  })

  it('asks nothing of a report of one record that has none', () => {
    expect(isWhole(read({}, 'kardex'), 'kardex')).toBe(false)
    expect(isWhole(read({ product: '9' }, 'kardex'), 'kardex')).toBe(true)
    expect(read({ product: 'none' }, 'kardex').values).toEqual({})
  })

  it('says by what its rows are divided', () => {
    expect(divisionOf(read({}), 'sales')).toEqual(['day'])
    expect(divisionOf(read({ by: 'seller,month' }), 'sales')).toEqual(['seller', 'month'])
    expect(divisionOf(read({}, 'taxes'), 'taxes')).toEqual([])
  })

  it.each(reportNames)('of %s asks for a value of everything that has a usual one', name => {
    const question = questionOf(readReport({}, name, today), name)
    for (const [param, declared] of Object.entries(reportOf(name).params)) {
      expect(question[param] ?? null).toBe(usualOf(declared))
    }
  })
})

describe('what a report is compared with', () => {
  it.each([
    ['today', 'previous', '2026-11-17'],
    ['yesterday', 'previous', '2026-11-16'],
    ['7d', 'previous', '2026-11-05'],
    ['month', 'previous', '2026-10-01'],
    ['year', 'previous', '2025-01-01'],
    ['last-month', 'previous', '2026-08-31'],
    ['last-month', 'year', '2025-10-01'],
    ['2024-02-29', 'year', '2023-02-28'],
  ])('%s with %s begins on %s', (range, compare, from) => {
    expect(questionOf(read({ range, compare }), 'sales')['compare']).toBe(from)
  })

  it('is nothing when nothing is wanted', () => {
    expect(questionOf(read({ compare: 'none' }), 'sales')).not.toHaveProperty('compare')
    expect(questionOf(read({}, 'documents'), 'documents')).not.toHaveProperty('compare')
  })
})
