import type { Actor } from '#contract/action.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import { DomainError } from '#domain/errors.ts'
import { countEach } from '#engine/counts.ts'
import { selectRows, type Selection } from '#engine/list.ts'
import type { Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'

/**
 * The number of records that each of these queries finds for this user. A query that cannot be understood counts null
 * and spoils no other, for instance one saved before a field was renamed, or one with a field of another role.
 */
export async function countViews(
  { db, settings }: Pick<Engine, 'db' | 'settings'>,
  resource: ServerResource,
  actor: Actor,
  queries: readonly string[],
  isCapped?: true,
): Promise<(number | null)[]> {
  const shape = listShape(resource.definition, actor.role)
  const current = await settings()
  const selections = queries.map((text): Selection | null => {
    try {
      const query = { ...parseListQuery(text, shape), ...(isCapped && { isCapped }) }
      const selection = { query, settings: current, actor }
      // Some values are only checked when they become SQL.
      selectRows(resource, selection)
      return selection
    } catch (error) {
      if (error instanceof DomainError) return null
      throw error
    }
  })
  const counts = await countEach(
    db,
    resource,
    selections.filter(selection => selection !== null),
  )
  return selections.map(selection => (selection === null ? null : (counts.shift() ?? null)))
}
