import { test as base } from '@playwright/test'
import { isLong } from '#test/long.ts'

export { expect } from '@playwright/test'

interface Worker {
  readonly isThrifty: boolean
}

/**
 * The office fetches all of its files ahead of time, which costs each page as much as opening it. Pages of somebody who
 * saves data fetch what they open, and so do those of a test that does not ask for more; in a proof none does.
 */
export const test = base.extend<object, Worker>({
  isThrifty: [!isLong, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser, isThrifty }, use) => {
      const newContext = browser.newContext.bind(browser)
      if (isThrifty) {
        browser.newContext = async options => {
          const context = await newContext(options)
          await context.addInitScript(saveData)
          return context
        }
      }
      await use(browser)
      browser.newContext = newContext
    },
    { scope: 'worker' },
  ],
})

/** Runs in the page. */
function saveData(): void {
  const { connection } = navigator as Navigator & { connection?: object }
  if (connection && location.pathname.startsWith('/admin')) {
    Object.defineProperty(connection, 'saveData', { value: true })
  }
}
