import { codesOf } from '#domain/scanned-code.ts'
import { foldText } from '#domain/text.ts'
import { keptPhone, searchedPhones } from '#domain/phone.ts'
import type { TillCustomer, TillProduct } from './till-product.ts'

export interface ProductFilter {
  readonly categoryId?: number | null | undefined
  readonly subcategoryId?: number | null | undefined
  readonly offersOnly?: boolean | undefined
}

/** A record with its folded text, which begins with its name: sorted by it, records are sorted by name. */
interface Kept<T> {
  record: T
  readonly text: string
}

/** Records by number, kept in the order of their names. */
class Shelf<T extends { readonly id: number }> {
  readonly #kept = new Map<number, Kept<T>>()
  readonly #textOf: (record: T) => string
  #sorted: readonly Kept<T>[] | null = []

  constructor(textOf: (record: T) => string) {
    this.#textOf = textOf
  }

  get size(): number {
    return this.#kept.size
  }

  get(id: number): T | undefined {
    return this.#kept.get(id)?.record
  }

  put(record: T): void {
    const text = this.#textOf(record)
    const kept = this.#kept.get(record.id)
    // Prices and pieces change all day, names hardly ever: the order is made again only for the latter.
    if (kept?.text === text) {
      kept.record = record
      return
    }
    this.#kept.set(record.id, { record, text })
    this.#sorted = null
  }

  remove(id: number): void {
    if (this.#kept.delete(id)) this.#sorted = null
  }

  get sorted(): readonly Kept<T>[] {
    this.#sorted ??= [...this.#kept.values()].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    return this.#sorted
  }
}

const mostCustomers = 50

/** Products and customers in memory. Searching reads all of them: 50,000 take a few milliseconds. */
export class Catalog {
  readonly #products = new Shelf<TillProduct>(textOfProduct)
  readonly #customers = new Shelf<TillCustomer>(textOfCustomer)
  readonly #barcodes = new Map<string, number>()
  readonly #internalCodes = new Map<string, number>()
  readonly #skus = new Map<string, number>()

  get productCount(): number {
    return this.#products.size
  }

  product(id: number): TillProduct | null {
    return this.#products.get(id) ?? null
  }

  customer(id: number): TillCustomer | null {
    return this.#customers.get(id) ?? null
  }

  putProduct(product: TillProduct): void {
    const known = this.#products.get(product.id)
    if (known) this.#forgetCodes(known)
    this.#products.put(product)
    for (const [codes, code] of this.#codesOf(product)) if (code) codes.set(code.toLowerCase(), product.id)
  }

  removeProduct(id: number): void {
    const known = this.#products.get(id)
    if (!known) return
    this.#forgetCodes(known)
    this.#products.remove(id)
  }

  putCustomer(customer: TillCustomer): void {
    this.#customers.put(customer)
  }

  removeCustomer(id: number): void {
    this.#customers.remove(id)
  }

  /** In the order in which the server looks: barcode, internal code, SKU, then other forms of the barcode's number. */
  byCode(code: string): TillProduct | null {
    const [exact = '', ...forms] = codesOf(code)
    const id =
      this.#barcodes.get(exact) ??
      this.#internalCodes.get(exact) ??
      this.#skus.get(exact) ??
      forms.map(form => this.#barcodes.get(form)).find(product => product !== undefined)
    return id === undefined ? null : this.product(id)
  }

  /** Products with pieces in some warehouse and every word in their name or codes, the likeliest first. */
  search(text: string, { categoryId, subcategoryId, offersOnly }: ProductFilter = {}): TillProduct[] {
    const wanted = foldText(text).trim()
    const words = wanted === '' ? [] : wanted.split(/\s+/)
    const [first = ''] = words
    const ranks: [TillProduct[], TillProduct[], TillProduct[]] = [[], [], []]
    for (const { record, text: folded } of this.#products.sorted) {
      if (record.totalStock <= 0) continue
      if (categoryId != null && record.categoryId !== categoryId) continue
      if (subcategoryId != null && record.subcategoryId !== subcategoryId) continue
      if (offersOnly && record.offerPercent <= 0) continue
      if (!words.every(word => folded.includes(word))) continue
      const rank = folded.startsWith(wanted) ? 0 : folded.includes(` ${first}`) ? 1 : 2
      ranks[rank].push(record)
    }
    const products = ranks.flat()
    const exact = words.length === 1 ? this.byCode(wanted) : null
    const place = exact ? products.indexOf(exact) : -1
    if (place > 0) products.unshift(...products.splice(place, 1))
    return products
  }

  searchCustomers(text: string): TillCustomer[] {
    const typed = [text, searchedPhones(text) ?? text].map(each => foldText(each).trim().split(/\s+/))
    const customers: TillCustomer[] = []
    for (const { record, text: folded } of this.#customers.sorted) {
      if (!typed.some(words => words.every(word => folded.includes(word)))) continue
      customers.push(record)
      if (customers.length === mostCustomers) break
    }
    return customers
  }

  #codesOf({ barcode, internalCode, sku }: TillProduct) {
    return [
      [this.#barcodes, barcode],
      [this.#internalCodes, internalCode],
      [this.#skus, sku],
    ] as const
  }

  #forgetCodes(product: TillProduct): void {
    for (const [codes, code] of this.#codesOf(product)) {
      const known = code?.toLowerCase()
      if (known !== undefined && codes.get(known) === product.id) codes.delete(known)
    }
  }
}

function textOfProduct({ name, internalCode, sku, barcode }: TillProduct): string {
  return foldText(`${name} ${internalCode} ${sku ?? ''} ${barcode ?? ''}`)
}

function textOfCustomer({ name, phone }: TillCustomer): string {
  return foldText(phone ? `${name} ${phone} ${keptPhone(phone)}` : name)
}
