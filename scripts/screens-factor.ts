import type { Page } from '@playwright/test'
import { login } from './screens-browser.ts'

/** The second factor, whose answers are made up where a real one would change the account of the other pictures. */

const codes = Array.from({ length: 10 }, (_, index) => `K7Q${index}-0123-ABCD-1VW${index}`)

async function answer(page: Page, path: string, status: number, body: object): Promise<void> {
  await page.route(`**/api/${path}`, route => route.fulfill({ status, json: body }))
}

async function toCard(page: Page): Promise<void> {
  await page.locator('#section-second-factor').scrollIntoViewIfNeeded()
}

async function setUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await page.getByLabel('Contraseña actual').last().fill(login.password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('img', { name: /Código QR/ }).waitFor()
}

async function recovery(page: Page): Promise<void> {
  await answer(page, 'me/second-factor/confirm', 200, { data: { recovery_codes: codes } })
  await setUp(page)
  await page.getByLabel('Código de 6 dígitos').fill('123456')
  await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click()
  await page.getByRole('button', { name: 'Ya los guardé' }).waitFor()
}

async function isOn(page: Page): Promise<void> {
  const data = { active: 1, since: '2026-11-03T16:20:00Z', recovery_left: 9, required: 0 }
  await answer(page, 'me/second-factor', 200, { data })
  await page.reload()
  await toCard(page)
}

async function turnOff(page: Page): Promise<void> {
  await isOn(page)
  await page.getByRole('button', { name: 'Desactivar' }).click()
}

async function isDue(page: Page): Promise<void> {
  await page.route('**/api/vue', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ json: { ...body, menu: [], data: { ...body.data, second_factor_due: true } } })
  })
  await page.goto('/admin/products')
  await page.locator('#section-second-factor').waitFor()
}

async function secondStep(page: Page): Promise<void> {
  await answer(page, 'login', 202, { data: { second_factor: true } })
  await page.getByLabel('Correo electrónico').fill(login.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByLabel('Código de 6 dígitos').waitFor()
}

async function wrongRecovery(page: Page): Promise<void> {
  const errors = { code: ['El código no es correcto o ya se usó. Escribe otro.'] }
  await answer(page, 'login/second-factor', 422, { message: errors.code[0], errors })
  await secondStep(page)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export const factorScenes = [
  { name: 'second-step', path: '/login', act: secondStep, isOutside: true },
  { name: 'second-step-recovery', path: '/login', act: wrongRecovery, isOutside: true },
  { name: 'second-factor', path: '/admin/account', act: toCard },
  { name: 'second-factor-set-up', path: '/admin/account', act: setUp },
  { name: 'second-factor-codes', path: '/admin/account', act: recovery },
  { name: 'second-factor-on', path: '/admin/account', act: isOn },
  { name: 'second-factor-off', path: '/admin/account', act: turnOff },
  { name: 'second-factor-due', path: '/admin/account', act: isDue },
  { name: 'users-second-factor', path: '/admin/users?second-factor=2' },
] as const
