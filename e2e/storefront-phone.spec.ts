import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { arrangeProduct } from './support/product.ts'
import { check, isSamePage, list, mark, total } from './support/storefront.ts'
import { expect, test } from './support/test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the filters open over the page, update the count, and apply on request', async ({ page }) => {
    await page.goto(list)
    await mark(page)
    const opener = page.getByRole('link', { name: 'Filtros' })
    await opener.tap()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await expect(sheet.getByRole('link', { name: 'Cerrar filtros' })).toBeFocused()
    await expectAccessible(page)
    const apply = sheet.locator('[data-apply] .with-script')
    const before = await apply.innerText()
    await check(page, 'Solo en oferta').check()
    await expect(apply).not.toHaveText(before)
    const some = (await apply.innerText()).replace('Ver ', '')

    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(list)
    await opener.tap()
    await expect(check(page, 'Solo en oferta')).not.toBeChecked()
    await expect(apply).toHaveText(before)

    await check(page, 'Solo en oferta').check()
    await expect(apply).toHaveText(`Ver ${some}`)
    await apply.tap()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(`${list}?oferta=1`)
    await expect(total(page)).toHaveText(some)
    await expect(page.getByRole('link', { name: 'Filtros (1)' })).toBeFocused()
    expect(await isSamePage(page)).toBe(true)

    await page.getByRole('link', { name: 'Filtros (1)' }).tap()
    await page.touchscreen.tap(195, 20)
    await expect(sheet).toHaveCount(0)
  })

  test('a card loads its further photographs when it is on the screen, to be swiped', async ({ page }) => {
    await page.goto(list, { waitUntil: 'load' })
    // The last one of now: scrolling to it adds the next page.
    const photos = page.locator('.has-more').nth((await page.locator('.has-more').count()) - 1)
    const dots = photos.locator('xpath=following-sibling::*[@class="dots"]')
    const further = photos.locator('.further').first()
    const isShown = () => further.evaluate(element => getComputedStyle(element).display !== 'none')
    await expect(dots).toBeAttached()
    expect(await isShown()).toBe(false)
    await photos.scrollIntoViewIfNeeded()
    await expect.poll(isShown).toBe(true)
    // A swipe that comes before the further photographs have their size moves nothing.
    await expect(async () => {
      await photos.evaluate(element => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))
      await expect(dots.locator('span').nth(1)).toHaveClass('now', { timeout: 1_000 })
    }).toPass()
    await expect
      .poll(() => further.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  test('the menu opens over the page, and closes', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Menú' })
    await opener.tap()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu.getByRole('link', { name: 'Showrooms' })).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'Cerrar menú' }).tap()
    await expect(menu).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('the buy bar appears once the main buttons are scrolled past', async ({ page, browser }) => {
    const boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
    const product = await arrangeProduct(boss.request, { pictures: 2 })
    await page.goto(`/product/${product.id}`)
    await expect(page.locator('.photo-count')).toHaveText('1/2')
    await page.locator('.product-photos').evaluate(photos => photos.scrollTo({ left: photos.clientWidth }))
    await expect(page.locator('.photo-count')).toHaveText('2/2')
    const bar = page.locator('[data-buy-bar]')
    await expect(bar).toBeHidden()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar).toBeHidden()
    await product.clear()
    await boss.close()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  // At a desk, storefront.spec.ts goes this way at every change.
  test('the same list is filtered, ordered and paged by plain pages', { tag: '@long' }, async ({ page }) => {
    await page.goto(list)
    await page.getByRole('link', { name: 'Filtros' }).click()
    await check(page, 'Solo en oferta').check()
    await page.locator('[data-apply]').click()
    await expect(page).toHaveURL(/[?&]oferta=1/)
    await expect(page.getByRole('link', { name: 'Filtros (1)' })).toBeVisible()
    await page.getByRole('link', { name: 'Quitar filtro: Solo en oferta' }).click()
    await page.getByRole('link', { name: 'Ver más' }).click()
    await expect(page).toHaveURL(`${list}?page=2`)
    await expect(page.getByRole('link', { name: 'Anteriores' })).toBeVisible()
  })
})
