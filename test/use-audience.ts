import { beforeAll } from 'vitest'
import { useApp, type Call } from './app.ts'
import { makeMany, type TestUser } from './factories.ts'
import { noticesOf } from './notices.ts'
import { openTill, type Till } from './till.ts'

const roles = {
  /** An Admin. */
  boss: 'Admin',
  /** The Supervisors of the register of the till, of another one, and of all of them. */
  supervisor: 'Supervisor',
  otherSupervisor: 'Supervisor',
  everySupervisor: 'Supervisor',
  /** Sells at the till. */
  seller: 'Vendedor',
  otherSeller: 'Vendedor',
} as const

type Person = keyof typeof roles
export type Told = { readonly [P in Person]?: string | readonly string[] }

/** A shop with somebody of each kind, and who of them is told of what happens in it. */
export function useAudience() {
  const shop = useApp()
  const till = {} as Till
  const people = {} as Record<Person, TestUser>
  let asDirector: Call

  beforeAll(async () => {
    Object.assign(till, await openTill(shop))
    const [register] = await makeMany(shop.services, 'registers', [
      { name: 'Otra caja', warehouseId: till.warehouseId },
    ])
    // Does what an Admin does, so that the other one is told, with a drawer from which money is given back.
    const office = await openTill(shop, { role: 'Admin', initialCash: 5_000 })
    asDirector = office.call
    await asDirector('PUT', `users/${office.user.id}`, { name: 'Directora' })
    for (const [person, role] of Object.entries(roles)) {
      people[person as Person] = person === 'seller' ? till.user : await shop.user(role, { name: person })
    }
    const place = (person: Person, register_id: unknown) =>
      asDirector('PUT', `users/${people[person].id}`, { register_id })
    await place('supervisor', till.registerId)
    await place('otherSupervisor', register?.['id'])
  })

  return {
    shop,
    /** Filled before the first test. */
    till,
    people,
    director: ((...given) => asDirector(...given)) as Call,
    /** What each of them is told while something happens, as «title → path». */
    toldOf: async (event: () => Promise<unknown>): Promise<Told> => {
      await shop.services.db.deleteFrom('notifications').execute()
      await event()
      const told: Record<string, string | readonly string[]> = {}
      for (const [person, user] of Object.entries(people)) {
        const lines = (await noticesOf(shop.as(user))).map(({ data }) => `${data.title} → ${data.path}`)
        if (lines.length > 0) told[person] = lines.length === 1 ? String(lines[0]) : lines
      }
      return told
    },
  }
}
