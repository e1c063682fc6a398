import { expectAccessibleWhole } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { arrangeSelling, sellForCash } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

for (const viewport of sizes) {
  test(`arrows walk over the hours that sold, and Enter opens their lines, ${viewport.width} wide`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport)
    const { cookies } = await loggedIn(browser, admin)
    await page.context().addCookies(cookies)
    await sellForCash(page.request, browser, await arrangeSelling(page.request))
    await page.goto('/admin/dashboard?range=30d')
    const hours = page.getByRole('group', { name: 'Horas y días: con las flechas se recorre' })
    const told = hours.locator('[aria-live=polite]')
    // The hours are only fetched once they are in view.
    await page.getByRole('region', { name: 'Horas y días' }).scrollIntoViewIfNeeded()
    await expect(told).toHaveText(/^Entre más color/, { timeout: 30_000 })

    // The first arrow begins at the first hour; none leaves the table.
    await hours.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    await page.keyboard.press('ArrowRight')
    await expect(told).toHaveText(/^lunes/i)
    const first = await told.innerText()
    for (const key of ['ArrowLeft', 'ArrowUp']) {
      await page.keyboard.press(key)
      await expect(told).toHaveText(first)
    }
    await page.keyboard.press('ArrowRight')
    await expect(told).not.toHaveText(first)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expect(told).toHaveText(/^martes/i)
    await page.keyboard.press('ArrowUp')
    await expect(told).toHaveText(first)
    await expect(hours).toBeFocused()
    await expectAccessibleWhole(page, '.heat')

    // To the hour with the most, wherever that is.
    const most = await hours.locator('tbody tr').evaluateAll(rows => {
      const cells = rows.map(row =>
        [...row.querySelectorAll<HTMLElement>('td')].map(({ style }) =>
          Number(style.getPropertyValue('--heat')),
        ),
      )
      const day = cells.findIndex(row => row.includes(1))
      return { day, column: cells[day]!.indexOf(1) }
    })
    for (let step = 0; step < most.day; step++) await page.keyboard.press('ArrowDown')
    for (let step = 0; step < most.column; step++) await page.keyboard.press('ArrowRight')
    await expect(told).toHaveText(/\$\d/)
    const [amount] = /\$[\d,]+\.\d\d/.exec(await told.innerText()) ?? []
    expect(amount).toBeDefined()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/reports/documents\\?.*weekday=${most.day + 1}&hour=\\d+`))
    const table = page.getByRole('region', { name: /, tabla$/ })
    await expect(table.getByRole('row').last()).toContainText(amount ?? '')
    await page.goBack()
    await expect(hours).toBeVisible()
  })
}
