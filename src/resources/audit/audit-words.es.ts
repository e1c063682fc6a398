/** Sentences of deeds that are in no record's history. */
export const auditWordsEs = {
  nobody: 'Sin sesión',
  unknownAccount: 'una cuenta que no existe',
  accountOf: (name: string) => `la cuenta de «${name}»`,
  login: 'entró al sistema',
  loginSecond: 'entró al sistema con segundo factor',
  loginRecovery: 'entró al sistema con un código de recuperación',
  logout: 'salió del sistema',
  loginFailed: (account: string) => `intento de entrar a ${account} rechazado`,
  codeFailed: (account: string) => `código de segundo factor incorrecto en ${account}`,
  lastTold: 'Los siguientes intentos de ese día ya no se anotan',
  approved: (what: string, approver: string) => `obtuvo autorización de ${approver} para ${what}`,
  approvals: {
    discount: 'un descuento',
    refund: 'una devolución',
    cancel: 'una cancelación',
    rate: 'un tipo de cambio',
  } as Readonly<Record<string, string>>,
  ofAmount: (what: string, amount: string) => `${what} de ${amount}`,
  pinFailed: (approver: string | null) =>
    approver === null ? 'escribió un PIN que no es de nadie' : `escribió mal el PIN de ${approver}`,
  exported: (section: string, rows: number | null) =>
    rows === null
      ? `exportó ${section}`
      : `exportó ${section}: ${rows.toLocaleString('es-MX')} ${rows === 1 ? 'registro' : 'registros'}`,
  contents: (page: string) => `cambió los textos de «${page}»`,
  cash: (amount: string) => `registró un movimiento de efectivo de ${amount}`,
  startBusiness: 'empezó con su negocio',
  acceptCopy: 'aceptó la copia restaurada como la tienda',
  firstSteps: 'cambió los primeros pasos de su inicio',
  ordered: (section: string) => `cambió el orden de ${section}`,
  setDefault: (name: string) => `eligió «${name}» como predeterminado`,
  nouns: {
    'sale-returns': { one: 'devolución', the: 'la devolución', ending: 'a', past: { create: 'registró' } },
    'cash-entries': {
      one: 'movimiento de efectivo',
      the: 'el movimiento de efectivo',
      ending: 'o',
      past: {},
    },
    approvals: { one: 'autorización', the: 'la autorización', ending: 'a', past: {} },
    sessions: { one: 'sesión', the: 'la sesión', ending: 'a', past: {} },
    views: { one: 'vista', the: 'la vista', ending: 'a', past: {} },
    contents: { one: 'página', the: 'la página', ending: 'a', past: {} },
    'showroom-videos': { one: 'video de portada', the: 'el video de portada', ending: 'o', past: {} },
    'count-lines': { one: 'partida del conteo', the: 'la partida del conteo', ending: 'a', past: {} },
  },
} as const

interface Noun {
  readonly one: string
  readonly the: string
  readonly ending: 'o' | 'a' | ''
  readonly past: Readonly<Record<string, string>>
}

/** The same words in each language, whatever the texts are. */
type Worded<T> = T extends string
  ? string
  : T extends (...values: infer G) => string
    ? (...values: G) => string
    : { readonly [Name in keyof T]: Worded<T[Name]> }

export type AuditWords = Omit<Worded<typeof auditWordsEs>, 'nouns'> & {
  readonly nouns: Readonly<Record<keyof typeof auditWordsEs.nouns, Noun>>
}
