import type { RowTexts } from './texts-rows.es.ts'

export const en: RowTexts = {
  up: row => `Move ${row} up`,
  down: row => `Move ${row} down`,
  remove: row => `Remove ${row}`,
  full: max => `At most ${max}.`,
}
