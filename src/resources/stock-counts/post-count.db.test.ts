import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { countCalls } from '#test/stock-counts.ts'

const shop = useApp()
let admin: Call
const { product, arrange, tally, held, lines, record } = countCalls(shop, () => admin)

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const post = (id: number, more: object = {}) =>
  admin('PUT', `stock-counts/${id}/post`, { reason: 'Conteo mensual', zero_missing: 0, ...more })
const take = (product_id: number, quantity: number, place: number) =>
  admin('POST', 'movements', { product_id, quantity, warehouse_origin_id: place })
const adjust = (product_id: number, quantity: number, place: number) =>
  admin('POST', 'movements/adjust', { product_id, quantity, warehouse_id: place, note: 'Rota' })
/** Whether a request waits for another one's lock. */
async function isOneWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    shop.services.db,
  )
  return rows.length > 0
}
const messages = ({ body }: Reply) => Object.values(body.errors as Record<string, string[]>).flat()

describe('posting a count', () => {
  it('corrects the books by the differences, in one operation that names the count', async () => {
    const { id, ids, place, folio } = await arrange([5, 3, 2])
    const [one = 0, two = 0, three = 0] = ids
    await tally(id, [one, 7], [two, 3])
    const { status, body } = await post(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'posted',
      reason: 'Conteo mensual',
      posted_by_name: expect.any(String),
      pieces_over: 2,
      value_change: 200,
      allowed_actions: [],
    })
    expect([await held(one, place), await held(two, place), await held(three, place)]).toEqual([7, 3, 2])
    const moved = await admin('GET', `movements?product_id=${one}&type=adjustment`)
    expect(moved.body.data).toMatchObject([{ change: 2, origin: folio, origin_type: 'stock_count' }])
    for (const reply of [
      await post(id),
      await tally(id, [one, 1]),
      await admin('PUT', `stock-counts/${id}/cancel`),
    ]) {
      expect([reply.status, reply.body.message]).toEqual([
        422,
        'No es posible: el conteo está en «aplicado».',
      ])
    }
    // The result stays the same, whatever the product costs or holds later.
    await admin('PUT', `products/${one}`, { purchase_price: 900 })
    await take(one, 3, place)
    expect(await record(id)).toMatchObject({ value_change: 200, pieces_over: 2 })
  })

  it('keeps a sale made after a line was counted, and one made before the tally arrived', async () => {
    const { id, ids, place } = await arrange([10])
    const [one = 0] = ids
    const two = await product()
    await sql`
      with entry as (
        insert into movements (group_id, type, product_id, warehouse_id, change, warehouse_destiny_id, created_at)
        values (gen_random_uuid(), 'entry', ${two}, ${place}, 10, ${place}, now() - interval '2 hours')
        returning id
      ), trace as (
        insert into audit_log (action, resource, record_id, after, route, request_id)
        select 'create', 'movements', id, '{}', 'test', 'test' from entry
      )
      insert into inventories (product_id, warehouse_id, quantity) values (${two}, ${place}, 10)`.execute(
      shop.services.db,
    )
    await tally(id, [one, 8])
    await take(one, 3, place)
    // Counted an hour before the sale, and sent after it.
    await take(two, 4, place)
    await tally(id, [two, 9, 3_600_000])
    expect((await lines(id)).data).toMatchObject([{ difference: -2 }, { expected: 10, difference: -1 }])
    expect((await post(id)).status).toBe(200)
    expect([await held(one, place), await held(two, place)]).toEqual([5, 5])
  })

  it('reports each product that must be counted again, and changes nothing', async () => {
    const { id, ids, place } = await arrange([10, 10, 10])
    const [one = 0, two = 0, three = 0] = ids
    await tally(id, [one, 1], [two, 9], [three, 12])
    await take(one, 5, place)
    await adjust(two, 9, place)
    const refused = await post(id)
    expect(refused.status).toBe(422)
    expect(messages(refused)).toEqual([
      expect.stringMatching(/: se contó 1 y después salieron más piezas; cuéntalo de nuevo\.$/),
      expect.stringMatching(/ se ajustó después de contarlo; cuéntalo de nuevo\.$/),
    ])
    expect([await held(one, place), await held(three, place)]).toEqual([5, 10])
    await tally(id, [one, 5], [two, 9])
    expect((await post(id)).status).toBe(200)
    expect([await held(one, place), await held(two, place), await held(three, place)]).toEqual([5, 9, 12])
  })

  it('knows an adjustment made after the count, even if its transaction began before it', async () => {
    const { id, ids, place } = await arrange([10])
    const [one = 0] = ids
    const user = await shop.user('Admin')
    const key = 'conteo-y-ajuste'
    let adjusting: Promise<Reply> | undefined
    // The adjustment waits, for another request with its key, until the line is counted.
    await expect(
      inTransaction(shop.services.db, async tx => {
        const claim = { userId: user.id, key, requestHash: Buffer.alloc(32) }
        await tx.insertInto('idempotencyKeys').values(claim).execute()
        adjusting = shop.as(user)(
          'POST',
          'movements/adjust',
          { product_id: one, quantity: 8, warehouse_id: place, note: 'Rota' },
          { headers: { 'idempotency-key': key } },
        )
        await expect.poll(isOneWaiting).toBe(true)
        await tally(id, [one, 8])
        throw new DomainError('busy')
      }),
    ).rejects.toMatchObject({ code: 'busy' })
    expect((await adjusting)?.status).toBe(201)
    expect(messages(await post(id))).toEqual([expect.stringContaining('se ajustó después de contarlo')])
    expect(await held(one, place)).toBe(8)
  })

  it('keeps the first of two tallies with one key, whatever was sold in between', async () => {
    const { id, ids, place } = await arrange([10])
    const [one = 0] = ids
    const send = () =>
      admin(
        'PUT',
        `stock-counts/${id}/counts`,
        { details: [{ product_id: one, counted: 8 }] },
        { headers: { 'idempotency-key': 'conteo-sin-respuesta' } },
      )
    const first = await send()
    await take(one, 3, place)
    expect((await send()).body).toEqual(first.body)
    expect((await lines(id)).data).toMatchObject([{ expected: 10, difference: -2 }])
  })

  it('counts missing lines as zero only when told to', async () => {
    const { id, ids, place } = await arrange([4, 6])
    const [one = 0, two = 0] = ids
    expect(messages(await post(id))).toEqual(['Aún no hay nada contado.'])
    await tally(id, [one, 4])
    expect((await post(id, { zero_missing: 1 })).body.data).toMatchObject({
      counted_lines: 2,
      pieces_short: 6,
    })
    expect([await held(one, place), await held(two, place)]).toEqual([4, 0])
  })

  it('requires a reason', async () => {
    const { id, ids } = await arrange([4])
    await tally(id, [ids[0] ?? 0, 3])
    expect(Object.keys((await post(id, { reason: ' ' })).body.errors)).toEqual(['reason'])
  })

  it('during outputs and other tallies loses no piece, and happens once', async () => {
    const { id, ids, place } = await arrange([60, 60, 60])
    await tally(id, ...ids.map((each): [number, number] => [each, 55]))
    const outputs = ids.flatMap(each => Array.from({ length: 6 }, () => take(each, 1, place)))
    const posts = Array.from({ length: 3 }, () => post(id))
    const replies = await Promise.all([...outputs, ...posts])
    expect(replies.slice(0, 18).map(({ status }) => status)).toEqual(Array<number>(18).fill(201))
    expect(
      replies
        .slice(18)
        .map(({ status }) => status)
        .sort((a, b) => a - b),
    ).toEqual([200, 422, 422])
    for (const each of ids) expect(await held(each, place)).toBe(60 - 5 - 6)
  })

  it('tallies and outputs at the same moment agree on the quantity in the books', async () => {
    const { id, ids, place } = await arrange([50])
    const [one = 0] = ids
    // One user counts the shelf again and again, while another takes from it.
    const work = Array.from({ length: 10 }, (_, index) =>
      index % 2 ? take(one, 1, place) : tally(id, [one, 50]),
    )
    await Promise.all(work)
    const [line] = (await lines(id)).data as { expected: number; counted: number }[]
    const before = await held(one, place)
    expect(before).toBe(45)
    expect((await post(id)).status).toBe(200)
    expect(await held(one, place)).toBe(before + 50 - (line?.expected ?? 0))
  })
})
