/** The grid of `styles/base.css`, in pixels: margins and gutters by width of the screen. */
const grids = [
  { from: 0, margin: 20, gutter: 12 },
  { from: 768, margin: 40, gutter: 24 },
  { from: 1280, margin: 56, gutter: 24 },
] as const
const columnsInAll = 12
/** The content grows no wider than this and is centred. */
const widestContent = 1560
const wideFrom = widestContent + 2 * 56

/** A length as a share of the screen's width plus a number of pixels. */
interface Length {
  readonly screens: number
  readonly pixels: number
}

interface Grid {
  readonly margin: number
  readonly gutter: number
  readonly isWide: boolean
}

/** The width of an element on each grid. */
export type Extent = (grid: Grid) => Length

/** A number of the twelve columns; a fraction when cards share some of them. */
export function columns(count: number): Extent {
  return ({ margin, gutter, isWide }) => {
    const share = count / columnsInAll
    const pixels = (isWide ? widestContent : -2 * margin) + gutter
    return { screens: isWide ? 0 : share, pixels: pixels * share - gutter }
  }
}

/** The last columns and the margin after them; on the widest screens, the columns alone. */
export function toTheEdge(count: number): Extent {
  return grid => {
    const { screens, pixels } = columns(count)(grid)
    return { screens, pixels: grid.isWide ? pixels : pixels + grid.margin }
  }
}

export function ofScreen(share: number): Extent {
  return () => ({ screens: share, pixels: 0 })
}

export function exactly(pixels: number): Extent {
  return () => ({ screens: 0, pixels })
}

export interface SizeStep {
  /** The screen width, in pixels, from which this step applies. */
  readonly from: number
  readonly extent: Extent
  /** The maximum, in pixels. */
  readonly most?: number
}

function gridAt(screen: number): Grid {
  const grid = grids.findLast(({ from }) => from <= screen) ?? grids[0]
  return { ...grid, isWide: screen >= wideFrom }
}

function stepAt(steps: readonly SizeStep[], screen: number): SizeStep {
  const step = steps.findLast(({ from }) => from <= screen)
  if (!step) throw new Error(`Nothing says how wide it is at ${screen} px`)
  return step
}

/** The width in pixels on a screen of this width. */
export function widthAt(steps: readonly SizeStep[], screen: number): number {
  const { extent, most = Infinity } = stepAt(steps, screen)
  const { screens, pixels } = extent(gridAt(screen))
  return Math.min(most, screens * screen + pixels)
}

/** The widths for every screen, in the syntax of HTML's `sizes`. */
export function printSizes(steps: readonly SizeStep[]): string {
  const froms = [...new Set([...grids.map(({ from }) => from), wideFrom, ...steps.map(({ from }) => from)])]
  const parts = froms
    .toSorted((a, b) => a - b)
    .map(from => ({ from, width: printStep(stepAt(steps, from), gridAt(from)) }))
    .filter(({ width }, place, all) => width !== all[place - 1]?.width)
  return parts
    .toReversed()
    .map(({ from, width }) => (from === 0 ? width : `(min-width:${from}px) ${width}`))
    .join(',')
}

function printStep({ extent, most }: SizeStep, grid: Grid): string {
  const { screens, pixels } = extent(grid)
  const width = printLength(screens * 100, pixels)
  return most === undefined ? width : `min(${width},${most}px)`
}

function printLength(percent: number, pixels: number): string {
  if (percent === 0) return `${round(pixels)}px`
  if (round(pixels) === 0) return `${round(percent)}vw`
  return `calc(${round(percent)}vw ${pixels < 0 ? '-' : '+'} ${round(Math.abs(pixels))}px)`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
