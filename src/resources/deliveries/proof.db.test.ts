import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { impostors, pictures } from '#test/images.ts'
import { make } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { errorsOf, item } from '#test/use-till.ts'
import { later, useDeliveries } from '#test/use-deliveries.ts'

const { shop, admin, product, sold, till, scheduled, run, read } = useDeliveries()

const signature = '10,20 30,40 50,60 70,80'

async function trip(more: object = {}) {
  const sale = await sold([item(await product())], { ...later, ...more })
  return scheduled({ sale })
}

const photo = (position: number) => ({ position, at: expect.any(String), by: expect.any(String) })

const send = (id: number, picture: Buffer | string, key: string = randomUUID()) => {
  const form = multipart(picture, { fieldName: 'photo', fileName: 'foto.jpg' })
  return till.call('POST', `deliveries/${id}/photos`, undefined, {
    ...form,
    headers: { ...form.headers, 'idempotency-key': key },
  })
}

describe('the proof of a delivery', () => {
  it('is the signature of whoever received it and photographs, for staff alone', async () => {
    const { id } = await trip()
    expect((await run(id, 'deliver', { received_by: 'Ana', signature })).status).toBe(200)
    expect((await send(id, pictures.png)).body).toEqual({ data: { position: 1 } })
    expect((await send(id, pictures.webp)).status).toBe(201)
    expect(await read(`deliveries/${id}/proof`)).toEqual({ signature, photos: [photo(1), photo(2)] })
    expect(await read(`deliveries/${id}`)).toMatchObject({ proofs: 3 })
    const seen = await till.call('GET', `deliveries/${id}/photos/1`)
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png'])
    for (const path of ['proof', 'photos/1']) {
      expect((await shop.anonymous('GET', `deliveries/${id}/${path}`)).status).toBe(401)
    }
    for (const place of ['0', '3', '5', 'x', '1.5', '99999999999']) {
      expect((await admin('GET', `deliveries/${id}/photos/${place}`)).status, place).toBe(404)
    }
  })

  it.each(['hola', '<svg/>', '10,20', '9999,1 1,1 2,2 3,3'])('is no signature like %j', async text => {
    const { id } = await trip()
    const reply = await run(id, 'deliver', { received_by: 'Ana', signature: text })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['signature']])
    expect((await read(`deliveries/${id}`)).status).toBe('scheduled')
  })

  it('may lack', async () => {
    const { id } = await trip()
    expect((await run(id, 'deliver', { received_by: 'Ana', signature: '' })).status).toBe(200)
    expect(await read(`deliveries/${id}/proof`)).toEqual({ signature: null, photos: [] })
  })

  it('has one photograph of each, also when it is sent again, and no more than four', async () => {
    const { id } = await trip()
    const key = randomUUID()
    expect((await send(id, pictures.png, key)).body).toEqual({ data: { position: 1 } })
    expect((await send(id, pictures.png, key)).body).toEqual({ data: { position: 1 } })
    expect((await send(id, pictures.png)).body).toEqual({ data: { position: 1 } })
    await sql`
      insert into delivery_photos (delivery_id, position, type, bytes, digest)
      select ${id}, n, 'image/png', '\\x00', sha256(n::text::bytea) from generate_series(2, 3) n`.execute(
      shop.services.db,
    )
    const both = await Promise.all([send(id, pictures.jpeg), send(id, pictures.webp)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
    expect(both.find(({ status }) => status === 422)?.body.errors).toEqual({
      photo: ['Caben 4 fotografías por entrega.'],
    })
    expect((await read(`deliveries/${id}`)).proofs).toBe(4)
  })

  it.each(impostors)('takes %s for no photograph', async (_, content) => {
    const { id } = await trip()
    const { status, body } = await send(id, content)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['photo']])
  })

  it('takes none of a cancelled delivery, and none without a file', async () => {
    const { id } = await trip()
    expect((await send(id, '')).body.errors).toHaveProperty('photo')
    await run(id, 'cancel', { reason: 'No va' })
    expect((await send(id, pictures.png)).body.errors).toEqual({ photo: [expect.any(String)] })
    expect((await send(999_999, pictures.png)).status).toBe(404)
  })

  it('goes with the person', async () => {
    const customer = Number((await make(shop.services, 'customers', { fullName: 'Ana Ruiz' }))['id'])
    const { id } = await trip({ customer_id: customer })
    await run(id, 'deliver', { received_by: 'Ana', signature })
    await send(id, pictures.png)
    const forgotten = await admin('PUT', `customers/${customer}/anonymise`)
    expect(errorsOf(forgotten)).toEqual([200, undefined])
    expect(await read(`deliveries/${id}/proof`)).toEqual({ signature: null, photos: [] })
  })
})
