import { fillProducts } from '#test/factories.ts'
import { ms, percentile, sample, times, type Result } from './measure.ts'
import { noIndex, type BenchShop } from './shop.ts'

const rows = 50_000
const runs = 60

/** Each call uses another number, so that no page is cached by the one before. */
const calls: Readonly<Record<string, (n: number) => string>> = {
  'q, a rare word': n => `products?q=modelo${1000 + n * 37}`,
  'q, an exact code': n => `products?q=COD-${1000 + n * 37}`,
  'q, a typing error': n => `products?q=lampra modelo${1000 + n * 37}`,
  'q, a common word': () => 'products?q=silla',
  'q, a common word, misspelt': () => 'products?q=lampra',
  'list by price': n => `products?order_by=-price_mxn&page=${1 + n}`,
  landing: n => `products/landing?page=${1 + n}`,
  'landing of a category by price': n => `products/landing?category_id=${1 + (n % 20)}&order_by=price`,
}

/**
 * The 95th percentile of the calls with indexes, compared with the same calls without. The fastest of them tells more on a
 * machine that has other work.
 */
export async function productSpeed(shop: BenchShop): Promise<Result[]> {
  await fillProducts(shop.services, rows)
  const withIndex = await measure(shop)
  const without = await shop.withSettings(noIndex, measure)
  return Object.keys(calls).map((name, index) => ({
    name: `${name}, ${rows.toLocaleString('en-US')} products, p95`,
    value: ms(percentile(withIndex[index] ?? [], 95)),
    beside: `fastest ${ms(fastest(withIndex[index]))}, without indexes ${times(fastest(without[index]) / fastest(withIndex[index]))}`,
  }))
}

async function measure({ call }: BenchShop): Promise<number[][]> {
  const found: number[][] = []
  for (const url of Object.values(calls)) found.push(await sample(runs, n => call('GET', url(n))))
  return found
}

function fastest(samples: readonly number[] = []): number {
  return Math.min(...samples)
}
