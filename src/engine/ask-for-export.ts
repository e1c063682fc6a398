import type { ExportRecord, TableFormat } from '#contract/export-record.ts'
import { inTransaction } from '#db/transaction.ts'
import { DomainError } from '#domain/errors.ts'
import type { Context } from './context.ts'
import { largeExport, traceExport } from './export.ts'
import { beginExport } from './export-log.ts'
import type { Selection } from './list.ts'
import { mostInWorkbook } from './make-export.ts'
import type { Engine, ServerResource } from './server-resource.ts'

interface Asked {
  readonly format: TableFormat
  readonly search: string
}

/** Begins the export of many rows; null when they are so few that they can be sent while they are read. */
export async function askForExport(
  { db, exportDb, jobs }: Pick<Engine, 'db' | 'exportDb' | 'jobs'>,
  resource: ServerResource,
  context: Context,
  selection: Selection,
  { format, search }: Asked,
): Promise<ExportRecord | null> {
  const rows = await largeExport(exportDb, resource, selection)
  if (rows === null) return null
  if (format === 'xlsx' && rows > mostInWorkbook) {
    throw new DomainError('export_too_large', { max: mostInWorkbook })
  }
  return inTransaction(db, async tx => {
    const { name } = resource.definition
    const { within } = selection
    const begun = await beginExport(tx, context, { resource: name, format, search, within, rows })
    await traceExport(tx, resource, context, rows)
    await jobs.enqueue(tx, 'make_export', { exportId: begun.id })
    return begun
  })
}
