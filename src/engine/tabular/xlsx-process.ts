import { readSheet } from 'read-excel-file/node'
import { DomainError, type Params } from '#domain/errors.ts'
import { cellText, plainNumber } from './xlsx-cell.ts'
import { repackXlsx } from './xlsx-archive.ts'

export type XlsxAnswer = { rows: string[][] } | { fault: string; params: Params }

// The process stays until the server has the whole answer and disconnects.
process.on('message', (bytes: Buffer) => {
  void answer(bytes).then(message => process.send?.(message))
})

async function answer(bytes: Buffer): Promise<XlsxAnswer> {
  try {
    const rows = await readSheet(repackXlsx(bytes), { trim: false, parseNumber: plainNumber })
    return { rows: rows.map(row => row.map(cellText)) }
  } catch (error) {
    if (error instanceof DomainError) return { fault: error.code, params: error.params }
    return { fault: 'import_unreadable', params: {} }
  }
}
