import { part } from '#browser/parts/part.tsx'
import { textsOf } from '#browser/locale.ts'
import type { OwnImports } from '#console/screen-extras.ts'
import { receptions } from './reception.resource.ts'

/** The import of receptions: from the list of orders, and from one's receptions. */
export const receptionImports: OwnImports = {
  others: {
    receptions: {
      label: textsOf(receptions).many,
      icon: 'upload',
      Dialog: part(() => import('./import-receptions.screens.tsx')),
    },
  },
}
