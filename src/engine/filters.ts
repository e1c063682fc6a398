import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { toCamel } from '#domain/naming.ts'
import { keptPhone, searchedPhones } from '#domain/phone.ts'
import { reference, type Field } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { likePattern, type Condition } from '#contract/list-query.ts'
import { systemFields } from '#contract/resource.ts'
import { validateNamed } from '#contract/validate-named.ts'
import { allOf, anyOf, columnOf } from './columns.ts'
import type { ServerResource } from './server-resource.ts'

const textKinds = new Set(['text', 'email', 'url'])
/** Fields of every record, besides its own. */
const knownFields: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['id', reference('')],
  ...Object.entries(systemFields),
])

/** A condition of a list query as SQL. The query was parsed against the resource's shape: its names are known. */
export function conditionToSql(
  resource: ServerResource,
  condition: Condition,
  timeZone: string,
): RawBuilder<boolean> {
  const own = ownCondition(resource, condition, timeZone)
  const implied = resource.implied?.[toCamel(condition.field)]
  const asksForNone = condition.kind === 'differs' || (condition.kind === 'equals' && condition.value === '')
  return implied && !asksForNone ? allOf([own, implied]) : own
}

function ownCondition(resource: ServerResource, condition: Condition, timeZone: string): RawBuilder<boolean> {
  const name = toCamel(condition.field)
  const field = fieldOf(resource, name)
  // A text of the contract may have a narrower type in the database, to which not every text can be cast.
  const stored = textKinds.has(field.kind) ? sql`${columnOf(resource, name)}::text` : columnOf(resource, name)
  // Unique fields ignore case, and in large tables their index is on lower().
  const column = field.unique ? sql`lower(${stored})` : stored
  const read = (value: string) => {
    const typed = readValue(resource, field, condition.field, value)
    return field.unique ? String(typed).toLowerCase() : typed
  }
  switch (condition.kind) {
    case 'equals':
      return condition.value === '' ? sql`${column} is null` : sql`${column} = ${read(condition.value)}`
    case 'differs':
      return condition.value === ''
        ? sql`${column} is not null`
        : sql`${column} is distinct from ${read(condition.value)}`
    case 'like': {
      const isLike = (text: RawBuilder<unknown>) =>
        anyOf(
          spellings(field, condition.value.normalize('NFC')).map(
            term => sql<boolean>`fold(${text}) like fold(${likePattern(term)}) escape '\\'`,
          ),
        )
      if (!resource.repeated?.includes(name)) return isLike(stored)
      // Without OFFSET 0 each record's text would be compared before they are made distinct.
      const values = sql`select distinct ${sql.ref(name)} as value from ${sql.table(resource.definition.table)} offset 0`
      return sql`${stored} = any(array(select value from (${values}) as used where ${isLike(sql`value`)}))`
    }
    case 'in':
      return isAnyOf(column, condition.values.map(read))
    case 'between': {
      const low = condition.gt === undefined ? null : read(condition.gt)
      const high = condition.lt === undefined ? null : read(condition.lt)
      if (low !== null && high !== null && Number(low) > Number(high))
        throw new DomainError('range', {}, condition.field)
      return allOf([
        ...(low === null ? [] : [sql<boolean>`${column} >= ${low}`]),
        ...(high === null ? [] : [sql<boolean>`${column} <= ${high}`]),
      ])
    }
    case 'dates': {
      // A day begins at midnight in the shop's time zone.
      const start = (day: RawBuilder<unknown>) =>
        field.kind === 'moment' ? sql`(${day})::timestamp at time zone ${timeZone}` : day
      const from = condition.from === undefined ? null : start(sql`${condition.from}::date`)
      const to = condition.to === undefined ? null : start(sql`${condition.to}::date + 1`)
      return allOf([
        ...(from ? [sql<boolean>`${column} >= ${from}`] : []),
        ...(to ? [sql<boolean>`${column} < ${to}`] : []),
        ...(resource.spans?.[name] ? [resource.spans[name]({ from, to })] : []),
      ])
    }
  }
}

function fieldOf({ definition }: ServerResource, name: string): Field {
  const { fields } = definition
  const field = Object.hasOwn(fields, name) ? fields[name] : knownFields.get(name)
  if (!field) throw new DomainError('unknown_filter', { name }, name)
  return field
}

/** A part of a telephone number is looked for as typed and by its digits, which are what is stored. */
function spellings({ kind }: Field, term: string): string[] {
  const [, before = '', typed = '', after = ''] = /^([%*]*)(.*?)([%*]*)$/s.exec(term) ?? []
  const digits = kind === 'phone' ? searchedPhones(typed.trim()) : null
  return digits === null ? [term] : [term, before + digits + after]
}

/** A filter's text as the column's type. A text matches as it is; anything else must be valid for its kind. */
function readValue(
  { definition }: ServerResource,
  field: Field,
  name: string,
  value: string,
): string | number | boolean {
  if (field.kind === 'phone') return keptPhone(value)
  if (textKinds.has(field.kind)) return value.normalize('NFC')
  const schema = z.object({ [name]: fieldKinds[field.kind].input({ ...field, required: true }) })
  return validateNamed(schema, { [name]: value }, definition.texts)[name] as string | number | boolean
}

/**
 * One value is compared with `=`, because with a list PostgreSQL would not use a partial index or a flag of a view.
 * Several are an array, so that their statement is prepared once for any number.
 */
function isAnyOf(column: RawBuilder<unknown>, values: readonly unknown[]): RawBuilder<boolean> {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`
}
