import type { Fields } from './field.ts'

/** A list of lines that belongs to a document, and is stored, read and shown with it. */
export interface Lines {
  readonly table: string
  /** Read instead of the table when a line shows more than its own columns. */
  readonly view?: string
  /** The column that points at the document. */
  readonly parent: string
  readonly fields: Fields
  readonly min?: number
  /** At most 200. */
  readonly max?: number
}

export const mostLines = 200

/** The words for a list of lines in one language. */
export interface LinesTexts {
  /** «partida» */
  readonly one: string
  /** «Partidas» */
  readonly many: string
  readonly fields: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
