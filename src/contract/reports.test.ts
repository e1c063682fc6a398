import { describe, expect, it } from 'vitest'
import { dimensions } from './figures.ts'
import { ledFrom, reportColumn } from './report-answer.ts'
import { columnWord, paramWord, valueWord } from './report-words.ts'
import { isReport, reportNames, reportOf } from './reports.ts'
import { reportTexts } from './reports-texts.ts'

describe('the reports', () => {
  it('have a word for every column, parameter and value of a choice, in both languages', () => {
    for (const locale of ['es', 'en'] as const) {
      for (const name of reportNames) {
        const { columns, params } = reportOf(name)
        for (const column of Object.keys(columns)) expect(columnWord(locale, column)).not.toBe('')
        for (const [param, declared] of Object.entries(params)) {
          const { params: words } = reportTexts[locale]
          const isDimension = (dimensions as readonly string[]).includes(param)
          expect(param === 'span' || isDimension || param in words, `${name} ${param}`).toBe(true)
          if (declared.kind !== 'choice') continue
          for (const option of declared.options) expect(valueWord(locale, param, option)).not.toBe(option)
        }
      }
    }
    expect(paramWord('es', 'seller')).toBe('Vendedor')
    expect(columnWord('es', 'way_28')).toBe('Tarjeta de débito')
  })

  it('are ordered and drawn by columns that they have, and lead to reports that exist', () => {
    for (const name of reportNames) {
      const { columns, chart, order } = reportOf(name)
      for (const column of [order.replace('-', ''), ...(chart === null ? [] : [chart])]) {
        expect(Object.keys(columns)).toContain(column)
      }
      const led = Object.values(columns).flatMap(({ lead }) => (lead?.to === 'report' ? [lead.report] : []))
      expect(led.filter(other => !isReport(other))).toEqual([])
    }
  })
})

describe('a cell', () => {
  const asked = { from: '2026-10-01', to: '2026-10-31', register: '4', by: 'product,month' }

  it('leads to the record that it names', () => {
    const row = { keys: { product: 7, month: '2026-10' } }
    expect(ledFrom('sales', 'product', row, asked)).toEqual({ to: 'record', resource: 'products', id: 7 })
    expect(
      ledFrom('kardex', 'document', { keys: { document: 3 }, resources: { document: 'sales' } }, {}),
    ).toEqual({ to: 'record', resource: 'sales', id: 3 })
    expect(ledFrom('sales', 'product', { keys: { product: null } }, asked)).toBeNull()
  })

  it('leads to the lines that it counts, with all that the report was asked', () => {
    const row = { keys: { product: null, month: '2026-10' } }
    expect(ledFrom('sales', 'net', row, asked)).toEqual({
      to: 'report',
      report: 'documents',
      query: 'from=2026-10-01&to=2026-10-31&register=4&product=none&month=2026-10',
    })
    expect(ledFrom('sales', 'net', null, asked)).toMatchObject({
      query: 'from=2026-10-01&to=2026-10-31&register=4',
    })
  })

  it('leads to the list of what it counts, of the days that its age has', () => {
    const row = { keys: { customer: 5 } }
    const led = ledFrom('receivable', 'due_60', row, { to: '2026-11-18', seller: '2' })
    expect(led).toEqual({
      to: 'list',
      resource: 'sales',
      query: 'customer_id=5&balance=0.01..&status=sold&seller_id=2&liquidation_date=2026-09-19..2026-10-18',
    })
    expect(ledFrom('receivable', 'balance', null, { to: '2026-11-18' })).toBeNull()
  })

  it('leads to the rows that it adds up, or nowhere, without what the other report requires', () => {
    const asked = { on: '2026-10-31', to: '2026-10-31', by: 'category' }
    expect(ledFrom('stock-at', 'stock_at', { keys: { category: 3 } }, asked)).toEqual({
      to: 'report',
      report: 'stock-at',
      query: 'on=2026-10-31&category=3&by=product%2Cwarehouse',
    })
    expect(ledFrom('stock-at', 'stock_at', null, asked)).toBeNull()
    expect(ledFrom('stock-at', 'stock_at', { keys: { product: 3, warehouse: 1 } }, asked)).toMatchObject({
      query: 'to=2026-10-31&product=3&warehouse=1',
    })
    expect(reportColumn('stock-at', 'product').kind).toBe('record')
  })
})
