import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { openShop } from '#test/open-shop.ts'
import { login, look, openBrowser, settle } from './screens-browser.ts'
import { fillTicket } from './screens-till.ts'

/** The pictures of README.md, taken from the current demo. */

const folder = join('docs', 'pictures')
const mostBytes = 150 * 1024
const viewport = { width: 1366, height: 768 }
/** The product that the pictures show. */
const code = 'AZ-0214'

const browser = await openBrowser()
const shop = await openShop({ DEMO_HISTORY: '1' })
try {
  await mkdir(folder, { recursive: true })
  await shootAll()
} finally {
  await browser.close()
  await shop.close()
}

async function shootAll(): Promise<void> {
  const context = await browser.newContext({ ...look, baseURL: shop.address, viewport, deviceScaleFactor: 1 })
  const shoot = async (name: string, path: string, act?: (page: Page) => Promise<void>) => {
    const page = await context.newPage()
    await page.goto(path)
    await settle(page)
    await act?.(page)
    await settle(page)
    await page.waitForFunction(haveCome)
    await writeFile(
      join(folder, `${name}.webp`),
      await small(await page.screenshot({ animations: 'disabled' })),
    )
    await page.close()
    console.log(`✓ ${name}`)
  }
  await shoot('landing', '/')
  await shoot('category', '/products/salas')
  await shoot('login', '/admin/login')
  await context.request.post('/api/login', { data: login })
  await shoot('dashboard', '/admin/dashboard')
  await shoot('till', '/admin/pos', fillTicket)
  const id = await productId(context.request)
  await shoot('site-product', `/product/${id}`)
  await shoot('products', '/admin/products?per_page=10')
  await shoot('product', `/admin/products?edit=${id}`)
  await shoot('images', `/admin/products?images=${id}`)
  await context.close()
}

/** In the page: whether every picture in sight has come; a size that nobody asked for before is made first. */
function haveCome(): boolean {
  return [...document.images].every(image => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInSight = bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return !isInSight || !image.checkVisibility() || (image.complete && image.naturalWidth > 0)
  })
}

async function productId(request: APIRequestContext): Promise<number> {
  const answer = await request.get(`/api/products?internal_code=${code}`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  if (!data[0]) throw new Error(`The demo has no ${code}`)
  return data[0].id
}

/** The best quality that keeps the file under the limit. */
async function small(png: Buffer): Promise<Buffer> {
  for (const quality of [86, 78, 68, 56]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length <= mostBytes) return webp
  }
  throw new Error(`No quality makes a picture of ${mostBytes} bytes`)
}
