import { plainNumber } from './xlsx-cell.ts'

/** The formats `0%` and `0.00%`, which a workbook has without declaring them. */
const knownFormats = ['9', '10']

/** The places in `cellXfs` of the styles that show a number as a percentage. */
export function percentStyles(styles: string): ReadonlySet<string> {
  const own = [...styles.matchAll(/<numFmt\s([^>]*)>/g)].flatMap(([, attributes = '']) =>
    valueOf(attributes, 'formatCode').includes('%') ? [valueOf(attributes, 'numFmtId')] : [],
  )
  const formats = new Set([...knownFormats, ...own])
  const [, list = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? []
  const cells = [...list.matchAll(/<xf\b([^>]*)>/g)].map(([, attributes = '']) =>
    valueOf(attributes, 'numFmtId'),
  )
  return new Set(cells.flatMap((format, place) => (formats.has(format) ? [String(place)] : [])))
}

/** A sheet with its percentages as people see them: «15%» where 0.15 is stored. */
export function withPercents(sheet: string, styles: ReadonlySet<string>): string {
  return sheet.replace(
    /<c\b([^>]*)>(<f\b[^>]*\/>|<f\b[^>]*>[^<]*<\/f>)?<v>([^<]*)<\/v>/g,
    (cell, attributes: string, formula: string | undefined, stored: string) => {
      const value = Number(stored)
      const isNumber = ['', 'n'].includes(valueOf(attributes, 't')) && Number.isFinite(value)
      if (!isNumber || !styles.has(valueOf(attributes, 's'))) return cell
      const plain = attributes.replace(/\st="n"/, '')
      return `<c${plain} t="str">${formula ?? ''}<v>${plainNumber((value * 100).toPrecision(15))}%</v>`
    },
  )
}

function valueOf(attributes: string, name: string): string {
  return new RegExp(String.raw`(?:^|\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
}
