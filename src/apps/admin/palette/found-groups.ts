import { mostCounted } from '#contract/list-query.ts'
import { capitalise } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import type { FoundGroup, FoundItem, SearchAnswer } from '#contract/search-answer.ts'
import { textsOf } from '#browser/locale.ts'
import { recentRecords } from '#console/recent.ts'
import { resources } from '#resources/all.ts'
import { texts } from '../texts.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { recordItem } from './record-item.ts'

export interface FoundGroups {
  /** What the search names exactly, above everything else. */
  readonly exact: readonly PaletteGroup[]
  readonly others: readonly PaletteGroup[]
}

/** The answer of the search as groups of the palette; records that were opened before come first among their kind. */
export function foundGroups(answer: SearchAnswer, query: string): FoundGroups {
  const kinds = answer.groups.flatMap(group => {
    const resource = resources.find(({ name }) => name === group.resource)
    return resource ? [{ resource, group }] : []
  })
  const named = kinds.flatMap(({ resource, group }) =>
    group.items
      .filter(isExact)
      .map(item => ({ ...itemOf(resource, item), kind: capitalise(textsOf(resource).one) })),
  )
  return {
    exact: named.length > 0 ? [{ id: 'exact', title: texts.palette.exact, items: named }] : [],
    others: kinds.flatMap(({ resource, group }) => groupOf(resource, group, query)),
  }
}

const isExact = (item: FoundItem) => item.is_exact === true

function itemOf(resource: Resource, { id, values }: FoundItem): PaletteItem {
  return recordItem(resource, { ...values, id, allowed_actions: [] })
}

function groupOf(resource: Resource, group: FoundGroup, query: string): PaletteGroup[] {
  const { name, menu } = resource
  const others = lately(
    name,
    group.items.filter(item => !isExact(item)),
  )
  const words = textsOf(resource)
  const isMore = group.total_is_capped === true
  const hasMore = group.total > group.items.length || isMore
  if (others.length === 0) return []
  const kind = { ending: words.ending, plural: words.plural ?? words.many.toLowerCase() }
  return [
    {
      id: name,
      title: words.many,
      items: others.map(item => itemOf(resource, item)),
      ...(menu &&
        hasMore && {
          more: {
            id: `${name}-all`,
            label: texts.palette.seeAll(
              kind,
              isMore && group.total < mostCounted ? null : group.total,
              isMore,
            ),
            icon: menu.icon,
            href: `/admin/${name}?${new URLSearchParams({ q: query })}`,
          },
        }),
    },
  ]
}

function lately(name: string, items: readonly FoundItem[]): readonly FoundItem[] {
  const opened = recentRecords().flatMap(({ resource, id }) => (resource === name ? [id] : []))
  const place = ({ id }: FoundItem) => (opened.includes(id) ? opened.indexOf(id) : opened.length)
  return items.toSorted((a, b) => place(a) - place(b))
}
