import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Transaction } from '#db/database.ts'
import { makeMany, nextNumber } from '#test/factories.ts'
import { untilWaits } from '#test/lock-waits.ts'
import { multipart } from '#test/multipart.ts'
import { sell } from '#test/till.ts'
import { item, useTill } from '#test/use-till.ts'

const { shop, admin, till, product } = useTill({})

const send = (content: string, fields: Record<string, string> = {}, path = 'products') =>
  admin('POST', `${path}/import`, undefined, multipart(content, { fields }))

interface Made {
  readonly id: number
  readonly code: string
}

/** Products without pieces, in the order of their ids. */
async function products(count: number): Promise<Made[]> {
  const codes = Array.from({ length: count }, () => `B-${nextNumber()}`)
  const rows = codes.map(code => ({ internalCode: code, name: `Banco ${code}`, price: 100_00 }))
  const made = await makeMany(shop.services, 'products', rows)
  return made.map((row, place) => ({ id: Number(row['id']), code: codes[place] ?? '' }))
}

const fileOf = (made: readonly Made[], words: string) =>
  `internal_code,name,description\n${made.map(({ code }) => `${code},Banco ${code},${words}`).join('\n')}\n`

const lock = (tx: Transaction, made: readonly Made[]) =>
  sql`
    select id from products where id = any(${made.map(({ id }) => id)}) order by id for no key update`.execute(
    tx,
  )

/** Holds the locks of a sale of these products while the work goes on. */
function holding<T>(made: readonly Made[], work: (tx: Transaction) => Promise<T>): Promise<T> {
  return shop.services.db.transaction().execute(async tx => {
    // The import may take longer than a transaction may rest, on a busy machine.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await lock(tx, made)
    return work(tx)
  })
}

/** What the work answers as long as it has not waited for anybody; null when it waits. */
async function unlessItWaits<T>(work: Promise<T>, waiting = 1): Promise<T | null> {
  await untilWaits(shop.services.db, work, waiting)
  return Promise.race([work, Promise.resolve(null)])
}

describe('a preview of an import', () => {
  it('waits for no row that somebody else has locked', async () => {
    const made = await products(3)
    const reply = await holding(made, () =>
      unlessItWaits(send(fileOf(made, 'Solo se mira'), { dry_run: '1' })),
    )
    expect(reply?.body.data).toMatchObject({ updated: 3, failed: 0 })
  })

  it('of stock and of new products waits for nobody either', async () => {
    const made = await products(2)
    const { name } = (await admin('GET', `warehouses/${till.warehouseId}`)).body.data
    const stock = made.map(({ code }) => `${code},${name},4`).join('\n')
    const replies = await holding(made, async tx => {
      await sql`select from warehouses for update`.execute(tx)
      return unlessItWaits(
        Promise.all([
          send(`internal_code,warehouse_name,quantity\n${stock}\n`, { dry_run: '1' }, 'movements'),
          send('internal_code,name,stock\nVISTA-1,Una,2\n', { dry_run: '1' }),
        ]),
      )
    })
    expect(replies?.map(reply => reply.body.data)).toMatchObject([{ created: 2 }, { created: 1 }])
  })

  it('leaves nothing locked or written while it runs', async () => {
    const made = await products(40)
    const { rows: before } = await sql<{ xmax: string }>`
      select max(xmax::text::bigint) as xmax from products`.execute(shop.services.db)
    await send(fileOf(made, 'Sin rastro'), { dry_run: '1' })
    const { rows: after } = await sql<{ xmax: string }>`
      select max(xmax::text::bigint) as xmax from products`.execute(shop.services.db)
    // A locked or updated row keeps the number of the transaction, also of one that was rolled back.
    expect(after).toEqual(before)
  })
})

describe('an import beside a sale', () => {
  it('does not keep a sale of a product waiting that it has already written', async () => {
    const sold = await product()
    const { internal_code: code } = (await admin('GET', `products/${sold}`)).body.data
    const made = [{ id: sold, code }, ...(await products(299))]
    const { writing, sale } = await holding(made.slice(-1), async () => {
      const running = send(fileOf(made, 'Escrita en partes'))
      await untilWaits(shop.services.db, running)
      return { writing: running, sale: await unlessItWaits(sell(till.call, [item(sold)]), 2) }
    })
    expect(sale?.status).toBe(201)
    expect((await writing).body.data).toMatchObject({ updated: 300, failed: 0 })
  })

  it('locks products in the order of their ids, whatever the order of the file', async () => {
    const [low, high] = (await products(2)) as [Made, Made]
    const { writing, isFree } = await holding([low], async tx => {
      const running = send(fileOf([high, low], 'Al revés'))
      await untilWaits(shop.services.db, running)
      const locking = lock(tx, [high]).then(
        () => true,
        () => false,
      )
      return { writing: running, isFree: await locking }
    })
    expect(isFree).toBe(true)
    expect((await writing).body.data).toMatchObject({ updated: 2 })
  })
})
