import { gzipSync } from 'node:zlib'
import { expectGoodPage } from './axe.ts'
import { isLong } from '../test/long.ts'
import { watchPolicy } from './csp.ts'
import { admin, loggedIn } from './login.ts'
import { upTo } from './support/storefront.ts'
import { expect, test } from './support/test.ts'

/** Compressed bytes of a page's HTML, without its files. */
const mostHtml = 40_000

/** Pages with a layout of their own. */
const pages = [
  '/',
  '/products/todos',
  '/products/salas?hasta=1',
  '/product/1',
  '/products-v2',
  '/estar',
  '/showrooms',
  '/gallery-azenzo',
  '/interiorism',
  '/contact?producto=1',
  '/buscar?q=xilófono',
  '/envios',
  '/seleccion',
  '/facturar',
  '/aviso-de-privacidad',
  '/no-existe',
]
/** Pages with the layout of another one, whose structure and colours are checked in a proof. */
const alike = [
  '/products/salas/sofas',
  '/offers',
  '/estar/salas',
  '/gallery-empresa',
  '/project-one',
  '/contact',
  '/buscar?q=mesa',
]
/** Pages that a phone shows in another structure than a desk. */
const otherOnPhones = ['/', '/products/todos', '/product/1']

const desk = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

for (const part of [0, 1]) {
  test(`every page is accessible, within the policy and no wider than a desk or a phone (${part + 1})`, async ({
    page,
  }) => {
    test.slow()
    const breaches = await watchPolicy(page)
    for (const path of [...pages, ...alike].filter((_, place) => place % 2 === part)) {
      await page.setViewportSize(desk)
      const answer = await page.goto(path)
      expect(gzipSync((await answer?.body()) ?? '').length, path).toBeLessThan(mostHtml)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const viewport of [desk, phone]) {
        await page.setViewportSize(viewport)
        const isPhone = viewport === phone
        if (isLong || (isPhone ? otherOnPhones : pages).includes(path)) {
          await expectGoodPage(page)
        }
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over, `${path} ${viewport.width}`).toBeLessThanOrEqual(0)
      }
    }
    expect(breaches).toEqual([])
  })
}

test('fits at 320 px and with text twice as large', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  for (const path of ['/', '/products/salas', '/product/1', '/contact', '/gallery-azenzo']) {
    await page.goto(path)
    for (const zoom of ['', '200%']) {
      await page.evaluate(size => (document.documentElement.style.fontSize = size), zoom)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${path} ${zoom}`).toBeLessThanOrEqual(0)
    }
  }
  await context.close()
})

test('without JavaScript: browse, filter, page, open a product, write a message that staff reads', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const name = `Visita ${Date.now()}`

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos' }).click()
  await expect(page).toHaveURL('/products/todos')
  await page.getByRole('link', { name: 'Ver más' }).click()
  await expect(page).toHaveURL('/products/todos?page=2')
  await expect(page.getByText(/^Mostrando 25–48 de \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Anteriores' }).click()

  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: /Salas/ }).click()
  await page.getByLabel('Solo en oferta').check()
  await upTo(page).fill('30000')
  await page.getByRole('button', { name: 'Aplicar' }).first().click()
  await expect(page).toHaveURL(/\/products\/salas\?.*hasta=30000.*oferta=1/)
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('Precio de oferta')
  await page.getByRole('link', { name: /^Quitar filtro: Hasta/ }).click()
  await expect(page).toHaveURL('/products/salas?oferta=1')

  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  const piece = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Solicitar información' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pregúntanos por ${piece}`)

  await page.getByLabel('Nombre *').fill(name)
  await page.getByLabel('Correo electrónico *').fill('visita@')
  await page.getByLabel('Mensaje *').fill('¿Entra por una puerta de 80 cm?')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('debe ser un correo válido')).toBeVisible()
  await expect(page.getByLabel('Mensaje *')).toHaveValue('¿Entra por una puerta de 80 cm?')
  await page.getByLabel('Correo electrónico *').fill('visita@correo.example')
  // Within three seconds of its page it comes back as it was, to be sent again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('heading', { name: `¡Gracias, ${name}!` })).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await context.close()

  const inside = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  const inbox = await inside.newPage()
  await inbox.goto('/admin/messages')
  await expect(inbox.getByText(name).first()).toBeVisible()
  await inside.close()
})

test('a price changed in the back office shows at the next visit', async ({ browser }) => {
  const inside = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  const page = await inside.newPage()
  await page.goto('/product/2')
  const { data } = (await (await inside.request.get('/api/products/2')).json()) as {
    data: { price: number; internal_code: string; name: string }
  }
  const price = data.price + 111
  const body = { internal_code: data.internal_code, name: data.name, price }
  expect((await inside.request.put('/api/products/2', { data: body })).ok()).toBe(true)
  await page.reload()
  const shown = price.toLocaleString('es-MX', { minimumFractionDigits: 2 })
  await expect(page.getByText(`$${shown}`).first()).toBeVisible()
  await inside.close()
})
