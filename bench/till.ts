import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumArgs } from '#scripts/chromium-args.ts'
import { findChromium } from '#scripts/chromium.ts'
import { DEMO_LOGINS } from '#server/demo.ts'
import { loadConfig } from '#server/config.ts'
import { openServices } from '#server/services.ts'
import { fillProducts } from '#test/factories.ts'
import { startPrivatePostgres } from '#test/private-postgres.ts'
import { arrangeTill, openTill } from '../e2e/support/till.ts'
import { median, ms, percentile, type Result } from './measure.ts'
import { startOwnServer } from './own-server.ts'

const rows = 50_000
const scansMade = 40
/** A second tap on a product adds no line, so each tap has its own, in sight. */
const tapsMade = 12
/** A till is often an old computer or a tablet. */
const slowDown = 4

/** From a tap, a scan or a typed letter to the screen that shows it, with a slow processor and a large catalogue. */
export async function tillSpeed(): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-bench-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const postgres = await startPrivatePostgres({})
  const server = await startOwnServer(dataDir, {
    DATABASE_URL: postgres.url,
    DEMO_HISTORY: '0',
    PICTURES_AHEAD: '0',
  })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArgs],
  })
  try {
    const baseURL = `http://127.0.0.1:${server.port}`
    const services = await openServices(loadConfig({ DATA_DIR: dataDir }), postgres.url, { log: false })
    await fillProducts(services, rows)
    await services.close()
    const office = await browser.newContext({ baseURL })
    const { email, password } = DEMO_LOGINS[0] ?? { email: '', password: '' }
    await office.request.post('/api/login', { data: { email, password } })
    const prices = Array.from({ length: scansMade }, (_, place) => 100 + place)
    const shop = await arrangeTill(office.request, { prices })
    const { page } = await openTill(office.request, browser, shop, {
      baseURL,
      viewport: { width: 1366, height: 768 },
    })
    // The copy of the catalogue arrives in pages, one after the other.
    await page.waitForLoadState('networkidle', { timeout: 180_000 })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown })

    await page.getByRole('textbox', { name: 'Buscar productos' }).fill(shop.tag)
    await page.locator('.tile').nth(1).waitFor()
    const taps = await measured(page, 'pointerdown', tapsMade, async turn => {
      await page.locator('.tile').nth(turn).click()
    })
    await page.getByRole('textbox', { name: 'Buscar productos' }).fill('')
    const scans = await measured(page, 'Enter', scansMade, async turn => {
      await page.keyboard.type(shop.products[turn % shop.products.length]?.barcode ?? '', { delay: 4 })
      await page.keyboard.press('Enter')
    })
    return [
      line('tap to line, processor 4 times slower (goal: 100 ms)', taps),
      line('scan to line, processor 4 times slower (goal: 150 ms)', scans),
    ]
  } finally {
    await browser.close()
    await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function line(name: string, taken: readonly number[]): Result {
  return { name, value: ms(median(taken)), beside: `p95 ${ms(percentile(taken, 95))}, ${taken.length} times` }
}

declare global {
  interface Window {
    taken: number[]
  }
}

/** The milliseconds from each event until the change of the ticket that follows it has been painted. */
async function measured(
  page: Page,
  event: 'pointerdown' | 'Enter',
  count: number,
  act: (turn: number) => Promise<void>,
): Promise<number[]> {
  await page.evaluate(name => {
    window.taken = []
    let begun: number | null = null
    const begin = ({ timeStamp }: Event) => void (begun = timeStamp)
    if (name === 'Enter') {
      addEventListener('keydown', key => key.key === name && begin(key), { capture: true })
    } else {
      addEventListener(name, begin, { capture: true })
    }
    let shown: string | null | undefined = null
    new MutationObserver(() => {
      const now = document.querySelector('[aria-label="Partidas del ticket"]')?.textContent
      if (now === shown || begun === null) return
      shown = now
      const from = begun
      begun = null
      // The frame is painted after its callbacks; the next task is after the paint.
      requestAnimationFrame(() => setTimeout(() => window.taken.push(performance.now() - from)))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, event)
  for (let turn = 0; turn < count; turn++) {
    await act(turn)
    await page
      .waitForFunction(wanted => window.taken.length >= wanted, turn + 1, { timeout: 5_000 })
      .catch(() => undefined)
  }
  return page.evaluate(() => window.taken)
}
