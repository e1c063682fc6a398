import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#browser/api-error.ts'
import { page, wire } from '#test/snapshot-pages.ts'
import { CopyKeeper, type CopyNews } from './copy-keeper.ts'
import type { StockNews } from '../queue/sold-pieces.ts'
import { openCopyStore, type CopyStore } from './copy-store.ts'
import type { SnapshotPage } from './snapshot.ts'

/** Answers by the cursor that is asked with; an Error is thrown. */
type Answers = Record<string, SnapshotPage | Error>

let number = 0
let name = ''
let store: CopyStore
beforeEach(() => {
  name = `copy-${number++}`
  store = openCopyStore(name)
})

function keeperOf(answers: Answers, tell?: (told: CopyNews) => void, more: object = {}) {
  const cursors: (string | null)[] = []
  const keeper = new CopyKeeper({
    store,
    ask: async cursor => {
      cursors.push(cursor)
      const answer = answers[cursor ?? '']
      if (!answer) throw new Error(`nobody expected the cursor ${cursor}`)
      if (answer instanceof Error) throw answer
      return answer
    },
    ...(tell && { tell }),
    ...more,
  })
  return { keeper, cursors }
}

const first: Answers = {
  '': page({ reset: true, complete: false, cursor: 'a', products: [wire(1), wire(600)], categories: [] }),
  a: page({ cursor: 'b', products: [wire(1200)], customers: [{ id: 1, full_name: 'Ana', phone: null }] }),
}

async function reopened(): Promise<CopyKeeper> {
  const { keeper } = keeperOf({})
  await keeper.load()
  return keeper
}

const ids = (keeper: CopyKeeper) => keeper.catalog.search('').map(({ id }) => id)

describe('the stock of a copy', () => {
  it('is told as it was known when the first of its pages was asked for, also to other tabs', async () => {
    const changes: StockNews[] = []
    const heard: StockNews[] = []
    let clock = 0
    const other = keeperOf({}, undefined, { onStock: (stock: StockNews) => heard.push(stock) })
    const answers: Answers = { ...first, b: new ApiError(null) }
    const { keeper } = keeperOf(answers, each => void other.keeper.hear(each), {
      onStock: (stock: StockNews) => changes.push(stock),
      now: () => ++clock,
    })
    await keeper.sync()
    expect(changes).toEqual([
      { askedAt: 1, products: [1, 600], isComplete: false },
      { askedAt: 1, products: [1200], isComplete: true },
    ])
    expect(heard).toEqual(changes)
    await expect(keeper.sync()).rejects.toThrow(ApiError)
    answers['b'] = page({ cursor: 'c', products: [wire(1)] })
    await keeper.sync()
    expect(changes.at(-1), 'the attempt without an answer told nothing').toEqual({
      askedAt: 3,
      products: [1],
      isComplete: true,
    })
  })
})

describe('a first copy', () => {
  it('is fetched page by page and found again on the device', async () => {
    const { keeper, cursors } = keeperOf(first)
    await keeper.sync()
    expect(cursors).toEqual([null, 'a'])
    const again = await reopened()
    for (const each of [keeper, again]) {
      expect(each.isComplete).toBe(true)
      expect(ids(each)).toEqual([1, 1200, 600])
      expect(each.catalog.customer(1)?.name).toBe('Ana')
      expect(each.facts.settings['iva_rate']).toBe(16)
    }
  })

  it('is sold from while it arrives, and goes on where the connection broke', async () => {
    const { keeper } = keeperOf({ ...first, a: new ApiError(null) })
    await expect(keeper.sync()).rejects.toThrow(ApiError)
    expect(keeper.isComplete).toBe(false)
    expect(ids(keeper)).toEqual([1, 600])

    const next = keeperOf(first)
    await next.keeper.load()
    expect(ids(next.keeper)).toEqual([1, 600])
    await next.keeper.sync()
    expect(next.cursors).toEqual(['a'])
    expect(ids(await reopened())).toEqual([1, 1200, 600])
  })
})

it('changes come by the cursor, and are stored with it', async () => {
  await keeperOf(first).keeper.sync()
  const { keeper, cursors } = keeperOf({
    b: page({ cursor: 'd', products: [wire(600, 250)], removed_products: [1], removed_customers: [1] }),
  })
  await keeper.load()
  await keeper.sync()
  expect(cursors).toEqual(['b'])
  for (const each of [keeper, await reopened()]) {
    expect(ids(each)).toEqual([1200, 600])
    expect(each.catalog.product(600)?.price).toBe(250_00)
    expect(each.catalog.customer(1)).toBeNull()
  }
})

describe('a new copy', () => {
  it('takes the place of the old one only when it is complete', async () => {
    await keeperOf(first).keeper.sync()
    const { keeper } = keeperOf({
      b: page({ reset: true, complete: false, cursor: 'x', products: [wire(7)] }),
      x: new ApiError(null),
    })
    await keeper.load()
    await expect(keeper.sync()).rejects.toThrow(ApiError)
    expect(ids(keeper)).toEqual([1, 1200, 600])
    expect(ids(await reopened())).toEqual([1, 1200, 600])

    const next = keeperOf({ x: page({ cursor: 'y', products: [wire(8)] }) })
    await next.keeper.load()
    await next.keeper.sync()
    expect(ids(next.keeper)).toEqual([7, 8])
    expect(ids(await reopened())).toEqual([7, 8])
  })

  it('of one page replaces all that there was', async () => {
    await keeperOf(first).keeper.sync()
    const { keeper } = keeperOf({ b: page({ reset: true, cursor: 'z', products: [wire(9)] }) })
    await keeper.load()
    await keeper.sync()
    expect(ids(keeper)).toEqual([9])
    expect(ids(await reopened())).toEqual([9])
  })

  it('is begun when the server cannot read the cursor', async () => {
    await keeperOf(first).keeper.sync()
    const { keeper, cursors } = keeperOf({
      b: new ApiError(422, 'cursor'),
      '': page({ reset: true, cursor: 'n', products: [wire(3)] }),
    })
    await keeper.load()
    await keeper.sync()
    expect(cursors).toEqual(['b', null])
    expect(ids(keeper)).toEqual([3])
  })
})

describe('two tabs', () => {
  it('hear from each other what one of them fetched', async () => {
    const other = keeperOf({}).keeper
    const { keeper } = keeperOf(first, told => void other.hear(structuredClone(told)))
    await keeper.sync()
    expect(ids(other)).toEqual([1, 1200, 600])
    expect(other.facts.cursor).toBe('b')
  })

  it('one that missed something reads the device before it asks', async () => {
    const late = keeperOf({ b: page({ cursor: 'e', products: [wire(2)] }) })
    await keeperOf(first).keeper.sync()
    await late.keeper.sync()
    expect(late.cursors).toEqual(['b'])
    expect(ids(late.keeper)).toEqual([1, 1200, 2, 600])
  })

  it('never store a page over a later one', async () => {
    const { keeper } = keeperOf(first)
    await keeper.sync()
    const facts = await store.readFacts()
    const nothing = { products: [], removedProducts: [1], customers: [], removedCustomers: [] }
    const old = { ...facts, cursor: 'a' }
    expect(await store.write(old, { ...facts, cursor: 'b2' }, nothing)).toBe(false)
    expect((await store.readFacts()).cursor).toBe('b')
    expect(ids(await reopened())).toContain(1)
  })
})
