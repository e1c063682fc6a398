import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerTo, openApp, useApp, type Call, type OpenApp } from '#test/app.ts'
import { logIn, type TestUser } from '#test/factories.ts'
import { cookieOf, newAddress, tryLogin } from '#test/login.ts'
import { mailsTo, nextMail, tokenIn } from '#test/outbox.ts'

/** Two servers on one database, as behind a load balancer. */
const shop = useApp()
let second: OpenApp
const here: Call = (...call) => shop.anonymous(...call)
const there: Call = (...call) => callerTo(() => second.app)(...call)
let admin: TestUser

beforeAll(async () => {
  second = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
  admin = await shop.user('Admin')
})
afterAll(() => second.close())

const as = (call: Call, cookie: string): Call => {
  return (method, url, body) => call(method, url, body, { headers: { cookie } })
}

describe('two servers on one database', () => {
  it('share sessions: started in one, used in both, ended in both', async () => {
    const user = await shop.user('Vendedor')
    const cookie = cookieOf(await tryLogin(here, user))
    expect((await as(there, cookie)('GET', 'me')).body.data.id).toBe(user.id)
    expect((await as(there, cookie)('POST', 'logout')).status).toBe(200)
    for (const call of [here, there]) expect((await as(call, cookie)('GET', 'me')).status).toBe(401)
  })

  it('see a change of role or status at once', async () => {
    const user = await shop.user('Vendedor')
    expect((await as(there, user.cookie)('GET', 'customers')).status).toBe(200)
    await as(here, admin.cookie)('PUT', `users/${user.id}/inactivate`)
    expect((await as(there, user.cookie)('GET', 'customers')).status).toBe(401)
  })

  it('count login attempts together, by account and by address', async () => {
    const user = await shop.user('Vendedor')
    const wrong = { ...user, password: 'equivocada' }
    for (const call of [here, there, here, there, here]) await tryLogin(call, wrong)
    for (const call of [here, there]) expect((await tryLogin(call, user)).body.message).toMatch(/^Demasiados/)
    const from = newAddress()
    for (let index = 0; index < 20; index++) {
      await tryLogin(index % 2 ? here : there, { email: `n${index}@tienda.mx`, password: 'x' }, { from })
    }
    const other = await shop.user('Vendedor')
    for (const call of [here, there]) {
      expect((await tryLogin(call, other, { from })).body.message).toMatch(/^Demasiados/)
    }
  })

  it('mail a link once, and accept it in either', async () => {
    await Promise.all([shop.services.startWork(), second.services.startWork()])
    const users = await Promise.all(Array.from({ length: 6 }, () => shop.user('Vendedor')))
    for (const { email } of users)
      await here('POST', 'password/email', { email }, { remoteAddress: newAddress() })
    for (const [index, { email }] of users.entries()) {
      const token = tokenIn(await nextMail(shop, email))
      const body = { email, token, password: 'silla-azul-77', password_confirmation: 'silla-azul-77' }
      expect((await (index % 2 ? here : there)('POST', 'password/reset', body)).status).toBe(200)
    }
    for (const { email } of users) expect(await mailsTo(shop.dataDir, email)).toHaveLength(1)
  })

  it('never lose the last Admin to two who demote, inactivate or remove each other at once', async () => {
    const rival = await shop.user('Admin')
    const { db } = shop.services
    const attacks = [
      (call: Call, id: number) => call('PUT', `users/${id}`, { role: 'Vendedor' }),
      (call: Call, id: number) => call('PUT', `users/${id}/inactivate`),
    ]
    for (let round = 0; round < 40; round++) {
      const attack = attacks[round % 2]!
      const mine = as(here, await logIn(shop.services, admin.id))
      const theirs = as(there, await logIn(second.services, rival.id))
      const replies = await Promise.all([attack(mine, rival.id), attack(theirs, admin.id)])
      const active = await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'Admin')
        .where('status', '=', 'active')
        .execute()
      expect(active, `round ${round}`).toHaveLength(1)
      expect(replies.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
      const winner = as(here, await logIn(shop.services, active[0]!.id))
      const loser = active[0]!.id === admin.id ? rival.id : admin.id
      const mended =
        round % 2
          ? await winner('PUT', `users/${loser}/activate`)
          : await winner('PUT', `users/${loser}`, { role: 'Admin' })
      expect(mended.status, mended.text).toBe(200)
    }
  })
})
