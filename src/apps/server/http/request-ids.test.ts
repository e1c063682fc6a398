import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { requestIds } from './request-ids.ts'

const idFrom = (remoteAddress: string, proxies: string, id: unknown = 'edge-7') => {
  const { trustProxy } = loadConfig({ TRUST_PROXY: proxies })
  return requestIds(trustProxy)({
    headers: { 'x-request-id': id },
    socket: { remoteAddress },
  } as unknown as IncomingMessage)
}

test.each([
  ['10.0.0.5', '1'],
  ['10.0.0.5', '10.0.0.5'],
  ['::ffff:10.0.0.5', '192.168.0.1,10.0.0.0/24'],
  ['fd00::9', 'fd00::/64'],
])('an id from %s is kept where %s is trusted', (address, proxies) => {
  expect(idFrom(address, proxies)).toBe('edge-7')
})

test.each([
  ['10.0.0.5', '0'],
  ['10.0.1.5', '10.0.0.0/24'],
  ['fd00:0:0:1::9', 'fd00::/64'],
  ['::1', '127.0.0.1'],
])('an id from %s is made anew where only %s is trusted', (address, proxies) => {
  expect(idFrom(address, proxies)).toMatch(/^[\da-f-]{36}$/)
})

test.each(['a b', 'x'.repeat(65), 'línea', 'a\nb', '', ['one', 'two']])(
  'a proxy’s id such as «%s» is made anew',
  id => {
    expect(idFrom('10.0.0.5', '1', id)).toMatch(/^[\da-f-]{36}$/)
  },
)
