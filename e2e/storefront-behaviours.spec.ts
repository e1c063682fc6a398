import { expectAccessible } from './axe.ts'
import { watchPolicy } from './csp.ts'
import { admin, loggedIn } from './login.ts'
import { arrangeProduct } from './support/product.ts'
import { cards, check, isSamePage, list, mark, total, upTo } from './support/storefront.ts'
import { expect, test } from './support/test.ts'

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('a filter changes the list in place, keeps the focus, and Back undoes it', async ({ page }) => {
    const breaches = await watchPolicy(page)
    await page.goto(list)
    await mark(page)
    const all = await total(page).textContent()

    await check(page, 'Sobre pedido').focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(`${list}?disponibilidad=pedido`)
    await expect(total(page)).not.toHaveText(all!)
    await expect(check(page, 'Sobre pedido')).toBeFocused()
    const some = await total(page).textContent()

    await upTo(page).fill('10,000')
    await expect(page).toHaveURL(`${list}?hasta=10000&disponibilidad=pedido`)
    await expect(upTo(page)).toBeFocused()
    const pill = page.getByRole('link', { name: 'Quitar filtro: Sobre pedido' })
    await pill.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${list}?hasta=10000`)
    await expect(check(page, 'Sobre pedido')).not.toBeChecked()
    await expect(page.getByRole('link', { name: 'Quitar filtro: Hasta $10,000.00' })).toBeFocused()

    await page.getByLabel('Ordenar').selectOption('Precio, de menor a mayor')
    await expect(page).toHaveURL(`${list}?hasta=10000&orden=precio`)

    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`${list}?disponibilidad=pedido`)
    await expect(total(page)).toHaveText(some!)
    await expect(check(page, 'Sobre pedido')).toBeChecked()
    await expect(upTo(page)).toHaveValue('')
    await page.goBack()
    await expect(total(page)).toHaveText(all!)
    await page.goForward()
    await expect(total(page)).toHaveText(some!)
    expect(await isSamePage(page)).toBe(true)
    expect(breaches).toEqual([])
  })

  test('when a filter cannot be fetched, the page is loaded normally', { tag: '@long' }, async ({ page }) => {
    await page.goto(list)
    await mark(page)
    await page.route('**/products/todos?*', route =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await check(page, 'Solo en oferta').check()
    await expect(page).toHaveURL(`${list}?oferta=1`)
    await expect(check(page, 'Solo en oferta')).toBeChecked()
    expect(await isSamePage(page)).toBe(false)
  })

  test('further pages are added to the first, and returning restores them and the position', async ({
    page,
  }) => {
    await page.goto(list)
    await expect(cards(page)).toHaveCount(24)
    const [, shown] = /(\d+) productos/.exec((await total(page).textContent())!)!
    for (let pages = 2; pages * 24 < Number(shown) + 24 && pages <= 4; pages++) {
      await page.locator('[data-pager]').scrollIntoViewIfNeeded()
      await expect(cards(page)).toHaveCount(Math.min(pages * 24, Number(shown)))
    }
    const count = await cards(page).count()
    await expect(page.getByText(`Mostrando ${count} de ${shown}`)).toBeVisible()

    const far = cards(page).nth(40)
    const name = (await far.getByRole('link').textContent())!
    await far.scrollIntoViewIfNeeded()
    await far.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(count)
    await expect(far.getByRole('link', { name })).toBeInViewport()
    await expect(page.getByText(`Mostrando ${count} de ${shown}`)).toBeAttached()
    await expect(page.getByRole('link', { name: 'Anteriores' })).toHaveCount(0)
  })

  test(
    'a page that fails to load is reported, and can be requested again',
    { tag: '@long' },
    async ({ page }) => {
      await page.route('**/products/todos?page=2', route => route.abort())
      await page.goto(list)
      await page.locator('[data-pager]').scrollIntoViewIfNeeded()
      const more = page.locator('[data-pager] [rel=next]')
      await expect(more).toHaveText('No se pudo cargar. Intenta de nuevo.')
      await page.unroute('**/products/todos?page=2')
      await more.click()
      await expect(cards(page)).toHaveCount(48)
      await expect(more).toHaveText('Ver más')
      await expect(page).toHaveURL(`${list}?page=2`)
    },
  )

  test('the menu opens by keyboard, and Escape closes it', async ({ page }) => {
    await page.goto('/')
    const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos' })
    await link.focus()
    await expect(page.locator('.mega')).toBeVisible()
    await expect(link).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.locator('.mega')).toBeHidden()
    await expect(link).toBeFocused()
    await expect(link).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ofertas' }).first()).toBeFocused()
  })

  test('the search suggests while typing, by keyboard too', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Buscar' }).first().press('Space')
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect(field).toBeFocused()
    await field.pressSequentially('sof')
    const options = page.getByRole('option')
    await expect(options.last()).toHaveText('Ver todos los resultados')
    // A category that the words name comes before its pieces.
    await expect(options.first()).toHaveText('Sofás')
    await expect(options.nth(1)).toContainText(/sof.*\$[\d,]+\.\d\d$/i)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await field.pressSequentially('á')
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const name = (await options.first().textContent())!
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('a replaced question does not change the shown suggestions', { tag: '@long' }, async ({ page }) => {
    const held: (() => void)[] = []
    await page.route('**/buscar/sugerencias?*', async route => {
      const q = new URL(route.request().url()).searchParams.get('q')
      if (q !== 'sof') await new Promise<void>(release => held.push(release))
      await route.continue().catch(() => undefined)
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Buscar' }).first().press('Space')
    const field = page.getByRole('dialog').getByRole('combobox')
    const options = page.getByRole('option')
    await field.pressSequentially('sof')
    await expect(options.first()).toBeVisible()
    for (const letter of ['a', 'n']) {
      const asked = page.waitForRequest(request => request.url().includes('/buscar/sugerencias'))
      await field.press(letter)
      await asked
    }
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(options.first()).toBeVisible()
    // An answer that arrives after Escape opens nothing either.
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    for (const release of held) release()
    await page.waitForLoadState('networkidle')
    await expect(options).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test(
    'the search closes by Escape and by a click outside, and returns the focus',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/')
      const opener = page.getByRole('button', { name: 'Buscar' }).first()
      await opener.click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
      await opener.click()
      await page.mouse.click(600, 700)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )

  test('photographs open over the page and are turned by keyboard', async ({ page, browser }) => {
    const boss = await browser.newContext({ storageState: await loggedIn(browser, admin) })
    const product = await arrangeProduct(boss.request, { pictures: 3 })
    await page.goto(`/product/${product.id}`)
    const photo = page.locator('[data-photo]')
    await photo.nth(1).focus()
    await page.keyboard.press('Enter')
    const over = page.getByRole('dialog', { name: 'Fotos' })
    await expect(over).toContainText('2 / 3')
    await expect(over).toContainText(product.name)
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(over).toContainText('3 / 3')
    await expect(over.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
    await page.keyboard.press('Home')
    await expect(over.getByRole('img')).toHaveAttribute('alt', `${product.name}, foto 1`)
    await page.keyboard.press('Escape')
    await expect(over).toHaveCount(0)
    await expect(photo.first()).toBeFocused()

    await photo.first().click()
    await expect(over).toBeVisible()
    await page.goBack()
    await expect(over).toHaveCount(0)
    await expect(page).toHaveURL(`/product/${product.id}`)
    await product.clear()
    await boss.close()
  })
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1366, height: 768 } })

  test('sections below the first screen rise once, and nothing stays hidden', async ({ page }) => {
    await page.goto('/')
    const below = page.locator('.below')
    await expect(below).not.toHaveCount(0)
    expect(
      await page
        .locator('[data-reveal]:not(.below)')
        .evaluateAll(all => all.every(each => each.getBoundingClientRect().top < innerHeight)),
    ).toBe(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(below).toHaveCount(0)
    await expect(page.locator('.coming')).toHaveCount(0)
  })

  test(
    'the WhatsApp button appears with scrolling and stops above the band',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/')
      const circle = page.locator('.floating')
      await expect(circle).toBeHidden()
      await page.evaluate(() => scrollTo(0, 900))
      await expect(circle).toBeVisible()
      await page.locator('[data-band]').scrollIntoViewIfNeeded()
      await expect
        .poll(async () => {
          const [own, band] = [await circle.boundingBox(), await page.locator('[data-band]').boundingBox()]
          return Math.abs(band!.y - (own!.y + own!.height) - 20)
        })
        .toBeLessThan(1)
    },
  )
})
