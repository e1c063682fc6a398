import { guessColumns, importColumns } from '#contract/import-headers.ts'
import type { ImportPreview } from '#contract/import-record.ts'
import { capitalise } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import type { Context } from '../context.ts'
import { rememberedColumns } from './import-columns.ts'
import { readFor } from './run-import.ts'

const mostSamples = 3
const longestSample = 60

export async function previewFile(
  db: Database,
  definition: Resource,
  context: Context,
  file: { readonly name: string; readonly bytes: Buffer },
  fixed: readonly string[] = [],
): Promise<ImportPreview> {
  const table = await readFor(definition, file)
  const columns = importColumns(definition, fixed)
  const taken = new Map(columns.map(column => [column.name, column.taken]))
  const guessed = guessColumns(table.headers, columns)
  const remembered = await rememberedColumns(db, context, definition, table.headers)
  const language = context.locale === 'es' ? 0 : 1
  return {
    rows: table.rows.length,
    header_row: table.headerLine,
    columns: table.headers.map((header, place) => {
      const name = remembered[place] ?? guessed[place] ?? null
      return {
        header,
        letter: letterOf(place),
        // A column of an export that no import takes is left out.
        field: name === null || name === '' || taken.get(name) ? name : '',
        is_remembered: remembered[place] !== null && remembered[place] !== guessed[place],
        is_needed: header !== '' || table.unnamed.has(place),
        samples: samplesOf(table.rows.map(({ cells }) => cells[place] ?? '')),
      }
    }),
    fields: columns
      .filter(column => column.taken)
      .map(({ name, labels, required }) => ({
        name,
        label: capitalise(labels[language] ?? name),
        is_required: required,
      })),
  }
}

function samplesOf(cells: readonly string[]): string[] {
  const filled = new Set<string>()
  for (const cell of cells) {
    if (cell !== '') filled.add(cell.length > longestSample ? `${cell.slice(0, longestSample)}…` : cell)
    if (filled.size === mostSamples) break
  }
  return [...filled]
}

/** A, B, …, Z, AA. */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last
}
