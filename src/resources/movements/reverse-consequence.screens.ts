import type { Page } from '#contract/envelope.ts'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { stockWords } from './stock-words.screens.ts'

const words = stockWords.reverse

/** The pieces that a reversal would move in all rows of its operation; null when they cannot be read now. */
export async function reverseConsequence(action: string, record: WireRecord): Promise<string | null> {
  if (action !== 'reverse') return null
  try {
    const path = `movements?group_id=${String(record['group_id'])}&per_page=100`
    return consequenceOf((await call<Page<WireRecord>>('GET', path)).data)
  } catch {
    return null
  }
}

export function consequenceOf(rows: readonly WireRecord[]): string {
  const places = Map.groupBy(rows, row => String(row['warehouse_name']))
  const parts = [...places].flatMap(([place, of]) => {
    const change = of.reduce((sum, row) => sum - Number(row['change']), 0)
    if (change === 0) return []
    return [change < 0 ? words.leave(place, -change) : words.come(place, change)]
  })
  const products = new Set(rows.map(row => row['product_id'])).size
  return words.will(parts.join(words.and)) + (products > 1 ? words.products(products) : '')
}
