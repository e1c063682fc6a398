import { beforeAll, describe, expect, it, vi } from 'vitest'
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
  it('is public, cached for ever and never executed', async () => {
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

  it('exists in every size that its record names', async () => {
    const urls = picture.sources.flatMap(({ srcset }) =>
      srcset.split(', ').map(entry => entry.split(' ')[0] ?? ''),
    )
    expect(urls).toHaveLength(2 * 5)
    for (const url of urls) expect((await get(url)).status).toBe(200)
  })

  it('in a size that does not exist yet is the nearest one for now, and the right one once it is made', async () => {
    const ask = vi.spyOn(shop.services.sizes, 'ask').mockResolvedValue()
    const url = `/media/${picture.id}/1600.webp`
    const early = await get(url)
    expect([early.status, early.headers['content-type'], early.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=10',
    ])
    expect(ask.mock.calls).toEqual([[picture.id, '1600.webp']])
    ask.mockRestore()
    await shop.services.sizes.ask(picture.id, '1600.webp')
    const made = await get(url, { 'if-none-match': early.headers.etag })
    expect([made.status, made.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  it('has a JPEG preview for links, around its own focal point only', async () => {
    const { status, headers } = await get(picture.share_url)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await get(`/media/${picture.id}/share-10-10.jpg`)).status).toBe(404)
  })

  it('is not sent again to a client that has it', async () => {
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
  ])('is found under no other address: %s', async url => {
    const { status, headers } = await get(
      url.replace('{id}', picture.id).replace('{ID}', picture.id.toUpperCase().replace(/\d/g, 'A')),
    )
    expect(status).toBe(404)
    expect(headers['cache-control'] ?? 'no-store').toBe('no-store')
  })

  it('that does not exist is answered with a message', async () => {
    const { body } = await get('/media/ab54a98c-eb1f-4ad2-9016-40da5e3f3f30/160.webp')
    expect(body.message).toBe('No se encontró la imagen con este código.')
  })
})
