import { columns, exactly, ofScreen, printSizes, toTheEdge, widthAt, type SizeStep } from './extent.ts'

/**
 * A slot for a photograph on a page. Its frame depends only on the screen's width and the photograph's ratio; the
 * styles do the same, and a browser test compares both.
 */
export interface Slot {
  readonly steps: readonly SizeStep[]
  /** The ratio of the frame for a photograph of that ratio, on a screen of that width. */
  readonly shape: (ratio: number, screen: number) => number
  /** A photograph of another ratio than its frame is shown whole inside it, or cut around its focal point. */
  readonly fit: 'whole' | 'cut'
}

/** The ratio of nearly all our photographs of products. */
const portrait = 4 / 5
const landscape = 3 / 2
/** A taller photograph would not fit on the screen. */
const tallest = 2 / 3

const always =
  (shape: number): Slot['shape'] =>
  () =>
    shape
const own: Slot['shape'] = ratio => Math.max(ratio, tallest)

const card = (steps: readonly SizeStep[]): Slot => ({ steps, shape: always(portrait), fit: 'whole' })
const room = (steps: readonly SizeStep[], shape = landscape): Slot => ({
  steps,
  shape: always(shape),
  fit: 'cut',
})

const listCard: readonly SizeStep[] = [
  { from: 0, extent: columns(6) },
  { from: 768, extent: columns(4) },
  { from: 1280, extent: columns(3) },
  { from: 1600, extent: columns(2.25) },
]

/** As wide as two cards and the gutter between them. */
const twoCards: readonly SizeStep[] = [
  { from: 0, extent: columns(12) },
  { from: 768, extent: columns(8) },
  { from: 1280, extent: columns(6) },
  { from: 1600, extent: columns(4.5) },
]

export const slots = {
  card: card([
    { from: 0, extent: columns(6) },
    { from: 768, extent: columns(3) },
  ]),
  /** In a list beside the filters. */
  listCard: card(listCard),
  /** In a list without filters. */
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
  swatch: card([{ from: 0, extent: exactly(48) }]),
  /** A piece of the visitor's selection, or that a question is about. */
  selected: card([{ from: 0, extent: exactly(88) }]),
  menuCard: card([
    { from: 0, extent: exactly(0) },
    { from: 1440, extent: columns(3) },
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
      { from: 768, extent: columns(6), most: 720 },
    ],
    shape: own,
    fit: 'whole',
  },
  /** The other photographs of a product, two in a row where they fit. */
  productMore: {
    steps: [
      { from: 0, extent: ofScreen(1), most: 720 },
      { from: 768, extent: columns(3), most: 348 },
    ],
    shape: own,
    fit: 'whole',
  },
  hero: {
    steps: [
      { from: 0, extent: ofScreen(1) },
      { from: 768, extent: columns(12) },
      { from: 1024, extent: toTheEdge(7) },
    ],
    shape: (_: number, screen: number) => (screen >= 768 && screen < 1024 ? 16 / 9 : 6 / 5),
    fit: 'cut',
  },
  /** Beside the words of a page that is not there. */
  missing: room([
    { from: 0, extent: ofScreen(1) },
    { from: 768, extent: columns(12) },
    { from: 1024, extent: toTheEdge(7) },
  ]),
  /** The opening photograph beside the title: wide or tall. */
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
  /** The video has the same ratio. */
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
      { from: 768, extent: columns(3) },
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
    { from: 768, extent: columns(4) },
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
  /** For a photograph that is taller than wide: a single piece, which is not cut. */
  placeTall: {
    steps: [
      { from: 0, extent: exactly(84) },
      { from: 1024, extent: exactly(56) },
    ],
    shape: always(1),
    fit: 'whole',
  },
} satisfies Record<string, Slot>

/** In a row of fixed height the photograph's ratio decides its width. */
export function stripSlot(ratio: number): Slot {
  return {
    steps: [
      { from: 0, extent: exactly(200 * ratio) },
      { from: 768, extent: exactly(240 * ratio) },
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

/** The drawn size of the photograph; larger than its frame when it is cut. */
export function drawnSize(slot: Slot, screen: number, picture: Size): Size {
  const frame = frameOf(slot, screen, picture)
  const scales = [frame.width / picture.width, frame.height / picture.height]
  const scale = slot.fit === 'whole' ? Math.min(...scales) : Math.max(...scales)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The largest width on any screen, in pixels of the page. */
export function widestOf({ steps }: Slot): number {
  const screens = [...steps.flatMap(({ from }) => [from - 1, from]), 767, 1023, 1279, 1599, 1671, 1672, 2560]
  return Math.max(...screens.filter(screen => screen >= 320).map(screen => widthAt(steps, screen)))
}

export function sizesOf({ steps }: Slot): string {
  return printSizes(steps)
}
