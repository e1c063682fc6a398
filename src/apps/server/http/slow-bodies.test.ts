import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#engine/context.ts'
import { slowBodies } from './slow-bodies.ts'

const app = Fastify()
const patience = 100

beforeAll(async () => {
  slowBodies(app, { wholeMs: patience })
  app.addHook('onRequest', async request => {
    const isUser = request.headers['x-user'] !== undefined
    request.ctx = { actor: isUser ? { id: 1, name: 'Ana', role: 'Admin' } : null } as Context
  })
  app.post('/usual', async () => 'taken')
  app.post('/long', { config: { isLong: true } }, async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends half a body, waits long, and sends the rest if the connection is still open. */
async function trickle(path: string, header = 'x-nobody: 1'): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (text: Buffer) => (heard += text.toString())).on('error', () => undefined)
  const closed = new Promise(resolve => socket.once('close', resolve))
  const head = [`POST ${path} HTTP/1.1`, 'host: a', header, 'content-type: text/plain', 'content-length: 4']
  socket.write(`${head.join('\r\n')}\r\nconnection: close\r\n\r\nab`)
  await Promise.race([closed, pause(4 * patience)])
  if (socket.writable) socket.end('cd')
  await closed
  return heard
}

it('a user’s large file that stops arriving is aborted', async () => {
  const impatient = Fastify()
  slowBodies(impatient, { silenceMs: patience })
  impatient.addHook('onRequest', async request => {
    request.ctx = { actor: { id: 1, name: 'Ana', role: 'Admin' } } as Context
  })
  impatient.post('/long', { config: { isLong: true } }, async () => 'taken')
  await impatient.listen({ port: 0, host: '127.0.0.1' })
  try {
    const socket = connect((impatient.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST /long HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nab')
    // Without a timeout this would wait until the test's own limit.
    await new Promise(resolve => socket.once('close', resolve))
    expect(socket.destroyed).toBe(true)
  } finally {
    await impatient.close()
  }
})

it('a body that never ends is aborted', async () => {
  expect(await trickle('/usual', 'x-user: 1')).toBe('')
})

it('a user’s large file may take its time', async () => {
  expect(await trickle('/long', 'x-user: 1')).toMatch(/^HTTP\/1.1 200 [^]*taken$/)
})

it('a visitor’s large file may not', async () => {
  expect(await trickle('/long')).toBe('')
})
