import type { Page, Route } from '@playwright/test'

/** Scenes of a restored copy, and of the copies on the first screen, which a demo has none of: told by changed answers. */

type Act = (page: Page) => Promise<void>

const copiedAt = '2026-11-16T21:04:00.000Z'
const facts = {
  data: { copied_at: copiedAt, restored_at: copiedAt, old_mails: 3, new_mails: 1, sales: 14, to_review: 2 },
}

/** Each answer says that this is a restored copy. */
async function asRestored(route: Route): Promise<void> {
  const told = { 'x-restored-copy': `${copiedAt}; mi2x0k; apart` }
  if (route.request().url().endsWith('/api/restored-copy'))
    return route.fulfill({ json: facts, headers: told })
  const response = await route.fetch()
  await route.fulfill({ response, headers: { ...response.headers(), ...told } })
}

const restored =
  (act?: Act): Act =>
  async page => {
    await page.route('**/api/**', asRestored)
    await page.reload()
    await page.locator('.restored-band').waitFor()
    await act?.(page)
  }

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Esta es la tienda ahora' }).click()
  await page.getByRole('dialog').getByRole('checkbox').waitFor()
}

const backup = {
  state: 'fine',
  every_minutes: 360,
  made_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  bytes: 48_200_000,
  place: '/mnt/respaldo/trastienda-1f0c9a2b-20261116T210400Z.tar',
  same_disk: false,
  failure: null,
}

const copies =
  (more: object): Act =>
  async page => {
    await page.route('**/api/dashboard', async route => {
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { data: { ...data, backup: { ...backup, ...more } } } })
    })
    await page.reload()
    await page.locator('.backup-card').waitFor()
  }

const off = { state: 'off', every_minutes: null, made_at: null, bytes: null, place: null, same_disk: null }
const failed = {
  state: 'failed',
  same_disk: true,
  failure: 'No queda espacio para la copia en /mnt/respaldo.',
}

export const copyScenes: readonly { name: string; path: string; act: Act }[] = [
  { name: 'copies-fine', path: '/admin/dashboard', act: copies({}) },
  { name: 'copies-off', path: '/admin/dashboard', act: copies(off) },
  { name: 'copies-failed', path: '/admin/dashboard', act: copies(failed) },
  { name: 'restored-office', path: '/admin/products', act: restored() },
  { name: 'restored-question', path: '/admin/dashboard', act: restored(ask) },
  { name: 'restored-till', path: '/admin/pos', act: restored() },
]
