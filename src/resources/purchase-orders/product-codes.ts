import { foldText } from '#domain/text.ts'

/** The codes of a product, as an answer carries them. */
export interface CodedProduct {
  readonly id: number
  readonly [wire: string]: unknown
}

const ownCodes = ['internal_code', 'sku', 'barcode']

/** The product with a code; null without one, and `several` when only a person can decide. */
export type CodeMatch<Product> = Product | 'several' | null

/**
 * The product with exactly this code in any case: by one of the shop's own codes, which are unique, or by the
 * supplier's. Suppliers may use the same code, so the order's own supplier comes first.
 */
export function productByCode<Product extends CodedProduct>(
  products: readonly Product[],
  typed: string,
  supplier: string,
): CodeMatch<Product> {
  const wanted = foldText(typed.trim())
  const has = (product: Product, name: string) => {
    const code = product[name]
    return typeof code === 'string' && wanted !== '' && foldText(code.trim()) === wanted
  }
  const own = products.find(product => ownCodes.some(name => has(product, name)))
  if (own) return own
  const supplied = products.filter(product => has(product, 'supplier_code'))
  const theirs = supplied.filter(product => String(product['supplier_id'] ?? '') === supplier)
  const [only, another] = theirs.length > 0 ? theirs : supplied
  return another ? 'several' : (only ?? null)
}
