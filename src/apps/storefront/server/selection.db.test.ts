import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { make } from '#test/factories.ts'

const shop = useApp()
let admin: Call
let sofa: number
let lamp: number
let unpriced: number

beforeAll(async () => {
  const user = await shop.user('Admin')
  admin = shop.as(user)
  const piece = async (internalCode: string, name: string, price: number | null, more: object = {}) =>
    Number(
      (await make(shop.services, 'products', { internalCode, name, price, status: true, ...more }))['id'],
    )
  sofa = await piece('SOF-1', 'Sofá Lomas', 1_250_050)
  lamp = await piece('LAM-1', 'Lámpara Arco', 300_000, { hasDiscount: true, discountPercent: '10' })
  unpriced = await piece('ESC-1', 'Escultura Raíz', null)
})
beforeEach(async () => {
  await shop.services.db.deleteFrom('rateLimits').execute()
})

const page = (cookie = '', path = '/seleccion') =>
  shop.anonymous('GET', path, undefined, { headers: { cookie: `seleccion=${cookie}` } })

const post = (path: string, values: Record<string, string>, cookie = '') =>
  shop.anonymous('POST', path, new URLSearchParams(values).toString(), {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://127.0.0.1:3000',
      cookie: `seleccion=${cookie}`,
    },
  })

function cookieOf({ headers }: Reply): string {
  const lines = [headers['set-cookie'] ?? []].flat().map(String)
  return /^seleccion=([^;]*)/.exec(lines.find(line => line.startsWith('seleccion=')) ?? '')?.[1] ?? '?'
}

/** A person takes longer than three seconds to fill in a form. */
const stamp = () => shop.services.stamps.issue(Date.now() - 10_000)
const person = (name: string) => ({ name, email: 'ana@correo.mx', phone: '', message: '', company_site: '' })

const send = (name: string, piezas: string, total: number, more: Record<string, string> = {}) =>
  post('/seleccion', { ...person(name), stamp: stamp(), piezas, total: String(total), ...more })

const found = async (name: string) =>
  (await admin('GET', `messages?name=${encodeURIComponent(name)}&includes=sale`)).body.data
const lines = async (id: number) => (await admin('GET', `sales/${id}/details`)).body.data

describe('a selection', () => {
  it('is gathered, changed and emptied by plain forms', async () => {
    const added = await post('/seleccion/agregar', { producto: String(sofa) })
    expect([added.status, added.headers['location']]).toEqual([303, '/seleccion'])
    const one = cookieOf(added)
    expect(one).toBe(`${sofa}x1`)
    const two = cookieOf(await post('/seleccion/agregar', { producto: String(sofa) }, one))
    const both = cookieOf(await post('/seleccion/agregar', { producto: String(lamp) }, two))
    expect(both).toBe(`${sofa}x2.${lamp}x1`)
    const { text, headers } = await page(both)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('Sofá Lomas')
    // Two sofas and a lamp at its offer price.
    expect(text).toContain('$27,701.00')
    const changed = cookieOf(
      await post('/seleccion/cambiar', { producto: String(sofa), cantidad: '3' }, both),
    )
    expect(changed).toBe(`${sofa}x3.${lamp}x1`)
    expect(
      cookieOf(await post('/seleccion/cambiar', { producto: String(sofa), cantidad: '0' }, changed)),
    ).toBe(`${lamp}x1`)
    for (const cantidad of ['', 'dos', '-1', '1.5']) {
      expect(
        cookieOf(await post('/seleccion/cambiar', { producto: String(lamp), cantidad }, `${lamp}x1`)),
      ).toBe(`${lamp}x1`)
    }
    expect((await page()).text).toContain('Todavía no eliges nada')
  })

  it('does not change the pages that are kept for everybody', async () => {
    const plain = await shop.anonymous('GET', `/product/${sofa}`)
    const chosen = await page(`${sofa}x2`, `/product/${sofa}`)
    expect(chosen.text).toBe(plain.text)
    expect(chosen.headers['set-cookie']).toBeUndefined()
    expect(chosen.headers['etag']).toBe(plain.headers['etag'])
  })

  it('arrives as a message and a pending quotation with its lines and the prices of the server', async () => {
    const answer = await send('Ana Robles', `${sofa}x2.${lamp}x1`, 2_770_100, { message: 'Es para Puebla' })
    expect([answer.status, answer.headers['location']]).toEqual([303, '/seleccion?enviado=1'])
    expect(cookieOf(answer)).toBe('')
    const [message] = await found('Ana Robles')
    expect(message).toMatchObject({ kind: 'selection', status: 'pending' })
    expect(message.message).toBe(
      'Es para Puebla\n\nMi selección:\n2 × Sofá Lomas (SOF-1): $25,001.00\n1 × Lámpara Arco (LAM-1): $2,700.00\nTotal: $27,701.00',
    )
    const sale = (await admin('GET', `sales/${message.sale_id}`)).body.data
    expect(sale).toMatchObject({
      status: 'pending',
      folio: null,
      is_parked: 0,
      total: 27_701,
      customer_id: null,
      customer_name: 'Ana Robles',
      message_id: message.id,
    })
    expect(sale.valid_until).not.toBeNull()
    expect(
      (await lines(message.sale_id)).map((line: Record<string, unknown>) => [
        line['quantity'],
        line['unit_price'],
      ]),
    ).toEqual([
      [2, 12_500.5],
      [1, 2_700],
    ])
    const [trace] = await shop.services.db
      .selectFrom('auditLog')
      .select(['userId', 'action'])
      .where('resource', '=', 'sales')
      .where('recordId', '=', message.sale_id)
      .execute()
    expect(trace).toEqual({ userId: null, action: 'create' })
  })

  it('sent twice, even at the same time, makes one quotation', async () => {
    const form = { ...person('Doble Clic'), stamp: stamp(), piezas: `${sofa}x1`, total: '1250050' }
    const answers = await Promise.all([post('/seleccion', form), post('/seleccion', form)])
    answers.push(await post('/seleccion', form))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await found('Doble Clic')).toHaveLength(1)
    const { body } = await admin('GET', 'sales?status=pending&customer_name=Doble%20Clic')
    expect(body.total).toBe(1)
  })

  it('whose prices are no longer those the visitor saw is shown again with what was typed', async () => {
    const { status, text } = await send('Precio Viejo', `${sofa}x1`, 1)
    expect(status).toBe(422)
    expect(text).toContain('Cambió un precio o una pieza ya no se vende.')
    expect(text).toContain('value="Precio Viejo"')
    expect(text).toContain('name="total" value="1250050"')
    expect(await found('Precio Viejo')).toEqual([])
  })

  it('leaves out pieces that are no longer shown, and says so', async () => {
    const hidden = Number(
      (
        await make(shop.services, 'products', {
          internalCode: 'OCU-1',
          name: 'Banco Oculto',
          price: 100,
          status: false,
        })
      )['id'],
    )
    const shown = await page(`${hidden}x1.${lamp}x1`)
    expect(shown.text).toContain('ya no está disponible')
    expect(shown.text).not.toContain('Banco Oculto')
    expect(cookieOf(shown)).toBe(`${lamp}x1`)
    const refused = await send('Oculta', `${hidden}x1.${lamp}x1`, 270_100)
    expect(refused.status).toBe(422)
    expect(refused.text).not.toContain('Banco Oculto')
    expect(await found('Oculta')).toEqual([])
  })

  it('of a piece that is only made to order becomes a quotation with it on order', async () => {
    const made = await make(shop.services, 'products', {
      internalCode: 'LIB-9',
      name: 'Librero a medida',
      price: 900_000,
      status: true,
      orderMode: 'only',
      makingDaysTo: 40,
    })
    expect((await send('Olga Sanz', `${Number(made['id'])}x1`, 900_000)).status).toBe(303)
    const [message] = await found('Olga Sanz')
    expect(await lines(message.sale_id)).toMatchObject([{ on_order: 1, name: 'Librero a medida' }])
  })

  it('thanks with the folio and the private page of its quotation, which also goes by mail', async () => {
    const reply = await send('Inés Rey', `${sofa}x1`, 1_250_050, { email: 'ines@correo.mx' })
    const cookies = [reply.headers['set-cookie'] ?? []].flat().map(String)
    const kept = cookies.find(line => line.startsWith('cotizacion-enviada=')) ?? ''
    expect(kept).toMatch(/HttpOnly/)
    const [message] = await found('Inés Rey')
    const folio = (await admin('GET', `sales/${message.sale_id}`)).body.data.quotation_folio
    const thanks = await shop.anonymous('GET', '/seleccion?enviado=1', undefined, {
      headers: { cookie: kept.split(';')[0] },
    })
    expect(thanks.text).toContain(`Tu cotización es la ${folio}.`)
    const [, address = ''] = /href="(\/cotizacion\/[\dA-Z-]+)"/.exec(thanks.text) ?? []
    expect((await shop.anonymous('GET', address)).text).toContain(folio)
    const { rows } = await sql`
      select from pgboss.job where name = 'sale_mail' and (data ->> 'saleId')::integer = ${message.sale_id}`.execute(
      shop.services.db,
    )
    expect(rows).toHaveLength(1)
    expect((await page('', '/seleccion?enviado=1')).text).not.toContain(folio)
  })

  it('of pieces with their price on request is a message alone; mixed, these are only in the message', async () => {
    await send('Solo Consulta', `${unpriced}x1`, 0)
    const [alone] = await found('Solo Consulta')
    expect(alone).toMatchObject({ kind: 'selection', sale_id: null })
    expect(alone.message).toContain('1 × Escultura Raíz (ESC-1): precio a consultar')
    await send('Mixta', `${unpriced}x1.${lamp}x1`, 270_000)
    const [mixed] = await found('Mixta')
    expect(await lines(mixed.sale_id)).toHaveLength(1)
  })

  it('belongs to the customer with the same mail', async () => {
    const customer = await make(shop.services, 'customers', {
      fullName: 'Clara Ruiz',
      email: 'clara@correo.mx',
    })
    await send('Clara', `${sofa}x1`, 1_250_050, { email: 'clara@correo.mx' })
    const [message] = await found('Clara')
    expect(message.sale).toMatchObject({ customer_id: customer['id'], customer_name: 'Clara Ruiz' })
  })

  it('is refused without a name or a mail, when it is empty, and after five in ten minutes', async () => {
    const missing = await send('', `${sofa}x1`, 1_250_050, { email: '' })
    expect(missing.status).toBe(422)
    expect(missing.text).toContain('El campo nombre es obligatorio.')
    expect(missing.text).toContain('El campo correo electrónico es obligatorio.')
    const empty = await send('Vacía', 'x', 0)
    expect(empty.status).toBe(422)
    expect(empty.text).toContain('Todavía no eliges nada')
    for (let n = 1; n <= 5; n++) await send(`Muchas ${n}`, `${sofa}x1`, 1_250_050)
    expect((await send('Muchas 6', `${sofa}x1`, 1_250_050)).status).toBe(429)
  })

  it('that a program sends is not stored; one that came too soon comes back to be sent again', async () => {
    const trapped = await send('Robot', `${sofa}x1`, 1_250_050, { company_site: 'https://spam.example' })
    const fast = await send('Rápido', `${sofa}x1`, 1_250_050, { stamp: shop.services.stamps.issue() })
    expect([trapped.status, fast.status]).toEqual([303, 422])
    expect([...(await found('Robot')), ...(await found('Rápido'))]).toEqual([])
  })

  it('loses the visitor’s name when their data are erased', async () => {
    await send('Por Olvidar', `${sofa}x1`, 1_250_050, { email: 'olvido@correo.mx' })
    const [message] = await found('Por Olvidar')
    expect((await admin('PUT', `messages/${message.id}/anonymise`)).status).toBe(200)
    const { body } = await admin('GET', `sales/${message.sale_id}`)
    expect(body.data.customer_name).toBe('Anónimo')
    expect(JSON.stringify(body)).not.toContain('Por Olvidar')
  })
})

const arco = (values: Record<string, string>) =>
  post('/aviso-de-privacidad', {
    ...person('Delia Ruiz'),
    message: 'Mis datos',
    stamp: stamp(),
    kind: 'privacy',
    ...values,
  })

describe('a request about personal data', () => {
  it('is its own kind in the inbox, with the right that is used', async () => {
    const { status, headers } = await arco({ privacy_right: 'cancellation' })
    expect([status, headers['location']]).toEqual([303, '/aviso-de-privacidad?enviado=1#mensaje'])
    const { body } = await admin('GET', 'messages?kind=privacy')
    expect(body.data).toMatchObject([
      {
        name: 'Delia Ruiz',
        email: expect.stringContaining('@'),
        kind: 'privacy',
        privacy_right: 'cancellation',
        message: 'Mis datos',
        status: 'pending',
      },
    ])
  })

  it('without a right, or with an unknown one, is refused by field', async () => {
    const { status, text } = await arco({ privacy_right: '' })
    expect(status).toBe(422)
    expect(text).toContain('El campo derecho ARCO es obligatorio.')
    const { status: unknown, body } = await shop.anonymous('POST', 'messages/landing', {
      name: 'X',
      email: 'x@correo.mx',
      message: 'x',
      kind: 'privacy',
      privacy_right: 'otro',
    })
    expect([unknown, Object.keys(body.errors)]).toEqual([422, ['privacy_right']])
  })
})
