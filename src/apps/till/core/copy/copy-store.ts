import type { DBSchema, IDBPDatabase } from 'idb'
import { DeviceDatabase, ignoringDone } from '../device/database.ts'
import type { CopyOption, CopySettings } from './snapshot.ts'
import type { TillCategory, TillCustomer, TillProduct } from './till-product.ts'

/** All that the device knows about its copy besides the records. */
export interface CopyFacts {
  /** The copy that is sold from; 0 before the first one is complete. */
  readonly current: number
  /** The copy that is being fetched to take its place. */
  readonly building: number | null
  /** Continues where the last page ended; null to begin anew. */
  readonly cursor: string | null
  /** The warehouse of the stock; missing in a copy that an older program made. */
  readonly warehouseId?: number | null
  readonly categories: readonly TillCategory[]
  readonly settings: CopySettings
  readonly paymentTypes: readonly CopyOption[]
  readonly waysToPay: readonly CopyOption[]
}

export const noFacts: CopyFacts = {
  current: 0,
  building: null,
  cursor: null,
  warehouseId: null,
  categories: [],
  settings: {},
  paymentTypes: [],
  waysToPay: [],
}

/** Records of one page, for the copy that they belong to. */
export interface CopyChange {
  readonly products: readonly TillProduct[]
  readonly removedProducts: readonly number[]
  readonly customers: readonly TillCustomer[]
  readonly removedCustomers: readonly number[]
}

const kinds = { products: 0, customers: 1 } as const
type Kind = (typeof kinds)[keyof typeof kinds]

type Row = TillProduct | TillCustomer

interface Schema extends DBSchema {
  facts: { key: 'facts'; value: CopyFacts }
  /** Records in blocks by number: a row of its own for each of 50,000 products takes seconds to write and read. */
  blocks: { key: [copy: number, kind: Kind, block: number]; value: readonly Row[] }
}

/** A program that keeps another form names another database: a copy is fetched again rather than converted. */
const databaseName = 'till-copy-1'
const blockBits = 9
const blocksAtOnce = 4

export interface CopyStore {
  readFacts(): Promise<CopyFacts>
  /** The records of a copy, part by part, so that a screen is drawn in between. */
  readRecords(copy: number): AsyncGenerator<Pick<CopyChange, 'products' | 'customers'>>
  /**
   * Stores a page and the facts after it in one transaction, if the facts are still the ones that it was asked for with.
   * Otherwise another tab has stored a page meanwhile, and false is returned.
   */
  write(base: CopyFacts, next: CopyFacts, change: CopyChange): Promise<boolean>
  close(): void
}

/** The database is opened when it is first used, and again whenever the browser has closed it. */
export function openCopyStore(name = databaseName): CopyStore {
  const database = new DeviceDatabase<Schema>({
    name,
    version: 1,
    upgrade(created) {
      created.createObjectStore('facts')
      created.createObjectStore('blocks')
    },
  })
  return {
    readFacts: () => database.use(async db => (await db.get('facts', 'facts')) ?? noFacts),
    readRecords: copy => readRecords(database, copy),
    write: (base, next, change) => database.use(db => write(db, base, next, change)),
    close: () => database.close(),
  }
}

async function* readRecords(database: DeviceDatabase<Schema>, copy: number) {
  for (const kind of [kinds.products, kinds.customers]) {
    let from: [number, Kind, number] | null = [copy, kind, 0]
    while (from) {
      const part = await readPart(database, from)
      if (part.rows.length > 0)
        yield kind === kinds.products
          ? { products: part.rows as TillProduct[], customers: [] }
          : { products: [], customers: part.rows as TillCustomer[] }
      from = part.next
    }
  }
}

function readPart(database: DeviceDatabase<Schema>, from: [number, Kind, number]) {
  return database.use(async db => {
    const [copy, kind] = from
    const range = IDBKeyRange.bound(from, [copy, kind, Number.MAX_SAFE_INTEGER])
    const keys = await db.getAllKeys('blocks', range, blocksAtOnce)
    const last = keys.at(-1)
    if (!last) return { rows: [] as readonly Row[], next: null }
    const rows = (await db.getAll('blocks', IDBKeyRange.bound(from, last))).flat()
    return { rows, next: [copy, kind, last[2] + 1] as [number, Kind, number] }
  })
}

async function write(db: IDBPDatabase<Schema>, base: CopyFacts, next: CopyFacts, change: CopyChange) {
  const tx = ignoringDone(db.transaction(['facts', 'blocks'], 'readwrite'))
  const stored = (await tx.objectStore('facts').get('facts')) ?? noFacts
  if (stored.cursor !== base.cursor || stored.building !== base.building) {
    await tx.done
    return false
  }
  const blocks = tx.objectStore('blocks')
  const copy = next.building ?? next.current
  const parts = [
    ...inBlocks(kinds.products, change.products, change.removedProducts),
    ...inBlocks(kinds.customers, change.customers, change.removedCustomers),
  ]
  await Promise.all(
    parts.map(async ({ kind, block, puts, removed }) => {
      const rows = new Map(((await blocks.get([copy, kind, block])) ?? []).map(row => [row.id, row]))
      for (const id of removed) rows.delete(id)
      for (const row of puts) rows.set(row.id, row)
      await blocks.put([...rows.values()], [copy, kind, block])
    }),
  )
  // Leftovers of an earlier attempt or copy are of no use.
  const kept = new Set([next.current, next.building])
  for (const old of new Set([stored.current, stored.building])) {
    if (old === null || kept.has(old)) continue
    await blocks.delete(IDBKeyRange.bound([old, kinds.products, 0], [old, kinds.customers, Infinity]))
  }
  await tx.objectStore('facts').put(next, 'facts')
  await tx.done
  return true
}

function inBlocks(kind: Kind, puts: readonly Row[], removed: readonly number[]) {
  const blocks = new Map<number, { kind: Kind; block: number; puts: Row[]; removed: number[] }>()
  const blockOf = (id: number) => {
    const block = id >> blockBits
    const known = blocks.get(block) ?? { kind, block, puts: [], removed: [] }
    blocks.set(block, known)
    return known
  }
  for (const row of puts) blockOf(row.id).puts.push(row)
  for (const id of removed) blockOf(id).removed.push(id)
  return [...blocks.values()]
}
