import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from './chromium.ts'

/** The demo's Admin. */
export const login = { email: 'admin@azenzo.mx', password: 'azenzo2026' }

export const sellerLogin = { ...login, email: 'caja@azenzo.mx' }

/** The locale and time zone of the shop, without animations. */
export const look = { locale: 'es-MX', timezoneId: 'America/Mexico_City', reducedMotion: 'reduce' } as const

export async function openBrowser(): Promise<Browser> {
  // Chromium's sandbox does not run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: await findChromium(), args })
}

/** Nothing that a page shows comes later than this after the rest. */
const quietMs = 700

/** Waits until everything is loaded and rendered with its fonts. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState()
  await rest(page)
  // Attached is enough: behind a dialog the heading is hidden from roles.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** Waits until nothing was fetched for a while. The stream of changes never ends, so that the network is never idle. */
async function rest(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await fetched(); now !== before; now = await fetched()) {
    before = now
    await page.waitForTimeout(quietMs)
  }
}

export function sizesOf(args: readonly string[]): readonly { width: number; height: number }[] {
  const tablets = [
    { width: 1024, height: 768 },
    { width: 820, height: 1180 },
  ]
  return [
    { width: 1366, height: 768 },
    ...(args.includes('--tablets') ? tablets : []),
    { width: 390, height: 844 },
  ]
}
