import { expect, it } from 'vitest'
import type { ReportAnswer } from '#contract/report-answer.ts'
import { reportSheet } from './report-sheet.server.ts'

const answer: ReportAnswer = {
  from: '2026-01-01',
  to: '2026-12-31',
  columns: ['month', 'net', 'tax', 'way_01'],
  rows: [
    {
      cells: { month: '2026-01', net: 116.5, tax: 16, way_01: -3 },
      keys: { month: '2026-01' },
      before: { net: 100, tax: 0, way_01: 0 },
    },
  ],
  total: { net: 116.5, tax: 16, way_01: -3 },
  facts: {},
  count: 1,
  page: 1,
  limit: 1_000,
  before: { from: '2025-01-01', to: '2025-12-31', total: { net: 100, tax: 0, way_01: 0 } },
}

it('a report in a workbook has numbers as numbers, those of the span before beside them, and the total last', () => {
  const { columns, rows } = reportSheet('taxes', answer, 'es', 'America/Mexico_City')
  expect(columns.map(({ kind }) => kind)).toEqual(['text', ...Array.from({ length: 6 }, () => 'money')])
  expect(columns.slice(1, 3).map(({ header }) => header)).toEqual(['Neto', 'Neto (2025-01-01 – 2025-12-31)'])
  expect(rows).toEqual([
    ['2026-01', 116.5, 100, 16, 0, -3, 0],
    ['Total', 116.5, 100, 16, 0, -3, 0],
  ])
})
