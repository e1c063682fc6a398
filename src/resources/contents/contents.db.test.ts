import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentKeys, contentPages, contentSchemas } from '#contract/contents.ts'
import { defaultContents } from '#contract/contents-defaults.ts'
import { readContents } from './contents.server.ts'
import { useApp, type Call } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { corners } from '#test/picture-corpus.ts'

const shop = useApp()
let admin: Call
let photo: Buffer

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  photo = await corners(300, 200).png().toBuffer()
})
beforeEach(() => sql`delete from contents`.execute(shop.services.db))

const { contact, landing } = defaultContents
const save = (key: string, version: number, value: object) =>
  admin('PUT', `contents/${key}`, { version, value })
const upload = async () =>
  (await admin('POST', 'contents/pictures', undefined, multipart(photo, { fieldName: 'image' }))).body.data

describe('the texts of the site', () => {
  it('have defaults for every page, all of them valid', async () => {
    const shown = await readContents(shop.services.db)
    expect(Object.keys(shown)).toEqual(contentKeys)
    for (const key of contentKeys) {
      expect(shown[key]).toEqual(defaultContents[key])
      expect(contentSchemas[key].parse(defaultContents[key])).toEqual(defaultContents[key])
    }
    const { data } = (await admin('GET', 'contents')).body
    expect(data.map((page: { key: string }) => page.key)).toEqual(contentKeys)
    expect(data[1]).toEqual({ key: 'landing', path: '/', version: 0, updated_at: null, updated_by: null })
  })

  it('are changed by an Admin, and the change is recorded', async () => {
    const saved = await save('contact', 0, { ...contact, title: '  Escríbenos ', text: 'Uno\r\n\r\nDos' })
    expect(saved.status).toBe(200)
    expect(saved.body.data).toMatchObject({ key: 'contact', path: '/contact', version: 1 })
    expect(saved.body.data.value).toMatchObject({
      title: 'Escríbenos',
      text: 'Uno\n\nDos',
      phrase: contact.phrase,
    })
    expect((await readContents(shop.services.db)).contact.title).toBe('Escríbenos')
    const entry = await shop.services.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('resource', '=', 'contents')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.before).toEqual({ key: 'contact', title: 'Contacto', text: '' })
    expect(entry.after).toEqual({ key: 'contact', title: 'Escríbenos', text: 'Uno\n\nDos' })
  })

  it('are not overwritten by a user who did not see the last change; saving the same again is no conflict', async () => {
    const mine = { ...contact, title: 'Mío' }
    expect((await save('contact', 0, mine)).body.data.version).toBe(1)
    expect((await save('contact', 0, mine)).body.data.version).toBe(1)
    const late = await save('contact', 0, { ...contact, title: 'Tuyo' })
    expect([late.status, late.body.message]).toEqual([
      422,
      'Alguien más guardó esta página mientras la editabas. Vuelve a abrirla para ver sus cambios.',
    ])
    expect((await save('contact', 1, { ...contact, title: 'Tuyo' })).body.data.version).toBe(2)
  })

  it('are saved once when two first versions arrive at the same time', async () => {
    const both = await Promise.all(['Uno', 'Dos'].map(title => save('contact', 0, { ...contact, title })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  it('name the wrong field, in a row too', async () => {
    const { status, body } = await save('landing', 0, {
      ...landing,
      hero_title: '',
      hero_path: '//otro.example',
      hero_products: [{ product: 1 }, {}],
      band_text: 'x'.repeat(201),
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      hero_title: ['El campo título de la portada es obligatorio.'],
      hero_path: ['El formato del campo a dónde lleva «Ver colección» no es válido.'],
      'hero_products.1.product': ['El campo producto es obligatorio.'],
      band_text: ['El campo texto de la franja final debe tener a lo más 200 caracteres.'],
    })
    const showrooms = await save('showrooms', 0, {
      ...defaultContents.showrooms,
      azenzo: {
        name: 'Azenzo',
        geo: 'aquí',
        map_url: 'javascript:alert(1)',
        hours: [{ first_day: 'mo', last_day: 'xx', opens: '25:00', closes: '19:00' }],
      },
    })
    expect(Object.keys(showrooms.body.errors).sort()).toEqual([
      'azenzo.geo',
      'azenzo.hours.0.last_day',
      'azenzo.hours.0.opens',
      'azenzo.map_url',
    ])
  })

  it('are stored as plain text, without unknown fields', async () => {
    const value = { ...contact, title: '<script>alert(1)</script>', secret: 'x' }
    expect((await save('contact', 0, value)).body.data.value).toEqual({
      ...contact,
      title: '<script>alert(1)</script>',
    })
  })

  it('show pictures, which are not swept while a page uses them', async () => {
    const picture = await upload()
    const saved = await save('landing', 0, { ...landing, hero_picture: picture.id })
    expect(saved.body.data.pictures).toEqual([picture])
    expect((await readContents(shop.services.db)).landing.hero_picture).toEqual(picture)
    await expect(sql`delete from media where id = ${picture.id}`.execute(shop.services.db)).rejects.toThrow(
      'content_pictures',
    )
    await save('landing', 1, landing)
    await sql`delete from media where id = ${picture.id}`.execute(shop.services.db)
    const gone = await save('landing', 2, { ...landing, hero_picture: picture.id })
    expect([gone.status, gone.body.message]).toEqual([422, 'La imagen ya no existe; súbela de nuevo.'])
  })

  it('that are no longer valid are replaced by their default, field by field', async () => {
    const stored = { title: 'Escríbenos', phrase: { no: 'text' }, text: 'x'.repeat(601) }
    await sql`
      insert into contents (key, value) values ('contact', ${JSON.stringify(stored)}), ('old_page', '{}')
    `.execute(shop.services.db)
    const { contact: shown } = await readContents(shop.services.db)
    expect(shown).toEqual({ ...contact, title: 'Escríbenos' })
    await sql`
      insert into audit_log (action, resource, after, route, request_id)
      select 'update', 'contents', jsonb_build_object('key', key), 'test', 'test' from contents
    `.execute(shop.services.db)
  })

  it('only exist for known pages', async () => {
    for (const key of ['nada', 'constructor', '__proto__', 'pictures']) {
      expect((await admin('GET', `contents/${key}`)).status).toBe(404)
      expect((await save(key, 0, {})).status).toBe(404)
    }
    expect(Object.values(contentPages).every(({ path }) => path.startsWith('/'))).toBe(true)
  })
})
