import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { openTill } from '#test/till.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const notes = (quantity: number) => ({ currency: 'MXN', denomination: 100, quantity })

describe('the close of a drawer', () => {
  it('takes a total of the terminal below zero, when more was refunded on cards than charged', async () => {
    const { call } = await openTill(shop, { initialCash: 500 })
    const count = { counted: [notes(5)], card_total: -1_250.5 }
    const { status, body } = await call('POST', 'pos/session/close', count)
    expect([status, body.data]).toMatchObject([200, { card_counted: -1_250.5, difference_cash: 0 }])
  })

  it.each([9_999_999.99, -9_999_999.99, 999_999_999.99, -999_999_999.99, '-0.01', 0])(
    'takes %s as the total of the terminal, and tells it again',
    async total => {
      const { call, sessionId } = await openTill(shop, { initialCash: 500 })
      const { status, body } = await call('POST', 'pos/session/close', {
        counted: [notes(5)],
        card_total: total,
      })
      expect([status, body.data?.card_counted]).toEqual([200, Number(total)])
      expect((await admin('GET', `pos/sessions/${sessionId}`)).body.data.card_counted).toBe(Number(total))
    },
  )

  it('refuses a total of the terminal beyond the limit or that is no amount, and closes nothing', async () => {
    const { call } = await openTill(shop, { initialCash: 500 })
    const wrong = [
      1_000_000_000,
      -1_000_000_000,
      1e300,
      -1e300,
      0.001,
      -0.001,
      '--1',
      '-',
      'NaN',
      '1e3',
      true,
      {},
    ]
    for (const total of wrong) {
      const { status, body } = await call('POST', 'pos/session/close', {
        counted: [notes(5)],
        card_total: total,
      })
      expect([total, status, Object.keys(body.errors)]).toEqual([total, 422, ['card_total']])
    }
    expect((await call('GET', 'pos/session')).body.data.status).toBe('open')
  })
})
