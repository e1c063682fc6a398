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

/** Waits until everything is loaded and rendered with its fonts. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Attached is enough: behind a dialog the heading is hidden from roles.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(async () => void (await document.fonts.ready))
}
