import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { statusesOf } from '#test/statuses.ts'

const shop = useApp()
let admin: Call
let other: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  other = shop.as(await shop.user('Admin'))
})

const file = (name: string, count = 1) =>
  `Nombre completo,Ciudad\n${Array.from({ length: count }, (_, index) => `${name} ${index},León\n`).join('')}`

const send = (
  call: Call,
  key: string,
  content: string,
  fields: Record<string, string> = {},
): Promise<Reply> =>
  call(
    'POST',
    'customers/import',
    undefined,
    multipart(content, { fields, headers: { 'idempotency-key': key } }),
  )
const count = async (name: string): Promise<number> =>
  (await admin('GET', `customers?where[full_name]=${encodeURIComponent(name)}*`)).body.total

describe('an import sent again with its key', () => {
  it('gets the first answer and duplicates nothing, by a UUID or any other key', async () => {
    for (const key of [randomUUID(), 'mi-clave-de-siempre']) {
      const name = `Otra vez ${key}`
      const first = await send(admin, key, file(name, 3))
      const again = await send(admin, key, file(name, 3))
      expect(first.body.data.created).toBe(3)
      expect(first.headers).not.toHaveProperty('idempotent-replayed')
      expect(again.headers['idempotent-replayed']).toBe('true')
      expect(again.text).toBe(first.text)
      expect(await count(name)).toBe(3)
      expect((await admin('GET', `imports/${first.body.data.id}`)).body.data.state).toBe('done')
    }
  })

  it('and another file, another option or another parent is refused', async () => {
    const key = randomUUID()
    await send(admin, key, file('Primera'))
    for (const [name, fields] of [
      ['Segunda', {}],
      ['Primera', { skip_errors: '1' }],
    ] as const) {
      const { status, body } = await send(admin, key, file(name), fields)
      expect(status).toBe(422)
      expect(body.errors.base).toEqual([
        'Ya se había enviado con otros datos y quedó registrado: revísalo antes de enviarlo otra vez.',
      ])
    }
    expect((await admin('GET', `imports/${key}`)).body.data).toMatchObject({ state: 'done', processed: 1 })
    const [a, b] = await Promise.all(
      ['A', 'B'].map(
        async name => (await admin('POST', 'suppliers', { brand_name: name })).body.data.id as number,
      ),
    )
    const contacts = multipart('Nombre\nBeto\n', { headers: { 'idempotency-key': randomUUID() } })
    expect((await admin('POST', `suppliers/${a}/contacts/import`, undefined, contacts)).status).toBe(200)
    expect((await admin('POST', `suppliers/${b}/contacts/import`, undefined, contacts)).status).toBe(422)
  })

  it('after it was refused for faults may be corrected', async () => {
    const key = randomUUID()
    const refused = await send(admin, key, 'Nombre completo,Ciudad\n,León\n')
    expect(refused.body.data).toMatchObject({ id: key, created: 0, failed: 1 })
    expect((await admin('GET', `imports/${key}/failed-rows`)).status).toBe(200)
    const mended = await send(admin, key, file('Mendada'))
    expect(mended.body.data).toMatchObject({ id: key, created: 1, failed: 0 })
    expect((await admin('GET', `imports/${key}/failed-rows`)).status).toBe(404)
  })

  it('after a dry run is done for real', async () => {
    const key = randomUUID()
    await send(admin, key, file('Ensayada'), { dry_run: '1' })
    expect((await admin('GET', `imports/${key}`)).body.data).toMatchObject({ state: 'done', dry_run: 1 })
    expect((await send(admin, key, file('Ensayada'))).body.data.created).toBe(1)
    expect((await admin('GET', `imports/${key}`)).body.data).toMatchObject({ state: 'done', dry_run: 0 })
  })

  it('as a dry run after it was kept is refused', async () => {
    const key = randomUUID()
    await send(admin, key, file('Conservada'))
    expect((await send(admin, key, file('Conservada'), { dry_run: '1' })).status).toBe(422)
    expect((await admin('GET', `imports/${key}`)).body.data).toMatchObject({ state: 'done', dry_run: 0 })
    const [{ id, can_undo: canUndo }] = (await admin('GET', 'customers/imports')).body.data
    expect([id, canUndo]).toEqual([key, true])
  })

  it('while the first still runs is told so, and the first is not disturbed', async () => {
    const key = randomUUID()
    // This lock makes the first import wait in the middle of its work.
    const { first, second } = await shop.services.db.transaction().execute(async tx => {
      await sql`lock table customers in exclusive mode`.execute(tx)
      const running = send(admin, key, file('En curso', 300))
      await expect.poll(async () => (await admin('GET', `imports/${key}`)).status).toBe(200)
      return { first: running, second: await send(admin, key, file('En curso', 300)) }
    })
    expect(second.status).toBe(422)
    expect(second.body.errors.base).toEqual(['Esta importación ya está en curso.'])
    expect((await first).body.data.created).toBe(300)
    expect((await admin('GET', `imports/${key}`)).body.data).toMatchObject({ state: 'done', processed: 300 })
    expect(await count('En curso')).toBe(300)
  })
})

describe('imports', () => {
  it('run side by side without mixing', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4].map(number => send(number % 2 ? admin : other, randomUUID(), file(`Lado ${number}`, 600))),
    )
    expect(replies.map(reply => reply.body.data.created)).toEqual([600, 600, 600, 600])
    expect(await count('Lado 3')).toBe(600)
  })

  it('that add the same unique value at the same moment add it once', async () => {
    const replies = await Promise.all(
      ['Bodega de Ana', 'Bodega de Eva'].map((name, index) =>
        [admin, other][index]!(
          'POST',
          'warehouses/import',
          undefined,
          multipart(`Nombre\n${name}\nBodega en disputa\n`),
        ),
      ),
    )
    expect(statusesOf(replies)).toEqual([200, 200])
    // The second import finds the record and updates it instead.
    const { body } = await admin('GET', 'warehouses?name=Bodega%20en%20disputa')
    expect(body.total).toBe(1)
  })

  it('can be followed by their author only', async () => {
    const key = randomUUID()
    await send(admin, key, 'Nombre completo,Ciudad\n,León\n')
    for (const path of [`imports/${key}`, `imports/${key}/failed-rows`]) {
      const { status, body } = await other('GET', path)
      expect(status).toBe(404)
      expect(body.errors[0].message).toBe('No se encontró la importación con este código.')
    }
    const stolen = await send(other, key, file('Robada'))
    expect(stolen.status).toBe(422)
    expect(stolen.body.errors.base).toEqual([
      'Ya se había enviado con otros datos y quedó registrado: revísalo antes de enviarlo otra vez.',
    ])
    expect(await count('Robada')).toBe(0)
  })

  it('that fail are marked as failed', async () => {
    const key = randomUUID()
    const { status } = await send(admin, key, 'Color\nrojo\n')
    expect(status).toBe(422)
    expect((await admin('GET', `imports/${key}`)).body.data.state).toBe('failed')
  })
})
