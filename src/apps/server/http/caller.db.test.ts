import { expect, it } from 'vitest'
import { useApp } from '#test/app.ts'

const shop = useApp()

const forPerson = (id: unknown) => ({ headers: { 'x-user': String(id) } })

it('a page that was opened for somebody else does and reads nothing, and is told who is here', async () => {
  const [ana, luis] = [await shop.user('Vendedor'), await shop.user('Admin')]
  const call = shop.as(luis)
  const own = await call('GET', 'pos/session', undefined, forPerson(luis.id))
  expect([own.status, own.headers['x-user']]).toEqual([200, String(luis.id)])
  const customer = { full_name: 'Clienta de Ana' }
  for (const [method, path, body] of [
    ['GET', 'pos/session', undefined],
    ['POST', 'customers', customer],
    ['POST', 'sales', {}],
  ] as const) {
    const reply = await call(method, path, body, forPerson(ana.id))
    expect([reply.status, reply.body.message, reply.headers['x-user']]).toEqual([
      403,
      'En este navegador entró otra persona.',
      String(luis.id),
    ])
  }
  const { rowCount } = await countOf(customer.full_name)
  expect(rowCount).toBe(0)
})

it('a header that is no number is nobody’s, and without one the caller is whoever is logged in', async () => {
  const call = shop.as(await shop.user('Vendedor'))
  for (const odd of ['x', '', '1e9', '-1']) {
    expect((await call('GET', 'pos/session', undefined, forPerson(odd))).status, odd).toBe(403)
  }
  expect((await call('GET', 'pos/session')).status).toBe(200)
})

it('whoever is logged out is asked to log in, and anybody may log in and out', async () => {
  const ana = await shop.user('Vendedor')
  expect((await shop.anonymous('GET', 'pos/session', undefined, forPerson(ana.id))).status).toBe(401)
  const luis = shop.as(await shop.user('Vendedor'))
  expect((await luis('GET', 'vue', undefined, forPerson(ana.id))).status).toBe(200)
  expect((await luis('POST', 'logout', {}, forPerson(ana.id))).status).toBe(200)
})

async function countOf(name: string) {
  const rows = await shop.services.db
    .selectFrom('customers')
    .select('id')
    .where('fullName', '=', name)
    .execute()
  return { rowCount: rows.length }
}
