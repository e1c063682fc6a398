/** Names of the keys of a keyboard, and the words of their list. */
export const es = {
  keyNames: {
    escape: 'Esc',
    enter: 'Enter',
    delete: 'Supr',
    shift: 'Mayús',
    alt: 'Alt',
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
  },
  title: 'Atajos de teclado',
  single: 'Atajos de una sola tecla',
  singleHelp:
    'Apágalos si dictas por voz o si una tecla suelta te estorba. Los que usan Ctrl siguen activos.',
}

export type ShellTexts = typeof es
