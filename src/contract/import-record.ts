import { z } from 'zod'

/** An import as its author sees its progress. */
export const importSchema = z.object({
  id: z.uuid(),
  resource: z.string(),
  kind: z.enum(['rows', 'pictures']),
  file_name: z.string(),
  state: z.enum(['running', 'done', 'failed', 'stopped']).meta({
    description: '`stopped`: el servidor que la hacía ya no está; no guardó nada y puede enviarse de nuevo.',
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
