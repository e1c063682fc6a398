import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { breakDatabases, watchDatabases } from '#test/close-databases.ts'
import { page, wire } from '#test/snapshot-pages.ts'
import { CopyKeeper } from './copy-keeper.ts'
import { openCopyStore, type CopyStore } from './copy-store.ts'
import type { SnapshotPage } from './snapshot.ts'

const answers: Record<string, SnapshotPage> = {
  '': page({ reset: true, cursor: 'a', products: [wire(1), wire(2)] }),
  a: page({ cursor: 'b', products: [wire(1, 150)] }),
  b: page({ cursor: 'b' }),
}

let number = 0
let name = ''
let store: CopyStore
let closeDatabases: () => void
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  closeDatabases = watchDatabases()
  name = `closed-copy-${number++}`
  store = openCopyStore(name)
  return () => vi.restoreAllMocks()
})

function keeperOf(kept: CopyStore = store) {
  const cursors: (string | null)[] = []
  const keeper = new CopyKeeper({
    store: kept,
    ask: async cursor => {
      cursors.push(cursor)
      const answer = answers[cursor ?? '']
      if (!answer) throw new Error(`nobody expected the cursor ${cursor}`)
      return answer
    },
  })
  return { keeper, cursors }
}

const pricesIn = (keeper: CopyKeeper) => [1, 2].map(id => keeper.catalog.product(id)?.price)

describe('a copy', () => {
  it('whose database the browser closed goes on where it was, and is stored', async () => {
    const { keeper, cursors } = keeperOf()
    await keeper.sync()
    closeDatabases()
    await keeper.sync()
    expect(cursors).toEqual([null, 'a'])
    const { keeper: reopened } = keeperOf(openCopyStore(name))
    await reopened.load()
    expect(pricesIn(reopened)).toEqual([15_000, 10_000])
  })

  it('is kept in memory while the disk takes nothing, and is stored once it does', async () => {
    await store.readFacts()
    const mend = breakDatabases()
    const { keeper } = keeperOf()
    await keeper.load()
    await keeper.sync()
    await keeper.sync()
    expect(pricesIn(keeper)).toEqual([15_000, 10_000])
    mend()
    await keeper.sync()
    await keeper.sync()
    expect(pricesIn(keeper)).toEqual([15_000, 10_000])
    const { keeper: reopened } = keeperOf(openCopyStore(name))
    await reopened.load()
    expect(pricesIn(reopened)).toEqual([15_000, 10_000])
  })

  it('that cannot be read is fetched into memory', async () => {
    await keeperOf().keeper.sync()
    const odd = openCopyStore(name)
    const { keeper } = keeperOf({
      ...odd,
      async *readRecords() {
        yield { products: [null as never], customers: [] }
      },
    })
    expect(await keeper.load()).toBe(false)
    await keeper.sync()
    await keeper.sync()
    expect(pricesIn(keeper)).toEqual([15_000, 10_000])
  })

  it('that somebody cleared is sold from until another one has come', async () => {
    const seen: unknown[] = []
    let isSecond = false
    const keeper: CopyKeeper = new CopyKeeper({
      store,
      ask: async cursor => {
        if (!isSecond) return page({ reset: true, cursor: 'a', products: [wire(1), wire(2)] })
        seen.push([cursor, ...pricesIn(keeper), keeper.isComplete])
        return cursor === null
          ? page({ reset: true, complete: false, cursor: 'half', products: [wire(1, 150)] })
          : page({ cursor: 'b', products: [wire(2)] })
      },
    })
    await keeper.sync()
    isSecond = true
    store.close()
    await deleteDB(name)
    await keeper.sync()
    expect(seen).toEqual([
      [null, 10_000, 10_000, true],
      ['half', 10_000, 10_000, true],
    ])
    expect(pricesIn(keeper)).toEqual([15_000, 10_000])
  })
})
