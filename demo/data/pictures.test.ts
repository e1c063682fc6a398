import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '#test/long.ts'
import { pathOf, pictureFolder } from '../album.ts'
import { altOf, describedPictures } from './alts.ts'
import { demoProducts } from './catalogue/catalogue.ts'
import { focusedPictures } from './focus.ts'
import { neededPictures, productPictures, shownPictures } from './pictures.ts'

/** The limit of one picture; those of the pages are shown larger than those of the products. */
const mostBytes = { products: 160 * 1024, site: 270 * 1024 }
const mostBytesInAll = 25 * 1024 * 1024
/** The mean difference in levels of 255 below which a picture counts as merely encoded again. */
const alike = 2

interface Look {
  readonly name: string
  readonly product: string
  readonly digest: string
  /** So small that only the main shapes remain. */
  readonly glance: Buffer
}

const looks: Look[] = []

beforeAll(async () => {
  for (const { slug: product } of demoProducts) {
    for (const name of productPictures(product)) {
      const path = pathOf(pictureFolder, name)
      if (existsSync(path)) looks.push(await lookAt(name, product, await readFile(path)))
    }
  }
  // A proof decodes some two hundred pictures, which takes long on a busy machine.
}, 120_000)

async function lookAt(name: string, product: string, bytes: Buffer): Promise<Look> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  if (!isLong) return { name, product, digest, glance: Buffer.alloc(0) }
  const glance = await sharp(bytes).resize(24, 30, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return { name, product, digest, glance }
}

/** The mean difference of the levels. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, level, place) => sum + Math.abs(level - (b[place] ?? 0)), 0) / a.length
}

const pairs = () => looks.flatMap((a, place) => looks.slice(place + 1).map(b => [a, b] as const))

describe('the demo’s pictures', () => {
  it('show every product, collection and category', () => {
    expect(neededPictures.filter(name => !existsSync(pathOf(pictureFolder, name)))).toEqual([])
  })

  it('show each product in a room right after the product alone', () => {
    const homeless = demoProducts.filter(({ slug }) => {
      const there = productPictures(slug).filter(name => existsSync(pathOf(pictureFolder, name)))
      const room = there.findIndex(name => name.endsWith('-room'))
      return there.length < 2 || room > 1
    })
    expect(homeless.map(({ slug }) => slug)).toEqual([])
  })

  it('have focal points only under existing names', () => {
    expect(focusedPictures.filter(name => !shownPictures.includes(name))).toEqual([])
  })

  it('have a unique alternative text for each but the first', () => {
    const further = looks.filter(({ name, product }) => name !== `products/${product}`)
    expect(further.filter(({ name }) => altOf(name) === null).map(({ name }) => name)).toEqual([])
    const texts = further.map(({ name }) => altOf(name) ?? '')
    expect(new Set(texts).size).toBe(further.length)
    expect(texts.filter(text => text.length > 125 || /[.\s]$/.test(text))).toEqual([])
    expect(describedPictures.filter(name => !existsSync(pathOf(pictureFolder, name)))).toEqual([])
  })

  it('never repeat a file', () => {
    const same = pairs().filter(([a, b]) => a.digest === b.digest)
    expect(same.map(([a, b]) => [a.name, b.name])).toEqual([])
  })

  it.runIf(isLong)('distinguish each product from any other', () => {
    const twins = pairs().filter(
      ([a, b]) => a.product !== b.product && difference(a.glance, b.glance) < alike,
    )
    expect(twins.map(([a, b]) => [a.name, b.name])).toEqual([])
  })

  it('are small files, and not too many', async () => {
    const names = existsSync(pictureFolder) ? await readdir(pictureFolder, { recursive: true }) : []
    const files = await Promise.all(
      names.map(async name => ({ name, size: (await stat(join(pictureFolder, name))).size })),
    )
    const heavy = files.filter(
      ({ name, size }) =>
        name.endsWith('.webp') && size > mostBytes[name.startsWith('site') ? 'site' : 'products'],
    )
    expect(heavy).toEqual([])
    const total = files.reduce((sum, { size }) => sum + size, 0)
    expect(total).toBeLessThanOrEqual(mostBytesInAll)
  })

  it.runIf(isLong)('would fail if one were only encoded again', async () => {
    const [name = ''] = neededPictures
    const bytes = await readFile(pathOf(pictureFolder, name))
    const [once, twice] = [bytes, await sharp(bytes).webp({ quality: 60 }).toBuffer()]
    const glances = await Promise.all([once, twice].map(each => lookAt(name, '', each)))
    expect(difference(glances[0]!.glance, glances[1]!.glance)).toBeLessThan(alike)
  })
})
