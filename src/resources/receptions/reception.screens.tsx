import type { ScreenExtras } from '#console/screen-extras.ts'
import { returning } from '../supplier-returns/return-reception.screens.tsx'
import { receptionImports } from './reception-imports.screens.ts'

export const extras: ScreenExtras = {
  imports: receptionImports,
  actionIcons: { return: 'arrow-back-up' },
  inputs: { return: returning },
  // Most receptions keep all of their pieces.
  leftOut: ({ returned_pieces: returned }) => (Number(returned) > 0 ? [] : ['returnedPieces']),
}
