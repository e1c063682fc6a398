import { columns, type Step } from './extent.ts'
import type { Slot } from './slots.ts'

/** As in `styles/gallery.css`: the lines grow no wider than this, in pixels. */
const widest = 1440
/** Of its line, for each unit of shape: alone in it a photograph grows no further than beside a neighbour. */
const mostShare = 0.435
/** A line is full when one more would be over this sum of shapes. */
const fullAt = 3.01
const gutter = 24

/** Rounded, so that a class can say it: `r8` is 4:5, `r15` is 3:2. */
export function tenthsOf(ratio: number): number {
  return Math.min(20, Math.max(6, Math.round(ratio * 10)))
}

/** Photographs of a gallery in lines of one height: what each takes of its line, and with how many it shares it. */
export function rowSlots(ratios: readonly number[]): Slot[] {
  const rows: number[][] = []
  for (const shape of ratios.map(ratio => tenthsOf(ratio) / 10)) {
    const row = rows.at(-1)
    if (row && sum(row) + shape <= fullAt) row.push(shape)
    else rows.push([shape])
  }
  return rows.flatMap(row => row.map(shape => slotIn(row, shape)))
}

function slotIn(row: readonly number[], shape: number): Slot {
  const [shared, alone] = [shape / sum(row), shape * mostShare]
  const part = Math.min(shared, alone)
  const gutters = part === shared ? (row.length - 1) * gutter : 0
  const inLine = (from: number, margin: number): Step => ({
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
