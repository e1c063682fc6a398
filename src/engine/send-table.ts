import { TLSSocket } from 'node:tls'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tableFormats, type TableFormat } from '#contract/export-record.ts'
import { ofThisRequest } from '#db/statements-of.ts'
import { DomainError } from '#domain/errors.ts'
import { attach, searchOf } from './routing.ts'
import type { Cell } from './tabular/batches.ts'
import { csvStream } from './tabular/write-csv.ts'
import { xlsxStream, type Sheet } from './tabular/write-xlsx.ts'

const formats: Readonly<Record<TableFormat, { type: string; write: (sheet: Sheet) => Readable }>> = {
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

export const tableTypes = ['text/csv', formats.xlsx.type]

export const formatParam = z
  .string()
  .optional()
  .meta({ description: 'csv (si no se dice) o xlsx.', enum: [...tableFormats] })

export function formatOf(request: FastifyRequest): TableFormat {
  const format = new URLSearchParams(searchOf(request)).get('format') ?? 'csv'
  const known = tableFormats.find(each => each === format)
  if (!known) throw new DomainError('export_format', {}, 'format')
  return known
}

export const typeOf = (format: TableFormat): string => formats[format].type

/** The file of a sheet, written while its rows are read. */
export function tableFile(format: TableFormat, sheet: Sheet): Readable {
  return formats[format].write(sheet)
}

export function sendTable(
  reply: FastifyReply,
  format: TableFormat,
  name: string,
  sheet: Sheet,
): FastifyReply {
  const file = tableFile(format, { ...sheet, rows: ofThisRequest(sheet.rows) })
  file.once('error', () => breakOff(reply))
  return attach(reply, typeOf(format), `${name}.${format}`).send(file)
}

/**
 * Cuts the connection, so that nobody takes what was sent so far for the whole file. To a client of HTTP/1.0, as many
 * proxies are, a proper end of the connection would be the end of the file.
 */
function breakOff({ raw }: FastifyReply): void {
  if (!raw.headersSent || !raw.socket) return
  if (raw.socket instanceof TLSSocket) raw.socket.destroy()
  else raw.socket.resetAndDestroy()
}
