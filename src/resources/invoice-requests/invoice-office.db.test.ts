import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fiscal } from '#test/invoicing.ts'
import { useInvoicing } from '#test/use-invoicing.ts'

const { shop, admin, sold, act, look, ask, requestsOf } = useInvoicing()

const requested = async () => {
  const sale = await sold()
  await ask(sale.address)
  const [request] = await requestsOf(sale.id)
  return { sale, id: request.id as number }
}

describe('the office', () => {
  const uuid = '6128396F-C09B-4EC6-8699-43C5F7E3B230'

  it('marks it as invoiced, which invoices the sale, once', async () => {
    const { sale, id } = await requested()
    const body = { invoice_number: 'A-100', cfdi_uuid: uuid }
    const bad = await admin('PUT', `invoice-requests/${id}/invoice`, { ...body, cfdi_uuid: 'x'.repeat(36) })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['cfdi_uuid']])
    const replies = await Promise.all([1, 2].map(() => admin('PUT', `invoice-requests/${id}/invoice`, body)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    expect(await requestsOf(sale.id)).toMatchObject([
      { status: 'invoiced', invoice_number: 'A-100', cfdi_uuid: uuid.toLowerCase(), allowed_actions: [] },
    ])
    expect((await admin('GET', `sales/${sale.id}`)).body.data).toMatchObject({
      status: 'invoiced',
      invoice_number: 'A-100',
    })
    expect((await ask(sale.address)).status).toBe(422)
    expect((await admin('GET', 'invoice-requests/export?status=invoiced')).text).toMatch(
      /Facturada,MUEBLES DEL BAJÍO,MBA180423QX7,601 General de Ley Personas Morales,06700,G03 Gastos en general,compras@bajio.mx,V-\d+,[\d-]+,200,32,232,01 Efectivo,PUE Pago en una sola exhibición,A-100/,
    )
  })

  it('rejects it with a reason that the customer reads, who may ask again', async () => {
    const { sale, id } = await requested()
    expect((await admin('PUT', `invoice-requests/${id}/reject`, {})).status).toBe(422)
    const { status } = await admin('PUT', `invoice-requests/${id}/reject`, {
      reject_reason: 'El nombre <b>no</b> coincide',
    })
    expect(status).toBe(200)
    expect((await look(sale.address)).text).toContain(
      'Tu solicitud anterior se rechazó: El nombre &lt;b&gt;no&lt;/b&gt; coincide',
    )
    await ask(sale.address)
    expect(await requestsOf(sale.id)).toMatchObject([{ status: 'requested' }, { status: 'rejected' }])
  })

  it('sees it done when the sale is invoiced or cancelled elsewhere', async () => {
    const [one, two] = [await requested(), await requested()]
    await act(one.sale.id, 'invoice', { invoice_number: 'A-9' }, admin)
    await act(two.sale.id, 'cancel', { reason: 'Error' })
    expect(await requestsOf(one.sale.id)).toMatchObject([{ status: 'invoiced', invoice_number: 'A-9' }])
    expect(await requestsOf(two.sale.id)).toMatchObject([{ status: 'cancelled', allowed_actions: [] }])
    expect((await admin('PUT', `invoice-requests/${two.id}/invoice`, { invoice_number: 'A-1' })).status).toBe(
      422,
    )
  })

  it('does not correct what is being marked at the same time', async () => {
    const { sale, id } = await requested()
    const [marked, corrected] = await Promise.all([
      admin('PUT', `invoice-requests/${id}/invoice`, { invoice_number: 'A-200' }),
      ask(sale.address, { email: 'nueva@bajio.mx' }),
    ])
    expect(marked.status).toBe(200)
    expect([303, 422]).toContain(corrected.status)
    const { body } = await admin('GET', `invoice-requests/${id}/history`)
    // The marked request did not change afterwards.
    expect(body.data[0].action).toBe('invoice')
  })

  it('is of Admins alone', async () => {
    const { id } = await requested()
    for (const role of ['Supervisor', 'Vendedor'] as const) {
      const call = shop.as(await shop.user(role))
      expect((await call('GET', 'invoice-requests')).status).toBe(403)
      expect((await call('PUT', `invoice-requests/${id}/invoice`, { invoice_number: 'A' })).status).toBe(403)
    }
    expect((await admin('POST', 'invoice-requests', fiscal)).status).toBe(404)
  })
})

describe('a customer', () => {
  it('who is forgotten leaves only the data of invoices that were made', async () => {
    const email = 'olvidada@bajio.mx'
    const { body } = await admin('POST', 'customers', { full_name: 'Olvidada', email, rfc: 'GODE561231GR8' })
    const made = await sold()
    await ask(made.address, { email })
    const [{ id }] = await requestsOf(made.id)
    await admin('PUT', `invoice-requests/${id}/invoice`, { invoice_number: 'A-300' })
    const open = await sold()
    await ask(open.address, { email, legal_name: 'NOMBRE OLVIDADO' })
    const { text } = await admin('GET', `customers/${body.data.id}/personal-data`)
    expect(text).toContain('NOMBRE OLVIDADO')
    expect((await admin('PUT', `customers/${body.data.id}/anonymise`)).status).toBe(200)
    expect(await requestsOf(open.id)).toEqual([])
    expect(await requestsOf(made.id)).toMatchObject([{ email, invoice_number: 'A-300' }])
    const { rows } = await sql`
      select 1 from audit_log where after::text like '%NOMBRE OLVIDADO%' or before::text like '%NOMBRE OLVIDADO%'
      union all select 1 from notifications where message like '%NOMBRE OLVIDADO%'`.execute(shop.services.db)
    expect(rows).toEqual([])
    expect((await look(open.address)).text).toContain('Tus datos fiscales')
  })

  it('may have the same data, checked in the same way', async () => {
    const { email: _, ...data } = fiscal
    const created = await admin('POST', 'customers', { full_name: 'Bajío', ...data, rfc: 'mba-180423-qx7' })
    expect(created.body.data).toMatchObject(data)
    const { id } = created.body.data
    const wrong = await admin('PUT', `customers/${id}`, { tax_regime: '612' })
    expect(wrong.body.errors).toEqual({
      tax_regime: ['El campo régimen fiscal elegido no corresponde al tipo de RFC.'],
    })
    expect((await admin('PUT', `customers/${id}`, { rfc: 'NO' })).status).toBe(422)
    const person = { rfc: 'GODE561231GR8', tax_regime: '612' }
    expect((await admin('PUT', `customers/${id}`, person)).body.data).toMatchObject(person)
    expect((await admin('PUT', `customers/${id}`, { rfc: '' })).body.data.rfc).toBeNull()
  })
})
