import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { nextNumber } from '#test/factories.ts'
import { corners } from '#test/picture-corpus.ts'

const shop = useApp()
let admin: Call
let png: Buffer<ArrayBuffer>

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  png = Buffer.from(await corners().png().toBuffer())
})

function form(
  fields: Record<string, string>,
  files: readonly (readonly [string, BlobPart])[] = [],
): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const [name, bytes] of files) data.append(name, new File([bytes], 'foto.png'))
  return data
}

const basics = () => {
  const number = nextNumber()
  return { internal_code: `I-${number}`, name: `Con fotos ${number}` }
}
const made = async () => (await admin('POST', 'products', basics())).body.data
const add = (id: number, count: number) =>
  admin(
    'POST',
    `products/${id}/images`,
    form(
      {},
      Array.from({ length: count }, () => ['files[]', png] as const),
    ),
  )
const ids = ({ images }: { images: { id: string }[] }) => images.map(({ id }) => id)

/** The entries of its history about pictures, newest first. */
const traces = async (id: number) => {
  const { data } = (await admin('GET', `products/${id}/history`)).body
  return data.filter(({ action }: { action: string }) => action === 'images')
}

const pageAt = (path: string) => shop.anonymous('GET', path, undefined, { headers: { accept: 'text/html' } })
const altsOf = ({ text }: { text: string }) =>
  [...text.matchAll(/<img[^>]* alt="([^"]+)"/g)].map(([, alt]) => alt)

const idsOf = async (filter: string) => {
  const { data } = (await admin('GET', `products?per_page=100&${filter}`)).body
  return data.map(({ id }: { id: number }) => id)
}

it('a product without pictures is found by a filter', async () => {
  const [bare, shown] = [await made(), await made()]
  await add(shown.id, 1)
  expect(await idsOf('has_image=0')).toContain(bare.id)
  expect(await idsOf('has_image=0')).not.toContain(shown.id)
  expect(await idsOf('has_image=1')).toContain(shown.id)
})

describe('pictures sent again', () => {
  it('with the same key are stored once; with other content the key is refused', async () => {
    const { id } = await made()
    const headers = { 'idempotency-key': `fotos-${id}-una-vez` }
    const send = (files: readonly (readonly [string, BlobPart])[]) =>
      admin('POST', `products/${id}/images`, form({}, files), { headers })
    const first = await send([['files[]', png]])
    expect(first.status).toBe(201)
    const again = await send([['files[]', png]])
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
    expect(ids(again.body.data)).toEqual(ids(first.body.data))
    const other = await send([
      ['files[]', png],
      ['files[]', png],
    ])
    expect(other.status).toBe(422)
    expect((await admin('GET', `products/${id}`)).body.data.images).toHaveLength(1)
  })
})

describe('the form of a product', () => {
  it('can include a picture when it is sent as a form, new or changed', async () => {
    const created = await admin('POST', 'products', form({ ...basics(), price: '10.50' }, [['file', png]]))
    expect(created.status).toBe(201)
    const product = created.body.data
    expect(product).toMatchObject({ price: 10.5, images: [{ width: 64, height: 32 }] })
    expect(product.thumbnail_url).toBe(product.images[0].thumbnail_url)
    expect((await shop.anonymous('GET', product.thumbnail_url)).status).toBe(200)

    const changed = await admin(
      'POST',
      `products/${product.id}?_method=PUT`,
      form({ name: 'Otro nombre' }, [['image', png]]),
    )
    expect(changed.status).toBe(200)
    expect(changed.body.data.name).toBe('Otro nombre')
    expect(changed.body.data.images).toHaveLength(2)
    expect(changed.body.data.thumbnail_url).toBe(changed.body.data.images[1].thumbnail_url)
  })

  it('reports a fault of its picture, and creates nothing', async () => {
    const values = basics()
    const { status, body } = await admin('POST', 'products', form(values, [['image', '<svg/>']]))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['image']])
    expect((await admin('GET', `products?internal_code=${values.internal_code}`)).body.total).toBe(0)
  })

  it('can remove the main picture, by its own call', async () => {
    const { id } = await made()
    const { data } = (await add(id, 2)).body
    const left = (await admin('PUT', `products/${id}/image`)).body.data
    expect(ids(left)).toEqual(ids(data).slice(1))
  })
})

describe('the audit row of a picture', () => {
  it('that came with the form shows who changed which, as any other', async () => {
    const { id } = (await admin('POST', 'products', form(basics(), [['file', png]]))).body.data
    const changed = await admin('PUT', `products/${id}`, form({}, [['image', png]]))
    const [first, second] = ids(changed.body.data)
    expect(await traces(id)).toMatchObject([
      {
        before: { thumbnail: first, images: [first] },
        after: { thumbnail: second, images: [first, second] },
      },
      { before: { thumbnail: null, images: [] }, after: { thumbnail: first, images: [first] } },
    ])
    await admin('PUT', `products/${id}/image`)
    expect((await traces(id))[0]).toMatchObject({
      before: { images: [first, second] },
      after: { thumbnail: null, images: [first] },
    })
  })

  it('is not written when nothing changed', async () => {
    const { id } = await made()
    await admin('PUT', `products/${id}/image`)
    await admin('PUT', `products/${id}`, { name: 'Sin foto', image: null })
    expect(await traces(id)).toEqual([])
  })
})

describe('the pictures of a product', () => {
  it('are added several at a time, after the existing ones', async () => {
    const { id } = await made()
    const first = await add(id, 2)
    expect(first.status).toBe(201)
    const both = (await add(id, 1)).body.data
    expect(ids(both).slice(0, 2)).toEqual(ids(first.body.data))
    expect(both.images).toHaveLength(3)
    expect(both.thumbnail_url).toBe(both.images[0].thumbnail_url)
  })

  it('are chosen, ordered and deleted by their id', async () => {
    const { id } = await made()
    const [one, two, three] = ids((await add(id, 3)).body.data)
    const chosen = (await admin('PUT', `products/${id}/thumbnail`, { image_id: two })).body.data
    expect(chosen.thumbnail_url).toBe(chosen.images[1].thumbnail_url)
    const order = [three, one, two]
    expect(ids((await admin('PUT', `products/${id}/images-order`, { ids: order })).body.data)).toEqual(order)
    const left = (await admin('PUT', `products/${id}/delete-image`, { image_id: two })).body.data
    expect(ids(left)).toEqual([three, one])
    expect(left.thumbnail_url).toBe(left.images[0].thumbnail_url)
    const history = (await admin('GET', `products/${id}/history`)).body.data
    expect(history[0]).toMatchObject({ action: 'images', after: { images: [three, one] } })
  })

  it('are cropped around a chosen point, which is recorded', async () => {
    const { id } = await made()
    const [one, two] = ids((await add(id, 2)).body.data)
    const { status, body } = await admin('PUT', `products/${id}/images/${two}/focus`, { x: 0.253, y: 1 })
    expect(status).toBe(200)
    expect(body.data.images).toMatchObject([
      { id: one, focus: { x: 0.5, y: 0.5 }, share_url: `/media/${one}/share-50-50.jpg` },
      { id: two, focus: { x: 0.25, y: 1 }, share_url: `/media/${two}/share-25-100.jpg` },
    ])
    const history = (await admin('GET', `products/${id}/history`)).body.data
    expect(history[0]).toMatchObject({
      action: 'images',
      before: { focus: { x: 0.5, y: 0.5 } },
      after: { image: two, focus: { x: 0.25, y: 1 } },
    })
    const preview = await shop.anonymous('GET', `/media/${two}/share-25-100.jpg`)
    expect([preview.status, preview.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it.each([{}, { x: 0.5 }, { x: -0.1, y: 0 }, { x: 0, y: 1.01 }, { x: '0.5', y: 0 }])(
    'are not cropped around %j',
    async body => {
      const { id } = await made()
      const [one] = ids((await add(id, 1)).body.data)
      expect((await admin('PUT', `products/${id}/images/${one}/focus`, body)).status).toBe(422)
    },
  )

  it('have an alternative text, which every public page and call shows', async () => {
    const { id } = (await admin('POST', 'products', { ...basics(), status: 1 })).body.data
    const { images, name } = (await add(id, 3)).body.data
    const [one, two, three] = ids({ images })
    expect(images).toMatchObject([{ alt: null }, { alt: null }, { alt: null }])
    const say = (image: string, alt: string | null) =>
      admin('PUT', `products/${id}/images/${image}/alt`, { alt })
    const { status, body } = await say(two!, '  En una sala «grande» & clara ')
    expect([status, body.data.images[1].alt]).toEqual([200, 'En una sala «grande» & clara'])
    const [trace] = await traces(id)
    expect([trace.before, trace.after]).toMatchObject([
      { alt: null },
      { image: two, alt: 'En una sala «grande» & clara' },
    ])

    const escaped = 'En una sala «grande» &amp; clara'
    const page = await pageAt(`/product/${id}`)
    expect(altsOf(page)).toEqual([`${name}, foto 1`, escaped, `${name}, foto 3`])
    expect(page.text).toContain('"caption":"En una sala «grande» ')
    expect(altsOf(await pageAt(`/buscar?q=${name.split(' ').at(-1)}`))).toContain(escaped)
    const calls = [`product/${id}`, `v2/categories-parents/${id}/product`, `products/landing?id=${id}`]
    for (const call of calls) expect((await shop.anonymous('GET', call)).text, call).toContain('«grande»')

    await say(one!, 'De frente')
    await admin('PUT', `products/${id}/images-order`, { ids: [three, two, one] })
    const turned = await pageAt(`/product/${id}`)
    expect(altsOf(turned)).toEqual([`${name}, foto 1`, escaped, 'De frente'])
    await say(one!, '   ')
    expect(altsOf(await pageAt(`/product/${id}`))).toEqual([`${name}, foto 1`, escaped, `${name}, foto 3`])
  })

  it.each([{}, { alt: 7 }, { alt: 'x'.repeat(201) }, { alt: ['a'] }])(
    'are not described by %j',
    async body => {
      const { id } = await made()
      const [one] = ids((await add(id, 1)).body.data)
      const reply = await admin('PUT', `products/${id}/images/${one}/alt`, body)
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['alt']])
    },
  )

  it('are described and cropped only by users who may change the product', async () => {
    const { id } = await made()
    const [one] = ids((await add(id, 1)).body.data)
    const seller = shop.as(await shop.user('Vendedor'))
    for (const [call, body] of [
      ['alt', { alt: 'De frente' }],
      ['focus', { x: 0, y: 0 }],
    ] as const) {
      expect((await seller('PUT', `products/${id}/images/${one}/${call}`, body)).status).toBe(403)
      expect((await shop.anonymous('PUT', `products/${id}/images/${one}/${call}`, body)).status).toBe(401)
    }
    expect((await admin('GET', `products/${id}`)).body.data.images).toMatchObject([
      { alt: null, focus: { x: 0.5, y: 0.5 } },
    ])
  })

  it('cannot be changed through another product', async () => {
    const [mine, other] = [await made(), await made()]
    const [theirs] = ids((await add(other.id, 1)).body.data)
    for (const call of ['thumbnail', 'delete-image']) {
      const { status, body } = await admin('PUT', `products/${mine.id}/${call}`, { image_id: theirs })
      expect([status, body.errors]).toEqual([422, { image_id: ['La imagen no es de este producto.'] }])
    }
    expect((await admin('PUT', `products/${mine.id}/images-order`, { ids: [theirs] })).status).toBe(422)
    const focus = { x: 0, y: 0 }
    expect((await admin('PUT', `products/${mine.id}/images/${theirs}/focus`, focus)).status).toBe(422)
    const words = { alt: 'De otro' }
    expect((await admin('PUT', `products/${mine.id}/images/${theirs}/alt`, words)).status).toBe(422)
    expect((await admin('GET', `products/${other.id}`)).body.data.images).toHaveLength(1)
  })

  it('are refused together when one is not a picture, when there are too many, or none', async () => {
    const { id } = await made()
    const mixed = form({}, [
      ['files[]', png],
      ['files[]', 'esto no es una foto'],
    ])
    expect((await admin('POST', `products/${id}/images`, mixed)).status).toBe(422)
    expect((await add(id, 11)).status).toBe(422)
    expect((await admin('POST', `products/${id}/images`, form({ otro: 'campo' }))).status).toBe(422)
    expect((await admin('POST', `products/${id}/images`, { files: [] })).status).toBe(422)
    expect((await admin('GET', `products/${id}`)).body.data.images).toEqual([])
    expect((await add(999_999, 1)).status).toBe(404)
  })

  it.each([{}, { image_id: '../../etc/passwd' }, { image_id: 7 }, { image_id: null }])(
    'are not addressed by %j',
    async body => {
      const { id } = await made()
      const reply = await admin('PUT', `products/${id}/delete-image`, body)
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['image_id']])
    },
  )
})
