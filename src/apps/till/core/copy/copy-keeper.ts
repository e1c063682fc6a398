import { ApiError } from '#browser/api-error.ts'
import { inTurn } from '../device/locks.ts'
import { noteFault } from '../device/trouble.ts'
import type { StockNews } from '../queue/sold-pieces.ts'
import { Catalog } from './catalog.ts'
import { HeardStock, putHeard, type Heard } from './heard-stock.ts'
import { noFacts, type CopyChange, type CopyFacts, type CopyStore } from './copy-store.ts'
import type { SnapshotPage } from './snapshot.ts'
import { toCustomer, toProduct } from './till-product.ts'

/** Asks the server for a page; null begins a new copy. */
export type AskPage = (cursor: string | null) => Promise<SnapshotPage>

/** How the tabs of a device tell each other what one of them has fetched. */
export interface CopyNews {
  readonly asked: CopyFacts
  readonly next: CopyFacts
  readonly change: CopyChange
  /** Missing in the message of a tab with an older program. */
  readonly stock?: StockNews
}

interface KeeperOptions {
  /** Null where nothing can be kept: the copy is then in memory only. */
  readonly store: CopyStore | null
  readonly ask: AskPage
  readonly tell?: (news: CopyNews) => void
  /** Called after a stock in the catalogue was changed, and before `onChange`. */
  readonly onStock?: (news: StockNews) => void
  readonly onChange?: () => void
  readonly now?: () => number
}

/** The copy in memory, in step with the device and, when it can be reached, with the server. */
export class CopyKeeper {
  readonly #options: KeeperOptions
  #catalog = new Catalog()
  #facts = noFacts
  /** The catalogue that takes the place of the other once it is complete. */
  #next: Catalog | null = null
  /** When the first of the pages that are on their way was asked for; they show the stock of that moment. */
  #askedAt: number | null = null
  readonly #heard = new HeardStock()

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  get catalog(): Catalog {
    return this.#catalog
  }

  get facts(): CopyFacts {
    return this.#facts
  }

  get isComplete(): boolean {
    return this.#facts.current > 0
  }

  /** Reads what the device has. False when that cannot be read. */
  async load(): Promise<boolean> {
    const { store, onChange } = this.#options
    const kept = store && (await orNull(this.#readAll(store)))
    if (!kept) return store === null
    const { facts, catalog, next } = kept
    this.#facts = facts
    this.#catalog = facts.current > 0 ? catalog : (next ?? catalog)
    this.#next = next
    this.#putHeard()
    onChange?.()
    return true
  }

  /** Takes over pieces from an event of the stream. */
  hearStock(heard: Heard): void {
    this.#heard.hear(heard, this.#now())
    putHeard(this.#filling, this.#facts.warehouseId, heard)
  }

  /** The stream has left something out; the copy is asked for next. */
  forgetHeard(): void {
    this.#heard.forget()
  }

  /** Fetches what changed since the last time, in one tab at a time. Throws when the server does not answer. */
  async sync(): Promise<void> {
    await inTurn('till-copy', async () => {
      const { store } = this.#options
      const stored = store && (await orNull(store.readFacts()))
      if (stored && stored.cursor === null && this.isComplete) this.#beginAnew()
      else if (stored && stored.cursor !== this.#facts.cursor) await this.load()
      while (!(await this.#fetchPage()));
    })
  }

  /** Takes over what another tab fetched. */
  async hear({ asked: base, next, change, stock }: CopyNews): Promise<void> {
    if (next.cursor === this.#facts.cursor) return
    if (base.cursor === this.#facts.cursor) this.#apply(next, change, stock)
    else await this.load()
  }

  /** True after the last page. */
  async #fetchPage(): Promise<boolean> {
    const { store, tell } = this.#options
    const base = this.#facts
    const askedAt = this.#askedAt ?? this.#now()
    const page = await this.#askPage(base.cursor)
    this.#askedAt = page.complete ? null : askedAt
    const next = factsAfter(base, page)
    const change = changeOf(page)
    // A browser without locks lets another tab store a page in between.
    const isBehind = store !== null && (await orNull(store.write(base, next, change))) === false
    if (isBehind && (await this.load())) return page.complete
    const stock = { askedAt, products: change.products.map(({ id }) => id), isComplete: page.complete }
    this.#apply(next, change, stock)
    tell?.({ asked: base, next, change, stock })
    return page.complete
  }

  /** The device has nothing any more, or never could keep it: another copy is fetched beside the one in memory. */
  #beginAnew(): void {
    this.#facts = { ...this.#facts, cursor: null, building: null }
    this.#next = null
  }

  async #askPage(cursor: string | null): Promise<SnapshotPage> {
    const { ask } = this.#options
    try {
      return await ask(cursor)
    } catch (error) {
      // A cursor that the server cannot read is given up for a new copy.
      if (cursor !== null && error instanceof ApiError && error.status === 422) return ask(null)
      throw error
    }
  }

  #apply(next: CopyFacts, change: CopyChange, stock?: StockNews): void {
    if (copyIn(next) !== copyIn(this.#facts)) this.#next = new Catalog()
    fill(this.#filling, change)
    // Without an earlier copy the till sells from what has arrived so far.
    if (this.#next && (next.building === null || next.current === 0)) this.#catalog = this.#next
    if (next.building === null) this.#next = null
    this.#facts = next
    if (stock) this.#heard.tell(stock)
    this.#putHeard()
    if (stock) this.#options.onStock?.(stock)
    this.#options.onChange?.()
  }

  #putHeard(): void {
    this.#heard.putInto(this.#filling, this.#facts.warehouseId)
  }

  /** The catalogue that pages go to. */
  get #filling(): Catalog {
    return this.#next ?? this.#catalog
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now()
  }

  async #readAll(store: CopyStore) {
    const facts = await store.readFacts()
    const catalog = facts.current > 0 ? await this.#read(store, facts.current) : new Catalog()
    const next = facts.building === null ? null : await this.#read(store, facts.building)
    return { facts, catalog, next }
  }

  async #read(store: CopyStore, copy: number): Promise<Catalog> {
    const catalog = new Catalog()
    for await (const part of store.readRecords(copy)) {
      fill(catalog, { ...part, removedProducts: [], removedCustomers: [] })
    }
    return catalog
  }
}

/** Null when the disk failed, which is shown: the till goes on with the copy in memory and tries the disk again. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DOMException)) noteFault('The copy of this device cannot be read', error)
    return null
  }
}

/** The copy that pages go to. */
const copyIn = ({ building, current }: CopyFacts): number => building ?? current

function fill(catalog: Catalog, change: CopyChange): void {
  for (const id of change.removedProducts) catalog.removeProduct(id)
  for (const id of change.removedCustomers) catalog.removeCustomer(id)
  for (const product of change.products) catalog.putProduct(product)
  for (const customer of change.customers) catalog.putCustomer(customer)
}

function factsAfter(before: CopyFacts, page: SnapshotPage): CopyFacts {
  const building = page.reset ? Math.max(before.current, before.building ?? 0) + 1 : before.building
  return {
    current: page.complete ? (building ?? before.current) : before.current,
    building: page.complete ? null : building,
    cursor: page.cursor,
    warehouseId: page.warehouse_id,
    categories: page.categories ?? before.categories,
    settings: page.settings,
    paymentTypes: page.payment_types ?? before.paymentTypes,
    waysToPay: page.ways_to_pay ?? before.waysToPay,
  }
}

function changeOf(page: SnapshotPage): CopyChange {
  return {
    products: page.products.map(toProduct),
    removedProducts: page.removed_products,
    customers: page.customers.map(toCustomer),
    removedCustomers: page.removed_customers,
  }
}
