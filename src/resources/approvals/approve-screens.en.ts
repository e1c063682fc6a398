import type { es } from './approve-screens.es.ts'

export const en: typeof es = {
  title: 'You need an approval',
  kinds: { discount: 'Discount', refund: 'Refund', cancel: 'Refund of a cancellation' },
  who: 'Who approves',
  roles: { Supervisor: 'Supervisor', Admin: 'Administrator' },
  pinOf: name => `PIN of ${name}`,
  pinHelp: 'Six digits, typed by the person who approves.',
  pinShort: 'The PIN has six digits.',
  note: 'Who asked and who approved is kept. It is good once, for this sale.',
  none: 'Nobody can approve yet',
  noneHelp: 'A supervisor or administrator must set their PIN in My account.',
  unread: 'The people who may approve could not be read.',
  retry: 'Try again',
  cancel: 'Cancel',
  approve: amount => `Approve ${amount}`,
}
