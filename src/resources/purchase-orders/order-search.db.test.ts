import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'

const shop = useApp()
const { admin, product, order, receive, orderOf } = useBuying(shop)

const foliosOf = async (path: string, q: string): Promise<string[]> => {
  const { status, body } = await admin('GET', `${path}?per_page=50&q=${encodeURIComponent(q)}`)
  expect([status, body.errors]).toEqual([200, undefined])
  expect(body.total).toBe(body.data.length)
  return body.data.map(({ folio }: { folio: string }) => folio)
}

describe('an order, its receptions and its payments', () => {
  it('are found by the order, by their own folio, and by the supplier of today', async () => {
    const made = [await order([await product(), 5, 10]), await order([await product(), 5, 10])]
    for (const { id, details } of made) {
      for (const received_quantity of [1, 2]) {
        const reply = await receive(id, [{ id: details[0].id, received_quantity }], {
          received_by: 'Ñoño Portero',
        })
        expect(reply.status).toBe(201)
      }
      expect((await admin('PUT', `purchase-orders/${id}/pay`, { amount: 10, way_to_pay: '01' })).status).toBe(
        200,
      )
    }
    const [first, second] = made.map(({ folio }) => folio as string)
    const both = (end: string) => [`${second}${end}`, `${first}${end}`]

    expect(await foliosOf('purchase-orders', `${first}`.toLowerCase())).toEqual([first])
    expect(await foliosOf('receptions', `${first}`)).toEqual([`${first}-R2`, `${first}-R1`])
    expect(await foliosOf('receptions', `${first}-r2`)).toEqual([`${first}-R2`])
    expect(await foliosOf('receptions', 'nono portero')).toEqual([
      `${second}-R2`,
      `${second}-R1`,
      `${first}-R2`,
      `${first}-R1`,
    ])
    expect(await foliosOf('purchase-order-payments', `${second}-A1`)).toEqual([`${second}-A1`])
    expect(await foliosOf('purchase-order-payments', `${second}`)).toEqual([`${second}-A1`])

    const supplier = (await orderOf(made[0]?.id)).supplier_id
    await admin('PUT', `suppliers/${supplier}`, { brand_name: 'Carpintería Xochimilco' })
    expect(await foliosOf('purchase-orders', 'xochimilco')).toEqual(both(''))
    expect(await foliosOf('purchase-orders', 'xochimilko')).toEqual(both(''))
    expect(await foliosOf('purchase-order-payments', 'carpinteria')).toEqual(both('-A1'))
    expect(await foliosOf('receptions', `xochimilco ${first}`)).toEqual([`${first}-R2`, `${first}-R1`])
  })
})
