import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { admin, loggedIn } from './login.ts'
import { button, choiceOf, dialog, fieldOf, names, optionOf, pill, rows, toast } from './support/screen.ts'
import { expect, test } from './support/test.ts'

/** Collections, categories and subcategories, especially their pictures. */

const desk = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

let page: Page
let tag = ''

test.beforeEach(async ({ browser }) => {
  const storageState = await loggedIn(browser, admin)
  const context = await browser.newContext({ storageState, viewport: desk, reducedMotion: 'reduce' })
  page = await context.newPage()
  tag = `zz${Date.now().toString(36)}`
})

test.afterEach(async () => {
  for (const path of ['subcategories', 'categories', 'v2/categories-parents']) {
    const found = await page.request.get(`/api/${path}?q=${tag}&per_page=100`)
    const { data } = (await found.json()) as { data: { id: number }[] }
    if (data.length === 0) continue
    const ids = data.map(({ id }) => id).join(',')
    expect((await page.request.delete(`/api/${path}/delete?ids=${ids}`)).status()).toBe(200)
  }
  await page.context().close()
})

async function photo(name: string, background: string) {
  const plain = sharp({ create: { width: 1200, height: 900, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await plain.jpeg().toBuffer() }
}

async function choose(file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(dialog(page), /^(Elegir|Cambiar) imagen$/).click(),
  ])
  await chooser.setFiles(file)
}

async function add(path: string, values: Record<string, string | number>): Promise<number> {
  const answer = await page.request.post(`/api/${path}`, { data: values })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

/** The address of the picture before the name of the only row. */
const shown = () => rows(page).locator('.list-tile-look img').getAttribute('src')

const view = () => dialog(page).getByRole('group', { name: 'Imagen' }).locator('img')

test('a category gets a picture, another one, and none', { tag: '@long' }, async () => {
  await page.goto(`/admin/categories?q=${tag}&new=1`)
  await fieldOf(dialog(page), 'Nombre').fill(`${tag} Sillón «Nube»`)
  await expect(fieldOf(dialog(page), 'Dirección en el sitio')).toHaveValue(`${tag}-sillon-nube`)
  await expect(dialog(page).getByText(`/products/${tag}-sillon-nube`)).toBeVisible()
  await choose(await photo('verde.jpg', '#31594c'))
  await expect(view()).toHaveAttribute('src', /^blob:/)
  await expect(dialog(page).getByText('2 cambios sin guardar')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Se agregó correctamente.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  const first = await shown()
  expect(first).toMatch(/^\/media\//)
  expect((await page.request.get(first ?? '')).headers()['content-type']).toBe('image/webp')

  await names(page).click()
  await expect(view()).toHaveAttribute('src', /^\/media\//)
  await choose(await photo('rojo.jpg', '#9b4a3c'))
  await expect(dialog(page).getByText(/^rojo\.jpg · \d+ KB$/)).toBeVisible()
  await button(dialog(page), 'Deshacer').click()
  await expect(view()).toHaveAttribute('src', /^\/media\//)
  await choose(await photo('rojo.jpg', '#9b4a3c'))
  await button(dialog(page), 'Guardar').first().click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(shown).not.toBe(first)

  await names(page).click()
  await button(dialog(page), 'Quitar imagen').click()
  await expect(dialog(page).getByText('La imagen se quitará al guardar.')).toBeVisible()
  await expect(view()).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toBeHidden()
  await expect(rows(page).locator('.list-tile-look img')).toHaveCount(0)
})

test('a text file named like a photo is refused, and the typed text is kept', { tag: '@long' }, async () => {
  await page.goto(`/admin/categories?q=${tag}&new=1`)
  await fieldOf(dialog(page), 'Nombre').fill(`${tag} Lámparas`)
  await choose(await photo('buena.jpg', '#d9b45b'))
  await choose({ name: 'lista.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') })
  const fault = dialog(page).getByText('El campo imagen debe ser un archivo de tipo: JPEG, PNG, WebP, AVIF.')
  await expect(fault).toBeInViewport()
  await expectAccessible(page, '[role=dialog]')
  await expect(fieldOf(dialog(page), 'Nombre')).toHaveValue(`${tag} Lámparas`)
  await expect(view()).toHaveAttribute('src', /^blob:/)

  // A file that begins like a photo but is not one is refused by the server, under the field.
  // The form is saved at the moment when the field shows the file, and must send this one.
  await page.evaluate(text => {
    const keys = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }
    new MutationObserver((_, observer) => {
      if (document.body.textContent.includes(text)) return
      observer.disconnect()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', keys))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, 'El campo imagen debe ser un archivo de tipo')
  await choose({
    name: 'rota.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  })
  await expect(dialog(page).getByText('El campo imagen debe ser una imagen.')).toBeVisible()
  await expect(fieldOf(dialog(page), 'Nombre')).toHaveValue(`${tag} Lámparas`)
  await expect(button(dialog(page), 'Cambiar imagen')).toBeFocused()
})

test('the last chosen file counts, however long the one before takes to read', { tag: '@long' }, async () => {
  await page.addInitScript(() => {
    const read = Object.getOwnPropertyDescriptor(Blob.prototype, 'arrayBuffer')
      ?.value as () => Promise<ArrayBuffer>
    let isFirst = true
    Blob.prototype.arrayBuffer = async function slowAtFirst() {
      if (isFirst) {
        isFirst = false
        await new Promise(resolve => setTimeout(resolve, 1_500))
      }
      return read.call(this)
    }
  })
  await page.goto(`/admin/categories?q=${tag}&new=1`)
  await fieldOf(dialog(page), 'Nombre').fill(`${tag} Turnos`)
  await choose(await photo('buena.jpg', '#d9b45b'))
  await choose({ name: 'lista.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') })
  await expect(view()).toHaveAttribute('src', /^blob:/)
  await expect(dialog(page).getByText('debe ser un archivo de tipo')).toBeVisible()
})

test('a picture can be dropped anywhere on the form, or pasted', async () => {
  await page.goto(`/admin/categories?q=${tag}&new=1`)
  await fieldOf(dialog(page), 'Nombre').fill(`${tag} Mesas`)
  const bytes = [...(await photo('mesa.jpg', '#8c6a4f')).buffer]
  const give = (kind: 'drop' | 'paste', name: string) =>
    page.evaluate(
      ([type, fileName, content]) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(content)], fileName, { type: 'image/jpeg' }))
        const options = { bubbles: true, cancelable: true }
        const target = document.querySelector('[role=dialog] input')
        target?.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        )
      },
      [kind, name, bytes] as const,
    )
  await give('drop', 'soltada.jpg')
  await expect(dialog(page).getByText(/^soltada\.jpg/)).toBeVisible()
  await give('paste', 'pegada.jpg')
  await expect(dialog(page).getByText(/^pegada\.jpg/)).toBeVisible()
})

test(
  'collections are cards that the keyboard can move through, select, open and delete',
  { tag: '@long' },
  async () => {
    for (const place of [1, 2, 3, 4, 5, 6])
      await add('v2/categories-parents', { name: `${tag} sala ${place}` })
    await page.goto(`/admin/collections?q=${tag}`)
    await expect(rows(page)).toHaveCount(6)
    await expect(names(page)).toHaveText([1, 2, 3, 4, 5, 6].map(place => `${tag} sala ${place}`))
    await expectAccessible(page)

    const focused = (place: number) => expect(rows(page).nth(place)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await focused(0)
    await page.keyboard.press('ArrowRight')
    await focused(1)
    // Four cards per row at this width.
    await page.keyboard.press('ArrowDown')
    await focused(5)
    await page.keyboard.press('ArrowUp')
    await focused(1)
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('x')
    await expect(page.getByRole('group', { name: '2 seleccionados' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Delete')
    await button(dialog(page), 'Eliminar').click()
    await expect(rows(page)).toHaveCount(4)

    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(fieldOf(dialog(page), 'Nombre')).toHaveValue(`${tag} sala 3`)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await focused(0)
  },
)

test('the picture of a collection is changed and removed from its menu', { tag: '@long' }, async () => {
  await add('v2/categories-parents', { name: `${tag} sala` })
  await page.goto(`/admin/collections?q=${tag}`)
  const menu = button(page, `Opciones de ${tag} sala`)
  await menu.click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Elegir imagen' }).click(),
  ])
  // The server is slow, and the page says so.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v2/categories-parents/*?_method=PUT', route =>
    released.then(() => route.continue()),
  )
  await chooser.setFiles(await photo('sala.jpg', '#31594c'))
  await expect(toast(page, /^(Colecciones)?(Subiendo|Procesando) la imagen/)).toBeVisible()
  release()
  await expect(toast(page, 'La imagen se cambió.')).toBeVisible()
  await expect(toast(page, /(Subiendo|Procesando) la imagen/)).toHaveCount(0)
  await expect(rows(page).locator('picture img')).toHaveCount(1)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Quitar imagen' }).click()
  await button(dialog(page), 'Quitar imagen').click()
  await expect(rows(page).locator('picture img')).toHaveCount(0)
})

// The form of a product chooses so at every change.
test(
  'a subcategory finds its category by typing, and the list is filtered by it',
  { tag: '@long' },
  async () => {
    await add('categories', { name: `${tag} Sillones` })
    await page.goto(`/admin/subcategories?new=1`)
    await fieldOf(dialog(page), 'Nombre').fill(`${tag} de lectura`)
    const category = choiceOf(dialog(page), 'Categoría')
    await category.fill(tag)
    await optionOf(page, `${tag} Sillones`).click()
    await page.keyboard.press('Control+s')
    await expect(toast(page, 'Se agregó correctamente.')).toBeVisible()

    await pill(page, 'Categoría').click()
    const search = dialog(page).getByRole('textbox')
    if (await search.count()) await search.fill(tag)
    await dialog(page).getByLabel(`${tag} Sillones`).click()
    await expect(names(page)).toHaveText([`${tag} de lectura`])
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  },
)

test(
  'on a phone the cards are in two columns, and a picture is chosen by touch',
  { tag: '@long' },
  async ({ browser }) => {
    await add('v2/categories-parents', { name: `${tag} sala 1` })
    await add('v2/categories-parents', { name: `${tag} sala 2` })
    await page.context().close()
    const storageState = await loggedIn(browser, admin)
    const context = await browser.newContext({ storageState, viewport: phone, hasTouch: true })
    page = await context.newPage()
    await page.goto(`/admin/collections?q=${tag}`)
    await expect(rows(page)).toHaveCount(2)
    const [one, two] = await Promise.all([rows(page).nth(0).boundingBox(), rows(page).nth(1).boundingBox()])
    expect(one?.y).toBe(two?.y)
    await expectAccessible(page)

    await button(page, 'Seleccionar').tap()
    await names(page).nth(1).tap()
    await expect(page.getByRole('group', { name: '1 seleccionado' })).toBeVisible()
    await button(page, 'Quitar la selección').tap()

    await names(page).nth(0).tap()
    const choice = button(dialog(page), 'Elegir imagen')
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choice.tap()])
    await chooser.setFiles(await photo('sala.jpg', '#31594c'))
    await expectAccessible(page, '[role=dialog]')
    await button(dialog(page), 'Guardar').first().tap()
    // A busy machine takes a while to make the sizes of the picture.
    await expect(rows(page).locator('picture img')).toHaveCount(1, { timeout: 60_000 })
  },
)
