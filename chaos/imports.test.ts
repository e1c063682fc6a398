import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { howOften, isLong } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { broken, sellUntil, type Sold } from './selling.ts'
import { openTills, price, type Cashier, type Tills } from './tills.ts'

const random = seeded('Imports')
const rounds = howOften(1, 12, 40)
const newRows = howOften(150, 600)
const soldProducts = 12

let tills: Tills
let cashiers: readonly Cashier[]
let products: readonly number[]
/** The codes of products that exist, first those that are sold. */
const known: string[] = []

beforeAll(async () => {
  tills = await openTills(random)
  cashiers = await tills.openCashiers(howOften(2, 6))
  products = await Promise.all(Array.from({ length: soldProducts }, () => tills.newProduct(1_000_000)))
  known.push(...(await codesOf(products)))
}, 240_000)

afterAll(() => tills.shop.close(), 60_000)

async function codesOf(ids: readonly number[]): Promise<string[]> {
  const rows = await tills.shop.query<{ code: string }>(
    'select internal_code as code from products where id = any($1::integer[])',
    [ids],
  )
  return rows.map(({ code }) => code)
}

interface Import {
  readonly state: string
  readonly processed: number
}

interface Sent {
  readonly key: string
  readonly words: string
  readonly codes: readonly string[]
  readonly content: string
}

/** Every known product and new ones, in any order; the row that is written last is of this category. */
function fileOf(words: string, fresh: readonly string[], category: number | null): Sent {
  const codes = random.shuffled([...known, ...fresh])
  const last = codes.findLast(code => fresh.includes(code))
  const lines = codes.map(code =>
    [code, `Pieza ${code}`, words, price, code === last ? (category ?? '') : ''].join(','),
  )
  const content = `internal_code,name,description,price,category_id\n${lines.join('\n')}\n`
  return { key: randomUUID(), words, codes, content }
}

/** Null when no answer came. */
async function send(url: string, { key, content }: Sent, skips: boolean) {
  const form = new FormData()
  if (skips) form.set('skip_errors', '1')
  form.set('importFile', new File([content], 'productos.csv'))
  const headers = { cookie: tills.admin, 'idempotency-key': key }
  const answer = await fetch(`${url}/api/products/import`, { method: 'POST', headers, body: form }).catch(
    () => null,
  )
  const text = await answer?.text().catch(() => null)
  return answer && typeof text === 'string' ? { status: answer.status, text } : null
}

async function follow(key: string): Promise<Import | null> {
  const answer = await fetch(`${tills.shop.url}/api/imports/${key}`, {
    headers: { cookie: tills.admin },
  }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { data: Import }).data : null
}

async function ended(key: string): Promise<string | undefined> {
  for (;;) {
    const found = await follow(key)
    if (!found || !['running', 'undoing'].includes(found.state)) return found?.state
    await pause(200)
  }
}

/** Kills the server of the import at any moment of it. */
async function killInTheMiddle({ key, codes }: Sent, sending: Promise<unknown>): Promise<string> {
  const state = { isAnswered: false }
  void sending.then(() => (state.isAnswered = true))
  const moment = random.chance(0.2) ? 0 : random.below(codes.length)
  const reached = async () => ((await follow(key))?.processed ?? (moment === 0 ? 0 : -1)) >= moment
  while (!state.isAnswered && !(await reached())) await pause(5)
  await pause(random.below(60))
  await tills.second.kill()
  return `killed after ${moment} of ${codes.length} rows`
}

/** The times that the words of a file were written to each product. */
async function timesWritten(words: string): Promise<number[]> {
  const rows = await tills.shop.query<{ times: number }>(
    `select count(*)::integer as times from audit_log
    where resource = 'products' and after ->> 'description' = $1 group by record_id`,
    [words],
  )
  return rows.map(({ times }) => times)
}

async function described(words: string): Promise<number> {
  const [row] = await tills.shop.query<{ count: number }>(
    'select count(*)::integer as count from products where description = $1 and archived_at is null',
    [words],
  )
  return row?.count ?? 0
}

async function deadlocks(): Promise<number> {
  const [row] = await tills.shop.query<{ deadlocks: number }>(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  )
  return row?.deadlocks ?? 0
}

/** Sells at both servers while the work goes on; every sale is there afterwards, and none waited for a deadlock. */
async function selling(work: () => Promise<string>): Promise<void> {
  const before = await deadlocks()
  const stop = new AbortController()
  const sales = cashiers.map(({ cookie }) =>
    sellUntil(stop.signal, {
      cookie,
      products,
      random,
      servers: () => tills.urls,
      isGentle: false,
      onSold: () => undefined,
    }),
  )
  let told = 'it failed'
  try {
    told = await work()
  } finally {
    stop.abort()
  }
  const results = await Promise.all(sales)
  const sold: Sold[] = results.flatMap(result => result.sold)
  process.stdout.write(`${told}; ${sold.length} sales meanwhile\n`)
  expect(
    results.flatMap(result => result.odd),
    told,
  ).toEqual([])
  expect(await broken(tills.shop, sold), told).toEqual([])
  expect(await deadlocks(), told).toBe(before)
}

it(`an import whose server is killed is continued while others sell, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) {
    const fresh = Array.from({ length: newRows }, () => randomUUID())
    const file = fileOf(`Ronda ${randomUUID()}`, fresh, null)
    await selling(async () => {
      const sending = send(tills.second.url, file, true)
      const told = await killInTheMiddle(file, sending)
      await sending
      // Either it is continued when the server is back, or by the other one, which knows nothing of it.
      const returns = random.chance(0.5)
      if (returns) await tills.second.start()
      const state = await ended(file.key)
      // It had not begun to write: it is sent again, and counts once.
      const isStopped = state === undefined || state === 'stopped'
      const again = await send(tills.shop.url, file, true)
      expect([again?.status, again && JSON.parse(again.text).data], told).toMatchObject([
        200,
        { created: newRows, updated: known.length, failed: 0 },
      ])
      if (!returns) await tills.second.start()
      return `${told}: ${isStopped ? 'sent again' : `continued by ${returns ? 'either' : 'the other'}`}`
    })
    expect(await timesWritten(file.words)).toEqual(file.codes.map(() => 1))
    expect(await described(file.words)).toBe(file.codes.length)
    known.push(...fresh)
    if (isLong) known.splice(soldProducts + newRows)
  }
}, 7_200_000)

it(`one that meets a fault keeps all rows or none, killed while it is taken back, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) {
    const category = await tills.add('categories', { name: `De paso ${randomUUID()}` })
    const fresh = Array.from({ length: newRows }, () => randomUUID())
    const file = fileOf(`Falla ${randomUUID()}`, fresh, category.id)
    await selling(async () => {
      const sending = send(tills.second.url, file, false)
      while (((await follow(file.key))?.processed ?? 0) === 0) await pause(5)
      // Its last row cannot be written from here on; it may be there already.
      await tills.shop.query('update categories set archived_at = now() where id = $1', [category.id])
      await pause(random.below(400))
      await tills.second.kill()
      await tills.second.start()
      await sending
      const state = await ended(file.key)
      return `killed with a fault: ${state}`
    })
    const written = await described(file.words)
    expect([0, file.codes.length]).toContain(written)
    const left = await tills.shop.query(
      'select 1 from products where internal_code = any($1::text[]) and archived_at is null',
      [fresh],
    )
    expect(left.length).toBe(written === 0 ? 0 : fresh.length)
  }
}, 7_200_000)

it('the books agree afterwards', async () => {
  expect(await tills.shop.verify()).toBe(0)
}, 120_000)
