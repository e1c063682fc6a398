import { part } from '#browser/parts/part.tsx'
import type { OwnImports } from '#console/screen-extras.ts'
import { stockWords } from './stock-words.screens.ts'

export const stockImports: OwnImports = {
  others: {
    initial: {
      label: stockWords.initial,
      icon: 'upload',
      Dialog: part(() => import('./initial-stock.screens.tsx')),
    },
  },
}
