import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { testPassword, type TestUser } from '#test/factories.ts'
import { untilWaits } from '#test/lock-waits.ts'
import { askApproval, makeApprover, setPin, testPin } from '#test/pins.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till
let boss: TestUser
let supervisor: TestUser

beforeAll(async () => {
  boss = await makeApprover(shop, 'Admin')
  supervisor = await makeApprover(shop)
  admin = shop.as(boss)
  await admin('PUT', 'settings', { refund_limit: 100, supervisor_refund_limit: 1000 })
  till = await openTill(shop)
})

const errorsOf = ({ status, body }: Reply) => [status, body.errors]

const request = () => ({ kind: 'discount', ticket: randomUUID(), amount: 10 })
const guess = (call: Call, approver: TestUser, pin: string) =>
  askApproval(call, approver, { kind: 'discount', ticket: randomUUID(), amount: 1, pin })

describe('an approval', () => {
  it('is given by an active Supervisor or Admin with a PIN, found by id or e-mail, and by nobody else', async () => {
    const seller = await shop.user('Vendedor')
    await setPin(shop, seller)
    const gone = await makeApprover(shop)
    await admin('PUT', `users/${gone.id}/inactivate`)
    const without = await shop.user('Supervisor')
    const { data } = (await till.call('GET', 'approvals/approvers')).body
    const ids = data.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(expect.arrayContaining([boss.id, supervisor.id]))
    for (const person of [seller, gone, without]) {
      expect(ids).not.toContain(person.id)
      const asker = shop.as(await shop.user('Vendedor'))
      expect(errorsOf(await askApproval(asker, person, request()))).toEqual([
        422,
        { pin: ['El PIN no corresponde a una persona que pueda autorizar.'] },
      ])
    }
    const byMail = { ...request(), approver: boss.email.toUpperCase(), pin: testPin }
    expect((await till.call('POST', 'approvals', byMail)).status).toBe(201)
    expect((await till.call('POST', 'approvals', { ...byMail, approver: 'nadie@x.mx' })).status).toBe(422)
  })

  it('is not given when the PIN, the role or the person changes after the PIN was compared', async () => {
    const { db } = shop.services
    const piece = await stocked(shop, till.warehouseId)
    const { id: saleId } = (await sell(till.call, [{ product_id: piece, quantity: 1, unit_price: 100 }])).body
      .data
    const otherPin = { current_password: testPassword, pin: '918273', pin_confirmation: '918273' }
    const changes: Record<string, (user: TestUser) => Promise<Reply>> = {
      pin: user => shop.as(user)('PUT', `users/${user.id}/pin`, otherPin),
      role: user => admin('PUT', `users/${user.id}`, { role: 'Vendedor' }),
      'larger role': user => admin('PUT', `users/${user.id}`, { role: 'Admin' }),
      status: user => admin('PUT', `users/${user.id}/inactivate`),
      archived: user => admin('DELETE', `users/${user.id}`),
    }
    for (const [name, change] of Object.entries(changes)) {
      const approver = await makeApprover(shop)
      const asker = shop.as(await shop.user('Admin'))
      const { asking } = await inTransaction(db, async tx => {
        // The sale is read after the PIN is compared, and waits here before the approval is stored.
        await sql`select from sales where id = ${saleId} for update`.execute(tx)
        const asking = askApproval(asker, approver, { kind: 'cancel', sale_id: saleId, amount: 10 })
        await untilWaits(db, asking)
        expect((await change(approver)).status).toBe(200)
        return { asking }
      })
      const said = { pin: ['El PIN no corresponde a una persona que pueda autorizar.'] }
      expect([name, ...errorsOf(await asking)]).toEqual([name, 422, said])
      const { rows } = await sql`select from approvals where approved_by = ${approver.id}`.execute(db)
      expect([name, rows.length]).toEqual([name, 0])
    }
  })

  it('says what is missing', async () => {
    const call = shop.as(await shop.user('Vendedor'))
    const faults: [object, string][] = [
      [{ ...request(), approver_id: undefined }, 'approver'],
      [{ ...request(), ticket: undefined }, 'ticket'],
      [{ ...request(), ticket: 'x' }, 'ticket'],
      [{ ...request(), kind: 'refund' }, 'sale_id'],
      [{ kind: 'cancel', sale_id: 2_147_483_647, amount: 1 }, 'sale_id'],
      [{ ...request(), amount: 0 }, 'amount'],
      [{ ...request(), amount: -1 }, 'amount'],
      [{ ...request(), kind: 'x' }, 'kind'],
      [{ ...request(), pin: '12345' }, 'pin'],
    ]
    for (const [body, field] of faults) {
      const reply = await askApproval(call, boss, body)
      expect([field, reply.status, Object.keys(reply.body.errors)]).toEqual([field, 422, [field]])
    }
  })

  it('is not given by oneself beyond one’s own limit; an Admin may', async () => {
    const call = shop.as(supervisor)
    const own = { approver: ['No puedes autorizarte: pide el PIN de otra persona.'] }
    const product = await stocked(shop, till.warehouseId)
    const sale = (await sell(till.call, [{ product_id: product, quantity: 1, unit_price: 100 }])).body.data
    expect(errorsOf(await askApproval(call, supervisor, request()))).toEqual([422, own])
    const refund = { kind: 'refund', sale_id: sale.id, amount: 1000.01 }
    expect(errorsOf(await askApproval(call, supervisor, refund))).toEqual([422, own])
    expect((await askApproval(call, supervisor, { ...refund, amount: 1000 })).status).toBe(201)
    expect((await askApproval(admin, boss, request())).status).toBe(201)
  })

  it('is audited without the PIN, and so is a wrong one', async () => {
    const asker = await shop.user('Vendedor')
    const { id } = (await askApproval(shop.as(asker), supervisor, request())).body.data
    await askApproval(shop.as(asker), supervisor, { ...request(), pin: '918273' })
    const { rows } = await sql<{ action: string; after: object }>`
      select action, after from audit_log where user_id = ${asker.id} order by id`.execute(shop.services.db)
    expect(rows).toMatchObject([
      { action: 'approve', after: { id, approvedBy: supervisor.id, requestedBy: asker.id } },
      { action: 'approval_failed', after: { approverId: supervisor.id } },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/402817|918273|argon2/)
  })
})

const askerLocked = /^Escribiste demasiados PIN equivocados\. Intenta de nuevo en \d+ minutos\.$/

describe('wrong PINs', () => {
  it('are counted before they are checked: of many at once five are, and then the right one waits too', async () => {
    const approver = await makeApprover(shop)
    const call = shop.as(await shop.user('Vendedor'))
    const guesses = Array.from({ length: 12 }, (_, place) => guess(call, approver, String(518_000 + place)))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect([422, 429].map(status => statuses.filter(each => each === status).length)).toEqual([5, 7])
    const locked = await guess(call, approver, testPin)
    expect([locked.status, locked.body.errors, Number(locked.headers['retry-after'])]).toEqual([
      429,
      { pin: [expect.stringMatching(askerLocked)] },
      expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 900),
    ])
  })

  it('lock the approver for every asker, and the asker for every approver', async () => {
    const approver = await makeApprover(shop)
    const askers = await Promise.all([1, 2, 3].map(async () => shop.as(await shop.user('Vendedor'))))
    for (const place of [0, 1, 0, 1, 0])
      expect((await guess(askers[place]!, approver, '518000')).status).toBe(422)
    expect((await guess(askers[2]!, approver, testPin)).status).toBe(429)
    const guesser = shop.as(await shop.user('Vendedor'))
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeApprover(shop)))
    for (const other of others.slice(0, 5)) expect((await guess(guesser, other, '518000')).status).toBe(422)
    expect((await guess(guesser, others[5]!, testPin)).status).toBe(429)
  })

  it('name the person chosen, and how many tries are left', async () => {
    const approver = await makeApprover(shop)
    const call = shop.as(await shop.user('Vendedor'))
    const wrong = (left: string) => [422, { pin: [`El PIN de ${approver.name} no es correcto. ${left}`] }]
    for (const left of ['Quedan 4 intentos.', 'Quedan 3 intentos.', 'Quedan 2 intentos.', 'Queda 1 intento.'])
      expect(errorsOf(await guess(call, approver, '518000'))).toEqual(wrong(left))
    expect(errorsOf(await guess(call, approver, '518000'))).toEqual(wrong('Ya no quedan intentos por ahora.'))
    // The asker has no tries left with anybody, whoever is chosen next.
    const other = await makeApprover(shop)
    const locked = await guess(call, other, testPin)
    expect(errorsOf(locked)).toEqual([429, { pin: [expect.stringMatching(askerLocked)] }])
  })

  it('of a locked approver name that person and cost the asker nothing', async () => {
    const approver = await makeApprover(shop)
    const other = await makeApprover(shop)
    const [first, asker] = await Promise.all([1, 2].map(async () => shop.as(await shop.user('Vendedor'))))
    for (let times = 0; times < 5; times++) await guess(first!, approver, '518000')
    for (let times = 0; times < 7; times++) {
      const locked = await guess(asker!, approver, testPin)
      expect(errorsOf(locked)).toEqual([
        429,
        {
          pin: [
            expect.stringMatching(
              new RegExp(`^El PIN de ${approver.name} está bloqueado por \\d+ minutos\\.`),
            ),
          ],
        },
      ])
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(errorsOf(await guess(asker!, other, '518000'))).toEqual([
      422,
      { pin: [`El PIN de ${other.name} no es correcto. Quedan 4 intentos.`] },
    ])
    expect((await guess(asker!, other, testPin)).status).toBe(201)
  })

  it('of a locked approver, sent many at once, do not lock the asker', async () => {
    const [approver, other] = await Promise.all([1, 2].map(() => makeApprover(shop)))
    const [first, asker] = await Promise.all([1, 2].map(async () => shop.as(await shop.user('Vendedor'))))
    for (let times = 0; times < 5; times++) await guess(first!, approver!, '518000')
    const sent = await Promise.all(Array.from({ length: 12 }, () => guess(asker!, approver!, testPin)))
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 429))
    expect((await guess(asker!, other!, testPin)).status).toBe(201)
  })

  it('of a locked asker do not count for the approver', async () => {
    const [asker, other] = await Promise.all([1, 2].map(async () => shop.as(await shop.user('Vendedor'))))
    const [spent, approver] = await Promise.all([1, 2].map(() => makeApprover(shop)))
    for (let times = 0; times < 5; times++) await guess(asker!, spent!, '518000')
    for (let times = 0; times < 7; times++)
      expect((await guess(asker!, approver!, '518000')).status).toBe(429)
    expect(errorsOf(await guess(other!, approver!, '518000'))).toEqual([
      422,
      { pin: [`El PIN de ${approver!.name} no es correcto. Quedan 4 intentos.`] },
    ])
  })

  it('stay counted when a right one comes between them, and right ones do not count', async () => {
    const approver = await makeApprover(shop)
    const call = shop.as(await shop.user('Vendedor'))
    for (let times = 0; times < 7; times++) expect((await guess(call, approver, testPin)).status).toBe(201)
    for (let times = 0; times < 4; times++) expect((await guess(call, approver, '518000')).status).toBe(422)
    expect((await guess(call, approver, testPin)).status).toBe(201)
    expect((await guess(call, approver, '518000')).status).toBe(422)
    expect((await guess(call, approver, testPin)).status).toBe(429)
  })
})
