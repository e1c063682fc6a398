import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { corners } from '#test/picture-corpus.ts'

const faults: string[] = []
const log = { level: 'error', stream: { write: (line: string) => void faults.push(line) } }
const shop = useApp({}, { log })
let user: TestUser
let photo: Buffer

beforeAll(async () => {
  user = await shop.user('Admin')
  photo = await corners(400, 300).png().toBuffer()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Announces a whole form and sends only a part of it. */
async function send({ payload, headers }: InjectOptions, part: number): Promise<Socket> {
  const form = payload as Buffer
  const { port } = shop.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /api/categories HTTP/1.1',
    'Host: 127.0.0.1:3000',
    `Cookie: ${user.cookie}`,
    `Content-Type: ${String(headers?.['content-type'])}`,
    `Content-Length: ${form.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(form.subarray(0, Math.floor(form.length * part)))
  return socket
}

it('clients that leave in the middle of a form leave no files behind, and do not block the others', async () => {
  const form = multipart(photo, { fieldName: 'file', fields: { name: 'A medias' } })
  // More clients than forms are read at once.
  for (let turn = 1; turn <= 20; turn++) {
    const socket = await send(form, turn / 22)
    // Half of them stay long enough for the server to read what they sent; the others leave at once.
    if (turn % 2 === 0) await pause(30)
    socket.destroy()
    await once(socket, 'close')
  }

  const socket = await send(form, 1)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 201 /)
  const kept: string[] = []
  for await (const { id } of shop.services.media.list()) kept.push(id)
  expect(kept).toHaveLength(1)
  expect((await shop.as(user)('GET', 'categories')).body.total).toBe(1)
  expect(faults).toEqual([])
})
