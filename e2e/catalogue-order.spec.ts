import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, choiceOf, dialog, fieldOf, names, optionOf, rows, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

/** The order of the collections, and the addresses of collections, categories and subcategories. */

let page: Page
let tag = ''

test.beforeEach(async ({ browser }) => {
  const storageState = await loggedIn(browser, admin)
  const viewport = { width: 1366, height: 768 }
  page = await (await browser.newContext({ storageState, viewport, reducedMotion: 'reduce' })).newPage()
  tag = `zz${Date.now().toString(36)}`
})

test.afterEach(async () => {
  for (const path of ['categories', 'v2/categories-parents']) {
    const found = await page.request.get(`/api/${path}?q=${tag}&per_page=100`)
    const { data } = (await found.json()) as { data: { id: number }[] }
    for (const { id } of data) await page.request.delete(`/api/${path}/${id}`)
  }
  await page.context().close()
})

async function add(path: string, name: string): Promise<number> {
  const answer = await page.request.post(`/api/${path}`, { data: { name } })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

/** The test's own collections, in the stored order. */
async function storedOrder(): Promise<string[]> {
  const found = await page.request.get('/api/v2/categories-parents?per_page=100')
  const { data } = (await found.json()) as { data: { name: string }[] }
  return data.map(({ name }) => name).filter(name => name.startsWith(tag))
}

test('collections are put in order by dragging, by keys and from the menu', async () => {
  // Slow: three ways to reorder, and the accessibility of both themes.
  test.slow()
  for (const word of ['uno', 'dos', 'tres']) await add('v2/categories-parents', `${tag} ${word}`)
  const named = (...words: string[]) => words.map(word => `${tag} ${word}`)
  await page.goto('/admin/collections')
  await expect(page.getByText('Arrastra las tarjetas para ordenarlas')).toBeVisible()
  const tile = (word: string) => rows(page).filter({ hasText: `${tag} ${word}` })

  await expect(tile('tres')).toHaveAttribute('data-drag', 'free')
  const [from, to] = [await tile('tres').boundingBox(), await tile('uno').boundingBox()]
  await page.mouse.move(from!.x + 80, from!.y + 80)
  await page.mouse.down()
  await page.mouse.move(from!.x + 60, from!.y + 70, { steps: 4 })
  await page.mouse.move(to!.x + 80, to!.y + 80, { steps: 12 })
  await page.mouse.up()
  await expect.poll(storedOrder).toEqual(named('tres', 'uno', 'dos'))
  // It was moved, not opened.
  await expect(dialog(page)).toHaveCount(0)

  await tile('tres').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(storedOrder).toEqual(named('uno', 'tres', 'dos'))
  await expect(tile('tres')).toBeFocused()
  await expect(page.getByText(/^Quedó en el lugar \d+ de \d+\.$/)).toBeAttached()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(storedOrder).toEqual(named('uno', 'dos', 'tres'))

  await button(page, `Opciones de ${tag} dos`).click()
  await page.getByRole('menuitem', { name: 'Mover antes' }).click()
  await expect.poll(storedOrder).toEqual(named('dos', 'uno', 'tres'))
  await page.reload()
  await expect(names(page).filter({ hasText: tag })).toHaveText(named('dos', 'uno', 'tres'))
  await expectAccessible(page)

  // A filtered list cannot be reordered, because not all records are visible.
  await page.goto(`/admin/collections?q=${tag}`)
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText('Arrastra las tarjetas')).toHaveCount(0)
})

test(
  'cards appear once they can be dragged, and are not replaced while one has focus',
  { tag: '@long' },
  async () => {
    await add('v2/categories-parents', `${tag} a`)
    const free = Promise.withResolvers<void>()
    await page.route(/sortable-tiles/, async route => {
      await free.promise
      await route.continue()
    })
    await page.goto('/admin/collections')
    await expect(page.getByText('Arrastra las tarjetas para ordenarlas')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    free.resolve()
    await expect(rows(page).filter({ hasText: `${tag} a` })).toHaveAttribute('data-drag', 'free')
  },
)

test(
  'an order that became invalid by another user’s change is reported, and the list is reloaded',
  { tag: '@long' },
  async () => {
    const ids = [await add('v2/categories-parents', `${tag} a`)]
    ids.push(await add('v2/categories-parents', `${tag} b`))
    await page.goto('/admin/collections')
    await expect(names(page).filter({ hasText: tag })).toHaveCount(2)
    await page.request.delete(`/api/v2/categories-parents/${ids[0]}`)
    await rows(page)
      .filter({ hasText: `${tag} b` })
      .focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(toast(page, 'alguien más agregó o eliminó uno')).toBeVisible()
    await expect(names(page).filter({ hasText: tag })).toHaveText([`${tag} b`])
  },
)

// catalogue.spec.ts sees the address of a category at every change.
test('each form shows the public address', { tag: '@long' }, async () => {
  const category = await add('categories', `${tag} Sillones`)
  await page.goto('/admin/subcategories?new=1')
  const address = dialog(page).locator('.form-address')
  await fieldOf(dialog(page), 'Nombre').fill('De lectura')
  await expect(address).toHaveText(/\/products\/…\/de-lectura$/)
  await choiceOf(dialog(page), 'Categoría').fill(tag)
  await optionOf(page, `${tag} Sillones`).click()
  await expect(address).toHaveText(new RegExp(`/products/${tag}-sillones/de-lectura$`))

  await page.goto(`/admin/categories?edit=${category}`)
  await expect(address).toHaveText(new RegExp(`/products/${tag}-sillones$`))
  await page.goto('/admin/collections?new=1')
  await fieldOf(dialog(page), 'Nombre').fill('Terraza y jardín')
  await expect(address).toHaveText(/[^/]\/terraza-y-jardin$/)
  await page.goto('/admin/products?edit=4')
  await expect(address).toHaveText(/\/product\/4$/)
})
