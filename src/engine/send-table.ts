import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { attach, searchOf } from './routing.ts'
import { csvStream } from './tabular/write-csv.ts'
import { xlsxStream, type Sheet } from './tabular/write-xlsx.ts'

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: ({ columns, rows }: Sheet) =>
      csvStream(
        columns.map(({ header }) => header),
        rows,
      ),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxStream,
  },
}

export type TableFormat = keyof typeof formats

export const tableTypes = ['text/csv', formats.xlsx.type]

export const formatParam = z
  .string()
  .optional()
  .meta({ description: 'csv (si no se dice) o xlsx.', enum: Object.keys(formats) })

export function formatOf(request: FastifyRequest): TableFormat {
  const format = new URLSearchParams(searchOf(request)).get('format') ?? 'csv'
  if (!Object.hasOwn(formats, format)) throw new DomainError('export_format', {}, 'format')
  return format as TableFormat
}

/** Sends the rows as they are read. */
export function sendTable(
  reply: FastifyReply,
  format: TableFormat,
  name: string,
  sheet: Sheet,
): FastifyReply {
  const { type, write } = formats[format]
  return attach(reply, type, `${name}.${format}`).send(write(sheet))
}
