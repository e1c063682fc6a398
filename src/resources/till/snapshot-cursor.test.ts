import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canContinue, parseCursor, printCursor, type Cursor } from './snapshot-cursor.ts'

const seen = fc
  .tuple(
    fc.bigInt({ min: 1n, max: 2n ** 62n }),
    fc.uniqueArray(fc.bigInt({ min: 0n, max: 500n }), { maxLength: 40 }),
  )
  .map(([min, gaps]) => ({
    min,
    max: min + 501n,
    open: gaps.map(gap => min + gap).sort((a, b) => (a < b ? -1 : 1)),
  }))
const cursor: fc.Arbitrary<Cursor> = fc
  .record({
    cluster: fc.stringMatching(/^[0-9a-f]{32}$/),
    started: fc.stringMatching(/^\d{16}$/),
    warehouseId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
    base: fc.option(seen),
    rest: fc.option(
      fc.record({ next: seen, after: fc.record({ kind: fc.integer({ min: 0, max: 2 }), id: fc.nat() }) }),
    ),
  })
  .filter(({ base, rest }) => base !== null || rest !== null)

const base = { min: 10n, max: 14n, open: [10n, 12n] }
const known: Cursor = { cluster: 'a'.repeat(32), started: '1', warehouseId: 3, base, rest: null }
const till = {
  cluster: known.cluster,
  started: known.started,
  warehouseId: 3,
  seen: { min: 10n, max: 20n, open: [] },
  knowsStart: true,
  endOfStart: null,
}

const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a cursor', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(cursor, any => {
        expect(parseCursor(printCursor(any))).toEqual(any)
      }),
    )
  })

  it('is short with any number of open transactions, and then forgets more than it must', () => {
    const open = Array.from({ length: 5_000 }, (_, place) => 10n + BigInt(place))
    const many = { min: 10n, max: 9_000n, open }
    const few = { min: 10n, max: 10n, open: [] }
    expect(parseCursor(printCursor({ ...known, base: many }))).toEqual({ ...known, base: few })
  })

  it('is refused when no server wrote it', () => {
    const texts = ['', 'x', 'W10', '../..', 'é', 'A'.repeat(5_000), printCursor(known).slice(0, -4)]
    for (const text of texts) expect(parseCursor(text)).toBeNull()
    const [cluster, one] = ['a'.repeat(32), '10:14:10,12']
    expect(parseCursor(written([cluster, '1', 3, one, null, 0, 0, 2]))).toEqual(known)
    for (const value of [
      [cluster, '1', 3, null, null, 0, 0, 2],
      [cluster, '1', 3, 'x', null, 0, 0, 2],
      [cluster, '1', 3, one, 'x', 0, 0, 2],
      [cluster, '1', 0, one, null, 0, 0, 2],
      [cluster, "1'", 3, one, null, 0, 0, 2],
      [cluster, '1', 3, one, one, -1, 0, 2],
      [cluster, '1', 3, one, null, 0, 0],
      [cluster, '1', 3, one, null, 0, 0, 1],
      { cluster },
    ]) {
      expect(parseCursor(written(value))).toBeNull()
    }
    fc.assert(
      fc.property(fc.string(), text => {
        expect(() => parseCursor(text)).not.toThrow()
      }),
    )
  })

  it('is continued by the database that gave it, and by no other', () => {
    expect(canContinue(known, till)).toBe(true)
    expect(canContinue(known, { ...till, cluster: 'b'.repeat(32) })).toBe(false)
    expect(canContinue(known, { ...till, warehouseId: 4 })).toBe(false)
    expect(canContinue(known, { ...till, knowsStart: false })).toBe(false)
    expect(canContinue(known, { ...till, seen: { min: 9n, max: 13n, open: [] } })).toBe(false)
    const paging = { ...known, rest: { next: { min: 21n, max: 21n, open: [] }, after: { kind: 1, id: 1 } } }
    expect(canContinue(paging, till)).toBe(false)
  })

  it('of an earlier start ends where the next one began', () => {
    expect(canContinue(known, { ...till, endOfStart: 14n })).toBe(true)
    expect(canContinue(known, { ...till, endOfStart: 13n })).toBe(false)
  })
})
