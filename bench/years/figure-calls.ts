import { dimensions, figureNames, figures, type FigureName } from '#contract/figures.ts'
import { daysAfter } from '#contract/days-after.ts'
import type { Call } from './call.ts'
import type { Facts } from './facts.ts'

const sold: readonly FigureName[] = ['sales', 'pieces', 'discounts', 'returns', 'net', 'tax', 'margin']
const documents: readonly FigureName[] = ['sales', 'tickets', 'average_ticket']

/** How the calls begin that `bench -- figures` measures. */
export const figureKinds: readonly string[] = ['dashboard', 'figures ', 'reports ', 'everywhere ']

const call = (name: string, query: string, kind = 'figures'): Call => ({
  name: `${kind} ${name}`,
  path: `/api/figures?${query}`,
})

/** What a dashboard asks for 30 days, and reports for a year: every figure by every dimension, as many at once as a screen shows. */
export function figureCalls({ month: { to } }: Facts): Call[] {
  const year = `from=${daysAfter(to, -364)}&to=${to}`
  return [
    call(
      'of 30 days',
      `figures=${documents.join(',')}&by=day&from=${daysAfter(to, -29)}&to=${to}&compare=previous`,
      'dashboard',
    ),
    call(
      'best sellers',
      `figures=sales,pieces,margin&by=product&order=sales&limit=5&from=${daysAfter(to, -29)}&to=${to}`,
      'dashboard',
    ),
    call(
      'hours and weekdays',
      `figures=sales&by=weekday,hour&from=${daysAfter(to, -29)}&to=${to}`,
      'dashboard',
    ),
    ...dimensions.flatMap(by => {
      const names = sold.filter(name => figures[name].by.includes(by))
      return names.length > 0
        ? [call(`of a year by ${by}`, `figures=${names.join(',')}&by=${by}&${year}`)]
        : []
    }),
    call('collected in a year', `figures=collected&by=month,way&${year}`),
    ...figureNames.flatMap(name => {
      const [by] = figures[name].by
      if (figures[name].isOfSpan && !figures[name].of.some(measure => measure === 'stock_value')) return []
      return [call(`${name} by ${by}`, `figures=${name}&by=${by}&order=${name}&limit=100&${year}`)]
    }),
  ]
}
