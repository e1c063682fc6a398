import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it, vi } from 'vitest'
import { hashToken } from '#engine/security/tokens.ts'
import { useApp } from '#test/app.ts'
import { EventStreams } from './event-streams.ts'

const shop = useApp()
beforeAll(() => shop.user('Admin'))

function openStreams(heartbeat?: number): EventStreams {
  const { db, stream, onError } = shop.services
  const parts = { db, stream, onError, registry: new Map() }
  return new EventStreams(heartbeat === undefined ? parts : { ...parts, heartbeat })
}

it('a process has 5,000 streams at most, and a place that comes free is given again', () => {
  const streams = openStreams()
  const enter = () => streams.enter(randomBytes(32))
  const leaves = Array.from({ length: 5_000 }, enter)
  expect(enter).toThrow('busy')
  leaves[0]?.()
  enter()
  expect(enter).toThrow('busy')
})

it('a heartbeat tells where the stream is, and ends that of a session which is gone', async () => {
  const user = await shop.user('Vendedor')
  const session = hashToken(/=([^;]+)/.exec(user.cookie)?.[1] ?? '')
  const response = new PassThrough()
  const actor = { id: user.id, role: 'Vendedor' as const, name: user.name, email: user.email }
  const written = text(response)
  let heard = ''
  response.on('data', (piece: Buffer) => {
    heard += piece.toString()
  })
  await openStreams(20).send(response as unknown as ServerResponse, { actor, session, cursor: null })
  await vi.waitUntil(() => /(\n\nid: [^\n]+){3}\n\n$/.test(heard))
  await shop.services.db.deleteFrom('sessions').where('userId', '=', user.id).execute()
  expect(await written).toMatch(/^event: ready\n/)
})
