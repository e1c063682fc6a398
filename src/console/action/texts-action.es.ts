import { plural } from '#browser/plural.ts'

const count = (n: number, one: string, other: string) => plural('es', n, one, other)

export const es = {
  notNow: 'Esta acción no está disponible ahora.',
  /** Participles, without the ending that agrees with the noun. */
  participles: {
    activate: 'activad',
    inactivate: 'inactivad',
    approve: 'aprobad',
    send: 'enviad',
    receive: 'recibid',
    pay: 'pagad',
    invoice: 'facturad',
    sell: 'vendid',
    cancel: 'cancelad',
    attend: 'atendid',
    reopen: 'reabiert',
    remove: 'eliminad',
    archive: 'archivad',
    restore: 'recuperad',
  } as Readonly<Record<string, string>>,
  done: (noun: string, participle: string, ending: string) => `${noun} ${participle}${ending}`,
  restNotDone: (n: number, why: string) => `En ${count(n, 'registro', 'registros')} no: ${why}`,
  notDone: (n: number) => `No se hizo en ${count(n, 'registro', 'registros')}`,
}

export type ActionTexts = typeof es
