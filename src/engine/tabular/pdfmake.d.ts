/** pdfmake ships no types. This is the part of it that is used here. */
declare module 'pdfmake' {
  export type Margin = [left: number, top: number, right: number, bottom: number]

  export interface TextStyle {
    fontSize?: number
    bold?: boolean
    color?: string
    alignment?: 'left' | 'right' | 'center'
    lineHeight?: number
    margin?: Margin
    headlineLevel?: number
    decoration?: 'lineThrough'
    noWrap?: boolean
    /** Of a table's cell. */
    colSpan?: number
    pageBreak?: 'after'
    absolutePosition?: Position
  }

  /** Points from the page's upper left corner. */
  export interface Position {
    x: number
    y: number
  }

  export interface Rectangle extends Position {
    type: 'rect'
    w: number
    h: number
    color: string
  }

  export interface Line {
    type: 'line'
    x1: number
    y1: number
    x2: number
    y2: number
    lineWidth: number
    lineColor: string
    dash?: { length: number; space: number }
  }

  export type Content =
    | (TextStyle & { text: string })
    | { stack: Content[]; margin?: Margin; /** On one page. */ unbreakable?: boolean }
    | { canvas: (Rectangle | Line)[]; absolutePosition?: Position; margin?: Margin }
    | { columns: (Content & { width: number | '*' })[]; margin?: Margin }
    | { image: string; fit: [width: number, height: number]; alignment?: 'center'; margin?: Margin }
    | {
        table: { widths: number[]; body: Content[][]; headerRows?: number; dontBreakRows?: boolean }
        layout: TableLayout
        margin?: Margin
      }

  export type TableLayout = Record<
    'hLineWidth' | 'vLineWidth' | 'paddingTop' | 'paddingBottom',
    () => number
  > & {
    paddingLeft(column: number): number
    paddingRight(column: number): number
    hLineColor(): string
    fillColor?(): string
  }

  export interface DocumentDefinition {
    pageSize: 'LETTER' | { width: number; height: number | 'auto' }
    pageMargins: Margin
    language: string
    info: { title: string; author: string }
    defaultStyle: TextStyle & { font: string }
    content: Content[]
    pageBreakBefore?(node: { headlineLevel?: number; startPosition: { verticalRatio: number } }): boolean
    footer?(page: number, pages: number): Content
  }

  interface Pdfmake {
    setFonts(fonts: Record<string, Record<string, string>>): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> }
  }

  const pdfmake: Pdfmake
  export default pdfmake
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { Roboto: Record<'normal' | 'bold' | 'italics' | 'bolditalics', string> }
  export default fonts
}
