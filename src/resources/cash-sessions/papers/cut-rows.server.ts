export interface CutRow {
  readonly label: string
  readonly value: string
  /** A second text, such as the reason of a movement. */
  readonly note?: string
  readonly isResult?: boolean
}

/** A part of the cut with its heading, the same on the slip and on the letter. */
export interface CutPart {
  readonly heading: string
  readonly rows: readonly CutRow[]
}

export const row = (label: string, value: string): CutRow => ({ label, value })
export const result = (label: string, value: string): CutRow => ({ label, value, isResult: true })
