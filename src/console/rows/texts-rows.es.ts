/** Words of rows that are added, removed and moved; `row` is one of them: «Partida 2». */
export const es = {
  up: (row: string) => `Subir ${row}`,
  down: (row: string) => `Bajar ${row}`,
  remove: (row: string) => `Quitar ${row}`,
  full: (max: number) => `A lo más ${max}.`,
}

export type RowTexts = typeof es
