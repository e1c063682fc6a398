import { setImmediate as breathe } from 'node:timers/promises'
import { DomainError } from '#domain/errors.ts'
import { snakeKeys } from '#domain/naming.ts'
import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import type { Reach } from '../columns.ts'
import type { Context } from '../context.ts'
import { findRecords, recordId } from '../record.ts'
import type { ServerResource } from '../server-resource.ts'
import { decide, isUnchanged } from '../write.ts'
import { isSound, type Draft } from './draft.ts'
import { uniqueKeysOf } from './unique-keys.ts'

const rowsPerRead = 500

/** A sound row beside the record that it changes. */
interface Judged {
  readonly draft: Draft
  readonly before: Row | null
}

/**
 * Finds what storing the rows would refuse, by the same rules and without storing anything: the transaction only reads.
 * What others do meanwhile, and a rule that only the writing knows, is refused when the row is written.
 */
export async function checkRows(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  drafts: readonly Draft[],
  reach: Reach,
): Promise<void> {
  const planned: { readonly draft: Draft; readonly columns: Row }[] = []
  const judged: Judged[] = []
  for (let start = 0; start < drafts.length; start += rowsPerRead) {
    const some = drafts.slice(start, start + rowsPerRead).filter(isSound)
    const ids = some.flatMap(({ id }) => id ?? [])
    const stored = await findRecords(tx, resource, ids, reach)
    const records = new Map<number, Row>(stored.map(record => [recordId(record), record]))
    for (const draft of some) {
      const before = draft.id === null ? null : (records.get(draft.id) ?? null)
      const columns = await judge(draft, before)
      if (columns) planned.push({ draft, columns })
      if (isSound(draft)) judged.push({ draft, before })
    }
    // A large file does not keep other requests waiting.
    await breathe()
  }
  await refuseTaken(tx, resource, planned)
  await foresee(
    tx,
    resource,
    context,
    judged.filter(({ draft }) => isSound(draft)),
  )

  /** The columns that the row would change; null when it is refused, changes nothing or is stored in another way. */
  async function judge(draft: Draft, before: Row | null): Promise<Row | null> {
    try {
      if (draft.id !== null && !before) throw new DomainError('exists', {}, 'id')
      if (before && resource.definition.final !== undefined) throw new DomainError(resource.definition.final)
      if (!before && (resource.create || resource.createMany)) return null
      const change = { action: before ? 'update' : 'create', before, values: draft.values }
      if (isUnchanged(change)) return null
      const { columns } = await decide(tx, resource, context, change)
      return Object.fromEntries(Object.entries(columns).filter(([name, value]) => before?.[name] !== value))
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'busy') throw error
      draft.issues.push(...error.issues)
      return null
    }
  }
}

/** Refuses a unique value that an earlier row of the file or another record has. */
async function refuseTaken(
  tx: Transaction,
  { definition, makesUp }: ServerResource,
  planned: readonly { readonly draft: Draft; readonly columns: Row }[],
): Promise<void> {
  const rows = planned.map(({ draft, columns }) => ({ id: draft.id, columns: snakeKeys(columns) }))
  const keys = await uniqueKeysOf(tx, definition.table, rows)
  for (const [index, ofIndex] of Map.groupBy(keys, key => key.index)) {
    const first = new Map<string, Draft>()
    for (const { place, key, field, owner } of ofIndex) {
      const draft = planned[place]?.draft
      const isMadeUp = makesUp?.index === index && !draft?.values[makesUp.field]
      // A value that is taken by then is replaced when the row is written.
      if (!draft || isMadeUp || !isSound(draft)) continue
      const earlier = first.get(key)
      if (earlier) draft.issues.push({ code: 'import_repeated', field, params: { row: earlier.line } })
      else if (owner !== null) draft.issues.push({ code: 'unique', field, params: {} })
      else first.set(key, draft)
    }
  }
}

async function foresee(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  judged: readonly Judged[],
): Promise<void> {
  const rows = judged.map(({ draft, before }) => ({ before, values: draft.values }))
  const issues = (await resource.foresee?.(tx, context, rows)) ?? []
  for (const [place, { draft }] of judged.entries()) draft.issues.push(...(issues[place] ?? []))
}
