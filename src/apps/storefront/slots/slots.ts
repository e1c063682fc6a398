import { columns, exactly, ofScreen, printSizes, toTheEdge, widthAt, type Step } from './extent.ts'

/**
 * A place of a page where a photograph stands. Its frame follows from the width of the screen and the shape of the
 * photograph alone; the styles draw the same, and a browser test compares the two.
 */
export interface Slot {
  readonly steps: readonly Step[]
  /** Width by height of the frame for a photograph of that shape, on a screen of that width. */
  readonly shape: (ratio: number, screen: number) => number
  /** A photograph of another shape than its frame: whole inside it, or cut around its focal point. */
  readonly fit: 'whole' | 'cut'
}

/** The shape of nearly all our photographs of products. */
const portrait = 4 / 5
const landscape = 3 / 2
/** Taller than this, a photograph would not be seen at once. */
const tallest = 2 / 3

const always =
  (shape: number): Slot['shape'] =>
  () =>
    shape
const own: Slot['shape'] = ratio => Math.max(ratio, tallest)

const card = (steps: readonly Step[]): Slot => ({ steps, shape: always(portrait), fit: 'whole' })
const room = (steps: readonly Step[], shape = landscape): Slot => ({
  steps,
  shape: always(shape),
  fit: 'cut',
})

const listCard: readonly Step[] = [
  { from: 0, extent: columns(6) },
  { from: 768, extent: columns(4) },
  { from: 1280, extent: columns(3) },
  { from: 1600, extent: columns(2.25) },
]

/** As wide as two cards and the gutter between them. */
const twoCards: readonly Step[] = [
  { from: 0, extent: columns(12) },
  { from: 768, extent: columns(8) },
  { from: 1280, extent: columns(6) },
  { from: 1600, extent: columns(4.5) },
]

export const slots = {
  card: card([
    { from: 0, extent: columns(6) },
    { from: 768, extent: columns(4) },
    { from: 1024, extent: columns(3) },
  ]),
  /** Beside the filters. */
  listCard: card(listCard),
  /** Where nothing is filtered. */
  foundCard: card([
    { from: 0, extent: columns(6) },
    { from: 768, extent: columns(4) },
    { from: 1600, extent: columns(3) },
  ]),
  /** In a row that is swiped on a phone. */
  offerCard: card([
    { from: 0, extent: ofScreen(0.64) },
    { from: 768, extent: columns(4) },
    { from: 1024, extent: columns(3) },
  ]),
  menuCard: card([
    { from: 0, extent: exactly(0) },
    { from: 1024, extent: columns(3) },
  ]),
  /** A room among cards, as wide as two of them and as high as one. */
  context: {
    steps: twoCards,
    shape: (_: number, screen: number) =>
      screen < 768 ? landscape : (widthAt(twoCards, screen) / widthAt(listCard, screen)) * portrait,
    fit: 'cut',
  },
  product: {
    steps: [
      { from: 0, extent: ofScreen(1), most: 720 },
      { from: 768, extent: columns(7) },
      { from: 1024, extent: columns(6), most: 720 },
    ],
    shape: own,
    fit: 'whole',
  },
  /** The further ones, two in a line where there is room. */
  productMore: {
    steps: [
      { from: 0, extent: ofScreen(1), most: 720 },
      { from: 768, extent: columns(7) },
      { from: 1024, extent: columns(3), most: 348 },
    ],
    shape: own,
    fit: 'whole',
  },
  hero: room(
    [
      { from: 0, extent: ofScreen(1) },
      { from: 768, extent: columns(12) },
      { from: 1024, extent: toTheEdge(7) },
    ],
    6 / 5,
  ),
  /** What a page opens with, beside its title: a wide photograph, or a tall one. */
  openingWide: {
    steps: [
      { from: 0, extent: ofScreen(1) },
      { from: 768, extent: columns(12) },
      { from: 1024, extent: toTheEdge(7) },
    ],
    shape: own,
    fit: 'whole',
  },
  openingTall: {
    steps: [
      { from: 0, extent: ofScreen(1) },
      { from: 768, extent: columns(6) },
      { from: 1024, extent: columns(5) },
    ],
    shape: own,
    fit: 'whole',
  },
  /** The video has this shape too. */
  cover: room(
    [
      { from: 0, extent: ofScreen(1) },
      { from: 768, extent: columns(12) },
      { from: 1024, extent: toTheEdge(7) },
    ],
    16 / 9,
  ),
  door: room(
    [
      { from: 0, extent: columns(6) },
      { from: 1024, extent: columns(3) },
    ],
    portrait,
  ),
  collection: room(
    [
      { from: 0, extent: columns(12) },
      { from: 768, extent: columns(6) },
    ],
    portrait,
  ),
  category: room([
    { from: 0, extent: columns(12) },
    { from: 768, extent: columns(6) },
    { from: 1024, extent: columns(4) },
  ]),
  half: room([
    { from: 0, extent: columns(12) },
    { from: 768, extent: columns(6) },
  ]),
  split: room([
    { from: 0, extent: ofScreen(1), most: 960 },
    { from: 1024, extent: ofScreen(0.6), most: 960 },
  ]),
  projectLink: room([
    { from: 0, extent: columns(12) },
    { from: 1024, extent: columns(7) },
  ]),
  projectLead: {
    steps: [
      { from: 0, extent: columns(12) },
      { from: 1024, extent: columns(7) },
    ],
    shape: own,
    fit: 'whole',
  },
  projectPicture: {
    steps: [
      { from: 0, extent: columns(12) },
      { from: 768, extent: columns(6) },
    ],
    shape: own,
    fit: 'whole',
  },
  place: room(
    [
      { from: 0, extent: exactly(84) },
      { from: 1024, extent: exactly(56) },
    ],
    1,
  ),
  /** The same, for a photograph that is taller than wide: a piece alone, of which nothing is cut. */
  placeTall: {
    steps: [
      { from: 0, extent: exactly(84) },
      { from: 1024, extent: exactly(56) },
    ],
    shape: always(1),
    fit: 'whole',
  },
} satisfies Record<string, Slot>

/** In a row of a given height the photograph decides the width. */
export function stripSlot(ratio: number): Slot {
  return {
    steps: [
      { from: 0, extent: exactly(240 * ratio) },
      { from: 1024, extent: exactly(432 * ratio) },
    ],
    shape: shape => shape,
    fit: 'whole',
  }
}

export interface Size {
  readonly width: number
  readonly height: number
}

export function frameOf(slot: Slot, screen: number, picture: Size): Size {
  const width = widthAt(slot.steps, screen)
  return { width, height: width / slot.shape(picture.width / picture.height, screen) }
}

/** How large the photograph is drawn in its frame; larger than it where something is cut. */
export function drawnSize(slot: Slot, screen: number, picture: Size): Size {
  const frame = frameOf(slot, screen, picture)
  const scales = [frame.width / picture.width, frame.height / picture.height]
  const scale = slot.fit === 'whole' ? Math.min(...scales) : Math.max(...scales)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The widest that any screen makes it, in pixels of the page. */
export function widestOf({ steps }: Slot): number {
  const screens = [...steps.flatMap(({ from }) => [from - 1, from]), 767, 1023, 1279, 1599, 1671, 1672, 2560]
  return Math.max(...screens.filter(screen => screen >= 320).map(screen => widthAt(steps, screen)))
}

export function sizesOf({ steps }: Slot): string {
  return printSizes(steps)
}
