import type { RecordPieces, ScreenExtras } from '#console/screen-extras.ts'
import { CountSide, PostSummary } from './count-side.screens.tsx'
import { CountTab } from './count-tab.screens.tsx'
import { countWords as words } from './count-words.screens.ts'

export const extras: ScreenExtras = {
  cells: {
    countedLines: record => words.progressOf(Number(record['counted_lines']), Number(record['lines'])),
  },
  actionIcons: { post: 'check', reveal: 'eye', cancel: 'x' },
  inputs: { post: { Summary: PostSummary } },
}

export const record: RecordPieces = {
  subtitle: ({ warehouse_name: place, category_name: category, supplier_name: supplier }) =>
    [place, category ?? supplier ?? words.whole].join(' · '),
  badges: () => ['status'],
  steps: ['post', 'reveal'],
  tabs: [{ key: 'lines', label: words.tab, count: ({ lines }) => Number(lines), Body: CountTab }],
  Side: CountSide,
  facts: {
    title: words.facts,
    fields: () => ['note', 'isBlind', 'createdByName', 'reason', 'postedByName', 'postedAt'],
  },
}
