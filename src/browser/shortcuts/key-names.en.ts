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
  title: 'Keyboard shortcuts',
  single: 'Single-key shortcuts',
  singleHelp: 'Switch them off if you dictate or if a stray key gets in your way. Those with Ctrl stay on.',
}
