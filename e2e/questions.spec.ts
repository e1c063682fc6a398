import type { Page } from '@playwright/test'
import { ownersQuestions } from '#test/questions.ts'
import { admin, loggedIn } from './login.ts'
import { arrangeSelling, sellForCash } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** A link or a button of this name, or else one whose name begins so. */
async function press(page: Page, name: string): Promise<void> {
  const named = (pattern: RegExp) =>
    page.getByRole('link', { name: pattern }).or(page.getByRole('button', { name: pattern }))
  const text = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [whole, begins] = [named(new RegExp(`^${text}$`)), named(new RegExp(`^${text}`))]
  await begins.first().waitFor()
  await ((await whole.count()) > 0 ? whole : begins).first().click()
}

test('every question of an owner is answered within three clicks of the first page', async ({
  page,
  browser,
}) => {
  test.slow()
  const { cookies } = await loggedIn(browser, admin)
  await page.context().addCookies(cookies)
  await sellForCash(page.request, browser, await arrangeSelling(page.request))
  for (const { question, presses, answer } of ownersQuestions) {
    await test.step(question, async () => {
      await page.goto('/admin/dashboard')
      for (const name of presses) await press(page, name)
      await expect(page.getByRole('heading', { level: 1, name: answer.heading })).toBeVisible()
      expect(page.url()).toContain(`/${answer.asks}`)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    })
  }
})
