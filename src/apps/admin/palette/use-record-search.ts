import { useQueries } from '@tanstack/react-query'
import type { Resource } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import { textsOf } from '#browser/locale.ts'
import { pageQuery } from '#browser/query.ts'
import { recentRecords } from '#console/recent.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { resources } from '#resources/all.ts'
import { texts } from '../texts.ts'
import type { PaletteGroup } from './palette-item.ts'
import { recordItem } from './record-item.ts'

const shown = 5
const shortest = 2

/** The kinds that are looked for most come first, whatever their place in the menu. */
const kinds = ['products', 'customers', 'sales', 'suppliers', 'purchase-orders', 'messages']
const rank = ({ name }: Resource) => (kinds.includes(name) ? kinds.indexOf(name) : kinds.length)
const ranked = resources.toSorted((a, b) => rank(a) - rank(b))

/** Records that were opened before come first, the latest on top. */
function lately(resource: Resource, found: readonly WireRecord[]): readonly WireRecord[] {
  const opened = recentRecords().flatMap(({ resource: name, id }) => (name === resource.name ? [id] : []))
  const place = ({ id }: WireRecord) => (opened.includes(id) ? opened.indexOf(id) : opened.length)
  return found.toSorted((a, b) => place(a) - place(b))
}

export interface RecordSearch {
  readonly groups: readonly PaletteGroup[]
  readonly isSearching: boolean
  readonly isIncomplete: boolean
}

/** Searches every resource that this role may read, in parallel. */
export function useRecordSearch(query: string, role: Role): RecordSearch {
  const asked = query.length < shortest ? [] : ranked.filter(resource => isSearched(resource, role))
  return useQueries({
    queries: asked.map(resource =>
      pageQuery(resource, `${resource.path}?${new URLSearchParams({ q: query, per_page: String(shown) })}`),
    ),
    combine: answers => ({
      groups: asked.flatMap((resource, place) => {
        const page = answers[place]?.data
        return page && page.data.length > 0
          ? [
              group(
                resource,
                lately(resource, page.data).map(record => recordItem(resource, record)),
                page.total,
              ),
            ]
          : []
      }),
      isSearching: answers.some(({ isPending }) => isPending),
      isIncomplete: answers.some(({ isError }) => isError),
    }),
  })

  function group(resource: Resource, items: PaletteGroup['items'], total: number): PaletteGroup {
    const { name, menu } = resource
    return {
      id: name,
      title: textsOf(resource).many,
      items,
      ...(menu &&
        total > items.length && {
          more: {
            id: `${name}-all`,
            label: texts.palette.seeAll(total),
            icon: menu.icon,
            href: `/admin/${name}?${new URLSearchParams({ q: query })}`,
          },
        }),
    }
  }
}

function isSearched({ searchable, verbs, permissions, menu, parent }: Resource, role: Role): boolean {
  return searchable && verbs.includes('read') && permissions.read.includes(role) && Boolean(menu ?? parent)
}
