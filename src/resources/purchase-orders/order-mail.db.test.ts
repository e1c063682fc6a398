import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { useOrders } from '#test/orders.ts'

// Nothing listens there: what is mailed waits in the queue.
const shop = useApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
const { held, admin, approved, act, read } = useOrders(shop)

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
