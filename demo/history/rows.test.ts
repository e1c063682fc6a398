import { describe, expect, it } from 'vitest'
import { changeBetween, joinChanges, shifter, type Snapshot, type StoredRow } from './rows.ts'

const snapshot = (rows: Record<string, readonly StoredRow[]>): Snapshot =>
  new Map(
    Object.entries(rows).map(([table, list]) => [table, new Map(list.map(row => [String(row['id']), row]))]),
  )

describe('the rows of the history', () => {
  it('are those that are new, and the values of the others that are', () => {
    const before = snapshot({ products: [{ id: 1, stock: 3, average: 10, name: 'Silla' }], sales: [] })
    const after = snapshot({
      products: [{ id: 1, stock: 2, average: 12, name: 'Silla' }],
      sales: [{ id: 1, status: 'sold' }],
    })
    // The stock of a product is kept by the trigger of its inventories.
    expect(changeBetween(before, after)).toEqual({
      added: { sales: [{ id: 1, status: 'sold' }] },
      changed: { products: [{ id: 1, average: 12 }] },
    })
  })

  it('of later days replace what the earlier ones said', () => {
    const joined = joinChanges([
      {
        added: { sales: [{ id: 1, status: 'sold', total: 5 }] },
        changed: { products: [{ id: 7, cost: 1 }] },
      },
      {
        added: { sales: [{ id: 2, status: 'paid', total: 6 }] },
        changed: { sales: [{ id: 1, status: 'paid' }], products: [{ id: 7, cost: 2 }] },
      },
    ])
    expect(joined).toEqual({
      added: {
        sales: [
          { id: 1, status: 'paid', total: 5 },
          { id: 2, status: 'paid', total: 6 },
        ],
      },
      changed: { products: [{ id: 7, cost: 2 }] },
    })
  })

  it('move by whole days, also inside of documents, and nothing else does', () => {
    const shift = shifter(14)
    expect(
      shift({
        id: 20250106,
        day: '2025-02-24',
        at: '2025-12-31T23:59:00.5+00:00',
        after: { soldAt: '2025-01-06T16:00:05.000Z', rows: [{ due: '2025-01-31' }, null] },
        folio: 'V-000001',
        note: 'El 2025-01-06 no vino',
        is: true,
        none: null,
      }),
    ).toEqual({
      id: 20250106,
      day: '2025-03-10',
      at: '2026-01-14T23:59:00.5+00:00',
      after: { soldAt: '2025-01-20T16:00:05.000Z', rows: [{ due: '2025-02-14' }, null] },
      folio: 'V-000001',
      note: 'El 2025-01-06 no vino',
      is: true,
      none: null,
    })
  })
})
