import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { printInvoiceCode } from '#domain/invoice-code.ts'
import { drawQrCode } from '#domain/qr-code.ts'
import { dayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { backdate, codeOf, fiscal, postForm } from '#test/invoicing.ts'
import { readPaper } from '#test/slips.ts'
import { sell } from '#test/till.ts'
import { useInvoicing } from '#test/use-invoicing.ts'

const { shop, admin, till, productId, sold, act, look, ask, requestsOf } = useInvoicing({
  PUBLIC_URL: 'http://tienda.test:3000',
})

describe('the code of a purchase', () => {
  it('is random, its own for each sale, and on the ticket until it is invoiced', async () => {
    const [one, two] = [await sold(), await sold()]
    expect(one.code).not.toBe(two.code)
    const { rows } = await sql<{ code: string }>`
      select new_invoice_code() as code from generate_series(1, 500)`.execute(shop.services.db)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(500)
    // Every place has every letter, so none is fixed by the version of a UUID.
    for (let place = 0; place < 28; place++) {
      expect(new Set(rows.map(({ code }) => code[place])).size).toBeGreaterThan(28)
    }
    for (const format of ['', '?format=pdf', '?width=58', '?width=58&format=pdf']) {
      const paper = await readPaper(shop, till.user, `sales/${one.id}/ticket${format}`, 'ticket-invoice')
      const text = paper.text.replaceAll(/[\s\u200B]/g, '')
      expect(text).toContain(`oescríbeloentienda.test:3000/facturar,hasta30díasdespuésdepagarla:${one.code}`)
    }
    const page = await readPaper(shop, till.user, `sales/${one.id}/ticket`)
    const { path } = drawQrCode(`http://tienda.test:3000${one.address}`)
    expect(page.raw.toString(), 'a camera opens its page').toContain(`<path d="${path}"`)
    expect((await look(one.address)).status).toBe(200)
    await act(one.id, 'invoice', { invoice_number: 'A-1' }, admin)
    const { text } = await readPaper(shop, till.user, `sales/${one.id}/ticket`)
    expect(text).not.toContain('Factura tu compra')
    const pending = await sell(till.call, [{ product_id: productId(), quantity: 1, unit_price: 116 }], {
      status: 'pending',
    })
    const quote = await readPaper(shop, till.user, `sales/${pending.body.data.id}/ticket`)
    expect(quote.text).not.toContain('Factura tu compra')
    expect((await look(`/facturar/${await codeOf(shop, pending.body.data.id)}`)).status).toBe(404)
  })

  it('is in no answer of the API', async () => {
    const { id, code, ticket } = await sold()
    for (const url of [`sales/${id}`, 'sales', 'sales/export', `sales/${id}/history`]) {
      expect((await admin('GET', url)).text).not.toContain(code)
    }
    expect(ticket).not.toBe(code)
  })
})

describe('the page of a code', () => {
  it('shows the purchase, and nothing of the buyer', async () => {
    const customer = await make(shop.services, 'customers', { fullName: 'Secreta Persona' })
    const sale = await sold({ customer_id: customer['id'] })
    for (const address of [sale.address, `/facturar/${sale.code.toLowerCase()}`]) {
      const { status, headers, text } = await look(address)
      expect(status).toBe(200)
      expect(text).toContain(sale.folio)
      expect(text).toContain('$232.00')
      expect(text).toContain('Aquí no se timbra el CFDI')
      expect(text).not.toContain('Secreta')
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
      })
      expect(text).toContain('name="robots" content="noindex')
      expect(text.match(new RegExp(printInvoiceCode(sale.code), 'g'))).toHaveLength(1)
    }
  })

  it('is the same for every text that is no code of a purchase', async () => {
    const { address, folio } = await sold()
    const pages = await Promise.all(
      ['0'.repeat(28), 'x', folio, `${address.slice(10)}0`, '%3Cscript%3E'].map(code =>
        look(`/facturar/${code}`),
      ),
    )
    for (const { status, text, headers } of pages) {
      expect(status).toBe(404)
      expect(text).toContain('No encontramos una compra con ese código. Revísalo en tu ticket.')
      expect(text).not.toContain('<script>alert')
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('is found by what people type', async () => {
    const { code, address } = await sold()
    const typed = printInvoiceCode(code).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    const { status, headers } = await postForm(shop.anonymous, '/facturar', { codigo: typed })
    expect([status, headers['location']]).toEqual([303, address])
    const wrong = await postForm(shop.anonymous, '/facturar', { codigo: '"><b>V-000001' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('value="&quot;&gt;&lt;b&gt;V-000001"')
    expect((await look('/facturar')).text).toContain('Código del ticket')
  })

  it('lets nobody try many codes, and does not count those that are right', async () => {
    const { address } = await sold()
    for (let times = 0; times < 30; times++) expect((await look(address)).status).toBe(200)
    for (let times = 0; times < 20; times++) expect((await look(`/facturar/${times}`)).status).toBe(404)
    const { status, text } = await look('/facturar/20')
    expect(status).toBe(429)
    expect(text).toContain('Demasiadas solicitudes')
    expect((await look(address)).status).toBe(200)
  })

  it('opens for many customers of the shop at once, who share its address', async () => {
    const { address } = await sold()
    const replies = await Promise.all(Array.from({ length: 60 }, () => look(address)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('a request', () => {
  it('is stored once, told to the office and confirmed, and can be corrected until it is processed', async () => {
    const sale = await sold()
    const replies = await Promise.all([ask(sale.address), ask(sale.address), ask(sale.address)])
    for (const { status, headers } of replies) {
      expect([status, headers['location']]).toEqual([303, `${sale.address}?enviada=1`])
    }
    expect(await requestsOf(sale.id)).toMatchObject([
      {
        ...fiscal,
        status: 'requested',
        folio: sale.folio,
        base: 200,
        tax: 32,
        total: 232,
        way_to_pay: '01',
        payment_method: 'PUE',
        allowed_actions: ['invoice', 'reject'],
      },
    ])
    const { rows: notices } = await sql<{ message: string }>`
      select message from notifications where message like ${`${sale.folio}:%`}`.execute(shop.services.db)
    expect(new Set(notices.map(({ message }) => message))).toEqual(
      new Set([`${sale.folio}: MUEBLES DEL BAJÍO (MBA180423QX7)`]),
    )
    const admins = await shop.services.db
      .selectFrom('users')
      .where('role', '=', 'Admin')
      .select('id')
      .execute()
    expect(notices).toHaveLength(admins.length)

    const { text } = await look(`${sale.address}?enviada=1`)
    expect(text).toContain('Recibimos tu solicitud')
    expect(text).toContain('A nombre del RFC MBA1••••••••, ')
    expect(text).toContain('c••••••@bajio.mx')
    expect(text).not.toContain(fiscal.rfc)
    expect((await ask(sale.address, { rfc: 'mba-180423 qx8', email: 'otra@bajio.mx' })).status).toBe(303)
    expect(await requestsOf(sale.id)).toMatchObject([{ rfc: 'MBA180423QX8', email: 'otra@bajio.mx' }])
    const [{ id }] = await requestsOf(sale.id)
    const { body } = await admin('GET', `invoice-requests/${id}/history`)
    expect(body.data.map((entry: { action: string }) => entry.action)).toEqual(['update', 'create'])
  })

  it('names each fault beside its field, keeps what was typed, and stores nothing', async () => {
    const sale = await sold()
    const cases: [Record<string, string>, string][] = [
      [{ rfc: 'ABC' }, 'El campo RFC no tiene la forma de un RFC'],
      [{ rfc: 'MBA181323QX7' }, 'El campo RFC no tiene la forma de un RFC'],
      [
        { rfc: 'XAXX010101000', tax_regime: '616', cfdi_use: 'S01' },
        'El campo RFC genérico es del público en general',
      ],
      [{ rfc: 'GODE561231GR8' }, 'El campo régimen fiscal elegido no corresponde al tipo de RFC.'],
      [{ tax_regime: '610' }, 'El campo uso de CFDI elegido no se admite en ese régimen fiscal.'],
      [{ tax_regime: '999' }, 'El campo régimen fiscal elegido no existe.'],
      [{ tax_postal_code: '1234' }, 'El campo C.P. fiscal debe tener al menos 5 caracteres.'],
      [{ tax_postal_code: '12a45' }, 'El campo C.P. fiscal debe ser un código postal de 5 dígitos.'],
      [{ legal_name: ' ' }, 'El campo razón social es obligatorio.'],
      [{ legal_name: 'x'.repeat(256) }, 'El campo razón social debe tener a lo más 255 caracteres.'],
      [{ email: 'sin arroba' }, 'El campo correo electrónico debe ser un correo válido'],
    ]
    for (const [more, said] of cases) {
      const { status, text } = await ask(sale.address, more)
      expect([status, said, text.includes(said)]).toEqual([422, said, true])
    }
    const { text } = await ask(sale.address, { rfc: 'ABC', legal_name: '"><img src=x onerror=alert(1)>' })
    expect(text).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
    expect(text).toContain('<option value="601" selected="">')
    expect((await postForm(shop.anonymous, sale.address, {})).status).toBe(422)
    expect(await requestsOf(sale.id)).toEqual([])
  })

  it('of a hostile name is only text, in the office and in the file', async () => {
    const sale = await sold()
    await ask(sale.address, { legal_name: '=HYPERLINK("http://x")' })
    const { text } = await admin('GET', `invoice-requests/export?sale_id=${sale.id}`)
    expect(text).toContain(`"'=HYPERLINK(`)
  })

  it('is refused in other forms than a small one of our own', async () => {
    const { address } = await sold()
    const huge = await ask(address, { legal_name: 'x'.repeat(5_000_000) })
    expect(huge.status).toBeGreaterThanOrEqual(400)
    expect(huge.status).toBeLessThan(500)
    const foreign = await shop.anonymous('POST', address, 'rfc=x', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://otro.mx' },
    })
    expect(foreign.status).toBe(403)
    expect((await ask('/facturar/no-existe')).status).toBe(404)
  })

  it('is taken from each of many customers who share an address', async () => {
    const sales = []
    for (let times = 0; times < 14; times++) sales.push(await sold({}, 1))
    const replies = await Promise.all(sales.map(({ address }) => ask(address)))
    expect(replies.map(({ status }) => status)).toEqual(sales.map(() => 303))
  })

  it('is limited for each purchase', async () => {
    const sale = await sold()
    const replies = []
    for (let times = 0; times < 12; times++) replies.push((await ask(sale.address)).status)
    expect(replies).toEqual([...Array.from({ length: 10 }, () => 303), 429, 429])
  })

  it('is not taken for a purchase that was cancelled, returned or invoiced, or after its time', async () => {
    const cancelled = await sold()
    await act(cancelled.id, 'cancel', { reason: 'Error' })
    const returned = await sold()
    await act(returned.id, 'return', {
      reason: 'Color',
      details: returned.details.map(({ id }: { id: number }) => ({ id, quantity: 2 })),
    })
    const invoiced = await sold()
    await act(invoiced.id, 'invoice', { invoice_number: 'A-77' }, admin)
    const late = await sold()
    await backdate(shop, late.id, 31)
    for (const [sale, said] of [
      [cancelled, 'Esta compra se canceló'],
      [returned, 'Esta compra se devolvió'],
      [invoiced, 'Esta compra ya está facturada'],
      [late, 'El plazo para pedir la factura terminó'],
    ]) {
      const { status, text } = await look(sale.address)
      expect([status, text.includes(said), text.includes('<form class="message-form"')]).toEqual([
        200,
        true,
        false,
      ])
      const sent = await ask(sale.address)
      expect([sent.status, sent.text.includes(said)]).toEqual([422, true])
      expect(await requestsOf(sale.id)).toEqual([])
    }
    expect((await look(invoiced.address)).text).toContain('Factura A-77.')
  })

  it('of a sale that is owed is paid in parts, and has its whole time', async () => {
    const customer = await make(shop.services, 'customers', { fullName: 'Ana' })
    const sale = await sold({
      customer_id: customer['id'],
      payment_type_id: 4,
      liquidation_date: dayIn(30),
      tenders: [{ way_to_pay: '28', amount: 100 }],
    })
    await backdate(shop, sale.id, 90)
    expect((await ask(sale.address)).status).toBe(303)
    const [request] = await requestsOf(sale.id)
    expect(request).toMatchObject({ payment_method: 'PPD', way_to_pay: '99', total: 232 })
    const { status } = await admin('PUT', `invoice-requests/${request.id}/invoice`, { invoice_number: 'A-5' })
    expect(status).toBe(200)
    await act(sale.id, 'pay', { amount: 132 })
    expect(await requestsOf(sale.id)).toMatchObject([{ status: 'invoiced', invoice_number: 'A-5' }])
  })

  it('counts what is left after returns, by the way of the largest part', async () => {
    const sale = await sold({
      payment_type_id: 3,
      tenders: [
        { way_to_pay: '04', amount: 200, reference: '1' },
        { way_to_pay: '01', amount: 32 },
      ],
    })
    await act(sale.id, 'return', { reason: 'Color', details: [{ id: sale.details[0].id, quantity: 1 }] })
    await ask(sale.address)
    expect(await requestsOf(sale.id)).toMatchObject([{ base: 100, tax: 16, total: 116, way_to_pay: '04' }])
  })
})
