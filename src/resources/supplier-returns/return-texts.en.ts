import { plural } from '#browser/plural.ts'
import type { ReturnTexts } from './return-texts.es.ts'

export const en: ReturnTexts = {
  all: 'Return all',
  none: 'Clear',
  leaves: (n, warehouse) =>
    n === 0
      ? 'Write how many pieces are returned.'
      : `${plural('en', n, 'piece leaves', 'pieces leave')} ${warehouse}.`,
  credit:
    'Their value pays the balance of the order; what is left over stays as the supplier’s credit and pays another order.',
  done: 'Return recorded: the pieces left the warehouse.',
}
