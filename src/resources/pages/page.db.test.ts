import { beforeAll, describe, expect, it } from 'vitest'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { inTransaction } from '#db/transaction.ts'
import { useApp, type Call } from '#test/app.ts'
import { untilWaits } from '#test/lock-waits.ts'
import { corners } from '#test/picture-corpus.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const add = async (values: object) =>
  (await admin('POST', 'pages', { body: 'Texto.', status: 1, ...values })).body.data
const html = { headers: { accept: 'text/html' } }
const open = (path: string) => shop.anonymous('GET', path, undefined, html)

describe('pages', () => {
  it('are shown at their address at once, and hidden when they are drafts', async () => {
    const draft = await add({
      name: 'Envíos a todo México',
      status: 0,
      in_footer: 1,
      body: '## Zonas\n- Jalisco',
    })
    expect((await open('/envios-a-todo-mexico')).status).toBe(404)
    await admin('PUT', `pages/${draft.id}/activate`)
    const shown = await open('/envios-a-todo-mexico')
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('<h1>Envíos a todo México</h1>')
    expect(shown.text).toContain('<h2>Zonas</h2>')
    expect(shown.text).toMatch(/<link rel="canonical" href="[^"]+\/envios-a-todo-mexico"/)
    expect((await open('/contact')).text).toContain('href="/envios-a-todo-mexico"')
    expect((await open('/sitemaps/paginas.xml')).text).toContain('/envios-a-todo-mexico</loc>')
    await admin('PUT', `pages/${draft.id}`, { body: 'Solo **mañana**.' })
    expect((await open('/envios-a-todo-mexico')).text).toContain('<strong>mañana</strong>')
    await admin('PUT', `pages/${draft.id}/inactivate`)
    expect((await open('/envios-a-todo-mexico')).status).toBe(404)
    expect((await open('/contact')).text).not.toContain('href="/envios-a-todo-mexico"')
  })

  it('never print markup, and refuse links that are no addresses', async () => {
    await add({ name: 'Segura', body: '<script>alert(1)</script> [ok](/contact)' })
    const { text } = await open('/segura')
    expect(text).toContain('&lt;script&gt;')
    expect(text).toContain('href="/contact"')
    const bad = await admin('POST', 'pages', { name: 'Mala', body: '[x](javascript:1)' })
    expect([bad.status, bad.body.errors]).toEqual([
      422,
      { body: [expect.stringContaining('«javascript:1» no es una dirección')] },
    ])
  })

  it('tell search engines their questions', async () => {
    await add({ name: 'Preguntas', body: '? ¿Arman los muebles?\nSí, sin costo.' })
    const { text } = await open('/preguntas')
    expect(text).toContain('<summary>¿Arman los muebles?</summary>')
    expect(text).toContain('"@type":"FAQPage"')
  })

  it('lead from a former address to the one of now', async () => {
    const { id } = await add({ name: 'Vieja' })
    await admin('PUT', `pages/${id}`, { slug: 'nueva' })
    const moved = await open('/vieja')
    expect([moved.status, moved.headers['location']]).toEqual([301, '/nueva'])
  })

  it('share addresses with nobody: neither the router, nor collections, nor each other', async () => {
    for (const slug of reservedSlugs) {
      const { status, body } = await admin('POST', 'pages', { name: 'X', body: 'x', slug })
      expect([status, Object.keys(body.errors)], slug).toEqual([422, ['slug']])
    }
    await admin('POST', 'v2/categories-parents', { name: 'Terraza' })
    const taken = await admin('POST', 'pages', { name: 'Terraza', body: 'x' })
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { slug: ['El campo dirección en el sitio ya está en uso.'] },
    ])
    await add({ name: 'Jardín' })
    const other = await admin('POST', 'v2/categories-parents', { name: 'Jardín' })
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['slug']])
  })

  it('of a page and a collection that take one at the same time, one gets it', async () => {
    const { db } = shop.services
    const gate = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    const collection = inTransaction(db, async tx => {
      await tx.insertInto('collections').values({ name: 'Huerto', slug: 'huerto' }).execute()
      taken.resolve()
      await gate.promise
    })
    await taken.promise
    const page = admin('POST', 'pages', { name: 'Huerto', body: 'x' })
    await untilWaits(db, page)
    gate.resolve()
    await collection
    expect((await page).status).toBe(422)
    // It has no entry in the log, which every collection must have, so it is removed.
    await db.deleteFrom('collections').where('slug', '=', 'huerto').execute()
  })

  it('are one per topic', async () => {
    await add({ name: 'Garantía', topic: 'warranty' })
    const { status, body } = await admin('POST', 'pages', { name: 'Otra', body: 'x', topic: 'warranty' })
    expect([status, body.errors]).toEqual([422, { topic: ['El campo tema ya está en uso.'] }])
  })

  it('keep the order that the shop gives them', async () => {
    const { data } = (await admin('GET', 'pages?per_page=100')).body
    const ids = data.map(({ id }: { id: number }) => id).toReversed()
    expect((await admin('PUT', 'pages/order', { ids })).status).toBe(200)
    const after = (await admin('GET', 'pages?per_page=100')).body.data
    expect(after.map(({ id }: { id: number }) => id)).toEqual(ids)
    const partial = await admin('PUT', 'pages/order', { ids: ids.slice(1) })
    expect([partial.status, Object.keys(partial.body.errors)]).toEqual([422, ['ids']])
  })

  it('are for Admins', async () => {
    const seller = shop.as(await shop.user('Vendedor'))
    expect((await seller('GET', 'pages')).status).toBe(403)
  })

  it('are previewed by the site before they are saved, without scripts', async () => {
    const draft = { name: 'Limpieza <b>', body: '## Qué cubre\n**Dos** años.\n\n? ¿Y la tela?\nTambién.' }
    const { status, body } = await admin('POST', 'pages/preview', draft)
    expect(status).toBe(200)
    const { html: page } = body.data
    expect(page).toContain('<h1>Limpieza &lt;b&gt;</h1>')
    expect(page).toContain('<h2>Qué cubre</h2>')
    expect(page).toContain('<strong>Dos</strong>')
    expect(page).toContain('<summary>¿Y la tela?</summary>')
    expect(page).not.toContain('<script')
    expect((await open('/limpieza-b')).status).toBe(404)
    const refused = await admin('POST', 'pages/preview', { name: '', body: '' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name', 'body']])
  })
})

describe('a project', () => {
  it('is a page with pictures of its own, in their order and not in the gallery', async () => {
    const photo = await corners(300, 200).png().toBuffer()
    const project = await add({ name: 'Casa Lomas', description: 'Un patio y seis cuartos.', in_menu: 1 })
    const picture = async (description: string, values: Record<string, string> = {}) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(photo)], 'file'))
      const all = { showroom: 'azenzo', status: '1', page_id: String(project.id), description, ...values }
      for (const [name, value] of Object.entries(all)) form.set(name, value)
      return (await admin('POST', 'showrooms', form)).body.data
    }
    expect((await open('/casa-lomas')).text).not.toContain('<p class="phrase">')
    const first = await picture('El patio')
    const second = await picture('La cocina')
    await picture('Sin publicar', { status: '0' })
    const loose = await picture('De la galería', { page_id: '' })

    const { text } = await open('/casa-lomas')
    expect(text).toContain('<p class="phrase">Un patio y seis cuartos.</p>')
    expect(text).toMatch(/og:image" content="[^"]+\/media\//)
    expect(text).toContain('alt="El patio"')
    expect(text).toContain('<p>La cocina</p>')
    expect(text).not.toContain('Sin publicar')
    expect(text).not.toContain('De la galería')
    const gallery = (await open('/gallery-azenzo')).text
    expect([gallery.includes('De la galería'), gallery.includes('La cocina')]).toEqual([true, false])
    const { body } = await shop.anonymous('GET', 'showrooms/landing')
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([loose.id])

    await admin('PUT', 'showrooms/order', { ids: [second.id, first.id, loose.id] })
    const moved = (await open('/casa-lomas')).text
    expect(moved).toContain('alt="La cocina"')
    const unknown = await admin('PUT', `showrooms/${first.id}`, { page_id: 999_999 })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['page_id']])
  })
})
