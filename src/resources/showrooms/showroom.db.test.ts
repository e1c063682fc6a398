import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { videoBytes } from '#contract/video-file.ts'
import { useApp, type Call } from '#test/app.ts'
import { corners } from '#test/picture-corpus.ts'
import { mp4, webm } from '#test/videos.ts'

const shop = useApp()
let admin: Call
let photo: Buffer

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  photo = await corners(300, 200).png().toBuffer()
})
beforeEach(async () => {
  const { db } = shop.services
  await db.deleteFrom('showrooms').execute()
  await db.deleteFrom('showroomVideos').execute()
})

type Parts = Readonly<Record<string, string | Buffer>>

function formOf(parts: Parts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    form.set(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], name))
  }
  return form
}

const send = (path: string, parts: Parts, headers = {}) => admin('POST', path, formOf(parts), { headers })
const add = async (parts: Parts = {}) =>
  (await send('showrooms', { file: photo, showroom: 'azenzo', status: '1', ...parts })).body.data
const landing = async (query = '') => (await shop.anonymous('GET', `showrooms/landing?${query}`)).body
const ids = (page: { data: { id: number }[] }) => page.data.map(({ id }) => id)

describe('the pictures of a showroom', () => {
  it('are added with a form, shown with all that a page needs, and changed', async () => {
    const { status, body } = await send('showrooms', {
      file: photo,
      video: mp4(),
      description: 'Comedor Encino\ncon sillas Mezquite',
      showroom: 'azenzo',
      status: '1',
    })
    expect(status).toBe(201)
    const { data } = body
    expect(data).toMatchObject({ name: 'Comedor Encino', showroom: 'azenzo', status: 1, position: 1 })
    expect(data.picture).toMatchObject({ width: 300, height: 200 })
    expect(data.video).toMatch(/^\/media\/[\da-f-]{36}\/video\.mp4$/)

    const form = { description: 'Otra', video: webm() }
    const changed = (await send(`showrooms/${data.id}?_method=PUT`, form)).body.data
    expect(changed).toMatchObject({ name: 'Otra', image: data.image })
    expect(changed.video).toMatch(/video\.webm$/)
    const plain = (await admin('PUT', `showrooms/${data.id}`, { status: 0, image: data.image })).body.data
    expect(plain).toMatchObject({ status: 0, image: data.image, video: changed.video })
  })

  it('need a picture, and one of the two showrooms', async () => {
    const { status, body } = await send('showrooms', { showroom: 'otro' })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({
      image: ['El campo imagen es obligatorio.'],
      showroom: ['El campo showroom debe ser Principal o Empresa.'],
    })
    const { id, image } = await add()
    // A form sends this field also when no other picture was chosen.
    const form = { image: '', description: 'La misma', showroom: 'principal' }
    const same = (await send(`showrooms/${id}?_method=PUT`, form)).body.data
    expect(same).toMatchObject({ image, description: 'La misma', showroom: 'azenzo' })
    const cleared = await admin('PUT', `showrooms/${id}/image`)
    expect(cleared.status).toBe(422)
    expect(cleared.body.errors).toEqual({ image: ['El campo imagen es obligatorio.'] })
  })

  it('accept no picture above the limit for pictures, although a video may be larger', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)])
    const { status, body } = await send('showrooms', { file: large, video: mp4(), showroom: 'azenzo' })
    expect([status, body.errors]).toEqual([
      422,
      { file: ['El archivo del campo archivo no debe pesar más de 10 MB.'] },
    ])
    const heavy = await send('showrooms', { file: photo, video: mp4(12 * 1024 * 1024), showroom: 'azenzo' })
    expect(heavy.status).toBe(201)
  })

  it('are published and hidden, listed for dropdowns and exported', async () => {
    const { id } = await add({ description: 'Recámara Sereno' })
    expect((await admin('PUT', `showrooms/${id}/activate`)).body.message).toBe('La imagen ya está publicada.')
    expect((await admin('PUT', `showrooms/${id}/inactivate`)).body.data.status).toBe(0)
    const bare = await add()
    expect((await admin('GET', 'showrooms/catalog')).body.data).toEqual([
      { id: bare.id, name: `Imagen ${bare.id}` },
      { id, name: 'Recámara Sereno' },
    ])
    const { text } = await admin('GET', 'showrooms/export?format=csv&showroom=azenzo')
    expect(text).toContain('Recámara Sereno')
    expect((await admin('GET', `showrooms/${id}/export`)).text).toMatch(/^%PDF/)
  })

  it('lose their video by a separate call', async () => {
    const { id } = await add({ video: mp4() })
    expect((await admin('DELETE', `showrooms/delete-video/${id}`)).body).toEqual({ data: { id } })
    expect((await admin('GET', `showrooms/${id}`)).body.data.video).toBeNull()
    const again = await admin('DELETE', `showrooms/delete-video/${id}`)
    expect([again.status, again.body.message]).toEqual([422, 'La imagen no tiene video.'])
  })

  it('are deleted together', async () => {
    const [one, two] = [await add(), await add()]
    const { body } = await admin('DELETE', `showrooms/delete?ids[]=${one.id}&ids[]=${two.id}`)
    expect(body).toEqual({ data: { ids: [one.id, two.id] } })
  })

  it('are added once, however often the same request is sent', async () => {
    const parts = { file: photo, video: mp4(), showroom: 'empresa' }
    const key = { 'idempotency-key': 'the-same-picture' }
    const [first, second] = [await send('showrooms', parts, key), await send('showrooms', parts, key)]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    const other = await send('showrooms', { ...parts, video: mp4(2_000) }, key)
    expect(other.body.message).toBe(
      'Ya se había enviado con otros datos y quedó registrado: revísalo antes de enviarlo otra vez.',
    )
  })
})

describe('the order of a gallery', () => {
  it('is the requested one; pictures that are not named keep their place', async () => {
    const [a, b, c, d] = [await add(), await add(), await add(), await add()]
    const { body } = await admin('PUT', 'showrooms/order', { ids: [d.id, a.id, c.id] })
    expect(body).toEqual({ data: { ids: [d.id, a.id, c.id] } })
    expect(ids(await landing('showroom=azenzo'))).toEqual([d.id, b.id, a.id, c.id])
  })

  it('belongs to one gallery', async () => {
    const [a, other] = [await add(), await add({ showroom: 'empresa' })]
    const mixed = await admin('PUT', 'showrooms/order', { ids: [a.id, other.id] })
    expect([mixed.status, mixed.body.message]).toEqual([
      422,
      'El orden debe nombrar imágenes de un mismo showroom.',
    ])
    expect((await admin('PUT', 'showrooms/order', { ids: [a.id, a.id] })).status).toBe(422)
    expect((await admin('PUT', 'showrooms/order', { ids: [2147483647] })).status).toBe(404)
  })

  it('ends with new pictures, and with those moved from the other gallery', async () => {
    const [a, b] = [await add({ showroom: 'empresa' }), await add()]
    await admin('PUT', `showrooms/${a.id}`, { showroom: 'azenzo' })
    const c = await add()
    expect(ids(await landing('showroom=azenzo'))).toEqual([b.id, a.id, c.id])
  })
})

describe('the public gallery', () => {
  it('shows the published pictures, page by page, whatever status the request names', async () => {
    const hidden = await add({ status: '0' })
    const shown = [await add(), await add({ video: webm() }), await add()]
    await add({ showroom: 'empresa' })
    const first = await landing('showroom=azenzo&status=0&per_page=2')
    expect(first).toMatchObject({ current_page: 1, per_page: 2, total: 3, last_page: 2 })
    const second = await landing('showroom=azenzo&per_page=2&page=2')
    expect([...ids(first), ...ids(second)]).toEqual(shown.map(({ id }) => id))
    expect(ids(first)).not.toContain(hidden.id)
    expect(Object.keys(first.data[0]).sort()).toEqual(
      ['description', 'id', 'image', 'picture', 'showroom', 'video'].sort(),
    )
    expect(first.data[1].video).toMatch(/video\.webm$/)
  })

  it('is requested by name, by number, or as a type', async () => {
    const { id } = await add({ showroom: 'empresa' })
    await add()
    for (const query of [
      'showroom=empresa',
      'showroom=2',
      'type=empresa',
      'type=2',
      'showroom=empresa&type=1',
    ]) {
      expect(ids(await landing(query))).toEqual([id])
    }
    expect((await shop.anonymous('GET', 'showrooms/landing?type=otro')).status).toBe(422)
    expect((await shop.anonymous('GET', 'showrooms/landing?position=1')).status).toBe(422)
  })
})

const show = async (type: string) => (await shop.anonymous('GET', `showroom-videos/show?type=${type}`)).body

const filed = async () => {
  const names: string[] = []
  for await (const { id } of shop.services.media.list()) names.push(id)
  return names.sort()
}

describe('the cover video of a gallery', () => {
  it('is only one per gallery, can be replaced and removed', async () => {
    expect(await show('azenzo')).toEqual({ data: null })
    const { status, body } = await send('showroom-videos', {
      file: mp4(),
      type: '1',
      poster: photo,
      seconds: '84',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      type: 'azenzo',
      content_type: 'video/mp4',
      bytes: 1_000,
      seconds: 84,
      poster: { width: 300 },
    })
    expect(await show('azenzo')).toEqual(body)
    expect(await show('2')).toEqual({ data: null })

    const next = await send('showroom-videos', { file: webm(2_000), type: 'azenzo' })
    expect(next.body.data).toMatchObject({ id: body.data.id, content_type: 'video/webm', poster: null })
    expect((await admin('DELETE', `showroom-videos/${body.data.id}`)).body).toEqual({
      data: { id: body.data.id },
    })
    expect(await show('azenzo')).toEqual({ data: null })
    expect((await admin('DELETE', `showroom-videos/${body.data.id}`)).status).toBe(404)
  })

  it('of two sent at once only one remains', async () => {
    const both = await Promise.all(
      [1_000, 2_000].map(size => send('showroom-videos', { file: mp4(size), type: 'empresa' })),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const rows = await shop.services.db.selectFrom('showroomVideos').select('id').execute()
    expect(rows).toHaveLength(1)
  })

  it('must be a video, of an existing showroom', async () => {
    const { status, body } = await send('showroom-videos', { file: photo, type: 'azenzo' })
    expect([status, body.errors]).toEqual([
      422,
      { file: ['El campo archivo debe ser un archivo de tipo: MP4, WebM.'] },
    ])
    const bare = await send('showroom-videos', { type: 'otro' })
    expect(bare.body.errors).toEqual({
      type: ['El campo showroom debe ser azenzo o empresa.'],
      file: ['El campo archivo es obligatorio.'],
    })
    expect((await shop.anonymous('GET', 'showroom-videos/show?type=3')).status).toBe(422)
  })

  it('that is too large is refused, and leaves no file behind', async () => {
    const before = await filed()
    const { status, body } = await send('showroom-videos', { file: mp4(videoBytes + 1), type: 'azenzo' })
    expect([status, body.errors]).toEqual([
      422,
      { file: ['El archivo del campo archivo no debe pesar más de 60 MB.'] },
    ])
    expect(await filed()).toEqual(before)
  })

  it('is served in ranges, and can be cached for good', async () => {
    const bytes = mp4(5_000)
    const { file } = (await send('showroom-videos', { file: bytes, type: 'azenzo' })).body.data
    const get = (headers = {}, method = 'GET') =>
      shop.app.inject({ method: method as 'GET', url: file, headers: { host: '127.0.0.1:3000', ...headers } })
    const whole = await get()
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '5000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(whole.rawPayload.equals(bytes)).toBe(true)

    const cases = [
      ['bytes=0-99', 'bytes 0-99/5000', bytes.subarray(0, 100)],
      ['bytes=4990-', 'bytes 4990-4999/5000', bytes.subarray(4990)],
      ['bytes=-10', 'bytes 4990-4999/5000', bytes.subarray(4990)],
      ['bytes=4000-9999', 'bytes 4000-4999/5000', bytes.subarray(4000)],
      ['bytes=-9999', 'bytes 0-4999/5000', bytes],
    ] as const
    for (const [range, answer, part] of cases) {
      const reply = await get({ range })
      expect([range, reply.statusCode, reply.headers['content-range']]).toEqual([range, 206, answer])
      expect(reply.rawPayload.equals(part)).toBe(true)
    }
    const { statusCode, headers: beyond } = await get({ range: 'bytes=5000-' })
    expect([statusCode, beyond['content-range']]).toEqual([416, 'bytes */5000'])
    for (const range of ['bytes=9-3', 'bytes=1-2,5-6', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
      expect((await get({ range })).statusCode).toBe(200)
    }
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get({ range: 'bytes=0-9', 'if-range': whole.headers.etag })).statusCode).toBe(206)
    expect((await get({ 'if-none-match': whole.headers.etag })).statusCode).toBe(304)
    const head = await get({}, 'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '5000'])
    expect(head.rawPayload).toHaveLength(0)
  })
})
