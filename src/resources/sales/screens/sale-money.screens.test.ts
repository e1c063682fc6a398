import { expect, it } from 'vitest'
import type { WireRecord } from '#browser/wire-record.ts'
import { hasArrived, heldBy, paidPercent } from './sale-money.screens.ts'

it.each([
  [0, 1000, 0, 0],
  [0.01, 1_000_000, 0, 1],
  [999.99, 1000, 0, 99],
  [1000, 1000, 0, 100],
  [500, 1500, 500, 50],
  [0, 0, 0, 100],
])('%d paid of %d, of which %d came back, are %d %%', (paid, total, returned, percent) => {
  expect(paidPercent({ paid, total, returned_total: returned })).toBe(percent)
})

it('what a sale holds leaves out change and refunds, by cash and the rest', () => {
  const tenders = [
    { kind: 'payment', way_to_pay: '01', value: 500, change: 100 },
    { kind: 'payment', way_to_pay: '04', value: 300, change: 0 },
    { kind: 'refund', way_to_pay: '04', value: 120, change: 0 },
  ]
  const record = { id: 1, allowed_actions: [], tenders } as unknown as WireRecord
  expect(heldBy(record)).toEqual({ cash: 400_00, other: 180_00 })
})

it('what was made to order has arrived once nothing is waited for and something is to be handed over', () => {
  const ordered = { on_order: 1, quantity: 2, returned_quantity: 0, released_quantity: 0, delivered_at: null }
  const line = (more: object) => ({ ...ordered, assigned_quantity: 2, ...more })
  expect(hasArrived([line({})])).toBe(true)
  expect(hasArrived([line({}), line({ assigned_quantity: 1 })])).toBe(false)
  expect(hasArrived([line({ delivered_at: '2026-01-15' })])).toBe(false)
  expect(hasArrived([line({ on_order: 0 })])).toBe(false)
})
