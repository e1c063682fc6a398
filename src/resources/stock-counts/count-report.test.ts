import { expect, it } from 'vitest'
import { systemContext } from '#engine/context.ts'
import { reportRows } from '#engine/report-rows.ts'
import { stockCounts } from './stock-count.resource.ts'

it('the report of a count has names instead of ids, and money as it is written', () => {
  const context = systemContext('test', { id: 1, name: 'Ana', role: 'Admin' })
  const record = {
    folio: 'CF-000001',
    warehouseId: 3,
    warehouseName: 'Bodega',
    valueChange: -156_896,
    isBlind: true,
  }
  const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' })
  const rows = reportRows(stockCounts, context, record, moment)
  expect(rows.filter(({ label }) => label === 'Almacén')).toEqual([{ label: 'Almacén', value: 'Bodega' }])
  expect(rows).toContainEqual({ label: 'Diferencia en dinero', value: '\u2212$1,568.96' })
  expect(rows).toContainEqual({ label: 'A ciegas', value: 'Sí' })
})
