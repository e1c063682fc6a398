/** Names of the keys of a keyboard. */
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
}

export type ShellTexts = typeof es
