import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { price, ticketOf, type Cashier, type Tills } from '../tills.ts'

const random = seeded('Shift')
const rounds = howOften(3, 50)
const requests = 24

let tills: Tills
let people: readonly [Cashier, Cashier]

interface Stored {
  readonly ticket: string
  readonly session: number
  readonly rescues: number | null
  readonly times: number
}

/** A change of shift in one browser, while both tabs sell. */
export function shiftRaces(open: () => Tills): void {
  beforeAll(async () => {
    tills = open()
    people = [await tills.newCashier(), await tills.newCashier()]
  }, 240_000)

  it(`${rounds} changes of shift in one browser: each sale is in the session that it names, or refused`, async () => {
    for (let round = 0; round < rounds; round++) {
      const product = await tills.newProduct(requests * 2)
      const open = await Promise.all(people.map(tills.open))
      /** The login that the browser has at this moment; both tabs send it. */
      let here = people[0]
      const sold: { ticket: string; named: number; isLate: boolean; status: number }[] = []
      const sending = Array.from({ length: requests }, async (_, place) => {
        await pause(place * 10)
        const named = random.any(open)
        const isLate = random.chance(0.4)
        const session = { session_id: named, ...(isLate && { offline: true }) }
        const body = { ...ticketOf([product]), ...session }
        const { status } = await tills.call(here.cookie, 'POST', 'sales', body)
        sold.push({ ticket: body.ticket, named, isLate, status })
        // A lost answer makes the till send the same again, perhaps after the change of shift.
        if (random.chance(0.3)) {
          const again = await tills.call(here.cookie, 'POST', 'sales', body)
          sold.push({ ticket: body.ticket, named, isLate, status: again.status })
        }
      })
      for (let turn = 0; turn < 6; turn++) {
        await pause(random.below(50))
        here = here === people[0] ? people[1] : people[0]
      }
      const [leaver] = people
      const left = open[0] ?? 0
      await tills.call(leaver.cookie, 'POST', 'pos/session/close', {
        counted: [{ currency: 'MXN', denomination: 100, quantity: 5 }],
        session_id: left,
      })
      // The next session of the same person takes nothing that names the one before.
      const next = await tills.open(leaver)
      await Promise.all(sending)
      expect(sold.filter(({ status }) => ![200, 201, 422].includes(status))).toEqual([])
      const accepted = new Map(sold.filter(({ status }) => status < 300).map(each => [each.ticket, each]))
      const refused = sold.map(({ ticket }) => ticket).filter(ticket => !accepted.has(ticket))
      const stored = await tills.shop.query<Stored>(
        `select s.ticket, s.session_id as session, k.rescues_id as rescues, count(*) over (partition by s.ticket)::integer as times
       from sales s join cash_sessions k on k.id = s.session_id where s.ticket = any($1::uuid[])`,
        [[...accepted.keys(), ...refused]],
      )
      expect(stored.map(({ ticket }) => ticket).toSorted()).toEqual([...accepted.keys()].toSorted())
      for (const { ticket, session, rescues, times } of stored) {
        const { named, isLate } = accepted.get(ticket) ?? { named: 0, isLate: false }
        // A late ticket of a closed session goes to its rescue session, and to no other.
        expect([times, isLate && rescues !== null ? rescues : session]).toEqual([1, named])
        expect(session).not.toBe(next)
      }
      const cash = (id: number) => tills.read<{ expected_cash: number; sales: number }>(`pos/sessions/${id}`)
      for (const id of open) {
        const { expected_cash: expected, sales } = await cash(id)
        const own = stored.filter(({ session }) => session === id).length
        expect([sales, expected]).toEqual([own, 500 + own * price])
      }
      expect(await tills.stockOf(product)).toBe(requests * 2 - accepted.size)
      for (const person of people) expect((await tills.close(person)).status).toBe(200)
      const rescued = await tills.shop.query<{ id: number }>(
        `select id from cash_sessions where kind = 'rescue' and closed_at is null`,
        [],
      )
      const counted = [{ currency: 'MXN', denomination: 100, quantity: 0 }]
      for (const { id } of rescued) {
        expect((await tills.call(tills.admin, 'POST', `pos/sessions/${id}/close`, { counted })).status).toBe(
          200,
        )
      }
    }
  }, 3_600_000)
}
