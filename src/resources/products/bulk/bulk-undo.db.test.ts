import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useBulkChanges } from '#test/bulk-changes.ts'
import { make } from '#test/factories.ts'
import { forgetOldChanges } from './bulk-undo.server.ts'

const { admin, apply, history, product, record, shop, undo } = useBulkChanges()

describe('a change that is undone', () => {
  it('leaves every product as it was, with both changes in its history', async () => {
    const [one, two] = [
      await product({ hasDiscount: true, discountPercent: '10.00' }),
      await product({ price: 33_33 }),
    ]
    const before = [await record(one), await record(two)]
    const { data } = (await apply({ ids: [one, two], kind: 'offer', percent: 15 })).body
    expect((await undo(data.id)).body.data).toEqual({ id: data.id, restored: 2, left: 0, products: [] })
    const after = [await record(one), await record(two)]
    expect(after.map(({ updated_at: _, ...rest }) => rest)).toEqual(
      before.map(({ updated_at: _, ...rest }) => rest),
    )
    expect((await history(one)).slice(0, 2).map((entry: { after: object }) => entry.after)).toMatchObject([
      { discount_percent: '10.00' },
      { discount_percent: '15.00' },
    ])
  })

  it('restores those that nobody touched, and says who changed the others', async () => {
    const other = await shop.user('Admin')
    const [free, touched, gone] = [await product(), await product(), await product()]
    const { data } = (await apply({ ids: [free, touched, gone], kind: 'price', percent: 10 })).body
    await shop.as(other)('PUT', `products/${touched}`, { price: 150 })
    await shop.as(other)('PUT', `products/${free}`, { description: 'Otra cosa' })
    await admin('DELETE', `products/${gone}`)
    const { status, body } = await undo(data.id)
    expect(status).toBe(200)
    // A deleted product took its part of the change along.
    expect(body.data).toMatchObject({ restored: 1, left: 1 })
    expect(body.data.products).toEqual([
      {
        id: touched,
        name: (await record(touched)).name,
        reason: 'changed',
        user: other.name,
        reference: null,
      },
    ])
    expect([(await record(free)).price, (await record(touched)).price]).toEqual([100, 150])
  })

  it('is refused when every product changed, and the second time', async () => {
    const id = await product()
    const { data: first } = (await apply({ ids: [id], kind: 'price', percent: 10 })).body
    const { data: second } = (await apply({ ids: [id], kind: 'price', percent: 10 })).body
    expect((await undo(first.id)).body.errors.id[0]).toContain('cambiaron después')
    const key = randomUUID()
    const twice = [1, 2].map(() => undo(second.id, { headers: { 'idempotency-key': key } }))
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
    expect((await undo(second.id)).body.errors.id).toEqual(['Este cambio ya se deshizo.'])
    expect((await undo(first.id)).status).toBe(200)
    expect((await record(id)).price).toBe(100)
    expect((await undo(999_999)).status).toBe(404)
    expect((await admin('POST', 'products/bulk/x/undo')).status).toBe(404)
  })

  it('leaves a product whose former supplier was deleted', async () => {
    const supplierId = Number((await make(shop.services, 'suppliers', { brandName: 'Efímeros' }))['id'])
    const [theirs, other] = [await product({ supplierId }), await product()]
    const next = Number((await make(shop.services, 'suppliers', { brandName: 'Duraderos' }))['id'])
    const { data } = (await apply({ ids: [theirs, other], kind: 'supplier', supplier_id: next })).body
    await admin('DELETE', `suppliers/${supplierId}`)
    expect((await undo(data.id)).body.data).toMatchObject({
      restored: 1,
      products: [{ id: theirs, reason: 'reference_gone', user: null }],
    })
  })

  it('leaves a product whose former supplier is archived, and names it', async () => {
    const supplierId = Number((await make(shop.services, 'suppliers', { brandName: 'Guardados' }))['id'])
    const [theirs, other] = [await product({ supplierId }), await product()]
    const next = Number((await make(shop.services, 'suppliers', { brandName: 'Vigentes' }))['id'])
    const { data: first } = (await apply({ ids: [theirs], kind: 'supplier', supplier_id: next })).body
    const { db } = shop.services
    const archive = (at: Date | null) =>
      db.updateTable('suppliers').set({ archivedAt: at }).where('id', '=', supplierId).execute()
    await archive(new Date())
    const refused = await undo(first.id)
    expect([refused.status, refused.body.errors.id[0]]).toEqual([422, expect.stringContaining('«Guardados»')])
    expect((await record(theirs)).supplier_id).toBe(next)
    await archive(null)
    expect((await undo(first.id)).status).toBe(200)

    const { data: both } = (await apply({ ids: [theirs, other], kind: 'supplier', supplier_id: next })).body
    await archive(new Date())
    expect((await undo(both.id)).body.data).toMatchObject({
      restored: 1,
      products: [{ id: theirs, reason: 'reference_archived', reference: 'Guardados' }],
    })
    expect((await record(theirs)).supplier_id).toBe(next)
  })

  it('keeps its values for thirty days, unless it was undone', async () => {
    const id = await product()
    const change = async () => (await apply({ ids: [id], kind: 'price', percent: 10 })).body.data.id as number
    const [old, undone, fresh] = [await change(), await change(), await change()]
    const { db } = shop.services
    await sql`update bulk_changes set created_at = now() - interval '31 days' where id = ${old}`.execute(db)
    await sql`update bulk_changes set undone_at = now(), undone_by = user_id, restored = 1
      where id = ${undone}`.execute(db)
    await forgetOldChanges(db)
    const { rows } = await sql<{ id: number }>`
      select change_id as id from bulk_change_products where change_id = any(${[old, undone, fresh]})`.execute(
      db,
    )
    expect(rows).toEqual([{ id: fresh }])
    expect((await undo(old)).body.errors.id).toEqual([
      'Un cambio se puede deshacer durante 30 días; este ya no.',
    ])
    const listed = (await admin('GET', 'products/bulk')).body.data.map((each: { id: number }) => each.id)
    expect([listed.includes(old), listed.includes(fresh)]).toEqual([false, true])
    expect((await undo(fresh)).status).toBe(200)
  })

  it('is listed with who did it and who undid it', async () => {
    const ids = [await product()]
    const { data } = (await apply({ ids, kind: 'offer', percent: '12.5' })).body
    await undo(data.id)
    const [latest] = (await admin('GET', 'products/bulk')).body.data
    expect(latest).toMatchObject({
      id: data.id,
      kind: 'offer',
      request: { percent: '12.50' },
      products: 1,
      restored: 1,
    })
    expect(latest.undone_by).toBe(latest.user)
  })
})
