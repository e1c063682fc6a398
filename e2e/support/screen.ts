import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { Section } from './sections.ts'

export const rows = (page: Page) => page.locator('[data-row]')
export const names = (page: Page) => page.locator('[data-row] .list-name')
export const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name })

/** The button of a filter; a column's heading may have the same name. */
export const pill = (page: Page, label: string) => button(page.locator('.filter-pill'), label)

export async function openList(page: Page, { path, many }: Section, search = ''): Promise<void> {
  await page.goto(`${path}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: many })).toBeAttached()
}

/** The field of a form with this label; a required one has an asterisk behind it. */
export const fieldOf = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${label}`)).first()

export const choiceOf = (form: Locator, label: string) => form.getByRole('combobox', { name: label })

export const optionOf = (page: Page, name: string) => page.getByRole('option', { name })

/** The content of a downloaded file, whether the link opens a window or not. */
export async function downloaded(context: BrowserContext, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([context.waitForEvent('download'), act()])
  return readFile(await download.path(), 'utf8')
}
