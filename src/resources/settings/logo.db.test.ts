import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { impostors, monsters, pictureOf, pictures } from '#test/images.ts'
import { multipart } from '#test/multipart.ts'
import { canary, turned } from '#test/picture-corpus.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

beforeEach(async () => {
  await admin('DELETE', 'settings/logo')
})

const upload = (picture: Buffer | string, fieldName = 'logo') =>
  admin('POST', 'settings/logo', undefined, multipart(picture, { fieldName, fileName: 'logo.png' }))
const cached = async (url: string) => (await shop.anonymous('GET', url)).headers['cache-control']
const shownUrl = async () => (await shop.anonymous('GET', 'vue')).body.settings.logo_url

describe('the logo', () => {
  it.each(Object.entries(pictures))('of kind %s is shown to everybody', async (_kind, picture) => {
    const { status, body } = await upload(picture)
    expect([status, body]).toEqual([
      200,
      { data: { logo_url: expect.stringMatching(/^\/api\/settings\/logo\?v=[0-9a-f]{16}$/) } },
    ])
    expect(await shownUrl()).toBe(body.data.logo_url)
    const shown = await shop.anonymous('GET', body.data.logo_url)
    expect(shown.status).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="logo.png"; filename*=UTF-8''logo.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('is cached under its own address only', async () => {
    const { logo_url } = (await upload(pictures.png)).body.data
    expect(await cached(logo_url)).toBe('public, max-age=31536000, immutable')
    expect(await cached('/api/settings/logo')).toBe('no-store')
    expect(await cached('/api/settings/logo?v=0000000000000000')).toBe('no-store')
  })

  it('is replaced by the next one, at another address', async () => {
    const first = (await upload(pictures.png)).body.data.logo_url
    const second = (await upload(pictures.webp)).body.data.logo_url
    expect(second).not.toBe(first)
    expect((await shop.anonymous('GET', first)).headers['cache-control']).toBe('no-store')
  })

  it('keeps only the visible picture, upright and without metadata', async () => {
    const { logo_url } = (await upload(await turned(6))).body.data
    const { bytes } = await shop.services.db.selectFrom('shopLogo').select('bytes').executeTakeFirstOrThrow()
    expect(bytes.includes(canary)).toBe(false)
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([width, height, exif]).toEqual([64, 32, undefined])
    expect((await shop.anonymous('GET', logo_url)).status).toBe(200)
  })

  it.each(monsters)('is never %s', async (_what, content, reason) => {
    const { status, body } = await upload(content)
    expect([status, body.errors]).toEqual([422, { logo: [expect.stringContaining(reason)] }])
    expect(await shownUrl()).toBeNull()
  })

  it('can be removed once', async () => {
    await upload(pictures.png)
    const removed = await admin('DELETE', 'settings/logo')
    expect([removed.status, removed.body]).toEqual([200, { data: { logo_url: null } }])
    expect(await shownUrl()).toBeNull()
    const missing = await shop.anonymous('GET', 'settings/logo')
    expect([missing.status, missing.body.message]).toEqual([
      404,
      'No se encontró el logotipo con este código.',
    ])
    expect((await admin('DELETE', 'settings/logo')).status).toBe(404)
  })

  it('is recorded in the history of the settings', async () => {
    const { logo_url } = (await upload(pictures.png)).body.data
    await admin('DELETE', 'settings/logo')
    const rows = await shop.services.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('resource', '=', 'settings')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const logo = logo_url.split('=')[1]
    expect(rows).toEqual([
      { before: { logo }, after: { logo: null } },
      { before: { logo: null }, after: { logo } },
    ])
  })

  it.each(impostors)('is never %s', async (_what, content) => {
    const { status, body } = await upload(content)
    expect([status, body.errors]).toEqual([
      422,
      { logo: ['El campo logotipo debe ser un archivo de tipo: PNG, JPEG, WebP.'] },
    ])
    expect(await shownUrl()).toBeNull()
  })

  it('weighs 1 MB at most', async () => {
    const limit = 1024 * 1024
    expect((await upload(pictureOf(limit))).status).toBe(200)
    const { status, body } = await upload(pictureOf(limit + 1))
    expect([status, body.errors]).toEqual([
      422,
      { logo: ['El archivo del campo logotipo no debe pesar más de 1 MB.'] },
    ])
  })

  it('is required', async () => {
    const required = [422, { logo: ['El campo logotipo es obligatorio.'] }]
    for (const { status, body } of [await upload(''), await upload(pictures.png, 'otro')]) {
      expect([status, body.errors]).toEqual(required)
    }
    const json = await admin('POST', 'settings/logo', { logo: 'x' })
    expect([json.status, json.body.errors]).toEqual([
      422,
      { logo: ['El campo logotipo debe ser un archivo.'] },
    ])
  })

  it('is set by Admins only', async () => {
    const seller = shop.as(await shop.user('Supervisor'))
    expect((await seller('POST', 'settings/logo', undefined, multipart(pictures.png))).status).toBe(403)
    expect((await seller('DELETE', 'settings/logo')).status).toBe(403)
  })
})
