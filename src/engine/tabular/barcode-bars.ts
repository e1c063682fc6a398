import { code128 } from '#domain/code128.ts'

const mm = 72 / 25.4

/** Empty modules that a scanner needs on both sides. */
const quiet = 10

interface Bar {
  readonly type: 'rect'
  readonly x: number
  readonly y: 0
  readonly w: number
  readonly h: number
  readonly color: string
}

/** The bars of a Code 128 in the middle of a width, or at its right end; null for a text that has none. In points. */
export function barcodeBars(text: string, width: number, end: 'middle' | 'right' = 'middle'): Bar[] | null {
  const widths = code128(text)
  if (!widths) return null
  const modules = widths.reduce((all, each) => all + each, 0) + 2 * quiet
  const module = Math.min(0.25 * mm, width / modules)
  const spare = width - modules * module
  let left = (end === 'right' ? spare + quiet * module : spare / 2) + quiet * module
  return widths.flatMap((size, index) => {
    const x = left
    left += size * module
    const isBar = index % 2 === 0
    return isBar
      ? [{ type: 'rect' as const, x, y: 0 as const, w: size * module, h: 12 * mm, color: '#000000' }]
      : []
  })
}
