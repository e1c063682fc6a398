import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from './chromium.ts'

/** The demo's Admin. */
export const login = { email: 'admin@azenzo.mx', password: 'azenzo2026' }

/** As the shop's people see it, and without anything that moves. */
export const look = { locale: 'es-MX', timezoneId: 'America/Mexico_City', reducedMotion: 'reduce' } as const

export async function openBrowser(): Promise<Browser> {
  // Chromium's sandbox refuses root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: await findChromium(), args })
}

/** Everything asked for has come, is drawn, and is in its typeface. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Behind a dialog it has no role.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(async () => void (await document.fonts.ready))
}
