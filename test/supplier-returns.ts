import { afterAll, beforeAll } from 'vitest'
import { runVerify } from '#engine/verify.ts'
import { shopInvariants } from '#server/invariants.ts'
import { callerTo, openApp, type Call, type OpenApp, type TestApp } from './app.ts'
import { useBuying } from './buying.ts'

/** Received orders whose pieces go back to their supplier, for the same Admin on two server processes. */
export function useSupplierReturns(shop: TestApp) {
  const buying = useBuying(shop)
  const { admin, held, ids, bought } = buying
  const servers: Call[] = []
  let other: OpenApp

  beforeAll(async () => {
    other = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
    const user = await shop.user('Admin')
    servers.push(
      shop.as(user),
      callerTo(() => other.app, user.cookie),
    )
  })
  afterAll(() => other.close())

  const read = async (path: string) => (await admin('GET', path)).body.data

  interface Asked {
    readonly more?: object
    readonly call?: Call | undefined
    readonly key?: string
  }

  const giveBack = (
    receptionId: number,
    details: readonly object[],
    { more = {}, call = admin, key }: Asked = {},
  ) =>
    call(
      'PUT',
      `receptions/${receptionId}/return`,
      { reason: 'Llegaron rayadas', details, ...more },
      key === undefined ? undefined : { headers: { 'idempotency-key': key } },
    )

  const pay = (id: number, body: object, call: Call = admin) => call('PUT', `purchase-orders/${id}/pay`, body)

  /** A received order with the line of its reception. */
  async function received(item: number, pieces: number, price: number) {
    const made = await bought(item, pieces, price)
    const [line] = await read(`receptions/${made.receptionId}/details`)
    return { ...made, lineId: line.id as number }
  }

  /** Pieces of a received order that went back, and the document that says so. */
  async function returned(
    [item, pieces, price]: readonly [item: number, pieces: number, price: number],
    given: number,
    { isPaid = false } = {},
  ) {
    const made = await received(item, pieces, price)
    if (isPaid) await pay(made.orderId, { way_to_pay: '03' })
    await giveBack(made.receptionId, [{ id: made.lineId, quantity: given }])
    const [document] = await read(`supplier-returns?reception_id=${made.receptionId}`)
    return { ...made, document }
  }

  /** The rules of the books that are broken. */
  const broken = async () =>
    (await runVerify(shop.services.db, shopInvariants(shop.services)))
      .filter(({ rows }) => rows.length > 0)
      .map(({ name }) => name)

  /** Credits of other tests are of other suppliers. */
  const newSupplier = async () => {
    const [id] = await ids('suppliers', [{ brandName: 'Otro' }])
    if (id !== undefined) held.supplier = id
  }

  const voidReturn = (id: number, call: Call = admin, reason = 'Se repararon') =>
    call('PUT', `supplier-returns/${id}/void`, { reason })

  return { ...buying, servers, read, giveBack, pay, received, returned, broken, newSupplier, voidReturn }
}
