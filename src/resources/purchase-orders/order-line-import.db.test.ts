import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { useOrders } from '#test/orders.ts'
import { textCell, workbook } from '#test/workbook.ts'

const shop = useApp()
const { held, admin, line, add, act, read } = useOrders(shop)

const send = (path: string, text: string | Buffer, fields: Record<string, string> = {}, key?: string) =>
  admin(
    'POST',
    path,
    undefined,
    multipart(Buffer.from(text), { fields, headers: key ? { 'idempotency-key': key } : {} }),
  )

const bring = (id: number, text: string | Buffer, fields = {}, key?: string) =>
  send(`purchase-orders/${id}/details/import`, text, fields, key)

const codesOf = (order: { details: readonly { internal_code: string; quantity: number }[] }) =>
  order.details.map(({ internal_code: code, quantity }) => `${code} ${quantity}`)

describe('a file of lines', () => {
  it('has a template that can be imported once its example is a product’s', async () => {
    const { text, headers } = await admin('GET', 'purchase-orders/details/template')
    expect(headers['content-disposition']).toContain('partidas-plantilla.csv')
    expect(text).toBe(
      '\uFEFFCódigo *,Cantidad *,Precio unitario,Descripción\r\nEjemplo: SIL-001,4,1160.00,\r\n',
    )
    const order = await add([])
    const { body } = await bring(order.id, text.replace('Ejemplo: SIL-001', 'COD-0'))
    expect(body.data).toMatchObject({ rows: 1, created: 1, updated: 0, failed: 0, errors: [] })
    expect(codesOf(await read(order.id))).toEqual(['COD-0 4'])
  })

  it('adds and changes lines by either code, at the last price where it gives none', async () => {
    await add([line(2, 1, 77)])
    const order = await add([line(0, 5, 116)])
    const file = 'código;cantidad;precio unitario\ncod-0;9;\nPROV-1;2;"$1,250.50"\nCOD-2;3;'
    const { body } = await bring(order.id, file, { dry_run: '1' })
    expect(body.data).toMatchObject({ rows: 3, created: 2, updated: 1, failed: 0 })
    expect(codesOf(await read(order.id))).toEqual(['COD-0 5'])

    expect((await bring(order.id, file)).body.data).toMatchObject({ created: 2, updated: 1 })
    const saved = await read(order.id)
    expect(codesOf(saved)).toEqual(['COD-0 9', 'COD-1 2', 'COD-2 3'])
    expect(saved.details.map((each: { unit_price_raw: number }) => each.unit_price_raw)).toEqual([
      116, 1250.5, 77,
    ])
    expect(saved.details[1].supplier_code).toBe('PROV-1')
    expect(saved.total).toBe(9 * 116 + 2 * 1250.5 + 3 * 77)
  })

  it('is read from a workbook, and twice with one key counts once', async () => {
    const order = await add([])
    const sheet = workbook(
      `<row r="1">${textCell('A1', 'Código')}${textCell('B1', 'Cantidad')}${textCell('C1', 'Precio unitario')}</row>
       <row r="2">${textCell('A2', 'COD-0')}<c r="B2"><v>2</v></c><c r="C2"><v>10.5</v></c></row>`,
    )
    const key = 'lines-twice-1'
    expect((await bring(order.id, sheet, {}, key)).body.data.created).toBe(1)
    const again = await bring(order.id, sheet, {}, key)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body.data.created).toBe(1)
    expect(codesOf(await read(order.id))).toEqual(['COD-0 2'])
  })

  it('is refused whole when a row is wrong, with row, column and reason', async () => {
    await add([line(2, 1, 77)])
    const order = await add([line(0, 5)])
    const file = [
      'Código,Cantidad,Precio unitario',
      'COD-1,1,10',
      'NADIE,1,10',
      'COD-2,0,10',
      'PROV-1,2,10',
      'COD-0,1000000,999999999',
      ',1,10',
      'COD-2,1,',
    ].join('\n')
    const { status, body } = await bring(order.id, file)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ rows: 7, created: 0, updated: 0, failed: 5 })
    expect(
      body.data.errors.map(({ row, column, message }: Record<string, string>) => [row, column, message]),
    ).toEqual([
      [3, 'Código', 'Ningún producto tiene el código «NADIE».'],
      [4, 'Cantidad', expect.stringContaining('1')],
      [5, 'Código', 'El producto ya está en la fila 2.'],
      [6, 'Cantidad', expect.stringContaining('El importe no puede pasar de')],
      [7, 'Código', 'El campo código es obligatorio.'],
    ])
    expect(codesOf(await read(order.id))).toEqual(['COD-0 5'])
    const failed = await admin('GET', body.data.failed_rows_url)
    expect(failed.text).toContain('NADIE,1,10,Ningún producto tiene el código «NADIE».')
  })

  it('is refused for headers, for a price that nobody knows and once approved', async () => {
    const order = await add([line(0, 1)])
    const headers = await bring(order.id, 'Código,Color\nCOD-0,1')
    expect(headers.status).toBe(422)
    const dollars = await add([], { currency: 'USD', exchange_rate: 20 })
    expect((await bring(dollars.id, 'Código,Cantidad\nCOD-0,1')).body.data.errors[0].message).toBe(
      'No hay un precio anterior de este producto: escribe el precio unitario.',
    )
    await act(order.id, 'approve')
    const late = await bring(order.id, 'Código,Cantidad\nCOD-0,2')
    expect(late.status).toBe(422)
    expect((await read(order.id)).details[0].quantity).toBe(1)
    expect((await bring(99_999, 'Código,Cantidad\nCOD-0,2')).status).toBe(404)
  })
})

describe('a file for an order that is still in a form', () => {
  let before: number
  beforeAll(async () => {
    before = (await admin('GET', 'purchase-orders')).body.total
  })

  it('is read in its terms, and nothing is stored', async () => {
    const fields = { supplier_id: String(held.suppliers[0]), tax_included: '0', iva_rate: '16' }
    await add([line(1, 1, 116)])
    const { status, body } = await send(
      'purchase-orders/details/read',
      'Código,Cantidad,Precio unitario,Descripción\nCOD-1,3,,En nogal',
      fields,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ rows: 1, created: 1, failed: 0 })
    expect(body.data.lines).toEqual([
      {
        product_id: held.products[1],
        internal_code: 'COD-1',
        product_name: 'Silla',
        supplier_code: 'PROV-1',
        description: 'En nogal',
        unit_price_raw: 100,
        quantity: 3,
      },
    ])
    expect((await admin('GET', 'purchase-orders')).body.total).toBe(before + 1)
  })

  it('says what is wrong, also without a supplier', async () => {
    const fields = { supplier_id: String(held.suppliers[0]) }
    const wrong = await send('purchase-orders/details/read', 'Código,Cantidad\nNADIE,1\nCOD-1,1', fields)
    expect(wrong.body.data).toMatchObject({ failed: 1, created: 0, lines: [] })
    expect((await send('purchase-orders/details/read', 'Código,Cantidad\nCOD-1,1')).status).toBe(422)
  })
})
