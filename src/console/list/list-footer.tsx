import { Suspense } from 'react'
import { part } from '#browser/parts/part.tsx'
import { NativeSelect, Pagination } from '#ui/kit.ts'
import { formatLocale } from '#browser/locale.ts'
import { pageSizes } from './list-state.ts'
import { texts } from './texts-list.ts'
import { useModel } from './list-model.ts'

const BulkBar = part(() => import('./bulk-bar.tsx'))

const numbers = new Intl.NumberFormat(formatLocale)

/** The range of rows, their total and the page buttons; with rows selected, also the actions on them. */
export function ListFooter() {
  const { list, selection } = useModel()
  const { page, perPage } = list.state
  return (
    <footer className="list-footer">
      <p className="list-count" role="status">
        {list.page && !list.isOld && list.page.total > 0 && countText(list.page.total, page, perPage)}
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

function countText(total: number, page: number, perPage: number): string {
  const from = Math.min((page - 1) * perPage + 1, total)
  const to = Math.min(page * perPage, total)
  return texts.list.showing(numbers.format(from), numbers.format(to), numbers.format(total))
}
