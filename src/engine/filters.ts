import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { toCamel } from '#domain/naming.ts'
import { reference, type Field } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { likePattern, type Condition } from '#contract/list-query.ts'
import { systemFields } from '#contract/resource.ts'
import { validate } from '#contract/validation.ts'
import { columnOf } from './columns.ts'
import type { ServerResource } from './server-resource.ts'

const textKinds = new Set(['text', 'email', 'phone', 'url'])
const idField = reference('')

/** Conditions of a list query as SQL. The query was parsed against the resource's shape: its names are known. */
export function conditionsToSql(
  resource: ServerResource,
  conditions: readonly Condition[],
  timeZone: string,
): RawBuilder<boolean>[] {
  return conditions.map(condition => {
    const name = toCamel(condition.field)
    const field = fieldOf(resource, name)
    return conditionToSql(columnOf(resource, name), field, condition, timeZone)
  })
}

function fieldOf(resource: ServerResource, name: string): Field {
  if (name === 'id') return idField
  const field = resource.definition.fields[name] ?? systemFields[name as keyof typeof systemFields]
  if (!field) throw new DomainError('unknown_filter', { name }, name)
  return field
}

function conditionToSql(
  column: RawBuilder<unknown>,
  field: Field,
  condition: Condition,
  timeZone: string,
): RawBuilder<boolean> {
  const read = (value: string) => readValue(field, condition.field, value)
  switch (condition.kind) {
    case 'equals':
      return condition.value === '' ? sql`${column} is null` : sql`${column} = ${read(condition.value)}`
    case 'differs':
      return condition.value === ''
        ? sql`${column} is not null`
        : sql`${column} is distinct from ${read(condition.value)}`
    case 'like':
      return sql`fold(${column}) like fold(${likePattern(condition.value)}) escape '\\'`
    case 'in':
      return sql`${column} in (${sql.join(condition.values.map(read))})`
    case 'between':
      return both(
        condition.gt === undefined ? null : sql`${column} >= ${read(condition.gt)}`,
        condition.lt === undefined ? null : sql`${column} <= ${read(condition.lt)}`,
      )
    case 'dates':
      return field.kind === 'moment'
        ? both(
            condition.from === undefined ? null : sql`${column} >= ${dayStart(condition.from, timeZone)}`,
            condition.to === undefined ? null : sql`${column} < ${dayEnd(condition.to, timeZone)}`,
          )
        : both(
            condition.from === undefined ? null : sql`${column} >= ${condition.from}::date`,
            condition.to === undefined ? null : sql`${column} <= ${condition.to}::date`,
          )
  }
}

/** A filter's text as the column's type. A text matches as it is; anything else must be valid for its kind. */
function readValue(field: Field, name: string, value: string): unknown {
  if (textKinds.has(field.kind)) return value
  const schema = z.object({ [name]: fieldKinds[field.kind].input({ ...field, required: true }) })
  return validate(schema, { [name]: value })[name]
}

function both(low: RawBuilder<boolean> | null, high: RawBuilder<boolean> | null): RawBuilder<boolean> {
  if (low && high) return sql`(${low} and ${high})`
  return low ?? high ?? sql`true`
}

/** A day begins and ends by the shop's clock. */
function dayStart(day: string, timeZone: string): RawBuilder<Date> {
  return sql`(${day}::date)::timestamp at time zone ${timeZone}`
}

function dayEnd(day: string, timeZone: string): RawBuilder<Date> {
  return sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`
}
