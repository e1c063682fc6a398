import type { leaveEs } from './texts-leave.es.ts'

export const leaveEn: typeof leaveEs = {
  title: 'Discard the changes?',
  body: 'What you typed has not been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
}
