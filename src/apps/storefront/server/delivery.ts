import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { formatMoney, storedCents, type Cents } from '#domain/money.ts'
import { parseId } from '#contract/envelope.ts'
import type { Database } from '#db/database.ts'
import { html, type Html } from '#engine/html.ts'
import { publicAccess } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { searchOf } from '#engine/routing.ts'
import { findZone, type FoundZone } from '#resources/delivery-zones/find-zone.server.ts'
import { shownProducts } from '#resources/products/site/product-public.server.ts'
import { es as words } from '../answers/answers.es.ts'
import { readMaking } from './read-making.ts'
import type { Shop } from './shop.ts'
import type { Fill } from './storefront.ts'

/** The answer alone, for the script of the page. */
export function deliveryRoute(scope: FastifyInstance, shop: Shop): void {
  scope.get('/entrega', { config: { policy: publicAccess } }, async (request, reply) => {
    const query = new URLSearchParams(searchOf(request))
    const answer = await answerOf(shop, codeOf(query), parseId(query.get('producto') ?? ''))
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      .send(answer.markup)
  })
}

const place = /(<div[^>]* data-delivery-answer="[^>]*>)(<\/div>)/
const field = /(<input[^>]* name="cp"[^>]* value=")(")/

const product = /<form[^>]* data-delivery="[^>]*><input type="hidden" name="producto" value="(\d+)"/

/** Written only here, for browsers without JavaScript: with it the code is in the browser's own storage. */
const rememberedCode = 'codigo-postal'
/** Half a year, in seconds. */
const remembered = 180 * 86_400
const isCode = (text: string) => /^\d{5}$/.test(text)

/** Puts the answer for the postal code asked, or asked before, into a kept page; undefined where there is none. */
export function deliveryFill(shop: Shop, request: FastifyRequest, reply: FastifyReply): Fill | undefined {
  const query = new URLSearchParams(searchOf(request))
  const known = request.cookies[rememberedCode] ?? ''
  const code = query.has('cp') ? codeOf(query) : known
  if (!query.has('cp') && !isCode(known)) return undefined
  if (isCode(code) && code !== known) {
    void reply.setCookie(rememberedCode, code, { path: '/', sameSite: 'lax', maxAge: remembered })
  }
  return async page => {
    if (!place.test(page)) return null
    const { markup } = await answerOf(shop, code, parseId(product.exec(page)?.[1] ?? ''))
    const typed = html`${code.slice(0, 5)}`.markup
    return page
      .replace(place, (_whole, open: string, close: string) => open + markup + close)
      .replace(field, (_whole, open: string, close: string) => open + typed + close)
  }
}

function codeOf(query: URLSearchParams): string {
  return (query.get('cp') ?? '').trim()
}

async function answerOf(shop: Shop, code: string, productId: number | null): Promise<Html> {
  if (!isCode(code)) return html`<p class="field-error">${words.badCode}</p>`
  const zone = await findZone(shop.engine.db, code)
  if (!zone) {
    return html`<p>${words.unknown(code)} <a class="text-link" href="/contact">${words.askUs}</a></p>`
  }
  const { price, making } = await productOf(shop, productId)
  const lines = [words.to(code, zone.name), making, words.days(zone.daysFrom, zone.daysTo), zone.notes ?? '']
  return html`<p><b>${costText(zone, price)}</b></p>
    ${lines.filter(Boolean).map(line => html`<p>${line}</p>`)}`
}

/** The same answer for a whole quotation, as plain lines, the cost first. */
export async function deliveryLines({ engine }: Shop, code: string, total: Cents): Promise<string[]> {
  if (!isCode(code)) return [words.badCode]
  const zone = await findZone(engine.db, code)
  if (!zone) return [words.unknown(code)]
  const others = [words.to(code, zone.name), words.days(zone.daysFrom, zone.daysTo), zone.notes ?? '']
  return [costText(zone, total), ...others.filter(Boolean)]
}

function costText({ cost, freeFrom }: FoundZone, price: Cents | null): string {
  const isFree = cost === 0 || (price !== null && freeFrom !== null && price >= freeFrom)
  if (isFree) return words.free
  const costs = words.costs(formatMoney(cost))
  return freeFrom === null ? costs : `${costs}, ${words.freeFrom(formatMoney(freeFrom))}`
}

interface Asked {
  readonly price: Cents | null
  /** A sentence of how long the piece takes to be made, for when there is none. */
  readonly making: string
}

async function productOf({ engine }: Shop, id: number | null): Promise<Asked> {
  if (id === null) return { price: null, making: '' }
  try {
    const { priceMxn, availability } = await findRecord(engine.db, shownProducts, id, { actor: null })
    const making = availability === 'on_order' ? await makingText(engine.db, id) : ''
    return { price: storedCents(priceMxn), making }
  } catch (error) {
    if (error instanceof DomainError) return { price: null, making: '' }
    throw error
  }
}

async function makingText(db: Database, id: number): Promise<string> {
  const days = await readMaking(db, id)
  return days === null ? '' : words.making(days.from, days.to)
}
