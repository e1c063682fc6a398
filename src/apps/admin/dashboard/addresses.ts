import { daysAfter } from '#contract/days-after.ts'
import { reportsPath } from '#contract/office-pages.ts'
import type { ReportName } from '#contract/reports.ts'
import type { Span } from './span.ts'

/** The states of what was once sold; quotations and parked tickets are left out. */
const sold = ['sold', 'paid', 'invoiced', 'cancelled'].map(status => `status=${status}`).join('&')

/** The list of a span's sales, of one seller or register. */
export function salesAddress({ from, to }: Pick<Span, 'from' | 'to'>, more = ''): string {
  return `/admin/sales?business_date=${from}..${to}&${sold}${more && `&${more}`}`
}

/** The sales of a point of the chart. An hour leads to the report of lines, because no list has a filter for hours. */
export function pointAddress(by: Span['by'], key: string, { from, to }: Pick<Span, 'from' | 'to'>): string {
  if (by === 'hour') return reportAddress('documents', { range: null, from, to }, `hour=${key}`)
  const [first, last] =
    by === 'day'
      ? [key, key]
      : by === 'week'
        ? [key, daysAfter(key, 6)]
        : [`${key}-01`, daysAfter(`${daysAfter(`${key}-01`, 31).slice(0, 7)}-01`, -1)]
  return salesAddress({ from: first < from ? from : first, to: last > to ? to : last })
}

/** The report behind figures of a span. */
export function reportAddress(
  report: ReportName,
  { range, from, to }: Pick<Span, 'range' | 'from' | 'to'>,
  more = '',
): string {
  return `${reportsPath}/${report}?range=${range ?? `${from}..${to}`}${more && `&${more}`}`
}

export const openDrawers = '/admin/cash-sessions?view=open'
export const productAddress = (id: number) => `/admin/products?record=${id}`
export const categoryAddress = (id: number) => `/admin/products?category_id=${id}`
