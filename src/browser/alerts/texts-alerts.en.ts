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
  linked: (label: string, n: number) => `${label}: ${n.toLocaleString('es-MX')}`,
  linkedMany: (label: string, most: number) => `${label}: more than ${most.toLocaleString('es-MX')}`,
  archive: 'Archive',
  archiveOne: (the: string, name: string) => `Archive the ${the} “${name}”?`,
  archiveBody:
    'Other records mention it, so it is not deleted. It leaves lists and options, they keep its name, and you can bring it back from the archived view.',
  archiveSome: (n: number, all: number) =>
    `${n} of ${all} are in use and are archived: you can bring them back. The others are deleted for good.`,
  archiveAll: 'They are in use, so they are archived: you can bring them back from the archived view.',
  keptOne: (the: string, name: string) => `The ${the} “${name}” cannot be deleted`,
  keptMany: 'They cannot be deleted yet',
  blocked: 'No record was deleted',
  close: 'Close',
  actOne: (verb, the, name) => `${verb} ${the} “${name}”?`,
  actMany: (verb, many) => `${verb} ${many}?`,
  undo: 'Undo',
  retry: 'Retry',
  see: records => `See ${records.toLowerCase()}`,
  named: (name, text) => `${name} · ${text}`,
}
