import type { es } from './texts-approval.es.ts'

export const en: typeof es = {
  title: 'You need an approval',
  who: 'Who approves',
  roles: { Supervisor: 'Supervisor', Admin: 'Administrator' },
  pinOf: name => `PIN of ${name}`,
  chooseFirst: 'First choose who approves.',
  pin: 'PIN',
  pinShort: 'The PIN has six digits.',
  none: 'Nobody else can approve',
  noneHelp: 'A supervisor or administrator first sets their PIN in My account.',
  unread: 'The people who may approve could not be read.',
  cancel: 'Cancel',
  approve: amount => `Approve ${amount}`,
}
