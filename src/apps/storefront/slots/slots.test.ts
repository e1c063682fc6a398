import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { pathOf, pictureFolder } from '#demo/album.ts'
import { demoProducts } from '#demo/data/catalogue/catalogue.ts'
import { productPictures, shownPictures } from '#demo/data/pictures.ts'
import { rowSlots } from './rows.ts'
import { drawnSize, frameOf, sizesOf, slots, stripSlot, widestOf, type Size, type Slot } from './slots.ts'
import { widthAt } from './extent.ts'

const screens = [390, 820, 1024, 1440]
const anyScreen = [
  320, 390, 599, 767, 768, 820, 1023, 1024, 1279, 1280, 1440, 1599, 1600, 1671, 1672, 1920, 2560,
]
const shapes: readonly Size[] = [
  [4, 5],
  [3, 2],
  [1, 1],
  [16, 9],
  [1, 2],
  [4, 1],
].map(([width = 1, height = 1]) => ({ width: width * 400, height: height * 400 }))

const forProducts: readonly Slot[] = [
  slots.card,
  slots.listCard,
  slots.foundCard,
  slots.offerCard,
  slots.product,
  slots.productMore,
  slots.placeTall,
]

const sizes = new Map<string, Size>()

beforeAll(async () => {
  for (const name of shownPictures) {
    const path = pathOf(pictureFolder, name)
    if (!existsSync(path)) continue
    const { width, height } = await sharp(await readFile(path)).metadata()
    sizes.set(name, { width, height })
  }
})

/** Evaluates `sizes` like a browser: the first matching condition, in pixels. */
function evaluateSizes(sizes: string, screen: number): number {
  const parts = sizes.split(/,(?=\(min-width|(?:calc|min)\(|[\d.]+(?:px|vw)$)/)
  for (const part of parts) {
    const [, from = '0', width = ''] = /^(?:\(min-width:(\d+)px\) )?(.*)$/.exec(part) ?? []
    if (screen >= Number(from)) return lengthOf(width, screen)
  }
  throw new Error(`Nothing in ${sizes} holds at ${screen} px`)
}

function lengthOf(text: string, screen: number): number {
  const [, inside, most] = /^min\((.*),([\d.]+)px\)$/.exec(text) ?? []
  if (inside !== undefined) return Math.min(lengthOf(inside, screen), Number(most))
  const [, percent = '0', sign = '+', pixels = '0'] =
    /^(?:calc\()?(?:(-?[\d.]+)vw)? ?([+-]?) ?(?:(-?[\d.]+)px)?\)?$/.exec(text) ?? []
  return (Number(percent) / 100) * screen + (sign === '-' ? -1 : 1) * Number(pixels)
}

const fits = (drawn: Size, frame: Size) =>
  drawn.width <= frame.width + 0.5 && drawn.height <= frame.height + 0.5

describe('a photograph of a product', () => {
  it.each(screens)('is whole in every slot that shows it, on a screen of %i px', screen => {
    const cut = demoProducts.flatMap(({ slug }) =>
      productPictures(slug).flatMap(name => {
        const picture = sizes.get(name)
        if (!picture) return []
        return forProducts
          .filter(slot => !fits(drawnSize(slot, screen, picture), frameOf(slot, screen, picture)))
          .map(slot => [name, sizesOf(slot)])
      }),
    )
    expect(sizes.size).toBeGreaterThan(demoProducts.length)
    expect(cut).toEqual([])
  })

  it.each(shapes)('of $width × $height is whole too', picture => {
    for (const slot of forProducts) {
      for (const screen of anyScreen) {
        expect(fits(drawnSize(slot, screen, picture), frameOf(slot, screen, picture))).toBe(true)
      }
    }
  })

  it('fills its frame on its own page, unless it is far too tall for it', () => {
    for (const picture of shapes.filter(({ width, height }) => width / height >= 2 / 3)) {
      expect(drawnSize(slots.product, 1440, picture)).toEqual(frameOf(slots.product, 1440, picture))
    }
  })
})

const named = Object.entries(slots) as [string, Slot][]
const gallery = rowSlots([1.5, 1.5, 0.8, 1.5, 0.8, 1.5, 0.8, 0.8, 0.8, 1.5])
const all: readonly [string, Slot][] = [
  ...named,
  ['strip', stripSlot(1.5)],
  ...gallery.map((slot, place): [string, Slot] => [`gallery ${place}`, slot]),
]

describe('a slot for a photograph', () => {
  it.each(all)('%s gives the browser its width on every screen', (_, slot) => {
    for (const screen of anyScreen) {
      expect(Math.abs(evaluateSizes(sizesOf(slot), screen) - widthAt(slot.steps, screen))).toBeLessThan(0.6)
    }
  })

  it.each(all)(
    '%s is never wider than our photographs are sharp on a screen of double density',
    (name, slot) => {
      const isTall = name.startsWith('gallery') && slot.shape(1, 1440) < 1
      const narrowest = forProducts.includes(slot) || name === 'menuCard' || isTall ? 1440 : 1920
      expect(widestOf(slot) * 2).toBeLessThanOrEqual(narrowest)
    },
  )
})

describe('a gallery', () => {
  it('divides each row by ratio, so that all its photographs have one height', () => {
    const [a, b, c, d] = rowSlots([1.5, 1.5, 0.8, 1.5])
    const heights = [a, b, c, d].map(slot => Math.round(frameOf(slot!, 1440, { width: 1, height: 1 }).height))
    expect(heights[0]).toBe(heights[1])
    expect(heights[2]).toBe(heights[3])
  })

  it('shows one alone in its row no larger than beside a neighbour', () => {
    const [beside] = rowSlots([1.5, 0.8])
    const [alone] = rowSlots([1.5])
    expect(widthAt(alone!.steps, 1440) - widthAt(beside!.steps, 1440)).toBeLessThan(24)
  })
})
