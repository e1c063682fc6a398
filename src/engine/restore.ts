import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import type { Row } from '#contract/field.ts'
import { fieldEntries } from '#contract/resource.ts'
import { loose, type Transaction } from '#db/database.ts'
import { toDomainError } from '#db/errors.ts'
import { audit } from './audit.ts'
import type { Context } from './context.ts'
import { lockRecord, recordId, recordTitle, storedRecord, storedRecords } from './record.ts'
import type { Registry, ServerResource } from './server-resource.ts'

/** Brings an archived record back. What it belongs to has to be there, and its unique values must be free. */
export async function restoreRecord(
  tx: Transaction,
  registry: Registry,
  resource: ServerResource,
  context: Context,
  id: number | null,
): Promise<Row> {
  const { name, table } = resource.definition
  await resource.beforeLock?.(tx, id === null ? [] : [id])
  const reach = { actor: context.actor, archived: 'too' as const }
  const record = await lockRecord(tx, resource, id, reach)
  if (record['archivedAt'] === null) throw new DomainError('not_archived')
  for (const [field, { kind, required, reference }] of fieldEntries(resource.definition)) {
    const isNeeded = kind === 'reference' && (required || field === resource.definition.parent?.field)
    const owner = isNeeded
      ? [...registry.values()].find(({ definition }) => definition.path === reference)
      : undefined
    if (owner) await requireRestored(tx, owner, context, { field, id: record[field] })
  }
  try {
    await loose(tx).updateTable(table).set({ archivedAt: null }).where('id', '=', recordId(record)).execute()
  } catch (error) {
    const refused = toDomainError(error)
    if (refused?.code !== 'unique') throw error
    throw new DomainError('restore_taken', {}, refused.issues[0].field)
  }
  await audit(tx, context, [{ action: 'restore', resource: name, recordId: recordId(record) }])
  await resource.afterRestore?.(tx, context, record)
  return storedRecord(tx, resource, recordId(record))
}

/** Refuses while the record that this field refers to is archived, and leads to the list where it is brought back. */
export async function requireRestored(
  tx: Transaction,
  owner: ServerResource,
  { locale }: Pick<Context, 'locale'>,
  { field, id }: { readonly field: string; readonly id: unknown },
): Promise<void> {
  if (typeof id !== 'number') return
  const [found] = await storedRecords(tx, owner, [id])
  if (!found || found['archivedAt'] === null) return
  const { name, texts } = owner.definition
  throw DomainError.of([
    {
      code: 'restore_first',
      field: toSnake(field),
      params: { parent: texts[locale].the, name: recordTitle(owner.definition, found) },
      see: { path: `/admin/${name}?view=archived`, label: { es: texts.es.many, en: texts.en.many } },
    },
  ])
}
