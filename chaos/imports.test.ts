import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop } from './shop.ts'

let shop: Awaited<ReturnType<typeof openShop>>
let cookie: string

beforeAll(async () => {
  shop = await openShop()
  await shop.start()
  cookie = await shop.login()
}, 240_000)

afterAll(() => shop.close(), 60_000)

interface Import {
  readonly state: string
  readonly processed: number
}

const rows = 5_000
const tag = randomUUID()

/** Null when no answer came. */
async function send(key: string) {
  const lines = Array.from({ length: rows }, (_, index) => `${tag} ${index}`)
  const form = new FormData()
  form.set('importFile', new File([`full_name\n${lines.join('\n')}\n`], 'clientes.csv'))
  const headers = { cookie, 'idempotency-key': key }
  const answer = await fetch(`${shop.url}/api/customers/import`, {
    method: 'POST',
    headers,
    body: form,
  }).catch(() => null)
  return answer && { status: answer.status, text: await answer.text() }
}

async function follow(key: string): Promise<Import | null> {
  const answer = await fetch(`${shop.url}/api/imports/${key}`, { headers: { cookie } })
  return answer.ok ? ((await answer.json()) as { data: Import }).data : null
}

it('an import whose server is killed is reported as stopped, saves nothing, and succeeds when it is sent again', async () => {
  const key = randomUUID()
  const sending = send(key)
  while (((await follow(key))?.processed ?? 0) === 0) await pause(20)
  await shop.kill()
  expect(await sending).toBeNull()
  await shop.start()
  while ((await follow(key))?.state === 'running') await pause(500)
  expect((await follow(key))?.state).toBe('stopped')
  const query = new URLSearchParams({ q: tag, per_page: '1' })
  const found = await fetch(`${shop.url}/api/customers?${query}`, { headers: { cookie } })
  expect(await found.json()).toMatchObject({ total: 0 })

  const again = await send(key)
  expect(again?.status).toBe(200)
  expect(JSON.parse(again?.text ?? '{}')).toMatchObject({ data: { created: rows, failed: 0 } })
  expect((await follow(key))?.state).toBe('done')
})
