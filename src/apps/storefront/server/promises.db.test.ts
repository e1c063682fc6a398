import { beforeAll, describe, expect, it } from 'vitest'
import { formatMoney, storedCents, wireCents } from '#domain/money.ts'
import { parseMonths } from '#domain/installments.ts'
import { seedDemo } from '#demo/seed.ts'
import { readContents } from '#resources/contents/contents.server.ts'
import { useApp } from '#test/app.ts'
import { bareDemo } from '#test/demo-pictures.ts'
import { readPage } from '#test/read-page.ts'
import { activeZones } from '#resources/delivery-zones/find-zone.server.ts'
import { es as words } from '../answers/answers.es.ts'
import { readMaking } from './read-making.ts'

const shop = useApp()
beforeAll(() => seedDemo(shop.services, () => undefined, bareDemo))

const html = { headers: { accept: 'text/html' } }
const open = async (url: string) => readPage(await shop.anonymous('GET', url, undefined, html))

const settings = async () => (await shop.as(await shop.user('Admin'))('GET', 'settings')).body.data

interface Shown {
  readonly id: number
  readonly availability: string
  readonly price_mxn: number | null
}

async function published(): Promise<Shown[]> {
  const { body } = await shop.anonymous('GET', 'products/landing?per_page=100')
  expect(body.total).toBeGreaterThan(60)
  expect(body.data).toHaveLength(body.total)
  return body.data
}

/** Of the structured data of a product's offer. */
interface Offer {
  readonly price: string
  readonly priceValidUntil?: string
  readonly hasMerchantReturnPolicy: { readonly merchantReturnDays: number }
  readonly shippingDetails: readonly {
    readonly shippingRate: { readonly value: string }
    readonly deliveryTime: Record<'handlingTime' | 'transitTime', Range | undefined>
  }[]
}
interface Range {
  readonly minValue: number
  readonly maxValue: number
}

describe('what the pages promise is what the data say', () => {
  it('of every published product: making, delivery, returns, months and price', async () => {
    const { db } = shop.services
    const set = await settings()
    const zones = await activeZones(db, 20)
    const [zone] = zones
    const code = String(zone?.ranges[0]?.first).padStart(5, '0')
    let made = 0
    for (const { id, availability, price_mxn } of await published()) {
      const page = await open(`/product/${id}?cp=${code}&producto=${id}`)
      const making = availability === 'on_order' ? await readMaking(db, id) : null
      if (making) made += 1
      const sentence = making ? words.making(making.from, making.to) : null
      const said = page.text.split('Se hace sobre pedido').length - 1
      // Beside its availability, and in the answer for a postal code.
      expect([id, said], String(sentence)).toEqual([id, making ? 2 : 0])
      expect(page.text.split(sentence ?? 'Se hace sobre pedido'), String(id)).toHaveLength(sentence ? 3 : 1)
      expect(page.text).toContain(words.days(zone?.daysFrom ?? 0, zone?.daysTo ?? 0))
      expect(page.text).toContain(words.returnsFor(set.return_days))
      expect(page.text).toContain(words.warrantyFor(set.warranty_months))

      const facts = page.facts.find(fact => fact['@type'] === 'Product')
      const offer = facts?.['offers'] as Offer
      const price = wireCents(price_mxn ?? 0)
      expect(page.text).toContain(formatMoney(price))
      expect(Number(offer.price) * 100).toBeCloseTo(price)
      // There is no date that a price ends on, so none is promised.
      expect(offer.priceValidUntil).toBeUndefined()
      expect(offer.hasMerchantReturnPolicy.merchantReturnDays).toBe(set.return_days)
      for (const [place, each] of zones.entries()) {
        const told = offer.shippingDetails[place]
        const isFree = each.freeFrom !== null && price >= each.freeFrom
        expect(Number(told?.shippingRate.value) * 100).toBe(isFree ? 0 : each.cost)
        const { transitTime, handlingTime } = told?.deliveryTime ?? {}
        expect([transitTime?.minValue, transitTime?.maxValue]).toEqual([each.daysFrom, each.daysTo])
        expect([handlingTime?.minValue, handlingTime?.maxValue]).toEqual([making?.from, making?.to])
      }
    }
    expect(made).toBeGreaterThan(0)
  })

  it('of the pages about delivery, payment, returns and warranty', async () => {
    const { db } = shop.services
    const set = await settings()
    const [delivery, payment, returns, warranty] = await Promise.all(
      ['/envios', '/formas-de-pago', '/devoluciones', '/garantia'].map(open),
    )
    const zones = await db.selectFrom('deliveryZones').selectAll().where('status', '=', 'active').execute()
    expect(zones.length).toBeGreaterThan(3)
    for (const { name, cost, daysFrom, daysTo } of zones) {
      expect(delivery?.text.replaceAll(' :', ':')).toContain(
        `${name}: ${formatMoney(storedCents(cost) ?? wireCents(0))}`,
      )
      expect(delivery?.text).toContain(words.days(daysFrom, daysTo))
    }
    expect(delivery?.html).toMatch(/<form data-delivery[^>]*action="\/envios#entrega"/)
    expect((await open('/envios?cp=44110')).text).toContain('A 44110,')

    for (const months of parseMonths(set.installment_months) ?? []) {
      expect(payment?.text).toMatch(new RegExp(`\\b${months}\\b[^.]*meses sin intereses`))
    }
    expect(payment?.text).toContain(words.monthsFrom(formatMoney(wireCents(set.installment_minimum))))
    const { buying } = await readContents(db)
    for (const { label } of buying.payment_ways) expect(payment?.text).toContain(label)
    expect(returns?.text).toContain(words.returnsFor(set.return_days))
    expect(warranty?.text).toContain(words.warrantyFor(set.warranty_months))
  })

  // The page of the staff is not of the site.
  it('of the questions, which lead to the page that answers', async () => {
    const { links } = await open('/preguntas-frecuentes')
    expect(links).toEqual(expect.arrayContaining(['/envios', '/formas-de-pago', '/facturar']))
    for (const link of new Set(links.filter(each => /^\/(?!login)[\w-]+$/.test(each)))) {
      expect((await open(link)).status, link).toBe(200)
    }
  })

  it('of the warranty, which asks for the same on each page', async () => {
    for (const path of ['/garantia', '/contact']) {
      const { text } = await open(path)
      expect(text).toMatch(/ticket/)
      expect(text).not.toMatch(/No hace falta el ticket/)
    }
  })

  it('of a showroom: the one that has the piece, or to ask', async () => {
    for (const { id } of await published()) {
      const { text } = await open(`/product/${id}`)
      expect([text.includes('Disponible para ver en'), text.includes('Llámanos antes de venir')]).toSatisfy(
        ([isSeen, isAsked]: boolean[]) => isSeen !== isAsked,
      )
    }
  })

  it('of a request about personal data, whose thanks have the days of the law', async () => {
    const { html: markup } = await open('/aviso-de-privacidad')
    const thanks = /data-drawn="thanks">([^]*?)<\/template>/.exec(markup)?.[1] ?? ''
    expect(thanks).toContain('20 días hábiles')
    expect(thanks).not.toContain('menos de un día')
  })
})
