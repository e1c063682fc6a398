import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { page, wire } from '#test/snapshot-pages.ts'
import { CopyKeeper } from './copy-keeper.ts'
import { openCopyStore, type CopyStore } from './copy-store.ts'
import type { SnapshotPage } from './snapshot.ts'

const store = (name: string): CopyStore => openCopyStore(`heard-${name}`)
const piecesOf = (id: number, stock: number, total = stock) => ({ ...wire(id), stock, total_stock: total })
const heard = (quantity: number, warehouseId = 1) => ({ productId: 1, warehouseId, quantity })

function keeperOf(kept: CopyStore | null, ask: (cursor: string | null) => Promise<SnapshotPage>) {
  let clock = 0
  return new CopyKeeper({ store: kept, ask, now: () => ++clock })
}

const shownIn = (keeper: CopyKeeper) => {
  const { stock, totalStock } = keeper.catalog.product(1) ?? {}
  return [stock, totalStock]
}

it('pieces that the stream tells are shown at once, and counted in all warehouses', async () => {
  const keeper = keeperOf(null, async () => page({ reset: true, products: [piecesOf(1, 3, 8)] }))
  await keeper.sync()
  keeper.hearStock(heard(1))
  expect(shownIn(keeper)).toEqual([1, 6])
  keeper.hearStock(heard(0, 2))
  expect(shownIn(keeper), 'another warehouse').toEqual([1, 6])
  keeper.hearStock({ ...heard(5), productId: 77 })
  expect(keeper.catalog.product(77), 'a product that is not sold').toBeNull()
})

it('what has run out is found again when it is back', async () => {
  const keeper = keeperOf(null, async () => page({ reset: true, products: [piecesOf(1, 0)] }))
  await keeper.sync()
  expect(keeper.catalog.search('')).toEqual([])
  keeper.hearStock(heard(4))
  expect(keeper.catalog.search('').map(({ id, stock }) => [id, stock])).toEqual([[1, 4]])
})

it('the copy on the device stays what its cursor says, and a reload asks for the rest', async () => {
  const kept = store('device')
  const answers: Record<string, SnapshotPage> = {
    '': page({ reset: true, cursor: 'a', products: [piecesOf(1, 3)] }),
    a: page({ cursor: 'b', products: [piecesOf(1, 2)] }),
  }
  const ask = async (cursor: string | null) => answers[cursor ?? '']!
  const keeper = keeperOf(kept, ask)
  await keeper.sync()
  keeper.hearStock(heard(2))
  const again = keeperOf(store('device'), ask)
  await again.load()
  expect(shownIn(again)).toEqual([3, 3])
  await again.sync()
  expect(shownIn(again)).toEqual([2, 2])
})

it('an answer that was asked for afterwards knows better', async () => {
  const pieces = [3, 7]
  const keeper = keeperOf(null, async () =>
    page({ reset: true, products: [piecesOf(1, pieces.shift() ?? 0)] }),
  )
  await keeper.sync()
  keeper.hearStock(heard(2))
  await keeper.sync()
  expect(shownIn(keeper)).toEqual([7, 7])
})

it('what was heard while the device was read is not lost', async () => {
  const first = keeperOf(store('reading'), async () => page({ reset: true, products: [piecesOf(1, 3)] }))
  await first.sync()
  const keeper = keeperOf(store('reading'), async () => page({}))
  const loading = keeper.load()
  keeper.hearStock(heard(1))
  await loading
  expect(shownIn(keeper)).toEqual([1, 1])
})

it('pieces of the new warehouse are not those of the one before', async () => {
  const pages = [
    page({ reset: true, cursor: 'a', products: [piecesOf(1, 3)] }),
    page({ reset: true, complete: false, cursor: 'b', warehouse_id: 2 }),
    page({ cursor: 'c', warehouse_id: 2, products: [piecesOf(1, 9)] }),
  ]
  const meanwhile = [() => undefined, () => keeper.hearStock(heard(1)), () => keeper.hearStock(heard(8, 2))]
  const keeper: CopyKeeper = keeperOf(null, async () => {
    meanwhile.shift()?.()
    return pages.shift()!
  })
  await keeper.sync()
  await keeper.sync()
  expect(shownIn(keeper)).toEqual([8, 8])
})

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** A shop that counts one product, tells each change to a stream in order, and answers how many there are. */
it('in whichever order sales, events and answers come, the last word is the number of pieces', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('sale'), quantity: fc.nat(9) }),
    fc.constantFrom({ kind: 'hear' }, { kind: 'ask' }, { kind: 'answer' }, { kind: 'load' }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      let pieces = 5
      const untold: number[] = []
      const answers: (() => void)[] = []
      let number = 0
      const keeper = keeperOf(store(`order-${Math.random()}`), () => {
        // Read by the server now, and on its way for as long as the test likes.
        const read = page({ reset: number++ === 0, cursor: `c${number}`, products: [piecesOf(1, pieces)] })
        const { promise, resolve } = Promise.withResolvers<SnapshotPage>()
        answers.push(() => resolve(read))
        return promise
      })
      const changes: Promise<void>[] = []
      const answer = async () => {
        answers.shift()?.()
        await settle()
      }
      const hear = () => {
        // Its quantity is that of the moment in which the stream was read.
        const quantity = untold.shift()
        if (quantity !== undefined) keeper.hearStock(heard(quantity))
      }
      changes.push(keeper.sync())
      await settle()
      await answer()
      for (const each of steps) {
        if (each.kind === 'sale' && 'quantity' in each) untold.push((pieces = each.quantity))
        else if (each.kind === 'hear') hear()
        else if (each.kind === 'answer') await answer()
        else if (each.kind === 'load') await keeper.load()
        else {
          changes.push(keeper.sync())
          await settle()
        }
      }
      while (untold.length > 0) hear()
      while (answers.length > 0) await answer()
      await Promise.all(changes)
      expect(shownIn(keeper)[0]).toBe(pieces)
    }),
    { numRuns: 60 },
  )
})
