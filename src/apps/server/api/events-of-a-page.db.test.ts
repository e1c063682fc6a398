import { afterEach, beforeAll, expect, it } from 'vitest'
import { callerTo, useApp } from '#test/app.ts'
import { listen, type Heard } from '#test/event-stream.ts'
import type { TestUser } from '#test/factories.ts'

const shop = useApp()
let admin: TestUser
const opened: Heard[] = []

beforeAll(async () => {
  admin = await shop.user('Admin')
})
afterEach(async () => {
  for (const each of opened) each.leave()
  await Promise.all(opened.splice(0).map(({ ended }) => ended))
})

const hear = async (user: TestUser, options: Parameters<typeof listen>[2] = {}) => {
  const heard = await listen(shop.app, user.cookie, options)
  opened.push(heard)
  await heard.until('ready')
  return heard
}

it('the tab that made a change is named to the other tabs of its person, and to nobody else', async () => {
  const [mine, other] = [await hear(admin), await hear(await shop.user('Vendedor'))]
  const call = callerTo(() => shop.app, admin.cookie)
  const headers = { 'x-socket-id': 'tab-1' }
  const { sender } = (await call('GET', 'vue', undefined, { headers })).body.data.stream
  expect(sender).toEqual(expect.any(Number))
  const category = await call('POST', 'categories', { name: 'De una pestaña' }, { headers })
  const like = { resource: 'categories', ids: [category.body.data.id] }
  expect((await mine.until('change', like)).data.sender).toBe(sender)
  expect((await other.until('change', like)).data).not.toHaveProperty('sender')
  expect((await call('GET', 'vue')).body.data.stream.sender).toBeNull()
})

it('a stream goes on from where the first data of its page were read', async () => {
  const { stream } = (await shop.as(admin)('GET', 'vue')).body.data
  const { body } = await shop.as(admin)('POST', 'customers', { full_name: 'Entre ambos' })
  const heard = await hear(admin, { cursor: stream.cursor })
  await heard.until('change', { resource: 'customers', ids: [body.data.id] })
  expect(heard.events.map(({ name }) => name)).not.toContain('reset')
  expect((await shop.anonymous('GET', 'vue')).body.data.stream).toBeNull()
})
