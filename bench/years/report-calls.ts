import { daysAfter } from '#contract/days-after.ts'
import { reportNames, reportOf } from '#contract/reports.ts'
import type { Call } from './call.ts'
import type { Facts } from './facts.ts'

const call = (name: string, path: string, query: string): Call => ({
  name: `reports ${name}`,
  path: `/api/reports/${path}?${query}`,
})

/** Every report over the year up to the end of the last month, as its screen opens it, and what costs most of it. */
export function reportCalls({ busiest, month: { to } }: Facts): Call[] {
  const year = `from=${daysAfter(to, -364)}&to=${to}`
  const product = String(busiest.get('products') ?? 1)
  const usual = reportNames.map(name => {
    const { params } = reportOf(name)
    const of = 'product' in params && name === 'kardex' ? `&product=${product}` : ''
    const days = 'span' in params ? year : 'on' in params ? `on=${daysAfter(to, -364)}` : ''
    return call(name, name, `${days}${of}`)
  })
  return [
    ...usual,
    call('sales by product, compared', 'sales', `by=product&compare=previous&${year}`),
    call('sales by customer, second page', 'sales', `by=customer&limit=100&page=2&${year}`),
    call('margin by supplier and month', 'margin', `by=supplier,month&${year}`),
    call('slow movers', 'products', `show=slow&idle=90&${year}`),
    call('stock five years ago', 'stock-at', `on=${daysAfter(to, -5 * 365)}`),
    call('lines of a product', 'documents', `product=${product}&${year}`),
  ]
}
