/**
 * Parses cells as a spreadsheet copies them: tabs between cells, one row per line; a cell with either in it is in
 * quotes.
 */
export function parseCells(copied: string): string[][] {
  const text = copied.replaceAll(/\r\n?/g, '\n')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const [cell, end] = text[at] === '"' ? quoted(text, at) : plain(text, at)
    rows.at(-1)?.push(cell)
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
  // A spreadsheet also ends the last row with a line break.
  const last = rows.at(-1) ?? []
  return rows.length > 1 && last.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

function plain(text: string, from: number): [cell: string, end: number] {
  const length = text.slice(from).search(/[\t\n]/)
  const end = length < 0 ? text.length : from + length
  return [text.slice(from, end), end]
}

/** Quotes inside are doubled. A cell that only begins with a quote is plain text. */
function quoted(text: string, from: number): [cell: string, end: number] {
  const inside = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(text.slice(from))
  if (!inside) return plain(text, from)
  return [(inside[1] ?? '').replaceAll('""', '"'), from + inside[0].length]
}

interface Room {
  readonly line: number
  readonly column: number
  readonly lines: number
  readonly columns: number
  /** The maximum number of lines. */
  readonly most: number
}

export interface PastePlan {
  readonly cells: readonly { readonly line: number; readonly column: number; readonly text: string }[]
  /** Number of lines to add first. */
  readonly added: number
  /** Number of copied lines that do not fit. */
  readonly left: number
}

/** The target of each cell, to the right and down from the focused one. Cells beyond the last column are dropped. */
export function planPaste(copied: readonly (readonly string[])[], room: Room): PastePlan {
  const fits = Math.max(0, Math.min(copied.length, room.most - room.line))
  const cells = copied
    .slice(0, fits)
    .flatMap((row, down) =>
      row
        .slice(0, room.columns - room.column)
        .map((text, right) => ({ line: room.line + down, column: room.column + right, text })),
    )
  return { cells, added: Math.max(0, room.line + fits - room.lines), left: copied.length - fits }
}
