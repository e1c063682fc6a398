import { plural } from '#browser/plural.ts'

const count = (n: number, one: string, other: string) => plural('es', n, one, other)

interface Nouns {
  readonly one: string
  readonly many: string
}

/** Words of the lines of a document. `one` is «partida», `many` «Partidas». */
export const es = {
  line: (one: string, place: number) => `${one[0]?.toUpperCase()}${one.slice(1)} ${place}`,
  cell: (label: string, line: string) => `${label}, ${line}`,
  add: (one: string) => `Agregar ${one}`,
  number: 'Núm.',
  removal: 'Quitar',
  few: (min: number, { one, many }: Nouns) => `Agrega al menos ${count(min, one, many.toLowerCase())}.`,
  fill: (min: number, { one, many }: Nouns) => `Llena al menos ${count(min, one, many.toLowerCase())}.`,
  none: (many: string) => `Aún no hay ${many.toLowerCase()}.`,
  removed: (line: string) => `Se quitó: ${line}.`,
  undo: 'Deshacer',
  required: 'obligatorio',
  keys: {
    next: 'siguiente celda',
    add: 'otra línea',
    remove: 'quitarla',
    paste: 'pega desde tu hoja de cálculo',
  },
  pasted: (lines: number) => `Se pegaron ${count(lines, 'línea', 'líneas')}.`,
  left: (lines: number) => `${count(lines, 'línea no cupo', 'líneas no cupieron')}.`,
  unread: (cells: number) => `${count(cells, 'celda no se entendió', 'celdas no se entendieron')}.`,
}

export type LineTexts = typeof es
