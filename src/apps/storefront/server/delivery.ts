import type { FastifyInstance } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { formatMoney, storedCents, type Cents } from '#domain/money.ts'
import { parseId } from '#contract/envelope.ts'
import { html, type Html } from '#engine/html.ts'
import { publicAccess } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { searchOf } from '#engine/routing.ts'
import { findZone, type FoundZone } from '#resources/delivery-zones/find-zone.server.ts'
import { shownProducts } from '#resources/products/site/product-public.server.ts'
import { es as words } from '../answers/answers.es.ts'
import type { Shop } from './shop.ts'

/** The answer alone, for the script of the page. */
export function deliveryRoute(scope: FastifyInstance, shop: Shop): void {
  scope.get('/entrega', { config: { policy: publicAccess } }, async (request, reply) => {
    const answer = await answerOf(shop, new URLSearchParams(searchOf(request)))
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      .send(answer.markup)
  })
}

const place = /(<div[^>]* data-delivery-answer="[^>]*>)(<\/div>)/
const field = /(<input[^>]* name="cp"[^>]* value=")(")/

/** Puts the answer for the postal code of the query into a kept page; undefined where none was asked. */
export async function deliveryFill(
  shop: Shop,
  search: string,
): Promise<((page: string) => string) | undefined> {
  const query = new URLSearchParams(search)
  if (!query.has('cp')) return undefined
  const { markup } = await answerOf(shop, query)
  const typed = html`${codeOf(query).slice(0, 5)}`.markup
  return page =>
    page
      .replace(place, (_whole, open: string, close: string) => open + markup + close)
      .replace(field, (_whole, open: string, close: string) => open + typed + close)
}

function codeOf(query: URLSearchParams): string {
  return (query.get('cp') ?? '').trim()
}

async function answerOf(shop: Shop, query: URLSearchParams): Promise<Html> {
  const code = codeOf(query)
  if (!/^\d{5}$/.test(code)) return html`<p class="field-error">${words.badCode}</p>`
  const zone = await findZone(shop.engine.db, code)
  if (!zone) {
    return html`<p>${words.unknown(code)} <a class="text-link" href="/contact">${words.askUs}</a></p>`
  }
  const price = await priceOf(shop, parseId(query.get('producto') ?? ''))
  const lines = [words.to(code, zone.name), words.days(zone.daysFrom, zone.daysTo), zone.notes ?? '']
  return html`<p><b>${costText(zone, price)}</b></p>
    ${lines.filter(Boolean).map(line => html`<p>${line}</p>`)}`
}

function costText({ cost, freeFrom }: FoundZone, price: Cents | null): string {
  const isFree = cost === 0 || (price !== null && freeFrom !== null && price >= freeFrom)
  if (isFree) return words.free
  const costs = words.costs(formatMoney(cost))
  return freeFrom === null ? costs : `${costs}, ${words.freeFrom(formatMoney(freeFrom))}`
}

async function priceOf({ engine }: Shop, id: number | null): Promise<Cents | null> {
  if (id === null) return null
  try {
    const { priceMxn } = await findRecord(engine.db, shownProducts, id, { actor: null })
    return storedCents(priceMxn)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
