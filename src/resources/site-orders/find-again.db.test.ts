import { describe, expect, it } from 'vitest'
import { postForm } from '#test/invoicing.ts'
import { item } from '#test/use-till.ts'
import { useSiteOrders } from '#test/use-site-orders.ts'

const { shop, product, quoted, accept } = useSiteOrders()

const ask = (folio: string, phone: string) => postForm(shop.anonymous, '/cotizacion', { folio, phone })

describe('a quotation whose address was lost', () => {
  it('is found by its folio and the telephone of its buyer, and not by anything less', async () => {
    const offer = await quoted([item(await product())])
    await accept(offer)
    const found = await ask(` ${offer.folio.toLowerCase()} `, '3312345678')
    expect([found.status, found.headers['location']]).toEqual([303, offer.address])
    const wrong = [
      await ask(offer.folio, '3300000000'),
      await ask('C-999999', '3312345678'),
      await ask('', ''),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(wrong.every(({ text }) => text.includes('No encontramos una cotización'))).toBe(true)
  })

  it('is not found by trying telephones, nor folios', async () => {
    const offer = await quoted([item(await product())])
    await accept(offer)
    for (let times = 0; times < 5; times++) await ask(offer.folio, `330000000${times}`)
    expect((await ask(offer.folio, '3312345678')).status).toBe(429)
    await shop.services.db.deleteFrom('rateLimits').execute()
    for (let times = 0; times < 10; times++) await ask(`C-9${times}`, '3312345678')
    expect((await ask(offer.folio, '3312345678')).status).toBe(429)
  })
})
