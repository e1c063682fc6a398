import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ofThisRequest } from '#db/statements-of.ts'
import { DomainError } from '#domain/errors.ts'
import { attach, searchOf } from './routing.ts'
import type { Cell } from './tabular/batches.ts'
import { csvStream } from './tabular/write-csv.ts'
import { xlsxStream, type Sheet } from './tabular/write-xlsx.ts'

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: (sheet: Sheet) =>
      csvStream(
        sheet.columns.map(({ header }) => header),
        withLocalMoments(sheet),
      ),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxStream,
  },
}

/** «2026-11-16 08:30» in the time of the shop, as the workbook shows it. */
async function* withLocalMoments({ columns, rows, timeZone }: Sheet): AsyncGenerator<Cell[]> {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  const isMoment = columns.map(({ kind }) => kind === 'moment')
  for await (const row of rows) {
    yield row.map((cell, place) =>
      isMoment[place] && cell !== null ? format.format(new Date(String(cell))) : cell,
    )
  }
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
  const rows = ofThisRequest(sheet.rows)
  return attach(reply, type, `${name}.${format}`).send(write({ ...sheet, rows }))
}
