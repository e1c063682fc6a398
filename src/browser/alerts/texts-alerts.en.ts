import type { AlertTexts } from './texts-alerts.es.ts'

export const en: AlertTexts = {
  cancel: 'Cancel',
  more: n => `and ${n} more`,
  type: word => `Type ${word} to confirm`,
  removeWord: 'DELETE',
  eraseWord: 'ERASE',
  removeOne: (the, name) => `Delete ${the} “${name}”?`,
  removeMany: many => `Delete ${many}?`,
  removeBody: 'This cannot be undone.',
  remove: 'Delete',
  blocked: 'No record was deleted',
  close: 'Close',
  actOne: (verb, the, name) => `${verb} ${the} “${name}”?`,
  actMany: (verb, many) => `${verb} ${many}?`,
  undo: 'Undo',
}
