import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { mp4 } from '#test/videos.ts'
import { expectAccessible } from './axe.ts'
import { watchPolicy } from './csp.ts'
import { admin, loggedIn } from './login.ts'
import { button, dialog, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

let breaches: readonly string[]

test.beforeEach(async ({ page, browser }) => {
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  breaches = await watchPolicy(page)
})

test.afterEach(() => {
  expect(breaches).toEqual([])
})

let runs = 0
const newTag = () => `zz${Date.now().toString(36)}${++runs}`
const phone = { width: 390, height: 844 }

async function write(page: Page, name: string, message: string): Promise<number> {
  const data = {
    name,
    email: `${name.replace(/\W/g, '')}@correo.mx`.toLowerCase(),
    phone: '55 4821 7736',
    message,
  }
  const answer = await page.request.post('/api/messages', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

test('the inbox: read, answer, attend and undo by keyboard, select, forget a person', async ({ page }) => {
  const tag = newTag()
  const evil = `<img src=x onerror="document.title='hacked'"> ${tag}`
  await write(page, `Ana ${tag}`, evil)
  await write(page, `Berta ${tag}`, 'Segunda pregunta')
  const third = await write(page, `Carla ${tag}`, 'Tercera pregunta')

  // The address that a notice opens.
  await page.goto(`/admin/messages/${third}`)
  await expect(page).toHaveURL(/view=pending/)
  const pane = page.locator('.inbox-pane')
  await expect(pane.getByRole('heading', { name: `Carla ${tag}` })).toBeVisible()

  await page.goto(`/admin/messages?view=pending&q=${tag}`)
  const items = page.locator('.inbox-open')
  await expect(items).toHaveCount(3)
  await expect(pane.getByRole('heading', { name: `Ana ${tag}` })).toBeVisible()
  await expect(pane.locator('.inbox-message')).toHaveText(evil)
  await expect(page).not.toHaveTitle(/hacked/)
  await expectAccessible(page)

  const reply = page.getByRole('textbox', { name: 'Tu respuesta' })
  await expect(reply).toHaveValue(/^Hola, Ana\. Gracias por escribirnos\./)
  await reply.fill('Hola & adiós')
  await expect(page.getByRole('link', { name: 'Responder por WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/525548217736?text=Hola%20%26%20adi%C3%B3s',
  )
  await expect(page.getByRole('link', { name: 'Responder por correo' })).toHaveAttribute(
    'href',
    /^mailto:ana.*body=/,
  )

  // The typed reply is kept while another message is read.
  await reply.blur()
  await page.keyboard.press('j')
  await expect(pane.getByRole('heading', { name: `Berta ${tag}` })).toBeVisible()
  await page.keyboard.press('k')
  await expect(reply).toHaveValue('Hola & adiós')

  await page.keyboard.press('a')
  await expect(items).toHaveCount(2)
  await expect(pane.getByRole('heading', { name: `Berta ${tag}` })).toBeVisible()
  await toast(page, 'Mensaje atendido').getByRole('button', { name: 'Deshacer' }).click()
  await expect(items).toHaveCount(3)

  await button(page, 'Seleccionar mensajes').click()
  await page.getByRole('checkbox', { name: `Seleccionar Berta ${tag}` }).click()
  await page.getByRole('checkbox', { name: `Seleccionar Carla ${tag}` }).click()
  await page.locator('.inbox-bulk').getByRole('button', { name: 'Atender' }).click()
  await expect(items).toHaveCount(1)
  await page.locator('.inbox-views').getByText('Todos').click()
  await expect(items).toHaveCount(3)

  await items.filter({ hasText: `Ana ${tag}` }).click()
  await button(page, `Opciones de Ana ${tag}`).click()
  await page.getByRole('menuitem', { name: 'Borrar sus datos (ARCO)' }).click()
  await dialog(page).getByRole('textbox').fill('BORRAR')
  await dialog(page).getByRole('button', { name: 'Borrar datos personales' }).click()
  await expect(pane.getByRole('heading', { name: 'Anónimo' })).toBeVisible()
  await expect(pane).not.toContainText(tag)
})

test('the inbox on a phone: a list, and a message over it', async ({ page }) => {
  await page.setViewportSize(phone)
  const tag = newTag()
  await write(page, `Dora ${tag}`, 'Pregunta desde el teléfono')
  await page.goto(`/admin/messages?view=pending&q=${tag}`)
  await expectAccessible(page)
  await page.locator('.inbox-open').click()
  await expect(page.getByRole('heading', { name: `Dora ${tag}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mensajes', exact: true }).click()
  await expect(page.locator('.inbox-open')).toHaveCount(1)
})

test('showrooms: add a picture with its video, hide it, order the gallery, set its cover', async ({
  page,
}) => {
  const tag = newTag()
  const image = { name: 'sala.png', mimeType: 'image/png', buffer: await picture() }
  const video = { name: 'sala.mp4', mimeType: 'video/mp4', buffer: mp4(20_000) }
  await page.goto('/admin/showrooms?view=empresa')
  for (const place of [1, 2]) {
    await button(page, /^Agregar imagen/).click()
    await choose(page, 'Elegir imagen', image)
    if (place === 1) await choose(page, 'Elegir video', video)
    await dialog(page).getByLabel('Descripción').fill(`${tag} foto ${place}`)
    await dialog(page)
      .getByRole('button', { name: /^Guardar/ })
      .first()
      .click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await expectAccessible(page)
  const toggle = page.getByRole('switch', { name: `Publicar ${tag} foto 2` })
  await expect(toggle).toBeChecked()
  await page
    .locator('.list-tile', { hasText: `${tag} foto 2` })
    .locator('.showroom-switch label, .showroom-switch span')
    .first()
    .click()
  await expect(toggle).not.toBeChecked()
  await expect(toast(page, 'Imagen ocultada')).toBeVisible()

  await button(page, 'Ordenar').click()
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('button', { name: `Mover antes ${tag} foto 2` }).click()
  await button(page, 'Guardar orden').click()
  await expect(toast(page, 'El orden se guardó.')).toBeVisible()
  const order = await page.request.get(`/api/showrooms?showroom=empresa&order_by=-position&q=${tag}`)
  const { data } = (await order.json()) as { data: { name: string }[] }
  expect(data.map(({ name }) => name)).toEqual([`${tag} foto 1`, `${tag} foto 2`])

  const cover = (await (await page.request.get('/api/showroom-videos/show?type=empresa')).json()) as {
    data: { id: number } | null
  }
  if (cover.data) await page.request.delete(`/api/showroom-videos/${cover.data.id}`)
  await button(page, 'Video de portada').click()
  await expect(dialog(page).getByText('Este showroom no tiene video de portada.')).toBeVisible()
  await choose(page, 'Elegir video', video)
  await dialog(page).getByRole('button', { name: 'Guardar video' }).click()
  await expect(dialog(page).locator('video[src^="/media/"]')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog(page).getByRole('button', { name: 'Quitar video' }).click()
  await page
    .getByRole('dialog', { name: /^¿Quitar/ })
    .getByRole('button', { name: 'Quitar video' })
    .click()
  await expect(page.getByText('Este showroom no tiene video de portada.')).toBeVisible()
})

test('the texts of the site: edited, ordered, refused by field, and never overwritten', async ({ page }) => {
  const tag = newTag()
  await page.goto('/admin/contents?page=interiorism')
  const title = page.getByRole('textbox', { name: /^Título/ }).first()
  await expectAccessible(page)
  await title.fill('')
  await page.keyboard.press('Control+s')
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('El campo título es obligatorio.')).toBeVisible()
  await title.fill(`Interiorismo ${tag}`)

  await button(page, 'Agregar a Pasos').click()
  const last = page.locator('.contents-row', { has: page.getByRole('button', { name: 'Quitar Pasos 5' }) })
  await last.getByLabel('Título').fill(`Paso ${tag}`)
  await button(page, 'Subir Pasos 5').click()
  await expect(button(page, 'Subir Pasos 4')).toBeFocused()
  await button(page, 'Guardar página').click()
  await expect(toast(page, 'La página se guardó; los visitantes ya la ven así.')).toBeVisible()

  const stored = await page.request.get('/api/contents/interiorism')
  const { data } = (await stored.json()) as {
    data: { version: number; value: { steps: { title: string }[] } }
  }
  expect(data.value.steps.map(step => step.title).indexOf(`Paso ${tag}`)).toBe(3)
  await page.request.put('/api/contents/interiorism', {
    data: { version: data.version, value: { ...data.value, phrase: 'De otra persona' } },
  })
  await title.fill(`Tarde ${tag}`)
  await button(page, 'Guardar página').click()
  await expect(page.getByText(/Alguien más guardó esta página/)).toBeVisible()
  await expect(title).toHaveValue(`Tarde ${tag}`)
  await button(page, 'Ver lo que guardaron').click()
  await expect(page.getByLabel('Frase')).toHaveValue('De otra persona')
  await page.setViewportSize(phone)
  await expectAccessible(page)
})

async function choose(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog(page).getByRole('button', { name }).click(),
  ])
  await chooser.setFiles(file)
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#31594c' } })
    .png()
    .toBuffer()
}
