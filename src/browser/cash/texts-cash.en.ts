import type { es } from './texts-cash.es.ts'

export const en: typeof es = {
  notes: 'Notes',
  coins: 'Coins',
  dollars: 'Dollars',
  more: 'More denominations',
  piecesOf: name => `How many of ${name}`,
}
