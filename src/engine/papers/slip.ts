/** A part of a slip, from top to bottom. Every text is plain and is escaped where it is drawn. */
export type SlipBlock =
  /** A dashed line across the paper. */
  | { readonly kind: 'rule' }
  /** The name of the shop or of the document, centred. */
  | { readonly kind: 'head' | 'title'; readonly text: string }
  /** A framed word that nobody should overlook. */
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'centred' | 'strong' | 'heading' | 'note'; readonly text: string }
  /** A label and a text, which may wrap. */
  | { readonly kind: 'fact'; readonly label: string; readonly value: string }
  /** A label and a figure, which never wraps: plain, bold, as the grand total, or white on black. */
  | {
      readonly kind: 'row' | 'sum' | 'total' | 'bar'
      readonly label: string
      readonly value: string
    }
  /** The name of something, with a figure below it. */
  | { readonly kind: 'item'; readonly name: string; readonly label: string; readonly value: string }
  | { readonly kind: 'barcode'; readonly text: string }
  /** A code that opens an address when a telephone looks at it. */
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'signatures'; readonly names: readonly string[] }

/** A document for a roll of paper, drawn as a page or as a PDF with the same contents. */
export interface Slip {
  readonly lang: 'es-MX' | 'en'
  /** The name of the page and of the file. */
  readonly name: string
  readonly business: {
    readonly name: string
    readonly logoUrl: string | null
    /** A data address of a PNG or JPEG. */
    readonly logo: string | null
  }
  readonly blocks: readonly SlipBlock[]
}

/** Millimetres of paper, and what a printer reaches of them. */
export const slipWidths = { '80': { paper: 80, print: 72 }, '58': { paper: 58, print: 48 } } as const
export type SlipWidth = keyof typeof slipWidths

/** A module of a QR code is four dots of a thermal printer with 203 dots to the inch. */
export const qrModule = 0.5

export const rule: SlipBlock = { kind: 'rule' }

/** The blocks of each part that has any, with a line between parts. */
export function parted(...parts: readonly (readonly SlipBlock[])[]): SlipBlock[] {
  return parts
    .filter(part => part.length > 0)
    .flatMap((part, place) => (place === 0 ? [...part] : [rule, ...part]))
}

export const row = (label: string, value: string): SlipBlock => ({ kind: 'row', label, value })
export const sum = (label: string, value: string): SlipBlock => ({ kind: 'sum', label, value })
export const total = (label: string, value: string): SlipBlock => ({ kind: 'total', label, value })
export const bar = (label: string, value: string): SlipBlock => ({ kind: 'bar', label, value })
export const fact = (label: string, value: string): SlipBlock => ({ kind: 'fact', label, value })
export const optionalFact = (label: string, value: string | null): SlipBlock[] =>
  value ? [fact(label, value)] : []
export const heading = (text: string): SlipBlock => ({ kind: 'heading', text })

/** The text as one block of a kind; no block when it is empty. */
export function said(kind: 'centred' | 'strong' | 'note' | 'mark' | 'title', text: string): SlipBlock[] {
  return text.trim() === '' ? [] : [{ kind, text }]
}
