import { expect, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'

export interface OwnProduct {
  readonly id: number
  readonly name: string
  /** Ids of its pictures, in their order, and the address of the main one. */
  pictures(): Promise<{ ids: string[]; image: string | null }>
  stock(): Promise<number>
  clear(): Promise<void>
}

/** Pixels across and down. */
export type Shape = readonly [width: number, height: number]

let runs = 0

/** Creates the test's own product, with that many pictures, and three pieces in the default warehouse. */
export async function arrangeProduct(
  request: APIRequestContext,
  {
    pictures = 0,
    shape,
    ...values
  }: { pictures?: number; shape?: Shape | undefined; [field: string]: unknown } = {},
): Promise<OwnProduct> {
  const tag = `zz${Date.now().toString(36)}${++runs}`
  const name = `${tag} sofá`
  const data = { internal_code: tag, name, price: 1_000, stock: 3, status: 1, ...values }
  const created = await request.post('/api/products', { data })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = ((await created.json()) as { data: { id: number } }).data
  for (let place = 0; place < pictures; place++) {
    const answer = await request.post(`/api/products/${id}/images`, {
      multipart: { files: await photo(place, shape) },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }

  async function read() {
    const answer = await request.get(`/api/products/${id}`)
    const body = (await answer.json()) as {
      data: { stock: number; image: string | null; images: { id: string }[] }
    }
    return body.data
  }

  return {
    id,
    name,
    pictures: async () => {
      const { images, image } = await read()
      return { ids: images.map(each => each.id), image }
    },
    stock: async () => (await read()).stock,
    clear: async () => {
      const { stock } = await read()
      const inventories = await request.get(`/api/inventories?product_id=${id}&per_page=100`)
      const { data: places } = (await inventories.json()) as {
        data: { warehouse_id: number; quantity: number }[]
      }
      for (const { warehouse_id, quantity } of places.filter(place => place.quantity > 0)) {
        const left = { product_id: id, warehouse_origin_id: warehouse_id, quantity }
        expect((await request.post('/api/movements', { data: left })).status()).toBe(201)
      }
      expect((await request.delete(`/api/products/${id}`)).status(), `${stock} pieces`).toBe(200)
    },
  }
}

/** A picture file of one colour, different for each place. */
export async function photo(place: number, [width, height]: Shape = [240, 300]) {
  const background = { r: (place * 67) % 256, g: 120, b: 90 }
  const plain = sharp({ create: { width, height, channels: 3, background } })
  return { name: `foto-${place}.png`, mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}
