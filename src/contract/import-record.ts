import { z } from 'zod'

export const importSchema = z.object({
  id: z.uuid(),
  resource: z.string(),
  kind: z.enum(['rows', 'pictures']),
  file_name: z.string(),
  state: z.enum(['running', 'undoing', 'done', 'failed', 'stopped']).meta({
    description:
      '`running`: también si su servidor ya no está, porque otro la continúa; sus filas se van viendo. `undoing`: se está ' +
      'quitando lo que guardó. `stopped`: se detuvo antes de guardar nada y puede enviarse de nuevo.',
  }),
  /** Rows of the file, or files of the archive. */
  rows: z.int(),
  processed: z.int(),
  dry_run: z.literal([0, 1]),
  created_at: z.string(),
  failed_rows_url: z.string().nullable(),
  /** The result for each file, in an import of pictures. */
  files: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['waiting', 'added', 'repeated', 'refused']),
      record_id: z.int().nullable(),
      record_title: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

export type ImportRecord = z.output<typeof importSchema>

/** A file before it is checked: its columns, what each was taken for, and what each may be. */
export const previewSchema = z.object({
  rows: z.int(),
  header_row: z.int().meta({ description: 'La fila de los encabezados, que pueden estar bajo un título.' }),
  columns: z.array(
    z.object({
      header: z.string(),
      letter: z.string().meta({ description: 'La letra de la columna en una hoja de cálculo.' }),
      field: z.string().nullable().meta({
        description: 'El campo por su nombre de la API; vacío si no se importa, null si no se reconoce.',
      }),
      is_remembered: z.boolean(),
      is_needed: z.boolean().meta({ description: 'Falso si puede quedar sin campo: no tiene valores.' }),
      samples: z.array(z.string()),
    }),
  ),
  fields: z.array(z.object({ name: z.string(), label: z.string(), is_required: z.boolean() })),
})

export type ImportPreview = z.output<typeof previewSchema>

/** An import that kept rows, as those who may import see it. */
export const pastImportSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  created_at: z.string(),
  user: z.string().nullable(),
  created: z.int(),
  updated: z.int(),
  failed: z.int(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
  can_undo: z.boolean(),
  reason: z.string().nullable().meta({ description: 'Por qué no se puede deshacer.' }),
})

export type PastImport = z.output<typeof pastImportSchema>
