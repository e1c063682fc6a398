import { beforeAll, expect, it, vi } from 'vitest'
import { useApp } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { nextMail } from '#test/outbox.ts'

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const shop = useApp({ TRUST_PROXY: '127.0.0.1' }, { log: { level: 'debug', stream } })
let admin: TestUser

beforeAll(async () => {
  admin = await shop.user('Admin')
})

const events = () => lines.map(line => JSON.parse(line) as Record<string, unknown>)

it('the id that a proxy gave leads from its log to ours, to the job and to the mail', async () => {
  const headers = { 'x-request-id': 'edge-4711' }
  const asked = await shop.anonymous('POST', 'password/email', { email: admin.email }, { headers })
  expect(asked.status).toBe(200)
  await shop.services.startWork()
  const mail = await nextMail(shop, admin.email)
  expect(mail.headers).toMatch(/^x-request-id: edge-4711\r?$/im)
  await vi.waitFor(() => expect(events().filter(({ msg }) => msg === 'job')).not.toEqual([]))
  const told = events().filter(({ reqId }) => reqId === 'edge-4711')
  expect(told).toContainEqual(
    expect.objectContaining({ msg: expect.stringMatching(/request$/), route: '/api/password/email' }),
  )
  expect(told).toContainEqual(
    expect.objectContaining({ msg: 'job', job: 'access_link', status: 'passed', ms: expect.any(Number) }),
  )
})

it('an id from anybody else is not taken, so that nobody hides among the requests of others', async () => {
  lines.splice(0)
  const remoteAddress = '203.0.113.9'
  const headers = { 'x-request-id': 'edge-4711' }
  await shop.anonymous('GET', 'categories/landing', undefined, { headers, remoteAddress })
  expect(events().map(({ reqId }) => reqId)).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
})
