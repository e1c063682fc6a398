import { readFile } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryAtRest } from './memory-at-rest.ts'
import { ms, percentile, times, type Result } from './measure.ts'
import type { OwnServer } from './own-server.ts'
import { processorTimeOfFamily } from './processor-time.ts'
import { adminOf, ticketOf, type Goods, type Seller } from './sale-shop.ts'
import { withSaleShop } from './with-sale-shop.ts'

const sellersInAll = 100
const idleStreams = 500
const idleMs = 30_000
const salesPerSecond = 30
const sellMs = 10_000
const turns = 3

/** Idle streams, the delay of an event while the shop sells, and what a sale pays for its listeners. */
export async function streamSpeed(): Promise<Result[]> {
  return withSaleShop({ tills: sellersInAll }, async ({ dataDir, postgres, server, sellers, goods }) => {
    const admin = await adminOf(postgres.url, dataDir)
    const { port } = server
    const cluster = join(postgres.dataDir, 'postgres/cluster/postmaster.pid')
    const postmaster = parseInt(await readFile(cluster, 'utf8'), 10)
    const used = async () => (await server.processorTime()) + (await processorTimeOfFamily(postmaster))

    // The first sales and streams fill caches that stay.
    const first = listen(port, admin, () => undefined)
    await sell(port, sellers, goods, 3_000)
    first.destroy()
    await pause(2_000)
    const usual = await restOf(server)
    const [before, memory] = [await server.processorTime(), await memoryAtRest(server)]
    const idle = Array.from({ length: idleStreams }, (_, place) =>
      listen(port, sellers[place % sellers.length]?.cookie ?? '', () => undefined),
    )
    await pause(3_000)
    const opened = await server.processorTime()
    const [resting, grown] = [await restOf(server), (await memoryAtRest(server)) - memory]
    for (const each of idle) each.destroy()
    await pause(1_000)

    const costs: { alone: number; told: number }[] = []
    const late: number[] = []
    for (let turn = 0; turn <= turns; turn++) {
      const alone = await costOf(used, () => sell(port, sellers, goods, sellMs))
      const arrived = new Map<number, number>()
      const streams = [
        listen(port, admin, text => {
          for (const [, ids = ''] of text.matchAll(/"resource":"sales","ids":\[([\d,]+)\]/g)) {
            for (const id of ids.split(',')) arrived.set(Number(id), performance.now())
          }
        }),
        ...sellers.slice(1).map(({ cookie }) => listen(port, cookie, () => undefined)),
      ]
      await pause(1_000)
      const answered = new Map<number, number>()
      const told = await costOf(used, () => sell(port, sellers, goods, sellMs, answered))
      await pause(1_000)
      for (const stream of streams) stream.destroy()
      if (turn === 0) continue
      costs.push({ alone, told })
      for (const [id, at] of answered) late.push(Math.max(0, (arrived.get(id) ?? Infinity) - at))
    }
    const ratios = costs.map(({ alone, told }) => told / alone).sort((a, b) => a - b)
    const middle = costs[Math.floor(costs.length / 2)]
    return [
      {
        name: `${idleStreams} streams at rest, memory`,
        value: `${grown.toFixed(0)} MB`,
        beside: `opening them took ${ms(opened - before)} of the processor`,
      },
      {
        name: `${idleStreams} streams at rest, processor`,
        value: `${(resting - usual).toFixed(2)} %`,
        beside: `besides ${usual.toFixed(2)} % without any`,
      },
      {
        name: `from commit to event, ${salesPerSecond}/s, ${sellersInAll} listen`,
        value: `${ms(percentile(late, 95))} p95`,
        beside: `${ms(percentile(late, 50))} p50, ${late.filter(each => each === Infinity).length} of ${late.length} not told`,
      },
      {
        name: 'processor time of a sale, told to nobody',
        value: times(ratios[Math.floor(ratios.length / 2)] ?? Number.NaN),
        beside: `with listeners; ${ms(middle?.alone ?? 0)} and ${ms(middle?.told ?? 0)}`,
      },
    ]
  })
}

/** The part of a core that the server uses while nobody asks for anything. */
async function restOf(server: OwnServer): Promise<number> {
  const before = await server.processorTime()
  await pause(idleMs)
  return (100 * ((await server.processorTime()) - before)) / idleMs
}

function listen(port: number, cookie: string, tell: (text: string) => void): ClientRequest {
  const asked = request({ port, host: '127.0.0.1', path: '/api/events', headers: { cookie }, agent: false })
  asked.on('response', answer => {
    if (answer.statusCode !== 200) throw new Error(`a stream was answered with ${answer.statusCode}`)
    answer
      .setEncoding('utf8')
      .on('data', tell)
      .on('error', () => undefined)
  })
  asked.on('error', () => undefined)
  asked.end()
  return asked
}

async function costOf(used: () => Promise<number>, work: () => Promise<number>): Promise<number> {
  const before = await used()
  const sold = await work()
  return ((await used()) - before) / sold
}

/** Sells at a steady pace, and answers how many were sold. */
async function sell(
  port: number,
  sellers: readonly Seller[],
  goods: readonly Goods[],
  milliseconds: number,
  answered = new Map<number, number>(),
): Promise<number> {
  const count = Math.round((milliseconds * salesPerSecond) / 1_000)
  const begun = performance.now()
  const all = Array.from({ length: count }, async (_, place) => {
    await pause((place * 1_000) / salesPerSecond)
    const { cookie = '' } = sellers[place % sellers.length] ?? {}
    const answer = await fetch(`http://127.0.0.1:${port}/api/sales`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(ticketOf(goods)),
    })
    const at = performance.now()
    if (answer.status !== 201)
      throw new Error(`a sale was answered with ${answer.status}: ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: { id: number } }
    answered.set(data.id, at)
  })
  await Promise.all(all)
  await pause(Math.max(0, begun + milliseconds - performance.now()))
  return count
}
