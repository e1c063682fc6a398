import type { Page } from '@playwright/test'
import { watchPolicy } from './csp.ts'
import { admin, loggedIn } from './login.ts'
import { button } from './support/screen.ts'
import { follow } from './support/menu.ts'
import { expect, test } from './support/test.ts'

let breaches: readonly string[]

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  breaches = await watchPolicy(page)
})

test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(breaches).toEqual([])
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar o ir a' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page, title)).toBeVisible()
}

test('the menu leads everywhere, marks the current page, sets the title and moves focus to it', async ({
  page,
}) => {
  await open(page, '/admin/customers', 'Clientes')
  const sections = { Comprar: 'Proveedores', Inventario: 'Almacenes', Administración: 'Usuarios' }
  for (const [group, section] of Object.entries(sections)) {
    await follow(page, group, section)
    await expect(heading(page, section)).toBeVisible()
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(section)
    await expect(page).toHaveTitle(`${section} · Azenzo`)
    await expect(page.getByRole('main')).toBeFocused()
  }
  await page.goBack()
  await expect(heading(page, 'Almacenes')).toBeVisible()
})

test('the menu folds by its key, shows its labels in tooltips, and stays folded', async ({ page }) => {
  await open(page, '/admin/customers', 'Clientes')
  const width = async () => (await menu(page).boundingBox())!.width
  const before = await width()
  await page.keyboard.press('[')
  await expect.poll(width).toBeLessThan(before / 2)
  await menu(page).getByRole('link', { name: 'Proveedores' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Proveedores' })).toBeVisible()
  await page.reload()
  await expect.poll(width).toBeLessThan(before / 2)
  await page.keyboard.press('[')
  await expect.poll(width).toBe(before)
})

test('below 1024 px the menu is a drawer that a choice closes', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await open(page, '/admin/customers', 'Clientes')
  await expect(menu(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await follow(page, 'Comprar', 'Proveedores')
  await expect(heading(page, 'Proveedores')).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
})

test('the palette finds a record by keyboard alone and returns the focus', async ({ page }) => {
  await open(page, '/admin/warehouses', 'Almacenes')
  await page.getByRole('button', { name: 'Buscar o ir a…' }).focus()
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Buscar o ir a…' })).toBeFocused()

  // A pasted folio that is entered at once opens as soon as it is found.
  await openPalette(page)
  await page.keyboard.insertText(' oc 000 001 ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/purchase-orders\/\d+\/details$/)

  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('bajio')) calls.push(new URL(request.url()).pathname)
  })
  await openPalette(page)
  await page.keyboard.type('maderas del bajio')
  const found = page
    .getByRole('group', { name: 'Proveedores' })
    .getByRole('option', { name: /^Maderas del Bajío/ })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/suppliers\?record=\d+$/)
  expect(new Set(calls)).toEqual(new Set(['/api/search']))
  await expect(page.getByRole('dialog').getByText('Maderas del Bajío')).toBeVisible()
})

test(
  'the palette opens a section, runs an action, and reports no results',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '/admin/customers', 'Clientes')
    await openPalette(page)
    await page.keyboard.type('almac')
    await page.getByRole('group', { name: 'Ir a' }).getByRole('option', { name: 'Almacenes' }).click()
    await expect(heading(page, 'Almacenes')).toBeVisible()

    await openPalette(page)
    await page.keyboard.type('atajos')
    await page.getByRole('group', { name: 'Acciones' }).getByRole('option').first().click()
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await openPalette(page)
    await page.keyboard.type('zzzzqqqq')
    await expect(page.getByText('Sin resultados para «zzzzqqqq»')).toBeVisible()

    await field(page).fill('hernandes')
    await expect(page.getByText('Nada dice «hernandes». Esto se parece:')).toBeVisible()
    await page.route('**/api/search?*', route => route.fulfill({ status: 500, body: '' }))
    await field(page).fill('sofa')
    await expect(page.getByText('No se pudo buscar.')).toBeVisible()
    await page.unroute('**/api/search?*')
    await button(page, 'Reintentar').click()
    await expect(page.getByRole('group', { name: 'Productos' })).toBeVisible()
  },
)

test('chords open pages, but not while typing, nor when single keys are off', async ({ page }) => {
  await open(page, '/admin/customers', 'Clientes')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(heading(page, 'Proveedores')).toBeVisible()

  await openPalette(page)
  await page.keyboard.type('g w')
  await expect(field(page)).toHaveValue('g w')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(dialog.getByText('Agregar proveedor')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Atajos de una sola tecla' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.keyboard.press('?')
  await openPalette(page)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/admin/suppliers')
})

test('following a notification opens it in another tab and removes it', async ({ page, context }) => {
  await open(page, '/admin/customers', 'Clientes')
  const bell = page.getByRole('button', { name: /^Notificaciones, \d+ sin leer$/ })
  await bell.click()
  const drawer = page.getByRole('dialog', { name: 'Notificaciones' })
  const notices = drawer.getByRole('listitem')
  await expect(notices.nth(1)).toBeVisible()
  const before = await notices.count()
  const first = drawer.getByRole('link', { name: /Comentario nuevo/ }).first()
  const words = String(await first.textContent())
  const [tab] = await Promise.all([context.waitForEvent('page'), first.click()])
  await expect(tab).toHaveURL(/\/admin\//)
  expect(await tab.evaluate(() => opener)).toBeNull()
  await tab.close()
  await expect(notices).toHaveCount(before - 1)
  await expect(drawer.getByRole('link').filter({ hasText: words })).toBeHidden()

  // It is not lost: it can be opened again from those that were removed, and stays there.
  await drawer.getByText('Anteriores', { exact: true }).click()
  await expect(notices.first()).toContainText('Comentario nuevo')
  const kept = drawer.getByRole('link').filter({ hasText: words })
  const [again] = await Promise.all([context.waitForEvent('page'), kept.click()])
  await again.close()
  await expect(kept).toBeVisible()
  await expect(button(drawer, 'Marcar todas como leídas')).toBeHidden()
  await drawer.getByText('Nuevas', { exact: true }).click()
  await expect(notices).toHaveCount(before - 1)
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
})

test(
  'all notifications are read at once, and one with a foreign address leads nowhere',
  { tag: '@long' },
  async ({ page }) => {
    let notices = ['/admin/users', 'https://evil.example/admin/users'].map((path, place) => ({
      id: place + 1,
      created_at: new Date().toISOString(),
      data: { title: `Aviso ${place + 1}`, message: 'Algo pasó.', path, user: 'María Torres' },
    }))
    await page.route('**/api/vue', async route => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...body, data: { ...body.data, notifications: notices } } })
    })
    await page.route('**/api/users/*/notifications', async route => {
      notices = []
      await route.fulfill({ json: { data: { ids: [1, 2] } } })
    })
    await open(page, '/admin/customers', 'Clientes')
    await page.getByRole('button', { name: 'Notificaciones, 2 sin leer' }).click()
    const drawer = page.getByRole('dialog', { name: 'Notificaciones' })
    await expect(drawer.getByRole('link')).toHaveCount(1)
    await expect(drawer.getByRole('button', { name: /Aviso 2/ })).toBeVisible()
    await drawer.getByRole('button', { name: 'Marcar todas como leídas' }).click()
    await expect(drawer.getByText('Estás al día')).toBeVisible()
  },
)

test('a contact has its own address, over its list, which stays when it closes', async ({ page }) => {
  await open(page, '/admin/suppliers/1/contacts/1', 'Contactos')
  const way = page.getByRole('navigation', { name: 'Ubicación' })
  await expect(way).toHaveText(/Comprar.*Proveedores.*Maderas del Bajío.*Contactos/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/admin/suppliers/1/contacts')

  await page.goto('/admin/suppliers/1/contacts/x')
  await expect(page).toHaveURL('/admin/suppliers/1/contacts')
  await open(page, '/admin/suppliers/x/contacts', 'Página no encontrada')
  await expect(menu(page)).toBeVisible()
})

test('a thin progress bar shows while something loads', { tag: '@long' }, async ({ page }) => {
  await open(page, '/admin/customers', 'Clientes')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/warehouses?*', async route => {
    await answer.promise
    await route.continue()
  })
  await follow(page, 'Inventario', 'Almacenes')
  const bar = page.locator('.progress')
  await expect(bar).toBeVisible()
  expect(await bar.evaluate(element => getComputedStyle(element).height)).toBe('3px')
  answer.resolve()
  await expect(bar).toHaveCount(0)
})

test('the first Tab stop skips the menu', async ({ page }) => {
  await open(page, '/admin/customers', 'Clientes')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('an ended session leads to the login and back to the same filters', async ({ page, context }) => {
  await open(page, '/admin/customers?q=casa', 'Clientes')
  // A pending request would lead to the login by itself.
  await expect(page.locator('.list-view-count').first()).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent('/admin/customers?q=casa')}`)

  const { cookies } = await loggedIn(page.context().browser()!, admin)
  await context.addCookies(cookies)
  await page.reload()
  await expect(page).toHaveURL('/admin/customers?q=casa')
  await expect(heading(page, 'Clientes')).toBeVisible()
})

test('a lost connection is shown, and its return removes the notice', async ({ page, context }) => {
  await open(page, '/admin/customers', 'Clientes')
  await expect(page.getByText('Sin conexión')).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión')).toHaveCount(0)
})

test(
  'theme and density are chosen in the account menu and remembered',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, '/admin/customers', 'Clientes')
    await page.getByRole('button', { name: /^Menú de / }).click()
    await page.getByRole('menuitemradio', { name: 'Oscuro' }).click()
    await page.getByRole('menuitemradio', { name: 'Compacta' }).click()
    const html = page.locator('html')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(html).toHaveAttribute('data-density', 'compact')
  },
)
