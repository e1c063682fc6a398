import { sql } from 'kysely'
import type { Actor } from '#contract/action.ts'
import { mostCounted } from '#contract/list-query.ts'
import { fieldEntries, type Resource } from '#contract/resource.ts'
import type { Locale } from '#contract/messages.ts'
import type { Database } from '#db/database.ts'
import { toSnake } from '#domain/naming.ts'
import { columnOf, liveRows } from './columns.ts'
import { ownColumns, sourceFor } from './own-columns.ts'
import type { Registry, ServerResource } from './server-resource.ts'

export interface Related {
  readonly resource: string
  /** The field of those records with the reference, by its wire name. */
  readonly field: string
  /** «Productos», with the field where several refer. */
  readonly label: string
  /** One above the most that is counted when there are more. */
  readonly count: number
  /** The address of their list in the back office. */
  readonly path: string
}

interface Referring {
  readonly other: ServerResource
  readonly name: string
}

/** The records that refer to these ones, as far as the caller may read them, counted by one statement. */
export async function relatedTo(
  db: Database,
  registry: Registry,
  { definition }: ServerResource,
  ids: readonly number[],
  { actor, locale }: { readonly actor: Actor; readonly locale: Locale },
): Promise<Related[]> {
  const referring = referringTo(registry, definition, actor)
  if (referring.length === 0) return []
  const counts = await Promise.all(
    referring.map(async ({ other, name }, place) => {
      const refers = sql`${columnOf(other, name)} = any(${ids}) and ${liveRows(other, { actor })}`
      const source = sourceFor(other.definition, await ownColumns(db, other.definition), [refers])
      const some = sql`select from ${source} where ${refers} limit ${sql.lit(mostCounted + 1)}`
      return sql`select ${sql.lit(place)} as place, count(*) as count from (${some}) as counted`
    }),
  )
  const { rows } = await sql<{ place: number; count: number }>`
    ${sql.join(counts, sql` union all `)} order by place`.execute(db)
  return rows.flatMap(({ place, count }) => {
    const each = referring[place]
    return each && count > 0
      ? [{ ...describe(each, referring, { ids, own: definition.texts[locale].one, locale }), count }]
      : []
  })
}

function describe(
  { other, name }: Referring,
  all: readonly Referring[],
  { ids, own, locale }: { ids: readonly number[]; own: string; locale: Locale },
) {
  const { definition } = other
  const { many, everything = many, fields } = definition.texts[locale]
  const isOneOfSeveral = all.filter(each => each.other === other).length > 1
  const field = toSnake(name)
  const referred = fields[name] ?? field
  const { parent, menu } = definition
  const isUnder = !menu && parent?.field === name
  return {
    resource: definition.name,
    field,
    label: isOneOfSeveral && referred !== own ? `${everything} (${referred})` : everything,
    path: isUnder
      ? `/admin/${parent.resource}/${ids[0]}/${definition.name}`
      : `/admin/${definition.name}?${ids.map(id => `${field}=${id}`).join('&')}`,
  }
}

/** The fields of resources with a list of their own that refer to this one. */
function referringTo(registry: Registry, { path, name: own }: Resource, actor: Actor): Referring[] {
  return [...registry.values()].flatMap(other => {
    const { definition } = other
    const { menu, parent, permissions, verbs } = definition
    const isListed = menu !== undefined || parent?.resource === own
    if (!isListed || !verbs.includes('read') || !permissions.read.includes(actor.role)) return []
    return fieldEntries(definition)
      .filter(([, field]) => field.kind === 'reference' && field.related && field.reference === path)
      .filter(([, field]) => field.filters.includes('in') && field.readers.includes(actor.role))
      .map(([name]) => ({ other, name }))
  })
}
