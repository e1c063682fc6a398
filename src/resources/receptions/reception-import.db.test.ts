import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'
import { untilWaits } from '#test/lock-waits.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
const { admin, product, order, orderOf, productOf, sell } = useBuying(shop)

const header = 'Orden de compra,Código,Cantidad recibida,Almacén,Fecha de recepción,Recibió'
const send = (rows: readonly string[], fields: Record<string, string> = {}, key: string = randomUUID()) =>
  admin(
    'POST',
    'receptions/import',
    undefined,
    multipart(`${header}\n${rows.join('\n')}\n`, { fields, headers: { 'idempotency-key': key } }),
  )

/** An approved order of five and three pieces, with the codes of its products. */
async function ordered() {
  const [one, two] = [await product(), await product()]
  const { id, folio } = await order([one, 5, 100], [two, 3, 50])
  const codes = await Promise.all([one, two].map(async each => (await productOf(each)).internal_code))
  return { id, folio, one, codes: codes as [string, string] }
}

const receptionsOf = async (id: number) => {
  const { body } = await admin('GET', `purchase-orders/${id}/receptions?order_by=id&per_page=50`)
  return body.data
}

describe('a file of receptions', () => {
  it('has a template whose headers it takes, with words that people write', async () => {
    const { text, status } = await admin('GET', 'receptions/template')
    expect([status, text.split(/\r?\n/)[0]?.replace('\uFEFF', '')]).toEqual([
      200,
      'Orden de compra *,Código *,Cantidad recibida *,Almacén,Fecha de recepción,Recibió',
    ])
    const { body } = await admin(
      'POST',
      'receptions/import/preview',
      undefined,
      multipart('OC,Clave,Cantidad,Fecha\n1,2,3,4\n'),
    )
    expect(body.data.columns.map(({ field }: { field: string }) => field)).toEqual([
      'purchase_order_id',
      'code',
      'quantity',
      'received_on',
    ])
  })

  it('is looked at first, and then received: rows that arrived together are one reception', async () => {
    const [a, b] = [await ordered(), await ordered()]
    const rows = [
      `${a.folio},${a.codes[0]},2,Bodega,2026-01-15,Luis`,
      `${b.folio},${b.codes[0]},5,Bodega,2026-01-15,Luis`,
      `${a.folio},${a.codes[1].toLowerCase()},3,bodega,15/01/2026,Luis`,
      `${a.folio},${a.codes[0]},3,Tienda,2026-01-16,`,
    ]
    const dry = (await send(rows, { dry_run: '1' })).body.data
    expect(dry).toMatchObject({ rows: 4, created: 3, updated: 0, failed: 0 })
    expect(await receptionsOf(a.id)).toEqual([])

    const key = randomUUID()
    for (const _ of [1, 2]) {
      expect((await send(rows, {}, key)).body.data).toMatchObject({ rows: 4, created: 3, failed: 0 })
    }
    expect(await receptionsOf(a.id)).toMatchObject([
      { pieces: 5, lines: 2, warehouse_name: 'Bodega', received_on: '2026-01-15', received_by: 'Luis' },
      { pieces: 3, lines: 1, warehouse_name: 'Tienda', received_by: expect.stringMatching(/./) },
    ])
    expect(await orderOf(a.id)).toMatchObject({ reception_status: 'received', progress: 'complete' })
    expect(await orderOf(b.id)).toMatchObject({ reception_status: 'send', received_pieces: 5 })
    const { status, body } = await send(rows)
    expect([status, body.data.created, body.data.failed]).toEqual([200, 0, 4])
    expect(body.data.errors[0]).toMatchObject({
      column: 'Estado de la orden',
      message: 'No es posible: la orden de compra está en «recibida».',
    })
  })

  it('names each fault, keeps nothing, or leaves the rows at fault out', async () => {
    const { id, folio, codes } = await ordered()
    const pending = await admin('POST', 'purchase-orders', {
      supplier_id: (await orderOf(id)).supplier_id,
      details: [{ product_id: await product(), quantity: 1, unit_price_raw: 1 }],
    })
    const rows = [
      `${folio},${codes[0]},4,Bodega,2026-01-15,`,
      `${folio},${codes[1]},4,Bodega,2026-01-15,`,
      `${folio},${codes[0]},1,Bodega,2026-01-15,`,
      `${folio},NO-HAY,1,Bodega,2026-01-15,`,
      `${folio},${codes[1]},1,,2026-01-15,`,
      `${folio},${codes[1]},1,Bodega,2099-01-15,`,
      `${pending.body.data.folio},X,1,Bodega,2026-01-15,`,
      `OC-999999,X,1,Bodega,2026-01-15,`,
    ]
    const refused = (await send(rows)).body.data
    expect(refused).toMatchObject({ created: 0, failed: 7 })
    const errors = refused.errors.map(({ row, column, message }: Record<string, string>) => [
      row,
      column,
      message,
    ])
    expect(errors).toEqual([
      [3, 'Cantidad recibida', expect.stringMatching(/solo faltan 3 piezas por recibir/)],
      [4, 'Código', 'Este producto ya está en una fila anterior de la misma recepción.'],
      [5, 'Código', `La orden ${folio} no tiene ningún producto con el código «NO-HAY».`],
      [6, 'Almacén', 'El campo almacén es obligatorio.'],
      [7, 'Fecha de recepción', 'El campo fecha de recepción no puede ser un día que no ha llegado.'],
      [8, expect.any(String), expect.stringMatching(/la orden de compra está en «pendiente»/i)],
      [9, 'Orden de compra', expect.any(String)],
    ])
    expect(await receptionsOf(id)).toEqual([])
    const kept = (await send(rows, { skip_errors: '1' })).body.data
    expect(kept).toMatchObject({ created: 1, failed: 7, failed_rows_url: expect.any(String) })
    expect(await receptionsOf(id)).toMatchObject([{ pieces: 4 }])
  })

  it('is undone by voiding what it received, except pieces that were sold', async () => {
    const [a, b] = [await ordered(), await ordered()]
    const rows = [a, b].map(({ folio, codes }) => `${folio},${codes[0]},5,Bodega,2026-01-15,`)
    const { id } = (await send(rows)).body.data
    expect((await admin('GET', 'receptions/imports')).body.data[0]).toMatchObject({ id, can_undo: true })
    await sell(b.one, 1)
    const undone = await admin('POST', `receptions/imports/${id}/undo`)
    expect(undone.body.data).toEqual({ removed: 1, restored: 0, left: 1 })
    expect(await receptionsOf(a.id)).toMatchObject([{ status: 'voided' }])
    expect(await orderOf(a.id)).toMatchObject({ received_pieces: 0 })
    expect(await receptionsOf(b.id)).toMatchObject([{ status: 'active' }])
    expect((await productOf(a.one)).stock).toBe(0)
  })

  it('is continued when its connection breaks, and each delivery is received once', async () => {
    const { db } = shop.services
    const [a, b] = [await ordered(), await ordered()]
    const rows = [a, b].map(({ folio, codes }) => `${folio},${codes[0]},5,Bodega,2026-01-15,`)
    const key = randomUUID()
    const cut = await db.transaction().execute(async tx => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await sql`select from products where id = ${b.one} for no key update`.execute(tx)
      const running = send(rows, {}, key)
      await untilWaits(db, running)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return running
    })
    expect(cut.status).toBe(503)
    expect((await receptionsOf(a.id)).length).toBe(1)
    expect(await receptionsOf(b.id)).toEqual([])
    await shop.services.continueInterrupted()
    expect((await send(rows, {}, key)).body.data).toMatchObject({ created: 2, failed: 0 })
    for (const { id } of [a, b]) expect(await receptionsOf(id)).toMatchObject([{ pieces: 5 }])
  })
})
