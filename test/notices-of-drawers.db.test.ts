import { describe, expect, it } from 'vitest'
import type { TestUser } from './factories.ts'
import { noticesOf } from './notices.ts'
import { setPin, testPin } from './pins.ts'
import { useAudience } from './use-audience.ts'

const { shop, till, people, director, toldOf } = useAudience()

/** Counts the till's 500 pesos and these coins more or less, and opens it again. */
async function close(notes: number, coins: number, call = till.call): Promise<number> {
  const counted = [
    { currency: 'MXN', denomination: 100, quantity: notes },
    { currency: 'MXN', denomination: 10, quantity: coins },
  ]
  const { body } = await call('POST', 'pos/session/close', { counted })
  await call('POST', 'pos/session', { register_id: till.registerId, initial_cash: 500 })
  return body.data.id
}

const told = async (notes: number, coins: number) => {
  let id = 0
  const found = await toldOf(async () => void (id = await close(notes, coins)))
  return { found, id, folio: (await director('GET', `pos/sessions/${id}`)).body.data.folio }
}

/** Supervisors see the sales of the drawer at their till. */
const ofDrawer = (title: string, id: number) => ({
  boss: `${title} → /admin/cash-sessions/${id}`,
  supervisor: `${title} → /admin/pos/ventas?session=${id}`,
  everySupervisor: `${title} → /admin/pos/ventas?session=${id}`,
})

describe('a closed drawer', () => {
  it('that is exact is told to nobody', async () => {
    expect((await told(5, 0)).found).toEqual({})
  })

  it('with a difference is told to Admins and the Supervisors of its register, not to cashiers', async () => {
    const { found, id, folio } = await told(4, 8)
    expect(found).toEqual(ofDrawer('Diferencia de caja', id))
    const [{ data } = { data: null }] = await noticesOf(shop.as(people.supervisor))
    expect(data?.message).toMatch(new RegExp(`^En el corte ${folio} de Caja \\d+ faltan \\$20\\.00\\.$`))
  })

  it('with more than is allowed waits for an Admin, and is told so, once', async () => {
    const { found, id } = await told(7, 0)
    expect(found).toEqual(ofDrawer('Corte por autorizar', id))
    const [{ data } = { data: null }] = await noticesOf(shop.as(people.boss))
    expect(data?.message).toMatch(/ sobran \$200\.00, más de lo permitido\.$/)
  })
})

const hand = (from: TestUser, to: TestUser, notes: number, coins: number) => () =>
  shop.as(from)('POST', 'pos/session/handover', {
    user_id: to.id,
    pin: testPin,
    counted: [
      { currency: 'MXN', denomination: 100, quantity: notes },
      { currency: 'MXN', denomination: 10, quantity: coins },
    ],
  })

describe('a drawer that is handed over', () => {
  it('with a difference is told to those who are told of a closed one, and not to whom it concerns', async () => {
    const { seller, otherSeller } = people
    await setPin(shop, seller)
    await setPin(shop, otherSeller)
    const { id } = (await till.call('GET', 'pos/session')).body.data
    expect(await toldOf(hand(seller, otherSeller, 5, 0))).toEqual({})
    expect(await toldOf(hand(otherSeller, seller, 4, 8))).toEqual(
      ofDrawer('Diferencia al entregar el cajón', id),
    )
    const [{ data } = { data: null }] = await noticesOf(shop.as(people.supervisor))
    expect(data?.message).toMatch(
      new RegExp(`^Cuando otherSeller entregó Caja \\d+ a ${seller.name}, faltan \\$20\\.00\\.$`),
    )
  })
})
