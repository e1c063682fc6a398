import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { sendPdf } from './send-pdf.ts'

const from = (id: number) => ({ ctx: { actor: { id } }, ip: '' }) as unknown as FastifyRequest

it('draws one PDF per person and two at a time, so that nobody holds the others up', async () => {
  const drawn: string[] = []
  const reply = { type: () => reply, header: () => reply, send: () => reply } as unknown as FastifyReply
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
