import { useQuery } from '@tanstack/react-query'
import { formatLocale, textsOf } from '#browser/locale.ts'
import { stateOfView } from '#console/list/list-state.ts'
import { countQuery } from '#browser/query.ts'
import { screenOf } from '#contract/screen-of.ts'
import { SegmentedControl } from '#ui/kit.ts'
import { words } from './message-words.screens.ts'
import type { Inbox } from './use-inbox.screens.ts'

const numbers = new Intl.NumberFormat(formatLocale)

/** «Sin atender 6 · Atendidos 212 · ARCO 1 · Todos». */
export function InboxViews({ inbox: { model } }: { inbox: Inbox }) {
  const { resource, list } = model
  const pending = useQuery(countQuery(resource, `${resource.path}?per_page=1&status=pending`))
  const attended = useQuery(countQuery(resource, `${resource.path}?per_page=1&status=attended`))
  const privacy = useQuery(countQuery(resource, `${resource.path}?per_page=1&kind=privacy`))
  const counts: Readonly<Record<string, number | undefined>> = {
    pending: pending.data,
    attended: attended.data,
    privacy: privacy.data,
  }
  const { views } = screenOf(resource)
  const { status, kind } = list.state.filters
  const current = status?.[0] ?? kind?.[0] ?? 'everything'
  return (
    <SegmentedControl
      className="inbox-views"
      fullWidth
      aria-label={words.views}
      value={current}
      data={views.map(({ key }) => ({ value: key, label: <Label name={key} count={counts[key]} /> }))}
      // The search stays when the view changes.
      onChange={key => {
        const { query } = views.find(view => view.key === key) ?? { query: '' }
        const { filters, orderBy } = stateOfView(query, key, resource, list.state.perPage)
        list.change({ view: key, filters, orderBy })
      }}
    />
  )

  function Label({ name, count }: { name: string; count: number | undefined }) {
    return (
      <>
        {textsOf(resource).views?.[name]}
        {count !== undefined && <span className="inbox-view-count">{numbers.format(count)}</span>}
      </>
    )
  }
}
