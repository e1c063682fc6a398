import { guessColumns, headerKey, importColumns } from '#contract/import-headers.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database, Transaction } from '#db/database.ts'
import { requireActor, type Context } from '../context.ts'

/** This person's earlier choice for each header: a column's name, or an empty text to leave it out. */
export async function rememberedColumns(
  db: Database,
  context: Context,
  resource: Resource,
  headers: readonly string[],
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('importColumns')
    .select(['header', 'field'])
    .where('userId', '=', requireActor(context).id)
    .where('resource', '=', resource.name)
    .execute()
  const names = new Set(importColumns(resource).map(({ name }) => name))
  const known = new Map(rows.map(({ header, field }) => [header, field ?? '']))
  return headers.map(header => {
    const name = known.get(headerKey(header))
    // A field of an earlier version may be gone.
    return name === undefined || (name !== '' && !names.has(name)) ? null : name
  })
}

/** Keeps the choices that differ from what the headers say, and forgets those that no longer do. */
export async function rememberColumns(
  tx: Transaction,
  context: Context,
  resource: Resource,
  headers: readonly string[],
  chosen: readonly (string | null)[] = [],
): Promise<void> {
  const userId = requireActor(context).id
  const guessed = guessColumns(headers, importColumns(resource))
  const said = headers.flatMap((header, place) => {
    const name = chosen[place]
    const key = headerKey(header)
    return name === undefined || name === null || key === ''
      ? []
      : [{ key, name, isNews: name !== guessed[place] }]
  })
  if (said.length === 0) return
  await tx
    .deleteFrom('importColumns')
    .where('userId', '=', userId)
    .where('resource', '=', resource.name)
    .where(
      'header',
      'in',
      said.map(({ key }) => key),
    )
    .execute()
  const news = new Map(said.filter(({ isNews }) => isNews).map(({ key, name }) => [key, name]))
  if (news.size === 0) return
  await tx
    .insertInto('importColumns')
    .values(
      [...news].map(([header, name]) => ({ userId, resource: resource.name, header, field: name || null })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
