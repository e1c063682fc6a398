import { printChoice } from '../list-address.ts'
import type { ListModel } from '../models.ts'
import { texts } from '../texts.ts'

const words = texts.list

/** Plain links to other pages; with JavaScript the next page is added to this one. */
export function Pager({ list }: { readonly list: ListModel }) {
  const { path, choice, cards, total, perPage } = list
  const first = (choice.page - 1) * perPage + 1
  const last = first + cards.length - 1
  const to = (page: number) => path + printChoice({ ...choice, page })
  return (
    <nav className="pager" aria-label={words.pages} data-pager>
      <p role="status">{first === 1 ? words.shown(last, total) : words.range(first, last, total)}</p>
      <progress max={total} value={last} aria-hidden="true" />
      {choice.page > 1 && (
        <a className="button outline" rel="prev" href={to(choice.page - 1)}>
          {words.previous}
        </a>
      )}
      {last < total && (
        <a
          className="button outline"
          rel="next"
          href={to(choice.page + 1)}
          data-loading={words.loading}
          data-failed={words.failed}
        >
          {words.more}
        </a>
      )}
    </nav>
  )
}
