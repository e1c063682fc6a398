import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, dialog, openList, pill } from './support/screen.ts'
import { contacts, customers, fileOf, suppliers, users } from './support/sections.ts'

// A long test, possibly on a busy machine.
test.describe.configure({ timeout: 240_000 })

const desk = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

const routes = [
  '/admin/customers?q=nadie-se-llama-asi',
  '/admin/suppliers',
  '/admin/suppliers/1/contacts',
  '/admin/warehouses',
  '/admin/users',
  '/admin/registers',
  '/admin/feedback',
  '/admin/settings',
  '/admin/account',
]

const visits = new Map<number, Promise<BrowserContext>>()

/** One browser context for all tests of a size, so that they share its cache. */
async function visit(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const begun = visits.get(viewport.width) ?? begin(browser, viewport)
  visits.set(viewport.width, begun)
  return (await begun).newPage()
}

async function begin(browser: Browser, viewport: { width: number; height: number }): Promise<BrowserContext> {
  const storageState = await loggedIn(browser, admin)
  const context = await browser.newContext({ viewport, storageState, reducedMotion: 'reduce' })
  // A few rows show the same as many, and are checked faster.
  await context.addInitScript(() => localStorage.setItem('page-size', '5'))
  return context
}

/** Waits until the title is there and nothing is loading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[aria-busy=true], .progress, .mantine-Skeleton-root')).toHaveCount(0)
}

for (const viewport of [desk, phone]) {
  test(`every page inside is accessible, light and dark, at ${viewport.width} px`, async ({ browser }) => {
    const page = await visit(browser, viewport)
    for (const path of routes) {
      await page.goto(path)
      await settled(page)
      await test.step(path, () => expectAccessible(page))
    }
    await page.close()
  })
}

test('no page inside scrolls sideways at 320 px, nor at double zoom', async ({ browser }) => {
  const page = await visit(browser, { width: 320, height: 640 })
  for (const path of routes) {
    await page.goto(path)
    for (const width of [320, 683]) {
      await page.setViewportSize({ width, height: 640 })
      await settled(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 })
    }
  }
  await page.close()
})

const overlay = '[role=dialog], [role=menu], [role=listbox]'

type Opening = readonly [what: string, open: (page: Page) => Promise<void>]

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?new=1`)
  await expect(button(dialog(page), 'Guardar').first()).toBeVisible()
}

const openRecord: Opening = [
  'a record to read',
  async page => {
    await page.goto('/admin/customers?record=1')
    await expect(dialog(page).getByRole('term').first()).toBeVisible()
    await expect(dialog(page).locator('.mantine-Skeleton-root')).toHaveCount(0)
  },
]

const openFaultyForm: Opening = [
  'a form with faults',
  async page => {
    await openForm(page, users.path)
    await button(dialog(page), 'Guardar').first().click()
    await expect(
      dialog(page)
        .getByText(/es obligatorio/)
        .first(),
    ).toBeVisible()
  },
]

const openImport: Opening = [
  'the review of a file',
  async page => {
    await page.goto(`${suppliers.path}?import=1`)
    await button(dialog(page), 'Ya tengo mi archivo').click()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'datos.csv', mimeType: 'text/csv', buffer: fileOf(suppliers, 'zzlook') })
    await button(dialog(page), 'Continuar').click()
    await expect(dialog(page).getByText('Errores por fila').first()).toBeVisible()
  },
]

const onDesk: readonly Opening[] = [
  ['a form', page => openForm(page, suppliers.path)],
  openFaultyForm,
  [
    'a list of choices',
    async page => {
      await openForm(page, customers.path)
      await dialog(page).getByRole('combobox', { name: 'Sexo' }).click()
      await expect(page.getByRole('option', { name: 'Mujer' })).toBeVisible()
    },
  ],
  openRecord,
  openImport,
  [
    'the menu of a row',
    async page => {
      await openList(page, contacts)
      await button(page, /^Opciones de /)
        .first()
        .click()
      await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible()
    },
  ],
  [
    'the question before selected rows are deleted',
    async page => {
      await openList(page, customers, '?per_page=25')
      await page.getByLabel('Seleccionar la página').click()
      await button(page, 'Eliminar').click()
      await expect(dialog(page).getByLabel('Escribe ELIMINAR para confirmar')).toBeVisible()
    },
  ],
  [
    'the calendar of a filter',
    async page => {
      await openList(page, customers)
      await button(page, 'Más filtros').click()
      await page.getByRole('menuitem').last().click()
      await expect(dialog(page).getByRole('table')).toBeVisible()
    },
  ],
  [
    'the options of a filter',
    async page => {
      await openList(page, users)
      await pill(page, 'Rol').click()
      await expect(dialog(page).getByLabel('Supervisor')).toBeVisible()
    },
  ],
  [
    'the form of a view',
    async page => {
      await openList(page, customers, '?q=mar')
      await button(page, 'Guardar vista').click()
      await expect(page.getByLabel('Nombre de la vista')).toBeVisible()
    },
  ],
  [
    'a comment on the product',
    async page => {
      await openList(page, customers)
      await button(page, /^Menú de /).click()
      await page.getByRole('menuitem', { name: /comentario/i }).click()
      await expect(dialog(page).getByLabel('Comentario')).toBeVisible()
    },
  ],
]

const onPhone: readonly Opening[] = [
  openFaultyForm,
  openRecord,
  openImport,
  [
    'the sheet of filters',
    async page => {
      await openList(page, users)
      await button(page, 'Filtros').click()
      await expect(button(dialog(page), /^Ver \d+ resultados?$/)).toBeVisible()
    },
  ],
  [
    'selected cards',
    async page => {
      await openList(page, suppliers)
      await button(page, 'Seleccionar').click()
      await page
        .getByLabel(/^Seleccionar ./)
        .first()
        .click()
      await expect(page.getByRole('group', { name: /seleccionado$/ })).toBeVisible()
    },
  ],
]

for (const [viewport, openings] of [
  [desk, onDesk],
  [phone, onPhone],
] as const) {
  for (const [what, open] of openings) {
    test(`${what} is accessible, light and dark, at ${viewport.width} px`, async ({ browser }) => {
      const page = await visit(browser, viewport)
      await open(page)
      // The page behind was checked above.
      const isOver = (await page.locator(overlay).count()) > 0
      await expectAccessible(page, isOver ? overlay : 'html')
      await page.close()
    })
  }
}
