import type { es } from './approve-screens.es.ts'

export const en: typeof es = {
  kinds: { discount: 'Discount', refund: 'Refund', cancel: 'Refund of a cancellation' },
  note: 'Who asked and who approved is kept. It is good once, for this sale.',
}
