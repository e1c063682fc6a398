import type { Browser, Page } from '@playwright/test'
import { daysAfter } from '#contract/days-after.ts'
import { expectAccessibleNarrow, expectAccessibleWhole } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { send } from './support/buying.ts'
import { button, dialog, fieldOf, rows, toast } from './support/screen.ts'
import { arrangeSelling, sellForCash } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A trip of the vehicle with a piece of a sale. */
async function giveTrip(page: Page, browser: Browser, vehicle: number): Promise<void> {
  const shop = await arrangeSelling(page.request)
  const later = { customer_id: shop.customer.id, deliver_later: true }
  const { id } = await sellForCash(page.request, browser, shop, later)
  const answer = await page.request.get(`/api/sales/${id}`)
  const { data } = (await answer.json()) as { data: { details: readonly { id: number }[] } }
  await send(page.request, 'deliveries', {
    sale_id: id,
    day: daysAfter(new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' }), 1),
    span: 'morning',
    vehicle_id: vehicle,
    contact_name: 'Rosa Ibarra',
    address: 'Calle Hidalgo 12',
    details: [{ id: data.details[0]?.id, quantity: 1 }],
  })
}

const named = (page: Page, name: string) => rows(page).filter({ hasText: name })

test('a vehicle is added, edited, archived and brought back', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  const name = `Camioneta ${Date.now().toString(36)}`
  await page.goto('/admin/vehicles')
  await expect(page.getByRole('heading', { level: 1, name: 'Vehículos' })).toBeAttached()
  await expectAccessibleWhole(page)

  await button(page, 'Agregar vehículo').first().click()
  await button(dialog(page), 'Guardar').first().click()
  await expect(fieldOf(dialog(page), 'Nombre')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleWhole(page, '[role=dialog]')
  await fieldOf(dialog(page), 'Nombre').fill(name)
  await fieldOf(dialog(page), 'Cuadrilla').fill('Beto y Chuy')
  await fieldOf(dialog(page), 'Entregas al día').fill('6')
  await button(dialog(page), 'Guardar').first().click()
  await expect(toast(page, 'Se agregó correctamente.')).toBeVisible()
  await expect(named(page, name)).toContainText('Beto y Chuy')

  await named(page, name).locator('.list-name').click()
  await fieldOf(dialog(page), 'Entregas al día').fill('4')
  await button(dialog(page), 'Guardar').first().click()
  await expect(toast(page, 'Se actualizó correctamente.')).toBeVisible()
  await expect(named(page, name)).toContainText('4')

  const answer = await page.request.get(`/api/vehicles?q=${encodeURIComponent(name)}`)
  const { data } = (await answer.json()) as { data: readonly { id: number }[] }
  await giveTrip(page, browser, data[0]!.id)
  await page.reload()
  await button(page, `Opciones de ${name}`).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: `¿Archivar el vehículo «${name}»?` })
  await expect(question.getByRole('link', { name: 'Entregas: 1' })).toBeVisible()
  await expectAccessibleWhole(page, '[role=dialog]')
  await button(question, 'Archivar').click()
  await expect(toast(page, 'Vehículo archivado')).toBeVisible()
  await expect(named(page, name)).toHaveCount(0)

  await button(page.getByRole('navigation', { name: 'Vistas' }), 'Archivados').click()
  await expect(named(page, name)).toHaveCount(1)
  await button(page, `Opciones de ${name}`).click()
  await page.getByRole('menuitem', { name: 'Recuperar' }).click()
  await expect(toast(page, 'Vehículo recuperado')).toBeVisible()
})

test('a vehicle on a telephone is added, edited and removed', async ({ browser }) => {
  const context = await browser.newContext({ ...phone, storageState: await loggedIn(browser, admin) })
  const page = await context.newPage()
  const name = `Pick-up ${Date.now().toString(36)}`
  const card = page.locator('.list-card-name').filter({ hasText: name })
  await page.goto('/admin/vehicles')
  await expect(page.getByRole('heading', { level: 1, name: 'Vehículos' })).toBeAttached()
  await expectAccessibleNarrow(page)

  await button(page, 'Agregar vehículo').first().tap()
  await fieldOf(dialog(page), 'Nombre').fill(name)
  await fieldOf(dialog(page), 'Entregas al día').fill('3')
  await expectAccessibleNarrow(page)
  await button(dialog(page), 'Guardar').first().tap()
  await expect(toast(page, 'Se agregó correctamente.')).toBeVisible()
  await card.tap()
  await fieldOf(dialog(page), 'Cuadrilla').fill('Paco')
  await button(dialog(page), 'Guardar').first().tap()
  await expect(toast(page, 'Se actualizó correctamente.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  await button(page, `Opciones de ${name}`).tap()
  await page.getByRole('menuitem', { name: 'Eliminar' }).tap()
  await button(dialog(page), 'Eliminar').tap()
  await expect(card).toHaveCount(0)
  await context.close()
})
