/** The papers for labels, in millimetres, which the server prints on and the dialog draws. */
export interface LabelPaper {
  readonly page: { readonly width: number; readonly height: number }
  readonly label: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  /** The upper left corner of the first label, and the distance between the corners of neighbours. */
  readonly first: { readonly x: number; readonly y: number }
  readonly step: { readonly x: number; readonly y: number }
}

export const labelPapers = {
  letter: {
    page: { width: 215.9, height: 279.4 },
    label: { width: 66.7, height: 25.4 },
    columns: 3,
    rows: 10,
    first: { x: 4.8, y: 12.7 },
    step: { x: 69.8, y: 25.4 },
  },
  a4: {
    page: { width: 210, height: 297 },
    label: { width: 63.5, height: 33.9 },
    columns: 3,
    rows: 8,
    first: { x: 7.2, y: 12.9 },
    step: { x: 66, y: 33.9 },
  },
  roll: {
    page: { width: 50, height: 25 },
    label: { width: 50, height: 25 },
    columns: 1,
    rows: 1,
    first: { x: 0, y: 0 },
    step: { x: 0, y: 0 },
  },
} as const satisfies Record<string, LabelPaper>

export type LabelFormat = keyof typeof labelPapers
export const labelFormats = Object.keys(labelPapers) as [LabelFormat, ...LabelFormat[]]

export const mostCopies = 50

/** Twenty sheets of A4. */
export const mostLabels = 480

export function labelsPerPage(format: LabelFormat): number {
  const { columns, rows } = labelPapers[format]
  return columns * rows
}

/** The pages for so many labels when the first sheet is only free from the place `start` on. */
export function pagesFor(count: number, format: LabelFormat, start: number): number {
  return Math.ceil((start - 1 + count) / labelsPerPage(format))
}

export interface LabelCodes {
  readonly barcode: string | null
  readonly sku: string | null
  readonly internalCode: string
}

/** The code under the bars. */
export function scannedCode({ barcode, sku, internalCode }: LabelCodes): string {
  return barcode ?? sku ?? internalCode
}
