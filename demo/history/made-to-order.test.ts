import { beforeAll, describe, expect, it } from 'vitest'
import { demoProducts } from '../data/catalogue/catalogue.ts'
import { holds, makingDaysOf, wishes } from '../data/made-to-order.ts'
import { isOpen } from './agenda.ts'
import { dateOf, longest, shortest } from './calendar.ts'
import { readPrepared, type Prepared } from './prepared.ts'
import { joinChanges, type StoredRow } from './rows.ts'

const codes = new Set(demoProducts.filter(({ hidden }) => !hidden).map(({ code }) => code))

const openOf = (line: StoredRow) =>
  Number(line['quantity']) - Number(line['assigned_quantity']) - Number(line['released_quantity'])

describe('the sales to order of the history', () => {
  it('are made on days when their showroom is open, of pieces that are made', () => {
    for (const { day, place, lines, beside = [] } of wishes) {
      expect(isOpen(day, place), `day ${day}`).toBe(true)
      for (const [code, , finish, notes = ''] of lines) {
        expect(codes).toContain(code)
        expect(makingDaysOf(code), code).toBeGreaterThan(0)
        expect(finish.length).toBeLessThanOrEqual(120)
        expect(notes).toMatch(/^$|\.$/)
      }
      for (const [code] of beside) expect(codes).toContain(code)
    }
    for (const { day, place, code } of holds) {
      expect(isOpen(day, place), `day ${day}`).toBe(true)
      expect(codes).toContain(code)
    }
    expect(wishes.map(({ day }) => day)).toEqual(wishes.map(({ day }) => day).toSorted((a, b) => a - b))
  })
})

describe('whatever day the history ends on', () => {
  let changes: Prepared['changes']
  beforeAll(async () => {
    ;({ changes } = await readPrepared())
  })

  const endings = Array.from({ length: longest - shortest + 1 }, (_, place) => shortest + place)

  it.each(endings)('on day %i, pieces are waited for, late, and there', length => {
    const { added } = joinChanges(changes.slice(0, length - shortest + 1))
    const rows = (table: string) => added[table] ?? []
    const today = dateOf(length)
    const sales = new Map(rows('sales').map(row => [row['id'], row]))
    const lines = rows('on_order_lines')
    const waited = lines.filter(line => openOf(line) > 0)
    expect(waited.length).toBeGreaterThan(4)
    expect(waited.some(line => String(line['promised_on']) < today)).toBe(true)
    const trips = rows('deliveries')
    const isPlanned = (saleId: unknown) =>
      trips.some(({ sale_id: id, status }) => id === saleId && status !== 'failed' && status !== 'cancelled')
    const arrived = lines.filter(
      line =>
        openOf(line) === 0 &&
        !isPlanned(line['sale_id']) &&
        sales.get(line['sale_id'])?.['cancelled_at'] === null,
    )
    expect(arrived.length).toBeGreaterThan(0)
    const open = trips.filter(({ status }) => status === 'scheduled' || status === 'on_the_way')
    expect(open.some(({ day }) => String(day) < today)).toBe(true)
  })
})
