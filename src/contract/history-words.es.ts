import { withArticle } from './article.ts'

/** Words of what was done to a record: «cambió el teléfono de 1 a 2». */
export const es = {
  system: 'El sistema',
  unknown: (id: string) => `n.º ${id}`,
  nothing: 'vacío',
  another: 'otra',
  /** Verbs: «agregó el cliente». */
  past: {
    create: 'agregó',
    update: 'guardó sin cambios',
    delete: 'eliminó',
    archive: 'archivó',
    restore: 'recuperó',
    activate: 'activó',
    inactivate: 'inactivó',
    approve: 'aprobó',
    send: 'envió',
    receive: 'recibió',
    pay: 'pagó',
    invoice: 'facturó',
    sell: 'vendió',
    cancel: 'canceló',
    attend: 'atendió',
    reopen: 'reabrió',
    reveal: 'consultó la contraseña de',
    password: 'cambió la contraseña de',
    pin: 'cambió el PIN de',
    images: 'cambió las imágenes de',
    focus: 'cambió el punto de interés de la imagen de',
    exchange_rate: 'cambió el tipo de cambio de',
    personal_data: 'descargó los datos personales de',
  } as Readonly<Record<string, string>>,
  /** Labels of actions that many resources have. */
  labels: {
    activate: 'Activar',
    inactivate: 'Inactivar',
    approve: 'Aprobar',
    send: 'Enviar',
    receive: 'Recibir',
    pay: 'Pagar',
    invoice: 'Facturar',
    sell: 'Vender',
    cancel: 'Cancelar',
    attend: 'Marcar como atendido',
    unattend: 'Marcar sin atender',
    reopen: 'Reabrir',
  } as Readonly<Record<string, string>>,
  did: (verb: string, the: string) => `${verb} ${the}`.replace(' de el ', ' del ').replace(/ a el /, ' al '),
  /** Of a list that says of which record it speaks: «el producto «Sofá»», «el precio de «Sofá»». */
  named: (the: string, name: string) => `${the} «${name}»`,
  ofNamed: (what: string, name: string) => `${what} de «${name}»`,
  inNamed: (did: string, name: string) => `${did} en «${name}»`,
  ran: (label: string) => `eligió «${label}»`,
  theField: withArticle,
  quoted: (text: string) => `«${text}»`,
  changedMany: (labels: readonly string[], more: number) =>
    `cambió ${more === 0 ? labels.join(' y ') : `${labels.join(', ')} y ${more} ${more === 1 ? 'dato' : 'datos'} más`}`,
  set: (label: string, to: string) => `agregó ${label}: ${to}`,
  cleared: (label: string, from: string) => `borró ${label}, que era ${from}`,
  changed: (label: string, from: string, to: string) => `cambió ${label} de ${from} a ${to}`,
  ticked: (label: string) => `marcó «${label}»`,
  unticked: (label: string) => `desmarcó «${label}»`,
  secret: (label: string) => `cambió ${label}`,
  detail: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
}

export type HistoryWords = typeof es
