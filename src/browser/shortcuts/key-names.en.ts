import type { ShellTexts } from './key-names.es.ts'

export const en: ShellTexts = {
  keyNames: {
    escape: 'Esc',
    enter: 'Enter',
    delete: 'Del',
    shift: 'Shift',
    alt: 'Alt',
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
  },
}
