import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createGate } from './gate.ts'
import { attach } from './routing.ts'
import { senderOf } from './upload.ts'

/**
 * A PDF is made on the server's main thread, so two run at once, one per person. The line is long enough for somebody who
 * prints a day's tickets; whoever leaves gives up their place in it.
 */
const gate = createGate(2, 400, { each: 1 })

/** Draws a PDF when it is its turn, and sends it under a name without its ending. */
export async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  draw: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  const pdf = await gate(
    async () => {
      // Drawing blocks the process, so waiting requests are answered between two PDFs.
      await nextTurn()
      return draw()
    },
    senderOf(request),
    leaving.signal,
  )
  return attach(reply, 'application/pdf', `${name}.pdf`, 'inline').send(pdf)
}
