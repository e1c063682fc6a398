import { toCamel } from '#domain/naming.ts'
import type { Queryable } from './queryable.ts'

interface Column {
  readonly table: string
  readonly name: string
  /** PostgreSQL's internal name; for an array with a leading underscore. */
  readonly type: string
  readonly nullable: boolean
  /** `always` cannot be written, `default` may be left out. */
  readonly filled: 'always' | 'default' | null
  /** The values of an enumerated type. */
  readonly labels: readonly string[] | null
  /** The checks on this column only, as PostgreSQL writes them. */
  readonly checks: readonly string[]
}

const COLUMNS = `
  select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as nullable,
    case
      when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
      when a.attidentity = 'd' or a.atthasdef then 'default'
    end as filled,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
      as labels,
    array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    ) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`

/** The types that the pool of connection-pool.ts returns. */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'JsonValue',
  jsonb: 'JsonValue',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
  xid8: 'string',
}

/** The text of schema.ts: the tables of a migrated database in Kysely's form. */
export async function generateSchema(db: Queryable): Promise<string> {
  const { rows } = await db.query<Column>(COLUMNS)
  const tables = Map.groupBy(rows, column => column.table)
  const interfaces = [...tables].map(([table, columns]) =>
    block(
      `interface ${typeNameOf(table)}`,
      columns.map(column => `${toCamel(column.name)}: ${typeOf(column)}`),
    ),
  )
  const schema = block(
    'interface Schema',
    [...tables.keys()].map(table => `${toCamel(table)}: ${typeNameOf(table)}`),
  )
  const body = [...interfaces, schema].join('\n')
  const helpers = ['Generated', 'GeneratedAlways'].filter(name => body.includes(`: ${name}<`))
  return [
    '// Written by `npm run schema` from the migrated database; a test compares the two.',
    ...(helpers.length > 0 ? [`import type { ${helpers.join(', ')} } from 'kysely'`] : []),
    '',
    'export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }',
    '',
    body,
  ].join('\n')
}

function block(head: string, lines: readonly string[]): string {
  return `export ${head} {\n${lines.map(line => `  ${line}\n`).join('')}}\n`
}

function typeNameOf(table: string): string {
  const name = toCamel(table)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

function typeOf(column: Column): string {
  const value = column.nullable ? `${valueOf(column)} | null` : valueOf(column)
  if (column.filled === 'always') return `GeneratedAlways<${value}>`
  return column.filled === 'default' ? `Generated<${value}>` : value
}

function valueOf({ table, name, type, labels, checks }: Column): string {
  const choices = labels ?? checks.map(choicesOf).find(found => found !== undefined)
  if (choices) return choices.map(choice => `'${choice.replaceAll(/[\\']/g, '\\$&')}'`).join(' | ')
  const element = types[type.replace(/^_/, '')]
  if (!element) throw new Error(`${table}.${name}: no TypeScript type is known for ${type}`)
  return type.startsWith('_') ? `${element}[]` : element
}

/** The values of `column IN ('a', 'b')`, which PostgreSQL stores as `= ANY (ARRAY['a'::text, 'b'::text])`. */
function choicesOf(check: string): readonly string[] | undefined {
  const literal = /'((?:[^']|'')*)'::text/g
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? []
  if (!list || list.replace(literal, '').replaceAll(', ', '') !== '') return undefined
  return [...list.matchAll(literal)].map(([, text = '']) => text.replaceAll("''", "'"))
}
