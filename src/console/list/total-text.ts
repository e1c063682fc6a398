import type { Page } from '#contract/envelope.ts'
import { mostCounted } from '#contract/list-query.ts'
import { formatLocale } from '#browser/locale.ts'
import { texts } from './texts-list.ts'

const numbers = new Intl.NumberFormat(formatLocale)

type Total = Pick<Page<unknown>, 'total' | 'total_is_capped'>

/** «1,204», or «más de 10,000» where the count stopped; in the words that `said` gives the number. */
export function totalText(page: Total, said = (total: number) => numbers.format(total)): string {
  return page.total_is_capped ? texts.list.moreThan(said(page.total)) : said(page.total)
}

/** The count of a view, which is one above the most that is counted when there are more. */
export function viewCountText(count: number): string {
  return count > mostCounted ? texts.list.moreThan(numbers.format(mostCounted)) : numbers.format(count)
}
