/** Cells as a spreadsheet copies them: tabs between, one line each; a cell with either in it stands in quotes. */
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
  // A spreadsheet ends the last line too.
  const last = rows.at(-1) ?? []
  return rows.length > 1 && last.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

function plain(text: string, from: number): [cell: string, end: number] {
  const found = text.slice(from).search(/[\t\n]/)
  const end = found < 0 ? text.length : from + found
  return [text.slice(from, end), end]
}

/** Quotes inside are doubled. A text that only begins with one is a text. */
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
  /** How many lines there may be. */
  readonly most: number
}

export interface PastePlan {
  readonly cells: readonly { readonly line: number; readonly column: number; readonly text: string }[]
  /** Lines to be added first. */
  readonly added: number
  /** Copied lines for which there is no room. */
  readonly left: number
}

/** Where each cell goes: from the one that has focus, to the right and down. What is beyond the columns is dropped. */
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
