import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { corners } from '#test/picture-corpus.ts'
import type { Picture } from '#contract/picture.ts'

const shop = useApp()
let picture: Picture

beforeAll(async () => {
  const admin = shop.as(await shop.user('Admin'))
  const form = multipart(await corners(900, 600).png().toBuffer(), {
    fieldName: 'file',
    fields: { name: 'Sala' },
  })
  picture = (await admin('POST', 'categories', undefined, form)).body.data.picture
})

const get = (url: string, headers = {}) => shop.anonymous('GET', url, undefined, { headers })

describe('a picture', () => {
  it('is served to anybody, kept for good and run by nobody', async () => {
    for (const [format, url] of [
      ['avif', `/media/${picture.id}/640.avif`],
      ['webp', picture.thumbnail_url],
    ] as const) {
      const { status, headers, text } = await get(url)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(text).toContain(format === 'avif' ? 'ftypavif' : 'WEBP')
    }
  })

  it('of every size that its record names is there', async () => {
    const urls = picture.sources.flatMap(({ srcset }) =>
      srcset.split(', ').map(entry => entry.split(' ')[0] ?? ''),
    )
    expect(urls).toHaveLength(2 * 5)
    for (const url of urls) expect((await get(url)).status).toBe(200)
  })

  it('is the nearest that there is for a size that is not there, and not for long', async () => {
    const { status, headers } = await get(`/media/${picture.id}/1600.webp`)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=10',
    ])
  })

  it('is not sent again to who has it', async () => {
    const { thumbnail_url: url } = picture
    const { headers } = await get(url)
    const { status, text } = await get(url, { 'if-none-match': headers.etag })
    expect([status, text]).toEqual([304, ''])
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
    const head = await shop.anonymous('HEAD', url)
    expect([head.status, head.headers['content-length']]).toEqual([200, headers['content-length']])
  })

  it.each([
    ['/media/ab54a98c-eb1f-4ad2-9016-40da5e3f3f30/160.webp'],
    ['/media/{id}/161.webp'],
    ['/media/{id}/160.jpg'],
    ['/media/{id}/400.webp'],
    ['/media/{id}/master.webp'],
    ['/media/{id}/share-101-1.jpg'],
    ['/media/{id}/160'],
    ['/media/{id}/..'],
    ['/media/{id}/..%2f..%2f..%2fsecret.key'],
    ['/media/..%2f..%2fsecret.key/160.webp'],
    ['/media/unfinished/160.webp'],
    ['/media/{ID}/160.webp'],
    ['/media/{id}'],
    ['/media'],
  ])('is nowhere else: %s', async url => {
    const { status, headers } = await get(
      url.replace('{id}', picture.id).replace('{ID}', picture.id.toUpperCase().replace(/\d/g, 'A')),
    )
    expect(status).toBe(404)
    expect(headers['cache-control'] ?? 'no-store').toBe('no-store')
  })

  it('is missed in words', async () => {
    const { body } = await get('/media/ab54a98c-eb1f-4ad2-9016-40da5e3f3f30/160.webp')
    expect(body.message).toBe('No se encontró la imagen con este código.')
  })
})
