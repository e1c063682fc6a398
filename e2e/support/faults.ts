import type { Page, Route } from '@playwright/test'

/** Longer than two keys of a bouncing finger take, also on a busy machine. */
const roundTrip = 1_500

/** The first call to the address gets no answer: lost on its way there, or on its way back. */
export async function lose(page: Page, address: string, way: 'there' | 'back'): Promise<void> {
  await page.route(
    address,
    async route => {
      if (way === 'back') await route.fetch()
      await page.waitForTimeout(roundTrip)
      await route.abort()
    },
    { times: 1 },
  )
}

/** Two keys in the time in which a finger bounces, both before the first call to the address is answered. */
export async function enterTwice(page: Page, address: string): Promise<void> {
  await bounce(page, address, route => route.continue())
}

/** As `enterTwice`, and then the first call gets no answer. */
export async function enterTwiceAndLose(page: Page, address: string, way: 'there' | 'back'): Promise<void> {
  await bounce(page, address, async route => {
    if (way === 'back') await route.fetch()
    await route.abort()
  })
}

async function bounce(page: Page, address: string, answer: (route: Route) => Promise<void>): Promise<void> {
  const { promise: pressed, resolve } = Promise.withResolvers<void>()
  await page.route(address, route => pressed.then(() => answer(route)), { times: 1 })
  await page.keyboard.press('Enter')
  await page.waitForTimeout(20)
  await page.keyboard.press('Enter')
  resolve()
}
