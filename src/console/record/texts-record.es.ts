import { plural } from '#browser/plural.ts'
import { withArticle } from './article.ts'

const count = (n: number, one: string, other: string) => plural('es', n, one, other)

/** Words of a record that is read. */
export const es = {
  data: 'Datos',
  others: 'Más datos',
  related: 'Registros relacionados',
  missing: (labels: readonly string[]) => `Sin dato: ${labels.join(', ')}.`,
  menu: (name: string) => `Opciones de ${name}`,
  remove: 'Eliminar',
  restore: 'Recuperar',
  archived: (o: string) => `Archivad${o}`,
  edit: 'Editar',
  report: 'Abrir reporte PDF',
  pdf: 'PDF',
  empty: 'Sin dato',
  history: 'Actividad',
  more: 'Ver más',
  system: 'El sistema',
  unknown: (id: string) => `n.º ${id}`,
  nothing: 'vacío',
  another: 'otra',
  today: (time: string) => `hoy, ${time}`,
  yesterday: (time: string) => `ayer, ${time}`,
  /** Verbs of the history: «agregó el cliente». */
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
  did: (verb: string, the: string) => `${verb} ${the}`.replace(' de el ', ' del '),
  ran: (label: string) => `eligió «${label}»`,
  theField: withArticle,
  quoted: (text: string) => `«${text}»`,
  changedMany: (labels: readonly string[], more: number) =>
    `cambió ${more === 0 ? labels.join(' y ') : `${labels.join(', ')} y ${count(more, 'dato', 'datos')} más`}`,
  set: (label: string, to: string) => `agregó ${label}: ${to}`,
  cleared: (label: string, from: string) => `borró ${label}, que era ${from}`,
  changed: (label: string, from: string, to: string) => `cambió ${label} de ${from} a ${to}`,
  ticked: (label: string) => `marcó «${label}»`,
  unticked: (label: string) => `desmarcó «${label}»`,
  secret: (label: string) => `cambió ${label}`,
  detail: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
}

export type RecordTexts = typeof es
