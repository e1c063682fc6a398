import { plural } from '../plural.ts'
import type { es } from './texts-holds.es.ts'

export const en: typeof es = {
  title: 'Pieces on hold',
  help: 'While they are on hold, nobody else sells them without the PIN of a supervisor.',
  none: 'Nothing is on hold for this quotation.',
  hold: 'Hold pieces',
  holdTitle: 'Hold pieces',
  extend: 'Change until when',
  release: 'Release',
  cancel: 'Cancel',
  until: 'Until the end of the day',
  untilTime: 'Or until the hour',
  untilDay: (day: string) => `until ${day}`,
  someUntil: (held: number, day: string) => `${held} on hold until ${day}`,
  by: (name: string) => `held by ${name}`,
  most: (count: number) => `of ${count}`,
  quantityOf: (name: string) => `Pieces of ${name}`,
  held: 'The pieces are on hold.',
  extended: 'The moment was changed.',
  released: 'The pieces are no longer on hold.',
  failed: 'That did not work',
  releaseQuestion: 'Release what is on hold?',
  releaseBody: 'Anybody may sell these pieces then.',
  keep: 'Keep it on hold',
  ofProduct: (count: number) => `${plural('en', count, 'piece', 'pieces')} on hold for quotations`,
  quotation: (reference: string) => `Quotation ${reference}`,
}
