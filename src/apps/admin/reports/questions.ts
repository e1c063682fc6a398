import type { ReportName } from '#contract/reports.ts'
import { daysAfter } from '#contract/days-after.ts'
import { dayOfYear } from './cell-text.ts'
import { reportPage } from './report-address.ts'
import { lastSpring } from './report-span.ts'
import { reportsWords } from './texts-reports.ts'

export interface Question {
  readonly key: string
  readonly text: string
  readonly to: string
}

/** Questions of an owner, each with the page that answers it. */
export function questionsOn(today: string): Question[] {
  const { questions: words } = reportsWords
  const spring = lastSpring(today)
  const monthEnd = daysAfter(`${today.slice(0, 7)}-01`, -1)
  const list: readonly [keyof typeof words, string, string][] = [
    ['yesterdaySellers', words.yesterdaySellers, to('sales', 'range=yesterday&by=seller')],
    [
      'springBest',
      words.springBest(spring.from.slice(0, 4)),
      to('products', `range=${spring.from}..${spring.to}`),
    ],
    ['idle', words.idle, to('products', 'show=slow&idle=90')],
    ['reorder', words.reorder, '/admin/products?status=1&stock_level=few&stock_level=none'],
    ['marginKinds', words.marginKinds, to('margin', 'by=subcategory')],
    [
      'stockMonthEnd',
      words.stockMonthEnd(dayOfYear(monthEnd)),
      to('stock-at', `on=${monthEnd}&by=warehouse`),
    ],
    ['owedLongest', words.owedLongest, to('receivable', 'order_by=oldest_due')],
    ['taxLastMonth', words.taxLastMonth, to('taxes', 'range=last-month')],
    ['boughtBy', words.boughtBy, to('sales', 'by=customer&range=12m')],
    ['differences', words.differences, to('cash-differences')],
    ['discounts', words.discounts, to('discounts', 'above=10')],
    ['prices', words.prices, '/admin/audit?kind=priced'],
  ]
  return list.map(([key, text, address]) => ({ key, text, to: address }))
}

const to = (report: ReportName, query = '') => reportPage(report, query)
