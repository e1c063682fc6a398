import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { sendPdf } from './send-pdf.ts'

const replyTo = (raw = new EventEmitter()) => {
  const reply = { raw, type: () => reply, header: () => reply, send: () => reply } as unknown as FastifyReply
  return reply
}

const from = (id: number) => ({ ctx: { actor: { id } }, ip: '' }) as unknown as FastifyRequest

it('draws one PDF per person and two at a time, so that nobody holds the others up', async () => {
  const drawn: string[] = []
  const reply = replyTo()
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const ask = (person: number, name: string) =>
    sendPdf(from(person), reply, name, async () => {
      started.push(name)
      await new Promise<void>(resolve => finish.set(name, resolve))
      drawn.push(name)
      return Buffer.from('')
    })
  const end = async (name: string) => {
    await expect.poll(() => finish.has(name)).toBe(true)
    finish.get(name)?.()
  }
  const all = [ask(1, 'a'), ask(1, 'b'), ask(2, 'c'), ask(3, 'd')]
  await expect.poll(() => started).toEqual(['a', 'c'])
  await end('c')
  await expect.poll(() => started).toEqual(['a', 'c', 'd'])
  await end('a')
  await expect.poll(() => started).toEqual(['a', 'c', 'd', 'b'])
  await end('b')
  await end('d')
  await Promise.all(all)
  expect(drawn).toEqual(['c', 'a', 'b', 'd'])
})

it('draws every PDF of a hundred and twenty that somebody asks for at once', async () => {
  const replies = Array.from({ length: 120 }, () =>
    sendPdf(from(4), replyTo(), 'x', async () => Buffer.from('')),
  )
  const results = await Promise.allSettled(replies)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
})

it('does not draw for somebody who left the line, and gives their place to the next', async () => {
  const drawn: string[] = []
  const holding = Promise.withResolvers<void>()
  const ask = (name: string, raw = new EventEmitter()) =>
    sendPdf(from(5), replyTo(raw), name, async () => {
      drawn.push(name)
      await holding.promise
      return Buffer.from('')
    })
  const leaving = new EventEmitter()
  const [first, left, last] = [ask('first'), ask('left', leaving), ask('last')]
  await expect.poll(() => drawn).toEqual(['first'])
  leaving.emit('close')
  await expect(left).rejects.toMatchObject({ code: 'malformed' })
  holding.resolve()
  await Promise.all([first, last])
  expect(drawn).toEqual(['first', 'last'])
})
