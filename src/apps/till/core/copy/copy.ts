import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { isReached } from '#browser/connection/connection.ts'
import { createStore } from '#browser/store.ts'
import { isSettling, queueView, soldPieces, tellStock } from '../queue/queue.ts'
import { Catalog, type ProductFilter } from './catalog.ts'
import { CopyKeeper, type CopyNews } from './copy-keeper.ts'
import { openCopyStore, type CopyStore } from './copy-store.ts'
import type { Heard } from './heard-stock.ts'
import type { CopySettings, SnapshotPage } from './snapshot.ts'
import {
  toProduct,
  withoutPieces,
  type TillCategory,
  type TillCustomer,
  type TillProduct,
  type WireProduct,
} from './till-product.ts'

export type { TillProduct } from './till-product.ts'

interface CatalogView {
  readonly categories: readonly TillCategory[]
  /** False until the first copy has arrived as a whole. */
  readonly isComplete: boolean
  /** Changes with every change of the copy. */
  readonly version: number
}

export const copyView = createStore<CatalogView>({ categories: [], isComplete: false, version: 0 })

const pageSize = 750
const showMs = 300

let keeper: CopyKeeper | null = null
let opened: Promise<CopyKeeper> | null = null
const nothing = new Catalog()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('till-copy')
channel?.addEventListener('message', ({ data }: MessageEvent<CopyNews>) => void keeper?.hear(data))

let sold = soldPieces()
queueView.subscribe(() => {
  const before = sold
  sold = soldPieces()
  if (keeper && (before.size > 0 || sold.size > 0)) show(keeper)
})

/** Reads the copy that the device has; the till sells from it while the server is asked for what changed. */
export async function openCopy(): Promise<void> {
  await openKeeper()
}

/** Fetches what changed. Throws when the server does not answer. */
export async function syncCopy(): Promise<void> {
  await (await openKeeper()).sync()
}

/** Shows pieces from the stream. False when only the server knows what they are without this device's own sales. */
export function hearStock(heard: Heard): boolean {
  if (isSettling(heard.productId)) return false
  keeper?.hearStock(heard)
  showSoon()
  return true
}

/** The stream has left something out: the copy must be asked for. */
export function forgetHeard(): void {
  keeper?.forgetHeard()
}

/** Products with pieces, by name or code, accents ignored; from memory. */
export function searchProducts(text: string, filter: ProductFilter = {}): TillProduct[] {
  const products = catalog().search(text, filter)
  return sold.size === 0 ? products : products.map(stillThere).filter(({ totalStock }) => totalStock > 0)
}

export function findProduct(id: number): TillProduct | null {
  return there(catalog().product(id))
}

/** The product of a scanned code, also one without pieces; from memory. */
export function findByCode(code: string): TillProduct | null {
  return there(catalog().byCode(code))
}

/** The product of a scanned code: from memory, else from the server. Throws when that does not answer. */
export async function lookUp(code: string): Promise<TillProduct | null> {
  const known = findByCode(code)
  if (known || !isReached()) return known
  try {
    const search = new URLSearchParams({ code })
    const { data } = await call<{ data: WireProduct }>('GET', `pos/lookup?${search.toString()}`)
    return stillThere(toProduct(data))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export function searchCustomers(text: string): TillCustomer[] {
  return catalog().searchCustomers(text)
}

/** The settings of the copy by their wire names; empty before the first one. */
export function settingsOfCopy(): CopySettings {
  return keeper?.facts.settings ?? {}
}

/** The product without the pieces that this device has sold, which the copy may still count. */
export function stillThere(product: TillProduct): TillProduct {
  const pieces = sold.get(product.id)
  return pieces === undefined ? product : withoutPieces(product, pieces)
}

const there = (product: TillProduct | null): TillProduct | null => product && stillThere(product)

function catalog(): Catalog {
  return keeper?.catalog ?? nothing
}

function openKeeper(): Promise<CopyKeeper> {
  opened ??= open()
  return opened
}

async function open(): Promise<CopyKeeper> {
  const made = keep(typeof indexedDB === 'undefined' ? null : openCopyStore())
  await made.load()
  return made
}

function keep(store: CopyStore | null): CopyKeeper {
  const made = new CopyKeeper({
    store,
    ask: askPage,
    tell: news => channel?.postMessage(news),
    onStock: news => {
      tellStock(news)
      sold = soldPieces()
    },
    onChange: () => show(made),
  })
  keeper = made
  return made
}

async function askPage(cursor: string | null): Promise<SnapshotPage> {
  const search = new URLSearchParams({ limit: String(pageSize), ...(cursor !== null && { cursor }) })
  return (await call<{ data: SnapshotPage }>('GET', `pos/snapshot?${search.toString()}`)).data
}

let isShowing = false

/** Once for all that is heard in a moment: a list of 50,000 products takes a few milliseconds. */
function showSoon(): void {
  if (isShowing) return
  isShowing = true
  setTimeout(() => {
    isShowing = false
    if (keeper) show(keeper)
  }, showMs)
}

function show({ facts, isComplete }: CopyKeeper): void {
  copyView.set({ categories: facts.categories, isComplete, version: copyView.get().version + 1 })
}
