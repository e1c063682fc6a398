import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { readPaper } from '#test/slips.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let narrow: Till
let wide: Till

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  ;[narrow, wide] = [await openTill(shop), await openTill(shop)]
})

const widthOf = async (path: string, { user }: Till): Promise<string> => {
  const { status, raw } = await readPaper(shop, user, path)
  expect(status).toBe(200)
  return /width: (80|58)mm/.exec(raw.toString())?.[1] ?? ''
}

describe('the roll of a paper', () => {
  it('is that of the register which prints it, and another one when it is asked for', async () => {
    // Also while the drawer is open: the paper in a printer changes when it is empty.
    const { status } = await admin('PUT', `registers/${narrow.registerId}`, { paper_width: '58' })
    expect(status).toBe(200)
    const product = await stocked(shop, narrow.warehouseId)
    const reply = await sell(narrow.call, [{ product_id: product, quantity: 1, unit_price: 100 }])
    const ticket = `sales/${reply.body.data.id}/ticket`
    const cut = `pos/sessions/${narrow.sessionId}/cut`
    expect(await widthOf(ticket, narrow)).toBe('58')
    expect(await widthOf(cut, narrow)).toBe('58')
    expect(await widthOf(`${ticket}?width=80`, narrow)).toBe('80')
    expect((await narrow.call('GET', 'pos/session')).body.data.register_paper).toBe('58')
    expect(await widthOf(`pos/sessions/${wide.sessionId}/cut`, wide)).toBe('80')
    // An Admin without a drawer prints on the roll of the sale's register.
    const { raw } = await readPaper(shop, await shop.user('Admin'), ticket)
    expect(raw.toString()).toMatch(/width: 58mm/)
  })

  it('refuses a roll that does not exist', async () => {
    const { status, body } = await admin('PUT', `registers/${wide.registerId}`, { paper_width: '70' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['paper_width']])
  })
})
