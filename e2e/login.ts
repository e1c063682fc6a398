import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { dataDir } from './outbox.ts'

export const admin = 'admin@azenzo.mx'
export const cashier = 'caja@azenzo.mx'
export const demoPassword = 'azenzo2026'

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Entrar' })

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * The cookies of one login, stored beside the server's data for every test of the run: logins are throttled by account
 * and by address, and all tests share one address.
 */
export async function loggedIn(browser: Browser, email: string): Promise<State> {
  const file = join(dataDir, `e2e-${email}.json`)
  const kept = await readFile(file, 'utf8').then(
    text => JSON.parse(text) as State,
    () => undefined,
  )
  const context = await browser.newContext(kept ? { storageState: kept } : {})
  if ((await context.request.get('/api/me')).status() !== 200) {
    const answer = await context.request.post('/api/login', { data: { email, password: demoPassword } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const state = await context.storageState()
  await writeFile(file, JSON.stringify(state))
  await context.close()
  return state
}

/** A page of somebody who has logged in to a shop that is not the worker's. */
export async function enteredAt(browser: Browser, address: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: 'es-MX' })
  const answer = await context.request.post('/api/login', { data: { email, password: demoPassword } })
  expect(answer.status()).toBe(200)
  return context.newPage()
}
