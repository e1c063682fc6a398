import { z } from 'zod'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export const exportSchema = z.object({
  id: z.uuid(),
  resource: z.string(),
  format: z.enum(tableFormats),
  state: z.enum(['running', 'done', 'failed']),
  rows: z.int(),
  processed: z.int(),
  bytes: z.int().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable().meta({ description: 'Hasta cuándo se puede descargar.' }),
  file_url: z.string().nullable(),
})

export type ExportRecord = z.output<typeof exportSchema>
