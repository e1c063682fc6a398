import type { FastifyInstance } from 'fastify'
import { publicAccess } from '#engine/policy.ts'
import { searchOf } from '#engine/routing.ts'
import { sendKept } from '#engine/send-kept.ts'
import { readChoice } from '../list-address.ts'
import type { Suggestions } from '../suggested.ts'
import { cardsOf } from './own-pages.ts'
import type { Shop } from './shop.ts'

const most = 6
const mostLinks = 3

export function suggestionsRoute(scope: FastifyInstance, shop: Shop): void {
  scope.get('/buscar/sugerencias', { config: { policy: publicAccess } }, async (request, reply) => {
    const { q } = readChoice(searchOf(request))
    const type = 'application/json; charset=utf-8'
    const make = async () => JSON.stringify(await suggest(shop, q))
    const address = `/buscar/sugerencias?${new URLSearchParams({ q })}`
    void reply.header('X-Robots-Tag', 'noindex')
    return sendKept(request, reply, await shop.engine.kept.get(address, type, make))
  })
}

async function suggest(shop: Shop, q: string): Promise<Suggestions> {
  const look = await shop.search()
  const { links, ids } = look(q, true)
  const cards = await cardsOf(shop, ids.slice(0, most))
  return {
    links: links.slice(0, mostLinks).map(({ label, href }) => ({ label, href })),
    pieces: cards.map(({ name, href, price, photos }) => ({
      name,
      href,
      price: price.now,
      before: price.before,
      picture: photos[0]?.thumbnail_url ?? null,
    })),
  }
}
