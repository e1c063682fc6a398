import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
let user: TestUser
let admin: Call

beforeAll(async () => {
  user = await shop.user('Admin')
  admin = shop.as(user)
})

/** An import that was running when its process was killed. */
async function leftRunning(key: string, more: object = {}): Promise<void> {
  await shop.services.db
    .insertInto('imports')
    .values({
      id: key,
      userId: user.id,
      resource: 'customers',
      fileName: 'clientes.csv',
      dryRun: false,
      rows: 2,
      processed: 1,
      ...more,
    })
    .execute()
}

const stateOf = async (key: string) => (await admin('GET', `imports/${key}`)).body.data.state

describe('an import whose process was killed', () => {
  it('is shown as stopped, by itself and in the list', async () => {
    const key = randomUUID()
    await leftRunning(key)
    expect(await stateOf(key)).toBe('stopped')
    const { data } = (await admin('GET', 'imports')).body
    expect(data).toContainEqual(expect.objectContaining({ id: key, state: 'stopped' }))
  })

  it('is done in full when the file is sent again with its key', async () => {
    const key = randomUUID()
    await leftRunning(key)
    const file = multipart('full_name\nUna Persona\nOtra Persona\n', { headers: { 'idempotency-key': key } })
    const reply = await admin('POST', 'customers/import', undefined, file)
    expect([reply.status, reply.body.data.created]).toEqual([200, 2])
    expect(await stateOf(key)).toBe('done')
  })

  it('continues by itself when it is one of pictures, because a job resumes it', async () => {
    const key = randomUUID()
    await leftRunning(key, { kind: 'pictures', archive: randomUUID() })
    expect(await stateOf(key)).toBe('running')
  })
})

it('an import that still runs is shown as running, however long it takes', async () => {
  const key = randomUUID()
  const rows = Array.from({ length: 600 }, (_, index) => `Persona de archivo ${index}`)
  const file = multipart(`full_name\n${rows.join('\n')}\n`, { headers: { 'idempotency-key': key } })
  const end = new AbortController()
  const writing = admin('POST', 'customers/import', undefined, file).finally(() => end.abort())
  const seen = new Set<string>()
  while (!end.signal.aborted) {
    const { status, body } = await admin('GET', `imports/${key}`)
    if (status === 200) seen.add(body.data.state)
  }
  expect((await writing).body.data.created).toBe(600)
  expect(await stateOf(key)).toBe('done')
  expect([...seen]).toContain('running')
  expect([...seen]).not.toContain('stopped')
})
