import type { Actor } from '#contract/action.ts'
import type { Locale } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import type { SearchAnswer } from '#contract/search-answer.ts'
import type { Settings } from '#contract/settings.ts'
import { readWhole, type WholeSearch } from '#domain/whole-search.ts'
import type { Database } from '#db/database.ts'
import { alikeWords } from '../search.ts'
import { anyWords, isForgiving, wordsOf } from '../search-words.ts'
import type { ServerResource } from '../server-resource.ts'
import { exactHits } from './exact-hits.ts'
import { findPlaces, type ResourceHits } from './find-places.ts'
import { rankGroups } from './rank-groups.ts'
import { readItems } from './read-items.ts'

/** Two letters are in almost everything, and so are the zeros of folios. */
const isTelling = (words: string) => /[\p{L}\p{N}]{3}/u.test(words) && !/^[a-z]{0,2}-?0+$/iu.test(words)

export interface Asked {
  readonly q: string
  readonly limit: number
  readonly actor: Actor
  readonly settings: Settings
  readonly locale: Locale
}

interface Hit {
  readonly resource: ServerResource
  readonly id: number
}

/**
 * Searches all that somebody may read: first what the whole text names, then the words as each list finds them, and when
 * nothing has them, words that are like them.
 */
export async function searchEverywhere(
  db: Database,
  all: Iterable<ServerResource>,
  { q, limit, actor, settings, locale }: Asked,
): Promise<SearchAnswer> {
  const resources = [...all].filter(({ definition }) => isSought(definition, actor))
  const whole = readWhole(q)
  const exact =
    q === '' ? new Map<ServerResource, never>() : await exactHits(db, resources, whole, actor, limit)
  const hits = [...exact].flatMap(([resource, ids]) => ids.map(id => ({ resource, id })))
  const words = hits.length > 0 ? wordsFor(whole, q, hits) : q
  const wanted = { q: words, actor, settings, limit }
  const spoken = resources.filter(({ definition }) => definition.sought !== 'called')
  const typed = isTelling(words) ? await findPlaces(db, spoken, wanted) : []
  const isAlike = typed.length === 0 && hits.length === 0 && wordsOf(q).some(isForgiving)
  const byWords = isAlike ? await findAlike(db, spoken, wanted) : typed
  const chosen = merged(exact, byWords, limit)
  const items = await readItems(db, chosen, actor, locale)
  const groups = chosen.flatMap(({ resource, total, isCapped, isExact }, place) => {
    const shown = items[place] ?? []
    if (shown.length === 0) return []
    const { name, sought } = resource.definition
    const group = {
      resource: name,
      total: Math.max(total, shown.length),
      ...(isCapped && { total_is_capped: true as const }),
      items: shown.map(item => ({ ...item, ...(isExact(item.id) && { is_exact: true as const }) })),
    }
    return [{ group, sought: typeof sought === 'number' ? sought : Infinity }]
  })
  const ranked = rankGroups(groups, words)
  const called = ranked.flatMap(({ resource, items: shown }) =>
    shown.filter(item => item.is_exact).map(({ id, title, path }) => ({ resource, id, title, path })),
  )
  return {
    exact: called.length === 1 ? (called[0] ?? null) : null,
    is_alike: isAlike && ranked.length > 0,
    groups: ranked,
  }
}

function isSought(
  { searchable, sought, verbs, permissions, menu, parent }: Resource,
  { role }: Actor,
): boolean {
  return (
    searchable &&
    sought !== false &&
    verbs.includes('read') &&
    permissions.read.includes(role) &&
    Boolean(menu ?? parent)
  )
}

/** The words for the lists when something was named: none of a folio or a code, and a telephone as it is stored. */
function wordsFor({ phone, reference, invoiceCode }: WholeSearch, q: string, hits: readonly Hit[]): string {
  if (reference || invoiceCode !== null) return ''
  if (hits.some(({ resource }) => resource.definition.title === 'folio')) return /^\d+$/.test(q) ? q : ''
  return phone ?? q
}

/** Searches only the kinds that people look for most, because a mistyped word hardly means one of the others. */
async function findAlike(
  db: Database,
  resources: readonly ServerResource[],
  wanted: Parameters<typeof findPlaces>[2],
): Promise<ResourceHits[]> {
  const alike = await alikeWords(db, { vocabulary: anyWords }, wanted.q)
  const sought = resources.filter(({ definition }) => typeof definition.sought === 'number')
  return alike ? findPlaces(db, sought, { ...wanted, alike }) : []
}

interface Merged extends ResourceHits {
  readonly isExact: (id: number) => boolean
}

/** Records that the search names come before the others of their kind. */
function merged(
  exact: ReadonlyMap<ServerResource, readonly number[]>,
  byWords: readonly ResourceHits[],
  limit: number,
): Merged[] {
  const all = new Set([...exact.keys(), ...byWords.map(({ resource }) => resource)])
  return [...all].flatMap(resource => {
    const named = exact.get(resource) ?? []
    const { ids = [], total = 0, isCapped = false } = byWords.find(each => each.resource === resource) ?? {}
    const both = [...new Set([...named, ...ids])].slice(0, limit)
    if (both.length === 0) return []
    return [{ resource, ids: both, total, isCapped, isExact: (id: number) => named.includes(id) }]
  })
}
