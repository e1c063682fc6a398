import { beforeEach, describe, expect, it } from 'vitest'
import { logIn, make, nextNumber, testPassword } from '#test/factories.ts'
import { askApproval, setPin } from '#test/pins.ts'
import { browserOf, takeOver } from '#test/take-over.ts'
import { item } from '#test/use-till.ts'
import { openTill, sell, stocked, ticketOf } from '#test/till.ts'
import { useRegister } from '#test/use-register.ts'

const { shop, at, ask, refusal } = useRegister()
let product: number

beforeEach(async () => {
  product = await stocked(shop, at.till.warehouseId, { pieces: 1000 })
})

describe('somebody who takes a register over by PIN', () => {
  it('sells, moves cash and is approved in their own name, in the same drawer', async () => {
    expect((await takeOver(at.browser.call, at.beto)).body.data).toEqual({
      user_id: at.beto.id,
      user_name: at.beto.name,
      session_id: at.till.sessionId,
    })
    const sold = await sell(at.browser.call, [item(product)], { session_id: at.till.sessionId })
    expect(sold.body.data).toMatchObject({
      session_id: at.till.sessionId,
      created_by: at.beto.id,
      seller_id: at.beto.id,
    })
    const moved = await ask('POST', 'pos/session/movements', { type: 'income', amount: 20, reason: 'Cambio' })
    expect(moved.status).toBe(201)
    expect(moved.body.data.entries.at(-1)).toMatchObject({ moved: 20, created_by_name: at.beto.name })
    const ticket = ticketOf([item(product)])
    const approval = await askApproval(at.browser.call, at.admin, {
      kind: 'discount',
      ticket: ticket.ticket,
      amount: 30,
    })
    const more = { discount_amount: 30, total: 70, approval_id: approval.body.data.id }
    expect((await ask('POST', 'sales', { ...ticket, ...more })).body.data.created_by).toBe(at.beto.id)
    const x = (await shop.as(at.admin)('GET', `pos/sessions/${at.till.sessionId}`)).body.data
    expect(x.user_name).toBe(at.ana.name)
    expect(x.people).toEqual(
      [
        { id: at.ana.id, name: at.ana.name, sales: 0, sold: 0 },
        { id: at.beto.id, name: at.beto.name, sales: 2, sold: 170 },
      ].map(person => expect.objectContaining(person)),
    )
  })

  it('reaches the till and nothing else: an Admin has the rights of a Supervisor, and no account', async () => {
    await takeOver(at.browser.call, at.admin)
    const { data } = (await ask('GET', 'vue')).body
    expect([data.user.role, data.by_pin, data.view_permissions]).toEqual(['Supervisor', true, ['Supervisor']])
    for (const url of ['users', 'settings', 'dashboard', 'audit-log', 'suppliers']) {
      expect((await ask('GET', url)).status, url).toBe(url === 'audit-log' ? 404 : 403)
    }
    expect((await ask('PUT', `users/${at.beto.id}/inactivate`)).status).not.toBe(200)
    const account = [
      ['me', { name: 'Otra' }],
      [
        `users/${at.admin.id}/pin`,
        { current_password: testPassword, pin: '918273', pin_confirmation: '918273' },
      ],
      [
        `users/${at.admin.id}/password`,
        { current_password: testPassword, password: 'otra-clave-7', password_confirmation: 'otra-clave-7' },
      ],
    ] as const
    for (const [url, body] of account) {
      expect(refusal(await ask('PUT', url, body))).toEqual([
        403,
        'Tomaste la caja con tu PIN. Para esto inicia sesión con tu contraseña.',
      ])
    }
    const opening = await ask('POST', 'pos/session', { register_id: at.till.registerId, initial_cash: 1 })
    expect(opening.status).toBe(403)
    expect((await ask('GET', `products/${product}`)).body.data).not.toHaveProperty('average_cost')
  })

  it('leaves the drawer to the person responsible for it, who counts and closes', async () => {
    await takeOver(at.browser.call, at.beto)
    const counted = [{ currency: 'MXN', denomination: 500, quantity: 1 }]
    for (const step of ['count', 'close']) {
      expect(refusal(await ask('POST', `pos/session/${step}`, { counted }))).toEqual([
        422,
        `De este cajón responde ${at.ana.name}, que cuenta y hace el corte. Si ya no está, primero entreguen el cajón.`,
      ])
    }
    await takeOver(at.browser.call, at.ana)
    expect((await ask('POST', 'pos/session/close', { counted })).status).toBe(200)
    // The cut is printed after the close, and nothing else is done.
    expect((await ask('GET', `pos/sessions/${at.till.sessionId}/cut`)).status).toBe(200)
    expect((await sell(at.browser.call, [item(product)])).status).toBe(422)
  })

  it('is out when the login of the browser, the person or the drawer ends', async () => {
    await takeOver(at.browser.call, at.beto)
    await shop.as(at.admin)('PUT', `users/${at.beto.id}/inactivate`)
    expect((await ask('GET', 'pos/session')).status).toBe(401)

    const other = await openTill(shop)
    const carla = await shop.user('Supervisor')
    await setPin(shop, carla)
    const second = browserOf(shop, other.user.cookie)
    await takeOver(second.call, carla)
    expect((await second.call('GET', 'pos/session')).body.data.id).toBe(other.sessionId)
    await shop.as(at.admin)('PUT', `users/${other.user.id}/password`, {
      password: 'clave-nueva-99',
      password_confirmation: 'clave-nueva-99',
    })
    expect((await second.call('GET', 'pos/session')).status).toBe(401)
  })

  it('ends the login of the browser by logging out', async () => {
    await takeOver(at.browser.call, at.beto)
    await ask('POST', 'logout')
    expect((await shop.as(at.ana)('GET', 'pos/session')).status).toBe(401)
  })

  it('keeps their own drawer elsewhere, and this one in this browser only', async () => {
    const own = await openTill(shop)
    await setPin(shop, own.user)
    await takeOver(at.browser.call, own.user)
    expect((await ask('GET', 'pos/session')).body.data.id).toBe(at.till.sessionId)
    expect((await own.call('GET', 'pos/session')).body.data.id).toBe(own.sessionId)
    const elsewhere = await sell(own.call, [item(product)], { session_id: at.till.sessionId })
    expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, ['session_id']])
    const wrong = await sell(at.browser.call, [item(product)], { session_id: own.sessionId })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['session_id']])
  })

  it('cancels what they sold there, and not what others did', async () => {
    const before = (await sell(at.browser.call, [item(product)])).body.data
    await takeOver(at.browser.call, at.beto)
    const own = (await sell(at.browser.call, [item(product)])).body.data
    expect((await ask('PUT', `sales/${own.id}/cancel`, { reason: 'Error' })).status).toBe(200)
    expect((await ask('GET', `sales/${before.id}`)).status).toBe(200)
    expect((await ask('PUT', `sales/${before.id}/cancel`, { reason: 'Error' })).status).toBe(422)
  })

  it('sends what they sold without a connection later, also by a login of their own', async () => {
    await takeOver(at.browser.call, at.beto)
    const ticket = ticketOf([item(product)], { offline: true, session_id: at.till.sessionId })
    const own = shop.as({ ...at.beto, cookie: await logIn(shop.services, at.beto.id) })
    expect((await own('POST', 'sales', ticket)).body.data).toMatchObject({
      session_id: at.till.sessionId,
      created_by: at.beto.id,
    })
    const stranger = await shop.user('Vendedor')
    const stolen = await sell(shop.as(stranger), [item(product)], {
      offline: true,
      session_id: at.till.sessionId,
    })
    expect([stolen.status, Object.keys(stolen.body.errors)]).toEqual([422, ['session_id']])
  })
})

describe('a PIN', () => {
  it('is that of an active person, and locks after five wrong ones', async () => {
    const nobody = await shop.user('Vendedor')
    expect(refusal(await takeOver(at.browser.call, nobody))).toEqual([
      422,
      'El PIN no corresponde a una persona activa.',
    ])
    const wrong = () => takeOver(at.browser.call, at.beto, { pin: '111222' })
    expect(refusal(await wrong())).toEqual([422, expect.stringContaining('no es correcto')])
    const replies = await Promise.all(Array.from({ length: 8 }, wrong))
    expect(replies.filter(({ status }) => status === 422).length).toBeLessThan(5)
    const locked = await takeOver(at.browser.call, at.beto)
    expect(refusal(locked)).toEqual([429, expect.stringContaining('demasiados PIN')])
    expect((await ask('GET', 'pos/session')).body.data.id).toBe(at.till.sessionId)
  })

  it('of who is here only unlocks the till', async () => {
    expect((await takeOver(at.browser.call, at.ana)).status).toBe(200)
    expect((await ask('GET', 'vue')).body.data.by_pin).toBe(false)
    expect((await ask('GET', 'me')).status).toBe(200)
  })

  it('takes no register over that is not open in this browser', async () => {
    const stranger = browserOf(shop, at.beto.cookie)
    expect((await takeOver(stranger.call, at.beto)).status).toBe(422)
    const named = await takeOver(stranger.call, at.beto, { session_id: at.till.sessionId })
    expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ['session_id']])
    expect((await takeOver(shop.anonymous, at.beto)).status).toBe(401)
  })
})

describe('a newcomer', () => {
  it('is offered the register that was opened in their browser when its person has logged out', async () => {
    const registerId = Number(
      (
        await make(shop.services, 'registers', {
          name: `Caja ${nextNumber()}`,
          warehouseId: at.till.warehouseId,
        })
      )['id'],
    )
    const carla = await shop.user('Vendedor')
    const place = browserOf(shop, carla.cookie)
    const opened = await place.call('POST', 'pos/session', { register_id: registerId, initial_cash: 100 })
    const { id } = opened.body.data
    await place.call('POST', 'logout')
    await place.call('POST', 'login', { email: at.beto.email, password: testPassword })
    const register = (await place.call('GET', 'pos/registers')).body.data.find(
      (each: { id: number }) => each.id === registerId,
    )
    expect(register).toMatchObject({ is_here: true, session_user: carla.name })
    const { data } = (await place.call('GET', 'pos/session/people')).body
    expect(data).toMatchObject({ session_id: id, keeper_name: carla.name })
    expect(data.people.map((each: { id: number }) => each.id)).toContain(at.beto.id)
    expect((await takeOver(place.call, at.beto, { session_id: id })).status).toBe(200)
    expect((await sell(place.call, [item(product)])).body.data).toMatchObject({
      session_id: id,
      created_by: at.beto.id,
    })
  })
})
