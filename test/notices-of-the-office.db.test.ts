import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { printInvoiceCode } from '#domain/invoice-code.ts'
import { importNextPicture } from '#resources/products/picture-import/picture-import.server.ts'
import { tellOverdueOrders } from '#resources/purchase-orders/tell-order.server.ts'
import { make, nextNumber } from './factories.ts'
import { codeOf, fiscal, postForm } from './invoicing.ts'
import { multipart } from './multipart.ts'
import { noticesOf } from './notices.ts'
import { corners } from './picture-corpus.ts'
import { sell, stocked } from './till.ts'
import { useAudience } from './use-audience.ts'
import { item } from './use-till.ts'
import { zip } from './workbook.ts'

const { shop, till, people, director, toldOf } = useAudience()

const lastIn = async (list: string): Promise<number> =>
  (await director('GET', `${list}?order_by=-id&per_page=1`)).body.data[0].id

const approved = async (expected_on: string | null = null) => {
  const supplier = await make(shop.services, 'suppliers', { brandName: `Maderas ${nextNumber()}` })
  const details = [{ product_id: await stocked(shop, till.warehouseId), quantity: 3, unit_price_raw: 116 }]
  const order = { supplier_id: supplier['id'], warehouse_id: till.warehouseId, expected_on, details }
  const { body } = await director('POST', 'purchase-orders', order)
  return (await director('PUT', `purchase-orders/${body.data.id}/approve`)).body.data
}
const pageOf = (id: number) => `/admin/purchase-orders/${id}/details`
const tellOrders = () => tellOverdueOrders(shop.services.db)
const day = async (days: number) =>
  (
    await sql<{ day: string }>`select (shop_today() + ${days}::integer)::text as day`.execute(
      shop.services.db,
    )
  ).rows[0]!.day

describe('what a visitor sends is told to Admins only', () => {
  it('as a message, or as a request about personal data', async () => {
    const body = { name: 'Eva', email: 'eva@correo.mx', message: '¿Tienen  el sofá\nen verde?' }
    const told = await toldOf(() => shop.anonymous('POST', 'messages/landing', body))
    expect(told).toEqual({ boss: `Mensaje nuevo → /admin/messages/${await lastIn('messages')}` })
    const [{ data } = { data: null }] = await noticesOf(shop.as(people.boss))
    expect(data).toMatchObject({ message: 'Eva: ¿Tienen el sofá en verde?', user: null })
    const rights = { ...body, kind: 'privacy', privacy_right: 'access' }
    expect(await toldOf(() => shop.anonymous('POST', 'messages/landing', rights))).toEqual({
      boss: `Solicitud ARCO → /admin/messages/${await lastIn('messages')}`,
    })
  })

  it('as a selection to quote', async () => {
    const piece = { internalCode: 'SOF-1', name: 'Sofá', price: 100_00, status: true }
    const sofa = Number((await make(shop.services, 'products', piece))['id'])
    const values = {
      name: 'Ana',
      email: 'ana@correo.mx',
      phone: '',
      message: '',
      company_site: '',
      stamp: shop.services.stamps.issue(Date.now() - 10_000),
      piezas: `${sofa}x1`,
      total: '10000',
    }
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://127.0.0.1:3000',
      cookie: `seleccion=${sofa}x1`,
    }
    const send = () =>
      shop.anonymous('POST', '/seleccion', new URLSearchParams(values).toString(), { headers })
    const told = await toldOf(send)
    expect(told).toEqual({ boss: `Selección por cotizar → /admin/messages/${await lastIn('messages')}` })
  })

  it('as a request for an invoice', async () => {
    const { body } = await sell(till.call, [item(await stocked(shop, till.warehouseId))])
    const address = `/facturar/${printInvoiceCode(await codeOf(shop, body.data.id))}`
    const told = await toldOf(() => postForm(shop.anonymous, address, fiscal))
    expect(told).toEqual({
      boss: `Solicitud de factura → /admin/invoice-requests/${await lastIn('invoice-requests')}`,
    })
    // Corrected, it is the same request.
    const again = { ...fiscal, email: 'otra@bajio.mx' }
    expect(await toldOf(() => postForm(shop.anonymous, address, again))).toEqual({})
  })
})

it('a comment about the software is told to Admins only', async () => {
  const told = await toldOf(() => till.call('POST', 'feedback', { type: 'idea', comment: 'Más grande' }))
  expect(told).toEqual({ boss: `Comentario nuevo → /admin/feedback/${await lastIn('feedback')}` })
})

describe('the pieces of a product', () => {
  it('are told to Admins when they become few and when none is left, each once until there are more', async () => {
    const id = await stocked(shop, till.warehouseId, { pieces: 5 })
    const take = (pieces: number) => sell(till.call, [item(id, pieces)])
    const page = `/admin/products/${id}`
    expect(await toldOf(() => take(1))).toEqual({})
    expect(await toldOf(() => take(1))).toEqual({ boss: `Pocas piezas → ${page}` })
    expect(await toldOf(() => take(1))).toEqual({})
    expect(await toldOf(() => take(2))).toEqual({ boss: `Producto agotado → ${page}` })
    const enter = { product_id: id, warehouse_destiny_id: till.warehouseId, quantity: 9 }
    expect(await toldOf(() => director('POST', 'movements', enter))).toEqual({})
    expect(await toldOf(() => take(9))).toEqual({ boss: `Producto agotado → ${page}` })
  })
})

describe('an order is told to Admins only', () => {
  it('when it is sent, and with each reception', async () => {
    const { id, details } = await approved()
    const act = (action: string) => director('PUT', `purchase-orders/${id}/${action}`)
    expect(await toldOf(() => act('send'))).toEqual({ boss: `Orden de compra enviada → ${pageOf(id)}` })
    const delivery = {
      received_on: '2026-01-15',
      warehouse_id: till.warehouseId,
      details: [{ id: details[0].id, received_quantity: 1 }],
    }
    expect(await toldOf(() => director('POST', `purchase-orders/${id}/receptions`, delivery))).toEqual({
      boss: `Orden de compra recibida en parte → ${pageOf(id)}`,
    })
    expect(await toldOf(() => act('receive'))).toEqual({ boss: `Orden de compra recibida → ${pageOf(id)}` })
  })

  it('once when it is past its day, again when it was put off, and all of them together', async () => {
    const { id } = await approved(await day(0))
    expect(await toldOf(tellOrders)).toEqual({})
    await director('PUT', `purchase-orders/${id}`, { expected_on: await day(-2) })
    expect(await toldOf(() => Promise.all([tellOrders(), tellOrders()]))).toEqual({
      boss: `Orden de compra vencida → ${pageOf(id)}`,
    })
    expect(await toldOf(tellOrders)).toEqual({})
    await director('PUT', `purchase-orders/${id}`, { expected_on: await day(-1) })
    await approved(await day(-1))
    expect(await toldOf(tellOrders)).toEqual({
      boss: 'Órdenes de compra vencidas → /admin/purchase-orders?is_overdue=1',
    })
  })
})

const change = (id: number, values: object) => director('PUT', `suppliers/${id}`, values)

describe('the account of a supplier', () => {
  const clabe = '032180000118359719'

  it('is told to the other Admins when its CLABE is another, is removed or comes in a file, by its last digits', async () => {
    const made = await director('POST', 'suppliers', { brand_name: 'Maderas', clabe, rfc: 'mba-180423-qx7' })
    const { id } = made.body.data
    expect(made.body.data).toMatchObject({ clabe, rfc: 'MBA180423QX7' })
    const told = await toldOf(() => change(id, { clabe: '0020 1007 7777 7777 71', bank: 'Banamex' }))
    expect(told).toEqual({ boss: `Cambió una CLABE → /admin/suppliers/${id}` })
    const [{ data } = { data: null }] = await noticesOf(shop.as(people.boss))
    expect(data?.message).toBe(
      'Directora cambió la CLABE de Maderas: ahora termina en 7771. Confírmala con el proveedor antes de pagar.',
    )
    expect(await noticesOf(director)).toEqual([])
    expect(await toldOf(() => change(id, { bank: 'Banorte', clabe: '002010077777777771' }))).toEqual({})
    const file = multipart(`Código,Marca,CLABE\n${id},Maderas,${clabe}\n`)
    expect(await toldOf(() => director('POST', 'suppliers/import', undefined, file))).toEqual({
      boss: [`Importación terminada → /admin/suppliers`, `Cambió una CLABE → /admin/suppliers/${id}`],
    })
    expect(await toldOf(() => change(id, { clabe: '' }))).toEqual({
      boss: `Se quitó una CLABE → /admin/suppliers/${id}`,
    })
  })

  it('is refused with a wrong digit, and nobody is told', async () => {
    const { body } = await director('POST', 'suppliers', { brand_name: 'Vidrios', clabe })
    for (const [wrong, reason] of [
      ['032180000118359718', 'La CLABE tiene un dígito equivocado: revísala con el proveedor.'],
      ['03218000011835971', 'La CLABE tiene 18 dígitos.'],
    ]) {
      const told = await toldOf(async () => {
        const refused = await change(body.data.id, { clabe: wrong })
        expect([refused.status, refused.body.errors]).toEqual([422, { clabe: [reason] }])
      })
      expect(told).toEqual({})
    }
    expect((await director('GET', `suppliers/${body.data.id}`)).body.data.clabe).toBe(clabe)
    expect((await director('GET', `suppliers?clabe=${clabe}`)).status).toBe(422)
  })
})

describe('an import that ended is told to Admins, its author too', () => {
  it('when it kept rows; not when it was only tried or nothing was kept', async () => {
    const send = (rows: string, query = '') =>
      shop.as(people.boss)(
        'POST',
        `customers/import${query}`,
        undefined,
        multipart(`Nombre completo\n${rows}`),
      )
    expect(await toldOf(() => send('Uno\nDos\n'))).toEqual({
      boss: 'Importación terminada → /admin/customers',
    })
    const [{ data } = { data: null }] = await noticesOf(shop.as(people.boss))
    expect(data?.message).toBe('Clientes, de boss: 2 registros nuevos, 0 cambiados.')
    expect(await toldOf(() => send('Tres\n', '?dry_run=1'))).toEqual({})
    expect(await toldOf(() => send(`Cuatro\n${'x'.repeat(300)}\n`))).toEqual({})
  })

  it('of pictures when the last one is in its place', async () => {
    await make(shop.services, 'products', { internalCode: 'FOTO-1', name: 'Banco' })
    const form = new FormData()
    const archive = zip({ 'FOTO-1.png': await corners().png().toBuffer(), 'NADA.png': 'x' })
    form.set('importFile', new File([new Uint8Array(archive)], 'f.zip'))
    const { body } = await director('POST', 'products/import-images', form)
    const { rows } = await sql<{ data: Parameters<typeof importNextPicture>[1] }>`
      select data from pgboss.job where data ->> 'importId' = ${body.data.id}`.execute(shop.services.db)
    const next = () => importNextPicture(shop.services, rows[0]!.data)
    expect(await toldOf(next)).toEqual({})
    expect(await toldOf(next)).toEqual({ boss: 'Importación terminada → /admin/products' })
    const [{ data } = { data: null }] = await noticesOf(director)
    expect(data?.message).toBe('Productos, de Directora: 1 imagen, 1 sin guardar.')
  })
})
