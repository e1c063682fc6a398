import { plural } from '#browser/plural.ts'
import type { LineTexts } from './texts-lines.es.ts'

const count = (n: number, one: string, other: string) => plural('en', n, one, other)

export const en: LineTexts = {
  line: (one, place) => `${one[0]?.toUpperCase()}${one.slice(1)} ${place}`,
  cell: (label, line) => `${label}, ${line}`,
  add: one => `Add ${one}`,
  number: 'No.',
  removal: 'Remove',
  few: (min, { one, many }) => `Add at least ${count(min, one, many.toLowerCase())}.`,
  fill: (min, { one, many }) => `Fill in at least ${count(min, one, many.toLowerCase())}.`,
  none: many => `There are no ${many.toLowerCase()} yet.`,
  removed: line => `Removed: ${line}.`,
  undo: 'Undo',
  required: 'required',
  keys: { next: 'next cell', add: 'another line', remove: 'remove it', paste: 'paste from your spreadsheet' },
  pasted: lines => `${count(lines, 'line was', 'lines were')} pasted.`,
  left: lines => `${count(lines, 'line', 'lines')} did not fit.`,
  unread: cells => `${count(cells, 'cell was', 'cells were')} not understood.`,
}
