import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from './errors.ts'
import { holdsGivingWay, mayChangeHolds, piecesToHold, refuseUntil } from './holds.ts'

const line = (id: number, more: object = {}) => ({
  id,
  name: `Silla ${id}`,
  quantity: 4,
  onOrder: false,
  isHeld: false,
  ...more,
})
const lines = [line(1), line(2, { onOrder: true }), line(3, { isHeld: true })]

function issuesOf(work: () => unknown): (readonly [string, string])[] {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError) return error.issues.map(({ code, field }) => [code, field] as const)
  }
  return []
}

describe('pieces to hold', () => {
  it('are those of each line that is there and not held, or of the chosen ones', () => {
    expect(piecesToHold(lines, []).map(each => [each.line.id, each.quantity])).toEqual([[1, 4]])
    expect(piecesToHold(lines, [{ id: 1, quantity: 3 }])).toMatchObject([{ quantity: 3 }])
    expect(piecesToHold(lines, [{ id: 1 }])).toMatchObject([{ quantity: 4, field: 'details.0.quantity' }])
  })

  it('are refused by line, with all that is wrong', () => {
    expect(issuesOf(() => piecesToHold(lines.slice(1), []))).toEqual([['hold_nothing', 'base']])
    const asked = [{ id: 9 }, { id: 2 }, { id: 3 }, { id: 1, quantity: 5 }, { id: 1 }]
    expect(issuesOf(() => piecesToHold(lines, asked))).toEqual([
      ['exists', 'details.0.id'],
      ['hold_on_order', 'details.1.id'],
      ['hold_twice', 'details.2.id'],
      ['max_number', 'details.3.quantity'],
      ['duplicated', 'details.4.id'],
    ])
  })
})

describe('the moment of a hold', () => {
  it('is ahead, and no later than the quotation', () => {
    const now = new Date('2026-01-10T10:00:00Z')
    const last = { moment: new Date('2026-01-20T06:00:00Z'), day: '2026-01-19' }
    expect(issuesOf(() => refuseUntil(now, now, last))).toEqual([['hold_past', 'until']])
    expect(issuesOf(() => refuseUntil(last.moment, now, last))).toEqual([])
    const late = new Date(last.moment.getTime() + 1)
    expect(issuesOf(() => refuseUntil(late, now, last))).toEqual([['hold_too_late', 'until']])
  })

  it('is changed by its people and by those who approve', () => {
    expect(mayChangeHolds({ id: 1, role: 'Vendedor' }, [2, null])).toBe(false)
    expect(mayChangeHolds({ id: 1, role: 'Vendedor' }, [2, 1])).toBe(true)
    expect(mayChangeHolds({ id: 1, role: 'Supervisor' }, [])).toBe(true)
  })
})

describe('holds that give way', () => {
  it('give up as many pieces as are asked of them, the newest first', () => {
    const holds = [1, 2, 3].map(id => ({ id, quantity: 2 }))
    expect(holdsGivingWay(holds, 3).map(({ hold, kept }) => [hold.id, kept])).toEqual([
      [3, 0],
      [2, 1],
    ])
    const hold = fc.record({ id: fc.nat(), quantity: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(fc.uniqueArray(hold, { selector: ({ id }) => id }), fc.nat(40), (all, pieces) => {
        const given = holdsGivingWay(all, pieces).reduce(
          (sum, each) => sum + each.hold.quantity - each.kept,
          0,
        )
        expect(given).toBe(
          Math.min(
            pieces,
            all.reduce((sum, { quantity }) => sum + quantity, 0),
          ),
        )
      }),
    )
  })
})
