import type { RecordPieces, ScreenExtras } from '#console/screen-extras.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { CountSide, PostSummary } from './count-side.screens.tsx'
import { CountTab } from './count-tab.screens.tsx'
import { countWords as words } from './count-words.screens.ts'

export const extras: ScreenExtras = {
  cells: { categoryName: scopeOf, countedLines: progressOf },
  cardLine: record => `${String(record['warehouse_name'])} · ${scopeOf(record)} · ${progressOf(record)}`,
  actionIcons: { post: 'check', reveal: 'eye', cancel: 'x' },
  inputs: { post: { Summary: PostSummary } },
}

export const record: RecordPieces = {
  subtitle: record => [record['warehouse_name'], scopeOf(record)].join(' · '),
  badges: () => ['status'],
  steps: ['post', 'reveal'],
  tabs: [{ key: 'lines', label: words.tab, count: ({ lines }) => Number(lines), Body: CountTab }],
  Side: CountSide,
  facts: {
    title: () => words.facts,
    fields: ({ posted_at: posted }) => [
      'note',
      'isBlind',
      'createdByName',
      ...(posted == null ? [] : ['reason', 'postedByName', 'postedAt']),
    ],
  },
}

function progressOf({ counted_lines: counted, lines }: WireRecord): string {
  return words.progressOf(Number(counted), Number(lines))
}

/** A count covers a category, a supplier or the whole warehouse. */
function scopeOf({ category_name: category, supplier_name: supplier }: WireRecord): string {
  return String(category ?? supplier ?? words.whole)
}
