import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { catalogNames, smallCatalog } from '#contract/catalogs.ts'
import { catalogSchema } from '#contract/envelope.ts'
import { parseListQuery, type Condition, type ListShape } from '#contract/list-query.ts'
import { adminOnly, everyRole, type Role } from '#contract/roles.ts'
import { foldText } from '#domain/text.ts'
import { allow } from '#engine/policy.ts'
import { answers, listParams, searchOf, type App, type Engine } from '#engine/routing.ts'

const config = { policy: allow(everyRole) }
const tags = ['catalogs']
const operators = ['equals', 'differs', 'like', 'in'] as const
const shape: ListShape = {
  filters: { id: operators, name: operators },
  sorts: [],
  includes: [],
  search: true,
}
const mostInUse = 1_000

interface Item {
  readonly id: string | number
  readonly name: string
}

/** Options of dropdowns, by the slug of their name. The filters of any list narrow them, and leave their order. */
export function catalogRoutes(app: App, { db }: Engine): void {
  for (const name of catalogNames) {
    app.get(`/${name}`, {
      config,
      schema: { tags, querystring: listParams, response: answers(200, catalogSchema, 422) },
      handler: async request => {
        return { data: narrowed(request, smallCatalog(name, request.ctx.locale)) }
      },
    })
  }

  serveInUse('cities', everyRole, 'customers', 'city')
  serveInUse('supplier-categories', adminOnly, 'suppliers', 'category')

  /** The values of a repeated text field, each once. */
  function serveInUse(
    name: string,
    roles: readonly Role[],
    table: 'customers' | 'suppliers',
    column: 'city' | 'category',
  ): void {
    app.get(`/${name}`, {
      config: { policy: allow(roles) },
      schema: { tags, querystring: listParams, response: answers(200, catalogSchema, 422) },
      handler: async request => {
        const rows = await db
          .selectFrom(table)
          .select(sql<string | null>`${sql.ref(column)}`.as('value'))
          .distinct()
          .where('archivedAt', 'is', null)
          .orderBy('value')
          .limit(mostInUse)
          .execute()
        const items = rows.flatMap(({ value }) => (value === null ? [] : [{ id: value, name: value }]))
        return { data: narrowed(request, items) }
      },
    })
  }
}

function narrowed(request: FastifyRequest, items: readonly Item[]): Item[] {
  const { q = '', conditions } = parseListQuery(searchOf(request), shape)
  return items.filter(
    item =>
      foldText(item.name).includes(foldText(q)) && conditions.every(condition => matches(item, condition)),
  )
}

function matches(item: Item, condition: Condition): boolean {
  const value = String(condition.field === 'id' ? item.id : item.name)
  switch (condition.kind) {
    case 'equals':
      return value === condition.value
    case 'differs':
      return value !== condition.value
    case 'in':
      return condition.values.includes(value)
    case 'like':
      return isLike(value, condition.value)
    default:
      return false
  }
}

/** Compares like SQL's LIKE in lists of the database: `%` and `*` stand for any text, all else for itself. */
function isLike(value: string, pattern: string): boolean {
  const text = foldText(value)
  const [first = '', ...others] = foldText(pattern).split(/[%*]+/)
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    const place = text.indexOf(part, at)
    if (place < 0) return false
    at = place + part.length
  }
  return text.length - at >= last.length && text.endsWith(last)
}
