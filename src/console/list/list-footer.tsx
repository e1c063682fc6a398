import { Suspense } from 'react'
import type { Page } from '#contract/envelope.ts'
import { part } from '#browser/parts/part.tsx'
import { NativeSelect, Pagination } from '#ui/kit.ts'
import { formatLocale } from '#browser/locale.ts'
import { pageSizes } from './list-state.ts'
import { texts } from './texts-list.ts'
import { totalText } from './total-text.ts'
import { useModel } from './list-model.ts'

const BulkBar = part(() => import('./bulk-bar.tsx'))

const numbers = new Intl.NumberFormat(formatLocale)

/** The range of rows, their total and the page buttons; with rows selected, also the actions on them. */
export function ListFooter() {
  const { list, selection } = useModel()
  const { perPage } = list.state
  return (
    <footer className="list-footer">
      <p className="list-count" role="status">
        {list.page && !list.isOld && list.page.total > 0 && countText(list.page, perPage)}
      </p>
      {selection.count > 0 ? (
        <Suspense fallback={null}>
          <BulkBar />
        </Suspense>
      ) : (
        <NativeSelect
          size="xs"
          aria-label={texts.list.perPage}
          value={String(perPage)}
          data={pageSizes.map(size => ({ value: String(size), label: texts.list.perPageOption(size) }))}
          onChange={event => list.setPerPage(Number(event.currentTarget.value))}
        />
      )}
      <Pages siblings={1} />
    </footer>
  )
}

export function Pages({ siblings }: { siblings: number }) {
  const { list } = useModel()
  const last = Math.max(list.lastPage, list.state.page)
  if (last <= 1) return null
  return (
    <nav aria-label={texts.list.pages}>
      <Pagination
        size="sm"
        siblings={siblings}
        total={last}
        value={list.state.page}
        onChange={page => list.change({ page })}
      />
    </nav>
  )
}

function countText(page: Page<unknown>, perPage: number): string {
  const before = (page.current_page - 1) * perPage
  const from = numbers.format(before + Math.min(1, page.data.length))
  return texts.list.showing(from, numbers.format(before + page.data.length), totalText(page))
}
