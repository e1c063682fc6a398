/** PNG renders to `demo/pictures/**.webp`, each at most 120 KB; rooms are cropped for product pages. */
import { existsSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const LIMIT = 118 * 1024
const pictures = join(import.meta.dirname, '../pictures')
const renders = process.argv[2] ?? '/tmp/renders'

// products/{slug}-room: the room it is cut from, and where its middle is (share of the width).
const ROOMS: Readonly<Record<string, readonly [room: string, centre: number]>> = {
  'sofa-cal': ['hero', 0.46],
  'sillon-agave': ['azenzo-3', 0.5],
  'sofa-oaxaca-3-plazas': ['collection-estar', 0.5],
  'mesa-de-comedor-tule': ['collection-comer', 0.5],
  'cama-sereno-queen-size': ['collection-descansar', 0.5],
  'escritorio-tlacotalpan': ['collection-trabajar', 0.5],
  'sofa-lomas-con-chaise': ['azenzo-7', 0.5],
  'cama-dosel-alamos': ['azenzo-4', 0.62],
  'aparador-celosia': ['azenzo-5', 0.5],
  'librero-palafox': ['azenzo-8', 0.5],
  'mesa-de-comedor-encino': ['azenzo-2', 0.5],
  'sala-de-exterior-sayulita': ['azenzo-6', 0.5],
  'cama-nayar-king-size': ['category-recamaras', 0.56],
  'cama-infantil-casita': ['category-infantil', 0.4],
  'cantina-amatitan': ['category-bar-y-cantina', 0.4],
  'tapete-monte-alban': ['category-tapetes', 0.5],
  'espejo-luna': ['category-decoracion', 0.45],
  'mesa-redonda-parota': ['project-one-2', 0.5],
  'sofa-skog-2-plazas': ['project-one-1', 0.5],
}
const TALL = 4 / 5
const WIDE = 3 / 2

async function write(image: Sharp, target: string): Promise<void> {
  for (let quality = 88; quality >= 40; quality -= 6) {
    const bytes = await image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (bytes.length > LIMIT && quality > 40) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, bytes)
    return
  }
}

async function crop(source: string, centre: number): Promise<Sharp> {
  const { width, height } = await sharp(source).metadata()
  const tall = Math.round(height * 0.92)
  const wide = Math.round(tall * (width > height * 1.3 ? WIDE : TALL))
  const left = Math.max(0, Math.min(width - wide, Math.round(width * centre - wide / 2)))
  return sharp(source).extract({ left, top: height - tall, width: wide, height: tall })
}

const isFresh = (target: string, source: string) =>
  existsSync(target) && statSync(target).mtimeMs > statSync(source).mtimeMs

for (const source of globSync(join(renders, '{products,site}/*.png'))) {
  if (source.endsWith('.part.png')) continue
  const target = join(pictures, relative(renders, source).replace(/png$/, 'webp'))
  if (!isFresh(target, source)) await write(sharp(source), target)
}
for (const [slug, [room, centre]] of Object.entries(ROOMS)) {
  const source = join(renders, `site/${room}.png`)
  const target = join(pictures, `products/${slug}-room.webp`)
  if (existsSync(source) && !isFresh(target, source)) await write(await crop(source, centre), target)
}
