import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { snakeKeys, toSnake } from '#domain/naming.ts'
import type { Actor } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import type { Lines } from '#contract/lines.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database, Transaction } from '#db/database.ts'

/** The records with their lines, by one statement for each list of lines. */
export async function withLines<R extends Row>(
  db: Database,
  resource: Resource,
  records: readonly R[],
): Promise<R[]> {
  let complete = [...records]
  for (const [name, lines] of Object.entries(resource.lines)) {
    const found = await readLines(
      db,
      lines,
      complete.map(record => record['id']),
    )
    complete = complete.map(record => ({ ...record, [name]: found.get(record['id']) ?? [] }))
  }
  return complete
}

async function readLines(
  db: Database,
  { table, view = table, parent, fields }: Lines,
  ids: readonly unknown[],
): Promise<Map<unknown, Row[]>> {
  const columns = ['id', ...Object.keys(fields)].map(
    name => sql`${sql.ref(fields[name]?.column ?? name)} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Row & { parent: number }>`
    select ${sql.join(columns)}, ${sql.ref(parent)} as parent from ${sql.table(view)}
    where ${sql.ref(parent)} = any(${ids}) order by position, id`.execute(db)
  return new Map(
    [...Map.groupBy(rows, row => row.parent)].map(([id, found]) => [
      id,
      found.map(({ parent: _, ...line }) => line),
    ]),
  )
}

/** Replaces the document's lines with the given ones: known ones are changed, new ones added, the others deleted. */
export async function writeLines(
  tx: Transaction,
  resource: Resource,
  id: number,
  values: Row,
): Promise<void> {
  for (const [name, lines] of Object.entries(resource.lines)) {
    const given = values[name] as readonly Row[] | undefined
    if (given) await replaceLines(tx, name, lines, id, given)
  }
}

/** Each step is one statement whose text is the same for any number of lines. */
async function replaceLines(
  tx: Transaction,
  name: string,
  { table, parent, fields }: Lines,
  id: number,
  given: readonly Row[],
): Promise<void> {
  const stored = given.map((line, index) => ({ ...line, position: index + 1, [parent]: id }))
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

export function lineToWire({ fields }: Lines, line: Row, actor: Actor): Row {
  const shown = Object.entries(fields).filter(([, field]) => field.readers.includes(actor.role))
  return {
    id: line['id'],
    ...Object.fromEntries(
      shown.map(([name, field]) => [toSnake(name), fieldKinds[field.kind].toWire(line[name])]),
    ),
  }
}
