import type { Browser, Page } from '@playwright/test'
import { isLong } from '../test/long.ts'
import { expectAccessible, expectAccessibleNarrow, expectAccessibleWhole } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, dialog, pill } from './support/screen.ts'
import { contacts, customers, fileOf, suppliers, users, type Section } from './support/sections.ts'
import { expect, test } from './support/test.ts'

const desk = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }
const account = '/admin/account'

/** Pages by their title; `alike` has the layout of another list, whose structure and colours are checked in a proof. */
const routes: readonly { path: string; title: string; alike?: true }[] = [
  { path: '/admin/customers?q=nadie-se-llama-asi', title: 'Clientes' },
  { path: '/admin/suppliers', title: 'Proveedores', alike: true },
  { path: '/admin/suppliers/1/contacts', title: 'Contactos', alike: true },
  { path: '/admin/warehouses', title: 'Almacenes', alike: true },
  { path: '/admin/users', title: 'Usuarios' },
  { path: '/admin/registers', title: 'Cajas' },
  { path: '/admin/feedback', title: 'Comentarios' },
  { path: '/admin/audit', title: 'Auditoría' },
  { path: '/admin/settings', title: 'Configuración' },
  { path: account, title: 'Mi cuenta' },
]

/** One page for a whole test: its links load nothing anew, and the checks are compiled once. */
async function visit(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const storageState = await loggedIn(browser, admin)
  const page = await browser.newPage({ viewport, storageState, reducedMotion: 'reduce' })
  // A few rows show the same as many, and are checked faster.
  await page.addInitScript(() => localStorage.setItem('page-size', '5'))
  await page.goto(account)
  await hasTitle(page, 'Mi cuenta')
  return page
}

const hasTitle = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeAttached()

/** Follows an address as a link does. */
const follow = (page: Page, path: string) => page.evaluate(to => history.pushState({}, '', to), path)

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], .progress, .mantine-Skeleton-root')).toHaveCount(0)
}

test('every page inside is accessible, light and dark, and none scrolls sideways', async ({ browser }) => {
  const page = await visit(browser, desk)
  for (const { path, title, alike } of routes) {
    await test.step(path, async () => {
      await follow(page, path)
      await hasTitle(page, title)
      await settled(page)
      if (isLong || !alike) await expectAccessibleWhole(page)
      // The narrowest phone, and a desk at double zoom.
      for (const width of [phone.width, 320, 683]) {
        await page.setViewportSize({ ...phone, width })
        await settled(page)
        // Parts that depend on the width are drawn again a moment later.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
          .toBe(0)
        if (width === phone.width && (isLong || !alike)) await expectAccessibleNarrow(page)
      }
      await page.setViewportSize(desk)
    })
  }
  await page.close()
})

const overlay = '[role=dialog], [role=menu], [role=listbox]'

type Opening = readonly [what: string, open: (page: Page) => Promise<void>]

async function showList(page: Page, { path, many }: Section, search = ''): Promise<void> {
  await follow(page, `${path}${search}`)
  await hasTitle(page, many)
}

async function openForm(page: Page, path: string): Promise<void> {
  await follow(page, `${path}?new=1`)
  await expect(button(dialog(page), 'Guardar').first()).toBeVisible()
}

const openRecord: Opening = [
  'a record to read',
  async page => {
    await follow(page, '/admin/customers?record=1')
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
    await follow(page, `${suppliers.path}?import=1`)
    await button(dialog(page), 'Ya tengo mi archivo').click()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'datos.csv', mimeType: 'text/csv', buffer: fileOf(suppliers, 'zzlook') })
    await button(dialog(page), 'Continuar').click()
    await expect(dialog(page).getByText('Errores por fila').first()).toBeVisible()
  },
]

const openPlainForm: Opening = ['a form', page => openForm(page, suppliers.path)]

const onDesk: readonly Opening[] = [
  ...(isLong ? [openPlainForm] : []),
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
      await showList(page, contacts)
      await button(page, /^Opciones de /)
        .first()
        .click()
      await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible()
    },
  ],
  [
    'the question before selected rows are deleted',
    async page => {
      await showList(page, customers, '?per_page=25')
      await page.getByLabel('Seleccionar la página').click()
      await button(page, 'Eliminar').click()
      await expect(dialog(page).getByLabel('Escribe ELIMINAR para confirmar')).toBeVisible()
    },
  ],
  [
    'the calendar of a filter',
    async page => {
      await showList(page, customers)
      await button(page, 'Más filtros').click()
      await page.getByRole('menuitem').last().click()
      await expect(dialog(page).getByRole('table')).toBeVisible()
    },
  ],
  [
    'the options of a filter',
    async page => {
      await showList(page, users)
      await pill(page, 'Rol').click()
      await expect(dialog(page).getByLabel('Supervisor')).toBeVisible()
    },
  ],
  [
    'the form of a view',
    async page => {
      await showList(page, customers, '?q=mar')
      await button(page, 'Guardar vista').click()
      await expect(page.getByLabel('Nombre de la vista')).toBeVisible()
    },
  ],
  [
    'a comment on the product',
    async page => {
      await showList(page, customers)
      await button(page, /^Menú de /).click()
      await page.getByRole('menuitem', { name: /comentario/i }).click()
      await expect(dialog(page).getByLabel('Comentario')).toBeVisible()
    },
  ],
]

const onPhone: readonly Opening[] = [
  // Checked at a desk, and as wide as a phone in a proof.
  ...(isLong ? [openFaultyForm, openRecord, openImport] : []),
  [
    'the sheet of filters',
    async page => {
      await showList(page, users)
      await button(page, 'Filtros').click()
      await expect(button(dialog(page), /^Ver \d+ resultados?$/)).toBeVisible()
    },
  ],
  [
    'selected cards',
    async page => {
      await showList(page, suppliers)
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
  test(`dialogs, menus and forms are accessible at ${viewport.width} px`, async ({ browser }) => {
    const page = await visit(browser, viewport)
    for (const [what, open] of openings) {
      await test.step(what, async () => {
        await open(page)
        // The page behind was checked above.
        const isOver = (await page.locator(overlay).count()) > 0
        await expectAccessible(page, isOver ? overlay : 'html')
        // A question stays over every page until it is answered; the rest goes with its page.
        await page.keyboard.press('Escape')
        await follow(page, account)
        await hasTitle(page, 'Mi cuenta')
        await expect(page.locator(overlay)).toHaveCount(0)
      })
    }
    await page.close()
  })
}
