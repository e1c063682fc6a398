import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { readPaper } from '#test/slips.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let boss: TestUser
let admin: Call
let till: Till
let product: number

beforeAll(async () => {
  boss = await shop.user('Admin')
  admin = shop.as(boss)
  await admin('PUT', 'settings', { business_name: 'Azenzo', cash_difference_limit: 50 })
  till = await openTill(shop, { exchangeRate: 20 })
  product = await stocked(shop, till.warehouseId, { pieces: 20 })
})

const read = (path: string, user: TestUser) => readPaper(shop, user, `pos/sessions/${till.sessionId}/${path}`)
const done = async (work: ReturnType<Call>) => {
  const { status, body } = await work
  expect([status < 300, body.errors]).toEqual([true, undefined])
  return body.data
}
const sold = (quantity: number, more: object = {}) =>
  done(sell(till.call, [{ product_id: product, quantity, unit_price: 100 }], more))

describe('the cut of a drawer on paper', () => {
  it('is an X while it is open, and tells its cashier no figure', async () => {
    await sold(2)
    await sold(1, { payment_type_id: 2, tenders: [{ way_to_pay: '04', amount: 100 }] })
    const back = await sold(1)
    const [line] = (await admin('GET', `sales/${back.id}`)).body.data.details
    await done(
      till.call('PUT', `sales/${back.id}/return`, {
        reason: 'Rota',
        details: [{ id: line.id, quantity: 1 }],
      }),
    )
    await done(
      till.call('POST', 'pos/session/movements', { type: 'expense', amount: 35.5, reason: 'Mensajería <b>' }),
    )
    const known = ['CORTE X', 'Número de ventas 3', 'Devoluciones 1', 'Mensajería <b>']
    const figures = [
      'Vendido $400.00',
      'Ventas en efectivo $300.00',
      'Tarjeta de crédito $100.00',
      'Esperado $664.50',
    ]
    for (const path of ['cut', 'cut?format=pdf', 'cut?width=58', 'cut-letter']) {
      const full = await read(path, boss)
      const blind = await read(path, till.user)
      expect([full.status, blind.status]).toEqual([200, 200])
      expect(blind.text).toContain('Mensajería <b>')
      expect(blind.text).not.toMatch(/Vendido|Esperado|300\.00|664\.50|Tarjeta de crédito/)
      expect(full.text).toContain('664.50')
    }
    const { headers: letter } = await read('cut-letter', boss)
    expect(letter['content-disposition']).toMatch(/filename="Caja \d+-corte\.pdf"/)
    const { text, headers, raw } = await read('cut', boss)
    for (const part of [...known, ...figures]) expect(text).toContain(part)
    expect(raw.toString()).not.toContain('<b>')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it('is a Z once it is counted, with its difference for those who may know it', async () => {
    await done(
      till.call('POST', 'pos/session/close', {
        counted: [
          { currency: 'MXN', denomination: 100, quantity: 5 },
          { currency: 'MXN', denomination: 50, quantity: 1 },
        ],
        card_total: 100,
        float_left: 500,
        notes: 'Faltó cambio',
      }),
    )
    const parts = [
      'CORTE Z-',
      'DIFERENCIA POR AUTORIZAR',
      '5 × $100.00 $500.00',
      'Esperado $664.50',
      'Contado $550.00',
      'Faltante $114.50',
      'Terminal · contado $100.00',
      'Fondo para el siguiente turno $500.00',
      'Faltó cambio',
    ]
    // The person who closed it saw the same figures in the answer.
    for (const user of [boss, till.user]) {
      const { text } = await read('cut', user)
      for (const part of parts) expect(text).toContain(part)
    }
    await done(admin('PUT', `pos/sessions/${till.sessionId}/authorize`, { note: 'Se revisó' }))
    const { text } = await read('cut', boss)
    expect(text).toContain('Se revisó')
    expect(text).not.toContain('POR AUTORIZAR')
  })

  it('of another person is not found by a Vendedor, and keeps its figures from one whose session was closed for them', async () => {
    const stranger = await shop.user('Vendedor')
    expect((await read('cut', stranger)).status).toBe(404)
    const absent = await openTill(shop, { initialCash: 77 })
    const counted = [{ currency: 'MXN', denomination: 1, quantity: 76 }]
    await done(admin('POST', `pos/sessions/${absent.sessionId}/close`, { counted }))
    const { text } = await readPaper(shop, absent.user, `pos/sessions/${absent.sessionId}/cut`)
    expect(text).toContain('Contado $76.00')
    expect(text).not.toMatch(/Esperado|Faltante/)
  })
})
