import type { Dimensions } from '#domain/dimensions.ts'

/** Centimetres. */
export const door = { width: 90, height: 210 }
const ceiling = 250

/** Where everything of one drawing stands, in pixels; the piece's own marks stay in centimetres. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** Pixels for one centimetre. */
  readonly scale: number
  /** The floor. */
  readonly ground: { readonly from: number; readonly to: number; readonly y: number }
  readonly doorX: number
  readonly front: { readonly x: number; readonly y: number }
  readonly plan: { readonly x: number; readonly y: number }
  /** From the piece to the dimension line beside it. */
  readonly beside: number
}

export interface Space extends Dimensions {
  /** From the floor to the underside of the piece. */
  readonly lift: number
  /** Hung from the ceiling. */
  readonly hung: boolean
}

/** Text is 16 px: room for «000» and « cm», by the widest figures of the type. */
function textWidth(size: number, withUnit: boolean): number {
  return String(size).length * 9.2 + (withUnit ? 26 : 0)
}

/** From a dimension line to its number. */
export const beforeNumber = 12
/** Above a view stands its name; below it, a dimension line and its number. */
const name = 32
const below = 46
/** A piece wider than this, in centimetres, takes the drawing down with it. */
const widest = 260

/** How high the front reaches: to the ceiling, for what hangs from it. */
export function topOf({ height, lift, hung }: Space): number {
  return hung ? Math.max(ceiling, lift + height + 10) : lift + height
}

/** Door, front and plan on one floor, as wide as nine columns of the page. */
export function wideLayout(space: Space): Layout {
  const [width, margin, afterDoor, beside, between] = [934, 25, 51, 20, 42]
  // What is written under the door; where a small piece's plan begins: the page's eighth column.
  const [doorName, planAxis] = [118, 426]
  const tallest = 340
  const frontText = textWidth(space.height, true)
  const planText = textWidth(space.depth, true)
  const fixed = margin + afterDoor + 2 * (beside + beforeNumber) + between + frontText + planText
  const scale = Math.min(
    1.25,
    (1.25 * widest) / space.width,
    (width - fixed) / (door.width + 2 * space.width),
    tallest / Math.max(topOf(space), space.depth),
  )
  const underFront = textWidth(space.width, true) / 2 - (space.width * scale) / 2
  const frontX = Math.max(margin + door.width * scale + afterDoor, margin + doorName + 16 + underFront)
  const frontEnd = frontX + space.width * scale + beside
  const top = Math.max(door.height * scale, topOf(space) * scale + name, space.depth * scale + name)
  const y = top + 2
  return {
    width,
    height: y + below,
    scale,
    ground: { from: 0, to: frontEnd + 10, y },
    doorX: margin,
    front: { x: frontX, y: y - (space.lift + space.height) * scale },
    plan: {
      x: Math.max(frontEnd + beforeNumber + frontText + between, planAxis),
      y: y - space.depth * scale,
    },
    beside,
  }
}

/** Door and front, with the plan under the front. */
export function narrowLayout(space: Space): Layout {
  const [width, afterDoor, beside, least] = [350, 17.5, 12, 47]
  const tallest = 300
  const text = Math.max(textWidth(space.height, false), textWidth(space.depth, false))
  const free = width - afterDoor - beside - beforeNumber - text
  const byWidth = free / (door.width + space.width)
  const scale = Math.min(
    0.92,
    (0.92 * widest) / space.width,
    // «Desde arriba» stands where the door ends, and needs its room when the door is small.
    byWidth * door.width < least ? (free - least) / space.width : byWidth,
    tallest / Math.max(topOf(space), space.depth),
  )
  const underFront = textWidth(space.width, true) / 2 - (space.width * scale) / 2
  const x = Math.max(Math.max(door.width * scale, least) + afterDoor, least + 10 + underFront)
  const y = Math.max(door.height * scale, topOf(space) * scale + name) + 2
  const planY = y + 84
  return {
    width,
    height: planY + space.depth * scale + below,
    scale,
    ground: { from: 0, to: width, y },
    doorX: 1,
    front: { x, y: y - (space.lift + space.height) * scale },
    plan: { x, y: planY },
    beside,
  }
}
