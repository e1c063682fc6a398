import type { Page } from '@playwright/test'

/** Longer than the two clicks of a double click take. */
const roundTrip = 400

/** Settles when the keys that are being struck have been; a busy machine may take long for the second one. */
let struck: Promise<void> = Promise.resolve()

/** The first call to the address gets no answer: lost on its way there, or on its way back. */
export async function lose(page: Page, address: string, way: 'there' | 'back'): Promise<void> {
  await page.route(
    address,
    async route => {
      if (way === 'back') await route.fetch()
      await Promise.all([struck, page.waitForTimeout(roundTrip)])
      await route.abort()
    },
    { times: 1 },
  )
}

/** Two keys in the time in which a finger bounces, both before the first call to the address is answered. */
export async function enterTwice(page: Page, address?: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  struck = promise
  if (address !== undefined) {
    await page.route(
      address,
      async route => {
        await promise
        await route.continue()
      },
      { times: 1 },
    )
  }
  await page.keyboard.press('Enter')
  await page.waitForTimeout(20)
  await page.keyboard.press('Enter')
  resolve()
}
