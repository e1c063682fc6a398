import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ServerResource } from '#engine/server-resource.ts'
import { serverResources } from '#resources/all.server.ts'
import { customersServer } from '#resources/customers/customer.server.ts'
import { useApp } from '#test/app.ts'
import { buildApp } from './app.ts'

const shop = useApp({ PORT: '0' })
let port: number

beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})

describe('a server with a route without an access policy', () => {
  it('does not start', async () => {
    const careless: ServerResource = {
      definition: { ...customersServer.definition, name: 'extras' },
      routes: app => void app.get('/extras/forgotten', async () => 'everybody reads this'),
    }
    const { services } = shop
    const resources = [...serverResources(services), careless]
    await expect(buildApp({ services, webRoot: null, resources })).rejects.toThrow(
      'Routes without a policy: GET /api/extras/forgotten, HEAD /api/extras/forgotten',
    )
  })
})

/** Sends raw bytes, and reads until the server closes the connection. */
async function talk(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => void (answer += chunk.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const host = () => `Host: 127.0.0.1:${port}`

describe('bytes that are not a request', () => {
  it.each([
    ['an unknown method', () => `BREW /api/vue HTTP/1.1\r\n${host()}\r\n\r\n`],
    ['no HTTP at all', () => `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n`],
    [
      'headers past 16 KB',
      () => `GET /api/vue HTTP/1.1\r\n${host()}\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    ],
    ['an address past 16 KB', () => `GET /api/vue?q=${'x'.repeat(20_000)} HTTP/1.1\r\n${host()}\r\n\r\n`],
    [
      'two lengths',
      () => `POST /api/login HTTP/1.1\r\n${host()}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
    ],
    ['a length that is none', () => `POST /api/login HTTP/1.1\r\n${host()}\r\nContent-Length: x\r\n\r\n{}`],
  ])('%s: refused like any other request', async (_what, bytes) => {
    const { status, head, body } = await talk(bytes())
    const message = 'No se pudo leer la solicitud.'
    expect(status, head).toBe(400)
    expect(JSON.parse(body)).toEqual({ message, errors: [{ code: 'malformed', message }] })
    expect(head).toContain('Content-Type: application/json; charset=utf-8')
    expect(head).toContain('X-Content-Type-Options: nosniff')
  })
})

it('an address between 8 and 16 KB is refused as too long', async () => {
  const { status, body } = await talk(
    `GET /api/vue?q=${'x'.repeat(9_000)} HTTP/1.1\r\n${host()}\r\nConnection: close\r\n\r\n`,
  )
  expect(status).toBe(400)
  expect(JSON.parse(body).errors[0].code).toBe('url_too_long')
})

it('a request that arrives on an open connection while the server stops is still answered', async () => {
  const { cookie } = await shop.user('Admin')
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => void (answer += chunk.toString()))
  const request = `GET /api/me HTTP/1.1\r\n${host()}\r\nCookie: ${cookie}\r\n\r\n`
  // Only half of the request, so that the connection is busy and the stop waits for it.
  socket.write(request.slice(0, 30))
  await once(socket, 'connect')
  await vi.waitFor(async () => {
    const open = await new Promise<number>(resolve =>
      shop.app.server.getConnections((_, count) => resolve(count)),
    )
    expect(open).toBe(1)
  }, 60_000)
  const closed = shop.app.close()
  socket.write(request.slice(30))
  await Promise.all([closed, once(socket, 'close')])
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer.toLowerCase()).toContain('connection: close')
})
