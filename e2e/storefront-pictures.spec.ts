import type { Browser, Locator, Page } from '@playwright/test'
import { isLong } from '../test/long.ts'
import { admin, loggedIn } from './login.ts'
import { arrangeProduct, type OwnProduct, type Shape } from './support/product.ts'
import { expect, test } from './support/test.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** The others have the layout of one of these. */
const alike = ['/products/salas', '/offers', '/buscar?q=mesa', '/gallery-empresa', '/project-one']
const pages = [
  '/',
  '/products/todos',
  '/product/87',
  '/products-v2',
  '/estar',
  '/showrooms',
  '/gallery-azenzo',
  '/interiorism',
  ...(isLong ? alike : []),
]

test(
  'photographs are as wide as their sizes attribute, on every screen',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    for (const path of pages) {
      await page.goto(path)
      for (const viewport of screens) {
        await page.setViewportSize(viewport)
        expect(await page.evaluate(untrueSizes), `${path} ${viewport.width}`).toEqual([])
      }
    }
  },
)

/** Photographs whose `sizes` differs from their drawn width. Runs in the page. */
function untrueSizes(): string[] {
  const ruler = document.createElement('div')
  // Reduced motion shortens transitions but does not remove them.
  ruler.style.setProperty('transition', 'none', 'important')
  document.body.append(ruler)
  const shown = [...document.querySelectorAll('picture')].flatMap(picture => {
    const [source, image] = [picture.querySelector('source'), picture.querySelector('img')]
    return source && image?.checkVisibility({ visibilityProperty: true }) ? [{ source, image }] : []
  })
  return shown.flatMap(({ source, image }) => {
    const part = source.sizes
      .split(/,(?=\(min-width|(?:calc|min)\(|[\d.]+(?:px|vw)$)/)
      .find(each => !each.startsWith('(') || matchMedia(each.slice(0, each.indexOf(')') + 1)).matches)
    ruler.style.width = part?.replace(/^\(min-width:\d+px\) /, '') ?? ''
    const [told, drawn] = [ruler.getBoundingClientRect().width, image.getBoundingClientRect().width]
    return Math.abs(told - drawn) > 1.5 ? [`${image.src} ${told} ${drawn} ${source.sizes}`] : []
  })
}

const shapes: readonly (readonly [Shape, tag?: '@long'])[] = [
  [[600, 400]],
  [[300, 600], '@long'],
  [[400, 500], '@long'],
  [[400, 400], '@long'],
]

async function withProduct(
  browser: Browser,
  values: { pictures: number; shape?: Shape },
  use: (product: OwnProduct) => Promise<void>,
): Promise<void> {
  const boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  const product = await arrangeProduct(boss.request, values)
  await use(product)
  await product.clear()
  await boss.close()
}

for (const [[width, height], tag = []] of shapes) {
  test(
    `a photograph of ${width} × ${height} is whole inside its frame`,
    { tag },
    async ({ browser, page }) => {
      await withProduct(browser, { pictures: 2, shape: [width, height] }, async ({ id, name }) => {
        await page.goto(`/product/${id}`)
        const photos = page.locator('.product-photos img')
        await expect(photos).not.toHaveCount(0)
        for (const viewport of screens) {
          await page.setViewportSize(viewport)
          for (const photo of await photos.all()) {
            const drawn = await drawnIn(photo)
            expect(drawn.fit).toBe('contain')
            expect(drawn.width / drawn.height).toBeGreaterThan(width / height - 0.01)
            expect(drawn.width).toBeLessThanOrEqual(viewport.width)
          }
        }
        await page.goto(`/buscar?q=${encodeURIComponent(name)}`)
        for (const viewport of screens) {
          await page.setViewportSize(viewport)
          expect((await drawnIn(page.locator('.card-photos img').first())).fit).toBe('contain')
        }
      })
    },
  )
}

const drawnIn = (photo: Locator) =>
  photo.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    return { width, height, fit: getComputedStyle(image).objectFit }
  })

/** The drawn width of the photograph that is open over the page. */
const drawnOver = (page: Page) =>
  page.locator('.lightbox-photo img').evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    return Math.min(width, (height * image.naturalWidth) / image.naturalHeight)
  })
const moved = (page: Page) => page.locator('.lightbox-photo img').evaluate(image => image.style.transform)

test.describe('over the page', () => {
  test('a photograph is larger than on the page, at a desk', async ({ page }) => {
    for (const viewport of [...screens.slice(2), { width: 1366, height: 650 }]) {
      await page.setViewportSize(viewport)
      await page.goto('/product/87')
      const photo = page.locator('[data-photo] img').first()
      const before = await photo.evaluate((image: HTMLImageElement) => image.clientWidth)
      await photo.click()
      await expect.poll(() => drawnOver(page), `${viewport.width} px`).toBeGreaterThan(before)
    }
  })

  test(
    'wheel, mouse and keys enlarge a photograph to its own pixels and move it',
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/product/87')
      await page.locator('[data-photo]').first().click()
      await expect.poll(() => drawnOver(page)).toBeGreaterThan(0)
      const first = await drawnOver(page)
      await page.mouse.move(720, 400)
      await page.mouse.wheel(0, -400)
      await expect.poll(() => drawnOver(page)).toBeGreaterThan(first * 1.5)
      await expect(page.locator('.lightbox-photo source').first()).toHaveAttribute('sizes', '1440px')
      const [place, before] = [await moved(page), await drawnOver(page)]
      await page.mouse.down()
      await page.mouse.move(760, 500, { steps: 4 })
      await page.mouse.up()
      expect(await moved(page)).not.toBe(place)
      expect(Math.abs((await drawnOver(page)) - before)).toBeLessThan(1)
      await page.keyboard.press('0')
      await expect.poll(async () => Math.abs((await drawnOver(page)) - first)).toBeLessThan(1)
      await page.mouse.click(720, 400)
      await expect.poll(() => drawnOver(page)).toBeGreaterThan(first * 1.5)
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('.lightbox')).toContainText('2 / ')
      await page.keyboard.press('ArrowLeft')
      await expect(page.locator('.lightbox')).toContainText('1 / ')
    },
  )

  test('fingers pinch, double tap, drag, and swipe to the next', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.goto('/product/87')
    await page.locator('[data-photo]').first().tap()
    await expect.poll(() => drawnOver(page)).toBeGreaterThan(380)
    const fingers = await context.newCDPSession(page)
    const touch = (type: string, ...points: readonly (readonly [number, number])[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
    await touch('touchStart', [180, 400], [210, 400])
    for (const wide of [30, 60, 100]) await touch('touchMove', [195 - wide, 400], [195 + wide, 400])
    await touch('touchEnd')
    await expect.poll(() => drawnOver(page)).toBeGreaterThan(800)
    const place = await moved(page)
    await touch('touchStart', [195, 400])
    await touch('touchMove', [150, 380])
    await touch('touchMove', [100, 360])
    await touch('touchEnd')
    await expect.poll(() => moved(page)).not.toBe(place)
    await expect(page.locator('.lightbox')).toContainText('1 / ')

    // By their own clock, because on a busy machine two taps arrive further apart than a finger makes them.
    const start = Date.now() / 1_000
    for (const [place, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries()) {
      const touchPoints = type === 'touchStart' ? [{ x: 195, y: 400 }] : []
      await fingers.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + place * 0.04 })
    }
    await expect.poll(() => drawnOver(page)).toBeLessThan(400)
    await touch('touchStart', [300, 400])
    await touch('touchMove', [200, 405])
    await touch('touchMove', [100, 405])
    await touch('touchEnd')
    await expect(page.locator('.lightbox')).toContainText('2 / ')
    await context.close()
  })
})

test('price and WhatsApp stay on the lower edge of a phone and a tablet', async ({ page }) => {
  await page.goto('/product/87')
  for (const viewport of screens.slice(0, 2)) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const bar = page.locator('[data-buy-bar]')
    await expect(bar).toBeVisible()
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
        return y + height
      })
      .toBe(viewport.height)
  }
})

test('fast scrolling never finds anything invisible', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  for (const path of ['/', '/products/todos', '/gallery-azenzo', '/project-one']) {
    await page.goto(path)
    const faint = await page.evaluate(() => {
      scrollTo(0, 1_800)
      return [...document.querySelectorAll('main *')].filter(each => {
        const { opacity, visibility } = getComputedStyle(each)
        const { top, bottom, height } = each.getBoundingClientRect()
        const inSight = height > 0 && top < innerHeight && bottom > 0
        return inSight && visibility === 'visible' && Number(opacity) < 1
      }).length
    })
    expect(faint, path).toBe(0)
  }
  await context.close()
})

test('the head of a page names its first photograph, and a picture to share', async ({ page }) => {
  await page.goto('/')
  const preload = page.locator('link[rel=preload][as=image]')
  await expect(preload).toHaveAttribute('type', 'image/avif')
  const source = page.locator('.hero-photo source').first()
  await expect(source).toHaveAttribute('type', 'image/avif')
  await expect(preload).toHaveAttribute('imagesrcset', (await source.getAttribute('srcset'))!)
  await expect(preload).toHaveAttribute('imagesizes', (await source.getAttribute('sizes'))!)
  const shared = page.locator('meta[property="og:image"]')
  await expect(shared).toHaveAttribute('content', /^https?:.*\/share-\d+-\d+\.jpg$/)
  await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200')
  await expect(page.locator('meta[property="og:image:height"]')).toHaveAttribute('content', '630')
})

test('a room among the cards is that of the category', { tag: '@long' }, async ({ page }) => {
  await page.goto('/products/salas')
  await expect(page.locator('.context h3')).toHaveText('Salas, en casa')
  await page.goto('/')
  await expect(page.locator('.doors > li')).toHaveCount(4)
})
