import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { testPin } from '#test/pins.ts'
import { seeded } from '#test/seeded.ts'
import { password, price, ticketOf, type Person, type Tills } from '../tills.ts'

const random = seeded('Takeover')
const rounds = howOften(3, 50)
const requests = 24

let tills: Tills

/** What the browser has at a moment: a cookie, and the person whose it is. */
type Here = Person

interface Sent {
  readonly ticket: string
  readonly by: number
  readonly status: number
}

/** Somebody takes the register over by PIN, or gets its drawer, on either process: the browser has another cookie after it. */
async function pass(here: Here, to: Person, way: 'takeover' | 'handover'): Promise<Here> {
  const counted = [{ currency: 'MXN', denomination: 100, quantity: 5 }]
  const body = { user_id: to.id, pin: testPin, ...(way === 'handover' && { counted }) }
  const answer = await fetch(`${random.any(tills.urls)}/api/pos/session/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: here.cookie },
    body: JSON.stringify(body),
  })
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  return { id: to.id, cookie: cookie ?? here.cookie }
}

/** Takeovers by PIN while the register sells. */
export function takeoverRaces(open: () => Tills): void {
  let people: readonly Person[]

  beforeAll(async () => {
    tills = open()
    people = [
      await tills.newPerson('Vendedor'),
      await tills.newPerson('Vendedor'),
      await tills.newPerson('Supervisor'),
    ]
    for (const { id, cookie } of people) {
      const change = { current_password: password, pin: testPin, pin_confirmation: testPin }
      expect((await tills.call(cookie, 'PUT', `users/${id}/pin`, change)).status).toBe(200)
    }
  }, 240_000)

  it(`${rounds} registers that are taken over while they sell: each sale is once, and of who sent it`, async () => {
    for (let round = 0; round < rounds; round++) {
      const product = await tills.newProduct(requests * 2)
      const [owner] = people
      if (!owner) throw new Error('Nobody came')
      const session = await tills.open({ ...owner, registerId: await tills.newRegister() })
      let here: Here = owner
      const sent: Sent[] = []
      const selling = Array.from({ length: requests }, async (_, place) => {
        await pause(place * 12)
        const { id: by, cookie } = here
        const isLate = random.chance(0.3)
        const body = { ...ticketOf([product]), session_id: session, ...(isLate && { offline: true }) }
        const { status } = await tills.call(cookie, 'POST', 'sales', body)
        sent.push({ ticket: body.ticket, by, status })
        if (!random.chance(0.4)) return
        // The answer was lost: the same is sent again, by whoever the browser has now.
        const now = here
        const again = await tills.call(now.cookie, 'POST', 'sales', body)
        sent.push({ ticket: body.ticket, by: now.id, status: again.status })
      })
      for (let turn = 0; turn < 5; turn++) {
        await pause(random.below(60))
        const others = people.filter(({ id }) => id !== here.id)
        here = await pass(here, random.any(others), 'takeover')
      }
      await Promise.all(selling)
      expect(sent.filter(({ status }) => ![200, 201, 401, 422].includes(status))).toEqual([])
      const makers = new Map(sent.filter(({ status }) => status < 300).map(({ ticket, by }) => [ticket, by]))
      const stored = await tills.shop.query<{ ticket: string; by: number; session: number; times: number }>(
        `select ticket, created_by as by, session_id as session, count(*) over (partition by ticket)::integer as times
         from sales where ticket = any($1::uuid[])`,
        [sent.map(({ ticket }) => ticket)],
      )
      expect(stored.toSorted(byTicket)).toEqual(
        [...makers].map(([ticket, by]) => ({ ticket, by, session, times: 1 })).toSorted(byTicket),
      )
      // The drawer passes on, and whoever got it counts what all of them sold.
      const keeper = people.find(({ id }) => id !== owner.id && id !== here.id) ?? owner
      here = await pass(here.id === owner.id ? here : await pass(here, owner, 'takeover'), keeper, 'handover')
      const closing = await tills.call(here.cookie, 'POST', 'pos/session/close', {
        counted: [{ currency: 'MXN', denomination: 100, quantity: 5 + makers.size }],
        session_id: session,
      })
      expect(closing.status).toBe(200)
      const cut = await tills.read<{
        sales: number
        difference_cash: number
        people: { id: number; sales: number }[]
      }>(`pos/sessions/${session}`)
      expect([cut.sales, cut.difference_cash]).toEqual([makers.size, 0])
      for (const { id, sales } of cut.people) {
        expect(sales).toBe([...makers.values()].filter(by => by === id).length)
      }
      expect(await tills.stockOf(product)).toBe(requests * 2 - makers.size)
      expect(price * makers.size).toBeGreaterThan(0)
    }
  }, 3_600_000)
}

const byTicket = (a: { ticket: string }, b: { ticket: string }) => (a.ticket < b.ticket ? -1 : 1)
