import { columns, type SizeStep } from './extent.ts'
import type { Slot } from './slots.ts'

/** As in `styles/gallery.css`: the maximum width of a row, in pixels. */
const widest = 1440
/** The maximum share of a row per unit of ratio: a photograph alone in its row is as large as with a neighbour. */
const mostShare = 0.435
/** A row is full when another photograph would exceed this sum of ratios. */
const fullAt = 3.01
const gutter = 24

/** Rounded, so that a class can express it: `r8` is 4:5, `r15` is 3:2. */
export function tenthsOf(ratio: number): number {
  return Math.min(20, Math.max(6, Math.round(ratio * 10)))
}

/** Photographs of a gallery in rows of one height: the share of each in its row. */
export function rowSlots(ratios: readonly number[]): Slot[] {
  return rowsOf(ratios).flatMap(row => row.map(shape => slotIn(row, shape)))
}

export function endsAlone(ratios: readonly number[]): boolean {
  return rowsOf(ratios).at(-1)?.length === 1
}

function rowsOf(ratios: readonly number[]): number[][] {
  const rows: number[][] = []
  for (const shape of ratios.map(ratio => tenthsOf(ratio) / 10)) {
    const row = rows.at(-1)
    if (row && sum(row) + shape <= fullAt) row.push(shape)
    else rows.push([shape])
  }
  return rows
}

function slotIn(row: readonly number[], shape: number): Slot {
  const [shared, alone] = [shape / sum(row), shape * mostShare]
  const part = Math.min(shared, alone)
  const gutters = part === shared ? (row.length - 1) * gutter : 0
  const inLine = (from: number, margin: number): SizeStep => ({
    from,
    extent: () => ({ screens: part, pixels: -(2 * margin + gutters) * part }),
    most: Math.round((widest - gutters) * part),
  })
  return {
    steps: [{ from: 0, extent: columns(12), most: 720 }, inLine(768, 40), inLine(1280, 56)],
    shape: () => shape,
    fit: 'cut',
  }
}

function sum(shapes: readonly number[]): number {
  return shapes.reduce((all, shape) => all + shape, 0)
}
