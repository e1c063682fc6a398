import { expect, type Page } from '@playwright/test'
import { isLong } from '#test/long.ts'

/** Longer than the first pauses after which a page tries again; a minute in a proof. */
const cutMs = isLong ? 60_000 : 4_000

/** Marks the open document, to tell later that no code has loaded another one. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isMarked: true }))
}

export async function expectSameDocument(page: Page): Promise<void> {
  expect(page.url()).not.toContain('chrome-error:')
  expect(await page.evaluate(() => 'isMarked' in globalThis)).toBe(true)
}

/** Takes the network away for a while, in which the page is used. */
export async function cut(page: Page, use: () => Promise<void>): Promise<void> {
  const context = page.context()
  await mark(page)
  const end = Date.now() + cutMs
  await context.setOffline(true)
  await use()
  await page.waitForTimeout(Math.max(0, end - Date.now()))
  await expectSameDocument(page)
  await context.setOffline(false)
}

/** Until every part of the program has been fetched ahead of time. */
export async function partsKept(page: Page): Promise<void> {
  let seen = -1
  await expect
    .poll(
      async () => {
        const before = seen
        seen = await page.evaluate(
          () =>
            performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')).length,
        )
        return seen === before && seen > 60
      },
      { intervals: [1_500], timeout: 45_000 },
    )
    .toBe(true)
}

/** Whether this browser fetches a file of the program again that did not come: older ones remember the failure. */
export async function fetchesAgain(page: Page): Promise<boolean> {
  const file = '/assets/nothing.js'
  const comes = () =>
    page.evaluate(
      path =>
        import(path).then(
          () => true,
          () => false,
        ),
      file,
    )
  await page.route(`**${file}`, route => route.abort())
  await comes()
  await page.unroute(`**${file}`)
  await page.route(`**${file}`, route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const isThere = await comes()
  await page.unroute(`**${file}`)
  return isThere
}
