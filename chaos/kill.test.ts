import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '#test/long.ts'
import { openShop } from './shop.ts'

const rounds = isLong ? 40 : 4
const writers = 4

let shop: Awaited<ReturnType<typeof openShop>>
let cookie: string

beforeAll(async () => {
  shop = await openShop()
  await shop.start()
  cookie = await shop.login()
}, 180_000)

afterAll(() => shop.close(), 60_000)

interface Write {
  readonly name: string
  readonly key: string
}

async function send({ name, key }: Write): Promise<number | null> {
  const answer = await fetch(`${shop.url}/api/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
    body: JSON.stringify({ full_name: name }),
  }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status ?? null
}

/** Writes without pause until it is stopped; writes without an answer are doubtful. */
async function writeUntil(stop: AbortSignal, round: number) {
  const kept: Write[] = []
  const doubtful: Write[] = []
  for (let count = 0; !stop.aborted; count++) {
    const write = { name: `Ronda ${round} ${randomUUID()}`, key: randomUUID() }
    const status = await send(write)
    if (status === 201) kept.push(write)
    else doubtful.push(write)
  }
  return { kept, doubtful }
}

/** The number of customers with one of these names; a duplicate would be counted twice. */
async function countOf(names: readonly string[]): Promise<number> {
  let count = 0
  for (let start = 0; start < names.length; start += 50) {
    const query = new URLSearchParams({ per_page: '1' })
    for (const name of names.slice(start, start + 50)) query.append('whereIn[full_name][]', name)
    const answer = await fetch(`${shop.url}/api/customers?${query}`, { headers: { cookie } })
    count += ((await answer.json()) as { total: number }).total
  }
  return count
}

it(`loses no acknowledged row when server and database are killed, ${rounds} times`, async () => {
  for (let round = 1; round <= rounds; round++) {
    const stop = new AbortController()
    const writing = Array.from({ length: writers }, () => writeUntil(stop.signal, round))
    const moment = 150 + Math.round(Math.random() * 850)
    await pause(moment)
    const database = round % 2 === 0
    await shop.kill({ database })
    stop.abort()
    const done = await Promise.all(writing)
    await shop.start()

    const kept = done.flatMap(writer => writer.kept)
    const doubtful = done.flatMap(writer => writer.doubtful)
    const told = `round ${round}, killed after ${moment} ms, database ${database ? 'too' : 'left alone'}`
    expect(kept.length, told).toBeGreaterThan(0)
    expect(await countOf(kept.map(write => write.name)), told).toBe(kept.length)
    // A client without an answer sends again, and there is still one row.
    for (const write of doubtful) expect([200, 201], told).toContain(await send(write))
    expect(await countOf(doubtful.map(write => write.name)), told).toBe(doubtful.length)
  }
  expect(await shop.verify()).toBe(0)
})
