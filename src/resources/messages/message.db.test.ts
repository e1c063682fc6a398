import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetAttempts } from '#engine/security/throttle.ts'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})
beforeEach(async () => {
  await shop.services.db.deleteFrom('rateLimits').execute()
})

const hello = { name: 'Daniela Rosales', email: 'daniela@correo.mx', message: '¿El sofá se desarma?' }
const send = (values: object, headers = {}, remoteAddress = '127.0.0.1') =>
  shop.anonymous('POST', 'messages/landing', { ...hello, ...values }, { headers, remoteAddress })
/** One after another, because a slow machine would answer «busy» to all of them at once. */
async function sendMany(count: number, words: string, from: (n: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) {
    statuses.push((await send({ name: words, message: `${words} ${n}` }, {}, from(n))).status)
  }
  return statuses
}
const find = async (q: string) => (await admin('GET', `messages?q=${q}&per_page=100`)).body.data
const write = async (values: object = {}) =>
  (await admin('POST', 'messages', { ...hello, ...values })).body.data

describe('a visitor', () => {
  it('sends a message and is only thanked, and the staff are notified', async () => {
    const { status, body } = await send({ name: 'Berta Solís' })
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'Gracias. Recibimos tu mensaje y te responderemos en menos de un día hábil.',
    })
    const [message] = await find('Berta')
    expect(message).toMatchObject({ name: 'Berta Solís', email: hello.email, status: 'pending', sku: null })
    const { notifications } = (await admin('GET', 'vue')).body.data
    expect(notifications[0].data).toEqual({
      title: 'Mensaje nuevo',
      message: 'Berta Solís: ¿El sofá se desarma?',
      path: `/admin/messages/${message.id}`,
      user: null,
    })
  })

  it('asks about a product by its SKU or code, and the product is linked by its own name', async () => {
    const product = await make(shop.services, 'products', {
      internalCode: 'AZ-0142',
      name: 'Sofá Oaxaca 3 plazas',
      sku: 'SOF-OAX-3P',
    })
    await send({ name: 'Por SKU', sku: 'sof-oax-3p', product_name: 'Otra cosa' })
    await send({ name: 'Por código', sku: 'AZ-0142' })
    for (const words of ['Por SKU', 'Por código']) {
      const [message] = await find(encodeURIComponent(words))
      expect(message).toMatchObject({ product_id: product['id'], product_name: 'Sofá Oaxaca 3 plazas' })
    }
    await send({ name: 'Inventado', sku: 'NO-HAY', product_name: 'Mesa de ayer' })
    expect((await find('Inventado'))[0]).toMatchObject({
      product_id: null,
      sku: 'NO-HAY',
      product_name: 'Mesa de ayer',
    })
  })

  it('who sends twice, even at the same time, sends one message', async () => {
    const twice = { name: 'Doble Clic' }
    const answers = await Promise.all([send(twice), send(twice), send(twice)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await find('Doble')).toHaveLength(1)
    await send({ ...twice, message: 'Otra pregunta' })
    expect(await find('Doble')).toHaveLength(2)
  })

  it('is told what is missing or too long, by field', async () => {
    const { status, body } = await send({ name: ' ', email: 'ana', phone: 'x', message: 'a'.repeat(5_001) })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      name: ['El campo nombre es obligatorio.'],
      email: ['El campo correo electrónico debe ser un correo válido, por ejemplo ana@correo.com.'],
      phone: ['El campo teléfono debe ser un teléfono válido, por ejemplo 55 1234 5678.'],
      message: ['El campo mensaje debe tener a lo más 5000 caracteres.'],
    })
    expect((await shop.anonymous('POST', 'messages/landing', {})).body.errors).toMatchObject({
      email: ['El campo correo electrónico es obligatorio.'],
    })
  })

  it('cannot set internal fields', async () => {
    await send({ name: 'Listo', status: 'attended', id: 1, product_id: 9, created_at: '2020-01-01' })
    expect((await find('Listo'))[0]).toMatchObject({ status: 'pending', product_id: null })
  })

  it('that is a program gets the same answer, and nothing is stored', async () => {
    const trap = await send({ name: 'Robot', company_site: 'https://spam.example' })
    const person = await send({ name: 'Persona' })
    expect([trap.status, person.status]).toEqual([201, 201])
    expect(trap.body).toEqual(person.body)
    expect(await find('Robot')).toEqual([])
  })

  it('is refused after five in ten minutes, whatever address they claim', async () => {
    const replies = []
    for (let n = 1; n <= 6; n++) {
      replies.push(await send({ message: `Número ${n}` }, { 'x-forwarded-for': `10.0.0.${n}` }))
    }
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is accepted although forty-five others have used up their own limits', async () => {
    await send({ name: 'Ola' }, {}, '10.77.0.9')
    const all = await shop.services.db
      .updateTable('rateLimits')
      .set({ count: 45 * 5 })
      .where('key', '=', 'message')
      .executeTakeFirst()
    expect(all.numUpdatedRows).toBe(1n)
    expect((await send({ name: 'Llega Igual' }, {}, '10.78.1.1')).status).toBe(201)
    expect(await find('Llega')).toHaveLength(1)
  })

  it('is refused with the rest of their network after ten times as many', async () => {
    for (const [network, neighbour, outside] of [
      ['10.79.1.', '10.79.1.200', '10.79.2.1'],
      ['2001:db8:0:1::', '2001:db8:0:1:ffff::1', '2001:db8:0:2::1'],
    ] as const) {
      // Many messages from everybody slow each other down, which answer-delay.test.ts checks.
      await forgetAttempts(shop.services.db, 'message')
      const sent = await sendMany(50, network, n => `${network}${(n % 10) + 1}`)
      expect(new Set(sent)).toEqual(new Set([201]))
      const reply = await send({ message: 'Vecino' }, {}, neighbour)
      expect(reply.status).toBe(429)
      // The text blames the network, because this visitor wrote nothing.
      expect(reply.body.message).toBe(
        'Desde tu conexión llegaron muchos mensajes. Intenta de nuevo más tarde o escríbenos por WhatsApp.',
      )
      expect((await send({ message: 'Vecino' }, {}, outside)).status).toBe(201)
    }
  })

  it('does not use up the network’s limit by insisting from one address', async () => {
    const sent = await sendMany(60, 'Insiste', () => '10.80.1.1')
    expect(sent.filter(status => status === 201)).toHaveLength(5)
    expect((await send({ message: 'Insiste otro' }, {}, '10.80.1.2')).status).toBe(201)
  })

  it('who fills in the form too fast is asked to send it again, and nothing is stored', async () => {
    const { stamps } = shop.services
    const seen = (secondsAgo: number) => ({ stamp: stamps.issue(Date.now() - secondsAgo * 1_000) })
    // A time in the future is too early even on the slowest machine.
    const early = await send({ name: 'Rápido', ...seen(-60) })
    const late = await send({ name: 'Pausado', ...seen(4) })
    expect([early.status, late.status]).toEqual([422, 201])
    expect(early.body.errors).toEqual({
      stamp: ['Se envió muy rápido. Revisa tus datos y envíalo otra vez.'],
    })
    expect(await find('Rápido')).toEqual([])
    expect(await find('Pausado')).toHaveLength(1)
  })

  it('is asked to send again when the page is too old or its stamp is not ours', async () => {
    const { stamps } = shop.services
    const days = 24 * 3_600 * 1_000
    for (const stamp of [stamps.issue(Date.now() - 2 * days), 'inventado', `${stamps.issue(0)}x`]) {
      const { status, body } = await send({ name: 'Viejo', stamp })
      expect(status).toBe(422)
      expect(body.errors).toEqual({
        stamp: ['La página llevaba mucho tiempo abierta. Envía otra vez tu mensaje.'],
      })
    }
    expect(await find('Viejo')).toEqual([])
  })

  it('can only write text: scripts and formulas stay inert', async () => {
    await send({ name: '<script>alert(1)</script>', message: '=HYPERLINK("http://x.example")' })
    const [message] = await find('script')
    expect(message.name).toBe('<script>alert(1)</script>')
    const { text, headers } = await admin('GET', 'messages/export')
    expect(headers['content-type']).toContain('text/csv')
    expect(text).toContain(`"'=HYPERLINK(""http://x.example"")"`)
  })
})

describe('messages', () => {
  it('are attended and reopened once, by either name of the action', async () => {
    const { id } = await write({ name: 'Atiende' })
    const attended = await admin('PUT', `messages/${id}/attend`)
    expect(attended.body.data).toMatchObject({ status: 'attended', attended_at: expect.any(String) })
    expect(attended.body.data.attended_by_name).toMatch(/Persona/)
    expect((await admin('PUT', `messages/${id}/activate`)).body.message).toBe('El mensaje ya está atendido.')
    const open = (await admin('PUT', `messages/${id}/inactivate`)).body.data
    expect(open).toMatchObject({ status: 'pending', attended_at: null, attended_by_name: null })
    expect((await admin('PUT', `messages/${id}/unattend`)).status).toBe(422)
  })

  it('are edited, listed as a catalogue and deleted, one by one and together', async () => {
    const [one, two, three] = [await write(), await write(), await write()]
    const changed = await admin('PUT', `messages/${one.id}`, { phone: '55 4821 7736', email: '' })
    expect(changed.body.data).toMatchObject({ phone: '+525548217736', email: null, message: hello.message })
    expect((await admin('GET', 'messages/catalog')).body.data).toContainEqual({
      id: two.id,
      name: hello.name,
    })
    expect((await admin('DELETE', `messages/${one.id}`)).body).toEqual({ data: { id: one.id } })
    const both = await admin('DELETE', `messages/delete?ids=${two.id},${three.id}`)
    expect(both.body).toEqual({ data: { ids: [two.id, three.id] } })
  })

  it('name the customer with the same mail, or the same phone in any format', async () => {
    const customer = await make(shop.services, 'customers', {
      fullName: 'Mónica Villaseñor',
      email: 'Monica@Correo.mx',
      phone: '+52 (33) 1234-5678',
    })
    const byMail = await write({ name: 'Por correo', email: 'monica@correo.MX' })
    const byPhone = await write({ name: 'Por tel', email: 'otra@correo.mx', phone: '3312345678' })
    const neither = await write({ name: 'Nadie', email: 'nadie@correo.mx', phone: '5678123' })
    expect([byMail, byPhone, neither].map(message => message.customer_id)).toEqual([
      customer['id'],
      customer['id'],
      null,
    ])
    const { data } = (await admin('GET', `messages/${byMail.id}?includes=customer,product`)).body
    expect(data).toMatchObject({ customer: { full_name: 'Mónica Villaseñor' }, product: null })
  })

  it('that are pending are counted in the menu and on the dashboard', async () => {
    await shop.services.db.deleteFrom('messages').execute()
    const [one] = [await write(), await write()]
    await admin('PUT', `messages/${one.id}/attend`)
    const { menu } = (await admin('GET', 'vue')).body
    const items = menu.flatMap((group: { items: object[] }) => group.items)
    expect(items).toContainEqual(expect.objectContaining({ name: 'messages', badge: 1 }))
    expect(items.filter((item: object) => 'badge' in item)).toHaveLength(1)
    const { attention } = (await admin('GET', 'dashboard')).body.data
    expect(attention).toContainEqual({
      key: 'messages_pending',
      count: 1,
      path: '/admin/messages?status=pending',
    })
  })
})
