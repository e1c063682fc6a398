import type { Browser, BrowserContext } from '@playwright/test'
import { admin, loggedIn } from '../login.ts'
import { arrangeTill, type TillShop } from './till.ts'

export const desk = { viewport: { width: 1366, height: 768 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** An Admin who is logged in, and a shop with these products. */
export async function arrangeShop(
  browser: Browser,
  wanted: Parameters<typeof arrangeTill>[1],
): Promise<{ boss: BrowserContext; shop: TillShop }> {
  const boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  return { boss, shop: await arrangeTill(boss.request, wanted) }
}
