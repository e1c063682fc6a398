import type { Page } from '@playwright/test'

/** Follows an entry of the office's menu, whose group may be closed. */
export async function follow(page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menú' })
  const entry = menu.getByRole('link', { name, exact: true })
  const closed = menu.locator('button.nav-group[aria-expanded=false]', { hasText: group })
  await entry.or(closed).first().waitFor()
  if ((await closed.count()) > 0) await closed.click()
  await entry.click()
}
