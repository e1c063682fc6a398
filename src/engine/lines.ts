import { sql, type RawBuilder } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { snakeKeys, toSnake } from '#domain/naming.ts'
import type { Actor } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import type { Lines } from '#contract/lines.ts'
import type { Resource } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { alias } from './columns.ts'

/** The lists of lines of a document as columns of JSON, so that one statement reads all of it. */
export function lineColumns({ view, lines }: Resource): RawBuilder<unknown>[] {
  const id = sql.ref(`${view}.id`)
  return Object.entries(lines).map(([name, { table, view: from = table, parent, fields }]) => {
    const column = (field: string) => sql.ref(`line.${fields[field]?.column ?? field}`)
    const columns = ['id', ...Object.keys(fields)].map(field => {
      // A number of JSON would lose the zeros that PostgreSQL writes.
      const cast = sql.raw(fields[field]?.kind === 'decimal' ? '::text' : '')
      return sql`${column(field)}${cast} as ${alias(field)}`
    })
    return sql`(
      select coalesce(json_agg(lines.*), '[]') from (
        select ${sql.join(columns)} from ${sql.table(from)} as line
        where ${column(parent)} = ${id} order by line.position, line.id
      ) lines
    ) as ${alias(name)}`
  })
}

/** A record as `lineColumns` read it, with the moments of its lines, which JSON does not have. */
export function withMoments<R extends Row>({ lines }: Resource, record: R): R {
  const revived = Object.entries(lines).map(([name, { fields }]) => {
    const moments = Object.keys(fields).filter(field => fields[field]?.kind === 'moment')
    const rows = record[name] as readonly Row[]
    return [name, rows.map(line => ({ ...line, ...Object.fromEntries(momentsOf(line, moments)) }))] as const
  })
  return { ...record, ...Object.fromEntries(revived) }
}

function momentsOf(line: Row, names: readonly string[]) {
  return names.map(name => {
    const text = line[name]
    return [name, typeof text === 'string' ? new Date(text) : text] as const
  })
}

/** Replaces the document's lines with the given ones: known ones are changed, new ones added, the others deleted. */
export async function writeLines(
  tx: Transaction,
  resource: Resource,
  id: number,
  values: Row,
): Promise<void> {
  for (const [name, lines] of Object.entries(resource.lines)) {
    const sent = values[name] as readonly Row[] | undefined
    if (sent) await replaceLines(tx, name, lines, id, sent)
  }
}

/** Each step is one statement whose text is the same for any number of lines. */
async function replaceLines(
  tx: Transaction,
  name: string,
  { table, parent, fields }: Lines,
  id: number,
  sent: readonly Row[],
): Promise<void> {
  refuseRepeated(name, sent)
  const stored = sent.map((line, index) => ({ ...line, position: index + 1, [parent]: id }))
  const known = stored.filter(line => 'id' in line)
  const knownIds = known.map(line => Number(line['id' as keyof typeof line]))
  const target = sql.table(table)
  const gone = sql`delete from ${target} where ${sql.ref(parent)} = ${id} and id <> all(${knownIds})`
  await gone.execute(tx)

  // Columns that only `prepare` may fill in are written as well.
  const {
    id: _,
    [parent]: __,
    ...written
  } = Object.assign(
    Object.fromEntries(
      Object.keys(fields)
        .filter(field => fields[field]?.write !== 'never')
        .map(field => [field, null]),
    ),
    ...stored,
  ) as Row
  const refs = Object.keys(written).map(field => sql.ref(fields[field]?.column ?? field))
  const rowsOf = (rows: readonly Row[]) =>
    sql`jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows.map(snakeKeys))}::jsonb)`
  if (known.length > 0) {
    const { rows } = await sql<{ id: number }>`
      update ${target} set (${sql.join(refs)}) = row(${sql.join(refs.map(ref => sql`given.${ref}`))})
      from ${rowsOf(known)} as given
      where ${target}.id = given.id and ${target}.${sql.ref(parent)} = ${id} returning ${target}.id`.execute(
      tx,
    )
    const changed = new Set(rows.map(row => row.id))
    const strange = stored.findIndex(line => 'id' in line && !changed.has(Number(line.id)))
    if (strange >= 0) throw new DomainError('exists', {}, `${toSnake(name)}.${strange}.id`)
  }
  const fresh = stored.filter(line => !('id' in line))
  if (fresh.length > 0) {
    await sql`
      insert into ${target} (${sql.ref(parent)}, ${sql.join(refs)})
      select ${sql.ref(parent)}, ${sql.join(refs)} from ${rowsOf(fresh)}
      order by position`.execute(tx)
  }
}

/** Of two lines with the same id the update would keep one and silently lose the other. */
function refuseRepeated(name: string, sent: readonly Row[]): void {
  const faults = sent.flatMap(({ id }, place) =>
    id !== undefined && sent.findIndex(line => line['id'] === id) < place
      ? [{ code: 'duplicated', field: `${toSnake(name)}.${place}.id`, params: {} }]
      : [],
  )
  if (faults.length > 0) throw DomainError.of(faults)
}

export function lineToWire({ fields }: Lines, line: Row, actor: Actor): Row {
  const shown = Object.entries(fields).filter(([, field]) => field.readers.includes(actor.role))
  return {
    id: line['id'],
    ...Object.fromEntries(
      shown.map(([name, field]) => [toSnake(name), fieldKinds[field.kind].toWire(line[name])]),
    ),
  }
}
