import type { Page } from '@playwright/test'

export const list = '/products/todos'
export const cards = (page: Page) => page.locator('[data-cards] > li:not(.context)')
export const upTo = (page: Page) =>
  page.getByRole('group', { name: 'Precio' }).getByRole('textbox', { name: 'Hasta' })
export const total = (page: Page) => page.locator('.total')
export const check = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

/** A form sent in less than three seconds is taken for a program's. */
export const longEnough = (page: Page) => page.waitForTimeout(3_000)

/** The mark disappears when another page is loaded. */
export const mark = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'samePage', true))
export const isSamePage = (page: Page) => page.evaluate(() => Reflect.has(globalThis, 'samePage'))
