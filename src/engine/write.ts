import { DomainError } from '#domain/errors.ts'
import { isPicture, type Field, type Row } from '#contract/field.ts'
import { fieldEntries, type Resource } from '#contract/resource.ts'
import { VideoFile } from '#contract/video-file.ts'
import { loose, type Transaction } from '#db/database.ts'
import { audit, type AuditEntry } from './audit.ts'
import type { Context } from './context.ts'
import { makingUp } from './make-up.ts'
import type { EncodedPicture } from './media/encode-picture.ts'
import { savePicture } from './media/save-picture.ts'
import { saveVideo } from './media/save-video.ts'
import { writeLines } from './lines.ts'
import { lockRecord, recordId, storedRecord, storedRecords } from './record.ts'
import type { Change, RecordOf, ServerResource, ValuesOf } from './server-resource.ts'
import { refuseStale } from './stale.ts'

/** Stores new records by the resource's own rules, and answers them in the order given. */
export async function createRecords<D extends Resource>(
  tx: Transaction,
  resource: ServerResource<D>,
  context: Context,
  inputs: readonly ValuesOf<D>[],
): Promise<RecordOf<D>[]> {
  if (inputs.length === 0) return []
  await resource.beforeLock?.(tx, [])
  if (resource.createMany) {
    const ids = await resource.createMany(tx, context, inputs)
    const stored = new Map((await storedRecords(tx, resource, ids)).map(record => [recordId(record), record]))
    return ids.flatMap(id => stored.get(id) ?? [])
  }
  if (resource.create) {
    const created: number[] = []
    for (const values of inputs) created.push(await resource.create(tx, context, values))
    return storedRecords(tx, resource, created)
  }
  const { name, table } = resource.definition
  const lines: Row[] = []
  const write = async () => {
    const stored: Row[] = []
    lines.length = 0
    for (const values of inputs) {
      const decided = await decide(tx, resource, context, { action: 'create', before: null, values })
      stored.push(decided.columns)
      lines.push(decided.lines)
    }
    return loose(tx).insertInto(table).values(stored).returning('id').execute()
  }
  const [only = {}, ...others] = inputs
  // Several records come only from an import, which tries each alone when one of them is refused.
  const inserted = others.length > 0 ? await write() : await makingUp(tx, resource, only, write)
  const ids = inserted.map(recordId).sort((a, b) => a - b)
  for (const [index, id] of ids.entries()) {
    await writeLines(tx, resource.definition, id, lines[index] ?? {})
  }
  const records = await storedRecords(tx, resource, ids)
  await audit(
    tx,
    context,
    records.map(after => ({
      action: 'create',
      resource: name,
      recordId: recordId(after),
      after: content(resource.definition, after),
    })),
  )
  for (const [index, after] of records.entries()) {
    const values = inputs[index] ?? {}
    await resource.afterSave?.(tx, context, { action: 'create', before: null, values, after })
  }
  return resource.afterSave ? storedRecords(tx, resource, ids) : records
}

interface UpdateOptions {
  readonly within?: Row | undefined
  readonly action?: string
  /** The record as the caller last saw it, by wire name; later changes by others are not overwritten. */
  readonly original?: Row | undefined
}

export async function updateRecord<D extends Resource>(
  tx: Transaction,
  resource: ServerResource<D>,
  context: Context,
  id: number | null,
  values: ValuesOf<D>,
  { within, action = 'update', original }: UpdateOptions = {},
): Promise<RecordOf<D>> {
  const { final } = resource.definition
  if (final !== undefined) throw new DomainError(final)
  await resource.beforeLock?.(tx, id === null ? [] : [id])
  const before = await lockRecord(tx, resource, id, { actor: context.actor, within })
  if (original) await refuseStale(tx, resource.definition, context, { before, values, original })
  return save(tx, resource, context, { action, before, values })
}

/** Writes a decided change of an existing, locked record. */
export async function save<D extends Resource>(
  tx: Transaction,
  resource: ServerResource<D>,
  context: Context,
  change: Change<RecordOf<D>> & { readonly before: RecordOf<D> },
): Promise<RecordOf<D>> {
  const { action, values } = change
  const before: Row = change.before
  if (isUnchanged(change) && action === 'update') return change.before

  const { table } = resource.definition
  const id = recordId(before)
  let lines: Row = {}
  const write = async () => {
    const decided = await decide(tx, resource, context, change)
    lines = decided.lines
    if (Object.keys(decided.columns).length > 0) {
      await loose(tx).updateTable(table).set(decided.columns).where('id', '=', id).execute()
    }
  }
  const isMadeUp = resource.makesUp !== undefined && resource.makesUp.field in values
  await (isMadeUp ? makingUp(tx, resource, values, write) : write())
  await writeLines(tx, resource.definition, id, lines)
  let after = await storedRecord(tx, resource, id)
  await audit(tx, context, traceOf(resource, change, after))
  if (resource.afterSave) {
    await resource.afterSave(tx, context, { ...change, after })
    after = await storedRecord(tx, resource, id)
  }
  return after
}

/** Whether every value is the same already, so that nothing is written or audited. */
export function isUnchanged({ before, values }: Pick<Change, 'before' | 'values'>): boolean {
  if (!before) return false
  return Object.entries(values).every(([name, value]) => name in before && same(before[name], value))
}

/** The entry of a saved record in the audit: the fields that changed. An update that changed none has no entry. */
export function traceOf(resource: ServerResource, change: Change, saved: object): AuditEntry[] {
  const { action, values, traced } = change
  const [before, after] = [change.before ?? {}, saved as Row]
  const secrets = secretsIn(resource, values)
  const shown = content(resource.definition, after)
  const fields = Object.keys(shown).filter(field => !same(before[field], shown[field]))
  if (fields.length === 0 && secrets.length === 0 && action === 'update') return []
  const hidden = Object.fromEntries(secrets.map(field => [field, '••••••']))
  return [
    {
      action,
      resource: resource.definition.name,
      recordId: recordId(after),
      before: pick(before, fields),
      after: { ...pick(after, fields), ...hidden, ...traced },
    },
  ]
}

/**
 * Lets the resource refuse or change the values, and names them by column; lines are separate, because they have their
 * own table.
 */
export async function decide(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  change: Change,
): Promise<{ columns: Row; lines: Row }> {
  await resource.guard?.(tx, context, change)
  const values = (await resource.prepare?.(tx, context, change)) ?? change.values
  const { fields, lines } = resource.definition
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(withoutSecrets(resource, values))) {
    if (name in lines) continue
    const field = fields[name]
    const isNewPicture = field?.kind === 'image' && value !== null && typeof value === 'object'
    columns[field?.column ?? name] = isNewPicture
      ? await savePicture(tx, context, value as EncodedPicture)
      : value instanceof VideoFile
        ? await saveVideo(tx, context, value)
        : value
  }
  const mergedValues = { ...change.values, ...values }
  return {
    columns,
    lines: Object.fromEntries(Object.entries(mergedValues).filter(([name]) => name in lines)),
  }
}

export function withoutSecrets({ definition }: ServerResource, values: Row): Row {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => definition.fields[name]?.kind !== 'secret'),
  )
}

function secretsIn(resource: ServerResource, values: Row): string[] {
  return fieldEntries(resource.definition)
    .filter(([name, field]) => field.kind === 'secret' && name in values)
    .map(([name]) => name)
}

/**
 * The content of a record, without its dates of change and archiving and the appearance of pictures, which are no changes of the
 * record.
 */
export function content({ fields }: Resource, { updatedAt: _, archivedAt: __, ...rest }: Row): Row {
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !isLook(fields[name])))
}

function isLook(field: Field | undefined): boolean {
  return field !== undefined && isPicture(field) && field.write === 'never'
}

function pick(record: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.map(field => [field, record[field] ?? null]))
}

function same(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  // The lines of a document.
  if (Array.isArray(a) && Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b)
  return a === b
}
