import { sql, type RawBuilder } from 'kysely'
import type { Row } from '#contract/field.ts'
import { fieldEntries } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { toSnake } from '#domain/naming.ts'
import { phoneText } from '#domain/phone.ts'
import { columnOf, liveRows, type Reach } from '../columns.ts'
import type { ServerResource } from '../server-resource.ts'
import { isSound, type Draft } from './draft.ts'
import { nameKey } from './references.ts'

/** A new row that probably is a record already, or an earlier row. */
export interface Duplicate {
  readonly row: number
  /** Wire name of the field that is the same, and its value. */
  readonly field: string
  readonly value: string
  /** The record with that value; null when an earlier row has it. */
  readonly recordId: number | null
  readonly recordTitle: string | null
  readonly earlierRow: number | null
}

const phoneDigits = 10

interface Sign {
  readonly name: string
  readonly keyOf: (value: unknown) => string
  readonly sql: (column: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly shown: (value: string) => string
}

/** The signs by which people tell that two records are the same; a resource with a key has no need of them. */
function signsOf({ definition }: ServerResource): Sign[] {
  if (definition.importKey !== undefined) return []
  return fieldEntries(definition)
    .filter(([, field]) => field.imported)
    .flatMap(([name, { kind }]): Sign[] => {
      if (kind === 'phone') {
        return [
          {
            name,
            keyOf: value => {
              const digits = String(value ?? '').replace(/\D/g, '')
              return digits.length < phoneDigits ? '' : digits.slice(-phoneDigits)
            },
            sql: column => sql`right(regexp_replace(${column}, '\\D', '', 'g'), ${phoneDigits}::integer)`,
            shown: phoneText,
          },
        ]
      }
      if (kind !== 'email' && !(kind === 'text' && name === definition.title)) return []
      return [
        {
          name,
          keyOf: value => nameKey(String(value ?? '')),
          sql: column => sql`regexp_replace(fold(${column}), '\\s+', ' ', 'g')`,
          shown: value => value,
        },
      ]
    })
}

/** Finds new rows that look like stored records of the same parent, or like earlier rows. Each row is reported once. */
export async function findDuplicates(
  tx: Transaction,
  resource: ServerResource,
  drafts: readonly Draft[],
  reach: Reach,
): Promise<Duplicate[]> {
  const { definition } = resource
  const fresh = drafts.filter(draft => draft.id === null && isSound(draft))
  const parents = fieldEntries(definition)
    .filter(([, { kind, required }]) => kind === 'reference' && required)
    .map(([name]) => name)
  const parentKey = (row: Row) => parents.map(name => String(row[name])).join(' ')
  const byDraft = new Map<Draft, Duplicate>()
  for (const { name, keyOf, shown, sql: keySql } of signsOf(resource)) {
    const keys = [...new Set(fresh.map(({ values }) => keyOf(values[name])))].filter(key => key !== '')
    if (keys.length === 0) continue
    const key = keySql(columnOf(resource, name))
    const own = parents.map(parent => sql`, ${columnOf(resource, parent)} as ${sql.id(parent)}`)
    const { rows } = await sql<Row & { id: number; key: string; title: string }>`
      select ${columnOf(resource, 'id')} as id, ${key} as key,
        ${columnOf(resource, definition.title)}::text as title ${sql.join(own, sql``)}
      from ${sql.table(definition.view)}
      where ${key} in (select fold(key) from unnest(${keys}::text[]) as key) and ${liveRows(resource, reach)}
      order by 1`.execute(tx)
    const stored = new Map(rows.map(row => [`${nameKey(row.key)} ${parentKey(row)}`, row]))
    const seen = new Map<string, Draft>()
    for (const draft of fresh) {
      const own = keyOf(draft.values[name])
      if (own === '') continue
      const place = `${own} ${parentKey(draft.values)}`
      const record = stored.get(place)
      const earlier = seen.get(place)
      if (!earlier) seen.set(place, draft)
      if (byDraft.has(draft) || (!record && !earlier)) continue
      byDraft.set(draft, {
        row: draft.line,
        field: toSnake(name),
        value: shown(String(draft.values[name])),
        recordId: record?.id ?? null,
        recordTitle: record?.title ?? null,
        earlierRow: record ? null : (earlier?.line ?? null),
      })
    }
  }
  return [...byDraft.values()].sort((a, b) => a.row - b.row)
}
