import { describe, expect, it } from 'vitest'
import { dayIn } from '#test/days.ts'
import { openTill, sell, ticketOf } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'

const { shop, admin, till, customerId, product } = useTill({
  exchange_rate: 18.5,
  discount_limit_percent: 10,
  reorder_point: 0,
})

/** Everything that a refused sale might have changed. */
async function books() {
  const { db } = shop.services
  const counts: number[] = []
  for (const table of [
    'sales',
    'saleDetails',
    'saleTenders',
    'movements',
    'cashEntries',
    'auditLog',
  ] as const) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    counts.push(Number(count))
  }
  return counts
}

describe('a sale is refused, and nothing changes', () => {
  const refusals: readonly [string, (id: number) => object, object][] = [
    [
      'a negative quantity',
      id => ({ details: [item(id, -1)] }),
      { 'details.0.quantity': [expect.any(String)] },
    ],
    [
      'a decimal quantity',
      id => ({ details: [item(id, 1.5)] }),
      { 'details.0.quantity': [expect.any(String)] },
    ],
    [
      'too many pieces, in each line that is short',
      id => ({ details: [item(id, 8), item(id, 5), item(id, 3)], subtotal: 1600, total: 1600 }),
      {
        'details.1.quantity': [expect.stringContaining('Solo hay 2 de')],
        'details.2.quantity': [expect.any(String)],
      },
    ],
    [
      'another price',
      id => ({ details: [item(id, 1, 90)] }),
      {
        'details.0.unit_price': [expect.stringMatching(/^Partida 1: El precio de .* ahora es \$100\.00\.$/)],
      },
    ],
    ['another total', () => ({ total: 90 }), { total: ['El campo total debe ser $100.00.'] }],
    ['another subtotal', () => ({ subtotal: 90 }), { subtotal: ['El campo subtotal debe ser $100.00.'] }],
    [
      'a discount above the subtotal',
      () => ({ discount_amount: 100.01 }),
      { discount_amount: ['El descuento no puede pasar del subtotal, $100.00.'] },
    ],
    ['a negative discount', () => ({ discount_amount: -1 }), { discount_amount: [expect.any(String)] }],
    [
      'an amount above the role’s limit',
      () => ({ discount_amount: 10.01, total: 89.99 }),
      {
        discount_amount: [
          'Tu descuento máximo es de 10 %; pide la autorización de un supervisor o administrador.',
        ],
      },
    ],
    [
      'a percentage above the role’s limit',
      () => ({ discount_type: 'percent', discount_percent: 10.01, discount_amount: 10.01, total: 89.99 }),
      { discount_percent: [expect.stringContaining('Tu descuento máximo es de 10 %')] },
    ],
    ['too little money', () => ({ total_cash: 99 }), { total_cash: ['Faltan $1.00 por pagar.'] }],
    [
      'a card above the total',
      () => ({ total_card: 101 }),
      { total_card: ['Lo que no es efectivo no puede pasar de $100.00: solo el efectivo da cambio.'] },
    ],
    [
      'another payment type than the tenders say',
      () => ({ payment_type_id: 2, total_cash: 100 }),
      { payment_type_id: ['La forma de pago de la venta no es la de sus pagos.'] },
    ],
    ['another rate', () => ({ exchange_rate: 19 }), { exchange_rate: ['El tipo de cambio es 18.5.'] }],
    [
      'a credit without a customer',
      () => ({ payment_type_id: 4, liquidation_date: dayIn(30) }),
      { customer_id: ['Un crédito o apartado necesita un cliente.'] },
    ],
    [
      'an apartado without its date',
      () => ({ payment_type_id: 5, customer_id: customerId() }),
      { liquidation_date: ['Un crédito o apartado necesita una fecha de liquidación.'] },
    ],
    [
      'a credit that is due in the past',
      () => ({ payment_type_id: 4, customer_id: customerId(), liquidation_date: '2020-01-01' }),
      { liquidation_date: ['La fecha de liquidación ya pasó.'] },
    ],
    [
      'a customer who does not exist',
      () => ({ customer_id: 2_147_483_647 }),
      { customer_id: [expect.any(String)] },
    ],
    [
      'a seller who does not exist',
      () => ({ seller_id: 2_147_483_647 }),
      { seller_id: [expect.any(String)] },
    ],
    ['no lines', () => ({ details: [] }), { details: [expect.any(String)] }],
    [
      'a ticket that is no UUID',
      () => ({ ticket: 'abc' }),
      { ticket: ['El formato del campo ticket no es válido.'] },
    ],
    [
      'an impossible time',
      () => ({ time: '25:00:00' }),
      { time: ['El formato del campo hora no es válido.'] },
    ],
  ]

  it.each(refusals)('for %s', async (_why, change, errors) => {
    const id = await product({ pieces: 10 })
    const before = await books()
    const reply = await till.call('POST', 'sales', { ...ticketOf([item(id)]), ...change(id) })
    expect(errorsOf(reply)).toEqual([422, errors])
    expect(await books()).toEqual(before)
  })

  it('for an archived product, one without a price and one that does not exist, each by its line', async () => {
    const [gone, free] = [await product({ pieces: 1 }), await product({ price: null as never, pieces: 0 })]
    // A product that was sold is archived when it is deleted.
    await sell(till.call, [item(gone)])
    await admin('DELETE', `products/${gone}`)
    const items = [item(gone), item(free), item(2_147_483_647)]
    const { status, body } = await sell(till.call, items)
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['details.0.product_id', 'details.1.unit_price', 'details.2.product_id'],
    ])
    expect(body.errors['details.0.product_id'][0]).toMatch(/^Partida 1: Silla .* ya no se vende\.$/)
  })

  it('without an open session of one’s own, even when somebody else has one', async () => {
    const id = await product()
    const seller = shop.as(await shop.user('Vendedor'))
    const reply = await seller('POST', 'sales', ticketOf([item(id)]))
    expect(errorsOf(reply)).toEqual([422, { base: ['Para vender abre primero una caja.'] }])
  })

  it('for an inactive seller', async () => {
    const seller = await shop.user('Vendedor')
    await admin('PUT', `users/${seller.id}/inactivate`)
    const reply = await sell(till.call, [item(await product())], { seller_id: seller.id })
    expect(errorsOf(reply)).toEqual([422, { seller_id: [`El vendedor ${seller.name} está inactivo.`] }])
  })

  it('never for an Admin’s discount, up to the whole subtotal', async () => {
    const other = await openTill(shop, { role: 'Admin', warehouseId: till.warehouseId })
    const id = await product()
    const { status, body } = await sell(other.call, [item(id)], { discount_amount: 100, total: 0 })
    expect([status, body.data.status, body.data.total, body.data.tenders]).toEqual([201, 'paid', 0, []])
  })
})
