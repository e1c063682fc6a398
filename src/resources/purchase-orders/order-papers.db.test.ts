import { describe, expect, it } from 'vitest'
import { writeFile } from 'node:fs/promises'
import { sendOrderMail } from './order-mail.server.ts'
import type { Mail } from '#contract/mails.ts'
import { corners } from '#test/picture-corpus.ts'
import { useApp } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { useOrders } from '#test/orders.ts'

const shop = useApp()
const { held, admin, line, act, approved, receive, read } = useOrders(shop)

/** Writes the PDF to the folder in PAPERS, if that is set, to be looked at. */
async function keep(name: string, pdf: Buffer): Promise<void> {
  const folder = process.env['PAPERS']
  if (folder) await writeFile(`${folder}/${name}.pdf`, pdf)
}

async function paper(url: string): Promise<Buffer> {
  const response = await shop.app.inject({
    url: `/api/${url}`,
    headers: { host: '127.0.0.1:3000', cookie: (await shop.user('Admin')).cookie },
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
  return response.rawPayload
}

describe('the PDFs of an order', () => {
  it('are the order, the slip of each reception and the statement of its payments', async () => {
    await admin('PUT', 'settings', {
      business_name: 'Azenzo',
      legal_name: 'Azenzo Interiores, S.A. de C.V.',
      rfc: 'AIN150320K47',
      address: 'Av. Vallarta 3233, Vallarta Poniente, 44110 Guadalajara, Jal.',
      phone: '33 3615 2040',
      email: 'hola@azenzo.mx',
    })
    const logo = await corners(340, 96).png().toBuffer()
    expect(
      (await admin('POST', 'settings/logo', undefined, multipart(logo, { fieldName: 'logo' }))).status,
    ).toBe(200)
    const details = [
      { ...line(0, 4, 4600), description: 'Encino con acabado natural, tapa de 4 cm' },
      line(1, 12, 1190.5),
      line(2, 1, 23_100),
    ]
    const order = await approved(details, {
      warehouse_id: held.warehouses[0],
      expected_on: '2026-12-04',
      terms: 'Entrega de 9:00 a 14:00 h. 50 % de anticipo y 50 % contra entrega.',
      tax_included: 0,
    })
    const { body } = await receive(order.id, [
      { id: order.details[0].id, received_quantity: 4 },
      { id: order.details[1].id, received_quantity: 5 },
    ])
    await act(order.id, 'pay', { way_to_pay: '03', amount: 30_000, invoice: 'A-1182' })
    await act(order.id, 'pay', { way_to_pay: '02', amount: 10_000 })
    const [last] = (await admin('GET', `purchase-orders/${order.id}/payments`)).body.data
    await admin('DELETE', `purchase-order-payments/${last.id}`)
    for (const [name, url] of [
      ['order', `purchase-orders/${order.id}/export`],
      ['slip', `receptions/${body.data.id}/export`],
      ['slip-of-order', `purchase-orders/${order.id}/receptions/${body.data.id}/export`],
      ['statement', `purchase-orders/${order.id}/statement`],
    ] as const) {
      const pdf = await paper(url)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      await keep(name, pdf)
    }
    expect((await admin('GET', `purchase-orders/999999/receptions/${body.data.id}/export`)).status).toBe(404)
  })

  it('report that nothing was mailed when no mail server is configured', async () => {
    const { id } = await approved()
    expect(await act(id, 'send')).toMatchObject({
      reception_status: 'send',
      mail_status: 'no_server',
      sent_to: null,
    })
    const again = await admin('PUT', `purchase-orders/${id}/mail`)
    expect(again.status).toBe(422)
    expect(JSON.stringify(again.body)).toContain('No hay un servidor de correo configurado')
  })

  it('are mailed to each address with the order attached', async () => {
    const { id, folio } = await approved()
    const sent: Mail[] = []
    const { db, jobs } = shop.services
    await db.updateTable('purchaseOrders').set({ mailStatus: 'queued' }).where('id', '=', id).execute()
    const send = async (mail: Mail) => void sent.push(mail)
    await sendOrderMail({ db, send, jobs }, { orderId: id, to: ['a@b.mx', 'c@d.mx'], locale: 'es' })
    expect(sent.map(({ to }) => to)).toEqual(['a@b.mx', 'c@d.mx'])
    expect(sent[0]).toMatchObject({
      subject: `Orden de compra ${folio} de Azenzo`,
      text: expect.stringContaining('$754.00'),
      attachments: [{ filename: `${folio}.pdf`, contentType: 'application/pdf' }],
    })
    expect((await read(id)).mail_status).toBe('sent')
  })
})
