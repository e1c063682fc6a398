import type { Page } from '@playwright/test'
import { watchPolicy } from './csp.ts'
import { admin, cashier, demoPassword, fillLogin, loggedIn, submit } from './login.ts'
import { resetLinkFor } from './outbox.ts'
import { expect, test } from './support/test.ts'

let breaches: readonly string[]

test.beforeEach(async ({ page }) => {
  breaches = await watchPolicy(page)
})

test.afterEach(() => {
  expect(breaches).toEqual([])
})

const stranger = () => `nadie-${Date.now()}@azenzo.mx`
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a wrong login is refused above the form and keeps the typed text', async ({ page }) => {
  const email = stranger()
  await page.goto('/login')
  await fillLogin(page, email, 'no es esta')
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('Estas credenciales no coinciden con nuestros registros.')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('no es esta')
})

test('an empty form says what is missing, sends nothing, and is checked again while it is corrected', async ({
  page,
}) => {
  let sent = 0
  await page.route('**/api/login', route => (sent++, route.abort()))
  await page.goto('/admin/login')
  await submit(page).click()
  const email = page.getByLabel('Correo electrónico')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('El campo correo electrónico es obligatorio.')
  await email.fill('ana')
  await expect(email).toHaveAccessibleDescription('Escribe un correo válido, por ejemplo ana@correo.com.')
  await email.fill('ana@correo.com')
  await expect(email).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(/obligatorio/)
  expect(sent).toBe(0)
})

test('an Admin who asks to be remembered lands on the requested page, and logs out', async ({
  page,
  context,
}) => {
  await page.goto('/admin/dashboard?from=mail')
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fdashboard%3Ffrom%3Dmail')
  await fillLogin(page, admin, demoPassword)
  await page.getByLabel('Recordarme').check()
  await submit(page).click()

  await expect(page).toHaveURL('/admin/dashboard?from=mail')
  await expect(page).toHaveTitle(/^Inicio · ./)
  await expect(menu(page).getByRole('button', { name: 'Comprar' })).toBeVisible()
  expect(await longestCookieDays(page)).toBeGreaterThan(29)

  await page.goto('/login')
  await expect(page).toHaveURL('/admin/dashboard')

  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect((await context.request.get('/api/me')).status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('a cashier logs in by keyboard alone, for the day only, and cannot see the pages of Admins', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  await page.keyboard.type(cashier)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/admin/pos')
  await page.getByRole('button', { name: /^Menú de / }).click()
  await expect(page.getByText(cashier)).toBeVisible()
  expect(await longestCookieDays(page)).toBeLessThan(1)

  await page.goto('/admin/users')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('No tienes permiso para ver esta página.')).toBeVisible()
  await page.getByRole('link', { name: 'Volver al punto de venta' }).click()
  await expect(page).toHaveURL('/admin/pos')
})

test('too many attempts start a countdown that ends by itself', async ({ page }) => {
  const email = stranger()
  await page.goto('/login')
  await fillLogin(page, email, 'no es esta')
  const countdown = page.getByText(/^Demasiados intentos\. Intenta de nuevo en \d+ segundos?\.$/)
  for (let attempt = 0; attempt < 6; attempt++) {
    const answered = page.waitForResponse('**/api/login')
    await submit(page).click()
    await answered
  }
  await expect(countdown).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  const before = await countdown.textContent()
  await expect(countdown).not.toHaveText(before!)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
})

test('the button works again when the wait is over', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/login', route =>
    route.fulfill({ status: 422, headers: { 'retry-after': '2' }, json: { errors: { email: ['Espera.'] } } }),
  )
  await page.goto('/login')
  await fillLogin(page, stranger(), 'no es esta')
  await submit(page).click()
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByText('Ya puedes intentar de nuevo.')).toBeVisible()
  await expect(submit(page)).toBeEnabled()
})

test('a broken connection is reported, keeps the typed text and allows another attempt', async ({ page }) => {
  await page.route('**/api/login', route => route.abort())
  await page.goto('/login')
  await fillLogin(page, admin, 'algo escrito')
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('Error de conexión')
  await expect(page.getByRole('alert')).toContainText('Ocurrió un error, intenta de nuevo.')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(admin)
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('algo escrito')
  await expect(submit(page)).toBeEnabled()
})

test('a double click sends one request and the button keeps its size', async ({ page }) => {
  let sent = 0
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/login', async route => {
    sent++
    await answer.promise
    await route.fulfill({ status: 422, json: { errors: { email: ['No.'] } } })
  })
  await page.goto('/login')
  await fillLogin(page, stranger(), 'no es esta')
  const size = await submit(page).boundingBox()
  await submit(page).dblclick()
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  expect(await submit(page).boundingBox()).toEqual(size)
  await page.keyboard.press('Enter')
  answer.resolve()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(sent).toBe(1)
})

test(
  'without the first data the page reloads three times, then waits for the user',
  { tag: '@long' },
  async ({ page }) => {
    let broken = true
    let loads = 0
    await page.clock.install()
    await page.route('**/api/vue', route => (broken ? (loads++, route.abort()) : route.continue()))
    await page.goto('/login')
    for (let reload = 1; reload <= 3; reload++) {
      await expect(page.getByText(/^La página se recarga en \d segundos?\.$/)).toBeVisible()
      await page.clock.runFor(6000)
      await expect.poll(() => loads).toBe(reload + 1)
    }
    await expect(page.getByRole('alert')).toContainText('Error de conexión')
    await page.clock.runFor(60_000)
    expect(loads).toBe(4)
    broken = false
    await page.getByRole('button', { name: 'Recargar ahora' }).click()
    await expect(heading(page, 'Iniciar sesión')).toBeVisible()
  },
)

test(
  'a program that did not arrive is told, and loaded again by a link',
  { tag: '@long' },
  async ({ page }) => {
    for (const path of ['/admin/login', '/admin/pos']) {
      await page.route('**/assets/**/main-*.js', route => route.abort())
      await page.route('**/assets/main-*.js', route => route.abort())
      await page.goto(path)
      await expect(page.getByRole('alert')).toContainText('El programa no llegó completo.')
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Volver a cargar' }).click()
      await expect(heading(page, 'Iniciar sesión')).toBeVisible()
      await expect(page.locator('#not-loaded')).toBeHidden()
    }
  },
)

test('a forgotten password is replaced through the mailed link, which works once', async ({
  page,
  browser,
}) => {
  const person = await newCashier(browser)
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(heading(page, 'Recuperar contraseña')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(person)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('status')).toContainText(/Te enviamos un enlace.*Vence en \d+ minutos/)

  const link = await resetLinkFor(person)
  await page.goto(link)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person)
  await page.getByLabel('Contraseña nueva').fill('abc')
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Muy débil')
  const chosen = 'Nogal-7-Tule-barniz-mate'
  await page.getByLabel('Contraseña nueva').fill(chosen)
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Muy fuerte')
  await page.getByLabel('Confirma la contraseña').fill('otra cosa')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByLabel('Confirma la contraseña')).toHaveAccessibleDescription(
    'La confirmación no coincide.',
  )
  await page.getByLabel('Confirma la contraseña').fill(chosen)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('status')).toContainText('Tu contraseña se restableció.')

  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/admin/pos')
  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogin(page, person, chosen)
  await submit(page).click()
  await expect(page).toHaveURL('/admin/pos')

  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill('Otra-distinta-9')
  await page.getByLabel('Confirma la contraseña').fill('Otra-distinta-9')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('alert')).toContainText('no es válido o ya venció')
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page).toHaveURL('/admin/password')
})

test('a truncated link is reported', async ({ page }) => {
  await page.goto('/admin/password/reset?token=abc')
  await expect(page.getByRole('alert')).toContainText('El enlace está incompleto.')
})

async function newCashier(browser: Parameters<typeof loggedIn>[0]): Promise<string> {
  const context = await browser.newContext({ storageState: await loggedIn(browser, admin) })
  const email = `olvido-${Date.now()}@azenzo.mx`
  const secret = { password: demoPassword, password_confirmation: demoPassword }
  const answer = await context.request.post('/api/users', {
    data: { name: 'Olga Olvido', email, role: 'Vendedor', ...secret },
  })
  expect(answer.status()).toBe(201)
  await context.close()
  return email
}

async function longestCookieDays(page: Page): Promise<number> {
  const cookies = await page.context().cookies()
  return Math.max(0, ...cookies.map(({ expires }) => (expires - Date.now() / 1000) / 86_400))
}
