import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { noticesOf } from '#test/notices.ts'
import { useOrders } from '#test/orders.ts'
import type { OrderMail } from '#engine/jobs.ts'
import { sendOrderMail } from './order-mail.server.ts'
import { returnOrder } from './return-order.server.ts'

// Nothing listens there, so mails wait in the queue.
const shop = useApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
const { held, admin, approved, act, read, receive } = useOrders(shop)

const mails = async (orderId: number) => {
  const { rows } = await sql<{ to: unknown }>`
    select data -> 'to' as to from pgboss.job where name = 'order_mail' and (data ->> 'orderId')::int = ${orderId}
    order by created_on`.execute(shop.services.db)
  return rows.map(({ to }) => to)
}

describe('a sent order', () => {
  it('is mailed again once somebody has an address', async () => {
    const { id } = await approved()
    const early = await admin('PUT', `purchase-orders/${id}/mail`)
    expect(early.status).toBe(422)
    await act(id, 'send')
    const refused = await admin('PUT', `purchase-orders/${id}/mail`)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain(
      'Ni el proveedor «Maderas» ni sus contactos activos tienen correo: agrégalo y vuelve a intentar.',
    )
    expect((await read(id)).mail_status).toBe('no_address')

    await admin('PUT', `suppliers/${held.suppliers[0]}`, { email: 'ventas@maderas.mx' })
    for (const name of ['ana', 'luis']) {
      const contact = { name, email: `${name}@maderas.mx` }
      const { status, body } = await admin('POST', `suppliers/${held.suppliers[0]}/contacts`, contact)
      expect(status).toBe(201)
      if (name === 'luis') await admin('PUT', `contacts/${body.data.id}/inactivate`)
    }
    const key = { headers: { 'idempotency-key': 'mail-order-again' } }
    for (const _ of [1, 2]) {
      const { status } = await admin('PUT', `purchase-orders/${id}/mail`, undefined, key)
      expect(status).toBe(200)
    }
    const saved = await read(id)
    expect(saved).toMatchObject({ reception_status: 'send', mail_status: 'queued' })
    expect(saved.sent_to).toBe('ventas@maderas.mx, ana@maderas.mx')
    expect(await mails(id)).toHaveLength(1)
  })
})

/** The mails of an order in the queue, the newest last. */
const queued = async (orderId: number): Promise<OrderMail[]> => {
  const { rows } = await sql<{ data: OrderMail }>`
    select data from pgboss.job where name = 'order_mail' and (data ->> 'orderId')::int = ${orderId}
    order by created_on`.execute(shop.services.db)
  return rows.map(({ data }) => data)
}
const lastQueued = async (orderId: number) => (await queued(orderId)).at(-1)!
const fails = async (orderId: number) => returnOrder(shop.services.db, await lastQueued(orderId))
const byMail = (sent_to = 'ventas@otro.mx') => ({ sent_via: 'mail', sent_to })
const lastEvents = async (id: number, count: number) =>
  (await admin('GET', `purchase-orders/${id}/history?per_page=${count}`)).body.data

describe('an order is sent as somebody chose, and its history says how and to whom', () => {
  it('by mail to the addresses that were left or typed', async () => {
    const { id } = await approved()
    for (const wrong of ['sin arroba', 'a@b.mx, x']) {
      const refused = await admin('PUT', `purchase-orders/${id}/send`, byMail(wrong))
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['sent_to']])
    }
    expect(await act(id, 'send', byMail('uno@x.mx; dos@x.mx uno@x.mx'))).toMatchObject({
      reception_status: 'send',
      sent_via: 'mail',
      sent_to: 'uno@x.mx, dos@x.mx',
      mail_status: 'queued',
    })
    expect((await lastQueued(id)).to).toEqual(['uno@x.mx', 'dos@x.mx'])
    const [event] = await lastEvents(id, 1)
    expect(event.after).toMatchObject({ sent_via: 'mail', sent_to: 'uno@x.mx, dos@x.mx' })
  })

  it('by WhatsApp, to the first number of the supplier unless there is another, or on paper', async () => {
    await admin('PUT', `suppliers/${held.suppliers[1]}`, { cellphone: '33 1234 5678' })
    const [chat, paper] = [
      await approved(undefined, { supplier_id: held.suppliers[1] }),
      await approved(undefined, { supplier_id: held.suppliers[1] }),
    ]
    expect(await act(chat.id, 'send', { sent_via: 'whatsapp' })).toMatchObject({
      sent_via: 'whatsapp',
      sent_to: '+523312345678',
      mail_status: null,
    })
    expect(await act(paper.id, 'send', { sent_via: 'print' })).toMatchObject({
      sent_via: 'print',
      sent_to: null,
      reception_status: 'send',
    })
    expect(await queued(chat.id)).toEqual([])
  })
})

describe('a mail that fails for good', () => {
  it('makes the order approved again, once, and tells who sent it', async () => {
    const { id, folio } = await approved()
    await act(id, 'send', byMail())
    const first = await lastQueued(id)
    await fails(id)
    await fails(id)
    expect(await read(id)).toMatchObject({
      reception_status: 'approved',
      sent_at: null,
      sent_via: null,
      sent_to: 'ventas@otro.mx',
      mail_status: 'failed',
      allowed_actions: expect.arrayContaining(['send']),
    })
    const notices = (await noticesOf(held.admin)).filter(({ data }) => data.message.includes(folio))
    expect(notices.map(({ data }) => [data.title, data.message, data.path])).toEqual([
      [
        'El correo de una orden no llegó',
        `${folio} para Maderas no se pudo enviar a ventas@otro.mx. Volvió a «Aprobada»: envíala otra vez.`,
        `/admin/purchase-orders/${id}/details`,
      ],
    ])
    const other = await shop.user('Admin')
    expect(JSON.stringify(await noticesOf(shop.as(other)))).not.toContain('no llegó')
    const [event] = await lastEvents(id, 1)
    expect(event).toMatchObject({ action: 'mail_failed', after: { sent_to: 'ventas@otro.mx' } })

    // A second mail to the same address has its own entry, and the failure of the first is not its own.
    await act(id, 'send', byMail())
    const [again] = await lastEvents(id, 1)
    expect(again.after).toMatchObject({ sent_via: 'mail', sent_to: 'ventas@otro.mx' })
    await returnOrder(shop.services.db, first)
    expect(await read(id)).toMatchObject({ reception_status: 'send', mail_status: 'queued' })
  })

  it('of an order that was received meanwhile is only told', async () => {
    const { id, folio, details } = await approved()
    await act(id, 'send', byMail())
    const arrival = await receive(id, [{ id: details[0].id, received_quantity: 1 }])
    await admin('DELETE', `purchase-orders/${id}/receptions/${arrival.body.data.id}`)
    await fails(id)
    expect(await read(id)).toMatchObject({
      reception_status: 'send',
      mail_status: 'failed',
      sent_via: 'mail',
    })
    const [{ data } = { data: null }] = await noticesOf(held.admin)
    expect(data?.message).toBe(`${folio} para Maderas no se pudo enviar a ventas@otro.mx.`)
  })

  it('to one address of several leaves the order sent, and mails the others only once', async () => {
    const { id } = await approved()
    await act(id, 'send', byMail('bien@x.mx, mal@x.mx'))
    const { db, jobs } = shop.services
    const got: string[] = []
    const send = async ({ to }: { to: string }) => {
      if (to.startsWith('mal')) throw new Error('550 no such box')
      got.push(to)
    }
    await sendOrderMail({ db, send, jobs }, await lastQueued(id))
    expect(await read(id)).toMatchObject({ mail_status: 'sent' })
    const rest = await lastQueued(id)
    expect(rest).toMatchObject({ to: ['mal@x.mx'], isOnly: false })
    await expect(sendOrderMail({ db, send, jobs }, rest)).rejects.toThrow('550')
    expect(got).toEqual(['bien@x.mx'])
    await returnOrder(db, rest)
    expect(await read(id)).toMatchObject({ reception_status: 'send', mail_status: 'sent' })
    const [{ data } = { data: null }] = await noticesOf(held.admin)
    expect(data?.message).toContain('no se pudo enviar a mal@x.mx.')
  })
})
