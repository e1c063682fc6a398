import { readSheet } from 'read-excel-file/node'
import { DomainError, type Params } from '#domain/errors.ts'
import { cellText, plainNumber } from './xlsx-cell.ts'
import { faultMark, repackXlsx } from './xlsx-archive.ts'

export type XlsxAnswer = { rows: string[][] } | { fault: string; params: Params }

/** Counted for each cell, because a text that many cells share in this process is repeated in the answer. */
const mostCharacters = 30_000_000

// The process stays until the server has the whole answer and disconnects.
process.on('message', (bytes: Buffer) => {
  void answer(bytes).then(message => process.send?.(message))
})

async function answer(bytes: Buffer): Promise<XlsxAnswer> {
  try {
    const rows = await readSheet(repackXlsx(bytes), { trim: false, parseNumber: plainNumber })
    const texts = rows.map(row => row.map(cellText))
    return faultIn(texts) ?? { rows: texts }
  } catch (error) {
    if (error instanceof DomainError) return { fault: error.code, params: error.params }
    return { fault: 'import_unreadable', params: {} }
  }
}

function faultIn(rows: string[][]): XlsxAnswer | null {
  const first = rows[0]?.[0] ?? ''
  if (first.includes(faultMark)) {
    const [, fault, params] = JSON.parse(first) as [string, string, Params]
    return { fault, params }
  }
  let characters = 0
  for (const row of rows) for (const cell of row) characters += cell.length
  return characters > mostCharacters ? { fault: 'import_too_large', params: { max: '30 MB' } } : null
}
