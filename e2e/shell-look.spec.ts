import type { Page } from '@playwright/test'
import { isLong } from '../test/long.ts'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { expect, test } from './support/test.ts'

const overlays: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  ['palette', async page => page.keyboard.press('Control+k')],
  [
    'results',
    async page => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Buscar o ir a' })).toBeFocused()
      await page.keyboard.type('mar')
      await expect(page.getByRole('group', { name: 'Clientes' })).toBeVisible()
    },
  ],
  ['shortcuts', async page => page.keyboard.press('?')],
  ['notifications', async page => page.getByRole('button', { name: /^Notificaciones/ }).click()],
  [
    'earlier notifications',
    async page => {
      await page.getByRole('button', { name: /^Notificaciones/ }).click()
      await page.getByRole('dialog').getByText('Anteriores', { exact: true }).click()
      await expect(
        page.getByRole('dialog').getByText('Nada por aquí').or(page.locator('.notices')),
      ).toBeVisible()
    },
  ],
  ['account menu', async page => page.getByRole('button', { name: /^Menú de / }).click()],
]

const overlay = '[role=dialog], [role=menu]'

/** A phone shows the others as a desk does. */
const otherOnPhones = ['results', 'notifications']

for (const width of [1366, 390]) {
  test(`dialogs of the shell are accessible at ${width} px`, async ({ browser }) => {
    test.slow()
    const storageState = await loggedIn(browser, admin)
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      storageState,
      reducedMotion: 'reduce',
    })
    // A few rows show the same as many, and are checked faster.
    await context.addInitScript(() => localStorage.setItem('page-size', '5'))
    const page = await context.newPage()
    await page.goto('/admin/customers')
    await expect(
      page
        .getByText('Mostrando')
        .or(page.getByText(/\d+ clientes/))
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    const shown = overlays.filter(([name]) => isLong || width > 1024 || otherOnPhones.includes(name))
    for (const [name, open] of shown) {
      await open(page)
      await expect(page.getByRole('dialog').or(page.getByRole('menu')), name).toBeVisible()
      await expectAccessible(page, overlay)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog').or(page.getByRole('menu')), name).toBeHidden()
    }
    if (width < 1024) {
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, overlay)
    }
    await context.close()
  })
}

for (const path of ['/admin/login', '/contact']) {
  test(`with reduced motion nothing on ${path} starts a transition`, async ({ page }) => {
    await page.goto(path)
    const started = await page.evaluate(async () => {
      let transitions = 0
      addEventListener('transitionrun', () => transitions++)
      document.body.style.color = 'rgb(1, 2, 3)'
      document.body.style.letterSpacing = '1px'
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      return transitions
    })
    expect(started).toBe(0)
  })
}

test('quotation and question marks do not touch the letters beside them', async ({ page }) => {
  await page.goto('/admin/login')
  const running = await page.evaluate(async () => {
    const family = "'Hanken Grotesk Variable'"
    const context = document.createElement('canvas').getContext('2d')
    const found: string[] = []
    for (const weight of [400, 600, 700]) {
      await document.fonts.load(`${weight} 100px ${family}`, '«»¿')
      for (const mark of '«»¿') {
        if (!context) continue
        context.font = `${weight} 1000px ${family}`
        const {
          width,
          actualBoundingBoxLeft: left,
          actualBoundingBoxRight: right,
        } = context.measureText(mark)
        if (left > 0 || right > width) found.push(`${mark} ${weight}: ${-left} to ${right} of ${width}`)
      }
    }
    return found
  })
  expect(running).toEqual([])
})
