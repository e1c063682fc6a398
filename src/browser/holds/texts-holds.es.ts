import { plural } from '../plural.ts'

export const es = {
  title: 'Piezas apartadas',
  help: 'Mientras están apartadas, nadie más las vende sin el PIN de un supervisor.',
  none: 'Nada está apartado para esta cotización.',
  hold: 'Apartar piezas',
  holdTitle: 'Apartar piezas',
  extend: 'Cambiar hasta cuándo',
  release: 'Soltar',
  cancel: 'Cancelar',
  until: 'Hasta el final del día',
  untilTime: 'O hasta la hora',
  untilDay: (day: string) => `hasta el ${day}`,
  someUntil: (held: number, day: string) => `${plural('es', held, 'apartada', 'apartadas')} hasta el ${day}`,
  by: (name: string) => `apartó ${name}`,
  most: (count: number) => `de ${count}`,
  quantityOf: (name: string) => `Piezas de ${name}`,
  held: 'Las piezas quedaron apartadas.',
  extended: 'Se cambió hasta cuándo.',
  released: 'Las piezas ya no están apartadas.',
  failed: 'No se pudo',
  releaseQuestion: '¿Soltar lo apartado?',
  releaseBody: 'Cualquiera podrá vender esas piezas.',
  keep: 'Dejarlo apartado',
  ofProduct: (count: number) =>
    `${plural('es', count, 'pieza apartada', 'piezas apartadas')} para cotizaciones`,
  quotation: (reference: string) => `Cotización ${reference}`,
}
